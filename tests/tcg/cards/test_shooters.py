"""Cards whose texts matter in Firefights."""

import pytest

from support.every import every
from support.rule import rule
from support.tcg import ANN
from support.tcg_scenes import firefight, flipped, holders, printed
from yojoe.titles.tcg.telling import facts

FOE = "blue9"
FLIPS = "red1h9 red2h9 red3h9 red4h9 red5h9 red6h9 red7h9 red8h9"


def firepower(card):
    """The cards that a unit flips besides its own."""
    return sum(
        int(ability.keyword[-1])
        for ability in printed(card).abilities
        if ability.keyword.startswith("Firepower")
    )


@rule("TCG-ABILITY-13", "TCG-ABILITY-14")
@every(holders("Firepower"))
def test_firepower_flips_extra_cards(card, more):
    for ranks in (card, f"{card}*", f"red9/{card}"):
        table = firefight(ranks, FOE, ann_deck=FLIPS)
        if table.asks == "explode":
            table.play("Ann: pass")
        assert flipped(table) == len(ranks.split("/")) + more
    assert flipped(table, "Bob") == 1


@rule("TCG-ABILITY-16", "TCG-ABILITY-17", "TCG-ABILITY-18", "TCG-FAQ-18", "TCG-FAQ-19")
@pytest.mark.parametrize(("card", "more"), holders("Explode"))
def test_explode_gives_up_the_unit_for_extra_cards(card, more):
    table = firefight(f"{card}/red9", FOE, ann_deck=FLIPS)
    assert table.offers() == ["pass", card]
    table.play(f"Ann: {card}")
    assert flipped(table) == 1 + more
    assert table.ranks("Ann") == "red9"
    assert card in table.pile("discard", "Ann")


@rule("TCG-ABILITY-19", "TCG-EX-17")
@pytest.mark.parametrize(("card", "more"), holders("Explode"))
def test_explode_may_be_declined(card, more):
    del more
    table = firefight(f"{card}/red9", FOE, ann_deck=FLIPS)
    table.play("Ann: pass")
    assert flipped(table) == 2 + firepower(card)
    assert table.ranks("Ann") == f"{card}/red9"


@pytest.mark.parametrize(("card", "more"), holders("Gunner"))
def test_a_gunner_flips_extra_cards_while_manning_a_vehicle(card, more):
    assert flipped(firefight(f"red6v3/{card}", FOE, ann_deck=FLIPS)) == 2 + more
    for ranks in (f"red6/{card}", f"{card}/red6v3", f"red6v3 {card}"):
        assert flipped(firefight(ranks, FOE, ann_deck=FLIPS)) == 2


@rule("TCG-ABILITY-07", "TCG-ABILITY-11", "TCG-FAQ-20")
@every((card, place) for place in ["{} blue9", "blue9/{}"] for card in holders("Concealment"))
def test_no_card_can_be_used_on_a_concealed_unit(card, place):
    table = firefight("red5+long_range", place.format(card), ann_deck="red1h1d")
    assert table.offers() == ["blue9", "nobody"]


@rule("TCG-ABILITY-09", "TCG-EX-18", "TCG-FAQ-21")
@every(holders("Concealment"))
def test_against_concealed_units_alone_cards_are_flipped_and_discarded(card):
    table = firefight("red5", card, ann_deck="red1h9", bob_deck="red1")
    fired = next(fact for fact in table.facts if isinstance(fact, facts.Fired))
    assert (fired.seat, fired.cards, fired.defeated) == (ANN, 1, ())


@rule("TCG-ABILITY-10", "TCG-CARD-25")
@pytest.mark.parametrize("card", holders("Long Range"))
@pytest.mark.parametrize("place", ["{}", "red9/{}"])
def test_long_range_reaches_the_back_rank(card, place):
    table = firefight(place.format(card), "blue9/blue2 gray9v8/gray9v7", ann_deck=FLIPS)
    assert table.offers() == ["blue9", "gray9v8", "blue2", "gray9v7", "nobody"]


@rule("TCG-ABILITY-12", "TCG-FAQ-28", "TCG-EX-23")
@pytest.mark.parametrize("card", [*holders("Long Range"), *holders("Assassin")])
def test_a_dead_marksman_reaches_nobody(card):
    table = firefight("blue9/blue2", f"{card} red9", ann_deck="red1h9 red2h9", bob_deck=FLIPS)
    table.play(f"Ann: {card}, nobody, fire")
    assert table.waiting == ["Bob"]
    assert table.offers() == ["blue9", "nobody"]


@rule("TCG-ABILITY-45", "TCG-CARD-25")
@pytest.mark.parametrize("card", holders("Assassin"))
def test_an_assassin_reaches_one_soldier_in_the_back_rank(card):
    bob = "blue9/blue2 red9/red2 gray9v8/gray9v7"
    table = firefight(f"{card} red9", bob, ann_deck=FLIPS)
    assert table.offers() == ["blue9", "red9", "gray9v8", "blue2", "red2", "nobody"]
    table.play("Ann: red2")
    assert table.offers() == ["blue9", "red9", "gray9v8", "red2", "nobody"]


@pytest.mark.parametrize("card", holders("Assassin"))
def test_two_assassins_reach_two(card):
    table = firefight(f"{card} {card}", "blue9/blue2 red9/red2", ann_deck=FLIPS)
    table.play("Ann: red2")
    assert table.offers() == ["blue9", "red9", "blue2", "red2", "nobody"]


@rule("TCG-ABILITY-43", "TCG-AMB-21", "TCG-CARD-24")
@pytest.mark.parametrize("card", holders("Arms Dealer"))
@pytest.mark.parametrize(
    ("flip", "hits"),
    [("red1h1", 2), ("red1h2", 2), ("red1h1d", 2), ("red1m1", 2), ("red1h1m1", 2), ("red1h2d", 2)],
)
def test_an_arms_dealer_doubles_a_single_hit_of_any_kind(card, flip, hits):
    table = firefight(card, f"{FOE} blue1", ann_deck=flip)
    table.play("Ann: blue9")
    assert table.hits_on("Bob", "blue9") == hits


@rule("TCG-AMB-21", "TCG-HITS-11")
@pytest.mark.parametrize("card", holders("Arms Dealer"))
@pytest.mark.parametrize("mate", ["", " red1+lock_on"])
@pytest.mark.parametrize("target", ["gray9v5", "blue9"])
def test_an_arms_dealer_makes_a_lone_missile_hit_worth_two_and_no_more(card, mate, target):
    table = firefight(card + mate, "gray9v5 blue9 blue1", ann_deck="red1m1 red1m1")
    table.play(f"Ann: {target}")
    assert table.hits_on("Bob", target) == 2


@rule("TCG-ABILITY-44", "TCG-EX-23", "TCG-FAQ-28")
def test_a_dead_arms_dealer_doubles_nothing():
    destro = "destro-weapons-supplier"
    table = firefight("blue9 blue1", f"{destro} red9", ann_deck="red1h9", bob_deck="red1h1 red2h1")
    table.play(f"Ann: {destro}, fire\nBob: blue9")
    assert table.hits_on("Ann", "blue9") == 1


@pytest.mark.parametrize("card", holders("Lock On"))
def test_lock_on_doubles_missiles_on_soldiers(card):
    table = firefight(card, f"{FOE} gray9v5", ann_deck="red1h1m2")
    table.play("Ann: blue9")
    assert table.hits_on("Bob", "blue9") == 1 + 4
    table = firefight(card, f"{FOE} gray9v5", ann_deck="red1h1m2")
    table.play("Ann: gray9v5")
    assert table.hits_on("Bob", "gray9v5") == 1 + 4


@rule("TCG-ABILITY-51", "TCG-ABILITY-52", "TCG-CARD-03", "TCG-FAQ-30")
@pytest.mark.parametrize("card", holders("Misdirection"))
def test_misdirection_lets_two_joe_units_be_hit(card):
    table = firefight("red1 red2 red3 red4", f"{card} red9 blue9 gray9", ann_deck=FLIPS)
    assert table.offers() == [card, "red9", "blue9", "gray9", "nobody"]
    table.play("Ann: red9, blue9")
    assert table.offers() == ["red9", "blue9", "gray9", "nobody"]


@rule("TCG-AMB-39")
@pytest.mark.parametrize("card", holders("Misdirection"))
def test_misdirection_twice_is_no_better(card):
    table = firefight("red1 red2 red3 red4", f"{card} {card} red18 blue18", ann_deck=FLIPS)
    table.play("Ann: red18, blue18")
    assert table.offers() == ["red18", "blue18", "nobody"]


@rule("TCG-ABILITY-32", "TCG-CARD-16")
@pytest.mark.parametrize("card", holders("Defuse"))
def test_defuse_discards_a_flipped_card_of_the_enemy(card):
    table = firefight(card, "blue9 blue8", ann_deck="red1h9", bob_deck="red1h2 red2h1")
    assert table.offers() == ["pass", "red1h2", "red2h1"]
    table.play("Ann: red1h2")
    assert table.pile("flipped", "Bob") == ["red2h1"]
    assert table.pile("discard", "Bob") == ["red1h2"]


@rule("TCG-FAQ-06", "TCG-EX-09")
@pytest.mark.parametrize("card", holders("Defuse"))
def test_two_with_defuse_act_one_after_the_other(card):
    table = firefight(f"{card} {card}", "blue9 blue8", ann_deck="red1h9", bob_deck="red1h2 red2h1")
    if table.asks == "order":
        table.play(f"Ann: {card}")
    table.play("Ann: pass")
    assert table.offers() == ["pass", "red1h2", "red2h1"]
    table.play("Ann: red1h2")
    assert table.pile("flipped", "Bob") == ["red2h1"]


@rule("TCG-ABILITY-41", "TCG-ABILITY-42", "TCG-EX-24", "TCG-FAQ-29")
@pytest.mark.parametrize("card", holders("Hideout"))
def test_hideout_moves_behind_another_unit_before_the_flip(card):
    table = firefight(f"{card}/red2 red3", FOE, ann_deck="red1h9")
    assert table.ranks("Ann") == f"red2 red3/{card}"


@rule("TCG-AMB-31")
@pytest.mark.parametrize("card", holders("Hideout"))
def test_hideout_stays_where_no_place_is_open(card):
    for ranks in (card, f"{card} red3/red2", f"red3/{card} red4"):
        assert firefight(ranks, FOE, ann_deck="red1h9").ranks("Ann") == ranks
