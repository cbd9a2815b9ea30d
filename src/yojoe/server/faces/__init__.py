"""What a title's facts and options are about, for those who draw them: one module a title."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from yojoe.kernel.events import Event
from yojoe.kernel.script import Choose


@dataclass(frozen=True, slots=True)
class Face:
    """How the server reads one title; what it says of hidden cards nobody asks."""

    # The facts that a line of the log tells: one, or several told together.
    told: Callable[[Event], Sequence[Event]]
    # The names of a fact's fields that hold cards.
    cards: frozenset[str]
    # The keys of the view that hold numbers of cards.
    numbers: frozenset[str]
    # printed(state, card): the id and the name of a card.
    printed: Callable[[Any, int], tuple[str, str]]
    # option_card(state, question, index, subject): the very card that an option is about.
    option_card: Callable[[Any, Choose, int, str], int | None]
    # Whether a turn begins with this fact.
    opens: Callable[[Event], bool]
    # why_not(view, seat, subject): why it cannot be chosen; empty where the title cannot say.
    why_not: Callable[[Any, int, str], str]


def face_of(title: str) -> Face:
    """The face of a title, or a plain one."""
    known = find_spec(f"{__name__}.{title}") is not None
    face: Face = import_module(f"{__name__}.{title if known else 'plain'}").FACE
    return face


def alone(event: Event) -> Sequence[Event]:
    return (event,)
