"""Closed hands: whoever might hold a fitting card is asked, and whoever holds none passes."""

import pytest

from support.deckbuilding import ANN, Table
from support.new_alliances import Alliance, scene
from support.rule import rule
from yojoe.kernel.script import Choose
from yojoe.titles.deckbuilding.telling.facts import Discarded, ShownFromHand

ELEMENT = "secure-the-rare-liquid-element"  # Martial Arts, difficulty 6, for all
DAM = "save-the-dam"
CLOSED = {"open_hands": False}


def two(ann, bob, *, deck="", **given):
    """Ann's turn; in Bob's hand there is what is said, or that of his deck, for all Ann knows."""
    hand, decks = {"Ann": ann, "Bob": bob}, {"Bob": deck}
    return Table("Ann", "Bob", hand=hand, deck=decks, **{"mission": ELEMENT, **CLOSED, **given})


def locked(bob="gi", *, deck="", **given):
    """Torpedo and Bob's G.I. have set out."""
    table = two("torpedo", bob, deck=deck, **given)
    table.play(f"Ann: attempt-{ELEMENT}")
    if table.waiting == ["Ann"]:
        table.play("Ann: torpedo")
    table.play("Bob: gi")
    while table.asks == "join":
        table.say(table.waiting[0], "enough")
    table.play("Ann: lock")
    return table


# Windows.


@rule("DB-OVER-07", "DB-ICON-05")
def test_a_hand_that_might_hold_a_fitting_card_is_asked_and_passes():
    table = locked("gi gi", deck="sniper-rifle")
    table.play("dice 0 0 0 0")
    assert (table.asks, table.waiting, table.offers) == ("rolled", ["Bob"], ["pass"])


@rule("DB-OVER-07")
def test_a_hand_that_cannot_hold_one_is_not_asked():
    table = locked("gi gi", deck="gi")
    table.play("dice 0 0 0 0")
    assert table.asks != "rolled"


@rule("DB-OVER-07")
def test_an_empty_hand_is_not_asked():
    table = locked("gi", deck="sniper-rifle")
    table.play("dice 0 0 0 0")
    assert table.asks != "rolled"


@rule("DB-OVER-07")
def test_an_open_hand_is_asked_only_for_what_is_in_it():
    table = locked("gi gi", deck="sniper-rifle", open_hands=True)
    table.play("dice 0 0 0 0")
    assert table.asks != "rolled"


@rule("DB-OVER-07")
def test_what_seals_the_lock_does_not_tell_whether_a_team_mate_holds_an_answer():
    def seals(bob, deck):
        table = two("torpedo", bob, deck=deck, mission_cards="all")
        table.play(f"Ann: attempt-{ELEMENT}, torpedo \n Bob: gi, enough")
        return table.match.why_final(table.offers.index("lock"))

    assert seals("gi gi", "sniper-rifle") == seals("gi sniper-rifle", "gi") == ""


@rule("DB-OVER-07", "DB-ICON-05")
def test_a_card_for_joes_of_others_is_offered_for_all_that_its_owner_knows():
    def offers(bob, deck):
        table = two("torpedo halo-jump", bob, deck=deck)
        table.play(f"Ann: attempt-{ELEMENT}, torpedo \n Bob: gi, enough \n Ann: lock")
        while table.waiting == ["Bob"]:
            table.play("Bob: pass")
        return table.asks, table.waiting, table.offers

    assert offers("gi gi", "comms") == offers("gi comms", "gi")
    assert offers("gi gi", "comms")[2] == ["pass", "play-halo-jump"]


@rule("DB-OVER-07", "DB-TRANS-11")
def test_what_seals_an_answer_does_not_tell_that_a_transport_is_about_to_be_shown():
    def seals(ann, deck):
        hand, decks = {"Ann": ann, "Bob": "gi comms"}, {"Ann": deck}
        table = Table(
            "Ann", "Bob", hand=hand, deck=decks, step="turn.start",
            next_mission="escape-from-the-arena", **CLOSED,
        )  # fmt: skip
        table.play("Ann: comms")
        assert (table.asks, table.waiting) == ("discard", ["Bob"])
        return [table.match.why_final(index) for index in range(len(table.offers))]

    assert seals("dragonfly comms", "comms") == seals("comms comms", "dragonfly") == ["", ""]


# The team.


@rule("DB-OVER-07", "DB-GROUP-04")
def test_a_team_mate_without_a_joe_is_asked_to_join_if_there_might_be_one():
    table = two("torpedo gi", "comms", deck="gi")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough")
    assert (table.asks, table.waiting, table.offers) == ("join", ["Bob"], ["enough"])
    table.play("Bob: enough")
    assert "ask-again" in table.offers


@rule("DB-OVER-07")
def test_a_team_mate_who_can_have_no_joe_is_not_asked_to_join():
    table = two("torpedo gi", "comms", deck="comms")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough")
    assert table.asks == "team"
    assert "ask-again" not in table.offers


@rule("DB-OVER-07", "DB-GROUP-03")
def test_the_only_joe_of_a_closed_hand_does_not_set_out_unasked():
    table = two("torpedo comms", "")
    table.play(f"Ann: attempt-{ELEMENT}")
    assert (table.asks, table.offers) == ("join", ["torpedo"])


@rule("DB-OVER-07", "DB-SKILL-14")
def test_which_skills_are_offered_does_not_tell_whether_a_joe_may_still_come():
    def skills(bob, deck):
        table = two("torpedo gi", bob, deck=deck, mission="guard-the-relay-satellite")
        table.play("Ann: attempt-guard-the-relay-satellite")
        while table.asks in {"join", "team", "locked", "answer", "ready"}:
            wishes = ("torpedo", "gi", "enough", "lock", "pass")
            table.say(table.waiting[0], next(each for each in wishes if each in table.offers))
        asked = isinstance(table.match.question, Choose)
        return table.offers if asked else []

    assert skills("gi comms", "comms") == []
    assert len(skills("gi halo-jump", "comms")) == 2
    assert skills("gi halo-jump", "comms") == skills("gi comms", "halo-jump")


# The menus.


@rule("DB-OVER-07", "DB-ACTION-01")
def test_a_player_who_can_do_nothing_goes_on_to_recruit_by_an_answer():
    table = Table("Ann", "Bob", "Cy", hand={"Ann": "comms"}, mission=ELEMENT, **CLOSED)
    assert (table.asks, table.waiting) == ("missions", ["Ann"])


@rule("DB-OVER-07", "DB-RECRUIT-01")
def test_what_only_pays_is_not_played_unasked():
    table = Table("Ann", "Bob", "Cy", hand={"Ann": "gi gi"}, mission=ELEMENT, **CLOSED)
    table.play("Ann: recruit")
    assert table.pile("play", "Ann") == []
    assert "muster" in table.offers


@rule("DB-OVER-07", "DB-AMB-74")
def test_equal_cards_are_discarded_by_an_answer():
    table = Alliance(
        "Ann", "Bob", hand={"Ann": "gi gi gi"}, operational=True, step="turn.start",
        discard={"Ann": "ratchet"}, mission=DAM, **CLOSED,
    )  # fmt: skip
    table.play("Ann: repair-bay")
    assert (table.asks, table.offers) == ("discard", ["gi"])


# What a hand shows by itself.


@rule("DB-OVER-07", "DB-TROOP-01")
def test_a_trooper_that_does_harm_from_a_closed_hand_is_shown_first():
    hand = {"Ann": "crimson-guardsman"}
    table = Table("Ann", "Bob", "Cy", hand=hand, mission=ELEMENT, **CLOSED)
    facts = table.play("Ann: recruit, end-turn")
    assert facts[1] == ShownFromHand(ANN, (table.card("crimson-guardsman"),))


# New Alliances.


@rule("DB-OVER-07", "NA-MISS-06")
def test_a_team_mate_is_asked_to_send_autobots_there_might_be():
    table = Alliance(
        "Ann", "Bob", hand={"Ann": "gi gi", "Bob": "comms"}, deck={"Bob": "ratchet"},
        mission=DAM, **CLOSED,
    )  # fmt: skip
    table.play(f"Ann: attempt-{DAM}, gi, gi")
    assert (table.asks, table.waiting, table.offers) == ("send", ["Bob"], ["enough"])


@rule("DB-OVER-07", "NA-GROUP-04")
def test_a_team_mate_who_might_pay_is_asked_for_help():
    table = Alliance(
        "Ann", "Bob", hand={"Ann": "gi gi", "Bob": "cobra-viper"}, deck={"Bob": "gi"},
        mission=DAM, line_up="ratchet", **CLOSED,
    )  # fmt: skip
    table.play("Ann: recruit, ask-for-ratchet")
    assert (table.asks, table.waiting, table.offers) == ("chip-in", ["Bob"], ["enough"])


def at_start(hand, deck, **given):
    """Ann's turn begins, and Cobra does something to her hand."""
    return Alliance(
        "Ann", "Bob", hand={"Ann": hand}, deck={"Ann": deck}, step="turn.start", mission=DAM,
        **CLOSED, **given,
    )  # fmt: skip


@rule("DB-OVER-07")
def test_a_joe_is_discarded_by_an_answer_and_none_by_an_answer_too():
    strike = {"Ann": "hypno-chip-saboteur"}
    table = at_start("gi comms", "", strikes=strike)
    assert (table.asks, table.offers) == ("discard", ["gi"])
    assert any(isinstance(fact, Discarded) for fact in table.play("Ann: gi"))
    table = at_start("comms", "gi", strikes=strike)
    assert (table.asks, table.offers) == ("discard", ["enough"])
    assert not any(isinstance(fact, Discarded) for fact in table.play("Ann: enough"))
    assert at_start("comms", "comms", strikes=strike).asks != "discard"


@rule("DB-OVER-07")
@pytest.mark.parametrize(
    ("hand", "deck", "lost"), [("gi gi comms", "", 1), ("gi comms", "gi", 1), ("comms", "gi", 0)]
)
def test_how_many_joes_a_random_one_is_taken_of_shows_in_no_die(hand, deck, lost):
    table = at_start(hand, deck, cassettes="ravage")
    assert table.match.ply == 1  # one shuffle
    assert len(table.pile("discard", "Ann")) == lost


@rule("DB-OVER-07", "NA-AMB-43")
def test_a_team_mate_who_might_pay_for_the_trailer_is_asked():
    table = scene(DAM, "gi gi", "comms", ark="", energon=0, deck={"Bob": "gi"}, **CLOSED)
    table.play(f"Ann: attempt-{DAM}, gi, enough \n Bob: enough")
    table.play("Ann: tow-primes-trailer, lock, enough")
    assert (table.asks, table.waiting, table.offers) == ("fare", ["Bob"], ["enough"])


@rule("DB-OVER-07", "DB-AMB-74")
def test_whoever_might_destroy_a_gi_in_hand_is_asked():
    def asked(hand, deck):
        cards, decks = {"Ann": f"stalker {hand}"}, {"Ann": deck}
        table = Table("Ann", "Bob", hand=cards, deck=decks, play={"Ann": "cobra-trooper"}, **CLOSED)
        table.play("Ann: attempt-cobra-trooper, stalker")
        while table.asks in {"join", "team", "ready", "rolled", "roll"}:
            wishes = ("enough", "lock", "pass")
            if table.asks == "roll":
                table.play("dice 2")
            else:
                table.say("Ann", next(each for each in wishes if each in table.offers))
        return table.asks == "destroy"

    assert asked("comms", "gi")
    assert not asked("comms", "comms")
