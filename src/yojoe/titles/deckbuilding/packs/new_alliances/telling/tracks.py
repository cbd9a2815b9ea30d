"""What rises and falls in New Alliances besides the Threat: Energon."""

from collections.abc import Sequence

from yojoe.kernel.facts import Fact
from yojoe.title.report import Curve, Point, Track

from .facts import EnergonChanged


def tracks(facts: Sequence[tuple[int, Fact]]) -> tuple[Track, ...]:
    """The Energon pool over time. [NA-ENER-03]"""
    moves = [(ply, fact) for ply, fact in facts if isinstance(fact, EnergonChanged)]
    if not moves:
        return ()
    start = moves[0][1].pool - moves[0][1].by
    points = (Point(0, start), *(Point(ply, fact.pool) for ply, fact in moves))
    most = max(point.value for point in points)
    return (Track("Energon", 0, most, (Curve("Energon", points),)),)
