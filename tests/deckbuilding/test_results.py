"""Success and Failure: when each of them comes, and what becomes of the card."""

import pytest

from support.deckbuilding import ANN, Table, difficulty_of
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import (
    Defeated,
    Failed,
    Judged,
    MissionEntered,
    OfficerCalled,
    OfficerTurnedDown,
    TextRead,
    ThreatMoved,
)

ELEMENT = "secure-the-rare-liquid-element"  # Martial Arts, difficulty 6
SATELLITE = "guard-the-relay-satellite"
BIG_BEN = "prevent-the-cobra-attack-on-big-ben"
LAST = "destroy-the-mass-device"


def side_missions(**given):
    """Mutt and a G.I. in hand, and one Side Mission of each kind in reach."""
    return Table(
        "Ann",
        "Bob",
        hand={"Ann": "mutt gi cobra-viper"},
        strikes={"Ann": "intercept-the-courier"},
        battalions={2: "hiss-column"},
        **given,
    )


@rule("DB-RESULT-01", "DB-RESULT-02")
@pytest.mark.parametrize(
    ("dice", "pile"),
    [("2 2 1 0", "failed"), ("2 2 2 0", "won"), ("2 2 2 1", "won"), ("0 0 0 0", "failed")],
)
def test_as_many_hits_as_the_difficulty_or_more_are_a_success_and_fewer_a_failure(dice, pile):
    table = Table("Ann", hand={"Ann": "jinx"}, mission=ELEMENT)
    facts = table.play(f"Ann: attempt-{ELEMENT}, lock \n dice {dice}")
    assert Judged(table.card(ELEMENT), sum(map(int, dice.split())), 6) in facts
    assert table.pile(pile) == [ELEMENT]


@rule("DB-MISSION-09", "DB-AMB-57")
def test_no_difficulty_falls_below_none():
    hand = {"Ann": "wet-suit distraction distraction cobra-trooper"}
    table = Table("Ann", "Bob", hand=hand, hangar="sharc", mission_cards="all")
    table.play("Ann: attempt-cobra-trooper, lock, play-distraction, play-distraction, stealth")
    while table.asks == "roll":
        table.act("dice 0")
    assert "cobra-trooper" not in table.pile("play", "Ann")
    [judged] = [fact for fact in table.facts if isinstance(fact, Judged)]
    assert difficulty_of("cobra-trooper") < 3
    assert (judged.hits, judged.needed) == (0, 0)


@rule("DB-RESULT-03")
def test_a_success_is_told_first_then_its_bonus_and_then_the_card_leaves():
    table = Table("Ann", hand={"Ann": "jinx"}, mission=ELEMENT, threat=5)
    facts = table.play(f"Ann: attempt-{ELEMENT}, lock \n dice 2 2 2 0")
    order = [
        Judged(table.card(ELEMENT), 6, 6),
        Defeated(ANN, table.card(ELEMENT)),
        TextRead(table.card(ELEMENT), "success"),
        ThreatMoved(-2, 3, "green"),
        OfficerCalled(table.card("baroness")),
    ]
    first = facts.index(order[0])
    assert facts[first : first + 5] == order
    assert (table.pile("won"), table.pile("mission"), table.pile("failed")) == ([ELEMENT], [], [])


@rule("DB-RESULT-04")
def test_a_beaten_officer_goes_back_to_the_stack():
    table = Table("Ann", hand={"Ann": "gung-ho torpedo gi"}, officers="destro", mission=ELEMENT)
    assert "destro" not in table.pile("officer_stack")
    table.play("Ann: attempt-destro, gung-ho, torpedo, enough, lock")
    table.play("dice" + 8 * " 1")  # his own text makes doubles fall once more
    assert table.pile("officers") == []
    assert "destro" in table.pile("officer_stack")


@rule("DB-RESULT-06")
def test_an_officer_who_was_not_beaten_stays():
    table = Table("Ann", hand={"Ann": "jinx gi"}, officers="baroness", mission=ELEMENT)
    table.play("Ann: attempt-baroness, gi, enough, lock \n dice 2")
    assert table.pile("officers") == ["baroness"]
    assert "attempt-baroness" in table.offers


@rule("DB-RESULT-05")
def test_a_failure_against_a_story_mission_brings_the_penalty_and_the_card_leaves():
    table = Table("Ann", hand={"Ann": "gi jinx"}, mission=SATELLITE, next_mission=ELEMENT)
    facts = table.play(f"Ann: attempt-{SATELLITE}, gi, enough, lock \n dice 0")
    order = [
        Failed(ANN, table.card(SATELLITE)),
        TextRead(table.card(SATELLITE), "failure"),
        ThreatMoved(1, 2, "green"),
        OfficerCalled(table.card("wild-weasel")),
    ]
    first = facts.index(order[0])
    assert facts[first : first + 4] == order
    assert (table.pile("failed"), table.pile("mission"), table.pile("won")) == ([SATELLITE], [], [])


@rule("DB-RESULT-05", "DB-RESULT-07")
@pytest.mark.parametrize(
    ("on_fail", "ending"), [("stay", ""), ("lose", "lost-with-the-final-mission")]
)
def test_the_final_mission_stays_in_play_unless_the_game_is_set_to_lose(on_fail, ending):
    hand = {"Ann": "jinx gi"}
    given = {"mission": LAST, "next_mission": "", "final_mission_on_fail": on_fail}
    table = Table("Ann", hand=hand, **given)
    facts = table.play(f"Ann: attempt-{LAST}, gi, enough, lock \n dice 0")
    assert ThreatMoved(2, 3, "green") in facts  # the penalty comes in any case
    assert (table.pile("mission"), table.pile("failed")) == ([LAST], [])
    assert table.ending == ending
    assert table.over == (on_fail == "lose")


@rule("DB-RESULT-05", "DB-RESULT-07")
def test_the_last_card_of_the_story_stays_even_if_its_text_does_not_keep_it():
    table = Table("Ann", hand={"Ann": "jinx gi"}, mission=ELEMENT, next_mission="")
    table.play(f"Ann: attempt-{ELEMENT}, gi, enough, lock \n dice 0")
    assert (table.pile("mission"), table.pile("failed")) == ([ELEMENT], [])


@rule("DB-RESULT-07")
def test_the_story_goes_on_with_the_next_card_after_a_failure():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "gi jinx", "Bob": "gi"},
        mission=ELEMENT,
        next_mission=SATELLITE,
    )
    table.play(f"Ann: attempt-{ELEMENT}, gi, enough \n Bob: enough \n Ann: lock \n dice 0")
    assert table.pile("mission") == []
    facts = table.play("Ann: recruit, end-turn")
    assert MissionEntered(table.card(SATELLITE)) in facts
    assert table.pile("mission") == [SATELLITE]


@rule("DB-RESULT-07")
def test_a_mission_whose_text_keeps_it_stays_after_a_failure():
    table = Table("Ann", story="total-control", hand={"Ann": "gi jinx"}, mission=BIG_BEN)
    facts = table.play(f"Ann: attempt-{BIG_BEN}, gi, enough, lock \n dice 0")
    assert ThreatMoved(1, 2, "green") in facts
    assert (table.pile("mission"), table.pile("failed")) == ([BIG_BEN], [])
    assert f"attempt-{BIG_BEN}" in table.offers


@rule("DB-RESULT-08")
@pytest.mark.parametrize(
    ("target", "pile", "who"),
    [
        ("hiss-column", "battalions", ""),
        ("intercept-the-courier", "strikes", "Ann"),
        ("cobra-viper", "play", "Ann"),
    ],
)
def test_a_failed_side_mission_stays_in_play(target, pile, who):
    table = side_missions()
    facts = table.play(f"Ann: attempt-{target}, gi, enough, lock \n dice 0")
    assert Failed(ANN, table.card(target)) in facts
    assert target in table.pile(pile, who)
    assert f"attempt-{target}" in table.offers
    assert table.threat == 1  # and there is no penalty


@rule("DB-RESULT-09")
def test_a_beaten_battalion_goes_under_its_stack():
    table = side_missions()
    table.play("Ann: attempt-hiss-column, mutt, enough, lock \n dice 2 2 2 0 0")
    assert (table.pile("battalions"), table.covered) == ([], [])
    assert table.pile("battalion_stack")[0] == "hiss-column"


@rule("DB-RESULT-09")
def test_a_beaten_trooper_goes_under_its_stack():
    table = side_missions()
    table.play("Ann: attempt-cobra-viper, mutt, enough, lock \n dice 2 2 2")
    assert table.pile("trooper_stack")[0] == "cobra-viper"
    assert "cobra-viper" not in table.pile("play", "Ann") + table.pile("hand", "Ann")


@rule("DB-RESULT-10")
def test_a_beaten_precision_strike_goes_face_up_to_the_discarded_complications():
    table = side_missions(complication_discard="minefield")
    table.play("Ann: attempt-intercept-the-courier, mutt, enough, lock \n dice 2 2 2 2 2")
    assert table.pile("strikes", "Ann") == []
    assert table.pile("complication_discard") == ["minefield", "intercept-the-courier"]
    seen = {zone.name: zone.seen_by for zone in table.match.game.zones(table.state)}
    assert seen["complication_discard"] is None


@rule("DB-RESULT-11")
def test_nothing_is_settled_while_somebody_may_still_use_a_card():
    table = Table("Ann", hand={"Ann": "jinx second-effort"}, mission=ELEMENT)
    facts = table.play(f"Ann: attempt-{ELEMENT}, lock \n dice 2 2 1 0")
    assert not any(isinstance(fact, Judged) for fact in facts)
    facts = table.play("Ann: play-second-effort, die-0 \n dice 1")
    assert Judged(table.card(ELEMENT), 6, 6) in facts


@rule("DB-AMB-57")
@pytest.mark.parametrize(("bob", "harder"), [("play-tranquilizer-dart", 0), ("pass", 1)])
def test_the_difficulty_is_that_of_the_moment_of_judging(bob, harder):
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "bazooka", "Bob": "low-light tranquilizer-dart"},
        mission=LAST,
        next_mission="",
        officers="cobra-commander",
    )
    table.play(f"Ann: attempt-{LAST} \n Bob: low-light \n Ann: lock \n Bob: pass")
    facts = table.play(f"dice 0 0 0 0 0 0 \n Bob: {bob}")
    assert Judged(table.card(LAST), 0, difficulty_of(LAST) + harder) in facts
    turned = OfficerTurnedDown(table.card("cobra-commander")) in facts
    assert turned == (harder == 0)


@rule("DB-AMB-57")
def test_a_card_may_lower_the_difficulty_after_the_roll():
    table = Table("Ann", hand={"Ann": "jinx distraction"}, mission=ELEMENT)
    table.play(f"Ann: attempt-{ELEMENT}, lock \n dice 2 2 1 0")
    facts = table.play("Ann: play-distraction")
    assert Judged(table.card(ELEMENT), 5, 5) in facts
    assert table.pile("won") == [ELEMENT]
