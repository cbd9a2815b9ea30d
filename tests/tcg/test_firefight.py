"""Team Firefight. [TCG-FIREFIGHT]"""

import pytest

from support.rule import rule
from support.tcg import ANN, BOB, Table
from support.tcg_scenes import SIX, firefight
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.telling import facts
from yojoe.titles.tcg.title import TCG

HITS = "gold1h3 gold1h2 gold1h1 " + SIX


def happened(table, kind):
    return [fact for fact in table.facts if isinstance(fact, kind)]


@rule("TCG-FIREFIGHT-01", "TCG-FAQ-09", "TCG-INV-03")
def test_a_hand_is_discarded_when_the_firefight_begins():
    table = firefight("gold7", "blue3", HITS, hand={"Ann": "gold2 gold3", "Bob": "blue2"})
    assert table.state.hand == [[], []]
    assert table.pile("discard", "Ann") == ["gold2", "gold3"]
    assert table.pile("discard", "Bob") == ["blue2"]


@rule("TCG-FIREFIGHT-02", "TCG-FIREFIGHT-05")
def test_each_player_flips_a_card_for_each_unit_of_both_ranks():
    table = firefight("gold7/gold1 gold2", "blue6", HITS)
    assert table.pile("flipped", "Ann") == ["gold1h3", "gold1h2", "gold1h1"]
    assert len(table.state.flipped[BOB]) == 1
    assert table.pile("discard", "Ann") == table.pile("hand", "Ann") == []


@rule("TCG-FIREFIGHT-03")
def test_units_are_counted_after_abilities_that_come_before_the_flip():
    table = firefight("gold7 gold1+explode3", "blue6", HITS)
    table.play("Ann: gold1+explode3")
    assert len(table.state.flipped[ANN]) == 1 + 3


@rule("TCG-FIREFIGHT-04")
def test_extra_flips_are_added():
    table = firefight("gold7+firepower2", "blue6", HITS, extra={"Ann": 1})
    assert len(table.state.flipped[ANN]) == 1 + 2 + 1


@rule("TCG-FIREFIGHT-04")
def test_extra_flips_are_for_one_firefight():
    table = firefight("gold7", "blue6", HITS, extra={"Ann": 2, "Bob": 1})
    assert table.state.extra == [0, 0]
    assert [len(pile) for pile in table.state.flipped] == [3, 2]


@rule("TCG-FIREFIGHT-06", "TCG-CARDTEXT-09", "TCG-CARDTEXT-10", "TCG-GLOSS-22")
def test_nothing_but_hits_matters_on_a_firefight_card():
    deck = "gold9h6+firepower2 gold9b9+long_range gold9draw " + SIX
    table = firefight("gold7 gold6", "blue6/red1", deck)
    assert len(table.state.flipped[ANN]) == 2
    assert table.offers() == ["blue6", "nobody"]


@rule("TCG-FIREFIGHT-07", "TCG-PARTS-08")
def test_the_hits_of_one_edge_count_once():
    table = firefight("gold7 gold6", "blue6 blue5", HITS)
    table.play("Ann: blue6")
    assert table.hits_on("Bob", "blue6") == 3


@rule("TCG-FIREFIGHT-08", "TCG-FIREFIGHT-33")
def test_both_flip_before_either_uses_hits_and_everybody_sees_them():
    table = firefight("gold7", "blue6 blue3", HITS, "blue1h2 blue1h1")
    assert table.asks == "aim"
    assert table.pile("flipped", "Bob") == ["blue1h2", "blue1h1"]
    seen = TCG.telling.view(table.state, ANN)["seats"][BOB]["flipped"]
    assert [card["id"] for card in seen] == ["blue1h2", "blue1h1"]


@rule("TCG-FIREFIGHT-09", "TCG-FIREFIGHT-23")
def test_the_first_player_uses_hits_first():
    table = firefight("gold7 gold1", "blue3", HITS, "blue1h1", first="Bob")
    assert table.waiting == ["Bob"]
    table.play("Bob: gold7, fire")
    assert table.waiting == ["Ann"]
    assert table.asks == "aim"


@rule("TCG-FIREFIGHT-10")
def test_a_card_goes_on_one_unit_whole():
    table = firefight("gold7", "blue6 blue3", HITS)
    table.play("Ann: blue6")
    assert table.asks == "fire"
    assert (table.hits_on("Bob", "blue6"), table.hits_on("Bob", "blue3")) == (3, 0)


@rule("TCG-FIREFIGHT-11", "TCG-GLOSS-02")
def test_cards_go_on_front_rank_units_only():
    table = firefight("gold7", "blue6/red1 blue3", HITS)
    assert table.offers() == ["blue6", "blue3", "nobody"]


@rule("TCG-FIREFIGHT-12", "TCG-FIREFIGHT-13", "TCG-GLOSS-09")
def test_hits_add_up_and_equal_to_power_is_enough():
    table = firefight("gold7 gold6", "blue5 blue9", HITS)
    table.play("Ann: blue5, blue5, fire")
    assert table.ranks("Bob") == "blue9"
    table = firefight("gold7 gold6 gold5", "blue6 blue5", "gold1h3 gold2h2 gold3h1")
    table.play("Ann: blue6, blue6, nobody, fire")
    assert table.ranks("Bob") == "blue6 blue5"


@rule("TCG-FIREFIGHT-14")
def test_more_hits_than_needed_are_wasted():
    table = firefight("gold7 gold6", "blue1 blue2", HITS)
    table.play("Ann: blue1, blue1, fire")
    assert table.ranks("Bob") == "blue2"


@rule("TCG-FIREFIGHT-15", "TCG-FIREFIGHT-26", "TCG-FAQ-11", "TCG-EX-12")
def test_too_few_hits_do_nothing_and_are_not_remembered():
    table = firefight("gold9 gold8", "blue5 blue9", "gold1h3 gold1h2 gold2 gold1 gold2h5 " + SIX)
    table.play("Ann: blue5, blue9, fire")
    assert table.ranks("Bob") == "blue5 blue9"
    table.play("""
        Ann: gold9, blue9
        Ann: gold2
        Bob: red1b2
    """)
    assert (table.state.turns, table.asks) == (2, "aim")
    assert table.wanted("Bob", "blue5") == 5


@rule("TCG-FIREFIGHT-16")
def test_placing_ends_when_all_cards_lie_or_all_units_are_sure_to_be_defeated():
    table = firefight("gold7 gold6 gold5", "blue3", HITS)
    table.play("Ann: blue3")
    assert table.offers() == ["fire", "take-back-gold1h3"]
    table = firefight("gold7 gold6 gold5", "blue3 blue1", HITS)
    table.play("Ann: blue3")
    assert table.asks == "aim"


@rule("TCG-FIREFIGHT-17")
def test_nobody_is_discarded_before_the_whole_batch_is_placed():
    table = firefight("gold7 gold6", "blue3/red1 blue2", HITS)
    table.play("Ann: blue3")
    assert table.ranks("Bob") == "blue3/red1 blue2"
    assert table.offers() == ["blue3", "blue2", "nobody"]
    table.play("Ann: blue2")
    assert table.ranks("Bob") == "blue3/red1 blue2"


@rule("TCG-FIREFIGHT-17")
def test_a_card_can_be_taken_back_until_all_are_used():
    table = firefight("gold7 gold6", "blue3 blue2", "gold1h3 gold1h2 " + SIX)
    table.play("Ann: blue3, blue2")
    assert table.offers() == ["fire", "take-back-gold1h3", "take-back-gold1h2"]
    table.play("Ann: take-back-gold1h3, blue2, take-back-gold1h2, fire")
    assert table.ranks("Bob") == "blue3"


@rule("TCG-FIREFIGHT-15", "TCG-FIREFIGHT-16", "TCG-FIREFIGHT-17")
def test_no_card_is_asked_about_that_can_defeat_nobody_more():
    table = firefight("gold7 gold6", "blue3 blue2", HITS)
    table.play("Ann: blue2")  # the 2 Hits that are left do not defeat the other one
    assert table.offers() == ["fire", "take-back-gold1h3"]
    table.play("Ann: take-back-gold1h3, blue3, blue2, fire")  # both cards are to be placed again
    assert table.ranks("Bob") == ""


@rule("TCG-FIREFIGHT-18")
def test_all_that_are_defeated_go_together():
    table = firefight("gold7 gold6", "blue3 blue2 blue9", HITS)
    table.play("Ann: blue3, blue2, fire")
    [fired] = [fact for fact in happened(table, facts.Fired) if fact.seat == ANN]
    assert table.ids(fired.defeated) == ["blue3", "blue2"]
    assert table.ranks("Bob") == "blue9"


@rule("TCG-FIREFIGHT-19", "TCG-GLOSS-11")
def test_firefight_cards_are_discarded_used_or_not():
    table = firefight("gold7 gold6", "blue9 blue4", "gold1h3 gold2h1 " + SIX, "blue1h9 blue2h9")
    table.play("Ann: blue4, blue9, fire")
    assert table.pile("discard", "Ann") == ["gold1h3", "gold2h1"]
    assert table.pile("flipped", "Ann") == []


@rule("TCG-FIREFIGHT-20", "TCG-FIREFIGHT-21")
def test_units_behind_move_up_and_cannot_be_hit_by_the_same_batch():
    table = firefight("gold7 gold6", "blue3/red1", HITS, "blue1h9 blue2h9")
    table.play("Ann: blue3, fire")
    assert table.ranks("Bob") == "red1"
    assert table.pile("discard", "Bob") == ["blue3"]


@rule("TCG-FIREFIGHT-22")
def test_a_unit_that_moved_up_can_be_hit_by_the_second_player():
    table = firefight("blue1/red5 blue9", "gold3", "blue1h1 " * 3, "gold1h1", first="Bob")
    table.play("Bob: blue1, fire")
    assert table.ranks("Ann") == "red5 blue9"
    table = firefight("gold2", "blue1/red5", "gold1h1", "blue1h1 blue1h1")
    table.play("Ann: blue1, fire")
    assert table.waiting == ["Bob"]
    table = firefight("gold1/gold2", "blue2", "gold1h1 gold1h1", "blue1h3")
    table.play("Ann: blue2, nobody, fire")
    assert table.offers() == ["gold1", "nobody"]


@rule("TCG-FIREFIGHT-28", "TCG-FAQ-28", "TCG-EX-23")
def test_an_ability_about_hits_needs_its_unit_in_the_ranks_then():
    for word, ranks, offered in (
        ("long_range", "gold2/gold1", ["gold2", "nobody"]),
        ("assassin", "gold2/gold1", ["gold2", "nobody"]),
    ):
        table = firefight(ranks, f"blue1+{word} blue8", "gold1h1 gold1", "blue1h1 blue1h1")
        table.play(f"Ann: blue1+{word}, fire")
        assert table.waiting == ["Bob"]
        assert table.offers() == offered
    for target, hits in (("blue1+arms_dealer", 1), ("blue8", 2)):
        table = firefight("gold2", "blue1+arms_dealer blue8", "gold1h1", "blue1h1 blue1h1")
        table.play(f"Ann: {target}, fire")
        table.play("Bob: gold2")
        assert table.hits_on("Ann", "gold2") == hits


@rule("TCG-FIREFIGHT-29")
def test_without_units_nothing_is_flipped_but_extra_cards_are():
    table = firefight("gold7", "", HITS, HITS)
    assert [len(f.cards) for f in happened(table, facts.Flipped)] == [1, 0]
    table = firefight("gold5", "", HITS, HITS, extra={"Bob": 2})
    assert len(table.state.flipped[BOB]) == 2


@rule("TCG-FIREFIGHT-30")
def test_power_counts_as_it_stands_in_the_firefight():
    table = firefight("gold7", "blue3 white1+medic", HITS)
    assert table.wanted("Bob", "blue3") == 4
    table.play("Ann: blue3, fire")
    assert table.ranks("Bob") == "blue3 white1+medic"


@rule("TCG-FIREFIGHT-31")
def test_without_a_target_the_cards_are_just_discarded():
    table = firefight("gold7 gold6", "blue6+concealment", HITS)
    assert {"gold1h3", "gold1h2"} <= set(table.pile("discard", "Ann"))
    assert not happened(table, facts.Aimed)
    [fired] = [fact for fact in happened(table, facts.Fired) if fact.seat == ANN][:1]
    assert (fired.cards, fired.defeated) == (2, ())


@rule("TCG-FIREFIGHT-32", "TCG-AMB-07")
def test_there_is_a_firefight_even_if_one_side_is_gone():
    table = firefight("gold7", "", HITS)
    assert len(happened(table, facts.Fired)) == 2
    assert table.ending == "won"
    assert GAME.score(table.state) == (1, 0)


@rule("TCG-FIREFIGHT-16", "TCG-AMB-11")
def test_cards_without_hits_are_asked_about_only_beside_a_direct_hit():
    plain = firefight("gold7 gold6", "blue9 blue1", "gold1h1 gold2 " + SIX)
    plain.play("Ann: blue9")
    assert plain.asks == "fire"
    direct = firefight("gold7 gold6", "blue9", "gold1h1d gold2 " + SIX)
    direct.play("Ann: blue9")
    assert direct.asks == "aim"
    direct.play("Ann: blue9, fire")
    assert direct.pile("discard", "Bob")[:1] == ["blue9"]
    scattered = firefight("gold7 gold6 gold5", "blue9 blue8", "gold1h1d gold1h1 gold2")
    scattered.play("Ann: blue9, blue8")
    assert scattered.asks == "fire"


def test_aims_can_be_taken_back_until_they_are_confirmed():
    table = firefight("gold7 gold6", "blue3 blue2", HITS)
    table.play("Ann: blue3, blue2")
    for _ in range(2):
        table.match.undo(ANN)
    assert table.asks == "aim"
    assert table.hits_on("Bob", "blue3") == 0


def test_a_batch_is_several_short_steps_for_forks_sake():
    table = firefight("gold7 gold6", "blue3 blue2", HITS)
    table.play("Ann: blue3, blue2, take-back-gold1h3")
    assert table.match._trail == []
    fork = table.match.fork()
    fork.answer(0)
    assert table.asks == "aim"


@rule("TCG-EX-02")
def test_the_example_of_the_rulebook():
    """With cards of the starter decks alone."""
    cobra = "rock-viper-mountain-trooper saw-viper-machine-gunner viper-infantry"
    joe = "zap-bazooka-soldier duke-first-sergeant roadblock-combat-camo-soldier"
    table = Table(
        {
            "Ann": "saw-viper-recruit-machine-gunner crimson-guard-elite-trooper"
            "/saw-viper-machine-gunner",
            "Bob": "roadblock-combat-camo-soldier greenshirt-rifleman-joe-recruit"
            " sideswipe-medical-specialist",
        },
        deck={
            "Ann": f"{cobra} alley-viper-urban-assault-specialist"
            " tele-viper-communications-specialist",
            "Bob": joe,
        },
        step="firefight.flip",
    )
    hits = table.state.book.on_soldier
    assert [hits[card] for card in table.state.flipped[ANN]] == [3, 3, 2, 1, 1]
    assert [hits[card] for card in table.state.flipped[BOB]] == [3, 2, 1]
    roadblock, rifleman, sideswipe = table.ranks("Bob").split()
    table.play(f"Ann: {roadblock}, {sideswipe}, {roadblock}, {roadblock}, {rifleman}, fire")
    assert table.ranks("Bob") == ""
    assert len(table.state.discard[ANN]) == 5
    assert not table.over
    recruit, guard = table.ranks("Ann").split()[0], "crimson-guard-elite-trooper"
    table.play(f"Bob: {guard}, {guard}, {recruit}, fire")
    assert table.ranks("Ann") == "saw-viper-machine-gunner"
    assert table.over
    assert GAME.score(table.state) == (1, 0)


# Hits that cannot matter.


@rule("TCG-FIREFIGHT-15", "TCG-FIREFIGHT-19", "TCG-FIREFIGHT-23")
def test_hits_that_can_defeat_nobody_are_discarded_and_the_other_player_goes_on():
    table = firefight("gold7 gold6", "blue6 blue9", HITS, "blue1h6 blue2")
    [fired] = happened(table, facts.Fired)
    assert fired == facts.Fired(ANN, 2, (), in_vain=True)
    assert not happened(table, facts.Aimed)
    assert table.pile("discard", "Ann") == ["gold1h3", "gold1h2"]
    assert (table.waiting, table.asks) == (["Bob"], "aim")
    table.play("Bob: gold6, fire")
    assert (table.ranks("Ann"), table.ranks("Bob")) == ("gold7", "blue6 blue9")
    assert [each.in_vain for each in happened(table, facts.Fired)] == [True, False]
    assert table.state.turns == 2


@rule("TCG-FIREFIGHT-12", "TCG-FIREFIGHT-15", "TCG-FIREFIGHT-17")
def test_hits_are_asked_about_if_all_together_could_defeat_one_unit():
    table = firefight("gold7 gold6", "blue5 blue9", HITS)
    assert table.offers() == ["blue5", "blue9", "nobody"]
    table.play("Ann: blue5, blue9, take-back-gold1h2")
    assert table.offers() == ["blue5", "blue9", "nobody"]
    table.play("Ann: blue5, fire")
    assert table.ranks("Bob") == "blue9"


@rule("TCG-HITS-05", "TCG-FIREFIGHT-31")
def test_a_direct_hit_is_asked_about_wherever_a_unit_is_in_reach():
    assert firefight("gold7 gold6", "blue9", "gold1h1d gold2").asks == "aim"
    assert firefight("gold7 gold6", "blue9+concealment/red9", "gold1h1d gold2").asks != "aim"


@rule("TCG-HITS-11", "TCG-FIREFIGHT-11", "TCG-FIREFIGHT-30", "TCG-ABILITY-10", "TCG-ABILITY-45")
@pytest.mark.parametrize(
    ("ann", "bob", "is_asked"),
    [
        ("gold7", "blue3", True),
        ("gold7", "blue4", False),
        ("gold7", "blue3 white9+medic", False),
        ("gold7+lock_on", "blue5", True),
        ("gold7+lock_on", "blue6", False),
        ("gold7", "blue9v5", True),
        ("gold7", "blue9v6", False),
        ("gold7", "blue9v5/red9", False),  # it is manned
        ("gold7", "blue9/red1", False),
        ("gold7+long_range", "blue9/red1", True),
        ("gold7+long_range", "blue9/red1v1", True),
        ("gold7+assassin", "blue9/red1", True),
        ("gold7+assassin", "blue9/red1v1", False),
        ("gold7+long_range", "blue9/red1+concealment", False),
    ],
)
def test_hits_are_asked_about_for_what_they_are_worth_where_they_reach(ann, bob, is_asked):
    table = firefight(ann, bob, "gold1h1m2")
    assert (table.asks == "aim") == is_asked
