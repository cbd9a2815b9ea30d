"""Constructicons below the line-up, and Devastator, who is all of them."""

from support.deckbuilding_cards import STRONG, needed, told
from support.new_alliances import Alliance, difficulty_of, go, in_order, lose, scene, win
from support.rule import rule

DAM = "save-the-dam"
SITE = "storm-the-bridge-site"  # brings 2 Constructicons
LINE_UP = "grunt doc flint mutt spirit snow-job"
FIVE = {6: "hook", 5: "scavenger", 4: "long-haul", 3: "scrapper", 2: "bonecrusher"}
JOES = {"Ann": "gi gi gi gi gi gi gi", "Bob": "gi"}


def built(below=None, number=1, **laid):
    """So many Constructicons more have been placed, each by a failure to save the dam."""
    face_down = " ".join(["unlicensed-construction"] * number)
    laid = {"constructicons": below or {}, "face_down": face_down} | laid
    return go(scene(DAM, "gi", **laid), DAM)


# Where they stand.


@rule("NA-CONS-01", "NA-CONS-02", "NA-EX-12")
def test_they_fill_the_places_from_right_to_left():
    table = Alliance("Ann", "Bob", step="turn.start", hand=JOES, next_mission=SITE)
    assert table.below_the_line_up == [5, 6]
    assert built({6: "hook", 5: "scavenger"}).below_the_line_up == [4, 5, 6]


@rule("NA-AMB-31", "NA-EX-12")
def test_the_next_one_fills_a_gap():
    assert built({6: "hook", 4: "scavenger"}).below_the_line_up == [4, 5, 6]


@rule("NA-CONS-03", "NA-EX-14")
def test_one_comes_below_a_card_that_a_battalion_covers():
    table = built(battalions={6: "cobra-battalion"})
    assert (table.covered, table.below_the_line_up) == ([6], [6])


@rule("NA-CONS-03")
def test_a_battalion_comes_onto_a_card_that_one_is_below():
    below = {1: "hook", 6: "scavenger"}
    table = scene(DAM, "gi", constructicons=below, face_down="armored-column")
    go(table, DAM)
    assert (table.covered, table.below_the_line_up) == ([1], [1, 6])


@rule("NA-AMB-33")
def test_with_none_left_in_the_stack_none_comes():
    table = built(under="hook scavenger long-haul scrapper bonecrusher mixmaster")
    assert table.below_the_line_up == []


# What they cost.


def price(card, **laid):
    table = Alliance("Ann", "Bob", hand=JOES, mission=DAM, line_up=LINE_UP, **laid)
    table.play("Ann: recruit, muster")
    before = table.pool
    table.say("Ann", f"buy-{card}")
    return before - table.pool


@rule("NA-CONS-04", "NA-CONS-05")
def test_a_card_with_one_below_costs_two_more_and_can_be_bought():
    assert price("snow-job") == 3
    assert price("snow-job", constructicons={6: "hook"}) == 5
    assert price("grunt", constructicons={6: "hook"}) == 2


@rule("NA-CONS-05", "NA-EX-14", "NA-AMB-53")
def test_a_covered_card_cannot_be_bought_whatever_is_below_it():
    laid = {"battalions": {6: "cobra-battalion"}, "constructicons": {6: "hook"}}
    table = Alliance("Ann", "Bob", hand=JOES, mission=DAM, line_up=LINE_UP, **laid)
    table.play("Ann: recruit, muster")
    assert "buy-snow-job" not in table.offers
    assert "buy-mutt" in table.offers


@rule("NA-AMB-32")
def test_one_stays_when_the_card_above_is_bought():
    laid = {"constructicons": {6: "hook"}, "line_up": LINE_UP}
    table = Alliance("Ann", "Bob", hand=JOES, mission=DAM, **laid)
    table.play("Ann: recruit, muster, buy-snow-job")
    assert table.below_the_line_up == [6]
    assert "snow-job" not in table.pile("line_up")


# Beating them.


@rule("NA-CONS-06", "NA-EX-12")
def test_a_beaten_one_goes_under_its_stack_and_leaves_a_gap():
    below = {6: "hook", 5: "scavenger", 4: "long-haul"}
    table = Alliance("Ann", "Bob", hand={"Ann": f"{STRONG} clutch"}, constructicons=below)
    win(table, "scavenger")
    assert table.pile("constructicon_stack")[0] == "scavenger"
    assert table.below_the_line_up == [4, 6]


@rule("NA-CONS-09", "NA-CLAR-02")
def test_only_the_active_player_goes_against_them():
    table = go(scene("hook", "gi", "torpedo"), "hook")
    assert (table.pile("team", "Ann"), table.pile("team", "Bob")) == (["gi"], [])


@rule("NA-CONS-08", "NA-CLAR-02")
def test_a_text_about_side_missions_means_them_too():
    table = go(scene("hook", "mutt"), "hook")
    while table.asks == "roll":
        table.act("dice 0")
    [rolled] = [event for event in table.facts if type(event).__name__ == "Rolled"]
    assert len(rolled.hits) == 1 + 2


@rule("NA-CONS-10")
def test_five_of_them_do_not_lose_the_game():
    table = built({6: "hook", 5: "scavenger", 4: "long-haul", 3: "scrapper"})
    assert len(table.below_the_line_up) == 5
    assert not table.over


# Devastator.


@rule("NA-CONS-07", "NA-DEV-01", "NA-DEV-02", "NA-CONS-10", "NA-INV-05")
def test_the_sixth_brings_devastator_and_all_go_under_him():
    table = built(FIVE)
    assert "devastator comes" in told(table.facts)
    assert len(table.pile("under")) == 6
    assert table.below_the_line_up == []
    while table.asks == "roll":
        table.act("dice 0")
    assert needed(table) == difficulty_of(DAM) + 6
    assert not table.over


@rule("NA-DEV-03")
def test_then_the_cards_above_cost_what_they_say_again():
    laid = {"officers": "devastator", "under": "hook scavenger"}
    assert price("snow-job", **laid) == 3


@rule("NA-DEV-06", "NA-DEV-07")
def test_a_new_one_stands_below_the_line_up_until_the_next_turn_starts():
    laid = {"officers": "devastator", "under": "hook", "constructicons": {6: "scavenger"}}
    table = Alliance("Ann", "Bob", hand={"Ann": "gi", "Bob": "gi"}, mission=DAM, **laid)
    assert table.below_the_line_up == [6]
    table.play("Ann: recruit, end-turn")
    in_order(table)
    assert (table.turn, table.below_the_line_up) == ("Bob", [])
    assert table.pile("under") == ["hook", "scavenger"]


@rule("NA-DEV-07", "NA-CONS-04")
def test_until_then_the_card_above_costs_two_more():
    laid = {"officers": "devastator", "under": "hook", "constructicons": {6: "scavenger"}}
    assert price("snow-job", **laid) == 5


@rule("NA-AMB-36")
def test_devastator_called_by_a_text_gathers_those_below_as_the_next_turn_starts():
    laid = {"officers": "devastator", "constructicons": {6: "hook", 5: "scavenger"}}
    table = Alliance("Ann", "Bob", hand={"Ann": "gi", "Bob": "gi"}, mission=DAM, **laid)
    table.play("Ann: recruit, end-turn")
    assert sorted(table.pile("under")) == ["hook", "scavenger"]


@rule("NA-DEV-04", "NA-DEV-05", "NA-AMB-56")
def test_when_he_is_beaten_they_go_back_in_the_active_players_order():
    table = win(scene("devastator", STRONG, under="hook scavenger long-haul"), "devastator")
    table.play("Ann: long-haul, hook")
    assert table.pile("constructicon_stack")[:3] == ["scavenger", "hook", "long-haul"]
    assert table.pile("under") == []


@rule("NA-DEV-04")
def test_when_he_is_not_beaten_they_stay_under_him():
    table = lose(scene("devastator", "gi", under="hook scavenger"), "devastator")
    assert table.pile("under") == ["hook", "scavenger"]
