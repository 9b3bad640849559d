"""No, and why: a value that the screen shows as it is."""

from dataclasses import dataclass

from engine.table.text import Text


@dataclass(frozen=True, slots=True)
class Refusal:
    """`code` is for programs and tests, `text` for players."""

    code: str
    text: Text

    def __str__(self) -> str:
        return str(self.text)


class Refused(Exception):  # noqa: N818 - reads as the rulebook does: the command is refused
    """Raised by a rule that does not allow what was asked; the match then stays as it was.

    >>> raise Refused("no_action", T("{who} has no action left", who="Strelok"))  # doctest: +SKIP
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(str(text))
        self.refusal = Refusal(code, text)


class NotSaved(Refused):
    """The step could not be written, so it did not happen."""
