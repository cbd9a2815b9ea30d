"""Moves: what a seat may do, in words that are made when somebody reads them."""

from collections.abc import Iterator, Sequence
from typing import overload

from yojoe.kernel.refusal import NotAsked, NotOnOffer
from yojoe.kernel.rules import numbered_twins
from yojoe.kernel.script import Choose, Seat
from yojoe.title.registry import AnyTitle

from .engine import Engine
from .title import option_text

GONE = "these moves are of a position that was taken back; game.moves has those of now"


class Move:
    """Something that a seat may do.  It equals its word, and ``game.play`` takes either."""

    __slots__ = ("_index", "_moves")

    def __init__(self, moves: "Moves", index: int) -> None:
        self._moves = moves
        self._index = index

    @property
    def word(self) -> str:
        """What it is called in scripts and records, always the same."""
        return self._moves.word(self._index)

    @property
    def text(self) -> str:
        """What it is called for people."""
        return self._moves.text(self._index)

    @property
    def final(self) -> str:
        """Why it could not be taken back; empty where it could."""
        return self._moves.final(self._index)

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return self.word

    def __eq__(self, other: object) -> bool:
        return self.word == (other.word if isinstance(other, Move) else other)

    def __hash__(self) -> int:
        return hash(self.word)


class Moves(Sequence[Move]):
    """The moves of one seat at one position, in the order of its menu."""

    __slots__ = (
        "_count",
        "_engine",
        "_known",
        "_line",
        "_names",
        "_part",
        "_ply",
        "_said",
        "_title",
    )

    def __init__(
        self, title: AnyTitle, names: Sequence[str], engine: Engine, part: Choose | None
    ) -> None:
        self._title, self._names = title, names
        self._engine, self._part = engine, part
        self._line, self._ply = engine.line, engine.ply
        self._count = 0 if part is None else len(part.options)
        self._said: list[str] = []  # the words of the first options, before they are told apart
        self._known: dict[str, int] = {}  # the words that were read, and their options

    @property
    def seat(self) -> Seat | None:
        """Whose moves they are; nobody's where nobody is asked."""
        return None if self._part is None else self._part.seat

    @property
    def words(self) -> list[str]:
        return [self.word(index) for index in range(self._count)]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if type(index) is int and 0 <= index < self._count:  # nearly always
            return Move(self, index)
        if isinstance(index, slice):
            return [Move(self, one) for one in range(self._count)[index]]
        return Move(self, range(self._count)[index])

    def __iter__(self) -> Iterator[Move]:
        return (Move(self, index) for index in range(self._count))

    def __contains__(self, word: object) -> bool:
        return self.find(word) is not None

    def __eq__(self, other: object) -> bool:
        """Whether they are called alike, in the same order."""
        return isinstance(other, Sequence) and self.words == [str(each) for each in other]

    __hash__ = None  # type: ignore[assignment]  # words are made late

    def __repr__(self) -> str:
        return f"[{', '.join(self.words)}]"

    def find(self, word: object) -> int | None:
        """Which option a word means, or a move of these."""
        known = self._known.get(word) if isinstance(word, str) else None
        if known is not None:
            return known
        if isinstance(word, Move):
            word = word.word
        return next((index for index in range(self._count) if self.word(index) == word), None)

    def index_of(self, word: object) -> int:
        """The same; refuses what is not on offer."""
        index = self._known.get(word) if type(word) is str else None
        if index is None and (index := self.find(word)) is None:
            raise NotOnOffer(f"{word!r} is not on offer; there is {', '.join(self.words)}")
        return index

    def word(self, index: int) -> str:
        """A word is told from those before it alone, so those after it need not be made."""
        said = self._said
        if index >= len(said):
            engine, part = self._then()
            label, state, ask = engine.game.label, engine.state, part.ask
            for option in part.options[len(said) : index + 1]:
                said.append(label(state, ask, option))
        word = said[index]
        if word in said[:index]:
            word = numbered_twins(said[: index + 1])[index]
        self._known[word] = index
        return word

    def text(self, index: int) -> str:
        engine, part = self._then()
        return option_text(self._title, engine.state, part, index, self._names)

    def final(self, index: int) -> str:
        return self._then()[0].why_final(index)

    def _then(self) -> tuple[Engine, Choose]:
        """The position that they are of, and what is asked there; anew where the game went on."""
        assert self._part is not None
        if self._engine.line is not self._line:
            raise NotAsked(GONE)
        if self._engine.ply != self._ply:
            self._engine = self._engine.at(self._ply)
            self._line = self._engine.line
            assert self._engine.asked is not None
            self._part = self._engine.asked.for_seat(self._part.seat)
        return self._engine, self._part
