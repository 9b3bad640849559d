"""What an option of a card costs and brings, before it is taken. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.table.question import Question
from engine.table.text import NO_WORDS, Name, T, Text, listed
from engine.warofmine.content import effects as words
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import TraitDo
from engine.warofmine.content.words_world import Check, Noise
from engine.warofmine.rules.noise import LOUDEST, QUIETEST
from engine.warofmine.rules.odds import on_or_under
from engine.warofmine.state.look import best_trait
from engine.warofmine.state.siege import Siege
from screens.warofmine.words import so_many

CODE = "option"


def prices(question: Question, state: Siege, content: SiegeContent) -> Mapping[str, Text]:
    """By the option's id: cost, what follows, and the risk of a noise check. Empty for any other question."""
    facts = question.why.facts
    if "code" not in facts or facts["code"] != CODE or "source" not in facts:
        return {}
    known = {text_id(option.text): option for option in _options(_effects(facts["source"], state, content))}
    found: dict[str, Text] = {}
    for asked in getattr(question, "options", ()):
        option = known.get(_words_of(asked.text))
        if option is not None:
            found[asked.id] = price(option, state, content)
    return found


def price(option: words.Option, state: Siege, content: SiegeContent) -> Text:
    parts = []
    if option.cost:
        things = [so_many(n, kind) for kind, n in sorted(option.cost.items())]
        parts.append(T("costs {things}", things=listed(things)))
    parts += [effect.says() for effect in option.effects]
    if (risk := _risk(option.effects, state, content)) is not None:
        parts.append(T("somebody hears it: {percent}\u00a0%", percent=risk))
    return listed(parts) if parts else NO_WORDS


def _risk(effects: tuple[words.Effect, ...], state: Siege, content: SiegeContent) -> int | None:
    """The chance of a noise check among the effects, at the noise they make before it."""
    noise = state.noise
    for effect in effects:
        if isinstance(effect, Noise):
            quieter = best_trait(content, state.party, TraitDo.QUIET)
            rise = max(0, effect.n - quieter) if effect.n > 0 else effect.n
            noise = max(QUIETEST, min(LOUDEST, noise + rise))
        elif isinstance(effect, Check):
            chance = on_or_under(noise)
            return round(100 * chance.numerator / chance.denominator)
    return None


def _effects(source: str, state: Siege, content: SiegeContent) -> tuple[words.Effect, ...]:
    kind, _, card = source.partition("/")
    record: Any = getattr(content, kind, {}).get(card) or state.remembered.get(source)
    if record is None:
        return ()
    # A visitor nobody opened to has words of its own.
    found: tuple[words.Effect, ...] = (*record.effects, *getattr(record, "ignored", ()))
    return found


def _options(effects: tuple[words.Effect, ...]) -> Iterator[words.Option]:
    for effect in effects:
        match effect:
            case words.Choose(options=options):
                yield from options
                for option in options:
                    yield from _options(option.effects)
            case words.If(then=then, otherwise=otherwise):
                yield from _options((*then, *otherwise))
            case words.Roll(table=table):
                for row in table:
                    yield from _options(row.effects)
            case words.FightWord(won=won):
                yield from _options(won)


def _words_of(text: Text) -> str:
    """The id of the card's own text inside an option."""
    slot = dict(text.args).get("text")
    return slot.id if isinstance(slot, Name) else ""
