"""Every text has one statement that says what it does, and every statement has a text."""

import pytest

from support.tcg_scenes import boosters, families, holders, parts
from yojoe.tcg.book import Boost
from yojoe.tcg.box import whole_box
from yojoe.tcg.packs import PACKS

TOLD = {card_id: said for pack in PACKS for card_id, said in pack.abilities.items()}
# The families that the scenes of this folder play, in the ranks and as Boosts.
IN_PLAY = (
    *("Assault", "Guard", "Armor", "Tank Buster", "Squad Leader", "Crew", "Medic", "Predator"),
    *("Stealth", "Fury", "Shapeshift", "Revenge", "Torch", "Disguise", "Confuse", "Intel"),
    *("Firepower", "Explode", "Gunner", "Concealment", "Long Range", "Assassin", "Arms Dealer"),
    *("Lock On", "Misdirection", "Defuse", "Hideout"),
)
BOOSTS = (
    *("Decisive", "Last Stand", "Reinforce", "Drop In", "Deploy", "Covering Fire", "Jam"),
    *("Ambush", "Overdrive", "Double Agent"),
)


@pytest.mark.parametrize("card", whole_box().cards, ids=lambda card: card.id)
def test_a_card_does_something_if_it_has_a_text_and_only_then(card):
    said = TOLD.get(card.id, ())
    in_play = [each for each in said if not isinstance(each, Boost)]
    assert len(in_play) == len(card.abilities)
    assert bool(len(said) - len(in_play)) == bool(card.boost_ability)


def test_a_statement_is_in_the_pack_of_its_card():
    for pack in PACKS:
        assert set(pack.abilities) <= {
            card.id for card in whole_box().cards if card.pack == pack.name
        }


def test_statements_stand_in_the_order_of_the_cards():
    order = {card.id: place for place, card in enumerate(whole_box().cards)}
    for pack in PACKS:
        places = [order[card_id] for card_id in sorted(pack.abilities, key=order.__getitem__)]
        assert places == sorted(places)


def test_every_keyword_is_played_in_a_scene():
    in_play, boosts = families()
    assert in_play == set(IN_PLAY)
    assert boosts == set(BOOSTS)


@pytest.mark.parametrize("name", IN_PLAY)
def test_the_scenes_of_a_keyword_have_a_card(name):
    assert holders(name)


@pytest.mark.parametrize("name", BOOSTS)
def test_the_scenes_of_a_boost_have_a_card(name):
    assert boosters(name)


def test_a_keyword_is_taken_apart():
    assert parts("Crew +2 (land)") == ("Crew", 2, "land")
    assert parts("Explode 4") == ("Explode", 4, None)
    assert parts("Long Range") == ("Long Range", 0, None)
