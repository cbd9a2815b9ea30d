"""The action space of a title: every word an option can have, numbered once and for all."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from yojoe.kernel.game import Game, S, told_apart
from yojoe.kernel.script import Choose

SPARE: Final = 12  # numbers for words that nobody foresaw, such as those of an owner's cards
REMEMBERED: Final = 10_000  # offers with words that come more than once


class Actions:
    """Words and their numbers; an option of a word without one takes the next spare number.

    ``moody`` are the questions whose words depend on more than the option: a die is called by
    what it shows.
    """

    def __init__(self, words: Iterable[str], moody: frozenset[str] = frozenset()) -> None:
        self.words: tuple[str, ...] = tuple(dict.fromkeys(words))
        self.size = len(self.words) + SPARE
        self.moody = moody
        self._number = {word: number for number, word in enumerate(self.words)}
        # By question and option; an option of a word that nobody foresaw is never found.
        self._found: dict[str, dict[object, int]] = {}
        self._apart = lru_cache(maxsize=REMEMBERED)(self._told_apart)

    def offered(self, game: Game[S], s: S, question: Choose) -> list[int]:
        """The action of each option, in the order of the options."""
        return self.known(question) or self.spelled(game, s, question)

    def known(self, question: Choose) -> list[int] | None:
        """The same where nothing has to be spelled out for it."""
        try:
            numbers = list(map(self._found[question.ask].__getitem__, question.options))
        except KeyError:
            return None
        return numbers if len(set(numbers)) == len(numbers) else self._apart(tuple(numbers))

    def spelled(self, game: Game[S], s: S, question: Choose) -> list[int]:
        """Spell the options out, and remember those whose words depend on nothing else."""
        ask = question.ask
        if ask not in self.moody:
            found = self._found.setdefault(ask, {})
            for option in question.options:
                number = self._number.get(game.label(s, ask, option))
                if number is not None:
                    found[option] = number
        return self.numbers(game.labels(s, question))

    def _told_apart(self, numbers: tuple[int, ...]) -> list[int]:
        """The first of a word as it is, the second as word~2, and on; empty if one is unknown."""
        find = self._number.get
        labels = told_apart([self.words[number] for number in numbers])
        apart = [find(label) for label in labels]
        return [] if None in apart else [number for number in apart if number is not None]

    def numbers(self, labels: Sequence[str]) -> list[int]:
        """The actions of words that are told apart."""
        spare = iter(range(len(self.words), self.size))
        find = self._number.get
        return [next(spare) if (number := find(label)) is None else number for label in labels]

    def word(self, number: int) -> str:
        """What an action is called."""
        known = len(self.words)
        return self.words[number] if number < known else f"spare-{number - known + 1}"


def copies(word: str, number: int) -> list[str]:
    """A word and those by which a table tells several alike apart: viper, viper~2, viper~3."""
    return [word, *(f"{word}~{place}" for place in range(2, number + 1))]
