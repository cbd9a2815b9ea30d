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
        self._again: dict[tuple[int, int], int] = {}  # a word's number the second time, and on

    def offered(self, game: Game[S], s: S, question: Choose) -> list[int]:
        """The action of each option, in the order of the options."""
        ask, options = question.ask, question.options
        if ask in self.moody:
            return self.numbers(game.labels(s, question))
        found = self._found.setdefault(ask, {})
        try:
            numbers = [found[option] for option in options]
        except KeyError:
            numbers = self._find(game, s, question)
        if len(set(numbers)) < len(numbers):
            numbers = self._told_apart(numbers)
        return self.numbers(game.labels(s, question)) if UNKNOWN in numbers else numbers

    def _find(self, game: Game[S], s: S, question: Choose) -> list[int]:
        found, ask = self._found[question.ask], question.ask
        for option in question.options:
            found[option] = self._number.get(game.label(s, ask, option), UNKNOWN)
        return [found[option] for option in question.options]

    def _told_apart(self, numbers: Sequence[int]) -> list[int]:
        """The first of a word as it is, the second as word~2, and so on."""
        times: dict[int, int] = {}
        apart = []
        for number in numbers:
            times[number] = time = times.get(number, 0) + 1
            apart.append(self._copy(number, time))
        return apart

    def _copy(self, number: int, time: int) -> int:
        if time == 1 or number == UNKNOWN:
            return number
        found = self._again.get((number, time))
        if found is None:
            found = self._number.get(f"{self.words[number]}~{time}", UNKNOWN)
            self._again[number, time] = found
        return found

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
