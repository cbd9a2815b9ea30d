"""Following the cards, and abilities on their own. [TCG-CARDTEXT, TCG-ABILITY]"""

import pytest

from support.rule import rule
from support.tcg import ANN, BOB, NAMES, Table
from support.tcg_cards import does
from support.tcg_scenes import SIX, combat, firefight, left
from support.told import told_in_lines
from yojoe.kernel.script import Choose
from yojoe.titles.tcg.cards.abilities import Trigger
from yojoe.titles.tcg.cards.keywords import fury
from yojoe.titles.tcg.rules.ranks import discard_unit, move_back
from yojoe.titles.tcg.rules.state import NOBODY
from yojoe.titles.tcg.telling import facts as events
from yojoe.titles.tcg.title import TCG

HANDS = {"Ann": "gold1b8 gray1b2", "Bob": "blue1b8 white1b3"}


def happened(table, kind):
    return [fact for fact in table.facts if isinstance(fact, kind)]


def fought(ann, bob, boosts=("gold1", "blue1"), **more):
    table = combat(ann, bob, boosts, **more)
    table.play(f"Ann: {bob.split('/')[0]}")
    return table


# A card that the rulebook makes up: discard a soldier of your back rank, flip 2 extra cards.


async def sacrifice(s, me, you):
    soldiers = back_rank_soldiers(s, you)
    answer = await Choose(you, "explode", [NOBODY, *soldiers])
    if answer:
        discard_unit(s, soldiers[answer - 1], me)
        s.extra[you] += 2


def back_rank_soldiers(s, you):
    return [unit for unit in s.back[you] if not s.book.is_vehicle[unit]]


PAYS = Trigger("before_flip", sacrifice, lambda s, _, you: bool(back_rank_soldiers(s, you)))
HOUSE = {"gold8": (PAYS,), "gold9": (fury(),)}


def of_the_house(printed):
    return HOUSE.get(printed.id) or does(printed)


@rule("TCG-CARDTEXT-02", "TCG-CARD-28", "TCG-EX-04")
def test_who_cannot_pay_is_not_asked_and_who_pays_flips_more():
    none = firefight("gold8 gold2 gold3", "blue9", "gold1h9 " * 9, doings=of_the_house)
    assert none.asks == "aim"
    assert len(none.state.flipped[ANN]) == 3
    for answer, cards in {"gold3": 5, "pass": 4}.items():
        table = firefight("gold8 gold2/gold3 gold4", "blue9", "gold1h9 " * 9, doings=of_the_house)
        table.play(f"Ann: {answer}")
        assert len(table.state.flipped[ANN]) == cards
    vehicle = firefight("gold8 gold2/gold3v2", "blue9", "gold1h9 " * 9, doings=of_the_house)
    assert vehicle.asks == "aim"


@rule("TCG-CARDTEXT-01", "TCG-ABILITY-34")
def test_what_cannot_be_done_is_skipped():
    table = fought("gold9+torch3", "blue6")
    assert left(table, "Bob") == ""
    assert left(table, "Ann") == "gold9+torch3*"


@rule("TCG-CARDTEXT-03", "TCG-ABILITY-11", "TCG-AMB-16", "TCG-AMB-36")
def test_cannot_beats_can():
    table = firefight("gold7+long_range", "blue6/red1+concealment blue5+concealment", "gold1h6")
    assert table.offers() == ["blue6", "nobody"]


@rule("TCG-CARDTEXT-04", "TCG-CARDTEXT-05", "TCG-CARDTEXT-14", "TCG-AMB-41")
def test_the_first_players_things_come_first_in_any_order():
    for first, second in (("Ann", "Bob"), ("Bob", "Ann")):
        table = firefight(
            "gold2+explode2 gold3+explode3",
            "blue2+explode2 blue3+explode3",
            SIX,
            SIX,
            first=first,
        )
        assert (table.waiting, table.asks) == ([first], "order")
        table.play(f"{first}: {table.offers()[1]}")
        asked = table.offers()
        assert asked[1].endswith("explode3")
        table.play(f"{first}: pass, pass")
        assert table.waiting == [second]
        assert table.state.flipped == [[], []]


@rule("TCG-CARDTEXT-06")
def test_the_order_goes_by_who_is_first_and_not_by_who_attacks():
    table = Table(
        {"Ann": "gold7/gold1+disguise", "Bob": "blue7 blue6/blue1+disguise"},
        hand={"Ann": "gold1", "Bob": "blue1"},
        active="Bob",
    )
    table.play("Bob: blue7")
    assert (table.waiting, table.asks) == (["Ann"], "disguise")


@rule("TCG-CARDTEXT-07", "TCG-ABILITY-14")
def test_abilities_work_in_either_rank():
    table = firefight("gold7/gold2+firepower1", "blue9", "gold1h9 " * 9)
    assert len(table.state.flipped[ANN]) == 3


@rule("TCG-CARDTEXT-08", "TCG-CARDTEXT-10", "TCG-GLOSS-03")
def test_boost_abilities_work_for_boosts_alone():
    table = fought("gold9+decisive", "blue9")
    assert left(table, "Bob") == "blue9*"
    table = fought("gold9", "blue9", ("gold1+decisive", "blue1"))
    assert left(table, "Bob") == ""


@rule("TCG-CARDTEXT-12", "TCG-ABILITY-01", "TCG-EX-14", "TCG-AMB-10")
def test_a_text_goes_before_the_general_rule():
    table = Table({"Ann": "gold7/gold5+stealth", "Bob": "blue6/blue1+stealth blue2"}, hand=HANDS)
    assert table.offers() == ["gold7", "gold5+stealth"]
    table.play("Ann: gold5+stealth")
    assert table.offers() == ["blue6", "blue2"]
    table.play("Ann: blue6")
    assert table.ranks("Ann") == "gold7/gold5+stealth*"


@rule("TCG-EX-14", "TCG-AMB-10", "TCG-ABILITY-04")
def test_a_stealth_unit_that_loses_leaves_its_place_and_nobody_moves():
    table = Table({"Ann": "gold7*/gold1+stealth gold5", "Bob": "blue6 blue5"}, hand=HANDS)
    table.play("""
        Ann: gold1+stealth, blue6
        Ann: gray1b2
        Bob: white1b3
    """)
    assert table.ranks("Ann") == "gold7* gold5"
    tapped = Table({"Ann": "gold7/gold1+stealth*", "Bob": "blue6 blue5"}, hand=HANDS)
    assert tapped.asks == "defender"
    manning = Table({"Ann": "gold8v5/gold1+stealth", "Bob": "blue6 blue5"}, hand=HANDS)
    assert manning.offers() == ["gold8v5", "gold1+stealth"]


@rule("TCG-CARDTEXT-13", "TCG-ABILITY-23")
def test_copies_each_use_their_ability():
    table = firefight("gold7", "white4+medic white4+medic blue1 gold1", "gold1h1")
    powers = [table.power("Bob", unit) for unit in ("white4+medic", "blue1", "gold1")]
    assert powers == [5, 3, 1]
    combat = Table({"Ann": "white4+medic blue1", "Bob": "gold1 gold2"})
    assert combat.power("Ann", "blue1") == 1


@rule("TCG-CARDTEXT-15", "TCG-FAQ-13", "TCG-ABILITY-31")
def test_what_happens_on_a_discard_happens_to_the_last_unit_too():
    table = Table(
        {"Ann": "duke-first-sergeant", "Bob": "cobra-commander-sinister-dictator"},
        hand={"Ann": "red1b9 red2b9", "Bob": "gold1 gold2"},
    )
    table.play("""
        Ann: red1b9
        Bob: gold1
    """)
    assert table.over
    assert table.ending == "draw"
    assert happened(table, events.CombatWon)[0].seat == ANN


@rule("TCG-CARDTEXT-17", "TCG-ABILITY-42")
def test_without_may_an_ability_is_compulsory():
    table = firefight("gold7+hideout gold6", "blue9", "gold1h9 " * 9)
    assert table.ranks("Ann") == "gold6/gold7+hideout"
    assert table.asks == "aim"


# Abilities.


@rule("TCG-ABILITY-06", "TCG-FAQ-14")
def test_fury_may_be_moved_back_after_setup():
    table = Table({"Ann": "gold9+fury gold6", "Bob": "blue6 blue5"})
    move_back(table.state, ANN, table.unit("Ann", "gold9+fury"), table.unit("Ann", "gold6"))
    assert table.ranks("Ann") == "gold6/gold9+fury"


@rule("TCG-ABILITY-08")
def test_concealment_does_not_help_in_combat():
    table = Table({"Ann": "gold7 gold6", "Bob": "blue6+concealment blue5"}, hand=HANDS)
    table.play("Ann: gold7")
    assert table.offers() == ["blue6+concealment", "blue5"]


@rule("TCG-ABILITY-15")
def test_firepower_flips_are_kept_when_the_unit_is_gone():
    table = firefight("gold1", "blue1+firepower2 blue9", "gold1h1", "blue1h1 " * 9)
    table.play("Ann: blue1+firepower2, fire")
    assert table.waiting == ["Bob"]
    assert len(table.state.flipped[BOB]) == 4


@rule("TCG-ABILITY-28", "TCG-AMB-37")
def test_copying_a_shapeshifter_gives_what_is_printed_and_no_second_chance():
    table = Table(
        {"Ann": "gold4+shapeshift", "Bob": "gold5+shapeshift blue9+medic"}, step="setup.end"
    )
    table.play("Ann: blue9+medic")
    assert table.power("Ann", "gold4+shapeshift") == 9
    ranks = {"Ann": "gold4+shapeshift gold9v9", "Bob": "gold5+shapeshift blue9v9"}
    table = Table(ranks, step="setup.end")
    copied = happened(table, events.Shapeshifted)
    assert [(fact.seat, table.ids([fact.copied])) for fact in copied] == [
        (ANN, ["gold5+shapeshift"]),
        (BOB, ["gold4+shapeshift"]),
    ]
    assert table.power("Ann", "gold4+shapeshift") == 5
    assert table.power("Bob", "gold5+shapeshift") == 4


@rule("TCG-AMB-14", "TCG-ABILITY-25", "TCG-ABILITY-27")
def test_a_copy_has_power_and_abilities_and_keeps_the_rest():
    table = Table(
        {"Ann": "gold4g-ninja+shapeshift gold1g-ninja", "Bob": "white6+medic"},
        deck={"Ann": "gold1 gold2", "Bob": "white1 white2"},
        step="setup.end",
    )
    unit = table.unit("Ann", "gold4g-ninja+shapeshift")
    assert table.power("Ann", "gold4g-ninja+shapeshift") == 6
    assert table.state.book.printed[unit].colour == "gold"
    seen = TCG.telling.view(table.state, BOB)["seats"][ANN]["columns"][0]["front"]
    assert (seen["id"], seen["copies"]) == ("gold4g-ninja+shapeshift", "white6+medic")


@rule("TCG-ABILITY-29")
def test_a_shapeshifter_that_enters_later_copies_nobody():
    table = fought("gold9", "blue1", ("gold4+shapeshift+drop_in", "blue1"))
    assert left(table, "Ann") == "gold9* gold4+shapeshift+drop_in"
    assert table.power("Ann", "gold4+shapeshift+drop_in") == 4
    assert table.asks == "attacker"


def test_a_copy_that_is_discarded_is_itself_again():
    table = Table(
        {"Ann": "gold1+shapeshift gold9", "Bob": "blue9+revenge blue8 blue7"},
        hand={"Ann": "gold1", "Bob": "blue1b9"},
        step="setup.end",
    )
    table.play("Ann: blue9+revenge")
    table.play("Ann: gold1+shapeshift, blue8")
    assert "gold1+shapeshift" not in table.ranks("Ann")
    assert "blue8" not in table.ranks("Bob")  # avenged with what was copied
    assert table.state.shape == sorted(table.state.shape)


@rule("TCG-ABILITY-35", "TCG-AMB-17", "TCG-ABILITY-33")
def test_torch_takes_a_weak_soldier_after_it_has_moved_up():
    for behind, remains in {"red3": "", "red4": "red4", "red3v3": "red3v3"}.items():
        table = fought("gold9+torch3", f"blue6/{behind}")
        assert left(table, "Bob") == remains
    table = fought("gold9+torch3", "blue6/red3")
    moved, burnt = happened(table, events.MovedUp), happened(table, events.UnitDiscarded)
    assert table.ids([moved[0].card]) == ["red3"]
    assert table.facts.index(moved[0]) < table.facts.index(burnt[-1])


@rule("TCG-FAQ-24", "TCG-AMB-20", "TCG-ABILITY-36")
def test_the_boost_of_a_switched_fighter_is_read_for_the_newcomer():
    # Lifeline is white and Agent Faces blue; the Boost has another number for each.
    boost = "zap-bazooka-soldier"
    hand = {"Ann": boost, "Bob": "gold1"}
    ranks = {"Ann": "white4/blue5+disguise", "Bob": "gold9 gold8"}
    table = Table(ranks, hand=hand)
    table.play("Ann: gold9")
    white, blue = (table.state.book.printed[table.state.boost[ANN][0]].boosts[n] for n in (1, 2))
    assert happened(table, events.BoostsShown)[0].numbers[0] == white
    table.play("Ann: blue5+disguise")
    won = happened(table, events.CombatWon) + happened(table, events.CombatDrawn)
    assert 5 + blue in (won[0].total, won[0].against)


@rule("TCG-AMB-20")
def test_no_vehicle_is_switched_out():
    table = Table(
        {"Ann": "white4v3/blue5+disguise", "Bob": "gold9 gold8"},
        hand={"Ann": "red1", "Bob": "gold1"},
    )
    table.play("Ann: gold9")
    assert not happened(table, events.Switched)
    assert table.asks != "disguise"


@rule("TCG-AMB-12")
def test_cards_may_be_left_unplaced():
    table = firefight("gold7 gold6", "blue3 blue2", "gold1h3 gold1h2", "blue1h9 " * 3)
    table.play("Ann: nobody, nobody, fire")
    assert table.ranks("Bob") == "blue3 blue2"


@rule("TCG-AMB-22", "TCG-AMB-40", "TCG-ABILITY-56")
def test_who_enters_by_a_boost_comes_to_the_front_untapped_and_is_not_discarded():
    table = fought("gold9", "blue1/red2", ("gold1b9", "blue5+reinforce"))
    assert left(table, "Bob") == "red2 blue5+reinforce"
    assert table.pile("discard", "Bob") == ["blue1"]


@rule("TCG-AMB-25")
def test_every_discard_of_several_boosts_takes_place():
    for boosts in (
        ("gold1+decisive", "blue1+decisive"),
        ("gold1+last_stand20", "blue1+last_stand20"),
    ):
        table = fought("gold6", "blue6", boosts)
        assert (left(table, "Ann"), left(table, "Bob")) == ("", "")


@rule("TCG-AMB-26")
def test_nobody_has_won_a_draw():
    table = fought("gold6+torch3", "blue6/red1", ("gold1+decisive", "blue1"))
    assert left(table, "Bob") == "red1"
    table = fought("gold6", "blue6+revenge", ("gold1+decisive", "blue1"))
    assert left(table, "Ann") == "gold6*"


@rule("TCG-AMB-28")
def test_the_first_player_draws_and_flips_first():
    for first in ("Ann", "Bob"):
        table = Table(
            {"Ann": "gold7 gold6", "Bob": "blue6 blue5"},
            deck={"Ann": SIX, "Bob": SIX},
            step="turn.begin",
            first=first,
        )
        assert [fact.seat for fact in happened(table, events.Drew)] == (
            [ANN, BOB] if first == "Ann" else [BOB, ANN]
        )


@rule("TCG-AMB-29")
def test_discards_come_first_then_move_ups_then_abilities_by_player():
    # Bob is first: his Revenge comes before Ann's Torch, who is gone by then.
    table = Table(
        {"Ann": "gold9+torch3 gold8", "Bob": "blue6+revenge/red1 blue7"},
        hand={"Ann": "gold1", "Bob": "blue1"},
        first="Bob",
        active="Ann",
    )
    table.play("Ann: gold9+torch3, blue6+revenge")
    discarded = [table.ids([fact.card])[0] for fact in happened(table, events.UnitDiscarded)]
    assert discarded[:2] == ["blue6+revenge", "gold9+torch3"]
    assert "red1" in table.ranks("Bob")
    table = fought("gold9+torch3", "blue6+revenge/red1")
    discarded = [table.ids([fact.card])[0] for fact in happened(table, events.UnitDiscarded)]
    assert discarded == ["blue6+revenge", "red1", "gold9+torch3"]


@rule("TCG-AMB-33")
def test_firefight_cards_are_discarded_before_units_move_up():
    table = firefight("gold7", "blue1/red2", "gold1h1", "blue1h9 " * 3)
    facts = table.play("Ann: blue1, fire")
    assert [type(fact) for fact in facts if not isinstance(fact, events.Aimed)] == [
        events.Fired,
        events.MovedUp,
    ]


@rule("TCG-AMB-34")
def test_a_medic_who_falls_in_the_same_batch_still_helps():
    table = firefight("gold7 gold6", "white1+medic blue3", "gold1h3 gold1h1", "blue1h9 " * 3)
    table.play("Ann: blue3, white1+medic, fire")
    assert table.ranks("Bob") == "blue3"


@rule("TCG-AMB-38", "TCG-AMB-39")
def test_joe_units_of_either_rank_count_toward_the_limit():
    bob = "blue9+misdirection2/red1 blue8+misdirection2 gold5"
    table = firefight("gold7+long_range gold6 gold5 gold4", bob, "gold1h4 " * 9)
    table.play("Ann: red1, blue8+misdirection2")
    assert table.offers() == ["blue8+misdirection2", "gold5", "red1", "nobody"]


def test_an_assassin_reaches_one_soldier_behind_and_two_reach_two():
    bob = "blue9/red1 blue8/red2 blue7/red3v3"
    table = firefight("gold7+assassin gold6 gold5", bob, "gold1h5 " * 9)
    assert table.offers() == ["blue9", "blue8", "blue7", "red1", "red2", "nobody"]
    table.play("Ann: red1")
    assert table.offers() == ["blue9", "blue8", "blue7", "red1", "nobody"]
    far = firefight("gold7+assassin gold6+long_range gold5", bob, "gold1h5 " * 9)
    far.play("Ann: red1")
    assert "red2" in far.offers()
    two = firefight("gold7+assassin gold6+assassin", bob, "gold1h5 " * 9)
    two.play("Ann: red1")
    assert "red2" in two.offers()


def test_jam_silences_the_other_boost_but_not_its_number():
    table = fought("gold6", "blue6", ("gold1b1+jam", "blue1b2+last_stand20"))
    [won] = happened(table, events.CombatWon)
    assert (won.seat, won.total) == (BOB, 8)
    assert left(table, "Bob") == "blue6*"
    table = fought("gold6", "blue5", ("gold1+jam", "blue1draw"))
    assert happened(table, events.CombatWon)
    both = fought("gold6", "blue5", ("gold1+jam", "blue1+jam"))
    assert happened(both, events.CombatWon)


def log(table):
    return told_in_lines(TCG, table.state, table.facts, NAMES)


@pytest.mark.parametrize(
    ("front", "boosts", "told"),
    [
        (
            ("gold6", "blue5"),
            ("gold1+jam", "blue1draw"),
            "gold1+jam keeps Bob's blue1draw from doing anything but count.",
        ),
        (
            ("gold6", "blue5"),
            ("gold1", "blue1draw"),
            "The combat is a draw: blue1draw says so.",
        ),
        (
            ("gold6", "blue6"),
            ("gold1+decisive", "blue1"),
            "Bob's blue6 is discarded because of gold1+decisive.",
        ),
        (
            ("gold6", "blue1"),
            ("gold1+last_stand20", "blue1"),
            "Ann's gold6 is discarded because of gold1+last_stand20.",
        ),
        (("gold6", "blue1"), ("gold1", "blue1"), "Bob's blue1 is discarded."),
    ],
)
def test_what_a_boost_brings_about_is_told_with_its_name(front, boosts, told):
    assert told in log(fought(*front, boosts))


@pytest.mark.parametrize("other", ["blue1", "blue1+jam"])
def test_a_jam_that_keeps_nothing_from_happening_is_not_told(other):
    table = fought("gold6", "blue5", ("gold1+jam", other))
    assert not happened(table, events.BoostJammed)


def test_deploy_asks_for_a_place_or_discards():
    table = Table(
        {"Ann": "gold9 gold8", "Bob": "blue1 blue7 blue8"},
        hand={"Ann": "gold1+deploy1", "Bob": "blue1"},
        deck={"Ann": "gold2 gold3"},
    )
    table.play("Ann: gold9, blue1")
    assert table.offers() == ["front", "behind-gold9", "behind-gold8"]
    table.play("Ann: behind-gold8")
    assert table.ranks("Ann") == "gold9* gold8/gold2"
    dear = Table(
        {"Ann": "gold9 gold8", "Bob": "blue1 blue7 blue8"},
        hand={"Ann": "gold1+deploy1", "Bob": "blue1"},
        deck={"Ann": "gold2s2 gold3"},
    )
    dear.play("Ann: gold9, blue1")
    assert dear.pile("discard", "Ann") == ["gold1+deploy1", "gold2s2"]
    [refused] = happened(dear, events.NotDeployed)
    assert TCG.sentence(dear.state, refused, NAMES, ANN) == (
        "You discard gold2s2: it costs 2 supply points, not 1."
    )


@rule("TCG-UNIQUE-13")
def test_a_name_that_is_there_already_is_not_deployed_where_that_is_strict():
    table = Table(
        {"Ann": "gold9 gold8 gold2", "Bob": "blue1 blue7 blue8"},
        hand={"Ann": "gold1+deploy1", "Bob": "blue1"},
        deck={"Ann": "gold2 gold3"},
        uniqueness="strict",
    )
    table.play("Ann: gold9, blue1")
    assert table.pile("discard", "Ann") == ["gold1+deploy1", "gold2"]
    assert [table.ids([fact.card]) for fact in happened(table, events.DuplicateDiscarded)] == [
        ["gold2"]
    ]


@rule("TCG-ABILITY-16")
def test_an_explosion_is_told_with_the_cards_it_brings():
    table = firefight("gold9 gold2+explode4", "blue9")
    table.play("Ann: gold2+explode4")
    told = [TCG.sentence(table.state, fact, NAMES, ANN) for fact in table.facts]
    assert told[:2] == [
        "Your gold2+explode4 explodes: you flip 4 extra cards this turn.",
        "Your gold2+explode4 is discarded.",
    ]


def test_intel_draws_one_more_and_discards_one_in_secret_until_then():
    table = Table(
        {"Ann": "gold9+intel gold8", "Bob": "blue9 blue8"},
        deck={"Ann": "gold1 gold2 gold3 gold4", "Bob": "blue1 blue2"},
        step="turn.begin",
    )
    assert (table.waiting, table.offers()) == (["Ann"], ["gold1", "gold2", "gold3"])
    table.play("Ann: gold1")
    assert table.pile("hand", "Ann") == ["gold2", "gold3"]
    assert table.pile("discard", "Ann") == ["gold1"]


@rule("TCG-AMB-42", "TCG-ABILITY-24")
def test_a_shapeshifter_has_to_copy_an_enemy_soldier_if_there_is_one():
    table = Table(
        {"Ann": "gold4+shapeshift gold9", "Bob": "blue5 blue6/red2 blue9v7"}, step="setup.end"
    )
    assert (table.waiting, table.offers()) == (["Ann"], ["blue5", "blue6", "red2"])
    vehicles = Table({"Ann": "gold4+shapeshift gold9", "Bob": "blue9v7 blue8v7"}, step="setup.end")
    assert vehicles.power("Ann", "gold4+shapeshift") == 4
    assert vehicles.asks == "attacker"


@rule("TCG-AMB-43")
def test_fury_does_not_bind_who_joins_later():
    table = Table(
        {"Ann": "gold9 gold8", "Bob": "blue1 blue7 blue8"},
        hand={"Ann": "gold1+deploy1", "Bob": "blue1"},
        deck={"Ann": "gold2+fury gold3"},
    )
    table.play("Ann: gold9, blue1, behind-gold9")
    assert table.ranks("Ann") == "gold9*/gold2+fury gold8"


@rule("TCG-AMB-44")
def test_a_winner_that_is_gone_does_nothing_more():
    table = fought("gold9+torch3", "blue6/red1", ("gold1+last_stand20", "blue1"))
    assert left(table, "Ann") == ""
    assert left(table, "Bob") == "red1"


@rule("TCG-AMB-45", "TCG-ABILITY-57")
def test_a_boost_that_was_thrown_away_may_come_back_from_the_new_deck():
    table = Table(
        {"Ann": "gold5+confuse gold8", "Bob": "blue6 blue7 blue8"},
        hand={"Ann": "gold1", "Bob": "blue1b3"},
    )
    table.play("Ann: gold5+confuse, blue6, gold5+confuse")
    [replaced] = happened(table, events.BoostReplaced)
    assert table.ids([replaced.card]) == ["blue1b3"]
    assert happened(table, events.CombatWon)[0].total == 9


@rule("TCG-CARDTEXT-01")
def test_of_abilities_that_do_the_same_the_order_is_not_asked():
    intel = Table(
        {"Ann": "gold9+intel gold8+intel", "Bob": "blue9 blue8"},
        step="turn.begin",
        deck={"Ann": "red1 red2 red3 red4 red5", "Bob": "blue1 blue2 blue3"},
    )
    assert intel.asks == "discard"
    intel.play("Ann: red1")
    assert intel.asks == "discard"
    defuse = firefight("gold9+defuse gold8+defuse", "blue9 blue8", "gold1 gold2", "red1h2 red2h1")
    assert defuse.asks == "defuse"
