"""The action space of a title: every word an option can have, numbered once and for all."""

from collections.abc import Iterable, Sequence
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Rules, S
from yojoe.kernel.script import Choose

SPARE: Final = 12  # numbers for words that nobody foresaw, such as those of an owner's cards


class Actions:
    """Words and their numbers; an option of a word without one takes the next spare number.

    ``moody`` are the questions whose words depend on more than the option: a die is called by
    what it shows.  Where only some words do, these are.
    """

    def __init__(self, words: Iterable[str], moody: frozenset[str] = frozenset()) -> None:
        self.words: tuple[str, ...] = tuple(dict.fromkeys(words))
        self.size = len(self.words) + SPARE
        self.moody = moody
        self._number = {word: number for number, word in enumerate(self.words)}
        # For viper that of viper~2, and on: of options alike each takes the next.
        self._another = {
            self._number[before]: number
            for number, word in enumerate(self.words)
            if (before := one_before(word)) in self._number
        }
        # By question and option, and whether others may be alike; see ``learn``.
        self._found: dict[str, dict[object, tuple[int, bool]]] = {}

    def cached(self, question: Choose) -> list[int] | None:
        """The action of each option, in their order, where nothing has to be spelled out for it."""
        numbers: list[int] = []
        try:
            found = self._found[question.ask]
            for option in question.options:
                number, alike = found[option]
                if alike:
                    while number in numbers:
                        number = self._another[number]
                numbers.append(number)
        except KeyError:
            return None
        return numbers

    def spell(self, game: Rules[S], s: S, question: Choose) -> list[int]:
        """Spell the options out, and remember those whose words depend on nothing else."""
        ask = question.ask
        if ask not in self.moody:
            found = self._found.setdefault(ask, {})
            for option in question.options:
                if option not in found:
                    self.learn(found, option, game.label(s, ask, option))
        return self.numbers(game.labels(s, question))

    def learn(self, found: dict[object, tuple[int, bool]], option: object, word: str) -> None:
        """Remember an option, but none of a word that nobody foresaw.

        Of a word that comes once only the first option is remembered: whoever finds it need not
        look for others alike, which takes longer than to find it.
        """
        number = self._number.get(word)
        if number is None or word in self.moody:
            return
        alike = number in self._another
        if alike or (number, alike) not in found.values():
            found[option] = number, alike

    def numbers(self, labels: Sequence[str]) -> list[int]:
        """The actions of words that are told apart."""
        spare = iter(range(len(self.words), self.size))
        find = self._number.get
        return [next(spare) if (number := find(label)) is None else number for label in labels]

    def word(self, number: int) -> str:
        """What an action is called; refuses a number that is none."""
        if not 0 <= number < self.size:
            raise Refusal(f"there is no action {number}; there are 0 to {self.size - 1}")
        known = len(self.words)
        return self.words[number] if number < known else f"spare-{number - known + 1}"


def copies(word: str, number: int) -> list[str]:
    """A word and those by which a table tells several alike apart: viper, viper~2, viper~3."""
    return [word, *(f"{word}~{place}" for place in range(2, number + 1))]


def one_before(word: str) -> str:
    """For viper~3 viper~2, for viper~2 viper; for any other word none."""
    first, _, place = word.rpartition("~")
    return copies(first, int(place) - 1)[-1] if place.isdigit() else ""
