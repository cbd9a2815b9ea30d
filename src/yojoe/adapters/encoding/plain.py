"""Any title in numbers, without a word from it: good enough to start learning, not to publish.

An action is the place of an option among those that are offered: it means something else at every
question.  An observation is the view, flattened to words such as ``scores.0=12``, and each word
adds one to the number that its hash names: two words may share a number, seldom.
"""

from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

from yojoe.adapters.facts import Facts
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Rules, S, Setup
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain
from yojoe.title.title import Title

from .actions import Actions
from .block import Block, Numbers
from .encoding import Encoding

VERSION: Final = 0
WIDE: Final = 1024  # numbers that words fall upon
MOST: Final = 255  # words on one number; more are told as so many


class Places(Actions):
    """Options by their places."""

    def __init__(self, most: int) -> None:
        super().__init__([])
        self.words = tuple(f"option-{place + 1}" for place in range(most))
        self.size = most

    def cached(self, question: Choose) -> list[int]:
        if len(question.options) > self.size:
            raise Refusal(
                f"{question.ask}: {len(question.options)} options are offered, and the rules say "
                f"that there are {self.size} at most (most_options)"
            )
        return list(range(len(question.options)))

    def spell(self, _game: Rules[S], _s: S, question: Choose) -> list[int]:
        return self.cached(question)


class Hashed(Encoding[Any]):
    """The view and the question as hashed words."""

    def __init__(self, title: Title[Any], seats: int) -> None:
        self.view = title.telling.view
        words = tuple(map(str, range(WIDE)))
        block: Block[Any] = Block("hashed", words, MOST, self.write)
        super().__init__(f"{title.name}-plain", VERSION, seats, (), (block,))
        self.at = self.size - WIDE

    def write(self, s: Any, seat: Seat, out: Numbers, at: int) -> None:
        for word in spellings("", dict(self.view(s, seat))):
            fall(word, out, at)

    def encode(self, s: Any, seat: Seat, ask: str | None) -> Numbers:
        out = super().encode(s, seat, ask)
        if ask is not None:
            fall(f"ask={ask}", out, self.at)
        return out


def fall(word: str, out: Numbers, at: int) -> None:
    place = at + crc32(word.encode()) % WIDE
    out[place] = min(out[place] + 1, MOST)


def spellings(path: str, value: Plain) -> Iterator[str]:
    """Every value of a view with the way to it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from spellings(f"{path}.{name}", part)
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from spellings(f"{path}.{place}", part)
    else:
        yield f"{path.lstrip('.')}={value}"


def encoding(title: Title[Any], setup: Setup) -> Encoding[Any]:
    return Hashed(title, setup.seats)


def actions(title: Title[Any], _setup: Setup) -> Actions:
    return Places(title.rules.most_options)


def facts(_setup: Setup) -> Facts:
    """By their fields."""
    return Facts()
