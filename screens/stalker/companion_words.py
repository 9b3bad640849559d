"""Companions and jobs in words: what a long press shows, what the mission page and the epilogue say of them."""

from __future__ import annotations

from engine.stalker.commands.correcting import Adjust
from engine.stalker.companions import acting as companions
from engine.stalker.content.box import Box
from engine.stalker.content.company import Fate
from engine.stalker.state import Mission
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.match.notes import spoken
from screens.stalker.mission.effects import Fix, OfferSheet
from screens.stalker.mission.words import dotted, unit
from screens.widgets.sheet_model import SheetRow, SheetView

FATES = {Fate.FLED: T("fled"), Fate.DIED: T("dead"), Fate.LEFT: T("went away as the mission wanted")}


def companion_sheet(state: Mission, box: Box, ident: str, language: str) -> OfferSheet:
    """Side b of its card, what it may still do in this round, and what can be set right by hand."""
    standing = state.companions[ident]
    card = companions.card_of_companion(state, box, ident)
    moves, acts = companions.moves_left(state, box, ident), companions.acts_left(state, box, ident)
    about = [
        Tn("bears {n} more hit", "bears {n} more hits", standing.hp),
        T("may be attacked") if card.target else T("is left alone by enemies"),
    ]
    rows = [
        SheetRow(Tn("moves {n} field", "moves {n} fields", card.move), NO_WORDS, T("{n} left", n=moves)),
        *(
            SheetRow(T("{action}", action=Name("companion_action", f"{ident}.{each.id}")), NO_WORDS, _left(acts))
            for each in card.actions
        ),
    ]
    if standing.captive:
        rows.insert(0, SheetRow(T("Captive"), T("does nothing until it is freed"), NO_WORDS))
    changes = [(T("Take it off the board"), NO_WORDS, Adjust(ident, hp=0))]
    if standing.hp > 1:
        changes.insert(0, (T("One hit"), T("{n}", n=standing.hp), Adjust(ident, hp=standing.hp - 1)))
    rows += [SheetRow(words, T("by hand"), value, str(number)) for number, (words, value, _) in enumerate(changes)]
    rule = T("{text}", text=spoken(card.text, language)) if card.text else None
    view = SheetView(unit(ident), dotted(about), tuple(rows), rule, T("p. 40"))
    return OfferSheet(view, tuple(Fix(change) for _, _, change in changes))


def _left(n: int) -> Text:
    return T("{n} left", n=n)


def job_words(state: Mission, box: Box, language: str) -> tuple[str, Text] | None:
    """The job's name, and what it asks for with how far it is done; None without a job."""
    if state.job is None:
        return None
    card = box.cards.jobs[state.job.card]
    text = spoken(card.text, language)
    if state.job.paid is not None:
        words = T("done") if state.job.paid else T("not done")
    elif card.by_round:
        words = T("{done} of {all} · by round {n}", done=state.job.done, all=card.n, n=card.by_round)
    else:
        words = T("{done} of {all}", done=state.job.done, all=card.n)
    return spoken(card.name, language), T("{text} {progress}", text=text, progress=words)


def company_fates(state: Mission, box: Box, language: str) -> list[tuple[str, Text]]:
    """Every companion of the mission, and what became of it."""
    given = box.mission.companions

    def named(ident: str) -> str:
        card = given[ident].card if ident in given else ident
        return spoken(box.cards.companions[card].name, language)

    here = [(named(name), T("still with you")) for name in companions.free(state)]
    return here + [(named(name), FATES[fate]) for name, fate in state.fates.items()]
