"""Kinds of Hit. [TCG-HITS]"""

from support.rule import rule
from support.tcg_scenes import SIX, firefight
from yojoe.titles.tcg.cards.box import box_of


def shooting(ann, bob, deck):
    """Ann uses Hits, and then Bob would."""
    return firefight(ann, bob, deck, "blue1h9 " * 6)


@rule("TCG-HITS-01", "TCG-HITS-03", "TCG-HITS-04", "TCG-HITS-10", "TCG-HITS-14")
def test_on_a_soldier_every_hit_counts_one():
    table = shooting("gold7 gold6 gold5", "blue9", "gold1h1 gold1h2d gold1h1m1 " + SIX)
    table.play("Ann: blue9, blue9, blue9")
    assert table.hits_on("Bob", "blue9") == 1 + 2 + 2


@rule("TCG-HITS-03", "TCG-HITS-11", "TCG-VEHICLE-04", "TCG-HITS-14")
def test_on_a_vehicle_a_missile_hit_counts_two():
    table = shooting("gold7 gold6", "blue9v9 blue1", "gold1h1 gold1h1m2 " + SIX)
    table.play("Ann: blue9v9, blue9v9")
    assert table.hits_on("Bob", "blue9v9") == 1 + 1 + 4


@rule("TCG-HITS-02")
def test_hits_of_units_and_boosts_do_nothing():
    table = shooting("gold7h3 gold6h3", "blue1", SIX)
    assert table.waiting == ["Bob"]
    assert table.ranks("Bob") == "blue1"


@rule("TCG-HITS-05", "TCG-HITS-07", "TCG-AMB-11")
def test_all_cards_on_one_unit_with_a_direct_hit_defeat_it_outright():
    table = shooting("gold7", "blue9 blue8", "gold1h1d")
    table.play("Ann: blue9, fire")
    assert table.ranks("Bob") == "blue8"
    table = shooting("gold7 gold6 gold5", "blue9 blue8", "gold1h1d gold1 gold1h1")
    table.play("Ann: blue9, blue9, blue9, fire")
    assert table.ranks("Bob") == "blue8"


@rule("TCG-HITS-06", "TCG-AMB-11")
def test_one_card_elsewhere_or_unplaced_forfeits_the_bonus():
    for other in ("blue8", "nobody"):
        table = shooting("gold7 gold6", "blue9 blue8", "gold1h1d gold1h1")
        table.play(f"Ann: blue9, {other}, fire")
        assert table.ranks("Bob") == "blue9 blue8"


@rule("TCG-AMB-11")
def test_extra_flips_are_among_all_cards():
    table = shooting("gold7+firepower1", "blue9 blue8", "gold1h1d gold2")
    table.play("Ann: blue9, nobody, fire")
    assert table.ranks("Bob") == "blue9 blue8"


@rule("TCG-HITS-08", "TCG-FAQ-12")
def test_a_direct_hit_works_on_vehicles():
    table = shooting("gold7", "blue9v9 blue8", "gold1h1d")
    table.play("Ann: blue9v9, fire")
    assert table.ranks("Bob") == "blue8"


@rule("TCG-HITS-09", "TCG-ABILITY-07", "TCG-FAQ-20")
def test_no_direct_hit_on_concealment():
    table = shooting("gold7", "blue9+concealment blue8", "gold1h1d")
    assert table.offers() == ["blue8", "nobody"]


@rule("TCG-HITS-12", "TCG-HITS-13")
def test_the_base_set_has_direct_hits_and_no_missile_hits():
    cards = box_of(["base"]).cards
    assert any(card.direct for card in cards)
    assert not any(card.missiles for card in cards)


@rule("TCG-HITS-15", "TCG-HITS-16", "TCG-AMB-23")
def test_a_unit_without_power_falls_to_any_hit_and_to_no_less():
    table = shooting("gold7", "blue0 blue9", "gold1h1")
    table.play("Ann: blue0, fire")
    assert table.ranks("Bob") == "blue9"
    table = shooting("gold7", "blue0 blue9", "gold1h1")
    table.play("Ann: blue9, fire")
    assert table.ranks("Bob") == "blue0 blue9"
    table = shooting("gold7 gold6", "blue0 blue9", "gold1h1d gold2 " + SIX)
    table.play("Ann: blue9, blue0, fire")  # a card, but no Hit
    assert table.ranks("Bob") == "blue0 blue9"
