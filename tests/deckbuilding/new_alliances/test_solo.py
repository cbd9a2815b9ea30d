"""New Alliances alone."""

import pytest

from support.new_alliances import Alliance, roll
from support.rule import rule

DAM = "save-the-dam"
LINE_UP = "hound grunt doc mutt flint spirit"
JOES = "gi gi gi gi gi gi gi gi"


def price(card, *names, **laid):
    """What a card costs in Ann's Recruit step, by what it leaves of her Recruit."""
    laid = {"line_up": LINE_UP} | laid
    table = Alliance(*names, hand={"Ann": JOES}, mission=DAM, **laid)
    table.play("Ann: recruit, muster")
    before = table.pool
    table.say("Ann", f"buy-{card}")
    return before - table.pool


@rule("NA-SOLO-01", "NA-SOLO-05")
@pytest.mark.parametrize(("ark", "less"), [("", 0), ("jazz", 1), ("jazz prowl mirage", 3)])
def test_alone_an_autobot_costs_one_less_for_each_in_the_ark(ark, less):
    assert price("hound", "Ann", ark=ark) == 6 - less
    assert price("hound", "Ann", "Bob", ark=ark) == 6


@rule("NA-AMB-51")
def test_alone_the_repair_bay_costs_what_it_says():
    assert price("repair-bay", "Ann", ark="jazz prowl") == 6


@rule("NA-SOLO-01")
def test_alone_other_cards_cost_what_they_say():
    assert price("mutt", "Ann", ark="jazz prowl") == 4


@rule("NA-AMB-30")
def test_the_discount_and_a_constructicon_below_are_both_counted():
    assert price("hound", "Ann", ark="jazz prowl mirage", constructicons={1: "hook"}) == 6 + 2 - 3


@rule("NA-AMB-52")
def test_the_first_of_two_makes_the_second_cheaper():
    laid = {"line_up": "hound mirage grunt doc mutt flint", "ark": "jazz prowl"}
    table = Alliance("Ann", hand={"Ann": f"{JOES} gi gi"}, mission=DAM, **laid)
    table.play("Ann: recruit, muster, buy-hound")
    assert table.pool == 10 - 4
    table.say("Ann", "buy-mirage")
    assert table.pool == 6 - 3


@rule("NA-SOLO-02", "NA-SOLO-03", "NA-TIP-05")
def test_an_autobot_that_was_sent_pays_recruit_and_gives_no_discount():
    table = Alliance("Ann", hand={"Ann": JOES}, mission=DAM, line_up=LINE_UP, ark="jazz prowl")
    table.play(f"Ann: attempt-{DAM}, vamp, gi, enough, send-jazz, lock")
    roll(table)
    table.play("Ann: pass, recruit, muster")  # Jazz could roll again
    assert table.pool == 8 + 2
    table.say("Ann", "buy-hound")
    assert table.pool == 10 - (6 - 1)
