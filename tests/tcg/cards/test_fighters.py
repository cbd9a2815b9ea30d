"""Cards whose texts matter in setup and in One-on-One combat."""

import pytest

from support.every import every
from support.rule import rule
from support.tcg import Table
from support.tcg_scenes import choosing, combat, firefight, holders, left, own_power, printed

FOE = "blue9b1"


@rule("TCG-ABILITY-01", "TCG-ABILITY-03", "TCG-FAQ-15")
@every(holders("Stealth"))
def test_stealth_attacks_from_the_back_rank(card):
    table = choosing(f"red1/{card} red2/red3", FOE)
    assert table.offers() == ["red1", "red2", card]
    table.play(f"Ann: {card}")
    assert table.asks == "boost"
    assert table.ranks("Ann") == f"red1/{card}* red2/red3"


@rule("TCG-ABILITY-02")
@every(holders("Stealth"))
def test_stealth_is_out_of_reach_in_the_back_rank(card):
    table = choosing(f"red1/{card} red2", "blue9 blue8", first="Bob")
    table.play("Bob: blue9")
    assert table.offers() == ["red1", "red2"]


@rule("TCG-ABILITY-05", "TCG-SETUP-19")
@pytest.mark.parametrize("card", holders("Fury"))
def test_fury_goes_to_the_front_rank(card):
    decks = {"Ann": f"{card} red2 red4", "Bob": "red1"}
    table = Table({"Ann": "red1"}, step="setup.place", deck=decks)
    assert table.ranks("Ann") == f"red1 {card}"
    assert table.offers() == ["front", "behind-red1", f"behind-{card}"]


@rule("TCG-ABILITY-24", "TCG-ABILITY-25", "TCG-ABILITY-26", "TCG-ABILITY-27")
@pytest.mark.parametrize("card", holders("Shapeshift"))
def test_shapeshift_takes_an_enemy_soldiers_power_and_abilities(card):
    table = Table(
        {"Ann": f"red1/{card}", "Bob": "blue6+stealth red9v2 blue5"},
        step="setup.end",
        deck={"Ann": "gold1b1 gold2b2", "Bob": "red1 red2"},
    )
    assert table.offers() == ["blue6+stealth", "blue5"]
    table.play("Ann: blue6+stealth")
    assert table.power("Ann", card) == 6
    assert card in table.offers()
    assert printed(card).colour == "gold"


@rule("TCG-EX-22", "TCG-FAQ-25", "TCG-FAQ-26", "TCG-FAQ-27")
def test_zartan_as_lifeline_as_zartan_and_in_the_middle_of_a_game():
    zartan, lifeline = "zartan-master-of-disguise", "lifeline-rescue-trooper"

    def shaped(enemy):
        return Table(
            {"Ann": f"{zartan} red3 gray3", "Bob": enemy},
            step="setup.end",
            deck={"Ann": "gold1 gold2", "Bob": "red1 red2"},
        )

    medic = shaped(lifeline)
    assert medic.power("Ann", zartan) == 4
    assert medic.power("Ann", "red3") == 3
    healing = firefight(f"{zartan} red3", "blue9", ann_deck="red1h9")
    assert healing.power("Ann", "red3") == 3  # nobody shifts shape in the middle of a game
    assert healing.power("Ann", zartan) == 4
    assert shaped(zartan).power("Ann", zartan) == 4


@rule("TCG-ABILITY-30", "TCG-ABILITY-31")
@pytest.mark.parametrize("card", holders("Revenge"))
def test_revenge_takes_the_winner_along(card):
    table = combat(card, "blue9", boosts=("red1", "blue1b20"))
    table.play("Ann: blue9")
    assert card in table.pile("discard", "Ann")
    assert "blue9" in table.pile("discard", "Bob")
    assert left(table, "Ann") == left(table, "Bob") == ""


@rule("TCG-AMB-15")
@pytest.mark.parametrize("card", holders("Revenge"))
def test_there_is_no_revenge_for_a_draw_or_a_firefight(card):
    table = combat(card, "blue9", boosts=("red1draw", "blue1b9"))
    table.play("Ann: blue9")
    assert left(table, "Bob") == "blue9*"
    table = firefight("blue9", f"{card} red9", ann_deck="red1h9")
    table.play(f"Ann: {card}, fire")
    assert card in table.pile("discard", "Bob")
    assert "blue9" in table.ranks("Ann")


@rule("TCG-ABILITY-33", "TCG-CARD-15", "TCG-EX-03")
@pytest.mark.parametrize("card", holders("Torch"))
@pytest.mark.parametrize(
    ("behind", "burnt"), [("blue3", True), ("blue4", False), ("red3v2", False)]
)
def test_torch_burns_a_weak_soldier_behind_the_loser(card, behind, burnt):
    boost = f"{printed(card).colour}1b20"
    table = combat(card, f"blue1/{behind}", boosts=(boost, "blue1b1"))
    table.play("Ann: blue1")
    assert (behind in table.pile("discard", "Bob")) == burnt
    assert left(table, "Bob") == ("" if burnt else behind)


@pytest.mark.parametrize("card", holders("Torch"))
def test_torch_without_anybody_behind_the_loser_does_nothing(card):
    table = combat(card, "blue1", boosts=(f"{printed(card).colour}1b20", "blue1b1"))
    table.play("Ann: blue1")
    assert left(table, "Bob") == ""
    assert table.pile("discard", "Bob").count("blue1") == 1


@rule("TCG-ABILITY-36", "TCG-ABILITY-37", "TCG-ABILITY-39", "TCG-ABILITY-40")
@pytest.mark.parametrize("card", holders("Disguise"))
@pytest.mark.parametrize("place", ["red1 {}", "red1 red2/{}"])
def test_disguise_takes_over_the_fight_with_its_own_colour(card, place):
    colour = printed(card).colour
    wins = 12 - own_power(card)
    table = combat(place.format(card), "gray9", boosts=(f"{colour}1b{wins}", "gray1b2"))
    table.play("Ann: red1, gray9")
    assert table.offers() == ["pass", card]
    table.play(f"Ann: {card}")
    assert left(table, "Bob") == ""  # 12 against 11
    assert table.ranks("Ann").split("/")[-1].split()[-1] == "red1*"
    assert table.ranks("Ann").split()[0] == card


@rule("TCG-ABILITY-38")
@pytest.mark.parametrize("card", holders("Disguise"))
def test_disguise_may_be_declined(card):
    table = combat(f"red1 {card}", "gray9", boosts=("red1b4", "gray1"))
    table.play("Ann: red1, gray9\nAnn: pass")
    assert "red1" in table.pile("discard", "Ann")
    assert table.ranks("Ann") == card


@pytest.mark.parametrize("card", holders("Disguise"))
def test_disguise_is_for_soldiers_and_not_for_the_unit_itself(card):
    table = combat(f"red1v1 {card}", "gray9", boosts=("red1b4", "gray1"))
    table.play("Ann: red1v1, gray9")
    assert table.asks == "attacker"
    table = combat(f"red1 {card}", "gray9", boosts=("red1b4", "gray1"))
    table.play(f"Ann: {card}, gray9")
    assert table.asks == "attacker"


@rule("TCG-ABILITY-57")
@pytest.mark.parametrize("card", holders("Confuse"))
def test_confuse_replaces_the_enemy_boost_by_the_top_card(card):
    strong, weak = "blue1b20", "blue1b0"
    deck = {"Bob": f"{weak} blue3"}
    table = combat(card, "blue1", boosts=("red1", strong), deck=deck)
    table.play("Ann: blue1")
    assert table.offers() == ["pass", card]
    table.play(f"Ann: {card}")
    assert {strong, weak, "blue1"} <= set(table.pile("discard", "Bob"))
    assert card in table.ranks("Ann")


@pytest.mark.parametrize("card", holders("Confuse"))
def test_confuse_may_be_declined_and_needs_its_unit_in_the_fight(card):
    deck = {"Bob": "blue1b0"}
    table = combat(card, "blue1", boosts=("red1", "blue1b20"), deck=deck)
    table.play("Ann: blue1\nAnn: pass")
    assert card in table.pile("discard", "Ann")
    table = combat(f"red1 {card}", "blue1", boosts=("red1", "blue1b9"), deck=deck)
    table.play("Ann: red1, blue1")
    assert table.asks == "attacker"


@pytest.mark.parametrize("card", holders("Intel"))
def test_intel_draws_one_more_card_and_discards_one(card):
    table = Table(
        {"Ann": card, "Bob": FOE},
        step="turn.begin",
        deck={"Ann": "red1 red2 red3 red4", "Bob": "red1 red2 red3"},
    )
    assert table.offers("Ann") == ["red1", "red2", "red3"]
    table.play("Ann: red2")
    assert table.pile("hand", "Ann") == ["red1", "red3"]
    assert table.pile("discard", "Ann") == ["red2"]
    assert len(table.pile("hand", "Bob")) == 2


@pytest.mark.parametrize("card", holders("Intel"))
def test_two_with_intel_see_two_more_cards(card):
    table = Table(
        {"Ann": f"{card} {card}", "Bob": FOE},
        step="turn.begin",
        deck={"Ann": "red1 red2 red3 red4", "Bob": "red1 red2"},
    )
    if table.asks == "order":
        table.play(f"Ann: {card}")
    table.play("Ann: red1")
    assert table.offers("Ann") == ["red2", "red3", "red4"]
    table.play("Ann: red2")
    assert table.pile("hand", "Ann") == ["red3", "red4"]


@rule("TCG-ABILITY-04")
@every(holders("Stealth"))
def test_a_stealthy_unit_that_loses_leaves_the_back_rank(card):
    table = combat(f"red1/{card}", "blue9", boosts=("red1", "blue1b20"))
    table.play(f"Ann: {card}, blue9")
    assert table.ranks("Ann") == "red1"
    assert card in table.pile("discard", "Ann")
