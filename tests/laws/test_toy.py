"""High Card has the secrets that the laws are about."""

from support.toy.state import knows
from support.toy.title import HIGH_CARD
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Together
from yojoe.testing.table import LawTable, positions

TABLE = LawTable(HIGH_CARD, HIGH_CARD.setup(3), bound=30)


def test_a_card_that_was_put_back_is_where_it_was_in_every_imagined_world():
    remembered = 0
    for seed in range(20):
        match = TABLE.open(seed)
        for question in positions(match, Rng(seed)):
            for seat in question.seats if question else ():
                world = match.imagine(seat, Rng(seed)).state
                for card in match.state.deck:
                    if knows(match.state, seat, card):
                        remembered += 1
                        assert world.deck.index(card) == match.state.deck.index(card)
    assert remembered > 20


def test_what_others_remember_is_a_place_and_not_a_card():
    for seed in range(20):
        match = TABLE.open(seed)
        for question in positions(match, Rng(seed)):
            if isinstance(question, Together):
                real, world = match.state, match.imagine(question.seats[0], Rng(seed)).state
                assert [world.known[card] for card in world.deck] == [
                    real.known[card] for card in real.deck
                ]


def test_some_facts_are_for_one_seat_only():
    match = TABLE.open(1)
    for _ in positions(match, Rng(1)):
        pass
    seen = [
        sum(noted.is_seen_by(viewer) for _, noted in match.history.log)
        for viewer in (*TABLE.seats, None)
    ]
    assert min(seen[:3]) > seen[3] > 0
