"""What a thing or an ability does stands on its button: nobody looks for a card at eleven at night."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.content.cards import Ability, Effect, EffectDo, StalkerCard, Who
from engine.stalker.content.company import Aim
from engine.stalker.state import Stalker
from engine.stalker.workshop.effect_said import effect_said
from engine.stalker.workshop.unit_said import ability_said
from screens.stalker.pda.actions import Act, acts_of
from tests.engine.stalker.table import CARDS, Table, armed

HEAL = Ability("mend", {"en": "Mend"}, (Effect(EffectDo.HEAL, Who.TARGET, n=3),), aim=Aim.STALKER, discards_focus=True)


def words(kind: Act, **stalker: object) -> list[str]:
    cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": StalkerCard({}, 16, ((0, 3),), own=(HEAL,))})
    who = replace(Stalker("a", hp=9, focus=True), **stalker)  # type: ignore[arg-type]
    at = Table("ab", {"palkan": who}, cards=cards)
    return [str(row.subtitle) for row in acts_of(at.state, at.box, "palkan", ()).rows if row.kind is kind]


def test_an_artefact_says_what_it_does_and_that_it_takes_focus() -> None:
    (told,) = words(Act.USE_ARTEFACT, gear=armed(artefacts=("drop#1",)))
    assert told == "dose falls by 6 · for focus"


def test_an_ability_says_for_whom_it_is_and_what_it_does() -> None:
    (told,) = words(Act.OWN)
    assert told == "palkan · heal 3 hp · for focus"


def test_on_a_stalkers_own_card_nobody_has_to_say_who_is_meant() -> None:
    calm = Ability("calm", {"en": "Calm"}, (Effect(EffectDo.DOSE, n=-2),))
    assert str(ability_said(calm, "en")) == "Calm (own action): dose falls by 2."
    assert str(effect_said(calm.effects[0])) == "Whoever it happens to: dose falls by 2."
