"""The camera of the phone made of paper: two lenses, the second one on the back, its sensor on its side."""

from __future__ import annotations

from typing import Any

from PIL import Image

from tests.device.jnius_fake import Thing, WrongCall, hold
from tests.device.phone import Phone

SIZES = ((1920, 1080), (1280, 720), (640, 480))
MODES = {"getSupportedFocusModes": ("auto", "continuous-picture"), "getSupportedFlashModes": ("off", "torch")}


class Lens:
    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.shows = Image.new("L", (64, 64), 128)
        self.set: dict[str, Any] = {}
        """The last value of every setting, as the camera took it."""
        self.focused: tuple[int, ...] | None = None
        self.is_released = self.is_broken = False
        camera, params = "android.hardware.Camera", "android.hardware.Camera$Parameters"
        lists, area = "java.util.List", "android.hardware.Camera$Area"
        does = phone.java.does
        does |= {
            f"{camera}.getNumberOfCameras": lambda _: 2,
            f"{camera}.getCameraInfo": lambda _, number, info: hold(info, facing=1 - number, orientation=90),
            f"{camera}.open": self._open,
            f"{camera}.release": lambda _: setattr(self, "is_released", True),
            f"{camera}.getParameters": lambda _: phone.java.thing(params, waits={}),
            f"{camera}.setParameters": lambda _, given: self.set.update(given.waits),
            f"{camera}.setOneShotPreviewCallback": self._ask,
            f"{camera}.autoFocus": lambda _, _listener: self.set.update(autoFocus=True),
            f"{params}.getSupportedPreviewSizes": lambda _: self._list(
                [phone.java.thing("android.hardware.Camera$Size", width=w, height=h) for w, h in SIZES]
            ),
            f"{params}.getMaxNumFocusAreas": lambda _: 1,
            f"{params}.isZoomSupported": lambda _: True,
            f"{params}.getMaxZoom": lambda _: 40,
            f"{params}.setFocusAreas": lambda _, areas: setattr(self, "focused", areas.held[0].rect.edges),
            f"{lists}.contains": lambda this, each: each in this.held,
            f"{lists}.size": lambda this: len(this.held),
            f"{lists}.get": lambda this, number: this.held[number],
            f"{lists}.add": lambda this, each: hold(this, held=[each]),
            f"{area}.new": lambda this, rect, weight: hold(this, rect=rect, weight=weight),
            "android.graphics.Rect.new": lambda this, *edges: hold(this, edges=edges),
        }
        for name, modes in MODES.items():
            does[f"{params}.{name}"] = lambda _, modes=modes: self._list([*modes])
        for name in ("setPreviewSize", "setFocusMode", "setFlashMode", "setZoom"):
            does[f"{params}.{name}"] = lambda this, *values, name=name: this.waits.update(
                {name: values[0] if len(values) == 1 else values}
            )

    def _list(self, held: list[Any]) -> Thing:
        return self.phone.java.thing("java.util.ArrayList", held=held)

    def _open(self, _: None, number: int) -> Thing:
        if self.is_broken:
            raise WrongCall("RuntimeException: Fail to connect to camera service")
        assert number == 1, "the one on the back"
        self.is_released = False
        return self.phone.java.thing("android.hardware.Camera")

    def _ask(self, camera: Thing, listener: Any) -> None:
        """One frame: grey, then half as much of colours."""
        if listener is None:
            return
        width, height = self.set["setPreviewSize"]
        frame = Image.new("L", (width, height), 255)
        frame.paste(self.shows.convert("L"), ((width - self.shows.width) // 2, (height - self.shows.height) // 2))
        listener.onPreviewFrame(frame.tobytes() + bytes(width * height // 2), camera)
