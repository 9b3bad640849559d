"""A list whose window grows or shrinks at its lower edge stays where it is: nothing slips away from under a thumb.

Kivy keeps the share that has been scrolled, so every row would move.
"""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView


class SteadyScroll(ScrollView):
    scroll_y: float

    def __init__(self, **kwargs: object) -> None:
        self._was = 0.0
        super().__init__(**kwargs)
        self._was = self.height

    def on_height(self, _: object, height: float) -> None:
        was, self._was = self._was, height
        if not self.children:
            return
        long = self.children[0].height
        hidden = (1 - self.scroll_y) * max(0.0, long - was)
        if long > height:
            self.scroll_y = max(0.0, 1 - hidden / (long - height))
