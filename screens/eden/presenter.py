"""A battle without its window: whose turn it is, what can be done and its odds, everybody, the scores. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.eden.commands import rounds
from engine.eden.content.cards import Whom
from engine.eden.events.base import warrior
from engine.eden.facts import stands_on
from engine.eden.rounds.activation import faster, left_to_act, must_name, speed_of
from engine.eden.rules.weather import card_cost
from engine.eden.state import ROUNDS, Battle, Phase
from engine.eden.words import Marker, Weather
from engine.table.command import Command
from engine.table.text import NO_WORDS, Name, T, Text, Tn, listed
from screens.eden import laying, steps
from screens.eden import warrior as acting_page
from screens.eden.body_model import ZoneView
from screens.eden.chip_model import ChipColumn, ChipView
from screens.eden.draft import Asked, Draft, Moment
from screens.eden.words import MARKS, chip, one, roof, zones
from screens.match.rows import Go, Rows
from screens.widgets.page_model import Line, PageView

NOBODY = ("",)


class BattlePresenter:
    """One per battle on the screen. A draft lives as long as its entry of the journal."""

    def __init__(self, match: Any) -> None:
        self._match = match
        self._draft = Draft(-1)
        self.rows = Rows()
        self._seen: tuple[Battle, Draft, Moment] | None = None
        """The moment as it is on the screen: what the amber does is not asked of the rules once more."""
        self._thought: Asked | None = None
        """What the rules have been asked already for the next look."""

    @property
    def state(self) -> Battle:
        state: Battle = self._match.state
        return state

    @property
    def draft(self) -> Draft:
        return self._draft if self._draft.seq == self._match.seq else Draft(self._match.seq)

    def redraft(self, draft: Draft) -> None:
        self._draft = draft

    @property
    def acting(self) -> str:
        """The warrior that acts, while nothing of it is being chosen."""
        return "" if self.is_choosing else self.state.acting

    def body(self) -> tuple[ZoneView, ...]:
        """The quadrants of the warrior that acts."""
        return zones(self.state, self._match.content, self.acting) if self.acting else ()

    def cautions(self) -> Iterator[tuple[Text, Text]]:
        """The markers of the warrior that acts, and what they will do."""
        unit = self.state.units[self.acting]
        for marker in Marker:
            if n := unit.has(marker):
                yield T("{marker} {n}:", marker=Name("marker", marker), n=n), MARKS[marker]
        for piece in stands_on(self.state, self._match.content, self.acting):
            if self.state.pieces[piece].burning:
                yield T("{piece} burns:", piece=Name("piece", piece)), T("leave it as soon as possible")

    def chips(self) -> tuple[tuple[ChipColumn, ...], ...]:
        """Everybody by side, the fastest first, once the battle has begun; the wild below in two columns."""
        state = self.state
        if not state.round or self.acting or self.is_choosing:
            return ()
        sides = tuple(ChipColumn(side_points(state, name), self._chips_of(name)) for name in state.sides)
        if len(sides) == 1:
            first, second = sides[0].chips[::2], sides[0].chips[1::2]
            sides = (ChipColumn(sides[0].title, first), ChipColumn(T("Points: {n}", n=_score(state)), second))
        wild = tuple(each for each in self._chips_of("") if not each.out)
        if not wild:
            return (sides,)
        return sides, (ChipColumn(T("The wild"), wild[::2]), ChipColumn(_count(wild), wild[1::2]))

    def _chips_of(self, name: str) -> tuple[ChipView, ...]:
        state, box = self.state, self._match.content
        units = [key for key, unit in state.units.items() if unit.side == name]
        order = sorted(units, key=lambda key: (state.units[key].out, -speed_of(state, box, key), key))
        return tuple(chip(state, box, key, self._waits(key)) for key in order)

    def _waits(self, key: str) -> bool:
        """Whether a tap on it names it."""
        return isinstance(self.chip_leads(key), Command)

    def chip_leads(self, unit: str) -> Command | Go:
        state, box = self.state, self._match.content
        if state.phase is Phase.ACTIVATION and not state.acting and state.units[unit].side == state.up:
            if state.named and unit in faster(state, box, state.up, speed_of(state, box, state.named)):
                return rounds.NameWarrior(unit)
            if not state.named and unit in left_to_act(state, state.up):
                return rounds.NameWarrior(unit)
        return Go("eden.by_hand", {"unit": unit})

    @property
    def is_choosing(self) -> bool:
        """A target is being chosen: everything else waits."""
        return bool(self.draft.what or self.draft.hand or self.draft.card or self.draft.laying)

    def thinking(self) -> Iterator[None]:
        """What takes long of the next look, in short steps."""
        asked = Asked(self._match, self.draft)
        if self.state.phase is Phase.ACTIVATION and self.state.acting and asked.draft.laying is None:
            yield from acting_page.thinking(asked)
            self._thought = asked
        elif (self.state.phase is Phase.TACTICS or asked.draft.hand) and asked.draft.laying is None:
            for card in sorted(asked.box.tactics):
                next(_playable(asked, asked.draft.hand or self.state.up, card), None)
                yield
            self._thought = asked

    def _asked(self) -> Asked:
        thought, self._thought = self._thought, None
        if thought is not None and thought.is_about(self.state, self.draft):
            return thought
        return Asked(self._match, self.draft)

    def view(self) -> PageView:
        asked = self._asked()
        self.rows = asked.rows
        moment = self._now(asked)
        self._seen = asked.state, asked.draft, moment
        if not self.is_choosing:
            if not self.state.round:
                steps.checklist(asked)
            if self.state.phase is Phase.OVER:
                _list_fallen(asked)
            if self.state.phase in (Phase.ACTIVATION, Phase.END):
                _list_hands(asked)
            self._list_scores(asked)
        return PageView(
            T("{unit}", unit=warrior(self.acting)) if self.acting else self._title(),
            self._acts() if self.acting else self._phase(),
            lead=moment.lead,
            consequence=moment.consequence,
            pills=() if self.acting else tuple(self._pills()),
            sections=asked.rows.sections,
            action=moment.action,
        )

    def header(self) -> PageView:
        """Where we are."""
        return PageView(self._title(), self._phase(), pills=tuple(self._pills()))

    def amber(self) -> Any:
        """What the amber does: a command, a draft, a piece to lay; None: the battle is over."""
        if self._seen is not None and self._seen[0] is self.state and self._seen[1] == self.draft:
            return self._seen[2].does
        return self._now(Asked(self._match, self.draft)).does

    def _title(self) -> Text:
        state = self.state
        return T("Round {n} of {most}", n=state.round, most=ROUNDS) if state.round else T("Set-up")

    def _acts(self) -> Text:
        n = self.state.units[self.acting].ap
        left = Tn("{n} action point left", "{n} action points left", n)
        return T("{round} · {left}", round=self._title(), left=left)

    def _phase(self) -> Text:
        state = self.state
        if state.phase is Phase.SETUP:
            return T("{step}", step=Name("step", state.step))
        phase = Name("phase", state.phase)
        if state.up and state.phase in (Phase.TACTICS, Phase.ACTIVATION):
            return T("{phase} · {side} is up", phase=phase, side=Name("side", state.up))
        return T("{phase}", phase=phase)

    def _pills(self) -> Iterator[tuple[str, Text]]:
        for name, each in self.state.sides.items():
            yield "trophy", T("{side} {n}", side=Name("side", name), n=each.victory)
        for weather in self.state.rules.weather:
            if weather is not Weather.NORMAL:
                yield "weather", T("{weather}", weather=Name("weather", weather))

    def _now(self, asked: Asked) -> Moment:
        state = self.state
        if asked.draft.laying is not None:
            return laying.page(asked)
        if asked.draft.hand:
            return _cards(asked)
        if state.phase is Phase.SETUP:
            return steps.STEPS[state.step](asked)
        if state.phase is Phase.ACTIVATION:
            return acting_page.page(asked) if state.acting else _naming(asked)
        return PHASES[state.phase](asked)

    # Everybody, and the scores

    def _list_scores(self, asked: Asked) -> None:
        asked.rows.section(T("Scores and more"))
        for name, each in self.state.sides.items():
            mission = T("{mission}", mission=Name("mission", each.mission)) if each.mission else T("no mission yet")
            points = Tn("{n} point · {m} SP", "{n} points · {m} SP", each.victory, m=each.strategy)
            title = T("{side}: {mission}", side=Name("side", name), mission=mission)
            text = T("{text}", text=Name("mission_text", each.mission)) if each.mission else ""
            asked.rows.add(Line("", title, text, points, icon="goal", small=True))
        for weather in self.state.rules.weather:
            if weather is not Weather.NORMAL:
                words = T("{text}", text=Name("weather_text", weather))
                line = Line("", T("{weather}", weather=Name("weather", weather)), words, icon="weather", small=True)
                asked.rows.add(line)
        for card in self.state.cards:
            words = T("until the end of the round: {text}", text=Name("tactic_text", card.card))
            asked.rows.add(Line("", T("{card}", card=Name("tactic", card.card)), words, icon="cards", small=True))
        asked.rows.add(
            Line("", T("Put right by hand"), T("any number on the table"), icon="settings"), Go("eden.by_hand")
        )
        asked.rows.add(Line("", T("History"), T("read it, go back, share it"), icon="history"), Go("history"))


def _list_fallen(asked: Asked) -> None:
    """Who went out, when and by whom: the epilogue."""
    asked.rows.section(T("Who fell"), T("Nobody went out of action."))
    for each in asked.state.fallen:
        by = T("to {unit}", unit=warrior(each.by)) if each.by else T("to fire, weather, the ground or the table")
        value = T("round {n}", n=each.round)
        asked.rows.add(Line("", one(each.unit), by, value, icon="skull", small=True, role="quiet"))


def _score(state: Battle) -> int:
    return sum(each.victory for each in state.sides.values())


def _count(chips: tuple[ChipView, ...]) -> Text:
    return Tn("{n} NPC", "{n} NPCs", len(chips))


def side_points(state: Battle, name: str) -> Text:
    return T("{side} · {n} SP", side=Name("side", name), n=state.sides[name].strategy)


def _list_hands(asked: Asked) -> None:
    """Cards that are not bound to the tactical phase are played later, too, by either side (B1.D, E38)."""
    state = asked.state
    late = [key for key, card in sorted(asked.box.tactics.items()) if not card.tactical_phase]
    able = [side for side in state.sides if any([*islice(_playable(asked, side, key), 1)] for key in late)]
    asked.rows.section()
    for side in able:
        title = T("{side}: a tactical card", side=Name("side", side))
        words = T("one that need not wait for the tactical phase")
        line = Line("", title, words, T("{n} SP", n=card_cost(state.rules.weather)), icon="cards", small=True)
        asked.rows.add(line, Draft(asked.draft.seq, hand=side))


def _playable(asked: Asked, side: str, card: str) -> Iterator[str]:
    """On whom a side can play a card now; "" where it needs nobody."""

    def can(on: str) -> bool:
        command = rounds.PlayCard(side, card, on)
        allowed: bool = asked.once(command, lambda: asked.allows(command))
        return allowed

    return filter(can, _whom(asked, card))


def _cards(asked: Asked) -> Moment:
    """One tactical card each, or none; a card that is for somebody asks for whom."""
    state, box, draft = asked.state, asked.box, asked.draft
    side = draft.hand or state.up
    asked.rows.section(T("On whom?") if draft.card else T("Tactical card"))
    cost = card_cost(state.rules.weather)
    for key in (draft.card,) if draft.card else sorted(box.tactics):
        whom = _whom(asked, key)
        able = _playable(asked, side, key)
        # A card that is for somebody is offered as soon as there is one; for whom is asked when it was tapped.
        found = [*able] if draft.card or whom == NOBODY else [*islice(able, 1)]
        if not found:
            continue
        title, text = T("{card}", card=Name("tactic", key)), T("{text}", text=Name("tactic_text", key))
        if draft.card or whom == NOBODY:
            for on in found:
                name = Name("piece" if on in state.pieces else "warrior", on)
                words = T("{target}", target=name) if on else title
                line = Line("", words, "" if on else text, T("{n} SP", n=cost), icon="cards", small=True)
                asked.rows.add(line, rounds.PlayCard(side, key, on))
        else:
            line = Line("", title, text, T("{n} SP", n=cost), icon="cards", small=True)
            asked.rows.add(line, replace(draft, card=key))
    lead, said = T("{side}: a tactical card?", side=Name("side", side)), NO_WORDS
    if draft.card:
        asked.rows.add(Line("", T("Something else"), "", icon="back", small=True), replace(draft, card=""))
        lead = T("{card}: on whom?", card=Name("tactic", draft.card))
        said = T("{text}", text=Name("tactic_text", draft.card))
    # Outside the tactical phase nobody has to say that he plays none.
    none = Draft(draft.seq) if draft.hand else rounds.NoCard(side)
    return Moment(lead, T("No card"), none, said)


def _whom(asked: Asked, card: str) -> tuple[str, ...]:
    if asked.box.tactics[card].missing:
        return ()
    match asked.box.tactics[card].effect.whom:
        case Whom.TABLE | Whom.EACH_ENEMY | Whom.SELF:
            return NOBODY
        case Whom.PIECE:
            return tuple(sorted(asked.state.pieces))
    return tuple(asked.state.present)


def _naming(asked: Asked) -> Moment:
    state, box = asked.state, asked.box
    if state.named:
        named = warrior(state.named)
        speed = speed_of(state, box, state.named)
        lead = T("{unit} is named, speed {n}. Does {side} cut in?", unit=named, n=speed, side=Name("side", state.up))
        return Moment(lead, T("{unit} acts", unit=named), rounds.LetAct())
    waiting = sorted(left_to_act(state, state.up), key=lambda key: (-speed_of(state, box, key), key))
    asked.rows.section()
    if not must_name(state):
        asked.rows.add(Line("", T("Pass"), T("two passes in a row end the phase"), icon="next"), rounds.PassOn())
    lead = T("{side} names a warrior.", side=Name("side", state.up))
    return Moment(lead, T("{unit} is next", unit=warrior(waiting[0])), rounds.NameWarrior(waiting[0]))


def _list_roofs(asked: Asked) -> None:
    """In acid rain only the players see who was under a roof; what was said holds on (E35)."""
    asked.rows.section(T("Acid rain: who was under a roof all round?"))
    for key, unit in asked.state.present.items():
        words, other = roof(key, unit)
        asked.rows.add(Line("", one(key), words, icon="house", chosen=unit.sheltered, small=True), other)


def _end(asked: Asked) -> Moment:
    state = asked.state
    if Weather.ACID_RAIN in state.rules.weather:
        _list_roofs(asked)
    npcs = sum(unit.is_npc for unit in state.present.values())
    words = Tn("{n} NPC acts first.", "{n} NPCs act first.", npcs) if npcs else ""
    command = rounds.EndPhase(straight_on=True)
    return Moment(T("Everybody has acted. The end phase follows."), T("End phase"), command, words)


PHASES: Mapping[Phase, Callable[[Asked], Moment]] = {
    Phase.BIDS: steps.bids,
    Phase.TACTICS: _cards,
    Phase.END: _end,
    Phase.OVER: lambda asked: Moment(_ended(asked.state), T("Back home"), None, _points(asked.state)),
}


def _points(state: Battle) -> Text:
    """The victory points of everybody, the most first."""
    order = sorted(state.sides.items(), key=lambda each: (-each[1].victory, each[0]))
    said = [
        Tn("{side}: {n} point", "{side}: {n} points", each.victory, side=Name("side", name)) for name, each in order
    ]
    return T("{points}.", points=listed(said))


def _ended(state: Battle) -> Text:
    if len(state.sides) == 1:
        return T("The band has done it.") if state.winner else T("The wild was stronger.")
    if not state.winner:
        return T("A draw.")
    return T("{side} wins.", side=Name("side", state.winner))
