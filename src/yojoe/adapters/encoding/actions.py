"""The action space of a title: every word an option can have, numbered once and for all."""

from collections.abc import Iterable, Sequence
from typing import Final

from yojoe.kernel.game import Game, S
from yojoe.kernel.script import Choose

SPARE: Final = 12  # numbers for words that nobody foresaw, such as those of an owner's cards
UNKNOWN: Final = -1


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
        self._found: dict[str, dict[object, int]] = {}  # by question and option

    def offered(self, game: Game[S], s: S, question: Choose) -> list[int]:
        """The action of each option, in the order of the options."""
        found = self._found.setdefault(question.ask, {})
        if question.ask not in self.moody:
            try:
                numbers = [found[option] for option in question.options]
            except KeyError:
                self._find(game, s, question)
                numbers = [found[option] for option in question.options]
            if UNKNOWN not in numbers and len(set(numbers)) == len(numbers):
                return numbers
        return self.numbers(game.labels(s, question))

    def _find(self, game: Game[S], s: S, question: Choose) -> None:
        found = self._found[question.ask]
        for option in question.options:
            word = game.label(s, question.ask, option)
            found[option] = self._number.get(word, UNKNOWN)

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
