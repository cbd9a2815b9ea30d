"""Scenes for the cards of the Trading Card Game: who has a keyword, and a table to see it at work.

    @pytest.mark.parametrize(("card", "more"), holders("Assault"))

gives every card with the keyword, under its id, and the number that its keyword shows.
"""

import re

from support.tcg import Table
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.telling import facts

KEYWORD = re.compile(r"([A-Za-z ]+?)(?: \+?(\d+))?(?: \((\w+)\))?")
BYSTANDERS = " white7 white8"
SIX = " ".join(f"red1b{n}" for n in range(6))  # a deck without Hits


def printed(card_id):
    return whole_box().card(card_id)


def own_power(card_id):
    """As it stands alone: a vehicle is unmanned."""
    card = printed(card_id)
    return card.power if card.unmanned is None else card.unmanned


def families():
    """Every keyword without its number and group, of units and of Boosts."""
    said = [ability.keyword for card in whole_box().cards for ability in card.abilities]
    boosted = [card.boost_ability.keyword for card in whole_box().cards if card.boost_ability]
    return {parts(keyword)[0] for keyword in said}, {parts(keyword)[0] for keyword in boosted}


def parts(keyword):
    """Its name, its number and its group."""
    name, number, group = KEYWORD.fullmatch(keyword).groups()
    return name, int(number or 0), group


def holders(name):
    """Each card with an ability of this name in play: its id and number, or its id and group."""
    found = [
        (card.id, *parts(ability.keyword)[1:])
        for card in whole_box().cards
        for ability in card.abilities
        if parts(ability.keyword)[0] == name
    ]
    assert found, f"no card has {name}"
    return [short(each) for each in found]


def boosters(name):
    """Each card with a Boost ability of this name: its id and number."""
    found = [
        (card.id, *parts(card.boost_ability.keyword)[1:])
        for card in whole_box().cards
        if card.boost_ability and parts(card.boost_ability.keyword)[0] == name
    ]
    assert found, f"no Boost has {name}"
    return [short(each) for each in found]


def short(found):
    """Without the parts that a keyword does not have."""
    kept = tuple(part for part in found if part)
    return kept if len(kept) > 1 else kept[0]


# Scenes.


def combat(ann, bob, boosts=("red1", "red1"), first="Ann", **more):
    """One attack of the first player, Ann unless told; each has one Boost, so none is chosen.

    The other has two bystanders, and is then asked whom of them to attack with.
    """
    ranks = {"Ann": ann, "Bob": bob}
    ranks["Bob" if first == "Ann" else "Ann"] += BYSTANDERS
    hands = {"Ann": boosts[0], "Bob": boosts[1]}
    return Table(ranks, hand=hands, first=first, **more)


def left(table, who):
    """A player's ranks without bystanders."""
    return f" {table.ranks(who)}".replace(BYSTANDERS, "").strip()


def choosing(ann, bob, **more):
    """The fighters are named and the Boosts are not."""
    hands = {"Ann": "red1 red2", "Bob": "red1 red2"}
    return Table({"Ann": ann, "Bob": bob}, hand=hands, **more)


def firefight(ann, bob, ann_deck=SIX, bob_deck=SIX, **more):
    """Before the flip; Ann is first."""
    decks = {"Ann": ann_deck, "Bob": bob_deck}
    return Table({"Ann": ann, "Bob": bob}, step="firefight.flip", deck=decks, **more)


def flipped(table, who="Ann"):
    """How many cards a player flipped in the last Firefight."""
    seat = ("Ann", "Bob").index(who)
    found = [fact for fact in table.facts if isinstance(fact, facts.Flipped)]
    return [len(fact.cards) for fact in found if fact.seat == seat][-1]


def boost_numbers(table):
    """What the Boosts of the first attack were worth, the first player's first."""
    return next(fact.numbers for fact in table.facts if isinstance(fact, facts.BoostsShown))
