"""What happened at the table, what a line of the log says of it, and who saw it.

A fact is declared once: the rule it follows, its sentence, and what it holds.

    @fact("DB-TROOP-01", "{seat:gain} a Trooper: {card}")
    class TrooperGained(Fact):
        seat: Seat
        card: Card

Verbs note facts in the past tense; no rule reads them.  A state whose ``events`` is ``None`` is
not watched, and a verb then makes no fact at all:

    if s.events is not None:
        note(s.events, TrooperGained(seat, card))
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
)

from .script import Seat

if TYPE_CHECKING:
    from .reader import Reader

TURN: Final = "turn"
PART: Final = "part"
CARD: Final = "the number of a card in its book"
# An int that says what it is: whoever draws a fact knows its cards by their type, as its seats.
Card: TypeAlias = Annotated[int, CARD]


class Fact:
    """What happened.  Titles derive their own with ``@fact``."""

    __slots__ = ()

    rule: ClassVar[str] = ""  # that it follows
    template: ClassVar[str] = ""  # its sentence, as ``Reader.fill`` reads it
    several: ClassVar[str] = ""  # the sentence of several in a row; empty where each has its own
    reveals: ClassVar[str] = ""  # why nobody may undo past it; empty where it gave nothing away
    from_hand: ClassVar[bool] = False  # whether its own seat has seen all before
    shows: ClassVar[bool] = False  # whether its cards are seen by it alone, and hidden again after
    opens: ClassVar[str] = ""  # what begins with it: a turn, or a part of one

    def why_final(self, seat: Seat) -> str:
        """Why a seat whose answer led to this cannot take it back; empty where it can."""
        return "" if self.from_hand and getattr(self, "seat", None) == seat else self.reveals

    def text(self, to: "Reader") -> str:
        """Its sentence; facts that no template fits say it here, those without one plainly."""
        return to.fill(self.template, [self]) if self.template else to.plain(self)

    def joins(self, before: "Sequence[Fact]") -> bool:
        """Whether one sentence tells it together with those before it."""
        first = before[0]
        alike = bool(self.several) and type(first) is type(self)
        return alike and getattr(first, "seat", None) == getattr(self, "seat", None)

    def text_of(self, facts: "Sequence[Fact]", to: "Reader") -> str:
        """The sentence that tells it, the first of several, together with all of them."""
        return to.fill(self.several, facts)


F = TypeVar("F", bound=Fact)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def fact(
    rule: str = "",
    template: str = "",
    *,
    several: str = "",
    reveals: str = "",
    from_hand: bool = False,
    shows: bool = False,
    turn: bool = False,
    part: bool = False,
) -> Callable[[type[F]], type[F]]:
    """Declare a fact: a frozen dataclass that knows its rule and its sentence."""

    def declared(kind: type[F]) -> type[F]:
        taken = vars(Fact).keys() & vars(kind).get("__annotations__", {}).keys()
        assert not taken, f"{kind.__name__}: every fact has {taken}"
        kind.rule, kind.template, kind.several = rule, template, several
        kind.reveals, kind.from_hand, kind.shows = reveals, from_hand, shows
        assert reveals or not shows, f"{kind.__name__}: what shows a card reveals it"
        kind.opens = TURN if turn else PART if part else ""
        return dataclass(frozen=True, slots=True)(kind)

    return declared


@dataclass(frozen=True, slots=True)
class Held:
    """A field of a fact, and what it holds."""

    name: str
    seat: bool
    cards: bool  # one, or several


HELD: dict[type[Fact], tuple[Held, ...]] = {}  # by the kinds met so far


def held_fields(kind: type[Fact]) -> tuple[Held, ...]:
    """What a kind of fact holds."""
    if kind not in HELD:
        hints = get_type_hints(kind, include_extras=True)
        known: Any = kind  # facts are dataclasses, which no type says
        names = [each.name for each in fields(known)]
        HELD[kind] = tuple(
            Held(name, hints[name] is Seat, holds_cards(hints[name])) for name in names
        )
    return HELD[kind]


def holds_cards(hint: object) -> bool:
    """Whether a type is that of a card, or made of such."""
    return CARD in getattr(hint, "__metadata__", ()) or any(map(holds_cards, get_args(hint)))


@dataclass(frozen=True, slots=True)
class Noted:
    """A fact and the seats that saw it; ``None`` is everybody, spectators too."""

    fact: Fact
    seen_by: tuple[Seat, ...] | None = None

    def is_seen_by(self, seat: Seat | None) -> bool:
        return self.seen_by is None or seat in self.seen_by


def note(events: list[Noted], happened: Fact, seen_by: tuple[Seat, ...] | None = None) -> None:
    events.append(Noted(happened, seen_by))


def facts_in(*modules: ModuleType) -> tuple[type[Fact], ...]:
    """The facts that modules declare, in their order."""
    return tuple(
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Fact)
        and thing.__module__ == module.__name__
    )
