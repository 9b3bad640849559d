"""An evening with the app on a recorded disk, and what it has promised at every moment of it."""

import contextlib
import random
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from device import preferences
from device.pack_files import PackFiles
from device.preferences import Preferences
from device.storage import Store, export_matches, import_matches
from engine.table.match import Outcome
from tests.tinygame import CONTENT, SETUP, TinyGame
from tests.tinygame.player import any_action
from tools.faults.disk import Disk, Killed

_MOST_SITTINGS = 3
_MOST_DOINGS = 14
_MOST_STEPS = 90
_MOST_MATCHES = 3
_PACK = "pack-a"


@dataclass(frozen=True)
class Kept:
    """A match as the player knows it. `states`: the hash after every entry."""

    title: str
    is_deleted: bool = False
    states: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"“{self.title}”{' (deleted)' * self.is_deleted}, {len(self.states)} steps"


@dataclass(frozen=True)
class Promise:
    """Everything the app has said is safe."""

    matches: Mapping[str, Kept] = field(default_factory=dict)
    scale: float = Preferences().text_scale
    pack: bytes | None = None

    def having(self, name: str, kept: Kept | None) -> "Promise":
        others = {each: self.matches[each] for each in self.matches if each != name}
        return replace(self, matches=others if kept is None else {**others, name: kept})


@dataclass(frozen=True)
class Word:
    """From this moment on: what was promised, and what it becomes when that which is going on is done."""

    moment: int
    given: Promise
    coming: Promise
    may_grow: bool = False
    """A match is on its way, and its name is not known yet."""
    may_go_on: str = ""
    """The match that is about to get one more step."""

    def allows(self, name: str, found: Kept | None) -> bool:
        given = self.given.matches.get(name)
        if found in (given, self.coming.matches.get(name)):
            return True
        if found is None or given is None:
            return self.may_grow and given is None
        return name == self.may_go_on and replace(found, states=found.states[:-1]) == given


class Evening:
    def __init__(self, disk: Disk, game: TinyGame, begun: Promise, chance: random.Random) -> None:
        self._disk = disk
        self._game = game
        self._chance = chance
        self._words = [Word(0, begun, begun)]
        self.alarms = 0
        """How often the app spoke of damage when it had only been killed."""

    def play(self) -> None:
        """Now and then the app is killed and opened again; nobody cuts the power yet."""
        for _ in range(self._chance.randint(1, _MOST_SITTINGS)):
            self._disk.lives = self._chance.randrange(400) if self._chance.random() < 0.5 else -1
            with contextlib.suppress(Killed):
                self._sit_down()
            self._disk.revive()

    def broken_at(self, moment: int, found: Promise) -> list[str]:
        """Which promises of that moment are not kept by what was found."""
        word = self._words[bisect_right(self._words, moment, key=lambda each: each.moment) - 1]
        given, coming = word.given, word.coming
        broken = [
            f"{name}: {given.matches.get(name)} was promised, {found.matches.get(name)} found"
            for name in sorted({*given.matches, *coming.matches, *found.matches})
            if not word.allows(name, found.matches.get(name))
        ]
        if found.scale not in (given.scale, coming.scale):
            broken.append(f"the preferences: {given.scale} was promised, {found.scale} found")
        if found.pack not in (given.pack, coming.pack):
            broken.append(f"a pack: {given.pack!r} was promised, {found.pack!r} found")
        return broken

    # What the player does

    def _sit_down(self) -> None:
        """Open the app, look at everything, do some things, and perhaps close it properly."""
        store = Store(_matches(self._disk.root), [self._game])
        seen = _seen(self._disk.root, store)
        self.alarms += len(store.take_notices())
        # What has been shown counts as promised, whether or not it was before.
        self._words.append(Word(self._disk.moment, seen, seen))
        doings = (self._play_on, self._play_on, self._begin, self._rename, self._put_away, self._set_up)
        for _ in range(self._chance.randrange(_MOST_DOINGS)):
            self._chance.choice(doings)(store)
        if self._chance.random() < 0.5:
            store.close()

    @property
    def _now(self) -> Promise:
        return self._words[-1].given

    @contextlib.contextmanager
    def _promising(self, coming: Promise) -> Iterator[None]:
        self._words.append(Word(self._disk.moment, self._now, coming))
        yield
        self._words.append(Word(self._disk.moment, coming, coming))

    def _done(self, now: Promise) -> None:
        self._words.append(Word(self._disk.moment, now, now))

    def _any(self, is_deleted: bool = False) -> str | None:
        names = sorted(name for name, kept in self._now.matches.items() if kept.is_deleted == is_deleted)
        return self._chance.choice(names) if names else None

    def _begin(self, store: Store) -> None:
        """A new match, or one from a friend's file."""
        now, model = self._now, self._any()
        if len(now.matches) >= _MOST_MATCHES:
            return
        self._words.append(Word(self._disk.moment, now, now, may_grow=True))
        if model is None or self._chance.random() < 0.5:
            name = store.create("tiny", CONTENT, SETUP, "0").journal.header.match
            self._done(now.having(name, Kept("0")))
        else:
            (name,) = import_matches(store, export_matches(store, [model]))
            self._done(now.having(name, now.matches[model]))

    def _play_on(self, store: Store) -> None:
        name = self._any()
        if name is None:
            return
        match = store.open(name)
        steps = self._chance.randrange(_MOST_STEPS)
        fails = self._chance.choice((0, 0, 0.1))
        for step in range(steps):
            now = self._now
            self._words.append(Word(self._disk.moment, now, now, may_go_on=name))
            # A refused step may come back after a power cut, but only until the next one is safe; so the last one is.
            self._disk.fails = lambda: self._chance.random() < fails
            if step == steps - 1:
                self._disk.fails = lambda: False
            done = isinstance(match.apply(any_action(match, self._chance)), Outcome)
            self._disk.fails = lambda: False
            if done:
                kept = now.matches[name]
                self._done(now.having(name, replace(kept, states=(*kept.states, match.hash))))
            elif not fails:
                raise RuntimeError("a step was refused although nothing was wrong")
        if self._chance.random() < 0.3:
            store.close_match(name)

    def _rename(self, store: Store) -> None:
        if name := self._any():
            kept = self._now.matches[name]
            title = str(int(kept.title) + 1)
            with self._promising(self._now.having(name, replace(kept, title=title))):
                store.rename(name, title)

    def _put_away(self, store: Store) -> None:
        """Delete a match; or bring back one that was deleted, or delete it for good."""
        if name := self._any(is_deleted=True):
            kept = self._now.matches[name]
            if self._chance.random() < 0.4:
                with self._promising(self._now.having(name, replace(kept, is_deleted=False))):
                    store.restore(name)
            else:
                with self._promising(self._now.having(name, None)):
                    store.delete_for_good(name)
        elif name := self._any():
            with self._promising(self._now.having(name, replace(self._now.matches[name], is_deleted=True))):
                store.delete(name)

    def _set_up(self, _: Store) -> None:
        """Change a preference, and store or remove a pack."""
        # Within what the app would read back: a text of another size is no lost preference.
        root, scale = self._disk.root, self._chance.randrange(50, 150) / 100
        with self._promising(replace(self._now, scale=scale)):
            preferences.save(_settings(root), Preferences(text_scale=scale))
        pack = b"%d" % self._chance.randrange(100) if self._chance.random() < 0.7 else None
        with self._promising(replace(self._now, pack=pack)):
            if pack is None:
                _packs(root).remove(_PACK)
            else:
                _packs(root).write(_PACK, pack)


def look(root: Path, game: TinyGame, chance: random.Random) -> tuple[Promise, int]:
    """What a disk holds, and how many sentences about damage the player is told; then play on and look again."""
    with Store(_matches(root), [game]) as store:
        found = _seen(root, store)
        told = len(store.take_notices())
        lengths = {}
        for card in store.cards():
            match = store.open(card.id)
            if not isinstance(match.apply(any_action(match, chance)), Outcome):
                raise RuntimeError("a match does not go on")
            lengths[card.id] = match.seq
    with Store(_matches(root), [game]) as store:
        if any(store.open(name).seq != length for name, length in lengths.items()):
            raise RuntimeError("a match lost the step that was made after the power cut")
        return found, told + len(store.take_notices())


def _seen(root: Path, store: Store) -> Promise:
    """Everything the player sees who looks through the app."""
    matches = {}
    for card in (*store.cards(), *store.cards(deleted=True)):
        match = store.open(card.id)
        states = tuple(match.journal.entry(n).state for n in range(1, match.seq + 1))
        matches[card.id] = Kept(card.title, card.is_deleted, states)
    return Promise(matches, preferences.load(_settings(root)).text_scale, _packs(root).read(_PACK))


def _matches(root: Path) -> Path:
    return root / "app" / "matches"


def _settings(root: Path) -> Path:
    return root / "app" / "preferences.json"


def _packs(root: Path) -> PackFiles:
    return PackFiles(root / "app" / "packs")
