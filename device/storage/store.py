"""All matches of this device. One Store per folder at a time; close it when the app ends.

    with Store(folder, games) as store:
        match = store.create("stalker", content, setup, title="Friday")
        match.apply(command)  # safe on disk when it returns
        sentences = store.take_notices()

What cannot be done raises Refused with a sentence for the player, and nothing is lost.
"""

import contextlib
import secrets
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from device.storage.chain import Link
from device.storage.files import make_folder, not_saved, remove, rename, sync_folder
from device.storage.index import MatchInfo
from device.storage.lock import Lock
from device.storage.log import LOG, Log
from device.storage.notices import (
    cut_short,
    disagrees,
    list_rebuilt,
    mended,
    missing,
    no_such_match,
    unknown_folder,
    unknown_game,
    unreadable,
)
from device.storage.recover import Reading, back_up, keep_aside, read_match, write_match
from device.storage.shelf import MatchList
from device.storage.stored import (
    AnyGame,
    brought_up_to_date,
    is_name,
    journal_of,
    match_links,
    read_first,
    read_records,
    steps_in,
)
from device.storage.together import decision, forget_note, read_note, write_note
from engine.table.canon import Json, Malformed
from engine.table.journal import JournalHeader
from engine.table.match import Match
from engine.table.points import Diverged, begin
from engine.table.record import load
from engine.table.refusal import Refused
from engine.table.text import T, Text

# How reading an old journal fails when the rules have moved on without an upgrade.
READY = "ready"
"""What is written and not yet added."""
_DISAGREE = (Malformed, Diverged, LookupError, TypeError, ValueError)


class Store:
    def __init__(self, root: Path, games: Iterable[AnyGame] | Mapping[str, AnyGame]) -> None:
        """Open a folder, made if need be. Raises Refused if another process has it open.

        A mapping may load the rules of a game when the first of its matches is opened.
        """
        self._root = root
        self._games = games if isinstance(games, Mapping) else {game.id: game for game in games}
        self._notices: list[Text] = []
        self._open: dict[str, tuple[Match[Any, Any], Log]] = {}
        try:
            for name in ("matches", "aside"):
                make_folder(root / name)
            self._lock = Lock(root / "lock")
        except OSError as error:
            raise not_saved(error) from error
        try:
            self._begin()
        except OSError as error:
            self._lock.release()
            raise not_saved(error) from error
        except BaseException:
            self._lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close every match and let others in."""
        for match in tuple(self._open):
            self.close_match(match)
        self._shelf.close()
        self._lock.release()

    def take_notices(self) -> tuple[Text, ...]:
        """What the players should be told, each sentence once."""
        told, self._notices = tuple(dict.fromkeys(self._notices)), []
        return told

    def cards(self, group: str | None = None, campaign: str | None = None, deleted: bool = False) -> list[MatchInfo]:
        """The matches, of one group or campaign if named; with `deleted`, those that can be brought back."""
        return [
            card
            for card in self._shelf.cards()
            if card.is_deleted == deleted and group in (None, card.group) and campaign in (None, card.campaign)
        ]

    def create(
        self,
        game: str,
        content: Json,
        setup: Json,
        title: str,
        group: str = "",
        campaign: str = "",
        seed: int | None = None,
    ) -> Match[Any, Any]:
        """Begin a match. It is safe on disk when this returns."""
        card = MatchInfo(secrets.token_hex(8), title, game, group, campaign)
        check_names(card)
        rules = self.game(game)
        header = begin(rules, content, setup, secrets.randbits(64) if seed is None else seed, card.id)
        self.add(card, match_links(card, header, []))
        return self.open(card.id)

    def add(self, card: MatchInfo, links: list[Link]) -> None:
        """Put a whole match on the shelf: all of it, or nothing."""
        self._shelf.check_room()
        fresh = self._root / "fresh" / card.id
        try:
            fresh.mkdir(parents=True)
            write_match(fresh, links)
        except OSError as error:
            self._discard(card.id)
            raise not_saved(error) from error
        try:
            self._give_places("fresh", [replace(card, steps=steps_in(links))])
        except OSError as error:
            self._discard(card.id)
            raise not_saved(error) from error
        except Refused:
            self._discard(card.id)
            raise

    def _give_places(self, where: str, cards: Sequence[MatchInfo]) -> None:
        """Matches that are written get their places among the others, and then their lines in the list."""
        for card in cards:
            rename(self._root / where / card.id, self._folder(card.id))
        sync_folder(self._root / "matches")
        # If the app ends here, _tidy finds the folders and makes the cards again, or undoes the import.
        self._shelf.put_new(cards)

    def lay_ready(self, match: str, links: list[Link]) -> None:
        """Write a match beside the others, to be added later; touches nothing else, so nobody has to wait for it."""
        ready = self._root / READY / match
        part = ready.with_name(f"{match}-part")
        self.forget_ready(match)
        try:
            part.mkdir(parents=True)
            write_match(part, links, match)
            rename(part, ready)
        except OSError as error:
            self.forget_ready(match)
            raise not_saved(error) from error

    def forget_ready(self, match: str) -> None:
        for name in (match, f"{match}-part"):
            _remove_tree(self._root / READY / name)

    def add_ready(self, cards: Sequence[MatchInfo], decided: Path) -> None:
        """All of these matches that lie ready, or none of them. They stay if `decided` is there when the app ends."""
        ids = [card.id for card in cards]
        self._shelf.check_room(len(cards))
        # The same file may have come in meanwhile: what is undone must be ours alone.
        if any(self._folder(match).exists() for match in ids):
            raise Refused("taken", T("Stopped; nothing was taken in."))
        try:
            write_note(self._root, ids, decided)
            self._give_places(READY, cards)
        except OSError as error:
            self.undo_import()
            raise not_saved(error) from error
        except Refused:
            self.undo_import()
            raise

    def decision(self) -> Path:
        """Where it will be said that all that comes in together has its place."""
        return decision(self._root)

    def end_import(self) -> None:
        """All that came together has its place. Raises OSError."""
        forget_note(self._root)

    def undo_import(self) -> None:
        """An import that did not come to its end leaves nothing."""
        for match in read_note(self._root).matches:
            self._discard(match)
            with contextlib.suppress(Refused):
                self._shelf.remove(match)
        with contextlib.suppress(OSError):
            forget_note(self._root)

    def _settle_import(self) -> None:
        """The app ended in the middle of one: it is kept if all of it had come in, here and elsewhere."""
        if read_note(self._root).is_decided:
            with contextlib.suppress(OSError):
                forget_note(self._root)
        else:
            self.undo_import()

    def open(self, match: str) -> Match[Any, Any]:
        """The match where it was left. What was wrong with its files is in `take_notices`."""
        if match in self._open:
            return self._open[match][0]
        card = self.card(match)
        game = self.game(card.game)
        reading = self._read(card)
        try:
            return self._opened(card, game, reading)
        except _DISAGREE as error:
            raise disagrees(card.title) from error
        except OSError as error:
            raise not_saved(error) from error

    def close_match(self, match: str) -> None:
        """Stop working on a match. The list remembers its length, a third witness beside log and copy."""
        opened, log = self._open.pop(match)
        log.close()
        card = self.card(match)
        if card.steps != opened.seq:
            # The match itself is safe; a list that cannot be written now only knows an older length.
            with contextlib.suppress(Refused):
                self._shelf.put(replace(card, steps=opened.seq))

    def rename(self, match: str, title: str, group: str | None = None, campaign: str | None = None) -> None:
        card = self.card(match)
        renamed = replace(
            card,
            title=title,
            group=card.group if group is None else group,
            campaign=card.campaign if campaign is None else campaign,
        )
        check_names(renamed)
        self._shelf.put(renamed)

    def delete(self, match: str) -> None:
        """Take a match off the list; `restore` brings it back."""
        if match in self._open:
            self.close_match(match)
        self._shelf.put(replace(self.card(match), is_deleted=True))

    def restore(self, match: str) -> None:
        self._shelf.put(replace(self.card(match), is_deleted=False))

    def delete_for_good(self, match: str) -> None:
        """Only for a match that was deleted before: there is no way back from here."""
        if not self.card(match).is_deleted:
            raise Refused("not_deleted", T("Delete the match first; then it can be deleted for good."))
        if match in self._open:
            self.close_match(match)
        try:
            self._set_aside_for_removal(match)
        except OSError as error:
            raise not_saved(error) from error
        try:
            self._tidy()
        except Refused:
            # The list could not be written and still has it: so it must be there to be brought back.
            with contextlib.suppress(OSError):
                rename(self._root / "gone" / match, self._folder(match))
            raise

    def links(self, match: str) -> list[Link]:
        """A match's lines as they are stored, for export."""
        card = self.card(match)
        if match in self._open:
            self._open[match][1].rest()
        return self._read(card).links

    def card(self, match: str) -> MatchInfo:
        card = self._shelf.card(match)
        if card is None:
            raise no_such_match()
        return card

    def game(self, game: str) -> AnyGame:
        try:
            return self._games[game]
        except KeyError:
            raise unknown_game(game) from None

    def _begin(self) -> None:
        """Read the list, and put in order what the last end of the app left."""
        # A killed app may have renamed something without waiting; what is read now must stay.
        sync_folder(self._root)
        sync_folder(self._root / "matches")
        self._shelf = MatchList(self._root / "index.json", self._list_damaged)
        if self._shelf.begin() and any((self._root / "matches").iterdir()):
            self._notices.append(list_rebuilt())
        shutil.rmtree(self._root / READY, ignore_errors=True)
        self._tidy()
        if self._notices:
            self._shelf.save()

    def _folder(self, match: str) -> Path:
        return self._root / "matches" / match

    def _set_aside_for_removal(self, match: str) -> None:
        """A folder cannot be removed in one step, but renamed: from then on `_tidy` sees to the rest."""
        gone = self._root / "gone"
        make_folder(gone)
        rename(self._folder(match), gone / match)
        sync_folder(gone)
        sync_folder(self._root / "matches")

    def _discard(self, match: str) -> None:
        """Leave nothing of a match that could not be added."""
        home = self._folder(match)
        with contextlib.suppress(OSError):
            if home.exists():
                self._set_aside_for_removal(match)
        for folder in (self._root / READY / match, self._root / "fresh" / match, home, self._root / "gone" / match):
            _remove_tree(folder)

    def _read(self, card: MatchInfo) -> Reading:
        try:
            reading = read_match(self._folder(card.id), self._root / "aside")
        except OSError as error:
            raise not_saved(error) from error
        if not reading.links:
            raise unreadable(card.title)
        steps = steps_in(reading.links)
        # The list only knows how long the match was when it was last closed: it can blame, but not comfort.
        if steps < card.steps or not reading.complete:
            self._notices.append(cut_short(card.title, steps))
        elif reading.mended:
            self._notices.append(mended(card.title))
        return reading

    def _opened(self, card: MatchInfo, game: AnyGame, reading: Reading) -> Match[Any, Any]:
        folder = self._folder(card.id)
        first, header = read_first(reading.links)
        newer = brought_up_to_date(game, first, header, reading.links)
        if newer is not None:
            keep_aside(self._root / "aside", card.id, {"before-upgrade": (folder / LOG).read_bytes()})
            write_match(folder, newer)
            reading = read_match(folder, self._root / "aside")
            _, header = read_first(reading.links)
        sync_folder(folder)
        log = Log(folder, reading.links[-1].after, reading.length, reading.copy_length)
        journal = journal_of(load(JournalHeader, header), read_records(reading.links), log.write)
        match = Match(game, journal)
        # A backup is a kindness to a later day; a full disk must not keep a match from opening.
        with contextlib.suppress(OSError):
            back_up(folder, reading.links)
        self._open[card.id] = match, log
        return match

    def _tidy(self) -> None:
        """Finish what was going on when the app last ended, and find matches the list does not know."""
        shutil.rmtree(self._root / "fresh", ignore_errors=True)
        self._settle_import()
        for gone in (self._root / "gone").glob("*"):
            self._shelf.remove(gone.name)
            _remove_tree(gone)
        known = {card.id: card for card in self._shelf.cards()}
        found = set()
        for path in (self._root / "matches").iterdir():
            if not is_written(path.name):
                # A name that is no text names no match of ours, and could not even be told.
                self._notices.append(unknown_folder(path.name.encode("utf-8", "replace").decode("utf-8")))
            elif path.is_dir():
                found.add(path.name)
        for match in sorted(found - known.keys()):
            self._find(match)
        for match in sorted(known.keys() - found):
            self._notices.append(missing(known[match].title))
            self._shelf.remove(match)

    def _find(self, match: str) -> None:
        try:
            reading = read_match(self._folder(match), self._root / "aside")
            card, _ = read_first(reading.links)
            check_names(card)
        except (OSError, Malformed, Refused):
            # Left where it is: a later version may make sense of it.
            self._notices.append(unknown_folder(match))
            return
        self._shelf.put(replace(card, id=match, steps=0, is_deleted=False))

    def _list_damaged(self, path: Path) -> None:
        self._notices.append(list_rebuilt())
        try:
            if path.exists():
                keep_aside(self._root / "aside", path.name, {"damaged": path.read_bytes()})
                remove(path)
        except OSError as error:
            raise not_saved(error) from error


def is_written(name: str) -> bool:
    """Whether a name is text; some file systems hold any bytes."""
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _remove_tree(folder: Path) -> None:
    """A folder and what is in it; of a link only the link."""
    if folder.is_symlink():
        with contextlib.suppress(OSError):
            remove(folder)
    else:
        shutil.rmtree(folder, ignore_errors=True)


def check_names(card: MatchInfo) -> None:
    if not is_name(card.title):
        raise Refused("bad_title", T("Give the match a title of at most 100 ordinary characters."))
    if not is_name(card.group, may_be_empty=True) or not is_name(card.campaign, may_be_empty=True):
        raise Refused("bad_name", T("Use at most 100 ordinary characters for a group or a campaign."))
