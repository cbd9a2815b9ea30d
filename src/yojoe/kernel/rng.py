"""Our own random numbers: the same on every Python and platform, for ever.

A stream is named by a seed (an int or a string) and cut into blocks.  Block
``b`` of the stream is ``SHAKE-128("yojoe/1:" + seed + ":" + b)``, read as
little-endian 32-bit words; seed and block number are written in decimal.  A
number below ``n`` is ``word * n >> 32``.  Hashing a block at a time is C work,
so a draw costs a multiplication; and nothing is drawn that was not asked for,
so a stream is cheap to open.
"""

import struct
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from hashlib import shake_128
from itertools import chain, count
from typing import TypeVar

T = TypeVar("T")

FIRST_BLOCK = 32  # words; most streams are short, and each block doubles up to the last size
LAST_BLOCK = 2048


class Rng:
    """One stream of 32-bit words; everything that is drawn is made of them."""

    __slots__ = ("seed", "words")

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)
        self.words: Iterator[int] = chain.from_iterable(blocks(self.seed))

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``; ``n`` is far smaller than 2 to the 32."""
        return next(self.words) * n >> 32

    def bits(self) -> int:
        """64 random bits."""
        return next(self.words) << 32 | next(self.words)

    def share(self) -> float:
        """A number from 0 up to, not including, 1."""
        return next(self.words) / (1 << 32)

    def shuffle(self, pile: MutableSequence[T]) -> None:
        """Fisher and Yates, from the last card down."""
        for i, word in zip(range(len(pile) - 1, 0, -1), self.words, strict=False):
            j = word * (i + 1) >> 32
            pile[i], pile[j] = pile[j], pile[i]

    def split(self, name: int | str) -> "Rng":
        """Another stream, named after this one; drawing from one never moves the other."""
        return Rng(f"{self.seed}/{name}")


def first_picks(seeds: Sequence[str]) -> Callable[[int, Sequence[object], int], int]:
    """Which of its options a seat picks with the first word of a stream split for this once.

    ``Rng(seeds[seat]).split(name).below(len(options))``, without a stream that is opened.
    """
    heads = [f"yojoe/1:{seed}/" for seed in seeds]

    def pick(seat: int, options: Sequence[object], name: int) -> int:
        word = shake_128(f"{heads[seat]}{name}:0".encode()).digest(4)
        return int.from_bytes(word, "little") * len(options) >> 32

    return pick


def blocks(seed: str) -> Iterator[tuple[int, ...]]:
    """The words of a stream, a block at a time."""
    size = FIRST_BLOCK
    for number in count():
        name = f"yojoe/1:{seed}:{number}".encode()
        yield struct.unpack(f"<{size}I", shake_128(name).digest(4 * size))
        size = min(2 * size, LAST_BLOCK)
