"""What a thing can do, said wherever somebody gets it, buys it or uses it: nobody has to look for its card."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.cards import Content, Effect, EffectDo, WeaponAttack, Who, card_of
from engine.stalker.content.effect_words import effect_text
from engine.stalker.workshop.effect_said import effect_said
from engine.table.text import Name, T, Text, Tn
from screens.i18n import i18n


def item_does(cards: Content, copy: str) -> list[Text]:
    """What an item does, as its card says."""
    card = cards.items[card_of(copy)]
    said = [_on_its_button(effect) for effect in card.effects]
    if card.attack_dice:
        said.insert(0, Tn("{n} gear die on every unit there", "{n} gear dice on every unit there", card.attack_dice))
    return said


def artefact_does(cards: Content, copy: str) -> list[Text]:
    """What the action of a worn artefact does, and whether it takes focus (p. 25)."""
    card = cards.artefacts[card_of(copy)]
    return [*map(_on_its_button, card.action), *([T("for focus")] if card.discards_focus else [])]


def ability_does(cards: Content, stalker: str, ability: str) -> list[Text]:
    """What an action of the stalker's own card does, and whether it takes focus (p. 22)."""
    card = next(each for each in cards.stalkers[stalker].own if each.id == ability)
    return [*map(_on_its_button, card.effects), *([T("for focus")] if card.discards_focus else [])]


def _on_its_button(effect: Effect) -> Text:
    """Whom it is for needs no words where somebody is about to use it."""
    own = effect.who in (Who.SELF, Who.TARGET) and effect.do not in (EffectDo.READ, EffectDo.CHOOSE)
    return effect_text(effect) if own else effect_said(effect, i18n.language)


def weapon_figures(cards: Content, copy: str) -> Sequence[Text]:
    """The numbers of a weapon: how far, how far precisely, how many shots, and what each kind of attack throws."""
    weapon = cards.weapons[card_of(copy)]
    return [
        T("range {n}", n=weapon.range),
        T("precise {least}–{most}", least=weapon.precise[0], most=weapon.precise[1]),
        Tn("{n} shot in it", "{n} shots in it", weapon.capacity),
        *(_attack(copy, attack) for attack in weapon.attacks),
    ]


def _attack(copy: str, attack: WeaponAttack) -> Text:
    name = Name("attack", f"{card_of(copy)}.{attack.id}")
    return Tn("{attack}: {n} gear die", "{attack}: {n} gear dice", attack.dice, attack=name)
