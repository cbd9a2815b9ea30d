"""The Starting Round, the rounds after it, and what happens between two of them.

[DB-ROUND0, DB-ROUND]
"""

from itertools import takewhile

import pytest

from support.deckbuilding import Table
from support.deckbuilding_games import PLAYING, opening, walk, worlds
from support.reprint import Zone, meter, reprint
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.titles.deckbuilding.rules.turn import round_length
from yojoe.titles.deckbuilding.telling.facts import (
    BattalionAdded,
    ComplicationDrawn,
    RoundEnded,
    ThreatMoved,
    TrooperGained,
    TurnBegan,
    TurnEnded,
)
from yojoe.titles.deckbuilding.text import effects
from yojoe.titles.deckbuilding.text.abilities import Trigger

SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on
SEEDS = range(3)
CLOCK = (TurnBegan, TurnEnded, RoundEnded, TrooperGained, BattalionAdded, ComplicationDrawn)

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def three(**named):
    """Cy has had the last turn of a round; Ann will have the next one."""
    hands = {"Ann": "gi", "Bob": "gi", "Cy": "gi"}
    laid_out = {"mission": "secure-the-rare-liquid-element", **named}
    return Table("Ann", "Bob", "Cy", active="Cy", hand=hands, step="round.end", **laid_out)


def happened(table, *kinds):
    """The kinds of these facts, in their order."""
    return [type(fact) for fact in table.facts if isinstance(fact, kinds)]


def first_round(seats, seed, **options):
    """The table at every question of the Starting Round."""
    return takewhile(lambda s: s.turns <= round_length(s), walk(seats, seed, **options))


def start_of_round_two(seats, seed):
    return next(s for s in walk(seats, seed) if s.turns > round_length(s))


def played(seats, seed):
    """A match that was played at random to its end."""
    match, rng = opening(seats, seed), Rng(seed)
    while not match.over:
        match.answer(match.question.any(rng))
        match.settle()
    return match


# The Starting Round.


@rule("DB-ROUND0-01", "DB-ROUND0-02")
@every_number
def test_no_story_mission_is_in_play_in_the_starting_round(seats):
    for seed in SEEDS:
        turns = set()
        for s in first_round(seats, seed):
            assert s.mission == []
            turns.add(s.turns)
        assert turns == set(range(1, max(seats, 2) + 1))


@rule("DB-ROUND0-03")
def test_players_recruit_in_the_starting_round_as_ever():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "gi gi gi comms", "Bob": "gi"},
        threat=0,
        turns=1,
        line_up="clutch",
    )
    table.play("Ann: recruit, muster, buy-clutch")
    assert (table.pile("top", "Ann"), table.pool) == (["clutch"], 1)


@rule("DB-ROUND0-04", "DB-ROUND0-05")
@every_number
def test_after_the_starting_round_the_marker_is_on_green_and_a_mission_comes(seats):
    for seed in SEEDS:
        first = next(walk(seats, seed)).next_mission[:]
        s = start_of_round_two(seats, seed)
        assert (s.threat, s.meter.colours[s.threat].colour) == (1, "green")
        assert s.mission == first


@rule("DB-ROUND0-06", "DB-ROUND0-07", "DB-THREAT-11")
@every_number
def test_the_marker_is_on_blue_in_the_starting_round_and_never_again(seats):
    for seed in SEEDS:
        for s in walk(seats, seed, loaded=True):
            assert (s.threat == 0) == (s.turns <= round_length(s))


@rule("DB-ROUND0-04", "DB-THREAT-04")
@pytest.mark.parametrize("seats", [1, 3])
def test_blue_itself_does_nothing(seats):
    [blue] = [zone for zone in opening(seats).state.meter.zones if zone.colour == "blue"]
    assert (blue.spaces, blue.end_of_turn, blue.end_of_round) == (1, (), ())


@rule("DB-AMB-59")
def test_another_mission_may_be_attempted_in_the_starting_round():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "gi gi", "Bob": "gi"},
        battalions={1: "cobra-battalion"},
        threat=0,
        turns=1,
    )
    assert table.pile("mission") == []
    table.play("""
        Ann: attempt-cobra-battalion, gi, lock
        dice 2 2
    """)
    assert table.pile("battalions") == []


@rule("DB-ROUND0-06")
def test_on_blue_the_marker_cannot_be_lowered():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": f"wild-bill {SPARE}", "Bob": "gi"},
        battalions={1: "hiss-column"},
        threat=0,
        turns=1,
    )
    table.play("""
        Ann: attempt-hiss-column, lock
        dice 2 2 2
    """)
    assert (table.pile("battalions"), table.threat) == ([], 0)


@rule("DB-EX-3B")
def test_the_starting_round_with_three_players():
    match = opening(3)
    rng = Rng(1)
    while match.state.turns < 4:
        assert (match.state.mission, match.state.threat) == ([], 0)
        match.answer(match.question.any(rng))
        match.settle()
    assert (match.state.threat, len(match.state.mission)) == (1, 1)


# Rounds.


@rule("DB-OVER-08", "DB-OVER-09", "DB-AMB-54", "DB-SETUP-33")
@every_number
def test_turns_pass_clockwise_and_every_round_begins_with_the_same_player(seats):
    for seed in SEEDS:
        starting = next(walk(seats, seed)).starting
        for s in walk(seats, seed):
            assert s.starting == starting
            assert s.active == (starting + s.turns - 1) % seats


@rule("DB-ROUND-01", "DB-OVER-10")
@every_number
def test_a_round_ends_between_the_turn_of_the_last_player_and_that_of_the_first(seats):
    match = played(seats, seed=2)
    facts = match.history.facts
    clock = [fact for fact in facts if isinstance(fact, TurnBegan | TurnEnded | RoundEnded)]
    ends = [place for place, fact in enumerate(clock) if isinstance(fact, RoundEnded)]
    assert len(ends) >= 2
    for number, place in enumerate(ends, start=1):
        assert clock[place] == RoundEnded(number)
        last = (match.state.starting - 1) % seats
        turn = number * max(seats, 2)
        assert clock[place - 1] == TurnEnded(last)
        assert clock[place + 1] == TurnBegan(match.state.starting, turn + 1)


@rule("DB-ROUND-01")
@pytest.mark.parametrize(("active", "ends"), [("Ann", False), ("Bob", False), ("Cy", True)])
def test_no_turn_but_the_last_ends_the_round(active, ends):
    hands = {"Ann": "gi", "Bob": "gi", "Cy": "gi"}
    table = Table("Ann", "Bob", "Cy", hand=hands, active=active, step="turn.end", threat=1)
    assert happened(table, RoundEnded) == [RoundEnded] * ends
    assert table.threat == 1 + ends


@rule("DB-ROUND-02", "DB-ROUND-03", "DB-ROUND-04", "DB-ROUND-05")
def test_end_of_round_is_story_mission_then_cobra_then_threat_meter_then_one_up(monkeypatch):
    texts = {
        "secure-the-rare-liquid-element": [Trigger("end_of_round", effects.gain_trooper)],
        "cobra-commander": [Trigger("end_of_round", effects.add_battalion)],
    }
    reprint(monkeypatch, texts, meter=meter(green=Zone(end_of_round=["complication"])))
    table = three(
        officers="cobra-commander",
        complications="minefield",
        threat=2,
    )
    assert happened(table, *CLOCK, ThreatMoved) == [
        TrooperGained,
        BattalionAdded,
        ComplicationDrawn,
        ThreatMoved,
        RoundEnded,
        TurnBegan,
    ]


@rule("DB-ROUND-02")
def test_the_story_mission_acts_at_end_of_round():
    assert three(mission="evacuate-the-melting-harbor", threat=1).threat == 3


@rule("DB-ROUND-03")
def test_cobra_operatives_act_at_end_of_round():
    assert three(officers="cobra-commander", threat=1).threat == 3


@rule("DB-ROUND-03")
def test_battalions_act_at_end_of_round(monkeypatch):
    reprint(monkeypatch, {"hiss-column": [Trigger("end_of_round", effects.raise_threat(1))]})
    assert three(battalions={1: "hiss-column"}, threat=1).threat == 3


@rule("DB-AMB-44", "DB-ROUND-03", "DB-AMB-10")
def test_within_a_group_whoever_had_the_last_turn_picks_the_order(monkeypatch):
    texts = {
        "cobra-commander": [Trigger("end_of_round", effects.gain_trooper)],
        "hiss-column": [Trigger("end_of_round", effects.raise_threat(1))],
    }
    reprint(monkeypatch, texts)
    table = three(officers="cobra-commander", battalions={1: "hiss-column"}, threat=1)
    facts = table.play("Cy: hiss-column")
    done = [type(fact) for fact in facts if isinstance(fact, ThreatMoved | TrooperGained)]
    assert done[:2] == [ThreatMoved, TrooperGained]


@rule("DB-ROUND-05", "DB-ROUND-06")
@pytest.mark.parametrize("threat", [1, 2])
def test_the_marker_goes_up_one_every_round_whatever_else_moved_it(monkeypatch, threat):
    reprint(monkeypatch, meter=meter())
    assert three(threat=threat).threat == threat + 1
    assert three(threat=threat, officers="cobra-commander").threat == threat + 2
    assert (
        three(threat=threat, officers="cobra-commander", mission="turn-the-beam-aside").threat
        == threat + 3
    )


@rule("DB-ROUND-07", "DB-AMB-45")
def test_nobody_can_answer_what_comes_at_end_of_round(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["complication"])))
    hands = {"Ann": "rocket-launcher comms gi", "Bob": "comms", "Cy": "comms"}
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        hand=hands,
        step="round.end",
        complications="televised-threat",
        threat=1,
    )
    assert (table.threat, table.asks, table.turn) == (3, "missions", "Ann")


@rule("DB-ROUND-07")
@every_number
def test_no_card_is_ever_played_at_end_of_round(seats):
    asked = set()
    for seed in range(6):
        for world in worlds(seats, seed, fuse=seed % 2 == 0):
            if world.state.step == "round.end" and world.question is not None:
                asked.add(world.question.ask)
    assert not asked & PLAYING


@rule("DB-AMB-10")
def test_whoever_had_the_last_turn_decides_at_end_of_round(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["complication"])))
    table = three(complications="disarm-the-car-bomb", threat=1)
    assert (table.asks, table.waiting) == ("assign", ["Cy"])
    table.play("Cy: Bob")
    assert table.pile("strikes", "Bob") == ["disarm-the-car-bomb"]


@rule("DB-AMB-10")
def test_whoever_had_the_last_turn_is_you_at_end_of_round(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["complication"])))
    table = three(complications="reinforcements", threat=1)
    assert [len(table.pile("discard", name)) for name in ("Ann", "Bob", "Cy")] == [0, 0, 1]


@rule("DB-AMB-33")
def test_the_zone_the_marker_is_in_when_the_meter_acts_counts(monkeypatch):
    reprint(monkeypatch, meter=meter(yellow=Zone(end_of_round=["battalion"])))
    assert three(threat=3).covered == []
    assert three(threat=3, officers="cobra-commander").covered == [1]
    assert three(threat=6, officers="cobra-commander").covered == []


@rule("DB-AMB-33")
def test_the_last_step_up_wakes_no_other_zone(monkeypatch):
    reprint(monkeypatch, meter=meter(yellow=Zone(end_of_round=["battalion"])))
    table = three(threat=3)
    assert (table.threat, table.covered) == (4, [])


@rule("DB-AMB-33")
def test_a_zone_acts_once_and_as_a_whole_even_if_it_moves_the_marker(monkeypatch):
    zones = {
        "green": Zone(end_of_round=["threat-up", "battalion"]),
        "yellow": Zone(end_of_round=["complication"]),
    }
    reprint(monkeypatch, meter=meter(**zones))
    table = three(threat=3, complications="televised-threat")
    assert (table.threat, table.covered) == (5, [1])
    assert table.pile("complications") == ["televised-threat"]
