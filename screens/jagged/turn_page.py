"""The merc that acts, and the moment before: whose turn it is, what it can do, what comes after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from engine.jagged.commands import Activate
from engine.jagged.events.base import card_name, sector_name, unit
from engine.jagged.mercs.turn import refuges
from engine.jagged.state import Stage
from engine.jagged.words import Colour, Status
from engine.table.command import Command
from engine.table.text import Name, T, Text, Tn, listed
from screens.cases import raised
from screens.i18n import i18n
from screens.jagged import offers
from screens.jagged.offers import Weapon
from screens.jagged.presenter import CHOOSE, SETUP, FightPresenter
from screens.jagged.ready import things
from screens.jagged.recap import told_last
from screens.jagged.sector_map import enemy_label, letter_of, merc_view
from screens.jagged.widgets import FightChip, FightChips, MercCardBox, OrderCard, RadioLine, WeaponRow
from screens.match.notes import spoken
from screens.match.rows import Go
from screens.theme import theme
from screens.widgets.page_model import PageView

Placed = tuple[str, Widget]
"""Where a part goes; "" if it has its place already."""


def merc_card(presenter: FightPresenter, name: str, *, chosen: bool = False) -> MercCardBox:
    say, merc = i18n.say, presenter.state.mercs[name]
    parts = [T("{n} stamina", n=merc.stamina)]
    if merc.fatigue:
        parts.append(T("{n} tired", n=merc.fatigue))
    if merc.wounds:
        parts.append(Tn("{n} wound", "{n} wounds", merc.wounds))
    ails = [T("{condition}", condition=Name("condition", each.value)) for each in merc.conditions]
    if merc.unconscious:
        ails.insert(0, T("unconscious"))
    if merc.severe:
        ails.append(T("severe injury"))
    card = MercCardBox(
        name=say(T("{merc}", merc=unit(name))),
        words=" · ".join(say(each) for each in parts),
        state_words=raised(say(listed(ails))) if ails else "",
        unit=merc_view(presenter.box, presenter.state, theme.palette, name),
        cubes=(merc.stamina, merc.fatigue, merc.wounds),
        chosen=chosen,
    )
    card.who = name
    return card


def told_line(presenter: FightPresenter) -> Iterator[Placed]:
    told = told_last(presenter.match)
    if told:
        yield "top", RadioLine(icon="radio", title=raised(i18n.say(listed(told))) + ".")


# The merc that acts


def turn_view(presenter: FightPresenter, head: PageView) -> PageView:
    merc = presenter.state.active
    weapon = presenter.weapon
    if weapon is not None and weapon.best:
        return replace(head, action=_proposed(presenter, weapon))
    after = presenter.who_next()
    action = T("End: {merc} has finished", merc=unit(merc)) if after is None else T("End. {after}", after=after)
    return replace(head, action=action)


def _proposed(presenter: FightPresenter, weapon: Weapon) -> Text:
    line = offers.line_of(weapon, presenter.play)
    target = _short(presenter, weapon.best)
    if line is not None:
        return T("{target}: {line}", target=target, line=line)
    return T("{target}: {card}", target=target, card=card_name(weapon.card))


def _short(presenter: FightPresenter, target: str) -> Text:
    state = presenter.state
    if target in state.enemies:
        return T("Shoot {label}", label=enemy_label(presenter.box, target, state.enemies[target]))
    if target in state.mercs:
        return T("{unit}", unit=unit(target))
    return T("Area {letter}", letter=letter_of(target))


def turn_parts(presenter: FightPresenter, screen: Any) -> Iterator[Placed]:
    state = presenter.state
    lead, consequence = _sentence(presenter)
    order = OrderCard(lead=i18n.say(lead), consequence=i18n.say(consequence))
    aims = presenter.aims_on_map
    if aims:
        # The next tap goes to the map: what it means stands right below it, and nothing that is for later.
        yield "top", order
    else:
        yield from told_line(presenter)
    card = merc_card(presenter, state.active)
    card.bind(on_release=lambda found: screen.go("jagged.kit", merc=found.who))
    yield "top", card
    in_a_fight = bool(presenter.enemies_here)
    for weapon in () if aims else presenter.weapons:
        # Where nobody stands to be aimed at, what comes next has the room.
        if weapon.targets or in_a_fight:
            yield "top", _weapon_row(presenter, screen, weapon)
    yield from _chips(presenter, screen)
    if aims:
        return
    yield "below", order
    if state.stage is Stage.BEGIN and refuges(presenter.play, state.active):
        words = T("Who flees takes everybody along, and the sector has to be fought for again.")
        yield "below", RadioLine(icon="run", title=i18n.say(words))


def _weapon_row(presenter: FightPresenter, screen: Any, weapon: Weapon) -> WeaponRow:
    say = i18n.say
    name = T("{card}", card=card_name(weapon.card))
    in_hand = presenter.weapon
    title = name
    if weapon.targets and weapon.best:
        title = T("{card} at {target}", card=name, target=_target(presenter, weapon.best))
    row = WeaponRow(
        icon="grenade" if weapon.strike.area else "crosshair" if weapon.action.is_attack else "bandage",
        title=raised(say(title)),
        about=say(_about(presenter, weapon)),
        odds="" if weapon.down is None else f"{weapon.down}",
        odds_word=say(T("% down")),
        price=say(Tn("{n} fatigue", "{n} fatigue", weapon.price) if weapon.price else T("free")),
        chosen=in_hand is not None and in_hand.key == weapon.key,
        idle=not weapon.targets,
        dice=dict(weapon.strike.dice),
    )
    row.key = weapon.key
    row.disabled = not weapon.targets
    row.bind(on_release=lambda _: screen.follow(_taken(presenter, weapon)))
    return row


def _taken(presenter: FightPresenter, weapon: Weapon) -> Any:
    """A weapon with one target is used at once; otherwise the targets light up."""
    if len(weapon.targets) == 1:
        return weapon.command(presenter.state.active)
    return presenter.draft.with_weapon(weapon.key)


def _target(presenter: FightPresenter, target: str) -> Text | str:
    state = presenter.state
    if target in state.enemies:
        return enemy_label(presenter.box, target, state.enemies[target])
    return T("{unit}", unit=unit(target)) if target in state.mercs else letter_of(target)


def _about(presenter: FightPresenter, weapon: Weapon) -> Text | str:
    strike = weapon.strike
    if not weapon.targets:
        return T("nobody in range {n}", n=strike.range)
    line = offers.line_of(weapon, presenter.play)
    found = [*([line] if line is not None else []), T("range {n}", n=strike.range)]
    if strike.sure:
        found.append(Tn("{n} success for sure", "{n} successes for sure", strike.sure))
    if strike.burst > 1:
        found.append(T("burst {n}", n=strike.burst))
    if strike.area:
        found.append(T("everybody in the area"))
    found += [T("{condition}", condition=Name("condition", each.value)) for each in strike.causes]
    if len(weapon.targets) > 1:
        found.append(Tn("{n} target", "{n} targets", len(weapon.targets)))
    return listed(found)


def _chips(presenter: FightPresenter, screen: Any) -> Iterator[Placed]:
    """A row of them, and then one after the other into it."""
    found = FightChips()
    yield "top", found
    for each in _chips_in(presenter, screen):
        found.add_widget(each)
        yield "", each


def _chips_in(presenter: FightPresenter, screen: Any) -> Iterator[FightChip]:
    state = presenter.state
    for each in presenter.chips:
        if presenter.aims_on_map and isinstance(each.target, Command):
            continue
        yield chip(screen, each.icon, i18n.say(each.words), each.target, each.lit, each.role)
    for sector, command in _apart(presenter):
        yield chip(screen, "next", i18n.say(T("To {sector}", sector=sector_name(sector))), command)
    if presenter.aims_on_map:
        return
    merc = state.mercs[state.active]
    kit = T("Kit {n}", n=len(merc.items))
    yield chip(screen, "bag", i18n.say(kit), Go("jagged.kit", {"merc": state.active}))


def _apart(presenter: FightPresenter) -> Iterator[tuple[str, Command]]:
    """Missions lie beside the map: one step leads there from their access sector."""
    scenario, ways = presenter.box.scenario, presenter.ways
    laid = scenario.sectors if scenario is not None else presenter.state.sectors
    for sector, command in ways.sectors.items():
        if sector not in laid:
            yield sector, command
    for sector, areas in ways.entries.items():
        if sector not in laid:
            yield sector, next(iter(areas.values()))


def chip(
    screen: Any,
    icon: str,
    words: str,
    target: Any,
    lit: bool = False,
    role: str = "text",
    dice: Mapping[Colour, int] | None = None,
) -> FightChip:
    button = FightChip(icon=icon, words=raised(words), chosen=lit, role=role, dice=dict(dice or {}))
    button.bare(icon=not icon, dice=not dice, words=not words)
    button.bind(on_release=lambda _: screen.follow(target))
    return button


def _sentence(presenter: FightPresenter) -> tuple[Text, Text | str]:
    state, play = presenter.state, presenter.play
    merc = state.active
    name = unit(merc)
    ways = presenter.ways
    if presenter.draft.looking in ways.entries:
        return T("Tap the area where {merc} comes in.", merc=name), T("Then the spawn card is turned.")
    if presenter.draft.group:
        return T("Tap where they go together."), T("It costs the command action, no fatigue.")
    here = presenter.enemies_here
    lead: Text
    if presenter.weapon is not None and presenter.weapon.best in state.enemies:
        label = enemy_label(presenter.box, presenter.weapon.best, state.enemies[presenter.weapon.best])
        lead = T("{merc} has {label} in range.", merc=name, label=label)
    elif ways.areas or ways.sectors or ways.entries:
        where = T("Tap an area to walk there.") if ways.areas else T("Tap a lit sector to go there.")
        lead = T("{where} {price}.", where=where, price=offers.price_words(play, merc))
    else:
        lead = T("{merc} has no stamina left for a step.", merc=name)
    if not here:
        sector = state.sectors[state.mercs[merc].sector]
        free = sector.status is Status.LIBERATED
        return lead, T("Nobody acts here afterwards.") if free else ""
    first = T("{enemy}", enemy=unit(here[0]))
    after = Tn("When this turn ends {n} enemy acts: {first}.", "When this turn ends all {n} act, first {first}.",
               len(here), first=first)  # fmt: skip
    return lead, after


# Who is next


def choose_view(presenter: FightPresenter, head: PageView) -> PageView:
    waiting = presenter.waiting
    if not waiting:
        return replace(head, lead=T("Everybody has acted."), action=T("The next round"))
    lead = T("Who is next?")
    if presenter.state.round == 1 and len(waiting) == len(presenter.state.mercs):
        lead = T("The mercs act one after the other, in any order.")
    return replace(head, lead=lead, consequence=T("After each one the enemies of that sector act."),
                   action=T("{merc} is next", merc=unit(waiting[0])))  # fmt: skip


def choose_parts(presenter: FightPresenter, screen: Any) -> Iterator[Placed]:
    hint = presenter.hint
    if hint is not None and not presenter.state.result:
        yield "top", RadioLine(icon="learn", title=spoken(hint, i18n.language))
    if presenter.mode == CHOOSE:
        yield from told_line(presenter)
    if presenter.mode == SETUP:
        for each in things(presenter.box, presenter.state):
            yield "top", RadioLine(icon=each.icon, title=i18n.say(each.title), about=raised(i18n.say(each.about)))
    waiting = presenter.waiting if presenter.mode == CHOOSE else []
    rest = [name for name in presenter.state.mercs if name not in waiting]
    for name in (*waiting, *rest):
        if not presenter.state.mercs[name].field:
            continue
        card = merc_card(presenter, name, chosen=name == next(iter(waiting), ""))
        if name in waiting:
            card.bind(on_release=lambda found: screen.follow(Activate(found.who)))
        yield "top", card


__all__ = ["chip", "choose_parts", "choose_view", "merc_card", "raised", "turn_parts", "turn_view"]
