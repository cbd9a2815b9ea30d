"""Words for dice and numbers in the sentences of facts."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.reader import counted

IN_WORDS: Final = (
    *("no", "a", "two", "three", "four", "five"),
    *("six", "seven", "eight", "nine", "ten"),
)


def capital(clause: str) -> str:
    """A clause at the beginning of a sentence; people keep the names they have."""
    return f"Y{clause[1:]}" if clause.startswith("you ") else clause


def rolled(hits: Sequence[int]) -> str:
    """Each die, the best first, and the count. [DB-DICE-03]"""
    number = "1 die" if len(hits) == 1 else f"{len(hits)} dice"
    showing = " ".join(str(each) for each in sorted(hits, reverse=True) if each)
    shown = " and ".join([part for part in (showing, blanks(hits.count(0))) if part])
    return f"{number}: {shown}, {counted(sum(hits), 'Hit')}" if hits else "no dice, 0 Hits"


def blanks(number: int) -> str:
    said = IN_WORDS[number] if number < len(IN_WORDS) else str(number)
    return "" if number == 0 else f"{said} blank{'s' * (number > 1)}"


def die(hits: int) -> str:
    return counted(hits, "Hit") if hits else "a blank"
