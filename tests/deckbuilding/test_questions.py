"""Few questions: none with one sensible answer, one for what belongs together."""

import pytest

from support.deckbuilding import BOB, Table
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import Destroyed, DieRerolled, Judged, Played
from yojoe.titles.deckbuilding.text.touches import touch, touches_of, touching

ELEMENT = "secure-the-rare-liquid-element"  # Martial Arts, difficulty 6


def few(*names, ann, bob="", **given):
    hand = {"Ann": ann, "Bob": bob} if "Bob" in names else {"Ann": ann}
    return Table("Ann", *names, hand=hand, mission=ELEMENT, questions="few", **given)


def team(ann, bob="", bob_sends="", **given):
    """Ann attempts the Element with her first Joe, Bob with his, up to the lock."""
    table = few("Bob", ann=ann, bob=bob, **given)
    table.play(f"Ann: attempt-{ELEMENT}")
    for who, joes in (("Ann", ann.split()[:1]), ("Bob", bob_sends.split())):
        while table.waiting == [who] and table.asks == "join":
            table.play(f"{who}: {joes.pop(0) if joes else 'enough'}")
    table.play("Ann: lock")
    while table.asks == "locked":
        table.play(f"{table.waiting[0]}: pass")
    return table


# Cards on a Mission.


@rule("DB-ICON-05", "DB-RESULT-11")
def test_nobody_is_asked_for_a_card_once_the_mission_is_won():
    table = team("torpedo second-effort", "jinx comms", "jinx", deck={"Bob": "gi"})
    table.play("Bob: pass")
    facts = table.play("dice 2 2 2 0 0 0 0")
    assert Judged(table.card(ELEMENT), 6, 6) in facts


@rule("DB-ICON-05")
def test_with_hits_missing_one_is_asked_until_there_are_enough():
    table = team("torpedo sniper-rifle defuse")
    table.play("dice 2 2 0")
    assert table.offers == ["pass", "play-sniper-rifle", "play-defuse"]
    facts = table.play("Ann: play-sniper-rifle \n dice 2 0")
    assert Judged(table.card(ELEMENT), 6, 6) in facts


@rule("DB-ICON-05")
def test_what_only_matters_as_a_mission_ends_is_offered_before_the_roll():
    table = team("torpedo recovery-signal")
    assert (table.asks, table.offers) == ("ready", ["pass", "play-recovery-signal", "not-again"])


@rule("DB-ICON-04")
@pytest.mark.parametrize(("word", "asked"), [("pass", ["Bob"]), ("not-again", [])])
def test_a_player_may_ask_to_be_left_alone_as_long_as_the_mission_lasts(word, asked):
    table = team("torpedo", "jinx sniper-rifle comms", "jinx", deck={"Bob": "gi"})
    assert (table.asks, table.waiting) == ("ready", ["Bob"])
    table.play(f"Bob: {word}")
    table.play("dice 0 0 0 0 0 0 0")
    assert (table.waiting == ["Bob"] and table.asks == "rolled") == bool(asked)


@rule("DB-ICON-04")
def test_the_next_mission_asks_again():
    table = team("torpedo gi", "jinx comms", "jinx", deck={"Bob": "gi"}, officers="baroness")
    table.play("Bob: not-again \n dice 0 0 0 0 0 0 0")
    assert table.asks == "missions"
    assert table.state.quiet == []


@rule("DB-ICON-04", "DB-ICON-05")
def test_who_has_passed_is_not_asked_the_same_again_because_somebody_else_plays():
    given = {"deck": {"Ann": "gi gi", "Bob": "gi"}}
    table = team("torpedo comms", "jinx comms", "jinx", **given)
    assert (table.asks, table.waiting) == ("ready", ["Ann"])
    table.play("Ann: pass")
    facts = table.play("Bob: play-comms, Bob")
    assert Played(BOB, table.state.play[1][0]) in facts
    assert table.asks == "roll", table.due


@rule("DB-OVER-07")
def test_with_closed_hands_everybody_is_asked_again():
    given = {"deck": {"Ann": "gi gi", "Bob": "gi gi"}, "open_hands": False}
    table = few("Bob", ann="torpedo comms", bob="jinx comms", **given)
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough \n Bob: jinx, enough \n Ann: lock")
    while table.asks != "ready":
        table.play(f"{table.waiting[0]}: pass")
    table.play("Ann: pass \n Bob: play-comms, Bob")
    assert (table.asks, table.waiting) == ("ready", ["Ann"])


# Several of a kind.


@rule("DB-ENDM-07", "DB-CARD-02")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_all_gis_that_may_be_destroyed_are_one_question(number):
    table = few(ann="gi gi gi")
    table.play(f"Ann: attempt-{ELEMENT}, gi, gi, lock")
    table.play("dice 2 2 2")
    assert (table.asks, table.offers) == ("thin", ["thin-0", "thin-1", "thin-2", "thin-3"])
    facts = table.play(f"Ann: thin-{number}")
    assert len([fact for fact in facts if isinstance(fact, Destroyed)]) == number


@rule("DB-DICE-06")
def test_all_dice_of_a_re_roll_are_one_question_and_the_worst_go_first():
    table = few(ann="rock-n-roll torpedo")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, rock-n-roll, lock")
    table.play("dice 0 0 1 0 \n Ann: use-rock-n-roll")
    assert table.offers == ["dice-0", "dice-1", "dice-2"]
    facts = table.play("Ann: dice-2 \n dice 1 1")
    assert [fact.before for fact in facts if isinstance(fact, DieRerolled)] == [0, 0]


@rule("DB-DICE-06")
def test_a_die_with_two_hits_is_never_offered_again_and_a_blank_before_a_hit():
    table = few(ann="torpedo night-vision-goggles")
    table.play(f"Ann: attempt-{ELEMENT}, lock")
    table.play("dice 2 0 1")
    table.play("Ann: play-night-vision-goggles")
    assert table.offers == ["dice-0", "dice-1", "dice-2"]
    facts = table.play("Ann: dice-1 \n dice 1")
    assert [fact.before for fact in facts if isinstance(fact, DieRerolled)] == [0]


# Who boards what.


@rule("DB-TRANS-01")
def test_of_transports_that_are_alike_here_nobody_is_asked():
    table = few(ann="torpedo gi", hangar="vamp tomahawk")
    table.play(f"Ann: attempt-{ELEMENT}")
    assert table.asks == "join"
    assert table.pile("transport") == ["vamp"]


@rule("DB-TRANS-01")
def test_a_transport_with_more_seats_for_joes_who_would_come_is_worth_a_question():
    table = few(ann="torpedo gi gi gi gi gi gi", hangar="vamp whale")
    table.play(f"Ann: attempt-{ELEMENT}")
    assert table.asks == "transport"


@rule("DB-GROUP-03", "DB-GROUP-10")
def test_alone_the_first_joe_leads_to_where_joes_are_added_and_the_team_is_locked():
    table = few(ann="torpedo gi")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo")
    assert (table.asks, table.offers) == ("team", ["lock", "call-off", "gi"])


# The order of texts.


@rule("DB-START-09")
def test_texts_that_do_not_touch_each_other_are_not_put_in_order():
    assert not touch(frozenset({"energon+"}), frozenset({"bridge"}), same_you=True)
    assert not touch(frozenset({"threat+"}), frozenset({"threat+"}), same_you=True)
    assert touch(frozenset({"threat+"}), frozenset({"threat-"}), same_you=True)
    assert touch(frozenset({"line-up"}), frozenset({"line-up"}), same_you=True)
    assert touch(None, frozenset({"threat+"}), same_you=True)
    assert not touch(frozenset({"my hand"}), frozenset({"my hand"}), same_you=False)


def test_what_says_nothing_of_what_it_touches_may_touch_everything():
    @touching("threat+")
    def one() -> None: ...

    def other() -> None: ...

    assert touches_of(one) == {"threat+"}
    assert touches_of(one, other) is None


@rule("DB-ROUND-02", "DB-THREAT-05")
@pytest.mark.parametrize(("questions", "asked"), [("few", False), ("every", True)])
def test_threat_and_threat_come_in_any_order(questions, asked):
    given = {"officers": "cobra-commander", "experts": "doomsday-clock"}
    table = Table("Ann", "Bob", step="round.end", threat=3, questions=questions, **given)
    assert (table.asks == "order") == asked
