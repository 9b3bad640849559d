"""A friend's campaign of Jagged Alliance joins the campaigns, not the fights: no page of a fight could show it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from device.storage import data_folder
from engine.jagged.setup import Seat
from screens.jagged.desk import FightDesk
from screens.match.notes import Note, Notes
from screens.match.shelf import AnyMatch, Matches


def fight_desk(home: Path) -> FightDesk:
    def noted(game: str, match: AnyMatch, left: float) -> Note:
        return replace(desk.note(match, left), game=game)

    desk = FightDesk(home, Matches(data_folder(str(home)), Notes(home / "matches.json"), noted))
    return desk


def test_a_campaign_goes_to_the_campaigns_and_its_fight_to_the_matches(tmp_path: Path) -> None:
    ours, theirs = fight_desk(tmp_path / "ours"), fight_desk(tmp_path / "theirs")
    library = theirs.library
    mercs = tuple(library.cards.mercs)[:2]
    session = theirs.campaigns.begin(next(iter(library.campaigns)), (Seat("Ann", mercs),), "Friday")
    (campaign,) = ours.matches.take_in(theirs.matches.export(session.match_id))
    assert ours.matches.cards() == []
    assert ours.campaigns.session(campaign).match.hash == session.match.hash
    assert ours.matches.notes.all() == {}, "home leads to no fight that there is not"
