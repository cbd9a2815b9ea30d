"""The turn, and what ends a game. [TCG-TURN, TCG-END]"""

from support.rule import rule
from support.tcg import Table
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.telling import facts as events
from yojoe.titles.tcg.title import TCG

DECK = {"Ann": "gold1b1 gold2b2 gold3 gold3", "Bob": "blue1b1 blue2b2 blue3 blue3"}
TWO_EACH = {"Ann": "gold7 gold6", "Bob": "blue5 blue4"}


def kinds(facts):
    return [type(fact) for fact in facts]


@rule("TCG-TURN-01", "TCG-TURN-02", "TCG-TURN-03")
def test_a_turn_is_combat_and_then_a_firefight_in_three_steps_each():
    table = Table(TWO_EACH, deck=DECK, step="turn.begin", turns=0)
    table.play("""
        Ann: gold7, blue5
        Ann: gold1b1
        Bob: blue1b1
        Bob: gold6
    """)
    told = kinds(table.facts)
    order = [events.TurnBegan, events.Drew, events.Attacked, events.Flipped, events.Fired]
    assert [told.index(kind) for kind in order] == sorted(told.index(kind) for kind in order)
    assert [fact.seat for fact in table.facts if isinstance(fact, events.Drew)][:2] == [0, 1]
    assert [fact.seat for fact in table.facts if isinstance(fact, events.Attacked)][:2] == [0, 1]
    assert [fact.seat for fact in table.facts if isinstance(fact, events.Flipped)][:2] == [0, 1]
    assert [fact.seat for fact in table.facts if isinstance(fact, events.Fired)][:2] == [0, 1]


@rule("TCG-TURN-04")
def test_each_player_attacks_once_and_uses_hits_once_a_turn():
    rng = Rng(8)
    world = World.fresh(GAME, TCG.setup(2), rng)
    world.state.events = []
    world.play_out(rng)
    facts = [noted.fact for noted in world.state.events]
    starts = [place for place, fact in enumerate(facts) if isinstance(fact, events.TurnBegan)]
    assert len(starts) > 2
    for begin, end in zip(starts, [*starts[1:], len(facts)], strict=True):
        turn = facts[begin:end]
        attacked = (events.Attacked, events.AttackSkipped)
        assert [fact.seat for fact in turn if isinstance(fact, attacked)] == [
            world.state.first,
            1 - world.state.first,
        ]
        assert len([fact for fact in turn if isinstance(fact, events.Fired)]) == 2


@rule("TCG-TURN-05", "TCG-END-04")
def test_if_both_have_units_the_next_turn_begins_with_combat():
    table = Table(TWO_EACH, deck={"Ann": "gold1 " * 6, "Bob": "blue1 " * 6}, step="firefight.flip")
    assert table.state.turns == 2
    assert table.asks == "attacker"
    assert len(table.state.hand[0]) == len(table.state.hand[1]) == 2


@rule("TCG-TURN-06")
def test_no_boost_is_played_in_a_firefight():
    table = Table(
        TWO_EACH, deck={"Ann": "gold1h5 " * 9, "Bob": "blue1 " * 9}, step="firefight.flip"
    )
    assert table.asks == "aim"
    assert table.state.hand == table.state.boost == [[], []]


@rule("TCG-TURN-07", "TCG-AMB-32")
def test_only_the_cap_stops_a_game_and_then_it_is_no_draw():
    still = {"deck": {"Ann": "gold1 " * 9, "Bob": "blue1 " * 9}, "step": "firefight.flip"}
    table = Table(TWO_EACH, turns=499, **still)
    assert not table.over
    table = Table(TWO_EACH, turns=500, **still)
    assert table.over
    assert table.ending == GAME.ending(table.state) == "unfinished"
    assert GAME.score(table.state) == (0, 0)
    assert TCG.setup(2).settings["cap"] == 500
    assert not Table(TWO_EACH, turns=500, cap=0, **still).over
    assert Table(TWO_EACH, turns=7, cap=7, **still).over


# The end.


@rule("TCG-END-01", "TCG-END-02", "TCG-BASIC-07")
def test_whoever_alone_has_units_after_the_firefight_wins():
    table = Table(
        {"Ann": "gold7", "Bob": "blue1"},
        deck={"Ann": "gold1h1", "Bob": "blue1"},
        step="firefight.flip",
    )
    table.play("Ann: blue1, fire")
    assert table.over
    assert GAME.score(table.state) == (1, 0)
    assert table.ending == "won"


@rule("TCG-END-03")
def test_if_nobody_has_units_the_game_is_a_draw():
    table = Table(
        {"Ann": "gold1", "Bob": "blue1"},
        deck={"Ann": "gold1h1", "Bob": "blue1h1"},
        step="firefight.flip",
    )
    table.play("Ann: blue1, fire")
    table.play("Bob: gold1, fire")
    assert table.over
    assert table.ending == "draw"
    assert GAME.score(table.state) == (0.5, 0.5)


@rule("TCG-END-05", "TCG-COMBAT-29", "TCG-COMBAT-31", "TCG-EX-30", "TCG-AMB-06", "TCG-AMB-07")
def test_a_last_unit_beaten_in_combat_leaves_the_turn_to_be_played():
    table = Table(
        {"Ann": "gold7", "Bob": "blue1"},
        hand={"Ann": "gold1b1 gold2b2", "Bob": "blue1b1 blue2b2"},
        deck={"Ann": "gold3", "Bob": "blue3"},
    )
    facts = table.play("""
        Ann: gold1b1
        Bob: blue1b1
    """)
    told = kinds(facts)
    assert told.index(events.CombatWon) < told.index(events.AttackSkipped)
    assert [f.cards for f in facts if isinstance(f, events.HandDiscarded)] == [
        tuple(table.state.discard[0][i : i + 1]) for i in [1]
    ] + [tuple(table.state.discard[1][2:3])]
    flips = [(fact.seat, len(fact.cards)) for fact in facts if isinstance(fact, events.Flipped)]
    assert flips == [(0, 1), (1, 0)]
    assert table.over
    assert GAME.score(table.state) == (1, 0)


@rule("TCG-END-06", "TCG-FIREFIGHT-24", "TCG-FIREFIGHT-25")
def test_losing_all_units_to_hits_does_not_stop_the_second_player():
    table = Table(
        {"Ann": "gold1", "Bob": "blue1 blue2"},
        deck={"Ann": "gold1h3 gold1h1", "Bob": "blue1h1 blue2h1"},
        step="firefight.flip",
        extra={"Ann": 1},
    )
    table.play("Ann: blue2, blue1, fire")
    assert table.ranks("Bob") == ""
    assert table.pile("flipped", "Bob") == ["blue1h1", "blue2h1"]
    table.play("Bob: gold1, fire")
    assert table.ending == "draw"


@rule("TCG-END-07")
def test_a_player_who_gains_a_unit_before_the_check_is_still_in_the_game():
    table = Table(
        {"Ann": "gold7 gold6", "Bob": "blue1"},
        hand={"Ann": "gold1b1", "Bob": "blue2+reinforce"},
    )
    table.play("Ann: gold7")
    assert table.ranks("Bob") == "blue2+reinforce"
    assert not table.over
    assert table.waiting == ["Bob"]


@rule("TCG-END-08", "TCG-DECK-14")
def test_an_empty_deck_neither_ends_nor_decides_anything():
    table = Table({"Ann": "gold7 gold6", "Bob": "blue5 blue4"}, step="firefight.flip")
    assert table.state.turns == 2
    assert not table.over


@rule("TCG-END-09")
def test_there_is_no_other_way_to_win():
    rng = Rng(9)
    for _ in range(40):
        world = World.fresh(GAME, TCG.setup(2), rng)
        world.play_out(rng)
        s = world.state
        alive = [bool(s.front[seat]) for seat in (0, 1)]
        assert (s.ending == "won") == (alive in ([True, False], [False, True]))
