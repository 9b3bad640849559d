"""Our pocket pages: the rules of a phase in a few sentences of our own. The book's FAQ numbers open them (a.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.table.text import T, Text
from engine.warofmine.state.clock import Phase


@dataclass(frozen=True, slots=True)
class PocketPage:
    title: Text
    lines: tuple[tuple[Text, str], ...]
    """A sentence, and where it stands."""


POCKET: Mapping[str, PocketPage] = {
    "10": PocketPage(
        T("Putting the game away"),
        (
            (T("The app keeps everything at every moment: close it whenever you like, not only at dawn."), "J24"),
            (
                T("For the real box there is a list of what goes into which bag, and one to lay it all out again."),
                "J24",
            ),
        ),
    ),
    "100": PocketPage(
        T("Setting up"),
        (
            (T("Three people begin, each with hunger 2: one with a red border, two with a black one."), "J1"),
            (T("Red-cornered raids and encounters wait beside the board until crime breaks out."), "J1, J20"),
            (T("What the box has run out of can neither be found nor bought."), "J6"),
        ),
    ),
    "101": PocketPage(
        T("People"),
        (
            (T("Prowess is how often somebody may throw a combat die again; the last throw counts."), "J19, J25"),
            (T("Empathy is thrown against when somebody is killed or lost: on or under it, misery rises."), "J23, J29"),
            (T("Slots are the weight somebody carries home."), "J18"),
            (T("There are never more than four of you."), "J5"),
        ),
    ),
    "200": PocketPage(
        T("Morning"),
        (
            (T("The top event is worked, and its cold markers are laid down."), "J7"),
            (T("A chapter or an ending comes from the same deck; after an ending the siege is over."), "J1, W39"),
        ),
    ),
    "300": PocketPage(
        T("Day"),
        (
            (T("First everybody who has this action is placed, then all of them work at the same time."), "J10"),
            (
                T("One black dot takes the third action, two also the second, three all; the worst counts."),
                "J10, W3",
            ),
            (T("Rubble, bars, locked doors and holes stop the way; what lies behind them cannot be reached."), "J9"),
            (
                T("Rubble takes a shovel or a second person. A lock opens on 4 to 10 and uses the lockpick up."),
                "J10, J11",
            ),
            (T("One person to a card or field; only rubble and rummaging take more."), "J10"),
            (T("You build on a free field, from the constructions, never from the ideas."), "J12"),
        ),
    ),
    "400": PocketPage(
        T("Dusk"),
        (
            (T("Everybody should drink 1 water. Who does not throws: 1 to 5 hunger +1, 6 to 10 misery +1."), "J13"),
            (T("Then everybody should eat. Several foods add up; whoever eats nothing gets hunger +1."), "J14, W7"),
        ),
    ),
    "500": PocketPage(
        T("Evening"),
        (
            (T("A bed takes all fatigue, the floor 2 of it; standing guard or going out costs 1."), "J15"),
            (T("At most three go out. If nobody stands guard, script 333 is read."), "J15"),
        ),
    ),
    "600": PocketPage(
        T("Out in the city"),
        (
            (T("All go to one place. What you may need or want to trade must be taken along, ammunition too."), "J16"),
            (T("A noise check on or under the level brings somebody, and the marker goes back to 1."), "J16"),
            (T("In the end water, wood and components may be added, up to the slots of those who are out."), "J18"),
            (T("Who dies out there owes script 266."), "J29"),
        ),
    ),
    "700": PocketPage(
        T("Night raid"),
        (
            (
                T("Every guard throws the die of his weapon; each symbol or board takes 1 off damage or wounds."),
                "J19",
            ),
            (
                T("The damage that is left is stolen from the storage, the wounds that are left hurt the guards."),
                "J19",
            ),
            (T("The kill sign of a hatchet or shotgun makes the whole card be ignored."), "J19"),
            (T("Then two red-cornered cards are mixed in, as you like, while there are any."), "J20"),
        ),
    ),
    "800": PocketPage(
        T("Dawn"),
        (
            (T("Treatment stays on a person until a fate card takes it."), "J21"),
            (T("Alcohol is drunk before or after the fate card: fatigue rises, misery falls by 1."), "J22"),
            (T("Of two narrative cards one is kept; it is played once, at its moment."), "J21, W50"),
            (T("If somebody was lost today, one throw against everybody's empathy: misery +2."), "J23"),
        ),
    ),
    "901": PocketPage(
        T("Trade"),
        (
            (T("First the fee: tokens worth at least so much, and nothing is given back."), "J30, W42"),
            (T("Then each exchange: what you take is worth no more than what you give."), "J30"),
            (T("Water, wood and components are never traded."), "J30"),
        ),
    ),
}

BY_PHASE: Mapping[Phase, str] = {
    Phase.MORNING: "200",
    Phase.DAY: "300",
    Phase.DUSK: "400",
    Phase.EVENING: "500",
    Phase.SCAVENGE: "600",
    Phase.RAID: "700",
    Phase.DAWN: "800",
}
