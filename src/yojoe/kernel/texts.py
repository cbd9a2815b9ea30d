"""Values of settings as words: read from what somebody typed, written so that they read back."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from .refusal import Refusal, did_you_mean
from .rules import Value


def value_word(value: Value) -> str:
    """A value in the word that reads as it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def in_words(name: str) -> str:
    """A name of ours as people write it: "Final mission" for final_mission."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


DECIMAL: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{0,9})?|\.[0-9]{1,9}")
YES_AND_NO = {"yes": True, "true": True, "on": True, "1": True}
YES_AND_NO |= {"no": False, "false": False, "off": False, "0": False}


def read_flag(name: str) -> Callable[[str], bool]:
    """A reader of a yes or a no."""

    def read(text: str) -> bool:
        if text.lower() not in YES_AND_NO:
            raise Refusal(f"{name}: {text!r} is neither yes nor no")
        return YES_AND_NO[text.lower()]

    return read


def range_words(numbers: Sequence[int]) -> str:
    """ "2 to 4", or "2" where there is no other."""
    low, high = numbers[0], numbers[-1]
    return f"{low} to {high}" if low < high else str(low)


def is_number(text: str) -> bool:
    """Whether a text is a whole number, and none so long that reading it is an attack."""
    return text.isdecimal() and text.isascii() and len(text) <= 20


def read_count(name: str, low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers from ``low`` to ``high``."""

    def read(text: str) -> int:
        if not is_number(text) or not low <= int(text) <= high:
            what = f"a whole number from {low} to {high}" if low < high else str(low)
            raise Refusal(f"{name}: {text!r} is not {what}")
        return int(text)

    return read


def read_word(name: str, *words: str) -> Callable[[str], str]:
    """A reader of one of a few words."""

    def read(text: str) -> str:
        if text not in words:
            near = did_you_mean(text, words)
            raise Refusal(f"{name}: {text!r} is not one of {', '.join(words)}{near}")
        return text

    return read


def read_seconds(text: str) -> float | None:
    """A number of seconds, as people write them: 2, 0.5 or .5; nothing where the text is none."""
    return float(text) if DECIMAL.fullmatch(text) else None
