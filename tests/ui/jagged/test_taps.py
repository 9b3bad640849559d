"""How many touches the standard round of the brief costs, by real touches on a phone."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from engine.jagged.commands import Loot, Train
from engine.jagged.game import FIGHT
from screens.i18n import i18n
from screens.jagged.draft import Draft
from screens.jagged.fight import FightScreen
from screens.jagged.widgets import AsideButton, FightChip, ResultKey
from screens.widgets.kit import NextButton
from tests.ui.finding import all_of
from tools.drive import Drive
from tools.jagged import standard_round

OUT = Path(__file__).parents[3] / "build" / "taps-jagged.json"


def press(drive: Drive, screen: FightScreen, thumb: standard_round.Thumb, kind: str, what: str) -> None:
    drive.frames(6)
    if kind == "area":
        board = screen._board
        assert board is not None
        cells = board.view.plan.fields[what].cells
        taken = {unit.id: board.spot_of(unit.id) for unit in board.view.units}
        spots = [board._camera.to_view(board._ground.at((x + 0.5, y + 0.5))) for x, y in cells]
        places = [(x + board.x, y + board.y) for x, y in spots]
        free = max(places, key=lambda at: min((abs(at[0] - x) + abs(at[1] - y) for x, y in taken.values()), default=0))
        drive.tap(*free)
        drive.pass_time(0.05)
    elif kind == "key":
        drive.press(next(each for each in all_of(screen, ResultKey) if each.option == what))
    elif kind == "end":
        drive.press(all_of(screen, AsideButton)[0])
    elif kind == "chip":
        wanted = Train if what == "train" else Loot
        words = next(each for each in thumb.table.chips if isinstance(each.target, wanted))
        said = i18n.say(words.words)
        drive.press(next(each for each in all_of(screen, FightChip) if each.words == said[:1].upper() + said[1:]))
    else:
        drive.press(next(each for each in all_of(screen, NextButton) if each.text))
    drive.settle()
    drive.frames(4)


def test_the_standard_round_in_36_touches_of_which_12_for_the_enemies(drive: Drive) -> None:
    matches, seed = drive.app.matches, standard_round.SEED
    matches.prepare()
    match = matches.store.create(FIGHT.id, standard_round.content(), standard_round.setup(), "standard", seed=seed)
    session = matches.session(match.journal.header.match)
    random = Random(seed)
    assert standard_round.set_the_table(session.match, random)
    drive.shell.go("jagged.fight", match=session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    assert isinstance(screen, FightScreen)
    screen.presenter.redraft(Draft(read=session.match.head, pages=99))
    screen.refresh()
    thumb = standard_round.Thumb(screen.presenter, random)
    counted = {"jagged_round": 0, "jagged_enemies": 0}
    drive.touches = 0
    while not thumb.is_over:
        tap = thumb.decide()
        assert tap is not None, "the rules have changed: python -m tools.jagged.standard_round finds another seed"
        before, seq, draft, enemies = drive.touches, session.match.seq, screen.presenter.draft, thumb.is_enemies
        press(drive, screen, thumb, *tap)
        assert (session.match.seq, screen.presenter.draft) != (seq, draft), (tap, screen.title, screen.action)
        counted["jagged_round"] += drive.touches - before
        counted["jagged_enemies"] += (drive.touches - before) * enemies
        assert counted["jagged_round"] < 2 * standard_round.MOST, "the round does not end"
    assert thumb.is_standard()
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps({"taps": counted}), "utf-8")
    assert counted["jagged_round"] <= standard_round.MOST
    assert counted["jagged_enemies"] <= standard_round.MOST_OF_ENEMIES
