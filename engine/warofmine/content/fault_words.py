"""What each fault of this game's content means, in plain words. What any game can get wrong: packs/saying."""

from __future__ import annotations

from collections.abc import Mapping

from engine.table.text import T, Text

FAULT_WORDS: Mapping[str, Text] = {
    # One record
    "no_state": T("“{who}” needs a state to look at."),
    "changes_nothing": T("This changes nothing."),
    "token_or_class": T("Either a kind of token or a class."),
    "empty_condition": T("A condition that says nothing."),
    "no_free_option": T("One option must be free of cost and condition."),
    "faces": T("The rows must name every face from 1 to 10 once, in order."),
    "fate_who": T("A fate card means all, suffering, treated or untreated people."),
    "needs_itself": T("This cannot need itself."),
    "same_place": T("It lies where “{other}” lies."),
    "two_things": T("A spot holds one thing at most."),
    "one_guard": T("A house has exactly one spot to stand guard."),
    "unknown_spot": T("There is no spot “{spot}”."),
    "unknown_action": T("The plan has no action “{action}”."),
    "same_floor": T("A ladder joins two floors."),
    "cut_off": T("Nobody can ever get to “{spot}”."),
    # Records together
    "unknown_id": T("There is no “{id}” among these: {kind}."),
    "only_out": T("“{word}” can only happen while scavenging."),
    "no_end": T("It leads back to itself: {way}."),
    "calls_another": T("“{word}” here could go on without end."),
    "unknown_shape": T("“{part}” is no part of an event deck."),
    "part_twice": T("“{part}” stands in the event deck twice."),
    "not_enough": T("Needed of {kind}: {wanted}. There are {found}."),
    "chapter_twice": T("Chapter {chapter} stands on two cards."),
    "no_record": T("The record “{id}” is missing."),
    "cards_and_spots": T("Cards of “{front}” that are laid: {cards}. Spots for them: {spots}."),
    "box_too_small": T("The box holds {found} of “{id}”."),
    "too_many_foes": T("{wanted} are named, {found} are fought against."),
    "too_many_markers": T("{wanted} enemy markers are drawn, there are {found}."),
}
