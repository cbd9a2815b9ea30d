"""A table as OpenSpiel walks it: chance in outcomes that can be listed.

A die is a chance node with its faces.  A shuffle wants a seed, and there are more of them than
anybody can list: it is asked for byte by byte, four nodes of 256 outcomes.  That makes four
thousand million orders of a pile, and half the nodes of a seed as long as a match takes.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

import pyspiel

from yojoe.adapters.scenario import AnySprint, Scenario
from yojoe.adapters.table import CHANCE, EnvGame
from yojoe.kernel.luck import Seeded
from yojoe.kernel.refusal import NotOnOffer
from yojoe.kernel.script import Choose, Question, Roll, Seat, Shuffle, Together
from yojoe.kernel.state import digest

EACH: Final = "each"  # every die and every shuffle is a chance node as it comes
FIRST: Final = "first"  # chance draws one seed before the game, and everything follows from it
MERGED: Final = "merged"  # as each, but faces that lead to equal tables are one outcome
CHANCES: Final = (EACH, FIRST, MERGED)

TURNS: Final = "turns"  # who picks in secret is asked after the other
TOGETHER: Final = "together"  # all who do are asked at once
PICKS: Final = (TURNS, TOGETHER)

SIMULTANEOUS: Final = Seat(int(pyspiel.PlayerId.SIMULTANEOUS))
TERMINAL: Final = Seat(int(pyspiel.PlayerId.TERMINAL))

# Why no action is taken where nobody is asked alone.
NOBODY_ALONE: Final = {
    SIMULTANEOUS: "several players pick here at once: use apply_actions",
    TERMINAL: "the game is over: nothing is asked any more",
}

BYTE: Final = 256
BYTES: Final = 4  # of a seed


class SpielPosition:
    """A table, whom OpenSpiel asks there, and how its chance and secret picks are told."""

    __slots__ = (
        "chance",
        "drawn",
        "follows",
        "pending",
        "picks",
        "player",
        "seeding",
        "table",
        "telling",
    )

    def __init__(
        self,
        table: EnvGame,
        chance: str,
        picks: str,
        drawn: tuple[int, ...] = (),
        pending: list[tuple[Seat, int]] | None = None,
    ) -> None:
        self.table = table
        self.chance = chance
        self.picks = picks
        self.drawn = drawn  # the bytes of a seed that is being drawn
        self.pending = (
            pending or []
        )  # who did what, as far as C++ does not know it (see ``lazy_history``)
        self.telling = False  # whether it is being told
        self.follows = chance == FIRST  # whether all chance does, from one seed
        # Whether the seed of the whole game is still to come.
        self.seeding = self.follows and table.match.luck is None
        self.player = self.whose(table.question)

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do here, and how likely each of it is."""
        question = self.table.now or self.table.question  # a property costs more than a slot
        if type(question) is not Roll or self.seeding:
            return EVEN_BYTES
        return even(question.sides) if self.chance == EACH else merge(self.table, question.sides)

    def falls(self, outcome: int) -> None:
        """Chance does it: a die shows a face, or the next byte of a seed is drawn.

        Refuses to where it is not chance that is asked; dice come first, as they are many.
        """
        question = self.table.now or self.table.question
        if type(question) is Roll and not self.seeding:
            self.player = self.whose(self.table.fall(question, outcome))
            return
        if self.player != CHANCE:
            raise NotOnOffer(NOBODY_ALONE[self.player])
        if not 0 <= outcome < BYTE:
            raise NotOnOffer(f"a byte of a seed is 0 to {BYTE - 1}, not {outcome}")
        self.drawn += (outcome,)
        if len(self.drawn) == BYTES:
            self.player = self.whose(self.sow(question))

    def sow(self, question: Question | None) -> Question | None:
        """The seed is drawn: the shuffle that is asked for, or the luck of the whole game."""
        seed, self.drawn = int.from_bytes(self.drawn, "big"), ()
        if type(question) is Shuffle and not self.seeding:
            return self.table.fall(question, seed)
        self.seeding = False
        self.table.match.luck = Seeded(seed)
        return question

    def all_choose(self, actions: list[int]) -> None:
        """Everybody who picks in secret, or nobody; what the others send says nothing."""
        table = self.table
        waiting = table.match.waiting
        for seat in waiting:
            table.allow(seat, actions[seat])
        for seat in waiting:
            table.choose(seat, actions[seat])
        self.player = self.whose(self.table.question)

    def whose(self, question: Question | None) -> Seat:
        """Whom OpenSpiel asks what the table asks now."""
        if self.follows and not self.seeding:
            question = self.table.settle()
        if type(question) is Roll or type(question) is Shuffle or self.seeding:
            return CHANCE
        if type(question) is Choose:
            return question.seat
        if type(question) is Together:
            return SIMULTANEOUS if self.picks == TOGETHER else next_of(self.table.match, question)
        return TERMINAL

    def fork(self) -> "SpielPosition":
        """Whom OpenSpiel asks is copied too: the fork of a table costs little until it is asked."""
        twin = SpielPosition.__new__(SpielPosition)
        twin.table = self.table.fork()
        twin.chance = self.chance
        twin.picks = self.picks
        twin.drawn = self.drawn
        twin.pending = self.pending[:]
        twin.telling = False
        twin.follows = self.follows
        twin.seeding = self.seeding
        twin.player = self.player
        return twin

    def __deepcopy__(self, _memo: object) -> "SpielPosition":
        return self.fork()

    def __reduce__(
        self,
    ) -> tuple[Callable[..., "SpielPosition"], tuple[object, ...]]:
        return SpielPosition, (self.table, self.chance, self.picks, self.drawn, self.pending)


@cache
def even(sides: int) -> list[tuple[int, float]]:
    return [(side, 1 / sides) for side in range(sides)]


EVEN_BYTES: Final = even(BYTE)


def merge(table: EnvGame, sides: int) -> list[tuple[int, float]]:
    """The first face of those that lead to equal tables stands for all of them."""
    faces: dict[str, list[int]] = {}
    for face in range(sides):
        twin = table.fork()
        twin.answer(face, CHANCE)
        faces.setdefault(digest(twin.match.state), []).append(face)
    return [(alike[0], len(alike) / sides) for alike in faces.values()]


def next_of(match: AnySprint, question: Together) -> Seat:
    """The first who has not picked yet; as ``waiting`` says, without a tuple for all of them."""
    for seat in question.seats:
        if match.pending(seat) is None:
            break
    return seat


def opening(scenario: Scenario, chance: str, picks: str) -> SpielPosition:
    """The table before anything happened."""
    return SpielPosition(EnvGame(scenario), chance, picks)
