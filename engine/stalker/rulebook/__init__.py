"""The rules of S.T.A.L.K.E.R. that events and questions name: their sentences, and where they stand."""

from __future__ import annotations

from engine.stalker.rulebook.campaign import CAMPAIGN
from engine.stalker.rulebook.company import COMPANY
from engine.stalker.rulebook.enemies import ENEMIES
from engine.stalker.rulebook.stalkers import STALKERS
from engine.stalker.rulebook.zone import ZONE
from engine.table import rulebook
from engine.table.event import Facts, Reason, because
from engine.table.rulebook import ASSUMED, Rulebook

RULEBOOK: Rulebook = {**ENEMIES, **STALKERS, **ZONE, **COMPANY, **CAMPAIGN}


def card_says(rule: str, card: object, /, **facts: object) -> Reason:
    """A rule that stands on a card; where icons of the card were lost, our ruling fills in and says so."""
    return because(rule, **facts, **({ASSUMED: True} if getattr(card, "assumed", False) else {}))


def again(why: Reason, /, **facts: object) -> Reason:
    """The same rule about other facts."""
    return rulebook.with_facts(RULEBOOK, why, Facts(**facts))


def with_facts(why: Reason, facts: Facts) -> Reason:
    """The same rule about facts that are worked out already, or when somebody reads them."""
    return rulebook.with_facts(RULEBOOK, why, facts)


def following(why: Reason, rule: str, /, **facts: object) -> Reason:
    """Another rule that is at work because of the first: as assumed as that one."""
    return because(rule, **facts, **({ASSUMED: True} if ASSUMED in why.facts else {}))
