"""A mission is taken up: with the habits of its group, at the step it was left at."""

from __future__ import annotations

from kivy.app import App

from device.preferences import APP
from screens.i18n import i18n
from screens.match.shelf import Played
from screens.stalker.desk import Session
from screens.stalker.mission.moment import Moment
from screens.stalker.mission.presenter import MissionPresenter, MissionTable
from screens.stalker.mission.words import unit
from screens.theme import theme

BLINK = 15 * 60
"""Seconds: an app that was away no longer than this comes back to the same table, and nobody is asked about it."""
TOLD = "told"
"""A group that plays its turns at the table and tells them."""


def presented(table: MissionTable) -> MissionPresenter:
    """A presenter that takes turns as this group has got used to."""
    presenter = MissionPresenter(table, theme.palette, _letter, _app_rolls)
    if App.get_running_app().preferences.habits.get(_group(presenter.now)) == TOLD:
        presenter.switch(tells=True)
    return presenter


def taken_up(session: Session, here: bool) -> MissionPresenter:
    """A match that was left: at the step it was left at, with a look at the table unless it was just a blink."""
    presenter = presented(session)
    left = session.step_left
    if left is not None:
        presenter.resume(*left)
    if not here or session.seconds_away > BLINK:
        presenter.opened()
    return presenter


def remember_step(presenter: MissionPresenter) -> None:
    """A phone kills an app without asking: the steps come back where they were."""
    session, look = presenter.table, presenter.look
    if isinstance(session, Played):
        session.remember_step(look.at, len(look.steps), look.listing)


def got_used_to(now: Moment, *, tells: bool) -> None:
    """The group stays with it until it says otherwise."""
    app, group = App.get_running_app(), _group(now)
    others = {key: value for key, value in app.preferences.habits.items() if key != group}
    app.change(habits={**others, group: TOLD} if tells else others)


def _letter(ident: str) -> str:
    return i18n.say(unit(ident))[:2].capitalize()


def _app_rolls() -> bool:
    return bool(App.get_running_app().preferences.dice == APP)


def _group(now: Moment) -> str:
    """Who plays together: what they have got used to is kept under this name."""
    return "stalker." + "+".join(sorted(now.state.stalkers))
