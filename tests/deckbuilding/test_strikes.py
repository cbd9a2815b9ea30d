"""Precision Strikes: Complications that one player takes, suffers and may beat."""

import pytest

from support.deckbuilding import ANN, BOB, Table, difficulty_of, showing, space_in, top_of_meter
from support.rule import rule
from yojoe.titles.deckbuilding.rules.flow import zones
from yojoe.titles.deckbuilding.telling import facts as events

SECURE = "secure-the-rare-liquid-element"
SATELLITE = "guard-the-relay-satellite"
BOMB = "disarm-the-car-bomb"
COURIER = "intercept-the-courier"
DRONES = "disrupt-the-drone-strike"
HOSTAGES = "free-the-hostages"
LAUNCH = "stop-the-missile-launch"
SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on


def ann_turns_up(strike, *names, **given):
    """Ann attempts a Mission with a Strike at it."""
    hand = {"Ann": f"gi {SPARE}"}
    table = Table(
        *(names or ("Ann", "Bob", "Cy")), hand=hand, mission=SECURE, face_down=strike, **given
    )
    table.play(f"Ann: attempt-{SECURE}, lock")
    return table


@rule("DB-PREC-01", "DB-PREC-02", "DB-PREC-04", "DB-COMPL-09", "DB-GLOSS-05")
@pytest.mark.parametrize("taker", ["Ann", "Bob", "Cy"])
def test_somebody_has_to_take_a_strike_and_it_can_be_anybody(taker):
    table = ann_turns_up(BOMB)
    assert table.offers == ["Ann", "Bob", "Cy"]
    table.play(f"Ann: {taker}")
    assert table.pile("strikes", taker) == [BOMB]
    assert table.pile("face_up") == []
    (shown,) = (zone for zone in zones(table.state) if table.card(BOMB) in zone.cards)
    assert shown.seen_by is None


@rule("DB-PREC-02", "DB-AMB-09")
def test_a_strike_drawn_at_the_end_of_a_round_can_be_anybodys_too():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        threat=space_in("yellow", players=3),
        hand={"Ann": "gi", "Cy": "gi"},
        complications=BOMB,
    )
    assert table.waiting == ["Cy"]  # whose turn has just ended
    assert sorted(table.offers) == ["Ann", "Bob", "Cy"]
    table.play("Cy: Ann")
    assert table.pile("strikes", "Ann") == [BOMB]


@rule("DB-PREC-03", "DB-AMB-09")
def test_after_all_talk_the_active_player_gives_the_strike_to_somebody():
    table = ann_turns_up(BOMB)
    assert table.waiting == ["Ann"]
    table.play("Ann: Cy")
    assert table.pile("strikes", "Cy") == [BOMB]


@rule("DB-PREC-05")
def test_a_strike_does_harm_on_the_turns_of_its_controller_only():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        step="turn.start",
        turns=3,
        hand={"Ann": "gi comms", "Bob": "gi comms", "Cy": "gi comms"},
        strikes={"Bob": f"{COURIER} {BOMB}"},
        mission=SECURE,
    )
    assert table.asks == "missions"  # Ann discards nothing
    table.play("Ann: recruit, end-turn")
    assert table.threat == 1
    assert (table.asks, table.waiting) == ("discard", ["Bob"])
    table.play("Bob: gi, recruit, end-turn")
    assert table.threat == 3
    assert (table.asks, table.turn) == ("missions", "Cy")


@rule("DB-PREC-06", "DB-PREC-07")
def test_who_controls_two_strikes_can_be_given_no_third():
    table = ann_turns_up(BOMB, strikes={"Bob": f"{COURIER} {DRONES}", "Cy": HOSTAGES})
    assert table.offers == ["Ann", "Cy"]
    table.play("Ann: Cy")
    assert len(table.pile("strikes", "Bob")) == len(table.pile("strikes", "Cy")) == 2


@rule("DB-PREC-07")
def test_the_only_one_who_can_take_a_strike_takes_it():
    table = ann_turns_up(BOMB, "Ann", "Bob", strikes={"Ann": f"{COURIER} {DRONES}"})
    assert table.pile("strikes", "Bob") == [BOMB]


@rule("DB-PREC-08", "DB-PREC-09", "DB-EX-3H")
def test_a_strike_that_nobody_can_take_is_discarded_and_not_replaced():
    strikes = {"Ann": f"{COURIER} {DRONES}", "Bob": f"{HOSTAGES} {LAUNCH}"}
    table = ann_turns_up(BOMB, "Ann", "Bob", strikes=strikes)
    assert table.pile("complication_discard") == [BOMB]
    assert not any(isinstance(fact, events.ComplicationDrawn) for fact in table.facts)
    assert len(table.pile("complications")) == 8  # of Act I, without the two that are named
    assert table.pile("face_up") == []
    assert table.pile("strikes", "Ann") == [COURIER, DRONES]
    assert table.pile("strikes", "Bob") == [HOSTAGES, LAUNCH]


@rule("DB-PREC-10")
def test_only_its_controller_attempts_a_strike_on_their_own_turn_and_alone():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "wild-bill", "Bob": "torpedo"},
        strikes={"Ann": BOMB, "Bob": DRONES},
    )
    assert f"attempt-{BOMB}" in table.offers
    assert f"attempt-{DRONES}" not in table.offers
    table.play(f"Ann: attempt-{BOMB}")
    assert table.asks == "team"  # Bob was not asked to join


@rule("DB-PREC-11")
def test_a_beaten_strike_goes_to_the_complication_discard_pile_face_up():
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill {SPARE}"}, strikes={"Ann": BOMB})
    table.play(f"""
        Ann: attempt-{BOMB}, lock
        dice 2 2 2
    """)
    assert table.pile("strikes", "Ann") == []
    assert table.pile("complication_discard") == [BOMB]
    assert {zone.seen_by for zone in zones(table.state) if zone.name == "complication_discard"} == {
        None
    }


@rule("DB-PREC-12")
def test_a_strike_that_was_not_beaten_stays_in_play():
    table = Table("Ann", "Bob", hand={"Ann": f"wild-bill {SPARE}"}, strikes={"Ann": BOMB})
    table.play(f"""
        Ann: attempt-{BOMB}, lock
        dice {showing(difficulty_of(BOMB) - 1, of=3)}
    """)
    assert table.pile("strikes", "Ann") == [BOMB]


@rule("DB-PREC-13", "DB-AMB-49", "DB-GLOSS-05")
def test_strikes_stay_when_their_controller_discards():
    table = Table("Ann", "Bob", hand={"Ann": "gi", "Bob": "gi"}, strikes={"Ann": COURIER})
    table.play("Ann: recruit, end-turn")
    assert table.turn == "Bob"
    assert table.pile("strikes", "Ann") == [COURIER]


def drones_end_anns_turn(**given):
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "gi", "Bob": "gi"},
        strikes={"Ann": DRONES},
        mission=SECURE,
        next_mission=SATELLITE,
        **given,
    )
    return table, table.play("Ann: recruit, end-turn")


@rule("DB-PREC-14", "DB-AMB-08")
def test_a_story_mission_failed_by_a_strike_goes_under_failure_after_its_penalty():
    table, facts = drones_end_anns_turn()
    assert table.pile("failed") == [SECURE]
    assert table.threat == 3  # the penalty
    order = [type(fact) for fact in facts]
    assert order.index(events.FailedByEffect) < order.index(events.ThreatMoved)
    assert order.index(events.ThreatMoved) < order.index(events.TurnEnded)
    assert table.pile("complication_discard") == [DRONES]
    assert table.pile("mission") == [SATELLITE]  # Bob's Start Phase brought it


@rule("DB-AMB-08")
def test_the_penalty_comes_before_the_card_moves():
    table, _ = drones_end_anns_turn(threat=top_of_meter() - 2)
    assert table.ending == "lost-to-the-threat"
    assert table.pile("mission") == [SECURE]
    assert table.pile("failed") == []


def test_with_no_story_mission_in_play_there_is_none_to_fail():
    table = Table("Ann", "Bob", hand={"Ann": "gi", "Bob": "gi"}, strikes={"Ann": DRONES})
    facts = table.play("Ann: recruit, end-turn")
    assert table.pile("failed") == []
    assert events.ComplicationDiscarded(table.card(DRONES)) in facts


@rule("DB-PREC-15", "DB-COMPL-14", "DB-COMPL-15", "DB-COMPL-16", "DB-COMPL-17")
@pytest.mark.parametrize(
    ("agreed", "open_still"), [("carry", ["nobody-ever-knocks"]), ("discard", [])]
)
def test_complications_at_a_mission_that_a_strike_fails_move_on_to_the_next(agreed, open_still):
    table, _ = drones_end_anns_turn(
        face_down="minefield televised-threat",
        face_up="nobody-ever-knocks",
        complications="cobra-patrol armored-column",
        effect_fail_face_up=agreed,
    )
    assert table.pile("mission") == [SATELLITE]
    assert table.pile("face_up") == open_still
    # The next Mission brings one of its own.
    assert sorted(table.pile("face_down")) == ["cobra-patrol", "minefield", "televised-threat"]
    gone = [] if open_still else ["nobody-ever-knocks"]
    assert sorted(table.pile("complication_discard")) == sorted([DRONES, *gone])


@rule("DB-PREC-16")
def test_the_end_of_the_turn_in_which_it_was_taken_is_not_the_end_of_the_next():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"shipwreck wild-bill {SPARE}", "Bob": "gi"},
        deck={"Ann": "gi gi gi gi gi"},
        mission="evacuate-the-melting-harbor",
        next_mission=SECURE,
        face_down=BOMB,
    )
    table.play("""
        Ann: attempt-evacuate-the-melting-harbor, shipwreck, wild-bill
        Bob: enough
        Ann: lock, Ann
        dice 2 2 2 2 2
        Ann: recruit
    """)
    assert table.threat == 1
    facts = table.play("Ann: end-turn")
    assert not any(isinstance(fact, events.ThreatMoved) for fact in facts)
    table.play("Bob: recruit, end-turn")
    assert (table.turn, table.threat) == ("Ann", 2)  # the round is over
    table.play("Ann: recruit")
    facts = table.play("Ann: end-turn")
    assert events.ThreatMoved(2, 4, "yellow") in facts
    assert table.pile("complication_discard") == [BOMB]


def test_a_strike_given_to_another_player_waits_for_the_end_of_that_players_turn():
    table = ann_turns_up(BOMB)
    facts = table.play("""
        Ann: Bob
        dice 0
        Ann: recruit, end-turn
    """)
    taken = facts.index(events.StrikeTaken(BOB, table.card(BOMB)))
    ended = facts.index(events.TurnEnded(ANN))
    assert taken < ended
    assert events.ThreatMoved(2, 3, "green") in facts  # the Mission that failed
    assert events.ThreatMoved(2, 5, "yellow") not in facts[:ended]
