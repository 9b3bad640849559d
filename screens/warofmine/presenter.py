"""The day without its window: people, the step in one sentence, what a tap does, and what the amber ends. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.table.command import Command
from engine.table.text import Name, T, Text, Tn, listed
from engine.warofmine.commands.scenes import Fight, LeaveTrade
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.findings import load as weighed
from engine.warofmine.rules.phases import Next, left_of, next_step
from engine.warofmine.state.clock import ACTIONS, PASSES_AFTER, Phase, Step
from engine.warofmine.state.look import actions_of
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.steps import PROPOSALS
from engine.warofmine.words import PHASES, STATES, STEPS, TASKS
from screens.match.rows import Go, Rows
from screens.warofmine import scenes, sheets
from screens.warofmine.draft import SHEET_COMMANDS, Draft, proposed
from screens.warofmine.words import SENTENCES, person, token
from screens.widgets.page_model import Line, PageView

ENDED = {"won": T("You lived to see the end of the siege."), "lost": T("The house stands empty.")}
PHASE_ICONS = {
    Phase.MORNING: "sunrise",
    Phase.DAY: "sun",
    Phase.DUSK: "meal",
    Phase.EVENING: "bed",
    Phase.SCAVENGE: "bag",
    Phase.RAID: "door",
    Phase.DAWN: "sunset",
}


class DayPresenter:
    """One per siege on the screen. A draft lives as long as its step."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._draft: Draft | None = None
        self.rows = Rows()

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
        return self._draft

    def redraft(self, draft: Draft) -> None:
        self._draft = draft

    # What is shown

    def view(self) -> PageView:
        state, rows = self.state, Rows()
        self.rows = rows
        if state.result:
            return self._ended(rows)
        lead, consequence, caution, action = self._now(rows)
        self._list_people(rows)
        self._list_things(rows)
        phase = self.next.phase or state.phase
        return PageView(
            T("Day {n} · {phase}", n=self.next.day, phase=PHASES[phase]),
            T("{name} has the phone", name=state.leader) if len(state.players) > 1 else STEPS[self.step or Step.EVENT],
            lead=lead,
            consequence=consequence,
            pills=tuple(self._pills(phase)),
            sections=rows.sections,
            caution=caution,
            action=action,
        )

    def _now(self, rows: Rows) -> tuple[Text, Text | str, Text | str, Text]:
        """The sentence of the moment, what follows from it, what to mind, and the amber."""
        state = self.state
        if state.fight is not None:
            return scenes.fight(rows, state, self.content)
        if state.bargain is not None:
            return scenes.trade(rows, state, self.content, self.draft)
        if state.told is not None:
            rows.section()
            rows.add(Line("", T("What did the card do?"), icon="cards"), Go("war.pad"))
            return T("A real card lies open: tell what it did."), "", "", T("Tell the outcome")
        if state.owed:
            return scenes.owed(state)
        step = self.step
        if step is None:
            return T("The siege goes on."), "", "", T("Go on")
        sheet = sheets.SHEETS.get(step)
        consequence: Text | str = "" if sheet is None else sheet(rows, state, self.content, self.draft)
        return SENTENCES[step], consequence, self._caution(step), self._amber(step)

    def _caution(self, step: Step) -> Text | str:
        if step is Step.TASKS and not any(task.value == "guard" for task in self.draft.tasks.values()):
            return T("Nobody stands guard tonight.")
        if step is Step.CHOOSE and not weighed(self.state, self.content, self.draft.tokens).fits:
            return T("That is more than the party can carry.")
        return ""

    def _amber(self, step: Step) -> Text:
        done = AMBER.get(step, T("Go on"))
        if step in PASSES_AFTER and len(self.state.players) > 1:
            return T("{done} · phone to {name}", done=done, name=left_of(self.state))
        return done

    def _pills(self, now: Phase) -> Iterator[tuple[str, Text]]:
        yield PHASE_ICONS[now], STEPS[self.step] if self.step else PHASES[now]
        if self.state.cold:
            yield "cold", T("cold {n}", n=self.state.cold)
        if now is Phase.SCAVENGE and self.state.site:
            yield "sound", T("noise {n}", n=self.state.noise)
            yield "cards", Tn("{n} card left", "{n} cards left", len(self.state.unknown))

    def _list_people(self, rows: Rows) -> None:
        rows.section(T("People"))
        for who in self.state.present:
            rows.add(Line("", person(who), self._wellness(who), self._marks(who), icon="person"), Go("war.by_hand"))
        for who, each in self.state.people.items():
            if not each.is_present:
                gone = T("{gone}", gone=Name("gone", each.gone.value if each.gone else ""))
                rows.add(Line("", person(who), gone, icon="person", struck=True, role="quiet"))

    def _wellness(self, who: str) -> Text:
        each = self.state.people[who]
        ails = [T("{state} {n}", state=STATES[state], n=level) for state, level in sorted(each.states.items()) if level]
        words = listed(ails) if ails else T("well")
        return T("{state} · {task}", state=words, task=TASKS[each.task]) if each.task else words

    def _marks(self, who: str) -> Text:
        """How many actions somebody has today."""
        return Tn("{n} action", "{n} actions", len(actions_of(self.content, self.state.people[who])))

    def _list_things(self, rows: Rows) -> None:
        rows.section(T("House"))
        things = [T("{n} {token}", n=n, token=token(kind)) for kind, n in sorted(self.state.storage.items()) if n]
        rows.add(Line("", T("Storage"), listed(things) if things else T("empty"), icon="box"), Go("war.storage"))
        if self.state.narrative:
            cards = listed([T("{card}", card=Name("narrative", card)) for card in self.state.narrative])
            rows.add(Line("", T("Narrative cards"), cards, icon="cards"), Go("war.storage"))
        rows.add(Line("", T("A real card or script"), T("tell what it did"), icon="cards"), Go("war.pad"))
        rows.add(Line("", T("Story so far"), T("day by day"), icon="list"), Go("war.story"))
        rows.add(Line("", T("Put right by hand"), T("any number on the table"), icon="settings"), Go("war.by_hand"))

    def _ended(self, rows: Rows) -> PageView:
        self._list_people(rows)
        rows.section()
        rows.add(Line("", T("Story so far"), T("day by day"), icon="list"), Go("war.story"))
        state = self.state
        return PageView(
            T("Day {n}", n=state.day),
            T("The siege is over"),
            lead=ENDED.get(state.result, ENDED["lost"]),
            sections=rows.sections,
            action=T("Back home"),
        )

    # What the amber does

    def amber(self) -> Command | Go | None:
        """What ends the moment: a command, a screen; None: the siege is over."""
        return None if self.state.result else self._scene() or self._end_of_step()

    def _scene(self) -> Command | Go | None:
        """What has opened in the middle of a step comes first."""
        state = self.state
        if state.fight is not None:
            return Fight()
        if state.bargain is not None:
            return self.draft.deal(sheets.fee_of(state, self.content)) if self.draft.wanted else LeaveTrade()
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
    Step.THIRST: T("Drink"),
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
