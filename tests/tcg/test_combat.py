"""One-on-One combat. [TCG-COMBAT, TCG-TAP]"""

import pytest

from support.rule import rule
from support.tcg import ANN, BOB, Table
from support.tcg_scenes import combat, left
from yojoe.kernel.script import Choose, Together
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.telling import facts as events
from yojoe.titles.tcg.title import TCG

RANKS = {"Ann": "gold7 gold5", "Bob": "blue6 blue4/red2"}
HANDS = {"Ann": "gold1b8 gray1b2", "Bob": "blue1b8 white1b3"}


def fought(ann="gold7", bob="blue6", boosts=("gold1b0", "blue1b0"), **more):
    """One attack of Ann's; then Bob is asked."""
    table = combat(ann, bob, boosts, **more)
    table.play(f"Ann: {bob.split('/')[0].rstrip('*')}")
    return table


def happened(table, kind):
    return [fact for fact in table.facts if isinstance(fact, kind)]


@rule("TCG-COMBAT-01", "TCG-DECK-19")
def test_each_player_draws_two_from_the_top():
    deck = {"Ann": "gold1 gold2 gold3", "Bob": "blue1 blue2 blue3"}
    table = Table({"Ann": "gold7 gold6", "Bob": "blue6"}, deck=deck, step="turn.begin")
    assert table.pile("hand", "Ann") == ["gold1", "gold2"]
    assert table.pile("hand", "Bob") == ["blue1", "blue2"]
    assert table.pile("deck", "Ann") == ["gold3"]


@rule("TCG-COMBAT-02", "TCG-CARDTEXT-09")
def test_only_the_boost_end_of_a_hand_card_matters():
    table = fought(boosts=("gold9b0+squad_leader-ninja", "blue9b2"), ann="gold7", bob="blue6")
    assert left(table, "Bob") == "blue6*"
    [won] = happened(table, events.CombatWon)
    assert (won.seat, won.total, won.against) == (BOB, 8, 7)


@rule("TCG-COMBAT-03", "TCG-AMB-27")
def test_a_hand_is_seen_by_its_holder_alone():
    table = Table(RANKS, hand=HANDS)
    zones = {zone.name: zone for zone in GAME.zones(table.state)}
    assert zones["hand 1"].is_seen_by(ANN)
    assert not zones["hand 1"].is_seen_by(BOB)
    assert not zones["hand 1"].is_seen_by(None)
    assert TCG.telling.view(table.state, BOB)["seats"][0]["hand"] is None
    assert len(TCG.telling.view(table.state, ANN)["seats"][0]["hand"]) == 2


@pytest.mark.parametrize("first", ["Ann", "Bob"])
@rule("TCG-COMBAT-04")
def test_the_first_player_attacks_first(first):
    table = Table({"Ann": "gold7 gold5", "Bob": "blue6 blue4"}, hand=HANDS, first=first)
    assert table.waiting == [first]
    assert table.asks == "attacker"


@rule("TCG-COMBAT-05", "TCG-TAP-02", "TCG-COMBAT-07", "TCG-GLOSS-02", "TCG-GLOSS-13")
def test_attackers_are_untapped_units_in_front():
    table = Table({"Ann": "gold7/gold9 gold5* gold3", "Bob": "blue6"}, hand=HANDS)
    assert table.offers() == ["gold7", "gold3"]


@rule("TCG-COMBAT-06", "TCG-COMBAT-07", "TCG-TAP-03", "TCG-AMB-04", "TCG-GLOSS-10")
def test_defenders_are_any_units_in_front_tapped_or_not():
    table = Table({"Ann": "gold7 gold5", "Bob": "blue6* blue4/red2"}, hand=HANDS)
    table.play("Ann: gold7")
    assert table.waiting == ["Ann"]
    assert table.offers() == ["blue6", "blue4"]
    table.play("Ann: blue6")
    assert table.ranks("Bob") == "blue6* blue4/red2"


@rule("TCG-COMBAT-08", "TCG-TAP-01")
def test_both_fighters_are_tapped_when_they_are_named():
    table = Table(RANKS, hand=HANDS)
    table.play("Ann: gold7, blue4")
    assert table.asks == "boost"
    assert table.ranks("Ann") == "gold7* gold5"
    assert table.ranks("Bob") == "blue6 blue4*/red2"


@rule("TCG-COMBAT-09")
def test_powers_are_announced_to_everybody():
    table = Table(RANKS, hand=HANDS)
    facts = table.play("Ann: gold7, blue4")
    [announced] = [fact for fact in facts if isinstance(fact, events.Attacked)]
    assert (announced.power, announced.against) == (7, 4)
    assert [noted.seen_by for _, noted in table.match.history.log] == [None]


@rule("TCG-COMBAT-10", "TCG-COMBAT-11", "TCG-GLOSS-04")
def test_boosts_are_chosen_in_secret_and_shown_together():
    table = Table(RANKS, hand=HANDS)
    table.play("Ann: gold7, blue6")
    assert isinstance(table.match.question, Together)
    assert table.waiting == ["Ann", "Bob"]
    table.play("Bob: white1b3")
    assert table.waiting == ["Ann"]
    assert table.state.boost == [[], []]
    facts = table.play("Ann: gold1b8")
    [shown] = [fact for fact in facts if isinstance(fact, events.BoostsShown)]
    assert table.ids(shown.cards) == ["gold1b8", "white1b3"]


@rule("TCG-COMBAT-12", "TCG-GLOSS-05")
def test_the_boost_number_is_the_one_of_the_units_colour():
    # Storm Shadow is gold; the card in hand has another number for each colour.
    hand = {"Ann": "moray-recruit-frogman", "Bob": "blue1"}
    for colour, place in (("gray", 0), ("purple", 1), ("gold", 2)):
        table = Table({"Ann": f"{colour}7", "Bob": "blue6"}, hand=hand)
        shown = happened(table, events.BoostsShown)[0]
        printed = table.state.book.printed[shown.cards[0]]
        assert shown.numbers[0] == printed.boosts[place]


@rule("TCG-COMBAT-13", "TCG-FAQ-02")
def test_a_boost_of_the_other_side_gives_nothing():
    table = fought(boosts=("blue1b8", "blue1b1"))
    assert happened(table, events.BoostsShown)[0].numbers == (0, 1)


@rule("TCG-COMBAT-14", "TCG-FAQ-03", "TCG-EX-08", "TCG-AMB-24")
def test_a_boost_ability_works_on_a_unit_of_the_other_side():
    table = fought(boosts=("blue1draw", "blue1b1"))
    [drawn] = happened(table, events.CombatDrawn)
    assert drawn.declared
    assert left(table, "Bob") == "blue6*"


@rule("TCG-COMBAT-15")
def test_abilities_count_in_the_result():
    table = fought(ann="gold7", bob="blue6+guard2")
    assert happened(table, events.CombatWon)[0].against == 7
    assert happened(table, events.CombatWon)[0].seat == BOB


@rule("TCG-COMBAT-16", "TCG-COMBAT-17", "TCG-EX-01", "TCG-COMBAT-24", "TCG-GLOSS-01")
def test_the_example_of_the_rulebook():
    """With cards of the starter decks alone."""
    boosts = ("moray-recruit-frogman", "zap-bazooka-soldier")
    table = fought("storm-shadow-ninja", "agent-jinx-martial-arts-expert", boosts)
    assert happened(table, events.BoostsShown)[0].numbers == (8, 8)
    [won] = happened(table, events.CombatWon)[:1]
    assert (won.total, won.against) == (15, 14)
    assert table.pile("discard", "Bob") == ["agent-jinx-martial-arts-expert", boosts[1]]
    assert table.pile("discard", "Ann") == [boosts[0]]
    assert table.ranks("Ann") == "storm-shadow-ninja*"


@rule("TCG-COMBAT-18", "TCG-COMBAT-20", "TCG-COMBAT-34")
def test_equal_totals_are_a_draw_and_nobody_is_discarded():
    table = fought(ann="gold6", bob="blue6")
    [drawn] = happened(table, events.CombatDrawn)
    assert (drawn.totals, drawn.declared) == ((6, 6), False)
    assert (left(table, "Ann"), left(table, "Bob")) == ("gold6*", "blue6*")


@rule("TCG-COMBAT-19", "TCG-ABILITY-48")
def test_draw_on_either_boost_makes_a_draw_of_any_totals():
    for boosts in (("gold1draw", "blue1b1"), ("gold1b1", "blue1draw")):
        table = fought(ann="gold9", bob="blue1", boosts=boosts)
        assert happened(table, events.CombatDrawn)[0].declared
        assert not happened(table, events.UnitDiscarded)


@rule("TCG-COMBAT-21", "TCG-COMBAT-22", "TCG-GLOSS-11")
def test_boosts_go_to_their_owners_discard_piles_win_lose_or_draw():
    for ann in ("gold5", "gold6", "gold7"):
        table = fought(ann, "blue6", ("gold1b0", "blue1b0"))
        assert "gold1b0" in table.pile("discard", "Ann")
        assert "blue1b0" in table.pile("discard", "Bob")


@rule("TCG-COMBAT-23", "TCG-RANK-04", "TCG-GLOSS-24")
def test_whoever_was_behind_the_loser_moves_up():
    table = fought(ann="gold7", bob="blue6/red2")
    assert left(table, "Bob") == "red2"


@rule("TCG-COMBAT-25", "TCG-COMBAT-32")
def test_the_second_player_attacks_next_and_then_comes_the_firefight():
    table = Table(RANKS, hand=HANDS, deck={"Ann": "gold1h9 " * 9, "Bob": "blue1 " * 9})
    table.play("""
        Ann: gold7, blue6
        Ann: gold1b8
        Bob: blue1b8
    """)
    assert table.waiting == ["Bob"]
    assert table.asks == "defender"
    table.play("Bob: gold5")
    assert table.asks == "aim"


@rule("TCG-COMBAT-26", "TCG-COMBAT-27", "TCG-GLOSS-15")
def test_in_the_second_attack_the_last_card_is_the_boost():
    table = Table(RANKS, hand=HANDS, deck={"Ann": "gold1 " * 9, "Bob": "blue1 " * 9})
    table.play("""
        Ann: gold7, blue6
        Ann: gold1b8
        Bob: blue1b8
    """)
    assert [len(hand) for hand in table.state.hand] == [1, 1]
    facts = table.play("Bob: gold5")
    shown = next(fact for fact in facts if isinstance(fact, events.BoostsShown))
    assert table.ids(shown.cards) == ["gray1b2", "white1b3"]


@rule("TCG-COMBAT-28", "TCG-AMB-05")
def test_there_is_no_passing():
    table = Table(RANKS, hand=HANDS)
    assert table.offers() == ["gold7", "gold5"]
    table.play("Ann: gold7")
    assert table.offers() == ["blue6", "blue4"]


@rule("TCG-COMBAT-30")
def test_a_unit_without_power_fights_with_none():
    table = fought(ann="gold0", bob="blue1", boosts=("gold1b3", "blue1b1"))
    [won] = happened(table, events.CombatWon)[:1]
    assert (won.seat, won.total, won.against) == (ANN, 3, 2)


@rule("TCG-COMBAT-33")
def test_an_attacker_with_the_lower_total_is_discarded():
    table = fought(ann="gold5/gold2", bob="blue6")
    assert left(table, "Ann") == "gold2"
    assert table.pile("discard", "Ann") == ["gold5", "gold1b0"]


# Tapping.


@rule("TCG-TAP-04", "TCG-TAP-10", "TCG-AMB-03")
def test_with_everybody_in_front_tapped_all_units_untap_first():
    table = Table({"Ann": "gold7*/gold3* gold5*", "Bob": "blue6*"}, hand=HANDS)
    assert table.ranks("Ann") == "gold7/gold3 gold5"
    assert table.offers() == ["gold7", "gold5"]


@rule("TCG-TAP-05", "TCG-TAP-07", "TCG-EX-26")
def test_one_untapped_unit_in_front_keeps_all_others_tapped():
    table = Table({"Ann": "gold7*/gold3* gold5", "Bob": "blue6 blue5"}, hand=HANDS)
    assert table.ranks("Ann") == "gold7*/gold3* gold5"
    assert table.asks == "defender"
    assert table.state.fighter[ANN] == table.unit("Ann", "gold5")


@rule("TCG-TAP-06", "TCG-FIREFIGHT-27")
def test_nothing_untaps_at_the_end_of_a_turn():
    table = Table(
        {"Ann": "gold7* gold5 gold4", "Bob": "blue6* blue5 blue4"},
        deck={"Ann": "gold1 " * 9, "Bob": "blue1 " * 9},
        step="firefight.flip",
    )
    assert table.state.turns == 2
    assert table.ranks("Ann") == "gold7* gold5 gold4"
    assert table.ranks("Bob") == "blue6* blue5 blue4"


@rule("TCG-TAP-08")
def test_an_untapped_unit_behind_does_not_keep_the_front_rank_tapped():
    table = Table({"Ann": "gold7*/gold3+stealth gold5*/gold2*", "Bob": "blue6"}, hand=HANDS)
    assert table.ranks("Ann") == "gold7/gold3+stealth gold5/gold2"


@rule("TCG-TAP-09", "TCG-EX-26")
def test_only_the_attackers_units_untap():
    table = Table({"Ann": "gold7* gold5*", "Bob": "blue6* blue5*"}, hand=HANDS)
    assert table.ranks("Bob") == "blue6* blue5*"
    table.play("""
        Ann: gold7, blue6
        Ann: gold1b8
        Bob: blue1b8
    """)
    assert table.ranks("Bob") == "blue5"
    assert table.waiting == ["Bob"]


@rule("TCG-TAP-11")
def test_whoever_moves_up_stays_tapped_or_untapped():
    assert left(fought(bob="blue6/red2*"), "Bob") == "red2*"
    assert left(fought(bob="blue6/red2"), "Bob") == "red2"


@rule("TCG-TAP-12", "TCG-FAQ-10", "TCG-EX-11")
def test_tapped_units_flip_and_can_be_hit():
    table = Table(
        {"Ann": "gold7* gold5*/gold1* gold2", "Bob": "blue1*"},
        deck={"Ann": "gold1h1 " * 6, "Bob": "blue1 " * 6},
        step="firefight.flip",
    )
    assert len(table.state.flipped[ANN]) == 4
    assert table.offers() == ["blue1", "nobody"]


@rule("TCG-TAP-13")
def test_tapped_units_keep_their_abilities():
    table = Table({"Ann": "gold1g-ninja* gold2+squad_leader-ninja* gold3", "Bob": "blue6 blue5"})
    assert table.power("Ann", "gold1g-ninja") == 2


# What being asked gives away.


@rule("TCG-COMBAT-11", "TCG-AMB-27")
def test_who_is_asked_for_a_boost_depends_on_the_number_of_cards_alone():
    same = {"Ann": "gold1b8 gold1b8", "Bob": "blue1b8 white1b3"}
    table = Table(RANKS, hand=same)
    table.play("Ann: gold7, blue6")
    assert table.waiting == ["Ann", "Bob"]
    assert table.offers("Ann") == ["gold1b8", "gold1b8~2"]
    fewer = Table(RANKS, hand={"Ann": "gold1b8", "Bob": "blue1b8 white1b3"})
    fewer.play("Ann: gold7, blue6")
    assert fewer.waiting == ["Bob"]


@rule("TCG-AMB-09")
def test_without_a_card_in_hand_the_boost_is_nothing():
    table = fought(boosts=("", "blue1b2"))
    [won] = happened(table, events.CombatWon)
    assert (won.seat, won.total, won.against) == (BOB, 8, 7)


def test_an_attack_can_be_taken_back_until_a_boost_is_shown():
    table = Table(RANKS, hand=HANDS)
    table.play("Ann: gold7, blue6")
    table.match.undo(ANN)
    assert table.asks == "defender"
    table.match.undo(ANN)
    assert table.asks == "attacker"
    assert isinstance(table.match.question, Choose)
    assert table.state.fighter == [-1, -1]


@rule("TCG-COMBAT-05", "TCG-COMBAT-06")
def test_units_that_are_alike_are_offered_once():
    """What tells copies apart: who is behind them, whether they are tapped, which rank."""
    ranks = {"Ann": "gold5 gold5 gold5/red1 gold5* gold4", "Bob": "blue6 blue6 blue6/red1 blue5"}
    table = Table(ranks, hand=HANDS)
    assert table.offers() == ["gold5", "gold5~2", "gold4"]
    table.play("Ann: gold5")
    assert table.offers() == ["blue6", "blue6~2", "blue5"]
