"""The Zone map as a picture on another page: near enough to know the places, and a tap opens the map itself."""

from __future__ import annotations

from pathlib import Path

from kivy.input import MotionEvent
from kivy.lang import Builder

from engine.stalker.campaign.cards import MAP_SIZE
from screens.stalker.campaign.zone.chart import ZoneChart
from screens.stalker.campaign.zone.model import ZoneView
from screens.stalker.campaign.zone.paint import flipped
from screens.widgets.camera import Camera, centred, kept
from screens.widgets.kit import Pressable

FAR = 30_000
TALL = 1000
"""dp of a page's height that leave room for a picture of the Zone."""


class ZonePicture(ZoneChart):
    """As wide as the map is, round the places that are on it. Fingers belong to what it lies on."""

    def _whole(self) -> Camera:
        spots = [flipped(pin.at) for pin in self.view.pins if pin.at] or [(MAP_SIZE[0] / 2, MAP_SIZE[1] / 2)]
        ys = [y for _, y in spots]
        scale = max(self._room[0] / MAP_SIZE[0], 0.01)
        return kept(centred((MAP_SIZE[0] / 2, (min(ys) + max(ys)) / 2), scale, self._room), MAP_SIZE, self._room, 0)

    def _place(self) -> None:
        super()._place()
        # On a page that scrolls nobody says when it has moved in the window: what it lies in cuts it off instead.
        self._clip.x, self._clip.y, self._clip.width, self._clip.height = 0, 0, FAR, FAR

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return False

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return False


class ZonePreview(Pressable):
    def show(self, view: ZoneView) -> None:
        self.ids.picture.view = view


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
