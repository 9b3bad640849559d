"""The packs on this device, and one of them: what is in it, its cover, its place in the order, passing it on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from device.share_sheet import has_share_sheet
from device.sharing import PACK, has_file_chooser, write_file
from engine.games import FIRST
from engine.packs.kinds import Key
from engine.packs.pack import MAX_BYTES, OWN, Pack, pack_bytes, read_pack
from engine.packs.saying import unusable
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn, listed
from screens.app.files import hand_over, outbox, pick_file
from screens.i18n import i18n
from screens.workshop.parts import PageRow, WorkshopPage
from screens.workshop.words import about, name_of, title_of

MOST_FILES = 40
MOST_NAMES = 6


class CoverLine(BoxLayout):
    """A line of a pack's cover with what it is; `done` is called with the text when the line is left."""

    title = StringProperty("")
    text = StringProperty("")
    kind = StringProperty("text")
    done = ObjectProperty(None, allownone=True)

    def left(self, text: str, focus: bool) -> None:
        if not focus and text != self.text and self.done is not None:
            self.text = text
            self.done(text)


class PacksScreen(WorkshopPage):
    """All packs, the one that holds first; those that were put away; files to take in."""

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        self.game = game
        self.refresh()

    def refresh(self, *_: object) -> None:
        packs = self.packs
        packs.records()
        installed = packs.installed()
        rows = [
            PageRow(
                title_of(pack), about(pack), "list", do=partial(self.shell.go, "pack", game=self.game, pack=pack.id)
            )
            for pack in reversed(installed)
        ]
        for ident, why in packs.problems.items():
            pack = packs.pack(ident)
            name = title_of(pack) if pack is not None else ident
            rows.append(PageRow(T("{pack} cannot be used.", pack=name), why, warns=True))
            if pack is None:
                rows.append(PageRow(T("Put it away"), "", "erase", do=partial(self._remove, ident)))
        if not rows:
            rows.append(PageRow(T("No packs yet"), T("What you make here, and what friends give you, stands here.")))
        rows += self._away() + self._files()
        self.show(T("Packs"), T("of two with the same card the upper one holds"), rows, T("Scan a pack"))

    def act(self) -> None:
        self.shell.go("scan", game=self.game)

    def _away(self) -> list[PageRow]:
        rows = [
            PageRow(title_of(pack), _again(pack), "undo", do=partial(self._restore, pack))
            for pack in self.packs.removed()
        ]
        return [PageRow(T("Put away")), *rows] if rows else []

    def _files(self) -> list[PageRow]:
        folder = outbox(self.app)
        found = sorted(folder.glob(f"*{PACK}"))[:MOST_FILES] if folder.is_dir() else []
        rows = [PageRow(path.name, T("look at it first"), "open", do=partial(self._read, path)) for path in found]
        if has_file_chooser():
            rows.append(PageRow(T("Take in a file"), T("look at it first"), "open", do=self._choose))
        return [PageRow(T("Files to take in")), *rows] if rows else []

    def _choose(self) -> None:
        pick_file(self.shell, self.app, self._read)

    def _remove(self, ident: str) -> None:
        attempt(self, lambda: self.packs.remove(ident), T("Put away."))

    def _restore(self, pack: Pack) -> None:
        again = partial(self.packs.restore, pack.id, pack)
        attempt(self, again, T("It is back."), lambda: self.packs.remove(pack.id))

    def _read(self, path: Path) -> None:
        """A file is shown like a scanned pack: nothing is stored before the players say so."""

        def read() -> Pack:
            try:
                with path.open("rb") as file:
                    return read_pack(file.read(MAX_BYTES + 1), path.name)
            except DataError as error:
                raise unusable(self.packs.kit, error) from None
            except OSError:
                raise Refused("unreadable", T("This file cannot be read: {name}", name=path.name)) from None

        def shown(pack: Pack) -> None:
            self.shell.go("scan", game=self.game)
            self.shell.current.show_incoming(pack)

        self.shell.work(read, shown)


class PackScreen(WorkshopPage):
    """One pack."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._ident = OWN
        super().__init__(shell, **kwargs)

    def enter(self, *, game: str = FIRST, pack: str = OWN, **_: Any) -> None:
        self.game, self._ident = game, pack
        self.refresh()

    @property
    def _pack(self) -> Pack:
        return self.packs.pack(self._ident) or Pack(self._ident, game=self.game)

    def leaves(self) -> bool:
        for line in self.ids.column.children:
            if isinstance(line, CoverLine):
                # What still stands under the cursor counts too.
                line.left(line.ids.input.text, False)
        return True

    def refresh(self, *_: object) -> None:
        pack = self._pack
        self.show(
            title_of(pack),
            about(pack),
            [*self._passing_on(pack), *self._place(pack), *self._contents(pack)],
            T("Show as codes"),
        )
        if pack.id == OWN:
            for line in reversed(self._cover(pack)):
                self.ids.column.add_widget(line, len(self.ids.column.children))

    def act(self) -> None:
        self.leaves()
        self.shell.go("codes", game=self.game, pack=self._ident)

    # Parts of the page

    def _cover(self, pack: Pack) -> list[CoverLine]:
        """What friends see of our own pack."""
        say = i18n.say
        return [
            CoverLine(title=say(T("title")), text=pack.title, done=lambda text: self._describe(title=text)),
            CoverLine(title=say(T("who made it")), text=pack.author, done=lambda text: self._describe(author=text)),
            CoverLine(
                title=say(T("version")),
                text=str(pack.version),
                kind="number",
                done=lambda text: self._describe(version=int(text) if text.isdigit() else 1),
            ),
        ]

    def _passing_on(self, pack: Pack) -> list[PageRow]:
        send = (T("Send it"), T("with another app of this device"))
        words, what = send if has_share_sheet() else (T("Write to a file"), T("to send it any way you like"))
        rows = [PageRow(words, what, "open", do=self._write)]
        rows += [
            PageRow(T("Bring back what was here before"), about(earlier), "undo", do=partial(self._restore, earlier))
            for earlier in self.packs.earlier(pack.id)
        ]
        rows.append(PageRow(T("Put it away"), T("you can bring it back"), "erase", do=self._remove))
        return rows

    def _place(self, pack: Pack) -> list[PageRow]:
        """Only friends' packs have a place to choose: ours lies on top of all."""
        order = [each.id for each in self.packs.installed() if each.id != OWN]
        if pack.id not in order or len(order) < 2:
            return []
        at = order.index(pack.id)
        rows = [PageRow(T("Place: {at} of {n} from the top", at=len(order) - at, n=len(order)))]
        if at + 1 < len(order):
            rows.append(PageRow(T("Lay it higher"), T("over the pack above it"), "add", do=partial(self._move, 1)))
        if at:
            rows.append(PageRow(T("Lay it lower"), T("under the pack below it"), "remove", do=partial(self._move, -1)))
        return rows

    def _contents(self, pack: Pack) -> list[PageRow]:
        rows = []
        for kind, known in self.packs.kit.kinds.items():
            names = [name_of(key, value, i18n.language) for key, value in pack.of_kind(kind).items()]
            if names:
                some = [T("{name}", name=name) for name in names[:MOST_NAMES]]
                left = len(names) - MOST_NAMES
                said = listed([*some, Tn("{n} more", "{n} more", left)] if left > 0 else some)
                rows.append(PageRow(known.name, said, value=str(len(names))))
        return [PageRow(T("What is in it")), *rows] if rows else []

    # What is done

    def _describe(self, **changes: Any) -> None:
        pack = self._pack
        cover = {"title": pack.title, "author": pack.author, "version": pack.version, **changes}
        try:
            self.packs.describe(**cover)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
        pack = self._pack
        self.title, self.subtitle = i18n.say(title_of(pack)), i18n.say(about(pack))

    def _write(self) -> None:
        self.leaves()
        pack, folder = self.packs.outgoing(self._ident) or self._pack, outbox(self.app)
        name = i18n.say(title_of(self._pack))
        self.shell.work(
            lambda: write_file(pack_bytes(pack), folder, name, PACK), lambda path: hand_over(self.shell, path)
        )

    def _move(self, by: int) -> None:
        changed: list[Key] = []

        def move() -> None:
            changed.extend(self.packs.move(self._ident, by))

        def words() -> Text:
            return Tn("{n} record is another one now.", "{n} records are others now.", len(changed))

        attempt(self, move, words, lambda: self.packs.move(self._ident, -by))

    def _restore(self, earlier: Pack) -> None:
        now = self._pack
        again, back = (partial(self.packs.restore, now.id, pack) for pack in (earlier, now))
        attempt(self, again, T("It is back."), back)

    def _remove(self) -> None:
        ident = self._ident
        try:
            self.packs.remove(ident)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self.shell.back_over(self)
        page = self.shell.current
        self.shell.say(
            i18n.say(T("Put away.")), lambda: attempt(page, lambda: self.packs.restore(ident), T("It is back."))
        )


def _again(pack: Pack) -> Text:
    return T("bring it back · {about}", about=about(pack))


def attempt(
    page: Any, do: Callable[[], Any], words: Text | Callable[[], Text], undo: Callable[[], Any] | None = None
) -> None:
    """Do something with packs and say what came of it, with a way back."""
    try:
        do()
    except Refused as refused:
        page.refresh()
        page.shell.say(i18n.say(refused.refusal.text))
        return
    page.refresh()
    back = None if undo is None else lambda: attempt(page, undo, T("As it was."))
    page.shell.say(i18n.say(words() if callable(words) else words), back)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
