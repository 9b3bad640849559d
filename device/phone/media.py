"""Files and photos by way of Android's media store.

A path of ours may not be shown to other apps (FileUriExposedException, kivy/plyer#549), so that files go through
Android's media store: it hands out addresses that other apps may read and write.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

from device.phone.java import Java, NotHereError, guarded

PHOTO = 0x2A11
"""Our mark on the answer of the camera app."""


class Media:
    """Raises NotHereError from every method."""

    def __init__(self) -> None:
        self._java = Java()
        self._activity = self._java.activity

    def send(self, name: str, kind: str, data: bytes, title: str) -> None:
        """Put a file among the downloads and open the share sheet for it."""
        guarded(lambda: self._send(name, kind, data, title))

    def take_photo(self, done: Callable[[bytes], None]) -> None:
        """Open the camera app; `done` gets the picture, on a thread of Android's own. No answer: none was taken."""
        guarded(lambda: self._take_photo(done))

    def read(self, address: Any, most: int = -1) -> bytes:
        """At most so many bytes: what another app offers may be a film."""
        return guarded(lambda: self._read(address, most))

    def _send(self, name: str, kind: str, data: bytes, title: str) -> None:
        intents = self._java.kind("android.content.Intent")
        # Before level 29 there are no downloads to write to without leave: then the file is named instead.
        address = self._new_file("Downloads", name, kind)
        self._write(address, data)
        intent = intents(intents.ACTION_SEND)
        intent.setType(kind)
        intent.putExtra(intents.EXTRA_STREAM, self._java.seen_as("android.os.Parcelable", address))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        words = self._java.seen_as("java.lang.CharSequence", self._java.kind("java.lang.String")(title))
        self._activity.startActivity(intents.createChooser(intent, words))

    def _take_photo(self, done: Callable[[bytes], None]) -> None:
        intents = self._java.kind("android.content.Intent")
        answers = import_module("android.activity")
        address = self._new_file("Images$Media", "zonekeeper.jpg", "image/jpeg")
        intent = intents(self._java.kind("android.provider.MediaStore").ACTION_IMAGE_CAPTURE)
        intent.putExtra("output", self._java.seen_as("android.os.Parcelable", address))
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
        values = self._java.kind("android.content.ContentValues")()
        values.put("_display_name", name)
        values.put("mime_type", kind)
        where = self._java.kind(f"android.provider.MediaStore${shelf}").EXTERNAL_CONTENT_URI
        address = self._activity.getContentResolver().insert(where, values)
        if address is None:
            raise NotHereError("the media store gave no place")
        return address

    def _write(self, address: Any, data: bytes) -> None:
        with os.fdopen(self._open(address, "w"), "wb") as file:
            file.write(data)

    def _read(self, address: Any, most: int = -1) -> bytes:
        with os.fdopen(self._open(address, "r"), "rb") as file:
            return file.read(most)

    def _open(self, address: Any, mode: str) -> int:
        found = self._activity.getContentResolver().openFileDescriptor(address, mode)
        return int(found.detachFd())
