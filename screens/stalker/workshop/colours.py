"""Group colours as the markers of the box have them: chosen like the faces of a die, and taken back like them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from engine.stalker.content.units import Group
from engine.table.text import T, Text, listed
from screens.i18n import i18n
from screens.stalker.group_colours import GROUP_NAMES, GroupColumn
from screens.stalker.units import group_colour
from screens.stalker.workshop.maker_board import maker_view
from screens.stalker.workshop.maker_presenter import MakerPresenter
from screens.stalker.workshop.maker_steps import MakerStep
from screens.theme import theme
from screens.widgets.board.board import BoardWidget
from screens.widgets.kit import Card, Caution, Heading, Quiet
from screens.workshop.parts import WorkshopPage

BOARD = 380
"""dp: as high as leaves the colours in sight on a phone."""


class ColoursScreen(WorkshopPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._before: list[dict[str, str]] = []
        super().__init__(shell, **kwargs)
        self._groups = GroupColumn()
        self._groups.bind(on_recolour=lambda _, before: self._before.append(before))
        theme.follow(self.refresh)

    def enter(self, **_: Any) -> None:
        self._before = []
        self.refresh()

    def refresh(self, *_: object) -> None:
        if not self.shell.shows(self):
            return
        self.show(T("Colours of the groups"), T("as the markers of your box have them"), [])
        self.can_undo = bool(self._before)
        card = Card()
        if self._groups.parent is not None:
            self._groups.parent.remove_widget(self._groups)
        card.add_widget(Heading(text=i18n.say(T("Tap the colour of each group"))))
        card.add_widget(self._groups)
        self.ids.column.add_widget(card)
        if alike := self._alike():
            same = T("The same colour: {groups}.", groups=listed(alike))
            only = T("Only their shapes tell them apart.")
            self.ids.column.add_widget(Caution(lead=i18n.say(same), consequence=i18n.say(only)))
        words = T("Shape and number always tell them apart as well. Matches that have begun show the new colours too.")
        self.ids.column.add_widget(Quiet(text=i18n.say(words)))
        self._preview()

    def _preview(self) -> None:
        """A mission with enemies of as many groups as there are, as it will be drawn."""
        missions = self.packs.library().missions
        standing = {
            key: len({enemy.group for enemy in card.enemies if enemy.placed})
            for key, card in missions.items()
            if card.tiles and not card.missing
        }
        if not standing:
            return
        maker = MakerPresenter(self.packs, max(standing, key=lambda key: standing[key]), i18n.language)
        maker.go(MakerStep.ENEMIES)
        board = BoardWidget(size_hint_y=None, height=dp(BOARD), margin=dp(6), interactive=False)
        board.view = maker_view(maker, theme.palette)
        self.ids.column.add_widget(board)
        Clock.schedule_once(lambda _: board.fit())

    def _alike(self) -> list[Text]:
        colours = {group: group_colour(theme.palette, group) for group in Group}
        count = Counter(colours.values())
        return [GROUP_NAMES[group] for group in Group if count[colours[group]] > 1]

    def undo(self) -> None:
        if self._before:
            self.app.change(colours=self._before.pop())
            self.refresh()
