"""A turn: Start Phase, Action Phase, End Phase, and what each of them does first.

[DB-TURN, DB-START, DB-ENDPH]
"""

from itertools import groupby, pairwise

import pytest

from support.deckbuilding import GAME, Table
from support.deckbuilding_games import PLAYING, walk, worlds
from support.reprint import Zone, meter, reprint
from support.rule import rule
from yojoe.titles.deckbuilding.rules.state import END, MISSIONS, RECRUIT, START
from yojoe.titles.deckbuilding.telling.facts import (
    BattalionAdded,
    ComplicationDrawn,
    ComplicationsDealt,
    ComplicationsReshuffled,
    Discarded,
    FailedByEffect,
    MissionEntered,
    Reshuffled,
    ThreatMoved,
    TrooperGained,
)
from yojoe.titles.deckbuilding.text import effects
from yojoe.titles.deckbuilding.text.abilities import Trigger

STORY = "secure-the-rare-liquid-element"  # no Complications, no text while it is in play
GIS = {"Ann": "gi", "Bob": "gi", "Cy": "gi"}

# Whoever has a card is asked, however little there is to do.
ASKED = {"hand": GIS, "mission": STORY, "mission_cards": "all"}

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def three(step, **named):
    """It is Ann's turn, and every player has a card to hold the game up with."""
    return Table("Ann", "Bob", "Cy", step=step, **{**ASKED, **named})


def happened(table, *kinds):
    """The kinds of these facts, in their order."""
    return [type(fact) for fact in table.facts if isinstance(fact, kinds)]


# Phases.


@rule("DB-TURN-01", "DB-TURN-03")
@every_number
def test_the_phases_of_a_turn_come_in_order(seats):
    for seed in range(6):
        phases = [(s.turns, s.phase) for s in walk(seats, seed)]
        for _, of_a_turn in groupby(phases, key=lambda seen: seen[0]):
            assert all(before <= then for before, then in pairwise(of_a_turn))
    assert START < MISSIONS < RECRUIT < END


@rule("DB-TURN-02")
def test_the_start_phase_refills_the_story_mission_before_start_of_turn_effects():
    table = three(
        "turn.start",
        hand={**GIS, "Ann": "gi gi"},
        mission="",
        next_mission="build-a-rival-device",
        officers="storm-shadow",
    )
    table.play("chance 1")
    assert happened(table, MissionEntered, ComplicationsDealt, Discarded) == [
        MissionEntered,
        ComplicationsDealt,
        Discarded,
    ]


@rule("DB-TURN-03")
def test_the_action_phase_is_missions_first_and_recruiting_second():
    table = three("turn.missions", hand={**GIS, "Ann": "gi comms"})
    assert table.offers == [f"attempt-{STORY}", "play-comms", "recruit"]
    table.play("Ann: recruit")
    assert table.state.phase == RECRUIT
    assert not any(offer.startswith("attempt-") for offer in table.offers)


@rule("DB-TURN-04")
def test_the_end_phase_has_its_effects_before_the_hand_is_discarded():
    table = three("turn.end", hand={**GIS, "Ann": "crimson-guardsman gi"}, threat=1)
    assert table.threat == 2
    assert table.turn == "Bob"


@rule("DB-TURN-05", "DB-TURN-06")
@every_number
def test_no_card_is_played_in_the_start_phase_or_the_end_phase(seats):
    asked = set()
    for seed in range(6):
        for world in worlds(seats, seed, fuse=seed % 2 == 0):
            if world.state.phase in {START, END} and world.question is not None:
                asked.add(world.question.ask)
    assert asked
    assert not asked & PLAYING


@rule("DB-TURN-05", "DB-TURN-06", "DB-AMB-45")
def test_nobody_can_answer_a_complication_drawn_in_the_end_phase(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_turn=["complication"])))
    hands = {"Ann": "rocket-launcher gi", "Bob": "comms", "Cy": "comms"}
    table = three("turn.end", hand=hands, complications="televised-threat", threat=1)
    assert (table.turn, table.threat) == ("Bob", 2)


# The Start Phase.


@rule("DB-START-01")
def test_a_story_mission_in_play_stays_alone():
    table = three("turn.start", next_mission="crystals-under-the-ice")
    assert table.pile("mission") == [STORY]
    assert table.pile("next_mission") == ["crystals-under-the-ice"]


@rule("DB-START-02", "DB-START-11", "DB-SETUP-21")
@every_number
def test_missions_enter_in_the_order_of_the_story_and_the_next_one_shows(seats):
    for seed in range(3):
        first = next(walk(seats, seed))
        order = first.next_mission + first.story[::-1]
        for s in walk(seats, seed, fuse=True):
            came = len(s.won + s.failed + s.mission)
            assert s.mission in ([], order[came - 1 : came])
            assert s.next_mission == order[came : came + 1]
        [shown] = [zone for zone in GAME.zones(s) if zone.name == "next_mission"]
        assert shown.seen_by is None


@rule("DB-START-02", "DB-ROUND0-02")
@pytest.mark.parametrize(("turns", "enters"), [(0, False), (1, False), (2, False), (3, True)])
def test_a_story_mission_enters_from_the_second_round_on(turns, enters):
    table = three("turn.start", mission="", next_mission=STORY, turns=turns)
    assert table.pile("mission") == [STORY] * enters


@rule("DB-START-03")
def test_a_story_mission_that_enters_carries_out_its_immediate_effects():
    table = three("turn.start", mission="", next_mission="raid-the-arms-dealers-castle")
    assert table.pile("officers") == ["destro"]


@rule("DB-START-07", "DB-START-08")
def test_an_officer_called_by_the_mission_that_enters_acts_in_the_same_start_phase():
    duel = "duel-on-the-temple-stairs"
    hands = {**GIS, "Ann": "gi comms"}
    table = three("turn.start", mission="", next_mission=duel, hand=hands)
    assert table.pile("officers") == ["storm-shadow"]
    table.play("chance 2")  # Storm Shadow takes a card of hers
    assert table.pile("discard", "Ann") == ["comms"]


@rule("DB-START-04", "DB-AMB-70")
def test_complications_are_dealt_face_down_and_unseen():
    table = three("turn.start", mission="", next_mission="crystals-under-the-ice")
    assert len(table.pile("face_down")) == 1
    zones = {zone.name: zone.seen_by for zone in GAME.zones(table.state)}
    assert (zones["face_down"], zones["complications"]) == ((), ())
    assert ComplicationsDealt(1) in table.facts


@rule("DB-START-04")
def test_as_many_are_dealt_as_the_mission_says():
    table = three("turn.start", mission="", next_mission="build-a-rival-device")
    assert len(table.pile("face_down")) == 2


@rule("DB-START-05")
def test_a_mission_without_a_number_is_dealt_none():
    table = three("turn.start", mission="", next_mission=STORY)
    assert table.pile("mission") == [STORY]
    assert table.pile("face_down") == []
    assert not happened(table, ComplicationsDealt)


@rule("DB-START-06")
def test_complications_carried_over_come_on_top_of_the_number():
    table = three(
        "turn.start",
        mission="",
        next_mission="crystals-under-the-ice",
        face_down="minefield",
        face_up="radio-jamming",
        complications="televised-threat",
    )
    assert sorted(table.pile("face_down")) == ["minefield", "televised-threat"]
    assert table.pile("face_up") == ["radio-jamming"]


@rule("DB-START-07")
def test_start_of_turn_effects_in_play_happen():
    table = three(
        "turn.start",
        hand={**GIS, "Ann": "gi gi gi"},
        officers="storm-shadow",
        strikes={"Bob": "intercept-the-courier"},
    )
    table.play("chance 1")
    assert len(table.pile("hand", "Ann")) == 2
    assert len(table.pile("hand", "Bob")) == 1


@rule("DB-START-07")
def test_a_strike_speaks_at_the_start_of_its_own_players_turn():
    table = three(
        "turn.start", hand={**GIS, "Ann": "gi gi"}, strikes={"Ann": "intercept-the-courier"}
    )
    assert table.pile("hand", "Ann") == ["gi"]


@rule("DB-START-07")
def test_a_battalion_speaks_at_the_start_of_a_turn(monkeypatch):
    reprint(monkeypatch, {"hiss-column": [Trigger("start_of_turn", effects.raise_threat(1))]})
    assert three("turn.start", battalions={1: "hiss-column"}, threat=1).threat == 2


@rule("DB-START-08", "DB-EXPERT-03")
@pytest.mark.parametrize("cobra", ["officers", "experts"])
def test_the_story_mission_speaks_before_cobra(monkeypatch, cobra):
    card = {"officers": "zartan", "experts": "iron-grip"}[cobra]
    texts = {
        STORY: [Trigger("start_of_turn", effects.raise_threat(1))],
        card: [Trigger("start_of_turn", effects.gain_trooper)],
    }
    reprint(monkeypatch, texts)
    table = three("turn.start", **{cobra: card})
    assert happened(table, ThreatMoved, TrooperGained) == [ThreatMoved, TrooperGained]


@rule("DB-START-09")
@pytest.mark.parametrize("first", ["zartan", "intercept-the-courier"])
def test_within_a_group_the_active_player_picks_the_order(monkeypatch, first):
    reprint(monkeypatch, {"zartan": [Trigger("start_of_turn", effects.raise_threat(1))]})
    table = three(
        "turn.start",
        hand={**GIS, "Ann": "gi gi"},
        officers="zartan",
        strikes={"Ann": "intercept-the-courier"},
    )
    assert (table.asks, table.waiting) == ("order", ["Ann"])
    table.play(f"Ann: {first}")
    expected = [ThreatMoved, Discarded]
    assert happened(table, *expected) == (expected if first == "zartan" else expected[::-1])


@rule("DB-START-10", "DB-INV-12")
@every_number
def test_a_turn_brings_one_new_story_mission_at_most_and_only_at_its_start(seats):
    for seed in range(3):
        came = {}
        for s in walk(seats, seed, fuse=True, loaded=True):
            assert len(s.mission) <= 1
            came.setdefault(s.turns, set()).add(len(s.won + s.failed + s.mission))
        assert all(len(numbers) == 1 for numbers in came.values())
        for (now, before), (then, after) in pairwise(came.items()):
            assert max(after) - max(before) <= then - now  # turns may pass without a question


@rule("DB-AMB-19")
def test_after_a_story_mission_the_next_waits_for_the_next_start_phase():
    table = three(
        "turn.missions",
        hand={"Ann": "torpedo gi gi", "Bob": "comms", "Cy": "comms"},
        next_mission="crystals-under-the-ice",
        battalions={1: "cobra-battalion"},
    )
    table.play(f"""
        Ann: attempt-{STORY}, torpedo, enough, lock
        dice 2 2 2
    """)
    assert (table.pile("won"), table.pile("mission")) == ([STORY], [])
    assert table.offers == ["attempt-baroness", "attempt-cobra-battalion", "recruit"]
    table.play("Ann: recruit, end-turn")
    assert (table.turn, table.pile("mission")) == ("Bob", ["crystals-under-the-ice"])


# The End Phase.


@rule("DB-ENDPH-01")
def test_the_end_phase_comes_when_the_player_has_enough():
    table = three("turn.missions", hand={**GIS, "Ann": "gi crimson-guardsman"}, threat=1)
    table.play("Ann: recruit")
    assert table.threat == 1
    table.play("Ann: end-turn")
    assert (table.threat, table.turn) == (2, "Bob")


@rule("DB-ENDPH-02", "DB-AMB-51")
@pytest.mark.parametrize("pile", ["hand", "play"])
def test_end_of_turn_effects_happen(pile):
    piles = {"hand": {**GIS}, "play": {"Ann": ""}}
    piles[pile]["Ann"] = "crimson-guardsman gi"
    assert three("turn.end", **piles, threat=1).threat == 2


@rule("DB-ENDPH-03")
def test_end_of_turn_is_story_mission_then_cobra_then_threat_meter(monkeypatch):
    texts = {
        STORY: [Trigger("end_of_turn", effects.gain_trooper)],
        "hiss-column": [Trigger("end_of_turn", effects.add_battalion)],
    }
    reprint(monkeypatch, texts, meter=meter(green=Zone(end_of_turn=["complication"])))
    table = three("turn.end", battalions={1: "hiss-column"}, complications="minefield")
    order = [TrooperGained, BattalionAdded, ComplicationDrawn]
    assert happened(table, *order) == order


@rule("DB-ENDPH-04")
@pytest.mark.parametrize("first", ["zartan", "crimson-guardsman"])
def test_at_the_end_of_a_turn_the_active_player_orders_cobras_effects(monkeypatch, first):
    reprint(monkeypatch, {"zartan": [Trigger("end_of_turn", effects.gain_trooper)]})
    table = three("turn.end", hand={**GIS, "Ann": "crimson-guardsman gi"}, officers="zartan")
    assert (table.asks, table.waiting) == ("order", ["Ann"])
    table.play(f"Ann: {first}")
    expected = [TrooperGained, ThreatMoved]
    assert happened(table, *expected) == (expected if first == "zartan" else expected[::-1])


@rule("DB-ENDPH-03", "DB-ENDPH-04")
def test_strikes_are_ordered_among_cobras_other_effects():
    table = three(
        "turn.end",
        hand={"Ann": "crimson-guardsman gi", "Bob": "gi gi", "Cy": "gi gi"},
        strikes={"Ann": "free-the-hostages"},
        threat=1,
    )
    assert (table.asks, table.waiting) == ("order", ["Ann"])
    # The Guardsman is discarded before he can do any harm.
    table.play("Ann: free-the-hostages, crimson-guardsman")
    assert (table.turn, table.threat) == ("Bob", 3)


@rule("DB-AMB-58")
def test_the_story_mission_speaks_before_a_strike_fails_it(monkeypatch):
    reprint(monkeypatch, {STORY: [Trigger("end_of_turn", effects.gain_trooper)]})
    table = three(
        "turn.end",
        strikes={"Ann": "disrupt-the-drone-strike"},
        next_mission="crystals-under-the-ice",
    )
    assert happened(table, TrooperGained, FailedByEffect, MissionEntered) == [
        TrooperGained,
        FailedByEffect,
        MissionEntered,
    ]
    assert table.pile("failed") == [STORY]
    assert (table.turn, table.pile("mission")) == ("Bob", ["crystals-under-the-ice"])


@rule("DB-ENDPH-05", "DB-ENDPH-06")
def test_hand_and_played_cards_are_discarded_and_five_are_drawn():
    table = three(
        "turn.end",
        hand={**GIS, "Ann": "comms defuse"},
        play={"Ann": "flint"},
        deck={"Ann": "gi gi grunt gi mutt doc"},
    )
    assert sorted(table.pile("discard", "Ann")) == ["comms", "defuse", "flint"]
    assert sorted(table.pile("hand", "Ann")) == ["gi", "gi", "gi", "grunt", "mutt"]
    assert table.pile("deck", "Ann") == ["doc"]
    assert table.pile("play", "Ann") == []


@rule("DB-ENDPH-06")
def test_others_neither_discard_nor_draw():
    table = three("turn.end", deck={"Bob": "gi gi"}, hand={**GIS, "Ann": "comms", "Bob": "defuse"})
    assert (table.pile("hand", "Bob"), len(table.pile("deck", "Bob"))) == (["defuse"], 2)


@rule("DB-ENDPH-07")
def test_a_strike_stays_when_the_turn_ends():
    table = three("turn.end", strikes={"Ann": "intercept-the-courier"})
    assert table.pile("strikes", "Ann") == ["intercept-the-courier"]


@rule("DB-ENDPH-08")
def test_a_trooper_that_was_not_beaten_is_discarded():
    table = three(
        "turn.missions",
        hand={**GIS, "Ann": "cobra-trooper gi gi"},
        deck={"Ann": "clutch doc flint grunt mutt"},
    )
    table.play("""
        Ann: attempt-cobra-trooper, enough, lock
        dice 0
        Ann: recruit, end-turn
    """)
    assert sorted(table.pile("discard", "Ann")) == ["cobra-trooper", "gi", "gi"]


@rule("DB-ENDPH-08", "DB-AMB-49")
def test_a_trooper_that_was_not_attempted_is_discarded():
    table = three(
        "turn.end",
        hand={**GIS, "Ann": "cobra-trooper"},
        deck={"Ann": "clutch doc flint grunt mutt"},
    )
    assert table.pile("discard", "Ann") == ["cobra-trooper"]


@rule("DB-ENDPH-09", "DB-ENDPH-13", "DB-EX-3O")
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_made_of_all_discards():
    table = three(
        "turn.end",
        hand={**GIS, "Ann": "comms defuse"},
        play={"Ann": "gi"},
        deck={"Ann": "flint doc"},
        discard={"Ann": "gi gi gi"},
    )
    hand, deck = table.pile("hand", "Ann"), table.pile("deck", "Ann")
    assert hand[:2] == ["flint", "doc"]
    assert (len(hand), len(deck), table.pile("discard", "Ann")) == (5, 3, [])
    assert sorted(hand[2:] + deck) == ["comms", "defuse", "gi", "gi", "gi", "gi"]


@rule("DB-ENDPH-10")
def test_an_empty_deck_waits_until_a_card_is_needed():
    table = three("turn.end", deck={"Ann": "gi gi gi gi gi"}, hand={**GIS, "Ann": "flint"})
    assert (table.pile("deck", "Ann"), table.pile("discard", "Ann")) == ([], ["flint"])
    assert not happened(table, Reshuffled)


@rule("DB-ENDPH-09")
def test_a_deck_is_reshuffled_for_a_card_drawn_in_the_action_phase():
    table = three(
        "turn.missions", hand={**GIS, "Ann": "comms gi"}, discard={"Ann": "flint", "Bob": "doc"}
    )
    table.play("Ann: play-comms, Bob")
    assert (table.pile("hand", "Bob"), table.pile("discard", "Bob")) == (["gi", "doc"], [])


@rule("DB-ENDPH-11")
def test_the_complication_deck_is_made_of_its_discards(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_turn=["complication"])))
    table = three("turn.end", complication_discard="minefield radio-jamming", complications="")
    assert happened(table, ComplicationsReshuffled, ComplicationDrawn) == [
        ComplicationsReshuffled,
        ComplicationDrawn,
    ]
    left = table.pile("complications") + table.pile("face_up")
    assert sorted(left) == ["minefield", "radio-jamming"]
    assert table.pile("complication_discard") == []


@rule("DB-ENDPH-10", "DB-ENDPH-11")
def test_an_empty_complication_deck_waits_too(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_turn=["complication"])))
    table = three("turn.end", complication_discard="radio-jamming", complications="minefield")
    assert table.pile("complications") == []
    assert table.pile("complication_discard") == ["radio-jamming"]


@rule("DB-AMB-42")
def test_with_deck_and_discards_empty_a_draw_stops():
    table = three("turn.end", hand={**GIS, "Ann": "comms"}, deck={"Ann": "gi gi"})
    assert sorted(table.pile("hand", "Ann")) == ["comms", "gi", "gi"]
    assert happened(table, Reshuffled) == [Reshuffled]
    assert table.turn == "Bob"


@rule("DB-AMB-43")
def test_with_no_complication_left_none_is_drawn_or_dealt(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_turn=["complication"])))
    table = three("turn.end", complications="")
    assert (table.turn, table.pile("face_up")) == ("Bob", [])
    table = three("turn.start", mission="", next_mission="crystals-under-the-ice", complications="")
    assert (table.pile("mission"), table.pile("face_down")) == (["crystals-under-the-ice"], [])


@rule("DB-AMB-43")
def test_the_last_complication_is_dealt_where_two_are_asked_for():
    table = three(
        "turn.start",
        mission="",
        next_mission="crystals-under-the-ice",
        officers="baroness",
        complications="minefield",
    )
    assert table.pile("face_down") == ["minefield"]


@rule("DB-AMB-61", "DB-2P-06")
def test_the_new_hand_is_five_and_the_reserve_comes_on_top():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "comms", "Bob": "gi"},
        deck={"Ann": "gi gi gi gi gi gi"},
        reserve="flint",
        mission=STORY,
        step="turn.end",
    )
    assert table.pile("hand", "Ann") == ["gi"] * 5 + ["flint"]


# Complications and the Story Mission they are at.


@rule("DB-AMB-05")
def test_a_story_mission_that_succeeds_sheds_its_complications():
    table = three(
        "turn.missions",
        hand={"Ann": "jinx gi", "Bob": "comms", "Cy": "comms"},
        face_up="minefield",
        face_down="nobody-ever-knocks",
    )
    table.play(f"""
        Ann: attempt-{STORY}, jinx, gi, lock, minefield
        dice 2 2 2
    """)
    assert table.pile("won") == [STORY]
    assert sorted(table.pile("complication_discard")) == ["minefield", "nobody-ever-knocks"]
    assert table.pile("face_up") == table.pile("face_down") == []


@rule("DB-AMB-06")
def test_a_story_mission_failed_by_an_attempt_sheds_its_complications():
    table = three(
        "turn.missions",
        hand={"Ann": "gi gi", "Bob": "comms", "Cy": "comms"},
        face_up="radio-jamming",
        face_down="nobody-ever-knocks",
    )
    table.play(f"""
        Ann: attempt-{STORY}, enough, lock, radio-jamming
        dice 0
    """)
    assert table.pile("failed") == [STORY]
    assert sorted(table.pile("complication_discard")) == ["nobody-ever-knocks", "radio-jamming"]


@rule("DB-AMB-06", "DB-START-06")
@pytest.mark.parametrize(("agreed", "kept"), [("carry", ["minefield"]), ("discard", [])])
def test_complications_of_a_story_mission_failed_by_an_effect_wait_for_the_next(agreed, kept):
    table = three(
        "turn.end",
        strikes={"Ann": "disrupt-the-drone-strike"},
        face_up="minefield",
        face_down="radio-jamming",
        complications="televised-threat",
        next_mission="crystals-under-the-ice",
        effect_fail_face_up=agreed,
    )
    assert table.pile("mission") == ["crystals-under-the-ice"]
    assert table.pile("face_up") == kept
    assert table.pile("face_down") == ["radio-jamming", "televised-threat"]


@rule("DB-AMB-07")
def test_a_story_mission_complication_without_one_waits_for_the_next(monkeypatch):
    reprint(monkeypatch, meter=meter(blue=Zone(end_of_round=["complication"])))
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        hand={"Ann": "torpedo gi", "Bob": "comms", "Cy": "comms"},
        step="round.end",
        turns=3,
        threat=0,
        next_mission=STORY,
        complications="minefield",
    )
    assert (table.pile("mission"), table.pile("face_up")) == ([STORY], ["minefield"])
    table.play(f"""
        Ann: attempt-{STORY}, torpedo, enough, lock
        dice 0
    """)
    assert table.pile("complication_discard") == ["minefield"]
