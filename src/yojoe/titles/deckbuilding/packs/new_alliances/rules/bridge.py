"""The Space Bridge: built circle by circle, then harmful until it is damaged."""

from yojoe.kernel.facts import note
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.complications import draw_complication
from yojoe.titles.deckbuilding.rules.state import Card, State

from . import constructicons
from .table import OUT_OF_PLAY, alliance, bridge, is_complete, track

BLUE = 0  # [NA-BRIDGE-03]

# What a circle does when the marker gets there. [NA-BRIDGE-06, NA-BRIDGE-07]
CIRCLES = {"complication": draw_complication, "constructicon": constructicons.add}


def is_in_play(s: State) -> bool:
    return alliance(s).marker != OUT_OF_PLAY


def can_advance(s: State) -> bool:
    """In play and incomplete. [NA-AMB-40]"""
    return is_in_play(s) and not is_complete(s)


def enter(s: State) -> None:
    """Incomplete side up, the marker on blue. [NA-BRIDGE-01, NA-BRIDGE-02, NA-BRIDGE-03]"""
    if not is_in_play(s):
        alliance(s).marker = BLUE
        if s.events is not None:
            note(s.events, facts.BridgeEntered(bridge(s)))


async def advance(s: State, circles: int) -> None:
    """Forward, circle by circle; each acts every time it is reached, the red one turns the tile.

    [NA-BRIDGE-04, NA-BRIDGE-05, NA-BRIDGE-08, NA-BRIDGE-10, NA-AMB-40]
    """
    for _ in range(circles):
        if not can_advance(s):
            tell_stays(s, forward=True)
            return
        put_marker(s, alliance(s).marker + 1)
        act = CIRCLES.get(track(s)[alliance(s).marker])
        if is_complete(s) and s.events is not None:
            note(s.events, facts.BridgeTurned(bridge(s), complete=True))
        if act is not None:
            await act(s)


def move_back(s: State, circles: int) -> None:
    """Never beyond blue, and no circle acts; a complete Bridge stays. [NA-BRIDGE-09]"""
    if can_advance(s) and alliance(s).marker > BLUE:
        put_marker(s, max(alliance(s).marker - circles, BLUE))
    else:
        tell_stays(s, forward=False)


def tell_stays(s: State, *, forward: bool) -> None:
    """Why nothing moves."""
    if s.events is not None:
        note(s.events, facts.BridgeStays(is_in_play(s), is_complete(s), forward))


def put_marker(s: State, circle: int) -> None:
    table = alliance(s)
    by, table.marker = circle - table.marker, circle
    if s.events is not None and by:
        note(s.events, facts.MarkerMoved(by, track(s)[circle]))


def damage(s: State, _card: Card | None = None) -> None:
    """Incomplete again, the marker on yellow, and nothing acts. [NA-BRIDGE-13, NA-AMB-40]"""
    put_marker(s, track(s).index("yellow"))
    if s.events is not None:
        note(s.events, facts.BridgeTurned(bridge(s), complete=False))
