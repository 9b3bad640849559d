"""A trade as a scale: the fee first, what you give, what you take, and by how much you overpay. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.table.command import Command
from engine.table.text import T, Text, listed
from engine.warofmine.commands.scenes import LeaveTrade
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.trade import is_tradable, value_of
from engine.warofmine.state.look import pile_of
from engine.warofmine.state.open import Bargain
from engine.warofmine.state.siege import Siege
from engine.warofmine.usual.fee import usual_fee
from screens.warofmine.draft import Draft
from screens.warofmine.now import Now
from screens.warofmine.parts import Grid, Parts, Tile, token_icon
from screens.warofmine.words import so_many, token
from screens.widgets.page_model import Line


def trade(rows: Parts, state: Siege, content: SiegeContent, draft: Draft) -> Now:
    bargain = _open(state)
    fee = fee_of(state, content, draft)
    gives, takes = value_of(content, draft.paid), value_of(content, draft.wanted)
    pile = pile_of(state, bargain.place)
    own = {kind: n - fee.get(kind, 0) for kind, n in pile.items()}
    if bargain.fee:
        left = {kind: n - draft.paid.get(kind, 0) for kind, n in pile.items()}
        paid = T("{n} of {due}", n=value_of(content, fee), due=bargain.fee)
        rows.grid(Grid(T("The fee"), paid, _purse(content, draft, fee, left), T("nothing to trade with")))
    rows.grid(Grid(T("You give"), T("worth {n}", n=gives), _own(content, draft, own), T("nothing to trade with")))
    rows.grid(Grid(T("You take"), T("worth {n}", n=takes), _offers(state, content, draft, bargain), T("nothing")))
    if draft.wanted:
        rows.section()
        rows.add(Line("", T("No trade"), T("go on without"), icon="close"), LeaveTrade())
    covered = value_of(content, fee)
    lead = T("A trade without a fee.") if not bargain.fee else _fee(bargain.fee, fee)
    if bargain.fee > covered:
        return Now(lead, T("That does not cover it."), "", T("No trade"))
    if not draft.wanted:
        return Now(lead, T("Whatever you take must be worth no more than what you give."), "", T("No trade"))
    if gives < takes:
        short = T("{n} is missing.", n=takes - gives)
        return Now(
            lead, T("You give {gives}, you take {takes}.", gives=gives, takes=takes), short, T("Trade"), can=False
        )
    over = T("You overpay by {n}.", n=gives - takes) if gives > takes else T("It balances.")
    return Now(lead, over, "", T("Trade"))


def _fee(due: int, fee: Mapping[str, int]) -> Text:
    things = listed([so_many(n, kind) for kind, n in sorted(fee.items())])
    return T("The fee first: {n}, paid with {things}.", n=due, things=things) if fee else T("The fee is {n}.", n=due)


def _purse(content: SiegeContent, draft: Draft, fee: Mapping[str, int], pile: Mapping[str, int]) -> tuple[Tile, ...]:
    """What the fee may be paid with."""
    return tuple(
        _tile(content, kind, fee.get(kind, 0), n, lambda kind, now: draft.feeing(fee, kind, now))
        for kind, n in sorted(pile.items())
        if n > 0 and is_tradable(content, kind)
    )


def _own(content: SiegeContent, draft: Draft, pile: Mapping[str, int]) -> tuple[Tile, ...]:
    return tuple(
        _tile(content, kind, draft.paid.get(kind, 0), n, draft.paying)
        for kind, n in sorted(pile.items())
        if n > 0 and is_tradable(content, kind)
    )


def _offers(state: Siege, content: SiegeContent, draft: Draft, bargain: Bargain) -> tuple[Tile, ...]:
    offers = bargain.offers if bargain.offers is not None else tuple(sorted(state.box))
    return tuple(
        _tile(content, kind, draft.wanted.get(kind, 0), state.box[kind], draft.wanting)
        for kind in dict.fromkeys(offers)
        if state.box.get(kind) and is_tradable(content, kind)
    )


def _tile(content: SiegeContent, kind: str, now: int, most: int, change: Callable[[str, int], Draft]) -> Tile:
    worth = T("worth {n}", n=content.tokens[kind].value or 0)
    more, less = change(kind, now + 1 if now < most else 0), change(kind, max(0, now - 1))
    return Tile(kind, token_icon(content, kind), token(kind), f"{now}/{most}", worth, bool(now), more, less)


def fee_of(state: Siege, content: SiegeContent, draft: Draft) -> Mapping[str, int]:
    """What the fee is paid with: as the group says, or as little as covers it."""
    return usual_fee(state, content) if draft.fee is None else draft.fee


def amber(state: Siege, content: SiegeContent, draft: Draft) -> Command:
    """Trade, or go on without."""
    fee = fee_of(state, content, draft)
    if not draft.wanted or value_of(content, fee) < _open(state).fee:
        return LeaveTrade()
    return draft.deal(fee)


def _open(state: Siege) -> Bargain:
    if state.bargain is None:
        raise RuntimeError("there is no trade")
    return state.bargain
