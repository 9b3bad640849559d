"""Effects as data: every word of the vocabulary does what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.field.plan import Border
from engine.stalker.content.cards import Effect, EffectDo, EventCard, Who
from engine.stalker.content.effect_words import effect_text
from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.tiles import BorderLine
from engine.stalker.content.units import STALKER_MANNER, Harm, Level
from engine.stalker.effects.every_word import WORDS
from engine.stalker.effects.registry import carry_out
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.state import Attention, Enemy, Gear, Marker, Result, Stalker
from engine.table.answer import Confirmed, UnitPlace
from engine.table.deck import Deck
from engine.table.play import drive
from engine.table.question import Choice, Confirm
from engine.table.text import Name
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable
from tests.engine.stalker.table import WHY, chosen, total

D, E = EffectDo, Effect


def table(**stalker: object) -> MissionTable:
    one = replace(Stalker("a", hp=10), **stalker)  # type: ignore[arg-type]
    return MissionTable("aabbccdd", {"blue": one, "grey": Stalker("b", hp=10)}, supply={"bandit": 2})


def done(on: MissionTable, *list_: Effect, answers: tuple[object, ...] = (), **by: str) -> MissionTable:
    on.done(carry_out(on.play, list_, WHY, **{"actor": "blue", **by}), *answers)  # type: ignore[arg-type]
    return on


def test_every_word_of_the_vocabulary_is_known() -> None:
    assert set(EffectDo) == WORDS
    assert all(str(effect_text(E(do, text={"en": "Roll."}))) for do in EffectDo)


def test_hit_points() -> None:
    assert done(table(), E(D.HEAL, n=3)).stalker("blue").hp == 13
    assert done(table(), E(D.LOSE, n=3)).stalker("blue").hp == 7
    assert done(table(), E(D.HIT, n=4)).stalker("blue").hp == 6
    assert done(table(), E(D.LOSE, dice=2), answers=(total(5),)).stalker("blue").hp == 5
    assert done(table(), E(D.HEAL, who=Who.EACH, n=1)).stalker("grey").hp == 11


def test_dose_focus_and_markers() -> None:
    assert done(table(), E(D.DOSE, n=3)).stalker("blue").dose == 3
    assert done(table(dose=8), E(D.DOSE, n=-6)).stalker("blue").dose == 2
    assert done(table(), E(D.FOCUS)).stalker("blue").focus
    assert not done(table(focus=True), E(D.LOSE_FOCUS)).stalker("blue").focus
    assert done(table(), E(D.PIN)).stalker("blue").pinned
    assert done(table(), E(D.EXPOSE)).stalker("blue").vulnerable


def test_attention() -> None:
    assert done(table(), E(D.ATTENTION, level=Level.LOW)).stalker("blue").attention == Attention(Level.LOW, "a")
    assert done(table(), E(D.ATTENTION), field="c").stalker("blue").attention == Attention(Level.HIGH, "c")
    high = Attention(Level.HIGH, "b")
    lowered = done(table(attention=high), E(D.LOWER_ATTENTION))
    assert lowered.stalker("blue").attention == Attention(Level.LOW, "b")
    assert done(lowered, E(D.LOWER_ATTENTION)).stalker("blue").attention is None
    moved = done(table(attention=high), E(D.MOVE_ATTENTION, range=2), answers=(chosen("c"),))
    assert moved.stalker("blue").attention == Attention(Level.HIGH, "c")


def test_pockets() -> None:
    assert done(table(), E(D.BOLTS, n=2)).stalker("blue").gear.bolts == 2
    assert done(table(), E(D.MAGAZINES, n=1, kind="rifle")).stalker("blue").gear.magazines == {"rifle": 1}
    two = Gear(magazines={"rifle": 1, "pistol": 2})
    left = done(table(gear=two), E(D.LOSE_MAGAZINE), answers=(chosen("pistol"),))
    assert left.stalker("blue").gear.magazines == {"rifle": 1, "pistol": 1}


def test_gear_is_drawn_by_type() -> None:
    on = done(table(), E(D.GAIN, deck="artefacts", kind="electro"), answers=(chosen("backpack"),))
    assert on.stalker("blue").gear.backpack == ("neuron#1",)
    assert on.state.decks["artefacts"].cards == ("drop#1", "flower#1")


def test_p6_gear_that_is_not_there_is_left_out() -> None:
    on = done(table(), E(D.GAIN, deck="items"))
    assert on.stalker("blue").gear.backpack == ()
    assert on.play.events[-1].why.rule == "box.left_out"


def test_turn_markers() -> None:
    assert done(table(), E(D.FREE_STANDARD)).stalker("blue").free_standard == 1
    assert done(table(), E(D.EXTRA_ACTION), answers=(chosen("1"),)).stalker("blue").turns[1].extra == 1
    assert done(table(), E(D.PUSH_MARKER)).stalker("blue").turns[0].done == 1


def test_a_stalker_with_focus_may_ignore_what_the_card_lets_him_ignore() -> None:
    card = E(D.LOSE, n=5, unless_focus=True)
    assert done(table(focus=True), card, answers=(chosen("yes"),)).stalker("blue").hp == 10
    assert done(table(focus=True), card, answers=(chosen("no"),)).stalker("blue").hp == 5
    assert done(table(), card).stalker("blue").hp == 5


def test_gear_check_takes_a_magazine_unless_focus_or_a_turn_marker_is_given_instead() -> None:
    card = E(D.LOSE_MAGAZINE, who=Who.LEADER, unless_focus=True, unless_marker=True)
    armed = {"gear": Gear(magazines={"rifle": 2})}
    assert done(table(**armed), card, answers=(chosen("no"),)).stalker("blue").gear.magazines == {"rifle": 1}
    kept = done(table(focus=True, **armed), card, answers=(chosen("yes"),)).stalker("blue")
    assert (kept.gear.magazines, kept.focus) == ({"rifle": 2}, False)
    pushed = done(table(**armed), card, answers=(chosen("marker"),)).stalker("blue")
    assert (pushed.gear.magazines, pushed.turns[0].done) == ({"rifle": 2}, 1)
    # Nothing to discard, nothing to pay (p. 6).
    assert done(table(focus=True), card).stalker("blue").focus


def test_a_choice_offers_only_what_can_be_paid() -> None:
    options = ((E(D.LOSE_MAGAZINE),), (E(D.LOSE_FOCUS),), (E(D.PUSH_MARKER),))
    card = E(D.CHOOSE, who=Who.LEADER, options=options)
    on = table(focus=True)
    question = on.run(carry_out(on.play, (card,), WHY))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["1", "2"]
    # Only one price can be paid: it is not asked for.
    assert done(table(), card).stalker("blue").turns[0].done == 1


def test_radioactive_rain_sends_humans_to_cover_and_soaks_whoever_has_none() -> None:
    enemies = {"bandit-1": Enemy("bandit", "d", Direction.N), "snork-1": Enemy("snork", "d", Direction.N)}
    on = MissionTable(
        "aabbccdd",
        {"blue": Stalker("a"), "grey": Stalker("b")},
        enemies,
        fields={"b": {"cover": 1}, "c": {"cover": 1}},
    )
    rain = (
        E(D.TO_COVER, who=Who.HUMANS),
        E(D.EXPOSE, who=Who.UNCOVERED_HUMANS),
        E(D.DOSE, who=Who.UNCOVERED, n=6),
    )
    on.done(carry_out(on.play, rain, WHY))
    assert on.state.enemies["bandit-1"].field == "c"
    assert not on.state.enemies["bandit-1"].vulnerable
    assert on.state.enemies["snork-1"].field == "d"
    assert [on.stalker(name).dose for name in ("blue", "grey")] == [6, 0]


def test_enemies_are_hit_harmed_and_spawned() -> None:
    on = MissionTable("aabb", {"blue": Stalker("a")}, {"bandit-1": Enemy("bandit", "b")}, supply={"bandit": 1})
    on.done(carry_out(on.play, (E(D.HARM, who=Who.ENEMIES, harm=Harm.WOUND),), WHY))
    assert on.state.enemies == {}
    assert on.state.supply == {"bandit": 2}
    on.done(carry_out(on.play, (E(D.SPAWN, kind="elite", field="b", facing="S"),), WHY))
    assert on.state.enemies["bandit-1"].facing is Direction.S
    on.done(carry_out(on.play, (E(D.HIT, who=Who.FIELD_ENEMIES, n=9, field="b"),), WHY, field="b"))
    assert on.state.enemies == {}


def test_the_board_changes_with_an_environment_card() -> None:
    wall, door = BorderLine(("a", "b"), Border.WALL), BorderLine(("a", "b"), Border.DOOR)
    gate = EnvironmentCard({}, {"a": Side(borders=(wall,)), "b": Side(borders=(door,), on_flip=(E(D.FOCUS),))})
    mission = MissionCard({}, environment={"gate": gate})
    on = MissionTable("ab", {"blue": Stalker("a")}, mission=mission, borders=[((0, 0), (1, 0), "wall")])
    on.done(carry_out(on.play, (E(D.FLIP, card="gate"),), WHY, actor="blue"))
    assert on.state.environment == {"gate": "a"}
    assert not on.state.board.is_step("a", "b", STALKER_MANNER)
    on.done(carry_out(on.play, (E(D.FLIP, card="gate"),), WHY, actor="blue"))
    assert on.state.environment == {"gate": "b"}
    assert on.state.board.is_step("a", "b", STALKER_MANNER)
    assert on.stalker("blue").focus
    on.done(carry_out(on.play, (E(D.FLIP, card="gate", kind="discard"),), WHY))
    assert on.state.environment == {}


def test_markers_flags_and_verdicts() -> None:
    on = done(table(), E(D.FLAG, card="found"), E(D.LOOT), E(D.NO_SIGHT, field="c"))
    assert on.state.flags == {"found"}
    assert on.state.loot == {"a": (Marker("bolts#1"),)}
    assert on.state.no_sight == ("c",)
    assert done(table(), E(D.WIN), E(D.LOSE, n=5)).stalker("blue").hp == 10, "a mission that is over goes no further"
    assert done(table(), E(D.FAIL), E(D.WIN)).state.result is Result.FAILED


def test_what_the_vocabulary_does_not_know_is_read_out_and_the_table_confirmed() -> None:
    on = table()
    text = {"en": "Swap places.", "de": "Tauscht die Plätze.", "uk": "Поміняйтеся місцями."}
    question = on.run(carry_out(on.play, (E(D.READ, text=text),), WHY))
    assert isinstance(question, Confirm)
    swapped = Confirmed((UnitPlace("blue", "b"), UnitPlace("grey", "a")))
    done(on, E(D.READ, text=text), answers=(swapped,))
    assert [on.stalker(name).field for name in ("blue", "grey")] == ["b", "a"]


@pytest.mark.parametrize("words", [{"uk": "Зачекайте.", "de": "Wartet."}, {"en": "", "de": "Wartet."}])
def test_a_text_without_english_is_found_and_said_in_a_language_it_has(words: dict[str, str]) -> None:
    """Players may write their own missions in one language."""
    read = E(D.READ, text=words)
    events = {**MISSION_CARDS.events, "wait": EventCard({}, at_once=(read,))}
    on = MissionTable("ab", {"blue": Stalker("a")}, cards=replace(MISSION_CARDS, events=events))
    asked = on.run(carry_out(on.play, (read,), WHY))
    assert asked is not None
    ((_, named),) = asked.prompt.args
    assert isinstance(named, Name)
    assert on.box.texts[named.id] == words
    assert str(effect_text(read)) in words.values()
    assert str(effect_text(read))


@pytest.mark.parametrize(
    "do", sorted(set(EffectDo) - {D.FLIP, D.EVENT, D.SPAWN, D.GAIN, D.READ, D.CHOOSE, D.JOIN, D.ROLL})
)
def test_every_effect_on_everybody_ends_and_leaves_a_reason(do: EffectDo) -> None:
    enemies = {"bandit-1": Enemy("bandit", "d"), "snork-1": Enemy("snork", "c")}
    for who in Who:
        on = MissionTable(
            "aabbccdd",
            {"blue": Stalker("a", gear=Gear(magazines={"rifle": 1})), "grey": Stalker("b")},
            enemies,
            decks={"injuries": Deck(("pin#1", "wound#1"))},
            unknown={"d": (Marker("nobody#1"),)},
        )
        rule = carry_out(on.play, (E(do, who=who, n=1, range=1, kind="rifle", card="x"),), WHY, "blue", "grey", "d")
        on.auto(rule, iter([0] * 100))
        assert all(event.why.rule == WHY.rule or event.why.rule in RULEBOOK for event in on.play.events)


def test_the_anomaly_die_decides_by_its_petals() -> None:
    bring_down = E(D.ROLL, options=((E(D.LOSE, n=4),), (E(D.FOCUS),), (), ()))
    assert done(table(), bring_down, answers=(total(1),)).stalker("blue").hp == 6
    assert done(table(), bring_down, answers=(total(2),)).stalker("blue").focus
    assert done(table(), bring_down, answers=(total(3),)).kinds()[-1] == "noted"
    assert str(effect_text(bring_down)) == "roll the anomaly die: 1: lose 4 hp, 2: gain focus"


@pytest.mark.parametrize("do", [EffectDo.JOIN, EffectDo.LEAVE, EffectDo.FLIP, EffectDo.EVENT])
def test_p6_what_this_mission_does_not_have_is_left_out(do: EffectDo) -> None:
    at = MissionTable("ab", {"grey": Stalker("a")})
    before = at.state
    at.done(carry_out(at.play, (Effect(do, card="of-another-mission"),), WHY, actor="grey"))
    assert at.state == before


def test_what_players_read_out_is_named_by_card_and_path_also_without_english() -> None:
    words = {"de": "Alle setzen sich."}
    on = table()
    event = EventCard({"en": "Rest"}, at_once=(E(D.HEAL, n=1), E(D.READ, text=words)))
    on.play.content = replace(on.play.content, cards=replace(on.play.content.cards, events={"rest": event}))
    question = drive(carry_out(on.play, (E(D.READ, text=words),), WHY, "blue"), on.play.rng)
    assert question is not None
    assert question.prompt.args == (("text", Name("text", "cards.events.rest.at_once.1")),)
    assert on.play.content.texts["cards.events.rest.at_once.1"] == words
