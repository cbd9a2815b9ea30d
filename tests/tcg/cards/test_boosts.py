"""Cards with a Boost ability: what it does in the combat it is played in."""

import pytest

from support.every import every
from support.rule import rule
from support.tcg_scenes import boost_numbers, boosters, combat, flipped, printed
from yojoe.titles.tcg.cards.box import whole_box

DRAWS = [card.id for card in whole_box().cards if card.draw]


def colour(card):
    """Of a unit that the Boost has its first number for."""
    return {"joe": "red", "cobra": "gray"}[printed(card).side]


def other(card):
    return {"joe": "gray", "cobra": "red"}[printed(card).side]


def number(card):
    return printed(card).boosts[0]


@rule("TCG-ABILITY-48", "TCG-COMBAT-19", "TCG-AMB-24")
@pytest.mark.parametrize("card", DRAWS)
@pytest.mark.parametrize("unit", ["red1", "gray1"])
def test_a_draw_boost_makes_the_combat_a_draw(card, unit):
    table = combat(f"{unit} red2", "blue9", boosts=(card, "blue1b9"))
    table.play(f"Ann: {unit}, blue9")
    assert unit in table.ranks("Ann")
    assert "blue9*" in table.ranks("Bob")
    assert card in table.pile("discard", "Ann")


@rule("TCG-ABILITY-46", "TCG-ABILITY-47", "TCG-CARD-18", "TCG-EX-15", "TCG-FAQ-16")
@pytest.mark.parametrize("card", boosters("Decisive"))
def test_decisive_discards_the_enemy_of_a_draw_however_it_came_about(card):
    unit = f"{colour(card)}4"
    equal = 4 + number(card)
    for foe, boost in ((f"blue{equal}", "gray1"), ("blue9", "gray1draw")):
        table = combat(f"{unit} red9", foe, boosts=(card, boost))
        table.play(f"Ann: {unit}, {foe}")
        assert foe in table.pile("discard", "Bob")
        assert unit in table.ranks("Ann")


@pytest.mark.parametrize("card", boosters("Decisive"))
def test_decisive_does_nothing_without_a_draw(card):
    unit = f"{colour(card)}1"
    table = combat(f"{unit} red9", "blue20", boosts=(card, "blue1b9"))
    table.play(f"Ann: {unit}, blue20")
    assert "blue20*" in table.ranks("Bob")


@rule("TCG-ABILITY-49", "TCG-ABILITY-50", "TCG-EX-16", "TCG-FAQ-17")
@pytest.mark.parametrize("card", boosters("Last Stand"))
@pytest.mark.parametrize(("boost", "falls"), [("blue1b9", True), ("blue1draw", False)])
def test_a_last_stand_is_worth_twenty_and_the_unit(card, boost, falls):
    for unit in ("red1", "gray1"):
        table = combat(f"{unit} red9", "blue9", boosts=(card, boost))
        table.play(f"Ann: {unit}, blue9")
        assert boost_numbers(table)[0] == 20
        assert unit in table.pile("discard", "Ann")
        assert ("blue9" in table.pile("discard", "Bob")) == falls


@rule("TCG-ABILITY-56", "TCG-CARD-19", "TCG-FAQ-23")
@pytest.mark.parametrize("card", boosters("Reinforce"))
def test_a_reinforcement_enters_after_a_loss_when_units_have_moved_up(card):
    table = combat("gray1/gray2", "blue20", boosts=(card, "blue1b9"))
    table.play("Ann: blue20")
    assert table.ranks("Ann").replace("*", "") == f"gray2 {card}"
    assert card not in table.pile("discard", "Ann")


@pytest.mark.parametrize("card", boosters("Reinforce"))
@pytest.mark.parametrize("boost", ["blue1", "blue1draw"])
def test_a_reinforcement_stays_away_from_a_win_and_a_draw(card, boost):
    table = combat("gray9/gray2", "blue1", boosts=(card, boost))
    table.play("Ann: blue1")
    assert card in table.pile("discard", "Ann")


@rule("TCG-ABILITY-54", "TCG-ABILITY-56", "TCG-CARD-17", "TCG-FAQ-08")
@pytest.mark.parametrize("card", boosters("Drop In"))
def test_a_card_drops_in_after_a_win(card):
    unit = f"{colour(card)}9"
    table = combat(unit, "blue1", boosts=(card, "blue1"))
    table.play("Ann: blue1")
    assert table.ranks("Ann").replace("*", "") == f"{unit} {card}"
    lost = combat(f"{colour(card)}1 red9", "blue20", boosts=(card, "blue1b9"))
    lost.play(f"Ann: {colour(card)}1, blue20")
    assert card in lost.pile("discard", "Ann")


@rule("TCG-ABILITY-54", "TCG-CARD-17")
@pytest.mark.parametrize("card", boosters("Deploy"))
@pytest.mark.parametrize("unit", ["red9", "gray9"])
def test_a_cheap_card_is_deployed_from_the_top_of_the_deck(card, unit):
    table = combat(unit, "blue1", boosts=(card, "blue1"), deck={"Ann": "white3s1 white4"})
    table.play("Ann: blue1")
    assert table.offers("Ann") == ["front", f"behind-{unit}"]
    table.play(f"Ann: behind-{unit}")
    assert table.ranks("Ann") == f"{unit}*/white3s1"


@pytest.mark.parametrize("card", boosters("Deploy"))
def test_a_dear_card_is_discarded_instead(card):
    table = combat("red9", "blue1", boosts=(card, "blue1"), deck={"Ann": "white3s2 white4"})
    table.play("Ann: blue1")
    assert "white3s2" in table.pile("discard", "Ann")
    assert "white3s2" not in table.ranks("Ann")


@pytest.mark.parametrize(("card", "more"), boosters("Covering Fire"))
@pytest.mark.parametrize("unit", ["red20", "gray20"])
def test_covering_fire_flips_extra_cards_this_turn(card, more, unit):
    deck = {"Ann": " ".join(f"red{n}" for n in range(1, 9)), "Bob": "red1 red2 red3"}
    table = combat(f"{unit} white9", "blue5", boosts=(card, "blue1"), deck=deck)
    table.play(f"Ann: {unit}, blue5\nBob: white7, white9")
    assert flipped(table) == 2 + more
    assert table.state.extra == [0, 0]


@pytest.mark.parametrize("card", boosters("Jam"))
@pytest.mark.parametrize("boost", ["blue1draw", "blue1b3+last_stand20", "blue1b3+ambush9"])
def test_jam_silences_the_enemy_boost(card, boost):
    unit = f"{colour(card)}9"
    table = combat(f"{unit} red8", "blue1", boosts=(card, boost))
    table.play(f"Ann: {unit}, blue1")
    assert "blue1" in table.pile("discard", "Bob")
    assert unit in table.ranks("Ann")


@every(boosters("Ambush"))
def test_an_ambush_is_worth_more_when_attacking(card, more):
    unit = f"{colour(card)}9"
    attack = combat(unit, "blue1", boosts=(card, "blue1"))
    attack.play("Ann: blue1")
    assert boost_numbers(attack)[0] == number(card) + more
    defence = combat(unit, "blue1", boosts=(card, "blue1"), first="Bob")
    defence.play(f"Bob: {unit}")
    assert boost_numbers(defence)[1] == number(card)
    off_side = combat(f"{other(card)}9", "blue1", boosts=(card, "blue1"))
    off_side.play("Ann: blue1")
    assert boost_numbers(off_side)[0] == more


@pytest.mark.parametrize(("card", "more"), boosters("Overdrive"))
def test_overdrive_is_worth_more_on_a_vehicle(card, more):
    for unit, worth in (
        (f"{colour(card)}9v8", number(card) + more),
        (f"{colour(card)}9", number(card)),
    ):
        table = combat(unit, "blue1", boosts=(card, "blue1"))
        table.play("Ann: blue1")
        assert boost_numbers(table)[0] == worth


@rule("TCG-COMBAT-14", "TCG-FAQ-03")
@pytest.mark.parametrize(("card", "worth"), boosters("Double Agent"))
def test_a_double_agent_is_worth_something_on_the_other_side(card, worth):
    for unit, expected in ((f"{other(card)}9", worth), (f"{colour(card)}9", number(card))):
        table = combat(unit, "blue1", boosts=(card, "blue1"))
        table.play("Ann: blue1")
        assert boost_numbers(table)[0] == expected
