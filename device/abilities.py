"""What this device can do, asked without using any of it and without asking its owner for anything."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from device.phone.java import Java, asked, is_android
from device.phone.permission import has_camera_leave
from device.phone.surroundings import is_saving_power
from device.qr.photos import has_camera_app
from device.qr.reading import decoder_name
from device.share_sheet import has_share_sheet
from device.sharing import has_file_chooser
from device.speech import Speech
from device.vibration import Vibration


@dataclass(frozen=True)
class Abilities:
    decoder: str
    """By name; empty without one."""
    camera: bool
    may_use_camera: bool
    light: bool
    photo_app: bool
    vibration: bool
    voice: bool
    share_sheet: bool
    file_chooser: bool
    opened_by_others: bool
    """Links and files of other apps come here."""
    saves_power: bool


def abilities() -> Abilities:
    """Slow: looks for drivers."""
    return Abilities(
        decoder=decoder_name(),
        camera=_has_feature("android.hardware.camera.any") if is_android() else _has_driver(),
        may_use_camera=has_camera_leave(),
        light=is_android() and _has_feature("android.hardware.camera.flash"),
        photo_app=has_camera_app(),
        vibration=Vibration().is_there,
        voice=Speech(is_android()).is_able,
        share_sheet=has_share_sheet(),
        file_chooser=has_file_chooser(),
        opened_by_others=True,
        saves_power=is_saving_power(),
    )


def _has_feature(name: str) -> bool:
    def has(java: Java) -> bool:
        return bool(java.activity.getPackageManager().hasSystemFeature(name))

    return asked(has, False)


def _has_driver() -> bool:
    """Whether Kivy has found anything that can drive a camera; the camera itself is not switched on for this."""
    try:
        found: Any = import_module("kivy.core.camera").Camera
    except Exception:
        # Every driver fails in its own way where its library is missing.
        return False
    return found is not None
