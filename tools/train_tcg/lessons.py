"""Lessons for the eye: how tables looked when a turn began, and who won in the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from yojoe.agents.secret import joint_answer
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.world import World
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.decks.decks import Deck, deck_of, line_of, ready
from yojoe.titles.tcg.lab.games import gathered
from yojoe.titles.tcg.lab.weights import random_deck
from yojoe.titles.tcg.rules.state import ORDERS, State
from yojoe.titles.tcg.sense.eye.features import Numbers, player_row, unit_rows
from yojoe.titles.tcg.sense.plan import plan
from yojoe.titles.tcg.title import TCG

# Answers that are any, as a share: so the eye sees what players should avoid.  Where units are
# placed, every other player leaves all to chance: else it would be a sign of which units came.
WHIMS = 0.1


@dataclass(frozen=True, slots=True)
class Lesson:
    """One table, seen from the first seat."""

    units: tuple[Numbers, Numbers]
    players: tuple[Numbers, Numbers]
    score: float


@dataclass(frozen=True, slots=True)
class School:
    """The job of playing games to learn from: every other one between decks drawn by lot."""

    seed: int

    def __call__(self, number: int) -> list[Lesson]:
        rng = Rng(f"{self.seed}/{number}")
        setup = TCG.setup(2, {"decks": line_of(*two_decks(rng, by_lot=bool(number % 2)))})
        return lessons(setup, rng)


def two_decks(rng: Rng, *, by_lot: bool) -> tuple[Deck, Deck]:
    if by_lot:
        cards = whole_box().cards
        return random_deck("One", cards, rng), random_deck("Two", cards, rng)
    lists = list(ready().values())
    one, other = lists[rng.below(len(lists))], lists[rng.below(len(lists))]
    return deck_of(one, whole_box()), deck_of(other, whole_box())


def lessons(setup: Setup, rng: Rng) -> list[Lesson]:
    """A game by the plan, and some whims; a lesson for every turn."""
    world = World.fresh(TCG.rules, setup, rng.split("luck"))
    careless = [seat for seat in ORDERS[0] if rng.below(2)]
    pick = whimsical(world, careless, rng.split("whims"))
    seen: list[tuple[tuple[Numbers, Numbers], tuple[Numbers, Numbers]]] = []
    while world.question is not None:
        if world.state.turns > len(seen):
            seen.append(look(world.state))
        world.answer(joint_answer(world.question, pick))
    score = world.score()[0]
    return [Lesson(units, players, score) for units, players in seen]


def look(s: State) -> tuple[tuple[Numbers, Numbers], tuple[Numbers, Numbers]]:
    one, other = ORDERS[0]
    return (unit_rows(s, one), unit_rows(s, other)), (player_row(s, one), player_row(s, other))


def whimsical(world: World[State], careless: Sequence[Seat], rng: Rng) -> Callable[[Choose], int]:
    def pick(part: Choose) -> int:
        if rng.share() < WHIMS or (part.ask == "place" and part.seat in careless):
            return part.any(rng)
        return plan(world.state, part, rng)[0]

    return pick


# As the pupil reads them.


@dataclass(frozen=True, slots=True)
class Lectures:
    """Many lessons in a row, teams filled up with nobody."""

    units: Numbers  # by lesson, player, unit and feature
    there: Numbers  # whether a unit is somebody
    players: Numbers
    scores: Numbers

    def __len__(self) -> int:
        return len(self.scores)

    def some(self, which: "np.typing.NDArray[np.intp] | slice") -> "Lectures":
        return Lectures(
            self.units[which], self.there[which], self.players[which], self.scores[which]
        )


def attended(
    games: int, seed: int, *, workers: int, on_game: Callable[[], object]
) -> list[list[Lesson]]:
    """The lessons of so many games; whoever stops it keeps what was played."""
    return gathered(School(seed), games, workers=workers, on_game=on_game)


def in_a_row(found: Sequence[Lesson]) -> Lectures:
    most = max(len(rows) for lesson in found for rows in lesson.units)
    units = np.zeros((len(found), 2, most, found[0].units[0].shape[1]))
    there = np.zeros((len(found), 2, most, 1))
    for number, lesson in enumerate(found):
        for player, rows in enumerate(lesson.units):
            units[number, player, : len(rows)] = rows
            there[number, player, : len(rows)] = 1.0
    players = np.array([lesson.players for lesson in found])
    return Lectures(units, there, players, np.array([lesson.score for lesson in found]))
