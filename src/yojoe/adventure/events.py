"""The facts of Live the Adventure."""

from dataclasses import dataclass

from yojoe.kernel.events import Event
from yojoe.kernel.script import Seat


@dataclass(frozen=True, slots=True)
class RolledForFirst(Event):
    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class FirstDecided(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Moved(Event):
    seat: Seat
    face: int
    space: int
    kind: int


@dataclass(frozen=True, slots=True)
class NoBattle(Event):
    """The space attacks, but the Joe player is out of energy."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """The Joe player has chosen who plays the Cobra side."""

    joe: Seat
    cobra: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """Both cards were turned over."""

    joe: Seat
    cobra: Seat
    defense: int
    attack: int
    hit: bool


@dataclass(frozen=True, slots=True)
class BadgePlaced(Event):
    seat: Seat
    badges: int


@dataclass(frozen=True, slots=True)
class BadgeRemoved(Event):
    seat: Seat
    victim: Seat
    badges: int


@dataclass(frozen=True, slots=True)
class EnergyLost(Event):
    seat: Seat
    energy: int


@dataclass(frozen=True, slots=True)
class EnergyRefilled(Event):
    """All tokens were turned up: on an ENERGY space, or after two turns without energy."""

    seat: Seat
    waited: bool


@dataclass(frozen=True, slots=True)
class RefillDeclined(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Won(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class GivenUp(Event):
    """The cap of turns was reached with nobody at six badges."""

    turns: int
