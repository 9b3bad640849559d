"""The warrior that acts: what it may do, with its price, on whom with the exact odds, or why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.eden import facts
from engine.eden.asking import MM_PER_CM
from engine.eden.commands import acting, rounds
from engine.eden.content.cards import AbilityKind, Whom
from engine.eden.events.base import warrior
from engine.eden.fight.odds import Odds, melee_odds, shot_odds
from engine.eden.fight.reactions import reactions
from engine.eden.measures import HIGH_RANGE
from engine.eden.offers import Offer, offers
from engine.eden.rules.weather import reach
from engine.eden.words import Reaction
from engine.table.command import Command
from engine.table.refusal import Refusal
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.eden.draft import MOST_OBSTACLES, Asked, Draft, Moment
from screens.eden.words import ICONS, one, percent, price, told
from screens.match.rows import Go
from screens.widgets.page_model import Line

TEMPLATES = ("throw", "spray")
ON_PIECE: Mapping[str, Callable[[str, str], Command]] = {
    "climb": acting.Climb,
    "swim": acting.Swim,
    "jump": acting.Jump,
    "hide": acting.Hide,
    "attack_piece": acting.AttackPiece,
}


@dataclass(frozen=True)
class Aim:
    """A target of an offer, with the chances where dice decide."""

    on: str
    command: Command
    odds: Odds | None = None

    @property
    def wound(self) -> Fraction:
        return self.odds.wound.get(self.on, Fraction(0)) if self.odds else Fraction(0)


def page(asked: Asked) -> Moment:
    """The rows of the warrior that acts; those of one offer once it was tapped."""
    unit = asked.state.acting
    found = _offers(asked, unit)
    chosen = next((each for each in found if (each.what, each.with_) == (asked.draft.what, asked.draft.with_)), None)
    if chosen is not None:
        return _under(asked, unit, chosen) if chosen.what in TEMPLATES else _targets(asked, unit, chosen)
    asked.rows.section(T("Actions"))
    best = _best_offer(asked, unit, found)
    # What cannot be done now is told, but below what can.
    for offer in sorted(found, key=lambda each: isinstance(_leads_to(asked, unit, each)[0], Refusal)):
        _list_offer(asked, unit, offer)
    _list_permanent(asked, unit)
    if asked.state.units[unit].at is None:
        words = T("what it touches, stands in, or has above it")
        asked.rows.add(Line("", T("What is around"), words, icon="tree"), Go("eden.around", {"unit": unit}))
    n = asked.state.units[unit].ap
    lead = T("{unit} acts.", unit=warrior(unit))
    return Moment(lead, T("End · {n} AP left", n=n), rounds.EndActivation(), best or "")


def _list_permanent(asked: Asked, unit: str) -> None:
    """Abilities that are simply there (B7): told, nothing to tap."""
    for key in facts.profile_of(asked.state, asked.box, unit).abilities:
        card = asked.box.abilities.get(key)
        if card is not None and card.kind is AbilityKind.PERMANENT:
            line = Line("", told("use_ability", key), ability_text(key), icon="star", small=True, role="quiet")
            asked.rows.add(line)


def thinking(asked: Asked) -> Iterator[None]:
    """All that the page asks of the rules, a target or an offer at a time; `page` finds it in what is known."""
    unit = asked.state.acting
    found = _offers(asked, unit)
    yield
    for offer in found:
        if _is_aimed(unit, offer):
            for key in _candidates(asked, unit, offer):
                _aim(asked, unit, offer, key)
                yield
        _leads_to(asked, unit, offer)
        yield


def _offers(asked: Asked, unit: str) -> tuple[Offer, ...]:
    found: tuple[Offer, ...] = asked.once("offers", lambda: offers(asked.state, asked.box, unit))
    return found


def _is_aimed(unit: str, offer: Offer) -> bool:
    """Whether somebody has to be named for it, and it can be done at all."""
    return offer.refusal is None and offer.what not in TEMPLATES and _plain(unit, offer) is None


def _best_offer(asked: Asked, unit: str, found: tuple[Offer, ...]) -> Text | None:
    """The likeliest wound there is, in words."""
    able = [(aims[0], offer) for offer in found if _is_aimed(unit, offer) and (aims := _aims(asked, unit, offer))]
    aim, offer = max(able, key=lambda each: each[0].wound, default=(None, None))
    if aim is None or offer is None or not aim.wound:
        return None
    what = told(offer.what, offer.with_)
    n = percent(aim.wound)
    return T("Best odds: {what}, {unit}: wound {n}\N{NO-BREAK SPACE}%.", what=what, unit=warrior(aim.on), n=n)


def _list_offer(asked: Asked, unit: str, offer: Offer) -> None:
    title, cost = told(offer.what, offer.with_), price(offer.cost, offer.left)
    icon = ICONS.get(offer.what, "move")
    target, words = _leads_to(asked, unit, offer)
    if isinstance(target, Refusal):
        asked.rows.add(Line("", title, target.text, cost, icon=icon, role="quiet", value_role="quiet"))
    else:
        asked.rows.add(Line("", title, words, cost, icon=icon), target)


Leading = tuple[Command | Draft | Refusal, Text]


def _leads_to(asked: Asked, unit: str, offer: Offer) -> Leading:
    """What a tap on an offer does: it is done, or its targets are shown; or why it cannot be."""
    found: Leading = asked.once(("leads", offer.what, offer.with_), lambda: _leading(asked, unit, offer))
    return found


def _leading(asked: Asked, unit: str, offer: Offer) -> Leading:
    if offer.refusal is not None:
        return offer.refusal, NO_WORDS
    if offer.what in TEMPLATES:
        words = T("tap who is under the template")
        if asked.state.units[unit].at is not None:
            words = T("tap the point on the map, or who is under the template")
        return _chosen(asked, offer), words
    command = _plain(unit, offer)
    if command is not None:
        refusal = asked.refusal(command)
        return refusal or command, _how_far(asked) if offer.what == "move" else NO_WORDS
    aims = _aims(asked, unit, offer)
    if not aims:
        return _no_target(asked, unit, offer), NO_WORDS
    words = chances(asked, unit, aims[0]) if len(aims) == 1 else _best_of(aims)
    if offer.what == "use_ability":
        words = ability_text(offer.with_)
    if len(aims) == 1 and offer.what != "shoot":
        return aims[0].command, _on_one(asked, aims[0], words)
    return _chosen(asked, offer), words


def _chosen(asked: Asked, offer: Offer) -> Draft:
    """This offer, its targets to be named next."""
    return replace(asked.draft, what=offer.what, with_=offer.with_)


def ability_text(key: str) -> Text:
    """What is printed on the card."""
    return T("{text}", text=Name("ability_text", key))


def _how_far(asked: Asked) -> Text:
    """In a storm a move is shorter (O3)."""
    return T("up to {n} cm, not into contact", n=reach(asked.state.rules.weather) // MM_PER_CM)


def _on_one(asked: Asked, aim: Aim, chance: Text) -> Text:
    """The only target there is, with its chances where there are any."""
    if not aim.on or aim.on == asked.state.acting:
        return chance
    if chance == NO_WORDS:
        return T("{target}", target=_target(asked, aim.on))
    return T("{unit}: {chance}", unit=_target(asked, aim.on), chance=chance)


def _plain(unit: str, offer: Offer) -> Command | None:
    """Offers that need no target."""
    if offer.what == "move":
        return acting.Move(unit)
    if offer.what == "put_out_fire":
        return acting.PutOutFire(unit)
    if offer.what in ON_PIECE:
        return ON_PIECE[offer.what](unit, offer.with_)
    return None


def _best_of(aims: list[Aim]) -> Text:
    if aims[0].odds is None:
        return Tn("{n} target", "{n} targets", len(aims))
    return T("{unit}: {n}\N{NO-BREAK SPACE}% wound", unit=warrior(aims[0].on), n=percent(aims[0].wound))


def _no_target(asked: Asked, unit: str, offer: Offer) -> Refusal:
    """Nobody fits: the reason of the first one tried, or simply that."""
    for key in _candidates(asked, unit, offer):
        if refusal := asked.refusal(_command(asked, unit, offer, key)):
            return refusal
    return Refusal("nobody", T("There is nobody for that."))


def _aims(asked: Asked, unit: str, offer: Offer) -> list[Aim]:
    """Legal targets, the likeliest wound first."""
    tried = [_aim(asked, unit, offer, key) for key in _candidates(asked, unit, offer)]
    return sorted((aim for aim in tried if aim is not None), key=lambda aim: (-aim.wound, aim.on))


def _aim(asked: Asked, unit: str, offer: Offer, key: str) -> Aim | None:
    """A target with its chances; None if it is none."""

    def tried() -> Aim | None:
        command = _command(asked, unit, offer, key)
        return Aim(key, command, _odds(asked, unit, offer, key)) if asked.allows(command) else None

    found: Aim | None = asked.once((offer.what, offer.with_, key), tried)
    return found


def _candidates(asked: Asked, unit: str, offer: Offer) -> tuple[str, ...]:
    state = asked.state
    me = state.units[unit]
    if offer.on:
        return offer.on
    if offer.what != "use_ability":
        return tuple(key for key, other in state.present.items() if facts.are_enemies(me, other))
    match asked.box.abilities[offer.with_].effect.whom:
        case Whom.TABLE | Whom.EACH_ENEMY:
            return ("",)
        case Whom.PIECE:
            return tuple(sorted(state.pieces))
    return tuple(state.present)


def _command(asked: Asked, unit: str, offer: Offer, on: str) -> Command:
    match offer.what:
        case "charge":
            return acting.Charge(unit, on)
        case "attack":
            return acting.Attack(unit, on)
        case "shoot":
            return acting.Shoot(unit, offer.with_, on, asked.draft.obstacles)
        case "shoot_piece":
            return acting.AttackPiece(unit, on, offer.with_)
    return acting.UseAbility(unit, offer.with_, on)


def _odds(asked: Asked, unit: str, offer: Offer, on: str) -> Odds | None:
    """Before any reaction: the usual one is none, for an NPC to strike back."""
    state, box = asked.state, asked.box
    if offer.what == "shoot":
        around = facts.shot_facts(state, box, unit, on, asked.draft.obstacles)
        return shot_odds(state, box, unit, on, offer.with_, around)
    if offer.what in ("charge", "attack"):
        return melee_odds(state, box, unit, on, reactions(state, box, on)[0])
    return None


def chances(asked: Asked, unit: str, aim: Aim) -> Text:
    """The chance of a wound and of going out; in close combat also what a reaction changes."""
    if aim.odds is None:
        return NO_WORDS
    parts = T(
        "{n}\N{NO-BREAK SPACE}% wound, {m}\N{NO-BREAK SPACE}% out",
        n=percent(aim.wound),
        m=percent(aim.odds.out.get(aim.on, Fraction(0))),
    )
    if not isinstance(aim.command, acting.Charge | acting.Attack):
        dice = T("{n} dice on {d}+", n=aim.odds.pool.dice, d=aim.odds.pool.difficulty)
        return T("{dice} · {chance}", dice=dice, chance=parts)
    state, box = asked.state, asked.box
    can = reactions(state, box, aim.on)
    if Reaction.DODGE in can:
        n = percent(melee_odds(state, box, unit, aim.on, Reaction.DODGE).wound[aim.on])
        return T("{chance} · {n}\N{NO-BREAK SPACE}% if dodged", chance=parts, n=n)
    if can == (Reaction.STRIKE_BACK,):
        n = percent(aim.odds.wound.get(unit, Fraction(0)))
        return T("{chance} · {n}\N{NO-BREAK SPACE}% for itself", chance=parts, n=n)
    return parts


def _targets(asked: Asked, unit: str, offer: Offer) -> Moment:
    """On whom; the best odds are the amber's."""
    aims = _aims(asked, unit, offer)
    asked.rows.section(T("On whom?"))
    for aim in aims:
        value = T("{n}\N{NO-BREAK SPACE}%", n=percent(aim.wound)) if aim.odds else NO_WORDS
        title = T("{target}", target=_target(asked, aim.on))
        line = Line("", title, chances(asked, unit, aim), value, icon="crosshair", chosen=aim is aims[0])
        asked.rows.add(line, aim.command)
    if offer.what == "shoot" and asked.state.units[unit].at is None:
        n, draft = asked.draft.obstacles, asked.draft
        more, less = replace(draft, obstacles=min(n + 1, MOST_OBSTACLES)), replace(draft, obstacles=max(n - 1, 0))
        line = Line(
            "", T("Obstacles"), T("their values in between, added up"), T("{n}", n=n), icon="wall", more="remove"
        )
        asked.rows.add(line, more, less)
    _list_back(asked)
    lead = T("{unit}: {what}", unit=warrior(unit), what=told(offer.what, offer.with_))
    words = _reaches(asked, unit, offer)
    if not aims:
        return Moment(lead, T("Something else"), Draft(asked.draft.seq), words)
    return Moment(lead, T("On {target}", target=_target(asked, aims[0].on)), aims[0].command, words)


def _reaches(asked: Asked, unit: str, offer: Offer) -> Text:
    """What the players measure where no map does it for them; or what an ability does."""
    if offer.what == "use_ability":
        return ability_text(offer.with_)
    if offer.what not in ("shoot", "throw") or asked.state.units[unit].at is not None:
        return NO_WORDS
    mm = facts.profile_of(asked.state, asked.box, unit).weapons[offer.with_].range
    n = (mm + (HIGH_RANGE if facts.is_high(asked.state, asked.box, unit) else 0)) // MM_PER_CM
    if offer.what == "throw":
        return T("At a point in sight within {n} cm.", n=n)
    return T("The nearest enemy in sight within {n} cm; one in close combat may be passed over.", n=n)


def _target(asked: Asked, key: str) -> Name:
    return Name("piece" if key in asked.state.pieces else "warrior", key)


def _under(asked: Asked, unit: str, offer: Offer) -> Moment:
    """Everybody and everything under the template, one tap each."""
    state, draft = asked.state, asked.draft
    asked.rows.section(T("Under the template"))
    for key in state.present:
        if key != unit or offer.what == "throw":
            asked.rows.add(Line("", one(key), "", icon="person", chosen=key in draft.under), draft.toggled(key))
    for key in sorted(state.pieces):
        title = T("{piece}", piece=Name("piece", key))
        asked.rows.add(Line("", title, "", icon="tree", chosen=key in draft.under, small=True), draft.toggled(key))
    _list_back(asked)
    units = tuple(key for key in draft.under if key in state.present)
    pieces = tuple(key for key in draft.under if key in state.pieces)
    command: Command = (
        acting.Throw(unit, offer.with_, draft.point, units, pieces)
        if offer.what == "throw"
        else acting.Spray(unit, offer.with_, units, pieces)
    )
    refusal = asked.refusal(command)
    lead = T("{unit}: {what}", unit=warrior(unit), what=told(offer.what, offer.with_))
    count = Tn("{n} under the template", "{n} under the template", len(draft.under))
    if refusal is not None:
        return Moment(lead, T("Something else"), Draft(draft.seq), refusal.text)
    words = T("{reach} {count}.", reach=_reaches(asked, unit, offer), count=count) if offer.what == "throw" else count
    return Moment(lead, T("That is all of them"), command, words)


def _list_back(asked: Asked) -> None:
    asked.rows.section()
    asked.rows.add(Line("", T("Something else"), "", icon="back", small=True), Draft(asked.draft.seq))
