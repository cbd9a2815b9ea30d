"""Recruiting Autobots: from the line-up, from the stacks, and with the help of team-mates."""

import pytest

from support.new_alliances import Alliance
from support.rule import rule
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance
from yojoe.titles.deckbuilding.packs.new_alliances.telling.view import view
from yojoe.titles.deckbuilding.rules.recruit import price

DAM = "save-the-dam"  # Act I
TOWERS = "bring-down-the-bridge-towers"  # Act II
PRIME = "stand-with-prime"  # Act III
LINE_UP = "ratchet grunt doc mutt flint spirit"
JOES = "gi gi gi gi gi gi gi gi"
HANDS = {"Ann": JOES, "Bob": "gi"}


def entered(mission):
    """A Mission has just entered play, and Ann recruits."""
    table = Alliance(
        "Ann", "Bob", step="turn.start", hand=HANDS, next_mission=mission, line_up=LINE_UP
    )
    table.play("Ann: recruit, muster")
    return table


def for_sale(table):
    """The Autobots of the stacks that can be bought."""
    tops = [card for top in alliance(table.state).stack_tops for card in top]
    return [f"buy-{table.state.book.printed[card].id}" for card in tops]


# Line-up and stacks.


@rule("NA-RECR-01", "NA-RECR-11", "NA-RECR-12")
def test_an_autobot_of_the_line_up_is_bought_like_any_card_and_replaced():
    table = Alliance("Ann", "Bob", hand=HANDS, mission=DAM, line_up=LINE_UP)
    table.play("Ann: recruit, muster, buy-ratchet")
    assert table.pile("ark") == ["ratchet"]
    assert len(table.pile("line_up")) == 6


@rule("NA-RECR-03", "NA-RECR-04", "NA-EX-20", "NA-AMB-29")
def test_before_the_first_mission_the_stacks_offer_nothing():
    table = Alliance("Ann", "Bob", step="turn.start", turns=0, hand=HANDS, line_up=LINE_UP)
    table.play("Ann: recruit, muster")
    assert table.pile("mission") == []
    assert for_sale(table) == []
    assert {"buy-ratchet", "buy-repair-bay"} <= set(table.offers)


@rule("NA-RECR-02", "NA-RECR-05", "NA-RECR-06", "NA-EX-20", "NA-AMB-54")
def test_with_the_first_mission_the_top_of_act_one_can_be_bought():
    table = entered(DAM)
    [top] = for_sale(table)
    assert top in table.offers
    before = alliance(table.state).stacks[0][-1]
    table.say("Ann", top)
    assert table.pile("ark") == [top.removeprefix("buy-")]
    assert alliance(table.state).stack_tops[0] == [before]  # the next one shows


@rule("NA-RECR-07", "NA-RECR-08", "NA-RECR-09")
@pytest.mark.parametrize(("mission", "stacks"), [(DAM, 1), (TOWERS, 2), (PRIME, 3)])
def test_each_act_opens_its_stack_and_earlier_ones_stay_open(mission, stacks):
    table = entered(mission)
    acts = [
        table.state.book.printed[card].act
        for top in alliance(table.state).stack_tops
        for card in top
    ]
    assert acts == [1, 2, 3][:stacks]


@rule("NA-RECR-12")
def test_a_stack_is_not_filled_again():
    table = entered(DAM)
    stack = len(alliance(table.state).stacks[0])
    table.say("Ann", for_sale(table)[0])
    assert len(alliance(table.state).stacks[0]) == stack - 1


# Group Items.


def asking(ann="gi gi", bob="torpedo defuse", cy="comms", item="ratchet", **laid):
    """Ann, who has too little, asks for help."""
    hands = {"Ann": ann, "Bob": bob, "Cy": cy}
    table = Alliance("Ann", "Bob", "Cy", hand=hands, mission=DAM, line_up=LINE_UP, **laid)
    table.play(f"Ann: recruit, ask-for-{item}")
    return table


@rule("NA-GROUP-02", "NA-RECR-10", "NA-TIP-04")
def test_whoever_has_enough_buys_alone_and_may_still_ask():
    table = Alliance("Ann", "Bob", hand=HANDS, mission=DAM, line_up=LINE_UP)
    table.play("Ann: recruit, muster")
    assert {"buy-ratchet", "ask-for-ratchet"} <= set(table.offers)


@rule("NA-GROUP-04")
@pytest.mark.parametrize(("open_hands", "known"), [(True, [2, 3, 1]), (False, [None] * 3)])
def test_what_team_mates_could_give_is_told_of_open_hands_only(open_hands, known):
    hands = {"Ann": "gi gi", "Bob": "torpedo defuse", "Cy": "comms"}
    table = Alliance("Ann", "Bob", "Cy", hand=hands, mission=DAM, open_hands=open_hands)
    assert view(table.state)["help"] == known


@rule("NA-GROUP-03", "NA-RECR-10")
def test_only_the_active_player_starts_it():
    table = asking(ann="gi gi gi gi gi")
    assert (table.asks, table.waiting) == ("chip-in", ["Bob"])


@rule("NA-GROUP-01", "NA-BAY-01")
def test_only_autobots_and_the_repair_bay_are_group_items():
    table = Alliance("Ann", "Bob", hand=HANDS, mission=DAM, line_up=LINE_UP)
    table.play("Ann: recruit, muster")
    asked = [word for word in table.offers if word.startswith("ask-for-")]
    assert asked == ["ask-for-ratchet", "ask-for-repair-bay"]


@rule("NA-GROUP-04", "NA-GROUP-06", "NA-GROUP-07", "NA-GROUP-08", "NA-GROUP-09", "NA-EX-10")
def test_team_mates_pay_with_as_many_cards_as_they_like():
    table = asking(ann="gi gi gi gi gi gi", bob="torpedo gi", cy="low-light")  # 6, 2 + 1, 2
    table.play("""
        Bob: torpedo, enough
        Cy: low-light
    """)
    assert table.pool == 6 - (7 - 4)
    assert (table.pile("discard", "Bob"), table.pile("discard", "Cy")) == (
        ["torpedo"],
        ["low-light"],
    )
    assert (table.pile("hand", "Bob"), table.pile("hand", "Cy")) == (["gi"], [])
    assert (table.pile("ark"), table.energon) == (["ratchet"], 3)


@rule("NA-GROUP-05")
def test_what_they_play_has_no_text():
    table = asking(ann="gi gi gi gi gi gi", bob="energon-drill", cy="")
    table.play("Bob: energon-drill")
    assert table.energon == 2 + 1  # the Autobot's


@rule("NA-AMB-28", "NA-HAND-05", "NA-MISS-07")
def test_an_autobot_pays_nothing():
    table = asking(ann="gi gi gi gi gi gi", bob="jazz torpedo", cy="")
    assert "jazz" not in table.offers


@rule("NA-AMB-27")
def test_what_others_give_is_spent_first_and_the_rest_of_it_is_lost():
    table = asking(ann="gi gi gi gi gi gi", bob="sgt-slaughter", cy="low-light")
    table.play("""
        Bob: sgt-slaughter
        Cy: low-light
    """)
    assert table.pool == 6 - (7 - 5)


@rule("NA-GROUP-07")
def test_if_it_is_not_enough_everybody_keeps_what_they_have():
    table = asking(ann="gi gi gi gi", bob="torpedo", cy="low-light")
    table.play("""
        Bob: enough
        Cy: low-light
    """)
    assert (table.pile("hand", "Cy"), table.pile("ark")) == (["low-light"], [])


@rule("NA-AMB-62")
def test_who_asked_in_vain_asks_for_something_else_or_with_another_pool():
    table = asking(ann="gi gi gi energon-drill", bob="torpedo low-light", cy="sgt-slaughter")
    table.play("""
        Bob: enough
        Cy: sgt-slaughter
    """)
    assert "ask-for-ratchet" not in table.offers
    assert "ask-for-repair-bay" in table.offers
    table.play("Ann: muster")
    assert "ask-for-ratchet" in table.offers


@rule("NA-AMB-62")
def test_the_next_player_may_ask_for_what_another_has_asked_for_in_vain():
    table = asking(ann="gi gi gi gi", bob="torpedo gi gi", cy="low-light")
    table.play("""
        Bob: enough
        Cy: enough
        Ann: end-turn
        Bob: recruit
    """)
    assert table.pool == 4
    assert "ask-for-ratchet" in table.offers


@rule("NA-BAY-01", "NA-GROUP-01", "NA-EX-11")
def test_the_bay_is_repaired_together():
    table = asking(ann="gi gi gi gi", bob="torpedo", cy="", item="repair-bay")
    table.play("Bob: torpedo")
    assert alliance(table.state).operational


# What is dear, and what is not.


@rule("NA-RECR-02", "NA-BAY-01", "NA-CONS-04", "DB-RECRUIT-04")
def test_what_makes_line_up_cards_dearer_leaves_the_stacks_and_the_bay_as_they_are():
    laid = {"hand": HANDS, "next_mission": DAM, "line_up": LINE_UP, "step": "turn.start"}
    plain, dear = [
        Alliance("Ann", "Bob", **laid, experts=experts) for experts in ("", "arms-embargo")
    ]
    prices = []
    for table in (plain, dear):
        [top] = [card for stack in alliance(table.state).stack_tops for card in stack]
        bay, in_line = table.card("repair-bay"), table.state.line_up[0]
        prices.append([price(table.state, card) for card in (top, bay, in_line)])
    assert prices[1] == [prices[0][0], 6, prices[0][2] + 1]


@rule("NA-BAY-01")
def test_under_an_embargo_six_recruit_still_repair_the_bay():
    hand = {"Ann": "gi gi gi gi gi gi", "Bob": "gi"}
    table = Alliance("Ann", "Bob", hand=hand, mission=DAM, experts="arms-embargo")
    table.play("Ann: recruit, muster")
    assert table.pool == 6
    assert "buy-repair-bay" in table.offers
    table.say("Ann", "buy-repair-bay")
    assert table.pool == 0
