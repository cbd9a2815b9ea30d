"""What a variation comes to, in tables for a terminal and for a page."""

from yojoe.lab.report.tables import Grid

from .variation import Variation


def slopes(found: Variation) -> Grid:
    """What one more of the number adds to each figure."""
    rows = [
        (
            each.name,
            f"{each.slope:+.3f}",
            f"{each.interval.low:+.3f} to {each.interval.high:+.3f}",
            "changes" if each.is_sure else "",
        )
        for each in found.curves
    ]
    columns = ("figure", "one more", "95 % interval", "")
    return Grid(f"What one more of {found.number} changes, the surest first", columns, tuple(rows))


def values(found: Variation) -> Grid:
    """The score, and every figure that surely changes, with each value."""
    shown = [each for number, each in enumerate(found.curves) if number == 0 or each.is_sure]
    columns = (found.number, *(each.name for each in shown))
    rows = [
        (
            f"{point.value}{' (ours)' * (point.value == found.usual)}",
            *(f"{each.points[place].mean:.3f}" for each in shown),
        )
        for place, point in enumerate(found.curves[0].points)
    ]
    return Grid("With each value", columns, tuple(rows))
