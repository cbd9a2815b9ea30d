"""A table as OpenSpiel walks it: chance in outcomes that can be listed.

A die is a chance node with its faces.  A shuffle wants a seed, and there are more of them than
anybody can list: it is asked for byte by byte, four nodes of 256 outcomes.  That makes four
thousand million orders of a pile, and half the nodes of a seed as long as a match takes.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from yojoe.adapters.scenario import Scenario
from yojoe.adapters.table import CHANCE, Table
from yojoe.kernel.luck import Seeded
from yojoe.kernel.script import Question, Roll, Seat
from yojoe.kernel.state import digest

EACH: Final = "each"  # every die and every shuffle is a chance node as it comes
FIRST: Final = "first"  # chance draws one seed before the game, and everything follows from it
MERGED: Final = "merged"  # as each, but faces that lead to equal tables are one outcome
CHANCES: Final = (EACH, FIRST, MERGED)

BYTE: Final = 256
BYTES: Final = 4  # of a seed


class Position:
    """A table, how its chance is told, and the bytes of a seed that is being drawn."""

    __slots__ = ("chance", "drawn", "follows", "seeding", "table", "telling", "untold")

    def __init__(
        self,
        table: Table,
        chance: str,
        drawn: tuple[int, ...] = (),
        untold: list[tuple[Seat, int]] | None = None,
    ) -> None:
        self.table = table
        self.chance = chance
        self.drawn = drawn
        self.untold = untold or []  # who did what, as far as C++ does not know it (see ``late``)
        self.telling = False  # whether it is being told
        self.follows = chance == FIRST  # whether all chance does, from one seed
        # Whether the seed of the whole game is still to come.
        self.seeding = self.follows and table.match.luck is None

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may do here, and how likely each of it is."""
        question = self.table.question
        if self.seeding or type(question) is not Roll:
            return EVEN_BYTES
        return even(question.sides) if self.chance == EACH else merged(self.table, question.sides)

    def falls(self, outcome: int) -> Question | None:
        """Chance does it: a die shows a face, or the next byte of a seed is drawn."""
        question = self.table.question
        if type(question) is Roll and not self.seeding:
            return self.table.answer(outcome, CHANCE)
        self.drawn = (*self.drawn, outcome)
        return self.sow() if len(self.drawn) == BYTES else question

    def sow(self) -> Question | None:
        seed, self.drawn = int.from_bytes(self.drawn, "big"), ()
        if not self.seeding:
            return self.table.answer(seed, CHANCE)
        self.seeding = False
        self.table.match.luck = Seeded(seed)
        return self.table.settle()

    def all_choose(self, actions: list[int]) -> Question | None:
        """Everybody who picks in secret; what the others send says nothing."""
        for seat in self.table.match.waiting:
            self.table.choose(seat, actions[seat])
        return self.table.settle() if self.follows else self.table.question

    def fork(self) -> "Position":
        return Position(self.table.fork(), self.chance, self.drawn, self.untold[:])

    def __deepcopy__(self, _memo: object) -> "Position":
        return self.fork()

    def __reduce__(
        self,
    ) -> tuple[Callable[..., "Position"], tuple[object, ...]]:
        return Position, (self.table, self.chance, self.drawn, self.untold)


@cache
def even(sides: int) -> list[tuple[int, float]]:
    return [(side, 1 / sides) for side in range(sides)]


EVEN_BYTES: Final = even(BYTE)


def merged(table: Table, sides: int) -> list[tuple[int, float]]:
    """The first face of those that lead to equal tables stands for all of them."""
    faces: dict[str, list[int]] = {}
    for face in range(sides):
        twin = table.fork()
        twin.answer(face, CHANCE)
        faces.setdefault(digest(twin.match.state), []).append(face)
    return [(alike[0], len(alike) / sides) for alike in faces.values()]


def opening(scenario: Scenario, chance: str) -> Position:
    """The table before anything happened."""
    return Position(Table(scenario), chance)
