"""The after-action report of a finished match: facts for forms and charts, whatever the title.

Moments are plies: how many answers had been given.  Whoever draws a report knows no rule.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A field of the form: what it counts, the number, and of how many."""

    caption: str
    value: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """Where an Act or a round begins."""

    name: str
    ply: int


@dataclass(frozen=True, slots=True)
class Band:
    """A zone of a track, from its lowest value to its highest."""

    name: str
    low: int
    high: int
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """What a track stands at from a ply on."""

    ply: int
    value: int


@dataclass(frozen=True, slots=True)
class Curve:
    """A track over time; of one seat, or of everybody."""

    name: str
    points: tuple[Point, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """Something that rises and falls: the Threat, energy, units."""

    caption: str
    low: int
    high: int
    lines: tuple[Curve, ...]
    bands: tuple[Band, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempted:
    """A Mission, a battle, a combat: tried at a ply, won or lost."""

    name: str  # short: "I-1"
    about: str
    ply: int
    won: bool
    major: bool = False  # a Finale
    seat: int | None = None  # whose it is, where players are not one team


@dataclass(frozen=True, slots=True)
class Stem:
    """Luck beyond what was to be expected."""

    name: str
    about: str
    beyond: float
    ply: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Gained:
    """What one card brought in the hands of one seat."""

    seat: int | None
    card: str  # its id
    name: str
    value: int
    about: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Seats in rows, what they did in columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What can be told of a match that is over."""

    headline: str
    why: str
    form: tuple[Figure, ...]
    chapters: tuple[Mark, ...]  # Acts, where there are any
    round_word: str  # what the rounds are called: "round", "turn"
    rounds: tuple[Mark, ...]
    tracks: tuple[Track, ...]
    trials: tuple[Attempted, ...]
    luck_caption: str
    luck: tuple[Stem, ...]
    brought_caption: str
    brought: tuple[Gained, ...]
    seats: Sheet


def said_of(name: str, verb: str) -> str:
    """ "Ann wins"; whoever gave no name is called You, and is spoken to: "You win"."""
    third = "has" if verb == "have" else f"{verb}s"
    return f"{name} {verb if name == 'You' else third}"
