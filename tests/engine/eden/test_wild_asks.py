"""What the players are asked while NPCs act in a game: close calls on the map (E50), and what they see without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.eden.content.box import Box
from engine.eden.content.cards import Do, Effect, Tactic
from engine.eden.content.profiles import Profile, Value, Weapon
from engine.eden.content.terrain import Traits
from engine.eden.events.units import NpcActed
from engine.eden.play import EdenPlay, reduce
from engine.eden.state import Battle, InPlay, Piece, Rules, Unit
from engine.eden.wild.step import wild
from engine.eden.words import Attribute, Run, WeaponKind, Weather
from engine.open.shapes import Outline, Point
from engine.table.answer import Chosen
from engine.table.play import Play, Rule, drive
from engine.table.question import Choice, Question
from engine.table.rng import Rng

GUN = Profile(weapons={"rifle": Weapon(WeaponKind.SHOT, range=250)})
WALL = Outline((Point(345, 200), Point(355, 200), Point(355, 400), Point(345, 400)))


def table(
    warriors: dict[str, Point | None],
    at: Point | None = None,
    profile: str = "man",
    pieces: dict[str, Piece] | None = None,
    fear: int = 0,
    touching: frozenset[tuple[str, str]] = frozenset(),
) -> EdenPlay:
    units = {name: Unit("man", "red", place) for name, place in warriors.items()}
    units["n"] = Unit(profile, "", at, fear=fear)
    box = Box(profiles={"man": Profile(), "gun": GUN})
    return Play(Battle(units=units, pieces=pieces or {}, touching=touching), box, reduce, Rng(1))


def run(play: EdenPlay, *answers: Sequence[str]) -> tuple[Question | None, list[tuple[str, str]]]:
    """The question that is left, and what the NPC did and struck at."""
    struck: list[tuple[str, str]] = []

    def strike(_: EdenPlay, by: str, on: str, weapon: str) -> Rule:
        struck.append((on, weapon))
        yield from ()

    question = drive(wild(play, strike), play.rng, [Chosen(tuple(each)) for each in answers])
    return question, struck


def did(play: EdenPlay) -> tuple[str, str]:
    event = next(event for event in play.events if isinstance(event, NpcActed))
    return event.did, event.on


HERE = Point(300, 300)


def test_far_from_any_limit_nothing_is_asked() -> None:
    play = table({"w": Point(400, 300)}, HERE)
    assert run(play) == (None, [("w", "")])
    assert did(play) == ("charge", "w")


def test_a_hundred_and_three_millimetres_are_a_close_call() -> None:
    """The app's own answer stands first: it roams. Measured otherwise it charges."""
    question, _ = run(table({"w": Point(433, 300)}, HERE))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["no", "yes"]
    assert question.why.facts["mm"] == 103
    roams, charges = table({"w": Point(433, 300)}, HERE), table({"w": Point(433, 300)}, HERE)
    assert run(roams, ["no"]) == (None, [])
    assert did(roams) == ("roam", "w")
    assert run(charges, ["yes"]) == (None, [("w", "")])
    assert charges.state.units["n"].at == Point(403, 300)


def test_ninety_seven_millimetres_are_a_close_call_too() -> None:
    play = table({"w": Point(427, 300)}, HERE)
    question, _ = run(play)
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["yes", "no"]
    play = table({"w": Point(427, 300)}, HERE)
    assert run(play, ["no"]) == (None, [])
    assert did(play) == ("roam", "w")


def test_a_close_call_that_changes_nothing_is_not_asked() -> None:
    """Somebody else is nearer and will be charged either way."""
    play = table({"near": Point(360, 300), "far": Point(300, 433)}, HERE)
    assert run(play) == (None, [("near", "")])


def test_a_corridor_that_is_nearly_closed_is_a_close_call() -> None:
    """A wall leaves 4 mm of the corridor: blocked, but 1 mm more and it would not be."""
    wall = Outline((Point(345, 200), Point(355, 200), Point(355, 311), Point(345, 311)))
    question, _ = run(table({"w": Point(400, 300)}, HERE, pieces={"wall": Piece(Traits(opaque=True), wall)}))
    assert question is not None
    assert question.why.rule == "npc.close_call"
    shut = Outline((Point(345, 200), Point(355, 200), Point(355, 330), Point(345, 330)))
    assert run(table({"w": Point(400, 300)}, HERE, pieces={"wall": Piece(Traits(opaque=True), shut)}))[0] is None


def test_in_a_storm_the_length_of_the_way_may_be_a_close_call() -> None:
    """83 mm: seen beyond doubt, but 80 are allowed; the app's own answer stands first."""

    def in_a_storm(x: int) -> EdenPlay:
        play = table({"w": Point(x, 300)}, HERE)
        rules = Rules(weather=(Weather.STORM,))
        return Play(Battle(rules=rules, units=play.state.units), play.content, reduce, Rng(1))

    question, _ = run(in_a_storm(413))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["no", "yes"]
    stays, charges = in_a_storm(413), in_a_storm(413)
    assert run(stays, ["no"]) == (None, [])
    assert did(stays) == ("stay", "")
    assert run(charges, ["yes"]) == (None, [("w", "")])
    assert charges.state.units["n"].at == Point(383, 300)
    question, _ = run(in_a_storm(409))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["yes", "no"]
    stays = in_a_storm(409)
    assert run(stays, ["no"]) == (None, [])
    assert did(stays) == ("stay", "")
    assert run(in_a_storm(400))[0] is None


def test_e26_a_way_round_is_the_players_to_see() -> None:
    """E26: seen over a low wall, no straight way, but the wall ends near enough to go round it."""
    wall = Outline((Point(330, 250), Point(335, 250), Point(335, 305), Point(330, 305)))
    pieces = {"wall": Piece(Traits(obstacle=2), wall)}
    question, _ = run(table({"w": Point(380, 300)}, HERE, pieces=pieces))
    assert isinstance(question, Choice)
    assert question.why.rule == "npc.way_round"
    stays, charges = (
        table({"w": Point(380, 300)}, HERE, pieces=pieces),
        table({"w": Point(380, 300)}, HERE, pieces=pieces),
    )
    assert run(stays, []) == (None, [])
    assert did(stays) == ("stay", "")
    assert run(charges, ["w"]) == (None, [("w", "")])
    assert did(charges) == ("charge", "w")
    end = charges.state.units["n"].at
    assert end is not None
    assert (end.x - 380) ** 2 + (end.y - 300) ** 2 <= 31**2


def test_a_long_wall_is_not_gone_round() -> None:
    play = table({"w": Point(400, 300)}, HERE, pieces={"wall": Piece(Traits(obstacle=2), WALL)})
    assert run(play) == (None, [])
    assert did(play) == ("stay", "")


def test_bait_is_taken_for_the_nearest() -> None:
    play = table({"near": Point(100, 300), "bait": Point(300, 550)}, HERE)
    card = Tactic(Effect(Do.BAIT))
    play = Play(
        Battle(units=play.state.units, cards=(InPlay("red", "bait card", "bait"),)),
        Box(profiles=play.content.profiles, tactics={"bait card": card}),
        reduce,
        Rng(1),
    )
    run(play)
    assert did(play) == ("roam", "bait")


def test_without_a_map_contact_is_known_and_whom_it_sees_is_one_answer() -> None:
    play = table({"a": None, "b": None})
    question, _ = run(play)
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["a", "b", ""]
    assert question.least == 0
    play = table({"a": None, "b": None})
    assert run(play, ["b"]) == (None, [("b", "")])
    assert did(play) == ("charge", "b")
    assert play.state.touching == frozenset({("b", "n")})


def test_without_a_map_it_attacks_whom_it_touches_without_a_question() -> None:
    play = table({"a": None, "b": None}, touching=frozenset({("a", "n")}))
    assert run(play) == (None, [("a", "")])
    assert did(play) == ("attack", "a")


def test_without_a_map_it_roams_if_it_sees_nobody() -> None:
    play = table({"a": None})
    assert run(play, []) == (None, [])
    assert did(play) == ("roam", "")


def test_without_a_map_it_stays_if_there_is_no_way() -> None:
    play = table({"a": None})
    assert run(play, [""]) == (None, [])
    assert did(play) == ("stay", "")


def test_without_a_map_a_gun_is_used_if_no_charge_is_possible() -> None:
    play = table({"a": None, "b": None}, profile="gun")
    assert run(play, [""], ["b"]) == (None, [("b", "rifle")])
    assert did(play) == ("shoot", "b")
    play = table({"a": None}, profile="gun")
    assert run(play, [], []) == (None, [])
    assert did(play) == ("roam", "")


def test_without_a_map_fear_keeps_it_from_attacking() -> None:
    touching = table({"a": None}, fear=1, touching=frozenset({("a", "n")}))
    assert run(touching) == (None, [])
    assert did(touching) == ("stay", "")
    seeing = table({"a": None}, fear=1)
    assert run(seeing, ["a"]) == (None, [])
    assert did(seeing) == ("stay", "")


def test_without_a_map_the_easiest_of_several_is_attacked_and_equal_ones_are_asked_for() -> None:
    play = table({"a": None, "b": None}, touching=frozenset({("a", "n"), ("b", "n")}))
    question, _ = run(play)
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["a", "b"]


def test_without_a_map_players_who_run_the_npcs_pick_whom_they_touch() -> None:
    """E21: as printed, the players pick; the app would take b, the easiest to hurt."""
    box = Box(profiles={"man": Profile(), "weak": Profile(values={each: Value(1, 1) for each in Attribute})})

    def touched(npcs: Run) -> EdenPlay:
        units = {"a": Unit("man", "red"), "b": Unit("weak", "red"), "n": Unit("man")}
        pairs = frozenset({("a", "n"), ("b", "n")})
        return Play(Battle(units=units, touching=pairs, rules=Rules(npcs=npcs)), box, reduce, Rng(1))

    assert run(touched(Run.APP)) == (None, [("b", "")])
    question, _ = run(touched(Run.PLAYERS))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["a", "b"]
    assert run(touched(Run.PLAYERS), ["a"]) == (None, [("a", "")])


def test_e42_without_a_map_a_hidden_warrior_may_be_chosen_from_five_centimetres() -> None:
    play = table({"a": None})
    hidden = replace(play.state.units["a"], hidden=True)
    play = Play(replace(play.state, units={**play.state.units, "a": hidden}), play.content, reduce, Rng(1))
    question, _ = run(play)
    assert isinstance(question, Choice)
    first = question.options[0]
    assert (first.id, str(first.text)) == ("a", "a, hidden: only within 5 cm")


def test_e27_without_a_map_the_next_gun_is_asked_about_where_the_first_has_no_target() -> None:
    two = Profile(weapons={name: Weapon(WeaponKind.SHOT, range=far) for name, far in (("bow", 100), ("rifle", 250))})
    units = {"a": Unit("man", "red"), "n": Unit("two")}
    box = Box(profiles={"man": Profile(), "two": two})
    play: EdenPlay = Play(Battle(units=units), box, reduce, Rng(1))
    assert run(play, [], [], ["a"]) == (None, [("a", "rifle")])


def test_without_a_map_a_gun_reaches_as_far_as_fog_and_hill_let_it() -> None:
    """O3: nobody sees farther than 15 cm; O1: from a hill a shot goes 5 cm farther."""
    far: list[object] = []
    hill = {"hill": Piece(Traits(high=True))}
    for weather, inside in (((), ()), ((Weather.DENSE_FOG,), ()), ((), ("hill",))):
        units = {"a": Unit("man", "red"), "n": Unit("gun", inside=frozenset(inside))}
        box = Box(profiles={"man": Profile(), "gun": GUN})
        play: EdenPlay = Play(Battle(units=units, pieces=hill, rules=Rules(weather=weather)), box, reduce, Rng(1))
        question, _ = run(play, [])
        assert question is not None
        far.append(str(question.prompt))
    assert [str(each).split("within ")[1] for each in far] == [f"{n} cm? The nearest." for n in (25, 15, 30)]
