"""Facts are told in words, and no word tells two copies of a card apart."""

import ast
import inspect

import pytest

from support.environments import EnvGame, played
from yojoe.kernel.facts import facts_in, held_fields
from yojoe.kernel.luck import Seeded
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts as of_new_alliances
from yojoe.titles.deckbuilding.telling import facts as of_deckbuilding
from yojoe.titles.tcg.telling import facts as of_tcg


def declared(module):
    """Every fact of a module, its fields, and whether they are written down as cards."""
    for fact in ast.parse(inspect.getsource(module)).body:
        if isinstance(fact, ast.ClassDef):
            for field in fact.body:
                if isinstance(field, ast.AnnAssign) and "ClassVar" not in ast.dump(field):
                    yield fact.name, field.target.id, ast.unparse(field.annotation)


@pytest.mark.parametrize("module", [of_deckbuilding, of_new_alliances, of_tcg])
def test_every_card_in_a_fact_is_told_by_what_is_printed_on_it(module):
    known = {
        (kind.__name__, each.name): each for kind in facts_in(module) for each in held_fields(kind)
    }
    for fact, field, kind in declared(module):
        assert ("Card" in kind) == known.pop((fact, field)).cards, f"{fact}.{field}"
    assert not known


def test_a_fact_says_everything_in_words():
    facts = played(("deckbuilding", 2, {})).facts
    number = facts.printed.index("sniper-rifle")

    joined = of_deckbuilding.Recruited(Seat(1), number, 3)
    nobody = of_new_alliances.StackOpened(2, None)
    counted = of_tcg.Reshuffled(Seat(0), 18)

    assert facts.in_words(joined) == "recruited: seat 2, card sniper-rifle, price 3"
    assert facts.in_words(nobody) == "stack opened: act 2, card none"
    assert facts.in_words(counted) == "reshuffled: seat 1, cards 18"
    assert facts.in_words(of_deckbuilding.MissionOver()) == "mission over"
    assert facts.in_words(of_deckbuilding.Drew(Seat(0), (number, number))) == (
        "drew: seat 1, cards sniper-rifle+sniper-rifle"
    )


def played_on(scenario, seed, swap):
    """What seat 1 saw of a game and knows of it; seat 2 may hold the other of two copies."""
    rng, table, seen, done = Rng(seed), EnvGame(scenario, Seeded(seed)), [], False
    table.settle()
    table.knowledge(Seat(0))
    while (seat := table.asked) is not None and len(seen) < 90:
        done = done or exchanged(table.match.state, swap=swap)
        offer = sorted(table.offers(seat))
        action = offer[rng.below(len(offer))]
        seen.append(table.observation(Seat(0)))
        table.choose(seat, action)
        table.settle()
    return done, seen, table.knowledge(Seat(0))


def exchanged(s, *, swap):
    """Whether seat 2 has a card of which another copy is in its deck; exchange the two."""
    hand, deck = s.hand[1], s.deck[1]
    for mine, card in enumerate(hand):
        for place, other in enumerate(deck):
            if s.book.kind[card] == s.book.kind[other]:
                if swap:
                    hand[mine], deck[place] = other, card
                return True
    return False


@pytest.mark.parametrize("table", [("deckbuilding", 2, {"open_hands": "no"}), ("tcg", 2, {})])
def test_nobody_can_follow_one_copy_through_a_hidden_hand(table):
    scenario, tried = played(table), 0
    for seed in range(1, 13):
        one, other = (played_on(scenario, seed, swap) for swap in (False, True))
        if one[:2] == (True, other[1]):
            tried += 1
            assert one[2] == other[2]

    assert tried > 0
