"""Writing as players do: a touch on the line, then keys, one letter after the other."""

from typing import Any

from kivy.core.window import Window

from tools.drive import Drive

BACKSPACE, ENTER = 8, 13


def type_into(drive: Drive, line: Any, text: str, *, clear: bool = False, enter: bool = False) -> None:
    """Touch a line and write; `clear` wipes out first what stands there, letter by letter."""
    drive.press(line)
    assert line.focus, "a touch on a line begins to write on it"
    if clear:
        line.do_cursor_movement("cursor_end")
        for _ in range(len(line.text)):
            key(BACKSPACE)
    for letter in text:
        Window.dispatch("on_textinput", letter)
    if enter:
        key(ENTER)
    drive.frames()


def strike(code: int) -> None:
    """A key of the keyboard that is no letter of a line: down and up."""
    Window.dispatch("on_keyboard", code, 0, "", [])
    Window.dispatch("on_key_up", code, 0)


def key(code: int) -> None:
    Window.dispatch("on_key_down", code, 0, None, [])
    Window.dispatch("on_key_up", code, 0)
