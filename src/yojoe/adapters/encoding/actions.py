"""The action space of a title: every word an option can have, numbered once and for all."""

from collections.abc import Iterable, Sequence
from typing import Final

SPARE: Final = 12  # numbers for words that nobody foresaw, such as those of an owner's cards


class Actions:
    """Words and their numbers; an option of a word without one takes the next spare number."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words: tuple[str, ...] = tuple(dict.fromkeys(words))
        self.size = len(self.words) + SPARE
        self._number = {word: number for number, word in enumerate(self.words)}

    def numbers(self, labels: Sequence[str]) -> list[int]:
        """The action of each option, in the order of the options."""
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
