"""Android's own classes, as far as files and photos need them. Everything here is asked for only on a phone.

A path of ours may not be shown to other apps (FileUriExposedException, kivy/plyer#549), so that files go through
Android's media store: it hands out addresses that other apps may read and write.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

PHOTO = 0x2A11
"""Our mark on the answer of the camera app."""


class NotHereError(Exception):
    """This device has nothing of the kind, or would not let us."""


def is_android() -> bool:
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


def ask_for_camera(done: Callable[[bool], None]) -> None:
    """Whether the camera may be used; only a phone asks its owner, and then it answers on a thread of its own.

    The camera app needs it too: whoever has the permission in its manifest and not granted may not even call that app.
    """
    if not is_android():
        done(True)
        return
    try:
        permissions = import_module("android.permissions")
        camera = permissions.Permission.CAMERA
        if permissions.check_permission(camera):
            done(True)
        else:
            permissions.request_permissions([camera], lambda _, granted: done(bool(granted) and all(granted)))
    except Exception:
        # A phone that cannot be asked is left to refuse by itself.
        done(True)


class Android:
    """Raises NotHereError from every method."""

    def __init__(self) -> None:
        try:
            self._java = import_module("jnius")
            self._activity = self._class("org.kivy.android.PythonActivity").mActivity
        except Exception as error:
            # What fails without a phone, and how, is pyjnius's own affair.
            raise NotHereError(str(error)) from error

    def _class(self, name: str) -> Any:
        return self._java.autoclass(name)

    def _as(self, kind: str, thing: Any) -> Any:
        return self._java.cast(kind, thing)

    def send(self, name: str, kind: str, data: bytes, title: str) -> None:
        """Put a file among the downloads and open the share sheet for it."""
        self._guarded(lambda: self._send(name, kind, data, title))

    def take_photo(self, done: Callable[[bytes], None]) -> None:
        """Open the camera app; `done` gets the picture, on a thread of Android's own. No answer: none was taken."""
        self._guarded(lambda: self._take_photo(done))

    def _guarded(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception as error:
            # Java's exceptions come as pyjnius's own class, which only a phone has.
            raise NotHereError(str(error)) from error

    def _send(self, name: str, kind: str, data: bytes, title: str) -> None:
        intents = self._class("android.content.Intent")
        address = self._new_file("android.provider.MediaStore$Downloads", name, kind)
        self._write(address, data)
        intent = intents(intents.ACTION_SEND)
        intent.setType(kind)
        intent.putExtra(intents.EXTRA_STREAM, self._as("android.os.Parcelable", address))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        words = self._as("java.lang.CharSequence", self._class("java.lang.String")(title))
        self._activity.startActivity(intents.createChooser(intent, words))

    def _take_photo(self, done: Callable[[bytes], None]) -> None:
        intents = self._class("android.content.Intent")
        answers = import_module("android.activity")
        address = self._new_file("android.provider.MediaStore$Images$Media", "zonekeeper.jpg", "image/jpeg")
        intent = intents(self._class("android.provider.MediaStore").ACTION_IMAGE_CAPTURE)
        intent.putExtra("output", self._as("android.os.Parcelable", address))
        intent.addFlags(intents.FLAG_GRANT_WRITE_URI_PERMISSION)

        def answered(request: int, result: int, _intent: Any) -> None:
            if request != PHOTO:
                return
            answers.unbind(on_activity_result=answered)
            taken = self._read(address) if result == -1 else b""
            # A photo of a label or a tile is no souvenir.
            self._activity.getContentResolver().delete(address, None, None)
            if taken:
                done(taken)

        answers.bind(on_activity_result=answered)
        self._activity.startActivityForResult(intent, PHOTO)

    # The media store

    def _new_file(self, shelf: str, name: str, kind: str) -> Any:
        values = self._class("android.content.ContentValues")()
        values.put("_display_name", name)
        values.put("mime_type", kind)
        address = self._activity.getContentResolver().insert(self._class(shelf).EXTERNAL_CONTENT_URI, values)
        if address is None:
            raise NotHereError("the media store gave no place")
        return address

    def _write(self, address: Any, data: bytes) -> None:
        with os.fdopen(self._open(address, "w"), "wb") as file:
            file.write(data)

    def _read(self, address: Any) -> bytes:
        with os.fdopen(self._open(address, "r"), "rb") as file:
            return file.read()

    def _open(self, address: Any, mode: str) -> int:
        found = self._activity.getContentResolver().openFileDescriptor(address, mode)
        return int(found.detachFd())
