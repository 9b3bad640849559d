"""What a friend's campaign must begin with, so that the rules can go on from there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jagged.campaign.state import Campaign, CampaignContent
from engine.packs.fault import Fault, wrong


def campaign_faults(content: CampaignContent, campaign: Campaign) -> Iterator[Fault]:
    """Scenarios, mercs and missions that the campaign knows: whatever else is named, nothing is known of."""
    known = (
        ("scenario", (campaign.scenario,) if campaign.scenario else (), content.scenarios),
        ("won", campaign.won, content.scenarios),
        ("seats", campaign.mercs, content.cards.mercs),
        ("kits", (*campaign.kits,), content.cards.mercs),
        ("missions", (*campaign.missions,), content.cards.missions),
        ("lieutenants", campaign.lieutenants, content.cards.lieutenants),
    )
    for place, names, cards in known:
        yield from (wrong("not_here", place, id=name) for name in names if name not in cards)
