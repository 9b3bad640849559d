"""What was scanned, shown before anything is stored; and what one tap then does with it. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from engine.packs.codes.messages import BoxLabel, Incoming, MatchFile, One, SituationFile, opened, read_text
from engine.packs.kinds import Key, is_marked
from engine.packs.merging import Preview
from engine.packs.pack import Pack, guest
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from screens.workshop.changes import Changed, ChangeWords
from screens.workshop.making import making_of
from screens.workshop.words import about, name_of, title_of

if TYPE_CHECKING:
    from device.packs import Packs

NOTHING = Text("")
MOST_ROWS = 40
IN_THE_DRAWER = T("the other stays in the drawer, from where it can be brought back")


class ScanNext(Enum):
    """What the amber button would do."""

    NONE = "none"
    OPEN_BOX = "open_box"
    MAKE_BOX = "make_box"
    TAKE_IN = "take_in"
    TAKE_MATCH = "take_match"
    OPEN_SITUATION = "open_situation"
    READ_CODES = "read_codes"


@dataclass(frozen=True)
class Seen:
    """What the last code said."""

    title: Text
    lead: Text = NOTHING
    rows: tuple[tuple[Text, Text], ...] = ()
    changes: tuple[Changed, ...] = ()
    """Records that are here already and say something else: the players say for each which one holds."""
    action: Text = NOTHING
    next: ScanNext = ScanNext.NONE
    share: float = 0.0
    """How much of a series has been read."""
    another: Text = NOTHING
    """A label may mean something else than what is here: what to tap then."""
    by_file: bool = False
    """What is not here may come by a file as well."""


WAITING = Seen(
    T("Show the app a code"), T("A box, a card, a pack, a match or a situation. Nothing is stored before you say so.")
)


class ScanPresenter:
    def __init__(self, packs: Packs, language: str, packs_of: Callable[[str], Packs] | None = None) -> None:
        """`packs` keeps the codes that were read so far; what they say goes to the packs of its own game."""
        self._packs = packs
        self._packs_of = packs_of or (lambda _game: packs)
        self._goal = packs
        self._language = language
        self.seen = WAITING
        self.incoming: Incoming | None = None
        self._series = ""
        self._preview: Preview | None = None
        self.keep: frozenset[Key] = frozenset()
        """Of these records ours stays."""

    def take_all(self, texts: Iterable[str]) -> Text | None:
        """Every code of a picture; the sentence is about the last one that could not be used."""
        problem: Text | None = None
        for text in texts:
            problem = self.take(text) or problem
        return problem

    def take(self, text: str) -> Text | None:
        """One code, scanned or typed. Returns a refusal's one sentence; then everything stays as it was."""
        try:
            found = read_text(text)
            if isinstance(found, BoxLabel):
                self._show_box(found)
                return None
            gathering = self._packs.codes.add(found)
            if not gathering.is_complete:
                missing = ", ".join(map(str, gathering.missing[:12])) + ("…" if len(gathering.missing) > 12 else "")
                lead = T("Still missing: {numbers}. You can go on another day.", numbers=missing)
                if self._packs.codes.dropped:
                    gone = Tn(
                        "{n} older series that was only half read had to make room.",
                        "{n} older series that were only half read had to make room.",
                        self._packs.codes.dropped,
                    )
                    lead = T("{lead} {gone}", lead=lead, gone=gone)
                share = 1 - len(gathering.missing) / gathering.count
                self.incoming = None
                self.seen = Seen(gathering.progress, lead, share=share)
                return None
            self._series = gathering.series
            try:
                self._show(opened(gathering))
            except Refused:
                self._packs.codes.forget(gathering.series)
                raise
        except Refused as refused:
            return refused.refusal.text
        return None

    def look_at(self, incoming: Incoming) -> Text | None:
        """Something that came as a file; shown like a code, stored like a code."""
        try:
            self._show(incoming)
        except Refused as refused:
            return refused.refusal.text
        return None

    def _show_box(self, box: BoxLabel) -> None:
        making = making_of(box.game)
        value = self._packs_of(box.game).of_kind(box.kind).get(box.id)
        self.incoming, boxed = box, making.boxed_of(box.kind)
        if value is None and is_marked(box.id):
            self.show_absent()
            return
        if value is None:
            title = T("Box {box}", box=box.id)
            self.seen = Seen(title, boxed.unknown, action=boxed.make_words, next=ScanNext.MAKE_BOX)
            return
        title = T("{title}", title=name_of(box.id, value, self._language))
        seen = Seen(title, making.lacks(value), action=boxed.open_words, next=ScanNext.OPEN_BOX, share=1.0)
        if not is_marked(box.id) and (box.kind, box.id) not in self._packs_of(box.game).shipped:
            # Labels once had ids that any group's workshop gave: another group may have printed this one.
            lead = T("An older label: it may be this one, or what another group has made. Is it this one?")
            seen = replace(seen, lead=lead, another=T("No, it is another group's"))
        self.seen = seen

    def show_absent(self) -> None:
        """The label is sound, but what it names is on another phone."""
        box = self.incoming.id if isinstance(self.incoming, BoxLabel) else ""
        self.seen = Seen(
            T("Box {box}", box=box),
            T("What this label opens is not on this phone. Whoever made it can show its codes or send its file."),
            action=T("Read its codes"),
            next=ScanNext.READ_CODES,
            by_file=True,
        )

    def _show(self, incoming: Incoming) -> None:
        self.keep = frozenset()
        if isinstance(incoming, One | Pack):
            pack = incoming.as_pack("scanned") if isinstance(incoming, One) else incoming
            goal = self._packs_of(pack.game)
            self._preview = goal.preview(pack)
            self._goal = goal
            if isinstance(incoming, Pack):
                own = goal.own().records
                # What we made ourselves stays unless we say otherwise.
                self.keep = frozenset(change.key for change in self._preview.changed if change.key in own)
            self.incoming = incoming
            self._show_content(self._preview)
        elif isinstance(incoming, SituationFile):
            making = making_of(incoming.game)
            if not making.situation:
                raise Refused("no_board", T("Situations of this game cannot be opened yet."))
            said = making.situation_said(incoming.value)
            self.seen = Seen(
                T("A situation"), said, action=T("Open the board"), next=ScanNext.OPEN_SITUATION, share=1.0
            )
        elif isinstance(incoming, MatchFile):
            size = T("{n} kB", n=max(1, len(incoming.data) // 1000))
            self.seen = Seen(
                T("A saved match"), size, action=T("Add it to your matches"), next=ScanNext.TAKE_MATCH, share=1.0
            )
        self.incoming = incoming

    def _show_content(self, seen: Preview) -> None:
        incoming, words = self.incoming, ChangeWords(making_of(self._goal.kit.id), self._goal.records(), self._language)
        one = isinstance(incoming, One)
        title = (
            T("{name}", name=name_of(incoming.id, incoming.value, self._language))
            if isinstance(incoming, One)
            else title_of(seen.pack)
        )
        changes = words.changed(seen)
        rows = [(line, NOTHING) for line in changes[0].lines] if one and changes else []
        rows += [(words.title(key, seen.pack.records[key]), T("new")) for key in seen.added]
        rows += [(words.title(key, self._goal.records()[key]), T("no longer in this pack")) for key in seen.gone]
        left = len(rows) - MOST_ROWS
        rows = rows[:MOST_ROWS]
        if left > 0:
            rows.append((Tn("and {n} more", "and {n} more", left), NOTHING))
        if seen.unchanged:
            rows.append((Tn("{n} record as here", "{n} records as here", len(seen.unchanged)), T("stays as it is")))
        rows = [*(self._our_own(seen) if one else self._replaced(seen.pack)), *rows]
        self.seen = Seen(title, about(seen.pack), tuple(rows), () if one else changes, share=1.0)
        self._decided()

    def _replaced(self, pack: Pack) -> list[tuple[Text, Text]]:
        """Which pack would go to the drawer for it: older or newer, and by whom."""
        old = self._goal.pack(guest(pack).id)
        if old is None or old == guest(pack):
            return []
        if pack.author != old.author:
            how = T("by somebody else")
        elif pack.version == old.version:
            how = T("with another of the same version")
        else:
            how = T("with a newer one") if pack.version > old.version else T("with an older one")
        words = T("{pack} is replaced {how}: {old}", pack=title_of(old), how=how, old=about(old))
        return [(words, IN_THE_DRAWER)]

    def _our_own(self, seen: Preview) -> list[tuple[Text, Text]]:
        """A single card goes into our own pack: one of ours would go to the drawer for it."""
        own = self._goal.own().records
        return [(T("Yours is replaced by it."), IN_THE_DRAWER) for change in seen.changed if change.key in own]

    def _taking(self, seen: Preview) -> Text | None:
        """What the amber button would do, counted; None if nothing would come or go."""
        stay = sum(change.key in self.keep for change in seen.changed)
        come = len(seen.added) + len(seen.changed) - stay
        if not come and not seen.gone:
            return None
        taken = Tn("Take in {n} record", "Take in {n} records", come)
        return (
            T("{taken} · {stay}", taken=taken, stay=Tn("{n} of yours stays", "{n} of yours stay", stay))
            if stay
            else taken
        )

    # Mine or theirs

    def decide(self, key: Key, mine: bool) -> None:
        """Of one record ours stays, or theirs comes."""
        self.keep = self.keep | {key} if mine else self.keep - {key}
        self._decided()

    def decide_all(self, mine: bool) -> None:
        if self._preview is not None:
            self.keep = frozenset(change.key for change in self._preview.changed) if mine else frozenset()
        self._decided()

    def _decided(self) -> None:
        if self._preview is not None:
            taking = self._taking(self._preview)
            doing = ScanNext.NONE if taking is None else ScanNext.TAKE_IN
            self.seen = replace(self.seen, action=taking or T("Nothing to take in"), next=doing)

    def trying(self) -> Generator[float, None, None]:
        """What would come is tried on small tables first. Raises Refused."""
        if isinstance(self.incoming, One):
            yield from self._goal.trying({(self.incoming.kind, self.incoming.id): self.incoming.value})
        elif isinstance(self.incoming, Pack):
            coming = {key: value for key, value in self.incoming.records.items() if key not in self.keep}
            here = self._goal.records()
            yield from self._goal.trying({key: value for key, value in coming.items() if here.get(key) != value})

    def accept(self) -> None:
        """Stores a card or a pack, nothing else; the screen sees to the rest. Raises Refused."""
        if isinstance(self.incoming, One):
            self._goal.take(self.incoming.kind, self.incoming.id, self.incoming.value)
        elif isinstance(self.incoming, Pack):
            self._goal.install(self.incoming, self.keep)
        # Made here, where nobody waits for it.
        self._goal.library()
        self.done()

    def done(self) -> None:
        """The series has served its purpose."""
        if self._series:
            self._packs.codes.forget(self._series)
        self.put_aside()

    def put_aside(self) -> None:
        """Nothing is stored; a series that was read can be shown again by any of its codes."""
        self._series, self.incoming, self.seen, self._preview = "", None, WAITING, None
        self.keep = frozenset()
