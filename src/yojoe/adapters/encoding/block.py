"""A block: a few numbers of an observation that say one thing about the table.

Numbers are written as they are, never scaled: each lies between 0 and the block's ``most``, so
that a learner may divide by it and a reader can print it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING, Generic, TypeAlias

from yojoe.kernel.rules import S
from yojoe.kernel.script import Seat

if TYPE_CHECKING:
    from array import array

Numbers: TypeAlias = "array[float]"
Write: TypeAlias = Callable[[S, Seat, Numbers, int], None]

# Seats as their reader counts them, clockwise.
NEIGHBOURS = ("you", "next", "next but one", "next but two")


@dataclass(frozen=True, slots=True)
class Block(Generic[S]):
    """Its name, what each of its numbers stands for, and how it is read off the table.

    Most blocks count the cards of a pile; they say which, and the encoding counts.
    """

    name: str
    words: tuple[str, ...]
    most: int
    write: Write[S] | None = None
    cards: Callable[[S, Seat], Iterable[int]] | None = None
    kind: Sequence[int] = ()  # by card, the place of its word
    measures: frozenset[str] = frozenset()  # the words that are told with their number, also if 1

    def in_words(self, numbers: Sequence[float]) -> str:
        """What the numbers say; empty where all are 0."""
        said = [
            with_measure(word, round(number))
            if word in self.measures
            else spelling(word, round(number))
            for word, number in compress(zip(self.words, numbers, strict=True), numbers)
        ]
        return f"{self.name}: {', '.join(said)}" if said else ""


def spelling(word: str, number: int) -> str:
    """A mark, or a card, by its word alone; several cards with their number."""
    return word if number == 1 else f"{number} {word}"


def with_measure(word: str, number: int) -> str:
    """What is measured, and the measure."""
    return f"{word} {number}".lstrip()


def number(name: str, most: int, read: Callable[[S, Seat], int]) -> Block[S]:
    """One count; what is above ``most`` is told as ``most``."""

    def write(s: S, seat: Seat, out: Numbers, at: int) -> None:
        out[at] = min(read(s, seat), most)

    return Block(name, ("",), most, write, measures=frozenset({""}))


def numbers(
    name: str, words: Sequence[str], most: int, read: Callable[[S, Seat], Iterable[int]]
) -> Block[S]:
    """A count for each word."""

    def write(s: S, seat: Seat, out: Numbers, at: int) -> None:
        for place, value in enumerate(read(s, seat), start=at):
            out[place] = min(value, most)

    return Block(name, tuple(words), most, write, measures=frozenset(words))


def one_of(name: str, words: Sequence[str], read: Callable[[S, Seat], int]) -> Block[S]:
    """A mark at one word, or at none where ``read`` says -1."""

    def write(s: S, seat: Seat, out: Numbers, at: int) -> None:
        place = read(s, seat)
        if place >= 0:
            out[at + place] = 1

    return Block(name, tuple(words), 1, write)


def pile(
    name: str,
    words: Sequence[str],
    most: int,
    kind: Sequence[int],
    read: Callable[[S, Seat], Iterable[int]],
) -> Block[S]:
    """How many cards of each kind; in which order they lie is not said."""
    return Block(name, tuple(words), most, cards=read, kind=kind)


def row(
    name: str,
    many: int,
    words: Sequence[str],
    kind: Sequence[int],
    read: Callable[[S, Seat], Iterable[int]],
) -> Block[S]:
    """Cards in their order: the kind of the card at each of so many places."""
    wide = len(words)

    def write(s: S, seat: Seat, out: Numbers, at: int) -> None:
        for card in read(s, seat):
            out[at + kind[card]] = 1
            at += wide

    return Block(name, at_places(many, words), 1, write)


def at_places(many: int, words: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"place {place + 1} {word}" for place in range(many) for word in words)


def on_from(seat: Seat, seats: int) -> list[Seat]:
    """The seats in the order of their reader: itself, then clockwise."""
    return [Seat((seat + n) % seats) for n in range(seats)]
