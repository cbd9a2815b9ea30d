"""A title that nobody has drawn yet: cards by their numbers in its book, and no reasons."""

from typing import Any

from yojoe.kernel.events import Event
from yojoe.kernel.script import Choose

from . import Face, alone


def printed(s: Any, card: int) -> tuple[str, str]:
    return s.book.printed[card].id, s.book.printed[card].name


def no_card(_s: Any, _question: Choose, _index: int, _subject: str) -> int | None:
    return None


def opens(event: Event) -> bool:
    return type(event).__name__ == "TurnBegan"


def no_reason(_view: Any, _seat: int, _subject: str) -> str:
    return ""


FACE = Face(
    told=alone,
    cards=frozenset({"card", "cards"}),
    numbers=frozenset({"no"}),
    printed=printed,
    option_card=no_card,
    opens=opens,
    why_not=no_reason,
)
