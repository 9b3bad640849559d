"""Asking the owner of a phone for the camera: yes, not now, or never again."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from importlib import import_module

from device.phone.java import Java, asked, is_android


class Leave(Enum):
    GRANTED = "granted"
    REFUSED = "refused"
    FOR_EVER = "for_ever"
    """The phone does not even ask any more: only its settings can change it."""


def ask_for_camera(done: Callable[[Leave], None]) -> None:
    """Whether the camera may be used; only a phone asks its owner, and then it answers on a thread of its own.

    The camera app needs it too: whoever has the permission in its manifest and not granted may not even call that app.
    """
    if not is_android():
        done(Leave.GRANTED)
        return
    try:
        permissions = import_module("android.permissions")
        camera = permissions.Permission.CAMERA
        if permissions.check_permission(camera):
            done(Leave.GRANTED)
        else:
            permissions.request_permissions([camera], lambda _, granted: done(_answer(camera, granted)))
    except Exception:
        # A phone that cannot be asked is left to refuse by itself.
        done(Leave.GRANTED)


def has_camera_leave() -> bool:
    """Without asking anybody."""
    if not is_android():
        return True
    try:
        permissions = import_module("android.permissions")
        return bool(permissions.check_permission(permissions.Permission.CAMERA))
    except Exception:
        # As above: it will refuse by itself.
        return True


def _answer(camera: str, granted: list[bool]) -> Leave:
    if granted and all(granted):
        return Leave.GRANTED
    # Android explains itself after a first no; after "never again" it does not. An answer that was broken off is none.
    may_ask = asked(lambda java: bool(java.activity.shouldShowRequestPermissionRationale(camera)), True)
    return Leave.REFUSED if may_ask or not granted else Leave.FOR_EVER


def open_app_settings() -> bool:
    """The page of the phone's settings where a no can be taken back; False if there is none."""

    def show(java: Java) -> bool:
        settings = java.kind("android.provider.Settings")
        intent = java.kind("android.content.Intent")(settings.ACTION_APPLICATION_DETAILS_SETTINGS)
        intent.setData(java.kind("android.net.Uri").parse(f"package:{java.activity.getPackageName()}"))
        java.activity.startActivity(intent)
        return True

    return asked(show, False)
