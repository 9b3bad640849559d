"""What the workshop says of EDEN's cards, in the players' language."""

import pytest

from device.content import read_content
from engine.eden.content.cards import AbilityKind, Do, GoalWord, Whom
from engine.eden.content.kinds import KINDS, Worn
from engine.eden.kit import KIT
from engine.eden.words import Attribute, Deployment, Marker, Motive, WeaponKind, Weather, Zone
from engine.table.text import T
from screens.eden.making import EdenMaking
from screens.i18n import i18n
from screens.workshop.telling import Telling
from screens.workshop.words import name_of

CHOSEN = (AbilityKind, Do, GoalWord, Whom, Worn, Attribute, Deployment, Marker, Motive, WeaponKind, Weather, Zone)
"""Everything a form of EDEN lets players choose from."""


@pytest.mark.parametrize("value", sorted({value for words in CHOSEN for value in words}))
def test_every_word_that_can_be_chosen_is_said_in_the_players_language(value: str) -> None:
    assert EdenMaking(KIT).wording.value(value) is not None


def test_an_effect_is_told_in_words() -> None:
    """A table of two short words is no text in two languages."""
    telling = Telling(EdenMaking(KIT).wording, {}, "de")
    said = telling.said({"do": "gain", "whom": "enemy"})
    assert i18n.say(said) == "what it does gives markers, whom it is for an enemy"
    assert telling.said({"de": "Mut", "en": "Heart"}) == T("“{text}”", text="Mut")


def test_an_npc_has_the_name_of_its_card() -> None:
    howler = read_content(KIT).records["npcs", "howler"]
    assert (name_of("howler", howler, "de"), list(KINDS)[1]) == ("Heuler", "npcs")
