"""Recruiting: what pays, what it costs, where the cards go and what takes their place."""

import pytest

from support.deckbuilding import Table
from support.rule import rule

SECURE = "secure-the-rare-liquid-element"
SPARE = "knowing-is-half-the-battle"  # a Utility of Recruit 2, of no use in these scenes
LINE_UP = "grunt clutch breaker jinx flint spirit"  # 2, 2, 3, 6, 6, 6
SEVEN = "sgt-slaughter wild-bill shipwreck"  # Recruit 3, 2 and 2
BOB = {"Bob": "gi"}


def recruiting(hand, **given):
    """Ann is in her Recruit step and has played nothing yet."""
    hands = {"Ann": hand, **BOB}
    table = Table("Ann", "Bob", hand=hands, **{"line_up": LINE_UP, **given})
    table.play("Ann: recruit")
    return table


def stack(table, *cards):
    """These come next from the main deck."""
    for card in reversed(cards):
        table.state.main.remove(table.card(card))
        table.state.main.append(table.card(card))


def buys(table):
    return [offer.removeprefix("buy-") for offer in table.offers if offer.startswith("buy-")]


@rule("DB-RECRUIT-01", "DB-RECRUIT-02")
def test_what_is_left_in_hand_is_played_for_recruit():
    table = recruiting("wild-bill gi defuse")
    assert table.pool == 0
    table.play("Ann: muster")
    assert table.pool == 4
    assert sorted(table.pile("play", "Ann")) == ["defuse", "gi", "wild-bill"]
    assert table.pile("hand", "Ann") == []


@rule("DB-RECRUIT-01")
def test_what_is_left_in_hand_is_played_for_effects_that_work_now():
    table = recruiting("comms gi", deck={"Ann": "defuse gi"})
    table.play("Ann: play-comms, Ann")
    assert table.pile("hand", "Ann") == ["gi", "defuse"]
    assert table.pool == 1


@rule("DB-RECRUIT-03")
def test_cards_played_ahead_of_missions_and_on_them_belong_to_the_sum():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill {SPARE} torpedo sniper-rifle"},
        battalions={1: "cobra-battalion"},
    )
    table.play(f"""
        Ann: play-{SPARE}
        Ann: attempt-cobra-battalion, wild-bill, enough, lock
        dice 0 0 0
        Ann: play-sniper-rifle
        dice 0 0
        Ann: recruit
    """)
    assert table.pool == 2 + 2 + 2
    table.play("Ann: muster")
    assert table.pool == 8


@rule("DB-RECRUIT-04")
def test_a_card_takes_recruit_to_the_amount_of_its_cost():
    table = recruiting("sgt-slaughter comms")
    table.play("Ann: muster")
    assert table.pool == 3
    assert buys(table) == ["grunt", "clutch", "breaker", "service-rifle"]
    table.play("Ann: buy-clutch")
    assert table.pool == 1
    assert not buys(table)


@rule("DB-RECRUIT-05")
def test_uncovered_cards_of_the_line_up_and_service_rifles_can_be_recruited():
    table = recruiting(SEVEN, battalions={2: "cobra-battalion", 5: "hiss-column"})
    table.play("Ann: muster")
    assert buys(table) == ["grunt", "breaker", "jinx", "spirit", "service-rifle"]


@rule("DB-RECRUIT-05", "DB-AMB-26")
@pytest.mark.parametrize("place", [1, 4])
def test_of_equal_cards_in_the_line_up_either_can_be_recruited(place):
    row = "sniper-rifle gung-ho airborne sniper-rifle beach-head spirit"
    table = recruiting(SEVEN, line_up=row)
    table.play("Ann: muster")
    assert f"buy-sniper-rifle-place-{5 - place}" in table.offers
    stack(table, "muskrat")
    table.play(f"Ann: buy-sniper-rifle-place-{place}")
    assert table.pile("line_up")[place - 1] == "muskrat"
    assert table.pile("line_up").count("sniper-rifle") == 1


@rule("DB-RECRUIT-05", "DB-BATT-03")
def test_an_equal_card_beneath_a_battalion_is_no_choice():
    row = "sniper-rifle gung-ho airborne sniper-rifle beach-head spirit"
    covered = {1: "cobra-battalion"}
    table = recruiting(SEVEN, line_up=row, battalions=covered)
    table.play("Ann: muster")
    assert [offer for offer in table.offers if "sniper" in offer] == ["buy-sniper-rifle"]


@rule("DB-RECRUIT-06", "DB-RECRUIT-07", "DB-RECRUIT-08")
def test_recruited_cards_lie_on_the_deck_the_latest_on_top_and_are_drawn_this_turn():
    table = recruiting(SEVEN, deck={"Ann": "comms defuse gi gi gi"})
    table.play("Ann: muster, buy-grunt, buy-clutch")
    assert table.pile("top", "Ann") == ["grunt", "clutch"]
    table.play("Ann: end-turn")
    assert table.pile("hand", "Ann") == ["clutch", "grunt", "comms", "defuse", "gi"]
    assert table.pile("discard", "Ann") == SEVEN.split()


@rule("DB-RECRUIT-09", "DB-RECRUIT-10", "DB-RECRUIT-12", "DB-EX-3E")
def test_a_place_is_filled_at_once_and_the_new_card_can_be_recruited_too():
    table = recruiting(f"{SEVEN} comms", line_up="jinx flint spirit breaker gung-ho beach-head")
    stack(table, "torpedo", "doc")
    before = len(table.pile("main"))
    table.play("Ann: muster")
    assert table.pool == 7
    table.play("Ann: buy-breaker")
    assert table.pile("line_up")[3] == "torpedo"
    table.play("Ann: buy-torpedo")
    assert table.pile("line_up") == ["jinx", "flint", "spirit", "doc", "gung-ho", "beach-head"]
    assert table.pile("top", "Ann") == ["breaker", "torpedo"]  # the top of a stack is its last
    assert len(table.pile("main")) == before - 2
    assert table.pool == 0


@rule("DB-RECRUIT-11")
def test_a_card_that_leaves_the_line_up_in_another_way_is_replaced_at_once():
    castle = "raid-the-arms-dealers-castle"
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"sgt-slaughter wild-bill {SPARE}"},
        line_up=LINE_UP,
        mission=castle,
    )
    stack(table, "torpedo")
    table.play(f"""
        Ann: attempt-{castle}, sgt-slaughter, wild-bill, lock
        dice 2 2 2 2 2
        Ann: clutch
    """)
    assert table.pile("line_up") == ["grunt", "torpedo", "breaker", "jinx", "flint", "spirit"]
    assert table.pile("top", "Ann") == ["clutch"]


@rule("DB-RECRUIT-12")
def test_as_many_cards_as_can_be_paid_may_be_recruited():
    table = recruiting(f"{SEVEN} comms")
    table.play("Ann: muster, buy-grunt, buy-clutch, buy-breaker")
    assert table.pool == 0
    assert table.pile("top", "Ann") == ["grunt", "clutch", "breaker"]


@rule("DB-RECRUIT-13")
def test_recruit_that_was_not_spent_is_gone():
    table = recruiting(SEVEN)
    table.play("Ann: muster, end-turn")
    table.play("Bob: recruit")
    assert table.pool == 0
    table.play("Bob: end-turn")
    table.play("Ann: recruit")
    assert table.pool == 0


@rule("DB-RECRUIT-14")
def test_a_recruited_transport_goes_to_the_hangar():
    table = recruiting(SEVEN, line_up="apc grunt clutch jinx flint spirit")
    table.play("Ann: muster, buy-apc")
    assert table.pile("hangar") == ["vamp", "apc"]
    assert table.pile("top", "Ann") == []
    assert table.pile("line_up")[0] != "apc"


@rule("DB-RECRUIT-15", "DB-CARD-05")
def test_a_service_rifle_comes_from_its_own_stack():
    table = recruiting(SEVEN)
    line_up, main = table.pile("line_up"), table.pile("main")
    rifles = len(table.pile("rifles"))
    table.play("Ann: muster, buy-service-rifle")
    assert (table.pile("line_up"), table.pile("main")) == (line_up, main)
    assert len(table.pile("rifles")) == rifles - 1
    assert table.pile("top", "Ann") == ["service-rifle"]
    assert table.pool == 4


@rule("DB-RECRUIT-16")
def test_nobody_but_the_active_player_recruits_or_pays():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill {SPARE}", "Bob": "sgt-slaughter"},
        line_up=LINE_UP,
        officers="baroness",
    )
    table.play("""
        Ann: attempt-baroness
        Bob: sgt-slaughter
        Ann: lock
        dice 0 0 0 0 0
        Ann: recruit
    """)
    assert table.pool == 2  # Wild Bill's
    assert table.waiting == ["Ann"]


@rule("DB-AMB-21")
def test_recruiting_begins_when_the_active_player_says_so_and_then_no_mission_starts():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": SEVEN, **BOB},
        line_up=LINE_UP,
        officers="baroness",
        mission=SECURE,
    )
    assert not buys(table)
    assert "attempt-baroness" in table.offers
    table.play("Ann: recruit, muster")
    assert buys(table)
    assert not any(offer.startswith("attempt-") for offer in table.offers)


@rule("DB-AMB-21")
def test_playing_and_recruiting_may_alternate():
    table = recruiting(
        "grunt flint comms comms", line_up="clutch tripwire jinx spirit gung-ho beach-head"
    )
    stack(table, "sgt-slaughter", "wild-bill")
    table.play("Ann: muster, buy-clutch")
    assert table.pool == 1
    table.play("Ann: play-comms, Ann")  # and draws what she has just recruited
    assert table.pile("hand", "Ann") == ["comms", "clutch"]
    table.play("Ann: muster, buy-tripwire")
    assert table.pool == 1


@rule("DB-AMB-22")
def test_a_card_that_left_play_before_the_recruit_step_pays_nothing():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"wild-bill gi {SPARE}"},
        battalions={1: "cobra-battalion"},
    )
    table.play("""
        Ann: attempt-cobra-battalion, wild-bill, gi, lock
        dice 2 2 2 2
        Ann: gi, recruit
    """)
    assert table.pool == 2
    assert "gi" in table.pile("box")


@rule("DB-AMB-22")
def test_what_a_card_has_paid_stays_when_the_card_leaves_play():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": f"duke {SEVEN}", **BOB},
        beside={"Ann": "duke-promoted"},
        line_up=LINE_UP,
    )
    table.play("Ann: recruit, muster")
    assert table.pool == 9
    table.play("Ann: promote-duke")
    assert table.pool == 3


@rule("DB-AMB-23")
@pytest.mark.parametrize(("says", "pool"), [("recruit", 3), ("recruit, muster", 4)])
def test_a_joe_back_in_hand_pays_once_if_played_again_and_else_nothing(says, pool):
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "jinx sgt-slaughter", **BOB},
        line_up="grunt",
        mission=SECURE,
    )
    table.play(f"""
        Ann: attempt-{SECURE}, jinx, sgt-slaughter
        Bob: enough
        Ann: lock
        dice 0 0 0 0 0 0 0 0 0
        Ann: {says}
    """)
    assert table.pool == pool


@rule("DB-AMB-28")
def test_with_no_service_rifle_left_none_can_be_recruited():
    table = recruiting(SEVEN)
    table.state.rifles.clear()
    table.play("Ann: muster")
    assert "service-rifle" not in buys(table)
