"""The rulebook of one table: what is printed on each card of both decks, and what it does.

What a card does follows from the keywords that it names (``doings``).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from yojoe.kernel.script import Seat
from yojoe.titles.tcg.rules.state import Card

from .abilities import About, Boost, Number, Said, Says, Static, Trigger
from .printed import COLOURS, COLOURS_OF, JOE, VEHICLE, Printed

T = TypeVar("T")

# What a Static of a unit may add to: its own Power; the Firefight cards its owner flips; that it
# may attack from the back rank, must be set up in front, cannot be hit; that its owner's Firefight
# cards reach the whole back rank, or so many soldiers of it; how many Joe units of its owner may
# be hit; what a card with a single Hit, and a Missile Hit on a soldier, are worth more.
QUERIES: Final = (
    "power",
    "flips",
    "stealth",
    "fury",
    "concealment",
    "long_range",
    "marksmen",
    "joes_hit",
    "single_hit",
    "missile_hit",
)
# What a Says may add to.
RULES: Final = ("power",)
# What a Static of a Boost may add to: the Boost number; that the combat is a draw; that a draw
# discards the opposing unit; that its own unit is spent; that the opposing Boost has no ability;
# that it enters the ranks after the combat.
BOOST_QUERIES: Final = ("number", "draw", "decisive", "spent", "jam", "enters")

# What is printed in place of Boost numbers is an ability too. [TCG-AMB-24]
DRAW: Final[list[Static | Trigger]] = [Static("draw")]

# When a Trigger may happen, in the order of a game; "combat" is for Boosts alone.
MOMENTS: Final = (
    "setup",
    "drawn",
    "revealed",
    "won",
    "beaten",
    "combat",
    "before_flip",
    "flipped",
)


# What a card does, in the order it is read.
Doings: TypeAlias = Callable[[Printed], tuple[Said, ...]]


class Book:
    """Everything about the cards of two decks, by card number."""

    def __init__(self, decks: Sequence[Sequence[Printed]], doings: Doings) -> None:
        self.printed: tuple[Printed, ...] = tuple([card for deck in decks for card in deck])
        self.decks: tuple[tuple[Card, ...], ...] = numbered(decks)
        self.owner: tuple[Seat, ...] = tuple(
            [Seat(seat) for seat, deck in enumerate(decks) for _ in deck]
        )
        kinds: dict[str, int] = {}
        self.kind: tuple[int, ...] = self.column(lambda card: kinds.setdefault(card.id, len(kinds)))
        self.name: tuple[str, ...] = self.column(lambda card: card.name)
        self.supply: tuple[int, ...] = self.column(lambda card: card.supply)
        self.colour: tuple[int, ...] = self.column(lambda card: COLOURS.index(card.colour))
        self.is_vehicle: tuple[bool, ...] = self.column(lambda card: card.kind == VEHICLE)
        self.is_joe: tuple[bool, ...] = self.column(lambda card: card.side == JOE)
        self.manned: tuple[int, ...] = self.column(lambda card: card.power)
        self.unmanned: tuple[int, ...] = self.column(
            lambda card: card.power if card.unmanned is None else card.unmanned
        )
        self.boosts: tuple[tuple[int, ...], ...] = self.column(boosts_by_colour)
        self.read_hits()
        self.read(doings)

    def read_hits(self) -> None:
        """What cards are worth in a Firefight, by target. [TCG-HITS-10, TCG-HITS-11]"""
        self.missiles: tuple[int, ...] = self.column(lambda card: card.missiles)
        self.direct: tuple[bool, ...] = self.column(lambda card: card.direct)
        self.on_soldier: tuple[int, ...] = self.column(lambda card: card.hits + card.missiles)
        self.on_vehicle: tuple[int, ...] = self.column(lambda card: card.hits + 2 * card.missiles)
        self.worth = self.on_soldier, self.on_vehicle
        # Whether there is one symbol on an edge, a Hit of whatever kind. [TCG-AMB-21]
        self.single: tuple[bool, ...] = self.column(lambda card: card.hits + card.missiles == 1)
        self.weakness: tuple[int, ...] = self.column(
            lambda card: -100 * card.direct - 2 * card.hits - 3 * card.missiles
        )

    def read(self, doings: Doings) -> None:
        """Lay out the abilities of all cards as tables; a query that nobody speaks to has none."""
        said = self.column(doings)
        in_play = [[each for each in one if not isinstance(each, Boost)] for one in said]
        as_boost = [
            [each.ability for each in one if isinstance(each, Boost)] + DRAW * card.draw
            for one, card in zip(said, self.printed, strict=True)
        ]
        self.numbers: dict[str, tuple[Number | None, ...] | None] = {
            query: spoken([number_of(each, query) for each in in_play]) for query in QUERIES
        }
        self.rules: dict[str, tuple[About | None, ...] | None] = {
            query: spoken([rule_of(each, query) for each in in_play]) for query in RULES
        }
        self.moments: dict[str, tuple[Trigger | None, ...] | None] = {
            moment: spoken([trigger_of(each, moment) for each in in_play]) for moment in MOMENTS
        }
        self.boost_numbers: dict[str, tuple[Number | None, ...] | None] = {
            query: spoken([number_of(each, query) for each in as_boost]) for query in BOOST_QUERIES
        }
        # What never happens at this table need not be asked for.
        self.hits_as_printed = self.is_silent("single_hit", "missile_hit")
        self.only_front_is_hit = self.is_silent("long_range", "marksmen")
        self.boost_moments: tuple[Trigger | None, ...] | None = spoken(
            [trigger_of(each, "combat") for each in as_boost]
        )

    def is_silent(self, *queries: str) -> bool:
        return all(self.numbers[query] is None for query in queries)

    def column(self, value: Callable[[Printed], T]) -> tuple[T, ...]:
        return tuple([value(card) for card in self.printed])


def numbered(decks: Sequence[Sequence[Printed]]) -> tuple[tuple[Card, ...], ...]:
    """The card numbers of each deck."""
    found: list[tuple[Card, ...]] = []
    start = 0
    for deck in decks:
        found.append(tuple(range(start, start + len(deck))))
        start += len(deck)
    return tuple(found)


def boosts_by_colour(card: Printed) -> tuple[int, ...]:
    """Boost numbers for all six colours: none for those of the other side. [TCG-COMBAT-13]"""
    own = dict(zip(COLOURS_OF[card.side], card.boosts, strict=True))
    return tuple([own.get(colour, 0) for colour in COLOURS])


def spoken(voices: Sequence[T | None]) -> tuple[T | None, ...] | None:
    return None if all(voice is None for voice in voices) else tuple(voices)


def number_of(said: Iterable[Said], query: str) -> Number | None:
    """What a card adds to a query; several texts of one card add up."""
    numbers = [each.number for each in said if isinstance(each, Static) and each.query == query]
    if len(numbers) < 2:
        return numbers[0] if numbers else None
    return lambda s, me, you: sum([number(s, me, you) for number in numbers])


def rule_of(said: Iterable[Said], query: str) -> About | None:
    rules = [each.about for each in said if isinstance(each, Says) and each.query == query]
    if len(rules) < 2:
        return rules[0] if rules else None
    return lambda s, me, you, unit: sum([rule(s, me, you, unit) for rule in rules])


def trigger_of(said: Iterable[Said], moment: str) -> Trigger | None:
    triggers = [each for each in said if isinstance(each, Trigger) and each.moment == moment]
    assert len(triggers) < 2, f"a card does two things at {moment}: write them as one"
    return triggers[0] if triggers else None
