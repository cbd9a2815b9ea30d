"""A title that nobody has drawn yet: cards by their numbers in its book, and no reasons."""

from typing import Any

from yojoe.kernel.script import Choose

from .face import PageFace


def no_card(_s: Any, _question: Choose, _index: int, _subject: str) -> int | None:
    return None


def no_reason(_view: Any, _seat: int, _subject: str) -> str:
    return ""


FACE = PageFace(numbers=frozenset({"no"}), option_card=no_card, why_not=no_reason)
