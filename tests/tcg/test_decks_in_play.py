"""Decks in play, both levels of the rules, and what a card shows. [TCG-DECK, TCG-BASIC]"""

import pytest

from support.rule import rule
from support.tcg import ANN, BOB, Table
from support.tcg_scenes import SIX, firefight
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.world import World
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.decks.decks import STARTERS, deck_of, ready
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.telling import facts
from yojoe.titles.tcg.title import TCG


def played(seed=4, **settings):
    rng = Rng(seed)
    world = World.fresh(GAME, TCG.setup(2, settings), rng)
    world.play_out(rng)
    return world.state


@rule("TCG-BASIC-01", "TCG-BASIC-02")
def test_both_levels_share_everything_but_the_setup():
    for setup in ("basic", "advanced"):
        s = played(setup=setup)
        assert s.ending == "won"
        assert s.options.setup == setup
    assert len({setting.name for setting in TCG.about.settings}) == 7


@rule("TCG-BASIC-03", "TCG-BASIC-08")
def test_starter_decks_need_neither_vehicles_nor_missiles_nor_uniqueness():
    for name in STARTERS:
        for card in deck_of(ready()[name], whole_box()).cards:
            assert card.kind == "soldier"
            assert card.missiles == 0
            assert card.supply <= 3
    assert TCG.setup(2).settings["uniqueness"] == "off"


@rule("TCG-BASIC-06")
def test_exactly_two_play():
    for seats in (1, 3):
        with pytest.raises(Refusal):
            TCG.setup(seats)


@rule("TCG-BASIC-09", "TCG-FAQ-01")
def test_both_may_play_the_same_side():
    for deck in STARTERS:
        s = played(decks=f"{deck},{deck}")
        assert s.ending
        assert len({s.book.printed[card].side for card in range(60)}) == 1


@rule("TCG-PARTS-12", "TCG-GLOSS-17")
def test_a_card_is_a_unit_a_boost_or_a_firefight_card():
    all_in_one = "gold5b4h3"
    table = Table({"Ann": "gold5b4h3 gold1", "Bob": "blue9 blue8"}, hand={"Ann": all_in_one})
    assert table.power("Ann", all_in_one) == 5
    table.play("Ann: gold1, blue9")
    shown = next(fact for fact in table.facts if isinstance(fact, facts.BoostsShown))
    assert shown.numbers == (4, 0)
    table = firefight("gold1", "blue9 blue1", all_in_one)
    table.play("Ann: blue9")
    assert table.hits_on("Bob", "blue9") == 3


@rule("TCG-DECK-09", "TCG-DECK-01", "TCG-AMB-19")
def test_starters_are_played_as_they_come_unless_decks_are_constructed():
    assert TCG.setup(2).settings["format"] == "starter"
    assert GAME.new(TCG.setup(2)).step == "setup.begin"
    with pytest.raises(Refusal, match="30 cards"):
        GAME.new(TCG.setup(2, {"format": "constructed"}))
    decks = {"decks": "lead-rain,viper-swarm"}
    assert GAME.new(TCG.setup(2, {**decks, "format": "constructed"})).step == "setup.begin"
    assert GAME.new(TCG.setup(2, decks)).step == "setup.begin"


@rule("TCG-DECK-01", "TCG-AMB-19")
def test_a_deck_of_ones_own_has_fifty_cards_in_either_format(tmp_path):
    short = tmp_path / "short.txt"
    short.write_text("# Short\n4 Viper, Infantry\n")
    with pytest.raises(Refusal, match="4 cards"):
        GAME.new(TCG.setup(2, {"decks": f"{short},cobra-starter"}))


@rule("TCG-DECK-11")
def test_advice_is_no_rule():
    # A mixed deck is weaker, and as legal as any other.
    assert played(decks="internal-strife,lead-rain").ending


@rule("TCG-DECK-12")
def test_nobody_looks_into_a_deck():
    zones = {zone.name: zone for zone in GAME.zones(played())}
    for deck in ("deck 1", "deck 2"):
        assert not any(zones[deck].is_seen_by(viewer) for viewer in (ANN, BOB, None))


@rule("TCG-DECK-13", "TCG-DECK-16", "TCG-AMB-08")
def test_a_flip_goes_on_from_the_new_deck():
    table = firefight("gold7 gold6 gold5", "blue9", "gold1h9", discard={"Ann": "gold2 gold3 gold4"})
    assert len(table.state.flipped[ANN]) == 3
    assert len(table.state.deck[ANN]) == 1
    assert table.state.discard[ANN] == []
    told = [type(fact) for fact in table.facts]
    assert told.index(facts.Reshuffled) < told.index(facts.Flipped)


@rule("TCG-DECK-13")
def test_a_deck_is_renewed_when_a_card_is_needed_and_not_before():
    table = firefight("gold7", "blue9", "gold1h9", discard={"Ann": "gold2 gold3 gold4"})
    assert table.state.deck[ANN] == []
    assert len(table.state.discard[ANN]) == 3


@rule("TCG-DECK-15", "TCG-AMB-08")
def test_only_the_discard_pile_is_shuffled():
    ranks = {"Ann": "gold7", "Bob": "blue9"}
    table = Table(ranks, discard={"Ann": "gold2 gold3 gold4"}, step="turn.begin")
    assert len(table.state.hand[ANN]) == 2
    assert table.ranks("Ann") in {"gold7", "gold7*"}
    table = firefight("gold7 gold6 gold5", "blue1", "gold1h1 gold2h1", discard={"Ann": "gold3h1"})
    assert sorted(table.pile("flipped", "Ann")) == ["gold1h1", "gold2h1", "gold3h1"]


@rule("TCG-DECK-17", "TCG-EX-29", "TCG-AMB-09")
def test_with_deck_and_discard_pile_empty_as_many_are_taken_as_there_are():
    table = firefight("gold7 gold6 gold5 gold4", "blue9", "gold1h9", SIX)
    assert len(table.state.flipped[ANN]) == 1
    assert not table.over
    table = Table({"Ann": "gold7 gold6", "Bob": "blue9"}, deck={"Ann": "gold1"}, step="turn.begin")
    assert len(table.state.hand[ANN]) == 1


@rule("TCG-AMB-09")
def test_thirty_cards_are_enough_for_the_flip_of_fifteen_units_and_not_of_sixteen():
    for units, flips in {15: 15, 16: 14}.items():
        table = firefight("gold1 " * units, "blue9", "gold2h1 " * (30 - units))
        assert len(table.state.flipped[ANN]) == flips


@rule("TCG-DECK-18")
def test_everybody_sees_the_discard_piles():
    table = firefight("gold7", "blue9", "gold1h9", discard={"Ann": "gold2 gold3"})
    for viewer in (ANN, BOB, None):
        seen = TCG.telling.view(table.state, viewer)["seats"][ANN]["discard"]
        assert [card["id"] for card in seen] == ["gold3", "gold2"]


@rule("TCG-GLOSS-12")
def test_a_tie_and_a_card_taken_have_different_names():
    drawn = {facts.CombatDrawn, facts.GameDrawn}
    assert facts.Drew not in drawn
    assert Setup(2).seats == 2


@rule("TCG-GLOSS-19")
def test_soldiers_and_vehicles_are_units():
    table = firefight("gold7 gold8v5", "blue9", "gold1h9 " * 4)
    assert len(table.state.flipped[ANN]) == 2


# Uniqueness.


def setting_up(ann, **settings):
    return Table(step="setup.place", deck={"Ann": ann, "Bob": "blue1"}, **settings)


FIELD, SERGEANT = "duke-field-commander", "duke-first-sergeant"


@rule("TCG-UNIQUE-01", "TCG-UNIQUE-14")
def test_without_the_rule_duplicates_stand_side_by_side():
    table = setting_up("gold1+firepower1 gold1+firepower1 gold1+firepower1 gold2")
    table.play("Ann: front")
    assert table.ranks("Ann") == "gold1+firepower1 gold1+firepower1"
    twice = firefight("gold1+firepower1 gold1+firepower1", "blue9", "gold1h9 " * 9)
    assert len(twice.state.flipped[ANN]) == 4


@rule("TCG-UNIQUE-02", "TCG-UNIQUE-03", "TCG-UNIQUE-05", "TCG-EX-07", "TCG-UNIQUE-12")
def test_a_name_that_is_in_the_ranks_is_discarded_whatever_the_subtitle():
    table = setting_up(f"{FIELD} {SERGEANT} gold1 gold2", uniqueness="setup")
    assert table.ranks("Ann") == FIELD
    assert table.pile("discard", "Ann") == [SERGEANT]
    assert table.pile("revealed", "Ann") == ["gold1"]
    supply = TCG.telling.view(table.state, ANN)["seats"][ANN]["supply"]
    assert supply == whole_box().card(FIELD).supply
    placed = setting_up(f"{FIELD} {SERGEANT} gold1 gold2")
    assert placed.pile("revealed", "Ann") == [SERGEANT]


@rule("TCG-UNIQUE-12")
def test_names_that_differ_are_no_duplicates_whatever_the_subtitle():
    diver, rifleman = "greenshirt-diver-joe-recruit", "greenshirt-rifleman-joe-recruit"
    table = setting_up(f"{diver} {rifleman} gold2", uniqueness="setup")
    assert table.pile("revealed", "Ann") == [rifleman]


@rule("TCG-UNIQUE-04", "TCG-FAQ-05", "TCG-EX-07")
def test_the_opponent_may_have_the_same_name():
    table = Table(
        {"Ann": FIELD},
        step="setup.place",
        active="Bob",
        deck={"Bob": f"red1 {SERGEANT} red2"},
        uniqueness="setup",
    )
    assert table.pile("revealed", "Bob") == [SERGEANT]


@rule("TCG-UNIQUE-06", "TCG-UNIQUE-07", "TCG-UNIQUE-11", "TCG-EX-07")
def test_ten_duplicates_end_a_setup():
    vipers = "viper-infantry " * 11
    table = setting_up(f"gold9s7 {vipers} gold1 gold2", uniqueness="setup")
    table.play("Ann: front")
    assert table.state.duplicates[ANN] == 10
    assert table.pile("discard", "Ann").count("viper-infantry") == 10
    assert len([f for f in table.facts if isinstance(f, facts.SetupStopped)]) == 1
    assert table.state.turns > 0


@rule("TCG-UNIQUE-06", "TCG-BASIC-05")
def test_ten_duplicates_end_a_basic_setup_too():
    table = setting_up("gold1 " * 11 + "gold2 gold3", uniqueness="setup", setup="basic")
    assert table.state.duplicates[ANN] == 10
    assert table.ranks("Ann").startswith("gold1")
    assert "gold2" not in table.ranks("Ann")


@rule("TCG-UNIQUE-08")
def test_the_ten_are_counted_for_each_player():
    table = Table(
        step="setup.place",
        deck={"Ann": "gold1 " * 11 + "gold2", "Bob": "blue1 blue1 blue2s9 blue3s9"},
        uniqueness="setup",
    )
    assert table.state.duplicates == [10, 1]
    assert table.pile("revealed", "Bob") == ["blue2s9"]


@rule("TCG-UNIQUE-09")
def test_decks_are_built_as_ever():
    decks = {"decks": "viper-swarm,lead-rain", "uniqueness": "setup", "format": "constructed"}
    assert GAME.new(TCG.setup(2, decks)).options.uniqueness == "setup"


@rule("TCG-UNIQUE-10")
def test_vehicles_are_unique_too():
    table = setting_up("red8v5 red8v5 gold1 gold2", uniqueness="setup")
    assert table.pile("discard", "Ann") == ["red8v5"]


@rule("TCG-UNIQUE-13", "TCG-AMB-18")
def test_units_that_arrive_later_are_barred_by_the_strict_rule_alone():
    for uniqueness, ranks in {"off": 2, "setup": 2, "strict": 1}.items():
        table = Table(
            {"Ann": "gold9 gold2+drop_in", "Bob": "blue1 blue9 blue8"},
            hand={"Ann": "gold2+drop_in"},
            uniqueness=uniqueness,
        )
        table.play("Ann: gold9, blue1")
        assert table.ranks("Ann").count("gold2+drop_in") == ranks
        assert ("gold2+drop_in" in table.pile("discard", "Ann")) == (ranks == 1)


@rule("TCG-AMB-18", "TCG-ABILITY-56", "TCG-COMBAT-23")
def test_a_unit_that_has_just_left_the_ranks_bars_nobody_of_its_name():
    table = Table(
        {"Ann": "gold9 gold8", "Bob": "blue2+reinforce/red1"},
        hand={"Ann": "gold1b9", "Bob": "blue2+reinforce"},
        uniqueness="strict",
    )
    table.play("Ann: gold9")
    assert table.ranks("Bob") == "red1 blue2+reinforce"
    assert table.pile("discard", "Bob") == ["blue2+reinforce"]
