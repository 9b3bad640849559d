"""Cards as players of a test or of a picture have corrected them."""

from __future__ import annotations

import dataclasses
from typing import Any

from engine.packs import kinds


def corrected(value: Any, **changes: Any) -> Any:
    """As the workshop corrects a card, with other values in the places that are named; a wrong name fails."""
    card = kinds.card_of(value)
    if card is not value:
        places = {each.name for each in dataclasses.fields(value)}
        own = {key: changes.pop(key) for key in [*changes] if key in places}
        beside = next(name for name in places if getattr(value, name) is card)
        return dataclasses.replace(kinds.corrected(value), **own, **{beside: corrected(card, **changes)})
    return dataclasses.replace(kinds.corrected(value), **changes)
