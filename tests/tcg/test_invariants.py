"""What always holds, in games played at random. [TCG-INV]"""

import os
from dataclasses import replace

import pytest

from support.rule import rule
from support.tcg_invariants import INVARIANTS
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Roll, Shuffle
from yojoe.kernel.world import World
from yojoe.titles.tcg.cards.book import Book
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.decks.decks import decks_of, ready
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.setup import laid_out
from yojoe.titles.tcg.settings import Options
from yojoe.titles.tcg.telling import facts as events
from yojoe.titles.tcg.title import TCG

LONG = os.environ.get("YOJOE_LAWS") == "long"
GAMES = 500 if LONG else 3  # of each pair of decks
NAMES = list(ready())
PAIRS = [f"{one},{other}" for place, one in enumerate(NAMES) for other in NAMES[place:]]


@pytest.mark.parametrize("decks", PAIRS)
@rule("TCG-INV-01", "TCG-INV-02", "TCG-INV-03", "TCG-INV-04")
def test_random_games_of_every_pair_of_decks_run_clean(decks):
    for seed in range(GAMES):
        rng = Rng(f"{decks} {seed}")
        settings = {"decks": decks, "uniqueness": ("off", "setup", "strict")[rng.below(3)]}
        world = World.fresh(GAME, TCG.setup(2, settings), rng)
        while world.question is not None:
            for holds in INVARIANTS.values():
                holds(world.state)
            world.answer(world.question.any(rng))
        assert world.state.ending in {"won", "draw"}


# Games without a single ability.


def textless():
    """The starter decks with nothing written on the cards, and everything that happened."""
    book = Book([deck.cards for deck in decks_of(Options().decks, whole_box())], lambda _card: ())
    return replace(GAME, new=lambda _: laid_out(book, Options()))


def turns_of(seed):
    """The facts of each turn of a game, and how many units both had as it began."""
    rng = Rng(seed)
    match = Match(textless(), TCG.setup(2))
    turns = []
    while (question := match.question) is not None:
        if match.state.turns > len(turns):
            turns.append(([len(team(match.state, seat)) for seat in (0, 1)], []))
        if isinstance(question, Roll | Shuffle):
            match.answer(question.any(rng))
        else:
            for seat in question.seats:
                match.answer(question.for_seat(seat).any(rng), seat)
    facts = match.history.facts
    starts = [place for place, fact in enumerate(facts) if isinstance(fact, events.TurnBegan)]
    ends = [*starts[1:], len(facts)]
    return [
        (units, facts[start:end])
        for (units, _), start, end in zip(turns, starts, ends, strict=True)
    ]


SEEDS = range(200 if LONG else 8)


def of_kind(facts, kind):
    return [fact for fact in facts if isinstance(fact, kind)]


@rule("TCG-INV-05")
def test_without_abilities_at_most_two_units_leave_in_the_combats_of_a_turn():
    for seed in SEEDS:
        for _, facts in turns_of(seed):
            assert len(of_kind(facts, events.UnitDiscarded)) <= 2


@rule("TCG-INV-06", "TCG-ABILITY-55", "TCG-FAQ-08")
def test_without_abilities_nobody_gains_units():
    for seed in SEEDS:
        counts = [units for units, _ in turns_of(seed)]
        for seat in (0, 1):
            assert sorted((units[seat] for units in counts), reverse=True) == [
                units[seat] for units in counts
            ]
        assert not [f for _, facts in turns_of(seed) for f in of_kind(facts, events.Placed)]


@rule("TCG-INV-07")
def test_fighters_end_up_tapped_or_discarded():
    rng = Rng("fighters")
    for _ in range(10):
        world = World.fresh(textless(), TCG.setup(2), rng)
        s = world.state
        while world.question is not None:
            question, fighters = world.question, []
            if question.ask == "boost":
                fighters = s.fighter[:]
            world.answer(question.any(rng))
            if fighters and s.phase == 1 and world.question and world.question.ask == "attacker":
                untapped = [u for seat in (0, 1) for u in team(s, seat) if u not in s.tapped[seat]]
                mine = [unit for unit in fighters if s.book.owner[unit] != s.active]
                assert not set(mine) & set(untapped)


@rule("TCG-INV-08")
def test_each_turn_takes_two_cards_and_one_for_each_unit_from_the_deck():
    for seed in SEEDS:
        for units, facts in turns_of(seed):
            lost = of_kind(facts, events.UnitDiscarded)
            for seat in (0, 1):
                drawn = [f for f in of_kind(facts, events.Drew) if f.seat == seat]
                flipped = [f for f in of_kind(facts, events.Flipped) if f.seat == seat]
                gone = [fact for fact in lost if fact.seat == seat]
                assert len(drawn[0].cards) == 2
                assert len(flipped[0].cards) == units[seat] - len(gone)
