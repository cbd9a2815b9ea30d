"""Facts in words: what a seat is told, with every card called by what is printed on it.

Two copies of a card look the same, so no fact says which of them it was: whoever knew could follow
one copy through a hand that is hidden.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from yojoe.kernel.facts import Fact, Held, held_fields
from yojoe.kernel.texts import value_word

NOTHING: Final = "none"  # no card, or no more of them

Part: TypeAlias = tuple[str, Callable[[Any], str]]  # a field of a fact, and how it is told


class Facts:
    """How the facts of a title are told.

    ``printed`` are the ids of its cards by their number.
    """

    def __init__(self, printed: Sequence[str] = ()) -> None:
        self.printed = printed
        self._parts: dict[type[Fact], tuple[str, list[Part]]] = {}

    def in_words(self, event: Fact) -> str:
        """A fact with everything it says: ``joe joined: seat 2, card ripcord``."""
        kind = type(event)
        if kind not in self._parts:
            self._parts[kind] = words(kind.__name__), self.parts(kind)
        name, parts = self._parts[kind]
        said = [f"{part} {tell(getattr(event, part))}" for part, tell in parts]
        return f"{name}: {', '.join(said)}" if said else name

    def parts(self, kind: type[Fact]) -> list[Part]:
        return [(field.name, several(self.teller(field))) for field in held_fields(kind)]

    def teller(self, field: Held) -> Callable[[Any], str]:
        if field.seat:
            return lambda seat: str(seat + 1)
        return self.card if field.cards and self.printed else value_word

    def card(self, number: int | None) -> str:
        return NOTHING if number is None or number < 0 else self.printed[number]


def several(tell: Callable[[Any], str]) -> Callable[[Any], str]:
    """One after the other, where a field holds several."""

    def in_words(value: Any) -> str:
        if isinstance(value, tuple):
            return "+".join([tell(each) for each in value]) or NOTHING
        return tell(value)

    return in_words


def words(name: str) -> str:
    """JoeJoined as people write it."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()
