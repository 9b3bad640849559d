"""What this device can do: one line each, and what there is instead where it cannot."""

from __future__ import annotations

from typing import Any

from device.abilities import Abilities, abilities
from device.phone.java import is_android
from engine.table.text import T, Text
from screens.app.page import Page
from screens.widgets.page_model import Line, PageView, Section

YES, NO = T("yes"), T("no")


def lines_of(found: Abilities, is_phone: bool) -> tuple[Section, ...]:
    """Plain values: tested without a window."""
    reads = (
        T("with {decoder}", decoder=found.decoder)
        if found.decoder
        else T("codes are typed: the text stands below them")
    )
    if not found.camera:
        camera = T("pick a picture, or type the text below a code")
    elif not found.may_use_camera:
        camera = T("asks you first")
    else:
        camera = T("reads codes as you hold them before it")
    chooser = T("its own") if found.file_chooser else T("the app lists the files of its own folders")
    share = T("its own") if found.share_sheet else T("the app writes a file and says where it lies")
    return (
        Section(
            T("Seeing"),
            (
                _line(T("Codes in pictures"), reads, bool(found.decoder)),
                _line(T("Camera"), camera, found.camera),
                _line(T("Torch"), T("beside the camera"), found.light),
                _line(T("Photos with the camera app"), T("for codes and for tiles to trace"), found.photo_app),
            ),
        ),
        Section(
            T("Sending and receiving"),
            (
                _line(T("Share sheet"), share, found.share_sheet),
                _line(T("File chooser"), chooser, found.file_chooser),
                _line(
                    T("Links and files from other apps"),
                    T("they open at a preview; nothing is stored before you say so")
                    if is_phone
                    else T("drop a file on the window, or open it with Zonekeeper"),
                    found.opened_by_others,
                ),
            ),
        ),
        Section(
            T("On the table"),
            (
                _line(T("Vibration"), T("the Geiger counter and ties can be felt"), found.vibration),
                _line(T("Read aloud"), T("events and steps") if found.voice else no_voice(is_phone), found.voice),
                _line(T("Screen stays lit"), T("during a game, if you want it"), True),
                _line(
                    T("Battery saver"),
                    T("screens change without fading") if found.saves_power else T("off, or not known here"),
                    found.saves_power,
                ),
            ),
        ),
    )


def no_voice(is_phone: bool) -> Text:
    return (
        T("this phone has no voice; its settings may add one")
        if is_phone
        else T("no voice here: espeak-ng would be one")
    )


def _line(title: Text, subtitle: Text, has: bool) -> Line:
    return Line("", title, subtitle, YES if has else NO, value_role="safe" if has else "quiet")


class DeviceScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._found: Abilities | None = None
        super().__init__(shell, **kwargs)

    def enter(self, **_: Any) -> None:
        self.refresh()
        self.shell.work(abilities, self._show)

    def take_up(self) -> None:
        # Leave may have been given, and the battery saver switched, while we were away.
        self.shell.work(abilities, self._show)

    def _show(self, found: Abilities) -> None:
        self._found = found
        self.refresh()

    def view(self) -> PageView:
        sections = () if self._found is None else lines_of(self._found, is_android())
        return PageView(T("What this device can do"), sections=sections)
