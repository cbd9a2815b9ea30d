"""Bodies of the HTTP API about finished games: looked back on, thought over, proved."""

from typing import Literal

from msgspec import Struct

from yojoe.server.wire.frames import Ending, GameInfo, SeatInfo
from yojoe.title.report import Report

from .me import Acquaintance
from .tables import Strict


class Moment(Struct, frozen=True):
    """A stop of a replay: the version that brought it, and how many answers there were."""

    version: int
    ply: int
    seat: int | None  # who had chosen


class LookBack(Struct, frozen=True):
    """A finished game: what can be told of it, and every moment that was not taken back."""

    game: GameInfo
    seats: list[SeatInfo]
    yours: list[int]
    cooperative: bool
    over: Ending
    report: Report | None
    moments: list[Moment]
    seconds: int  # from the first act to the last
    mine: Acquaintance | None  # where I played and it counts
    hash: str  # of the final position


class Prospect(Struct, frozen=True):
    """What every seat could expect at a moment, as a strong player estimated it."""

    ply: int
    round: str
    chances: list[float]


class Doubt(Struct, frozen=True):
    """A decision that the player would have made otherwise."""

    seat: int
    chosen: str
    better: str
    gain: float  # of the seat's chance, as estimated


class TurningPoint(Struct, frozen=True):
    """A stretch in which the chances changed much."""

    ply: int  # the moment to look at
    round: str
    headline: str
    about: str
    change: list[float]  # by seat
    doubt: Doubt | None


class Hindsight(Struct, frozen=True):
    """A finished game as a strong player sees it; more comes while it thinks."""

    player: str
    budget: str
    done: int
    of: int
    prospects: list[Prospect]
    turning: list[TurningPoint]


class RecordText(Strict, frozen=True):
    """A record or a save, as text."""

    text: str


class Draw(Struct, frozen=True):
    """One use of chance: draw ``ply`` of the luck gave ``result``, below ``sides``."""

    ply: int
    kind: Literal["roll", "shuffle"]
    sides: str  # numbers beyond 53 bits are written as text
    result: str


class LuckPart(Struct, frozen=True):
    """Where draws come from, from a ply on: a secret and words, or a seed that anybody knows."""

    since: int  # the first ply of its own
    commitment: str  # empty for a seed
    secret: str  # in hexadecimal; of a seed its words
    words: list[str]
    pledged: bool  # whether the hashes of all words were told before the first word
    # Who promised it: this table before the game, the table it plays on from, or nobody we know.
    source: Literal["here", "branch", "outside"]


class Proof(Struct, frozen=True):
    """All that is needed to work every draw out again."""

    parts: list[LuckPart]  # more than one where a game plays on from another
    draws: list[Draw]
    follows: bool  # whether every draw follows from its part, as the server finds; check it too
    fair: bool  # whether it does, and every part was promised here or at the table before


class Verdict(Struct, frozen=True):
    """What became of a record that was played again."""

    holds: bool
    reason: str
    title: str
    hash: str
