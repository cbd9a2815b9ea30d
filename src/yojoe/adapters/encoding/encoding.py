"""The observation of a title: blocks in a row, written by the table and read back as words."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from yojoe.kernel.rules import S
from yojoe.kernel.script import Seat

from .block import Block, Numbers

FLOAT = 4  # bytes


@dataclass(frozen=True, slots=True)
class Segment:
    """Where a block stands in an observation."""

    name: str
    start: int
    words: tuple[str, ...]
    most: int


class Encoding(Generic[S]):
    """What one seat sees and is asked, as so many numbers and never more or fewer.

    ``version`` goes up whenever a number moves or changes its meaning.
    """

    def __init__(
        self,
        title: str,
        version: int,
        seats: int,
        asks: Sequence[str],
        blocks: Sequence[Block[S]],
    ) -> None:
        self.name = f"{title}-v{version}"
        self.asks = {ask: place for place, ask in enumerate(asks)}
        self.asked: Block[S] = Block("asked", (*asks, "something else"), 1)
        self.other = len(asks)  # a question that a pack brought
        # Blocks count seats from the reader on, actions from the first: this says which is which.
        reader: Block[S] = Block("you are", tuple(f"seat {seat + 1}" for seat in range(seats)), 1)
        self.reader = len(asks) + 1  # where it stands
        self.blocks: list[tuple[int, Block[S]]] = []
        self.size = len(asks) + 1
        for block in (reader, *blocks):
            self.blocks.append((self.size, block))
            self.size += len(block.words)
        self._empty = bytes(FLOAT * self.size)
        self._piles = [
            ([start + place for place in block.kind], block.cards)
            for start, block in self.blocks
            if block.cards is not None
        ]
        self._written = [
            (start, block.write) for start, block in self.blocks if block.write is not None
        ]

    def encode(self, s: S, seat: Seat, ask: str | None) -> Numbers:
        """The table as ``seat`` sees it, and what it is asked, if it is."""
        out = array("f", self._empty)
        if ask is not None:
            out[self.asks.get(ask, self.other)] = 1
        out[self.reader + seat] = 1
        for start, write in self._written:
            write(s, seat, out, start)
        for places, cards in self._piles:
            for card in cards(s, seat):
                out[places[card]] += 1
        return out

    def in_words(self, numbers: Sequence[float]) -> list[str]:
        """What an observation says, a line for each block that says anything."""
        lines = []
        for start, block in ((0, self.asked), *self.blocks):
            own = numbers[start : start + len(block.words)]
            if any(own):
                lines.append(block.in_words(own))
        return lines

    @property
    def parts(self) -> list[Segment]:
        """What stands where: the documentation of the numbers."""
        return [
            Segment(block.name, start, block.words, block.most)
            for start, block in ((0, self.asked), *self.blocks)
        ]

    @property
    def most(self) -> Numbers:
        """The largest that each number can be."""
        return array("f", [part.most for part in self.parts for _ in part.words])


# The encoding of any title; Python has no word for "some state".
AnyEncoding: TypeAlias = Encoding[Any]
