"""How a game is won, and the three ways to lose it. [DB-WIN, DB-LOSE]"""

import pytest

from support.deckbuilding import GAME, Table, top_of_meter
from support.deckbuilding_games import walk, worlds
from support.reprint import Zone, meter, reprint
from support.rule import rule
from yojoe.titles.deckbuilding.rules.ending import ENDINGS
from yojoe.titles.deckbuilding.telling.facts import Discarded, Ended, TrooperGained
from yojoe.titles.deckbuilding.text import effects
from yojoe.titles.deckbuilding.text.abilities import Trigger

FINAL = "destroy-the-mass-device"
STORY = "secure-the-rare-liquid-element"
TEAM = "bazooka wild-bill doc"  # 3, 3 and 1 dice against it
SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on
FIVE = {
    1: "cobra-battalion",
    2: "hiss-column",
    3: "moray-flotilla",
    4: "rattler-squadron",
    5: "cobra-battalion",
}
LINE_UP = "clutch grunt tripwire bazooka chuckles outback"  # the first three for 2 Recruit

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def final_mission(**named):
    """Ann may attempt the last Mission of the game."""
    hands = {"Ann": f"{TEAM} gi", "Bob": "comms", "Cy": "comms"}
    laid_out = {"hand": hands, "mission": FINAL, "next_mission": "", **named}
    return Table("Ann", "Bob", "Cy", **laid_out)


def attempt(table, dice):
    """Three Joes go, and seven dice fall like that."""
    table.play(f"""
        Ann: attempt-{FINAL}, bazooka, wild-bill, doc, enough, lock
        dice {dice}
    """)


# Winning.


@rule("DB-WIN-01")
def test_beating_the_final_mission_wins():
    table = final_mission()
    attempt(table, "2 2 2 2 2 1 0")
    assert (table.over, table.ending) == (True, "won")
    assert table.pile("won") == [FINAL]
    assert table.facts[-1] == Ended("won")


@rule("DB-WIN-02")
def test_missions_that_failed_before_do_not_prevent_it():
    table = final_mission(failed=f"{STORY} crystals-under-the-ice the-joes-surrender")
    attempt(table, "2 2 2 2 2 2 2")
    assert table.ending == "won"


@rule("DB-WIN-02")
def test_games_are_won_after_failures():
    *_, s = walk(3, seed=1, fuse=True, loaded=True)
    assert s.failed
    assert s.ending == "won"


@rule("DB-WIN-03")
@every_number
def test_no_game_is_won_but_with_its_final_mission(seats):
    won = 0
    for seed in range(3):
        for world in worlds(seats, seed, fuse=True, loaded=True):
            s = world.state
            beaten = bool(s.won) and s.won[-1] == s.book.number[FINAL]
            assert (s.ending == "won") == beaten
        won += s.ending == "won"
    assert won >= 2


@rule("DB-WIN-03")
@pytest.mark.parametrize(
    ("mission", "team", "dice"),
    [("race-to-the-burning-crater", "spirit", 4), ("the-joes-surrender", "jinx", 4)],
)
def test_an_earlier_finale_wins_nothing(mission, team, dice):
    table = Table("Ann", "Bob", "Cy", hand={"Ann": f"{team} gi", "Bob": "comms"}, mission=mission)
    table.play(f"""
        Ann: attempt-{mission}, {team}, enough, lock
        dice {" ".join("2" * dice)}
    """)
    assert table.pile("won") == [mission]
    assert not table.over


# The final Mission fails.


@rule("DB-AMB-01")
def test_a_final_mission_that_fails_stays_and_may_be_won_later():
    table = final_mission(hand={"Ann": f"gi gi {SPARE}", "Bob": TEAM, "Cy": "comms"}, threat=2)
    table.play(f"""
        Ann: attempt-{FINAL}, enough
        Bob: enough
        Ann: lock
        dice 0
    """)
    assert (table.over, table.threat) == (False, 4)
    assert (table.pile("mission"), table.pile("failed")) == ([FINAL], [])
    table.play(f"""
        Ann: recruit, end-turn
        Bob: attempt-{FINAL}, bazooka, wild-bill, doc
        Ann: enough
        Bob: lock
        dice 2 2 2 2 2 1 0
    """)
    assert table.ending == "won"


@rule("DB-AMB-01", "DB-LOSE-04")
def test_a_final_mission_that_fails_loses_if_so_agreed():
    table = final_mission(final_mission_on_fail="lose", threat=2)
    attempt(table, "0 0 0 0 0 0 0")
    assert (table.ending, table.threat) == ("lost-with-the-final-mission", 4)


@rule("DB-AMB-01", "DB-SETUP-24")
@pytest.mark.parametrize(
    ("agreed", "ending"), [("stay", ""), ("lose", "lost-with-the-final-mission")]
)
def test_it_is_the_same_if_an_effect_fails_it(agreed, ending):
    table = final_mission(
        strikes={"Ann": "disrupt-the-drone-strike"},
        step="turn.end",
        final_mission_on_fail=agreed,
        threat=1,
    )
    assert table.ending == ending
    assert table.pile("mission") == [FINAL]


@rule("DB-AMB-01")
@pytest.mark.parametrize("agreed", ["stay", "lose"])
def test_no_other_mission_is_so_grave(agreed):
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "gi gi", "Bob": "comms"},
        mission="race-to-the-burning-crater",
        final_mission_on_fail=agreed,
    )
    table.play("""
        Ann: attempt-race-to-the-burning-crater, enough, lock
        dice 0
    """)
    assert (table.over, table.pile("failed")) == (False, ["race-to-the-burning-crater"])


# Losing.


@rule("DB-LOSE-01", "DB-LOSE-05")
def test_the_marker_on_top_loses_in_the_middle_of_a_turn():
    top = top_of_meter(players=3)
    hands = {"Ann": "gi gi", "Bob": "comms"}
    table = Table("Ann", "Bob", "Cy", hand=hands, mission=STORY, threat=top - 1)
    table.play(f"""
        Ann: attempt-{STORY}, enough, lock
        dice 0
    """)
    assert (table.ending, table.threat) == ("lost-to-the-threat", top)
    # It is lost before the Mission has gone anywhere.
    assert (table.pile("mission"), table.pile("failed")) == ([STORY], [])


@rule("DB-LOSE-02", "DB-BATT-09")
def test_a_sixth_battalion_loses():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        hand={"Ann": "comms", "Bob": "comms", "Cy": "comms"},
        mission="hold-the-line-at-headquarters",
        battalions=FIVE,
        step="round.end",
    )
    assert (table.ending, table.covered) == ("lost-to-the-battalions", [1, 2, 3, 4, 5])


@rule("DB-EX-3D", "DB-LOSE-02")
def test_battalions_come_and_go(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_turn=["battalion"])))
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "gi", "Bob": "gi", "Cy": "wild-bill gi"},
        mission=STORY,
        mission_cards="all",  # every player is asked, however little there is to do
        line_up=LINE_UP,
        battalion_stack=" ".join([*FIVE.values(), "cobra-battalion", "hiss-column"]),
    )
    table.play("""
        Ann: recruit, end-turn
        Bob: recruit, end-turn
        Cy: recruit, end-turn
        Ann: recruit, end-turn
        Bob: recruit, end-turn
    """)
    assert table.covered == [1, 2, 3, 4, 5]
    table.play("""
        Cy: attempt-hiss-column, wild-bill, enough, lock
        dice 2 2 2
    """)
    assert table.covered == [1, 3, 4, 5]
    table.play("Cy: recruit")
    assert "buy-grunt" in table.offers
    table.play("Cy: end-turn")
    assert table.covered == [1, 2, 3, 4, 5]
    assert not table.over
    table.play("Ann: recruit, end-turn")
    assert table.ending == "lost-to-the-battalions"


@rule("DB-LOSE-03", "DB-AMB-02", "DB-ENDPH-12")
def test_the_last_card_of_the_main_deck_loses():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "gi gi gi gi comms", "Bob": "comms"},
        line_up=LINE_UP,
        main_discard="breaker",
        main="recondo jinx",
    )
    table.play("Ann: recruit, muster, buy-clutch")
    assert (table.over, table.pile("main")) == (False, ["jinx"])
    table.play("Ann: buy-grunt")
    assert (table.ending, table.pile("main_discard")) == ("lost-with-the-main-deck", ["breaker"])


@rule("DB-LOSE-03", "DB-AMB-02", "DB-ENDPH-12")
def test_if_so_agreed_the_game_goes_on_until_a_place_cannot_be_filled():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "gi gi gi gi comms", "Bob": "comms"},
        line_up=LINE_UP,
        main_discard="breaker",
        main="recondo",
        main_deck_loss="cannot_refill",
    )
    table.play("Ann: recruit, muster, buy-clutch")
    assert (table.over, table.pile("main"), len(table.pile("line_up"))) == (False, [], 6)
    table.play("Ann: buy-grunt")
    assert (table.ending, table.pile("main_discard")) == ("lost-with-the-main-deck", ["breaker"])


@rule("DB-LOSE-04")
@every_number
def test_games_end_in_no_other_way(seats):
    endings = set()
    for seed in range(12):
        *_, s = walk(seats, seed, fuse=seed % 3 == 0, loaded=seed % 2 == 0)
        endings.add(s.ending)
    assert endings <= {"won", *ENDINGS[1:4]}
    assert {"won", "lost-to-the-threat"} <= endings


@rule("DB-LOSE-04")
def test_piles_other_than_the_main_deck_may_run_out():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": f"gi gi {SPARE}", "Bob": "comms", "Cy": "comms"},
        mission="crystals-under-the-ice",
        trooper_stack="",
        battalion_stack="",
        complications="",
        next_mission=STORY,
    )
    table.play("""
        Ann: attempt-crystals-under-the-ice, enough, lock
        dice 0
        Ann: recruit, end-turn
    """)
    assert (table.over, table.turn) == (False, "Bob")


@rule("DB-LOSE-05", "DB-AMB-34")
def test_a_loss_leaves_the_rest_of_an_effect_undone(monkeypatch):
    reprint(monkeypatch, meter=meter(red=Zone(end_of_round=["complication"])))
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        hand={"Ann": "gi gi", "Bob": "gi gi", "Cy": "gi gi"},
        complications="betrayed-position",
        step="round.end",
        threat=9,
    )
    assert table.ending == "lost-to-the-threat"
    assert not [fact for fact in table.facts if isinstance(fact, Discarded)]
    assert table.facts[-1] == Ended("lost-to-the-threat")


@rule("DB-LOSE-05")
def test_a_sixth_battalion_leaves_the_rest_of_an_effect_undone(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["complication"])))
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        hand={"Ann": "gi", "Bob": "gi", "Cy": "gi"},
        complications="reinforcements",
        battalions=FIVE,
        step="round.end",
    )
    assert table.ending == "lost-to-the-battalions"
    assert not [fact for fact in table.facts if isinstance(fact, TrooperGained)]


@rule("DB-AMB-34")
def test_the_marker_on_top_is_not_saved_by_the_rest_of_an_effect(monkeypatch):
    up_and_down = effects.then(effects.raise_threat(1), effects.lower_threat(5))
    reprint(monkeypatch, {"hiss-column": [Trigger("success", up_and_down)]})
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "wild-bill", "Bob": "gi"},
        battalions={1: "hiss-column"},
        threat=(top := top_of_meter(players=3)) - 1,
    )
    table.play("""
        Ann: attempt-hiss-column, lock
        dice 2 2 2
    """)
    assert (table.ending, table.threat) == ("lost-to-the-threat", top)


@rule("DB-AMB-34", "DB-WIN-01")
def test_the_final_mission_wins_before_anything_else_of_it_is_read(monkeypatch):
    reprint(monkeypatch, {FINAL: [Trigger("success", effects.raise_threat(20))]})
    table = final_mission(threat=11)
    attempt(table, "2 2 2 2 2 1 0")
    assert table.ending == "won"


@rule("DB-OVER-02")
@every_number
def test_all_win_or_all_lose(seats):
    scores = set()
    for seed in range(4):
        *_, s = walk(seats, seed, fuse=True, loaded=seed % 2 == 0)
        assert GAME.score(s) == (float(s.ending == "won"),) * seats
        scores |= set(GAME.score(s))
    assert scores == {0.0, 1.0}
