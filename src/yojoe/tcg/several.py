"""Facts of the Trading Card Game that come in a row, and are told together."""

from collections.abc import Sequence
from dataclasses import dataclass

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat

from . import events
from .state import Card


@dataclass(frozen=True, slots=True)
class PlacedAtOnce(Event):
    """A card was turned up, and there it stands."""

    seat: Seat
    card: Card
    ahead: Card


@dataclass(frozen=True, slots=True)
class LinedUp(Event):
    """Cards of one player that were turned up and placed, one after the other."""

    facts: tuple[PlacedAtOnce | events.Revealed, ...]


@dataclass(frozen=True, slots=True)
class Flips(Event):
    """What both players have flipped."""

    facts: tuple[events.Flipped, ...]


@dataclass(frozen=True, slots=True)
class Aims(Event):
    """Firefight cards of one player that were placed, or taken back, one after the other."""

    facts: tuple[events.Aimed | events.TakenBack, ...]


@dataclass(frozen=True, slots=True)
class Volley(Event):
    """Firefight cards of one player, where they were put, and what they did there."""

    facts: tuple[events.Aimed | events.TakenBack | events.Fired, ...]


def facts_in(event: Event) -> Sequence[Event]:
    """The facts that are told together, or the one that is told alone."""
    return event.facts if isinstance(event, LinedUp | Flips | Aims | Volley) else (event,)


def together(before: Event, after: Event) -> Event | None:
    """Both as one fact, if a sentence can tell them together."""
    return in_setup(before, after) or in_firefights(before, after)


def in_setup(before: Event, after: Event) -> PlacedAtOnce | LinedUp | None:
    match before, after:
        case events.Revealed(seat, card), events.Placed(owner, placed, ahead) if (seat, card) == (
            owner,
            placed,
        ):
            return PlacedAtOnce(seat, card, ahead)
        case PlacedAtOnce(seat, _, _), events.Revealed(owner, _) if seat == owner:
            return LinedUp((before, after))
        case LinedUp((*facts, last)), _:
            both = in_setup(last, after)
            if both is not None:
                return LinedUp((*facts, *(both.facts if isinstance(both, LinedUp) else (both,))))
    return None


def in_firefights(before: Event, after: Event) -> Flips | Aims | Volley | None:
    match before, after:
        case events.Flipped(seat, _), events.Flipped(owner, _) if seat != owner:
            return Flips((before, after))
        case (
            (events.Aimed() | events.TakenBack() | Aims()),
            (events.Aimed() | events.TakenBack() | events.Fired()),
        ):
            return one_volley(before.facts if isinstance(before, Aims) else (before,), after)
    return None


def one_volley(
    aims: tuple[events.Aimed | events.TakenBack, ...],
    after: events.Aimed | events.TakenBack | events.Fired,
) -> Aims | Volley | None:
    """Whoever hears first of a card taken back does not know where the others lie."""
    if aims[0].seat != after.seat:
        return None
    if not isinstance(after, events.Fired):
        return Aims((*aims, after))
    return Volley((*aims, after)) if isinstance(aims[0], events.Aimed) else None


# Where the cards of a volley lie in the end.


def in_place(facts: Sequence[Event]) -> list[events.Aimed]:
    """The aims that hold: not those of cards that were taken back. [TCG-FIREFIGHT-17]"""
    found: list[events.Aimed] = []
    for fact in facts:
        if isinstance(fact, events.Aimed):
            found.append(fact)
        elif isinstance(fact, events.TakenBack):
            found = [aim for aim in found if aim.card != fact.card]
    return found


def at_hand(facts: Sequence[Event]) -> list[Card]:
    """The cards that were taken back and have no place since."""
    taken: list[Card] = []
    for fact in facts:
        if isinstance(fact, events.TakenBack):
            taken.append(fact.card)
        elif isinstance(fact, events.Aimed):
            taken = [card for card in taken if card != fact.card]
    return taken
