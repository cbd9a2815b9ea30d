"""The adviser: one for every title, who plays as the strongest does and always says the chance."""

import re

import pytest

from yojoe.agents.roster import adviser, make_player, strongest
from yojoe.agents.seating import seat_players
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.title.hints import in_words
from yojoe.titles.adventure.title import ADVENTURE
from yojoe.titles.deckbuilding.title import DECKBUILDING
from yojoe.titles.tcg.title import TCG

TEXTS = ("Lock the team", "Add Scarlett", "Call it off")


def test_hints_come_from_the_adviser_in_about_a_second():
    assert adviser() == "adviser:1s"


@pytest.mark.parametrize(
    ("title", "seats"), [(ADVENTURE, 2), (ADVENTURE, 3), (DECKBUILDING, 1), (TCG, 2)]
)
def test_the_adviser_plays_as_the_strongest_and_knows_the_chance_of_every_answer(title, seats):
    setup = title.setup(seats)
    match = Match(title.rules, setup, luck=Seeded(5))
    players = seat_players(["greedy"] * seats, title, setup, 5)
    kind = strongest(title, seats)
    name = kind if kind == "exact" else f"{kind}:2"
    match.settle()
    for _ in range(12):
        for seat in match.waiting:
            sight = Perspective(match, seat)
            advice = make_player("adviser:2", title, setup, Rng(8)).advise(sight)
            assert advice.answer == make_player(name, title, setup, Rng(8)).advise(sight).answer
            assert advice.chance is not None
            assert 0 <= advice.chance <= 1
            match.answer(players[Seat(seat)].choose(match, seat), seat)
        match.settle()


def test_a_hint_says_what_the_next_best_answer_promises():
    advice = Advice(1, "he adds 13% to the chance", 0.71, options=(0.58, 0.71, 0.2))

    assert in_words(advice, TEXTS) == (
        "He adds 13% to the chance. 71% to win, against 58% with “Lock the team”."
    )


@pytest.mark.parametrize("options", [(0.705, 0.71, None), (0.74, 0.71, None), (None, 0.71), ()])
def test_a_hint_compares_with_nothing_that_is_about_as_good(options):
    assert in_words(Advice(1, "", 0.71, options=options), TEXTS) == "71% to win."


@pytest.mark.parametrize(("chance", "words"), [(0.0, "Under 1%"), (1.0, "Over 99%")])
def test_what_was_imagined_is_never_called_certain(chance, words):
    assert in_words(Advice(0, "", chance), TEXTS) == f"{words} to win."


def test_nobody_is_told_how_much_was_imagined_or_to_be_unreadable():
    setup = TCG.setup(2)
    match = Match(TCG.rules, setup, luck=Seeded(4))
    players = seat_players(["greedy"] * 2, TCG, setup, 4)
    match.settle()
    said = []
    for _ in range(40):
        for seat in match.waiting:
            player = make_player("adviser:1", TCG, setup, Rng(3))
            said.append(player.advise(Perspective(match, seat)).reason)
            match.answer(players[Seat(seat)].choose(match, seat), seat)
        match.settle()
    assert not [words for words in said if re.search(r"imagined|unreadable|on nobody", words)]
