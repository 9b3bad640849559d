"""Writes a situation as the format has it, every key spelt out; reading it gives an equal situation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.jagged.box import Box
from engine.jagged.content.enemies import EnemyCard, Row
from engine.jagged.content.kit import MercCard
from engine.jagged.content.scenario import DictatorCard
from engine.jagged.dictator.threat import dictator_card
from engine.jagged.events.base import reduce
from engine.jagged.ground import Region
from engine.jagged.mercs.dice import armour_dice, stealth_dice
from engine.jagged.situation.reading import GAME, Situation
from engine.jagged.state import Dictator, Enemy, Merc, Sector, State
from engine.jagged.words import Colour, Status, Terrain, more_dice
from engine.table.play import Play
from engine.table.rng import Rng

Data = dict[str, object]


def situation_data(situation: Situation) -> Mapping[str, object]:
    state = situation.state
    return {
        "game": GAME,
        "board": _board(situation.region, state.access),
        "sectors": {name: _sector(sector) for name, sector in state.sectors.items()},
        "enemy_cards": {name: _card(card) for name, card in situation.enemy_cards.items()},
        "enemies": {name: _enemy(enemy) for name, enemy in state.enemies.items()},
        "mercs": {name: _merc(merc, situation.merc_cards[name]) for name, merc in state.mercs.items()},
        "players": list(state.players),
        **({"active": state.active} if state.active in state.mercs else {}),
        "encounters": dict(state.encounters),
        "dictator": _dictator(state.dictator, situation.dictator),
    }


def situation_of(state: State, box: Box) -> Situation:
    """A moment of a match, to share and to ask about: only who stands on the table."""
    play = Play(state, box, reduce, Rng(0))
    mercs = {name: merc for name, merc in state.mercs.items() if merc.field}
    cards = {name: _bare_card(play, name) for name in mercs}
    used = {enemy.card for enemy in state.enemies.values()}
    areas = {name: area for name, area in box.region.areas.items() if area.sector in state.sectors}
    cells = {cell for area in areas.values() for cell in area.cells}
    region = Region(areas, frozenset(edge for edge in box.region.red if cells.issuperset(edge)))
    now = State(
        state.players,
        mercs,
        {name: Sector(s.status, rebel_slots=s.rebel_slots, rebels=s.rebels) for name, s in state.sectors.items()},
        state.enemies,
        encounters=state.encounters,
        access=state.access,
        active=state.active if state.active in mercs else next(iter(mercs), ""),
        dictator=state.dictator,
    )
    enemies = {name: card for name, card in box.cards.enemies.items() if name in used}
    return Situation(region, now, enemies, cards, dictator_card(play) or DictatorCard({}))


def _bare_card(play: Play[State, Box], merc: str) -> MercCard:
    """The dice without the ground's: the format adds those by itself."""
    now, region = play.state.mercs[merc], play.content.region
    fight = play.state.sectors[now.sector].status is not Status.LIBERATED
    urban = fight and region.has(now.field, Terrain.URBAN)
    jungle = fight and region.has(now.field, Terrain.JUNGLE)
    return MercCard(
        armour=more_dice(armour_dice(play, merc), {Colour.YELLOW: -int(urban)}),
        stealth=more_dice(stealth_dice(play, merc), {Colour.BLUE: -int(jungle)}),
    )


def _board(region: Region, access: Iterable[tuple[str, str]]) -> Data:
    return {
        "fields": {
            name: {
                "cells": [list(cell) for cell in area.cells],
                "sector": area.sector,
                "terrain": [each.value for each in area.terrain],
                "spawn": list(area.spawn),
            }
            for name, area in region.areas.items()
        },
        "borders": [{"cells": [list(one), list(two)], "kind": "impassable"} for one, two in sorted(region.red)],
        "access": [list(pair) for pair in access],
    }


def _sector(sector: Sector) -> Data:
    return {"status": sector.status.value, "rebel_slots": sector.rebel_slots, "rebels": sector.rebels}


def _card(card: EnemyCard) -> Data:
    return {
        "kind": card.kind,
        "initiative": card.initiative,
        **_row(card.plain),
        "pattern": [[step.value for step in line] for line in card.pattern],
        "attack_all": card.attack_all,
        "search_party": card.search_party,
        "elite": _row(card.row(elite=True)),
    }


def _row(row: Row) -> Data:
    before: Data = {"causes_before": [each.value for each in row.before]} if row.before else {}
    return {
        "hp": row.hp,
        "armour": row.plates,
        "damage": row.damage,
        "range": row.reach,
        "stealth": row.stealth,
        "causes": [each.value for each in row.causes],
        **before,
    }


def _enemy(enemy: Enemy) -> Data:
    place: Data = {"hidden": True, "sector": enemy.sector} if enemy.is_hidden else {"field": enemy.field}
    conditions = [each.value for each in enemy.conditions]
    return {"card": enemy.card, **place, "elite": enemy.elite, "damage": enemy.damage, "conditions": conditions}


def _merc(merc: Merc, card: MercCard) -> Data:
    return {
        "player": merc.player,
        "field": merc.field,
        "stamina": merc.stamina,
        "fatigue": merc.fatigue,
        "wounds": merc.wounds,
        "severe": merc.severe,
        "unconscious": merc.unconscious,
        "conditions": [each.value for each in merc.conditions],
        "armour": {colour.value: n for colour, n in card.armour.items()},
        "stealth": {colour.value: n for colour, n in card.stealth.items()},
    }


def _dictator(now: Dictator, card: DictatorCard) -> Data:
    colours = {"orange": card.orange, "red": card.red}
    lying = [each for each in card.counterattacks if each.at in now.counterattacks]
    return {
        "threat": now.threat,
        "tokens": now.tokens,
        "max": card.max,
        "colours": {name: level for name, level in colours.items() if level is not None},
        "counterattacks": [{"at": each.at, "skulls": each.skulls} for each in lying],
        "bonus": now.bonus,
        "events": len(now.laid),
        "slots": card.slots,
        "time": now.time.value,
        "symbol": card.symbol.value,
    }
