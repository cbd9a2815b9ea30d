"""How an expansion shows itself: its part of the view, its words, its good sense."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose
from yojoe.kernel.state import Plain
from yojoe.title.telling import Option
from yojoe.titles.deckbuilding.rules.state import State

Words: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True)
class ExpansionTelling:
    """What surfaces need of an expansion; each says nothing where the core words will do."""

    view: Callable[[State], Mapping[str, Plain]]
    prompt: Callable[[State, Choose, Words], str]
    option: Callable[[State, Choose, int, Words], Option | None]
    facts: ModuleType  # that declares what can happen besides
    # Why a card of it cannot be chosen: the table, the expansion's part, the seat, the card.
    why_not: Callable[[Any, Any, int, str], str]
    # What a sensible player answers to its questions, and to core ones with its choices.
    plan: Callable[[State, Choose, Rng], tuple[int, str] | None]
