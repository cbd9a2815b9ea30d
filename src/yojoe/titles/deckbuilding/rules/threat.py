"""The Threat Meter: where the marker stands and what its zone does."""

from typing import Final

from yojoe.kernel.facts import note
from yojoe.titles.deckbuilding.telling import facts

from . import ending
from .state import State

FLOOR: Final = 1  # the lowest Green space [DB-THREAT-11]


def colour(s: State) -> str:
    """The zone the marker is in. [DB-THREAT-02]"""
    return s.meter.colours[min(s.threat, s.meter.top - 1)].colour


def raise_threat(s: State, spaces: int = 1, cause: str = facts.BY_TEXT) -> None:
    """The marker moves up; on the top space the game is lost. [DB-THREAT-07, DB-LOSE-01]"""
    before, top = s.threat, s.meter.top
    s.threat = min(before + spaces, top)
    if s.events is not None:
        note(s.events, facts.ThreatMoved(s.threat - before, s.threat, colour(s), cause))
    if s.threat == top:
        ending.end(s, ending.THREAT)


def lower_threat(s: State, spaces: int = 1) -> None:
    """The marker moves down, never past the lowest Green space. [DB-THREAT-12, DB-AMB-32]"""
    before = s.threat
    # On Blue, in the Starting Round, there is nothing below to move to. [DB-ROUND0-06]
    s.threat = max(before - spaces, min(before, FLOOR))
    if s.events is not None:
        note(s.events, facts.ThreatMoved(s.threat - before, s.threat, colour(s)))
