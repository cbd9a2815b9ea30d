"""A hint in words: what speaks for an answer, what it promises, and what the next best would."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.perspective import Advice

from .chances import in_percent

NOTICED: Final = 0.01  # less is what other worlds might have told otherwise
DOUBT: Final = 0.001  # what was imagined is never quite certain


def in_words(advice: Advice, texts: Sequence[str]) -> str:
    """The reason, and the chance to win that the position is worth; ``texts`` are the options'."""
    said = [advice.reason] if advice.reason else []
    if advice.chance is not None:
        said.append(promise(advice.chance, *next_best(advice, texts)))
    return " ".join(map(sentence, said))


def next_best(advice: Advice, texts: Sequence[str]) -> tuple[float, str] | tuple[()]:
    """The best of the other answers that were tried, where it is clearly worse."""
    others = [
        (chance, text)
        for answer, (chance, text) in enumerate(zip(advice.options, texts, strict=False))
        if chance is not None and answer != advice.answer
    ]
    best = max(others, default=None)
    if best is None or advice.chance is None or advice.chance - best[0] < NOTICED:
        return ()
    return best


def promise(chance: float, other: float | None = None, text: str = "") -> str:
    mine = f"{chance_words(chance)} to win"
    return mine if other is None else f"{mine}, against {chance_words(other)} with “{plain(text)}”"


def chance_words(chance: float) -> str:
    return in_percent(min(max(chance, DOUBT), 1 - DOUBT))


def plain(text: str) -> str:
    return text.rstrip(".?!")


def sentence(words: str) -> str:
    """It begins with a capital letter and ends with a full stop, whatever it is made of."""
    return words[:1].upper() + words[1:].rstrip(".") + "."
