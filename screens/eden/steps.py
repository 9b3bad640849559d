"""The set-up, step by step, and the bids of every round: rows with what can be said, and what the amber proposes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.eden.commands import rounds, setup
from engine.eden.rules.bidding import bidders
from engine.eden.setup.steps import ORDER, is_needed
from engine.eden.state import Phase, SetupStep
from engine.eden.words import Attribute, Deployment, Edge
from engine.open.shapes import Point
from engine.table.command import Command
from engine.table.text import Name, T, Tn
from screens.eden.deploying import npc_spot, proposed
from screens.eden.draft import Asked, Moment
from screens.eden.laying import Lay
from screens.eden.words import one, side
from screens.widgets.page_model import Line


def bids(asked: Asked) -> Moment:
    state, draft = asked.state, asked.draft
    is_setup = state.phase is Phase.SETUP
    wanted = bidders(state.sides, state.round)
    if len(wanted) < len(state.sides) or len(state.sides) == 1:
        command: Command = setup.SetupBids() if is_setup else rounds.RoundBids()
        lead = T("Nobody bids against you.") if len(state.sides) == 1 else T("Only one side has a say.")
        return Moment(lead, T("Go on"), command)
    asked.rows.section(T("Bids"))
    told = {name: draft.bids.get(name, 0) for name in wanted}
    for name, n in told.items():
        most = state.sides[name].strategy
        more, less = draft.bid(name, min(n + 1, most)), draft.bid(name, max(n - 1, 0))
        line = Line("", side(name), T("of {n} strategy points", n=most), T("{n}", n=n), icon="hand", more="remove")
        asked.rows.add(line, more, less)
    lead = T("Both hold strategy points in the fist and open it.")
    done: Command = setup.SetupBids(told) if is_setup else rounds.RoundBids(told)
    return Moment(lead, T("The hands are open"), done, T("Who bids more says who begins; the points are gone."))


def leaders(asked: Asked) -> Moment:
    state, box = asked.state, asked.box
    known = {band.leader for band in box.bands.values()}
    mine = sorted(key for key, unit in state.units.items() if unit.side == state.up)

    def psi(key: str) -> int:
        return box.profiles[state.units[key].profile].values[Attribute.PSI].white

    best = max(mine, key=lambda key: (state.units[key].profile in known, psi(key)))
    asked.rows.section(T("Leader"))
    for key in mine:
        line = Line("", one(key), T("psi {n}: so many tactical cards", n=psi(key)), icon="star", chosen=key == best)
        asked.rows.add(line, setup.NameLeader(key))
    lead = T("{side}: who leads?", side=Name("side", state.up))
    return Moment(lead, T("{unit} leads", unit=Name("warrior", best)), setup.NameLeader(best))


def missions(asked: Asked) -> Moment:
    state, box = asked.state, asked.box
    found = [
        command
        for key, card in sorted(box.missions.items())
        if not card.missing and asked.allows(command := setup.TakeMission(state.up, key))
    ]
    meant = asked.setup.sides[state.up].mission
    here = state.objectives.keys() | state.pieces.keys()
    theirs = {side.mission for name, side in asked.setup.sides.items() if name != state.up}

    def waits(command: setup.TakeMission) -> tuple[bool, bool, bool, bool]:
        """First what the side means to play, then what this table has the places for; what the other means comes
        last."""
        key = command.mission
        things = {*box.missions[key].goal.things}
        return key != meant, key in theirs, not things <= here, not things

    found.sort(key=waits)
    asked.rows.section(T("Mission"))
    for command in found:
        card = box.missions[command.mission]
        words = T(
            "{deployment}. {text}",
            deployment=Name("deployment", card.deployment),
            text=Name("mission_text", command.mission),
        )
        asked.rows.add(Line("", T("{mission}", mission=Name("mission", command.mission)), words, icon="goal"), command)
    for deployment in Deployment:
        words = T("{deployment}", deployment=Name("deployment", deployment))
        line = Line("", T("A card that stays face down"), words, icon="unknown", small=True)
        asked.rows.add(line, setup.TakeMission(state.up, "", deployment))
    lead = T("{side}: which mission?", side=Name("side", state.up))
    first = found[0] if found else setup.TakeMission(state.up)
    action = T("Take {mission}", mission=Name("mission", first.mission)) if found else T("A card that stays face down")
    return Moment(lead, action, first)


def weather(asked: Asked) -> Moment:
    words = Tn("{n} roll of two dice", "{n} rolls of two dice", asked.state.rules.weather_rolls)
    return Moment(T("What is the weather like?"), T("Roll for the weather"), setup.RollWeather(), words)


def terrain(asked: Asked) -> Moment:
    state, box = asked.state, asked.box
    name = next(f"{n}" for n in range(1, 100) if f"{n}" not in state.pieces)
    points = state.sides[state.up].terrain_points
    found = [command for kind in sorted(box.pieces) if asked.allows(command := setup.LayPiece(state.up, name, kind))]
    asked.rows.section(T("Piece"))
    for command in found:
        cost = Tn("{n} point", "{n} points", box.pieces[command.of].points) if state.rules.extended else ""
        line = Line("", T("{piece}", piece=Name("kind", command.of)), "", cost, icon="tree", small=True)
        asked.rows.add(line, _laid(asked, command))
    lead = T("{side} puts down a piece of terrain.", side=Name("side", state.up))
    far = T("5 cm from other pieces, the edges and objectives.")
    if not state.rules.extended:
        return Moment(lead, T("The terrain is laid out"), setup.TerrainDone(), far)
    dearest = max(found, key=lambda each: (box.pieces[each.of].points, each.of))
    left = Tn("{n} point left.", "{n} points left.", points)
    words = T("{left} {far}", left=left, far=far)
    return Moment(lead, T("Put down: {piece}", piece=Name("kind", dearest.of)), _laid(asked, dearest), words)


def _laid(asked: Asked, command: setup.LayPiece) -> Command | Lay:
    """With a map it is laid out by hand first."""
    return Lay(command.piece, command.of) if asked.wants_map else command


def contamination(asked: Asked) -> Moment:
    state, box = asked.state, asked.box
    left = state.sides[state.up].contamination_points
    asked.rows.section(T("NPC"))
    spots: dict[int, Point | None] = {}
    for key, card in sorted(box.profiles.items()):
        if card.contamination:
            name = next(each for n in range(1, 100) if (each := f"{key} {n}") not in state.units)
            if card.radius not in spots:
                spots[card.radius] = npc_spot(asked, card.radius)
            command = setup.PlaceNpc(state.up, name, key, spots[card.radius])
            if asked.allows(command):
                cost = Tn("{n} point", "{n} points", card.contamination)
                asked.rows.add(Line("", T("{npc}", npc=Name("profile", key)), "", cost, icon="diamond"), command)
    lead = T("{side} puts an NPC on the table, 15 cm from every other.", side=Name("side", state.up))
    words = Tn("{n} point left.", "{n} points left.", left)
    come = setup.LetTheWildCome(with_map=asked.wants_map, all_over=True)
    return Moment(lead, T("The app chooses the NPCs"), come, words)


def deployment(asked: Asked) -> Moment:
    state = asked.state
    ways = [setup.Deploy(state.up, edge, proposed(asked, edge), straight_on=True) for edge in Edge]
    found = [command for command in ways if asked.allows(command)]
    asked.rows.section(T("Table edge"))
    for command in found:
        asked.rows.add(Line("", T("{edge}", edge=Name("edge", command.edge)), "", icon="flag", small=True), command)
    how = state.sides[state.up].deployment
    words = (
        T("In the own half, 20 cm from the middle line.")
        if how is Deployment.OPEN
        else T("In the own half, 20 cm from the middle of the table.")
    )
    lead = T("{side} puts its warriors down.", side=Name("side", state.up))
    return Moment(lead, T("They stand: {edge}", edge=Name("edge", found[0].edge)), found[0], words)


def checklist(asked: Asked) -> None:
    """The steps of B4.A as a list: done, now, still to come; those nobody needs are left out."""
    battle = asked.state
    now = ORDER.index(battle.step)
    asked.rows.section(T("Set-up"))
    asked.rows.add(
        Line("", T("The bands are shown, their strategy points counted"), icon="check", small=True, role="quiet")
    )
    for number, step in enumerate(ORDER):
        if step is SetupStep.DONE or (number > now and not is_needed(battle, step)):
            continue
        if number < now and step in (SetupStep.WEATHER, SetupStep.CONTAMINATION) and not is_needed(battle, step):
            continue
        icon, role = (
            ("check", "quiet") if number < now else ("next", "amber_text") if number == now else ("circle", "quiet")
        )
        asked.rows.add(Line("", T("{step}", step=Name("step", step)), "", icon=icon, small=True, role=role))


STEPS: Mapping[SetupStep, Callable[[Asked], Moment]] = {
    SetupStep.BID: bids,
    SetupStep.LEADERS: leaders,
    SetupStep.MISSIONS: missions,
    SetupStep.WEATHER: weather,
    SetupStep.TERRAIN: terrain,
    SetupStep.CONTAMINATION: contamination,
    SetupStep.DEPLOYMENT: deployment,
}
