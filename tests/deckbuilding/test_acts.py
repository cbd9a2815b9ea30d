"""How one Act ends and the next begins. [DB-ACT]"""

import pytest

from support.deckbuilding import Table
from support.deckbuilding_games import walk
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import (
    ActBegan,
    ComplicationsDealt,
    MissionEntered,
    OfficerCalled,
)

FINALE = "race-to-the-burning-crater"  # of Act I
SECOND = "follow-the-vanishing-army"  # of Act II; it calls Major Bludd
PLAIN = "hold-the-line-at-headquarters"  # of Act II; nothing happens as it enters
GIS = {"Ann": "gi", "Bob": "gi", "Cy": "gi"}

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def act_two(**named):
    """The first Mission of Act II enters at the start of Ann's turn."""
    return Table(
        "Ann", "Bob", "Cy", **{"hand": GIS, "next_mission": PLAIN, "step": "turn.start", **named}
    )


def acts(s, *piles):
    """The Acts of the Complications in some piles."""
    return {s.book.printed[card].act for pile in piles for card in pile}


@rule("DB-ACT-01", "DB-ACT-02", "DB-AMB-03")
@pytest.mark.parametrize(("dice", "pile"), [("2 2 2 2", "won"), ("0 0 0 0", "failed")])
def test_an_act_ends_with_its_finale_and_the_next_begins_in_the_next_start_phase(dice, pile):
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "spirit doc", "Bob": "comms", "Cy": "comms"},
        mission=FINALE,
        next_mission=PLAIN,
    )
    table.play(f"""
        Ann: attempt-{FINALE}, spirit, enough, lock
        dice {dice}
    """)
    assert table.pile(pile) == [FINALE]
    assert (table.turn, table.state.drawn_act, table.pile("mission")) == ("Ann", 1, [])
    assert len(table.pile("later")) == 14
    table.play("Ann: recruit, end-turn" if table.asks == "missions" else "Ann: end-turn")
    assert (table.turn, table.state.drawn_act, table.pile("mission")) == ("Bob", 2, [PLAIN])
    assert len(table.pile("later")) == 6


@rule("DB-AMB-03")
def test_a_finale_that_an_effect_fails_ends_its_act_too():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand=GIS,
        mission=FINALE,
        next_mission=PLAIN,
        strikes={"Ann": "disrupt-the-drone-strike"},
        step="turn.end",
    )
    assert (table.pile("failed"), table.pile("mission")) == ([FINALE], [PLAIN])
    assert table.state.drawn_act == 2


@rule("DB-ACT-02")
@every_number
def test_the_complications_are_of_the_acts_begun_so_far(seats):
    reached = set()
    for seed in range(2):
        for s in walk(seats, seed, fuse=True):
            came = [s.book.printed[card].act for card in s.won + s.failed + s.mission]
            assert s.drawn_act == max([1, *came])
            reached.add(s.drawn_act)
    assert reached == {1, 2, 3}


@rule("DB-ACT-03")
def test_deck_discards_and_the_new_acts_complications_are_shuffled_together():
    table = act_two(
        complication_discard="televised-threat radio-jamming", complications="minefield"
    )
    deck = table.pile("complications") + table.pile("face_down")
    assert len(deck) == 11
    assert {"minefield", "televised-threat", "radio-jamming", "ambush"} < set(deck)
    assert table.pile("complication_discard") == []
    assert ActBegan(2) in table.facts


@rule("DB-ACT-03")
def test_the_new_deck_is_shuffled():
    decks = set()
    for seed in range(6):
        *_, s = (s for s in walk(3, seed, fuse=True) if s.drawn_act < 3)
        decks.add(tuple(s.complications))
    assert len(decks) == 6


@rule("DB-ACT-04")
@every_number
def test_from_then_on_the_deck_mixes_all_acts_so_far(seats):
    seen = set()
    for seed in range(2):
        for s in walk(seats, seed, fuse=True):
            used = (s.complications, s.complication_discard, s.face_down, s.scouted, s.face_up)
            assert acts(s, *used, *s.strikes) <= set(range(1, s.drawn_act + 1))
            assert acts(s, s.later) == set(range(s.drawn_act + 1, 4))
            seen.add((s.drawn_act, *sorted(acts(s, s.complications))))
    assert {(1, 1), (2, 1, 2), (3, 1, 2, 3)} <= seen


@rule("DB-ACT-03")
def test_another_mission_of_the_same_act_shuffles_nothing():
    table = act_two(
        complication_discard="radio-jamming",
        complications="minefield televised-threat",
        next_mission="crystals-under-the-ice",
    )
    assert table.pile("face_down") == ["minefield"]
    assert table.pile("complications") == ["televised-threat"]
    assert table.pile("complication_discard") == ["radio-jamming"]


@rule("DB-ACT-05")
def test_complications_in_play_stay_where_they_are():
    table = act_two(
        face_down="minefield",
        face_up="radio-jamming",
        strikes={"Bob": "disarm-the-car-bomb"},
    )
    assert table.pile("face_down")[:1] == ["minefield"]
    assert len(table.pile("face_down")) == 2
    assert table.pile("face_up") == ["radio-jamming"]
    assert table.pile("strikes", "Bob") == ["disarm-the-car-bomb"]
    assert not {"minefield", "radio-jamming", "disarm-the-car-bomb"} & set(
        table.pile("complications")
    )


@rule("DB-ACT-06")
def test_an_act_change_leaves_cobra_the_marker_and_the_line_up_alone():
    line_up = ["clutch", "bazooka", "chuckles", "doc", "flint", "grunt"]
    table = act_two(
        line_up=" ".join(line_up),
        officers="zartan",
        battalions={2: "hiss-column"},
        discard={"Ann": "cobra-trooper"},
        threat=3,
    )
    assert ActBegan(2) in table.facts
    assert (table.pile("line_up"), table.covered) == (line_up, [2])
    assert (table.pile("officers"), table.pile("battalions")) == (["zartan"], ["hiss-column"])
    assert (table.pile("discard", "Ann"), table.threat) == (["cobra-trooper"], 3)


@rule("DB-AMB-04")
def test_a_new_act_is_place_then_merge_then_read_then_deal():
    table = act_two(next_mission=SECOND)
    order = (MissionEntered, ActBegan, OfficerCalled, ComplicationsDealt)
    assert [type(fact) for fact in table.facts if isinstance(fact, order)] == list(order)


@rule("DB-AMB-04")
def test_the_first_mission_of_an_act_faces_the_new_complications():
    table = act_two(complications="")
    assert acts(table.state, table.state.face_down) == {2}
