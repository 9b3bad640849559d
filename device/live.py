"""A camera that shows what it sees, and what else it can do. One for each platform behind one face.

On Android the class android.hardware.Camera: camera2 calls back into abstract classes, which pyjnius cannot fill in,
and CameraX wants an activity with a life cycle, so that either needs Java of one's own. Camera4Kivy has it, but it was
archived in 2023 with a provider that is no package, asks for the microphone and is built for one kind of processor
alone. android.hardware.Camera is marked as old since level 21 and still in every Android; it calls back through
interfaces (docs/phone.md).
Nor is it Kivy's own camera, which turns no picture upright, has no light, no zoom and no focus, and reads every frame
back from the graphics card.
"""

from __future__ import annotations

import threading
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from device.phone.java import Java, NotHereError, guarded, is_android

WANTED = (1280, 720)
TURNS = (0, 90, 180, 270)
"""Degrees by android.view.Surface's ROTATION_0 to ROTATION_270."""
AREA = 150
"""Half the side of what is focused on, of 2000 across the picture."""


class CameraFrame(NamedTuple):
    grey: bytes
    """One byte a pixel, the upper row first."""
    size: tuple[int, int]


class Live(Protocol):
    turn: int
    """Degrees clockwise that make the picture upright."""
    has_light: bool
    has_zoom: bool
    has_focus: bool

    def frame(self) -> CameraFrame | None:
        """The newest picture; None if there is no other since the last one."""
        ...

    def light(self, on: bool) -> None: ...

    def zoom(self, share: float) -> None:
        """From 0, all of it, to 1, as near as it goes."""
        ...

    def focus(self, x: float, y: float) -> None:
        """On a place of the picture as it comes, before it is turned; 0 to 1, from the left and from above."""
        ...

    def stop(self) -> None: ...


def open_camera() -> Live | None:
    """None if this device has no camera that can be used."""
    try:
        return AndroidLive() if is_android() else DesktopLive()
    except Exception:
        # Looks for drivers, and every platform's driver fails in its own way when there is no camera.
        return None


class DesktopLive:
    """Whatever camera Kivy finds."""

    turn = 0
    has_light = has_zoom = has_focus = False

    def __init__(self) -> None:
        self._camera = import_module("kivy.core.camera").Camera(index=0, resolution=WANTED, stopped=True)
        self._camera.start()

    def frame(self) -> CameraFrame | None:
        texture = self._camera.texture
        if texture is None:
            return None
        image = import_module("PIL.Image")
        picture = image.frombytes("RGBA", texture.size, texture.pixels)
        return CameraFrame(picture.convert("L").tobytes(), picture.size)

    def light(self, on: bool) -> None: ...

    def zoom(self, share: float) -> None: ...

    def focus(self, x: float, y: float) -> None: ...

    def stop(self) -> None:
        self._camera.stop()


class AndroidLive:
    """Raises NotHereError if there is none. Afterwards a camera that fails in something goes on without it."""

    def __init__(self) -> None:
        self._java = Java()
        self._lock = threading.Lock()
        self._newest: bytes | None = None
        self._camera: Any = None
        guarded(self._open)

    def _open(self) -> None:
        java, cameras = self._java, self._java.kind("android.hardware.Camera")
        index, info = self._facing_away(cameras)
        display = java.activity.getWindowManager().getDefaultDisplay()
        self.turn = (int(info.orientation) - TURNS[int(display.getRotation())]) % 360
        self._camera = cameras.open(index)
        try:
            self._set_up()
        except Exception:
            self._camera.release()
            raise

    def _set_up(self) -> None:
        java, params = self._java, self._camera.getParameters()
        self._size = self._nearest(params.getSupportedPreviewSizes())
        params.setPreviewSize(*self._size)
        modes = params.getSupportedFocusModes()
        if modes is not None and modes.contains("continuous-picture"):
            params.setFocusMode("continuous-picture")
        lights = params.getSupportedFlashModes()
        self.has_light = bool(lights is not None and lights.contains("torch"))
        self.has_zoom = bool(params.isZoomSupported())
        self.has_focus = bool(modes is not None and modes.contains("auto") and params.getMaxNumFocusAreas() > 0)
        self._most_zoom = int(params.getMaxZoom()) if self.has_zoom else 0
        self._camera.setParameters(params)
        # A preview needs somewhere to go; ours is made of the frames that we ask for, one at a time.
        self._nowhere = java.kind("android.graphics.SurfaceTexture")(0)
        self._camera.setPreviewTexture(self._nowhere)
        self._listener = _listener_kind()(self._came)
        self._camera.startPreview()
        self._ask()

    def _facing_away(self, cameras: Any) -> tuple[int, Any]:
        """The camera on the back; the first one if there is none."""
        infos = self._java.kind("android.hardware.Camera$CameraInfo")
        found = []
        for number in range(int(cameras.getNumberOfCameras())):
            info = infos()
            cameras.getCameraInfo(number, info)
            found.append((int(info.facing) != infos.CAMERA_FACING_BACK, number, info))
        if not found:
            raise NotHereError("no camera")
        _, index, info = min(found, key=lambda each: each[:2])
        return index, info

    def _nearest(self, sizes: Any) -> tuple[int, int]:
        kind = "android.hardware.Camera$Size"
        known = [self._java.seen_as(kind, sizes.get(number)) for number in range(int(sizes.size()))]
        pairs = [(int(size.width), int(size.height)) for size in known]
        wanted = WANTED[0] * WANTED[1]
        return min(pairs, key=lambda pair: abs(pair[0] * pair[1] - wanted))

    def _ask(self) -> None:
        self._camera.setOneShotPreviewCallback(self._listener)

    def _came(self, data: Any) -> None:
        """On a thread of Android's own. Grey comes first in what cameras send (NV21); the colours stay there."""
        width, height = self._size
        raw = data.tostring() if hasattr(data, "tostring") else bytes(data)
        with self._lock:
            self._newest = raw[: width * height]

    def frame(self) -> CameraFrame | None:
        with self._lock:
            grey, self._newest = self._newest, None
        if grey is None:
            return None
        self._try(self._ask)
        return CameraFrame(grey, self._size)

    def light(self, on: bool) -> None:
        if self.has_light:
            self._change(lambda params: params.setFlashMode("torch" if on else "off"))

    def zoom(self, share: float) -> None:
        if self.has_zoom:
            level = round(min(max(share, 0.0), 1.0) * self._most_zoom)
            self._change(lambda params: params.setZoom(level))

    def focus(self, x: float, y: float) -> None:
        if not self.has_focus:
            return
        middle = [min(max(round(each * 2000) - 1000, AREA - 1000), 1000 - AREA) for each in (x, y)]

        def aim(params: Any) -> None:
            java = self._java
            (x, y) = middle
            rect = java.kind("android.graphics.Rect")(x - AREA, y - AREA, x + AREA, y + AREA)
            areas = java.kind("java.util.ArrayList")()
            areas.add(java.kind("android.hardware.Camera$Area")(rect, 1000))
            params.setFocusMode("auto")
            params.setFocusAreas(areas)

        def look() -> None:
            self._camera.cancelAutoFocus()
            self._camera.autoFocus(None)

        if self._change(aim):
            self._try(look)

    def stop(self) -> None:
        def end() -> None:
            self._camera.setOneShotPreviewCallback(None)
            self._camera.stopPreview()

        self._try(end)
        self._try(self._camera.release)

    def _change(self, do: Any) -> bool:
        def change() -> None:
            params = self._camera.getParameters()
            do(params)
            self._camera.setParameters(params)

        return self._try(change)

    def _try(self, do: Any) -> bool:
        try:
            guarded(do)
        except NotHereError:
            return False
        return True


def _listener_kind() -> Any:
    """Made only on a phone: its base class is pyjnius's."""
    jnius = import_module("jnius")

    class Listener(jnius.PythonJavaClass):  # type: ignore[misc, name-defined]
        __javainterfaces__ = ("android/hardware/Camera$PreviewCallback",)
        __javacontext__ = "app"

        def __init__(self, came: Any) -> None:
            super().__init__()
            self._came = came

        @jnius.java_method("([BLandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
        def onPreviewFrame(self, data: Any, _camera: Any) -> None:  # noqa: N802 - Android's own name
            self._came(data)

    return Listener
