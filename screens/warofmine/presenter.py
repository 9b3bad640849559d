"""The day without its window: people, the step in one sentence, what a tap does, and what the amber ends. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.table.command import Command
from engine.table.history import events, path
from engine.table.text import NO_WORDS, Name, T, Text, listed
from engine.warofmine.commands.day import PlaceSomebody
from engine.warofmine.commands.night import GoHome
from engine.warofmine.commands.scenes import FightRound
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events.flow import StepSkipped
from engine.warofmine.rules.drawing import EXPLORATION
from engine.warofmine.rules.findings import limit_of, weight_of
from engine.warofmine.rules.findings import load as weighed
from engine.warofmine.rules.odds import on_or_under
from engine.warofmine.rules.phases import Next, left_of, next_step
from engine.warofmine.state.clock import ACTIONS, PASSES_AFTER, Phase, Step
from engine.warofmine.state.counts import pieces
from engine.warofmine.state.look import cards_at, switches_of
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.steps import PROPOSALS
from engine.warofmine.words import PHASES, STEPS
from screens.match.rows import Go, Rows
from screens.warofmine import asking, fight, scenes, sheets, trading, work
from screens.warofmine.chronicle import day_lines, fates, met_lines
from screens.warofmine.draft import SHEET_COMMANDS, Draft, proposed
from screens.warofmine.house import FloorView, house
from screens.warofmine.in_play import CardView, in_play
from screens.warofmine.now import Key, Now
from screens.warofmine.parts import Parts
from screens.warofmine.people import PersonView, people
from screens.warofmine.words import SENTENCES, person, so_many
from screens.widgets.page_model import Line, PageView

ENDED = {"won": T("You lived to see the end of the siege."), "lost": T("The house stands empty.")}
PHASE_ICONS = {
    Phase.MORNING: "sunrise",
    Phase.DAY: "sun",
    Phase.DUSK: "sunset",
    Phase.EVENING: "bed",
    Phase.SCAVENGE: "bag",
    Phase.RAID: "raid",
    Phase.DAWN: "weather",
}


class DayPresenter:
    """One per siege on the screen. A draft lives as long as its step."""

    def __init__(self, match: Any, draft: Draft | None = None, sheet: asking.Sheet | None = None) -> None:
        """`draft` and `sheet`: half filled when the siege was left."""
        self._match = match
        self._draft = draft
        self._cards: tuple[int, tuple[CardView, ...]] = (-1, ())
        self._night: tuple[int, tuple[Line, ...]] = (-1, ())
        self._sheet = sheet
        self._read = -1
        """The entry whose card was read: what comes after it may cover it."""
        self.rows = Parts()
        self.has_sheet = False
        """The step has rows of its own."""
        self.low = False
        """There is no room above the amber: quiet keys are rows."""
        self.keys: tuple[Key, ...] = ()

    @property
    def state(self) -> Siege:
        state: Siege = self._match.state
        return state

    @property
    def content(self) -> SiegeContent:
        content: SiegeContent = self._match.content
        return content

    @property
    def next(self) -> Next:
        return next_step(self.state, self.content)

    @property
    def step(self) -> Step | None:
        """The step that is owed, or that has begun."""
        return self.state.doing or self.next.step

    @property
    def draft(self) -> Draft:
        if self._draft is None or self._draft.seq != self._match.seq:
            self._draft = proposed(self._match.seq, self.step, self.state, self.content)
            if self.step is Step.EQUIPMENT and (kit := work.last_kit(self._match)):
                self._draft = replace(self._draft, tokens=kit)
        return self._draft

    @property
    def cards(self) -> tuple[CardView, ...]:
        """What lies open; read from the journal once for every step."""
        if self._cards[0] != self._match.head:
            self._cards = (self._match.head, in_play(self._match))
        return self._cards[1]

    @property
    def phase(self) -> Phase:
        return self.next.phase or self.state.phase

    @property
    def people(self) -> tuple[PersonView, ...]:
        return people(self.state, self.content, self.sent)

    @property
    def sent(self) -> str:
        """Who is sent next in an action step; "" otherwise."""
        works = self.step in ACTIONS and not self._is_busy
        return work.next_one(self.state, self.content, self.draft) if works else ""

    def has_action(self, who: str) -> bool:
        """Can he still be sent in this step?"""
        return who in work.able_now(self.state, self.content)

    @property
    def _is_busy(self) -> bool:
        """Something has opened that comes first."""
        state = self.state
        return bool(state.fight or state.bargain or state.told or state.owed or state.result)

    @property
    def has_house(self) -> bool:
        """Whether people are sent to work now; quicker than to look at the house."""
        return self.step in ACTIONS and not (self._is_busy or self.is_reading or self.draft.spot)

    @property
    def house(self) -> tuple[FloorView, ...]:
        """The house while people are sent to work; empty at any other time."""
        if not self.has_house:
            return ()
        return house(self.state, self.content, work.ways(self.state, self.content, self.sent))

    def at_spot(self, spot: str) -> Command | Draft | None:
        """What a tap on a spot does: sends the next one, offers what may be built, or calls somebody back."""
        who = self.sent
        found = list(work.choices(self.state, self.content, who, spot)) if who else []
        if len(found) == 1:
            return PlaceSomebody(who, found[0].spot, found[0].build)
        if found:
            return self.draft.sending(who, spot)
        there = [each for each, placed in self.state.placed.items() if placed.spot == spot]
        return PlaceSomebody(there[0]) if there else None

    def redraft(self, draft: Draft) -> None:
        self._draft = draft

    # What is shown

    def view(self) -> PageView:
        state, rows = self.state, Parts()
        self.rows = rows
        if state.result:
            self.keys = ()
            return self._ended(rows)
        now = self._now(rows)
        self.keys = () if self.low else now.keys
        if self.low and now.keys:
            rows.section()
            for key in now.keys:
                rows.add(Line("", key.words, key.price, icon=key.icon), key.target)
        self.has_sheet = bool(rows.sections or rows.parts)
        self._list_night(rows)
        self._list_gone(rows)
        self._list_things(rows)
        title, below = self._title, self.subtitle
        if state.fight is not None:
            title, below = fight.header(self._match)
        return PageView(
            title,
            below,
            lead=now.lead,
            consequence=now.consequence,
            sections=rows.sections,
            caution=now.caution,
            action=now.action,
            can_act=now.can,
        )

    def _now(self, rows: Parts) -> Now:
        """The sentence of the moment, what follows from it, what to mind, and the amber."""
        opened = self._opened(rows)
        if opened is not None:
            return opened
        state = self.state
        step = self.step
        if step is None:
            return Now(T("The siege goes on."), action=T("Go on"))
        if self.is_reading:
            return Now(T("Read it aloud, then to work."), action=T("To work"))
        sheet = sheets.SHEETS.get(step)
        consequence: Text | str = "" if sheet is None else sheet(rows, state, self.content, self.draft)
        lead = SENTENCES[step]
        if step in ACTIONS and (who := self.sent):
            lead = T("Where does {name} go?", name=Name("characters", who))
        return Now(lead, consequence, self._caution(step), self._amber(step), keys=tuple(self._keys(step)))

    def _keys(self, step: Step) -> Iterator[Key]:
        """What else may be done at this step, quietly."""
        if step in ACTIONS and (again := work.as_last_step(self._match)) is not None:
            yield Key("history", T("As last step"), again)
        if step in ACTIONS and (who := self.sent):
            yield Key("bed", T("{name} rests", name=Name("characters", who)), self.draft.resting(who))
        if step is Step.EXPLORE and switches_of(self.state, self.content).stop_exploring:
            yield Key("house", T("Go home"), GoHome())
        if step in (Step.EXPLORE, Step.CHOOSE) and self.state.findings:
            n = pieces(self.state.findings)
            yield Key("bag", T("Findings, {n}", n=n), Go("war.storage"))

    def _opened(self, rows: Parts) -> Now | None:
        """What has opened in the middle of a step comes first."""
        state = self.state
        if state.fight is not None:
            return fight.before_round(rows, state, self.content)
        if state.bargain is not None:
            return trading.trade(rows, state, self.content, self.draft)
        if state.told is not None:
            rows.section()
            rows.add(Line("", T("What did the card do?"), icon="cards"), Go("war.pad"))
            return Now(T("A real card lies open: tell what it did."), action=T("Tell the outcome"))
        return scenes.owed(state) if state.owed else None

    @property
    def passed_over(self) -> Text:
        """Steps that nobody could take, since the last thing that was done: nothing is skipped in silence (W5)."""
        match = self._match
        found: list[Text] = []
        for seq in path(match.journal, match.head):
            skipped = [each for each in events(match.game, match.journal, seq) if isinstance(each, StepSkipped)]
            found = [STEPS[each.step] for each in skipped] + found
            if match.journal.entry(seq).op == "do":
                break
        return T("Passed over: {steps}", steps=listed(found)) if found else NO_WORDS

    # Questions with a sheet of their own

    @property
    def asked(self) -> asking.Ask | None:
        """The open question as a sheet; None: there is none, or a plain card will do."""
        if self._match.question is None:
            return None
        if self._sheet is None or self._sheet.seq != self._match.seq:
            self._sheet = asking.begun(self._match)
        return asking.ask(self._match, self._sheet)

    @property
    def sheet(self) -> asking.Sheet | None:
        return self._sheet

    def resheet(self, sheet: asking.Sheet) -> None:
        self._sheet = sheet

    def _caution(self, step: Step) -> Text | str:
        if step is Step.TASKS and not any(task.value == "guard" for task in self.draft.tasks.values()):
            return T("Nobody stands guard tonight.")
        if step is Step.CHOOSE and not weighed(self.state, self.content, self.draft.tokens).fits:
            return T("That is more than the party can carry.")
        return ""

    def _amber(self, step: Step) -> Text:
        done = AMBER.get(step, T("Go on"))
        if step in ACTIONS and not self.state.placed:
            done = T("Everybody rests")
        if step is Step.NARRATIVE and not self.state.offered:
            done = T("One is kept")
        # The dusk sheet ends with the meal.
        if (step in PASSES_AFTER or step is Step.THIRST) and len(self.state.players) > 1:
            return T("{done} · phone to {name}", done=done, name=left_of(self.state))
        return done

    @property
    def _title(self) -> Text:
        """Day and chapter; the phase where no strip of phases names it."""
        if self.low:
            return T("Day {n} · {phase}", n=self.next.day, phase=PHASES[self.phase])
        return T("Day {n} · chapter {chapter}", n=self.next.day, chapter="I" * self.state.chapter)

    @property
    def subtitle(self) -> Text:
        """Who holds the phone, the step, and how cold it is."""
        said = [T("{name} has the phone", name=self.state.leader)] if len(self.state.players) > 1 else []
        said.append(STEPS[self.step] if self.step else PHASES[self.phase])
        if self.state.cold:
            said.append(T("cold {n}", n=self.state.cold))
        words = said[0]
        for each in said[1:]:
            words = T("{before} · {after}", before=words, after=each)
        return words

    @property
    def is_out(self) -> bool:
        """The party is in the city: noise, cards and weight are what matters."""
        return self.phase is Phase.SCAVENGE and bool(self.state.site) and not self.state.result

    @property
    def unknown(self) -> tuple[int, int]:
        """Cards that nobody has seen, and of how many."""
        state = self.state
        left = len(state.unknown)
        planned = cards_at(state, self.content)
        if self.step is Step.EQUIPMENT:
            return planned, planned
        return left, left + len(state.deck(EXPLORATION).discards) or planned

    @property
    def percent(self) -> int:
        """How likely a noise check is to bring somebody."""
        chance = on_or_under(self.state.noise)
        return round(100 * chance.numerator / chance.denominator)

    @property
    def load(self) -> tuple[int, int]:
        """What the party carries, or would by the draft, and what it can."""
        pile = self.draft.tokens if self.step is Step.CHOOSE else self.state.findings
        return weight_of(self.content, pile), limit_of(self.state)

    def _list_night(self, rows: Rows) -> None:
        """At the first step of a new day: what the last one changed, and what this one will lack."""
        state = self.state
        if state.day == 1 or self.step is not Step.EVENT or state.doing is not None:
            return
        if self._night[0] != self._match.head:
            self._night = (self._match.head, tuple(day_lines(self._match)))
        rows.section(T("Day {n} in short", n=state.day - 1))
        for line in self._night[1]:
            rows.add(line)

    def _list_gone(self, rows: Rows) -> None:
        if all(each.is_present for each in self.state.people.values()):
            return
        rows.section(T("No longer with us"))
        for who, each in self.state.people.items():
            if not each.is_present:
                gone = T("{gone}", gone=Name("gone", each.gone.value if each.gone else ""))
                rows.add(Line("", person(who), gone, icon="person", role="quiet"))

    def _list_things(self, rows: Rows) -> None:
        rows.section(T("House"))
        things = [so_many(n, kind) for kind, n in sorted(self.state.storage.items()) if n]
        rows.add(Line("", T("Storage"), listed(things) if things else T("empty"), icon="box"), Go("war.storage"))
        if self.state.narrative:
            cards = listed([T("{card}", card=Name("narrative", card)) for card in self.state.narrative])
            rows.add(Line("", T("Narrative cards"), cards, icon="cards"), Go("war.storage"))
        rows.add(Line("", T("A real card or script"), T("tell what it did"), icon="cards"), Go("war.pad"))
        rows.add(Line("", T("Story so far"), T("day by day"), icon="list"), Go("war.story"))
        rows.add(
            Line("", T("Every step and why"), T("the rule behind each, and the way back"), icon="history"),
            Go("history"),
        )
        rows.add(Line("", T("Put right by hand"), T("any number on the table"), icon="settings"), Go("war.by_hand"))
        rows.add(Line("", T("Rules of this phase"), T("our pocket page"), icon="book"), Go("war.pocket"))
        if self.state.day == 1 and self.step is Step.EVENT:
            laid = Go("war.packing", {"new": True})
            rows.add(Line("", T("Lay out the box"), T("the real game, step by step"), icon="box"), laid)
        rows.add(Line("", T("Pack away"), T("what goes into which bag"), icon="bag"), Go("war.packing"))

    def _ended(self, rows: Rows) -> PageView:
        state = self.state
        rows.section(T("What became of them"))
        for who, fate in fates(self._match).items():
            role = "accent" if state.people[who].is_present else "quiet"
            rows.add(Line("", person(who), fate, icon="person", role=role))
        if any(met.chosen for met in state.met):
            rows.section(T("What you decided"))
            for line in met_lines(tuple(met for met in state.met if met.chosen)):
                rows.add(line)
        rows.section()
        rows.add(Line("", T("Story so far"), T("day by day"), icon="list"), Go("war.story"))
        return PageView(
            T("Day {n}", n=state.day),
            T("The siege is over"),
            lead=ENDED.get(state.result, ENDED["lost"]),
            sections=rows.sections,
            action=T("Back home"),
        )

    # What the amber does

    @property
    def is_reading(self) -> bool:
        """The event of the morning lies open and nothing was done since: it is read before the house is shown."""
        if self.step not in ACTIONS or self._is_busy or self._match.question is not None or self.state.placed:
            return False
        fresh = bool(self.cards) and not self.cards[-1].is_past
        return fresh and self._read != self._match.head and self.state.step is None

    @property
    def house_first(self) -> bool:
        """The house stands above the cards as soon as they are known: all of it is in sight where people are sent."""
        known = not self.cards or self.cards[-1].is_past or self._read == self._match.head
        return self.has_house and known

    def have_read(self) -> None:
        self._read = self._match.head

    def amber(self) -> Command | Go | None:
        """What ends the moment: a command, a screen; None: the siege is over."""
        return None if self.state.result else self._scene() or self._end_of_step()

    def _scene(self) -> Command | Go | None:
        """What has opened in the middle of a step comes first."""
        state = self.state
        if state.fight is not None:
            return FightRound()
        if state.bargain is not None:
            return trading.amber(state, self.content, self.draft)
        if state.told is not None:
            return Go("war.pad")
        return scenes.read_next(state) if state.owed else None

    def _end_of_step(self) -> Command | None:
        step = self.step
        if step in SHEET_COMMANDS:
            return SHEET_COMMANDS[step](self.draft)
        proposal = PROPOSALS.get(step) if step is not None else None
        return proposal(self.state, self.content) if proposal is not None else None


AMBER = {
    Step.EVENT: T("Draw the event"),
    **dict.fromkeys(ACTIONS, T("Everybody works")),
    Step.THIRST: T("Drink and eat"),
    Step.HUNGER: T("Eat"),
    Step.TASKS: T("Into the night"),
    Step.LOCATION: T("Go to the nearest"),
    Step.EQUIPMENT: T("Set out"),
    Step.EXPLORE: T("Turn up a card"),
    Step.CHOOSE: T("Carry it home"),
    Step.ARM: T("Keep watch"),
    Step.RAID: T("Face the raid"),
    Step.CRIME: T("Mix them in"),
    Step.TREAT: T("Treat them"),
    Step.FATE: T("Draw the fate"),
    Step.NARRATIVE: T("Keep the first"),
    Step.DEATH: T("Mourn"),
}
