"""What the store tells the players, one sentence each."""

from engine.table.refusal import Refused
from engine.table.text import T, Text


def mended(title: str) -> Text:
    return T("A file of “{title}” was damaged. It was repaired and nothing was lost.", title=title)


def cut_short(title: str, steps: int) -> Text:
    return T(
        "A file of “{title}” was damaged. The match was recovered up to step {steps}; the damaged file was kept aside.",
        title=title,
        steps=steps,
    )


def list_rebuilt() -> Text:
    return T("The list of matches was damaged and was put together again; the damaged file was kept aside.")


def unreadable(title: str) -> Refused:
    text = T("“{title}” is damaged beyond repair; its files were kept aside.", title=title)
    return Refused("unreadable", text)


def disagrees(title: str) -> Refused:
    text = T("“{title}” cannot be opened: its journal and the rules disagree. Nothing was changed.", title=title)
    return Refused("disagrees", text)


def no_such_match() -> Refused:
    return Refused("no_such_match", T("There is no such match."))


def unknown_game(game: str) -> Refused:
    return Refused("unknown_game", T("This version of the app does not know the game “{game}”.", game=game))


def missing(title: str) -> Text:
    return T("The files of “{title}” are gone from this device.", title=title)


def unknown_folder(name: str) -> Text:
    return T("The folder “{name}” among the matches could not be read and was left alone.", name=name)
