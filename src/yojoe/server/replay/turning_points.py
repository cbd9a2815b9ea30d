"""Where the chances of a finished game changed most, and what explains it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from yojoe.server.api.schemas.replay import Doubt, Prospect, TurningPoint
from yojoe.title.report import Attempted, Report

from .review import Review

POINTS = 3  # turning points
NOTABLE = 0.03  # a change of the chances that is one
SMALL = 0.02  # a gain that is not worth a word


def round_chances(chances: Sequence[float]) -> list[float]:
    return [round(chance, 3) for chance in chances]


def change(before: Prospect, after: Prospect) -> list[float]:
    pairs = zip(before.chances, after.chances, strict=True)
    return round_chances([new - old for old, new in pairs])


def swings(prospects: Sequence[Prospect]) -> list[tuple[Prospect, Prospect]]:
    """Where the chances changed most."""
    found = [(max(map(abs, change(*pair))), pair) for pair in pairwise(prospects)]
    found.sort(key=lambda each: -each[0])
    return [pair for swing, pair in found[:POINTS] if swing >= NOTABLE]


def turning_point(
    report: Report, before: Prospect, after: Prospect, found: Sequence[Review]
) -> TurningPoint:
    """What happened in between, and the decision that mattered most."""
    worst = max(found, key=lambda glance: glance.gain, default=None)
    if worst is not None and (worst.gain < SMALL or worst.best == worst.chosen):
        worst = None
    trial = greatest_trial(report, before, after)
    return TurningPoint(
        ply=worst.ply if worst else trial[0] if trial else before.ply,
        round=before.round,
        headline=trial[1] if trial else f"{report.round_word.capitalize()} {before.round}",
        about="; ".join(what_moved(report, before.ply, after.ply)),
        change=change(before, after),
        doubt=doubt_of(worst),
    )


def doubt_of(glance: Review | None) -> Doubt | None:
    if glance is None:
        return None
    return Doubt(glance.seat, glance.chosen, glance.best, round(glance.gain, 3))


def greatest_trial(report: Report, before: Prospect, after: Prospect) -> tuple[int, str] | None:
    """What was tried in a stretch and explains how the chances changed, in a few words."""
    gains = change(before, after)
    winner = gains.index(max(gains))

    def explains(trial: Attempted) -> bool:
        good = gains[winner] > 0 if trial.seat is None else trial.seat == winner
        return before.ply < trial.ply <= after.ply and trial.won == good

    tried = [each for each in report.trials if explains(each)]
    if not tried:
        return None
    trial = max(tried, key=lambda each: (each.major, each.ply))
    result = "" if trial.seat is not None else " is beaten" if trial.won else " is failed"
    return max(trial.ply - 1, before.ply), f"{trial.about}{result}"


def what_moved(report: Report, start: int, until: int) -> list[str]:
    """Tracks that rose or fell, and chance that fell otherwise than expected."""
    told = []
    for track in report.tracks:
        for line in track.lines:
            seen = [point.value for point in line.points if point.ply <= until]
            earlier = [point.value for point in line.points if point.ply <= start]
            moved = seen[-1] - earlier[-1] if seen and earlier else 0
            if moved:
                name = track.caption if line.seat is None else f"{line.name}: {track.caption}"
                told.append(f"{name} {'up' if moved > 0 else 'down'} {abs(moved)}")
    return [*told, *what_fell(report, start, until)]


def what_fell(report: Report, start: int, until: int) -> Iterator[str]:
    """Luck: the Hits rolled less those expected, by player where they are no team."""
    then = [each for each in report.luck if start <= (each.ply or -1) < until]
    names = {line.seat: f"{line.name}: " for track in report.tracks for line in track.lines}
    for seat in dict.fromkeys(each.seat for each in then):
        luck = sum(each.beyond for each in then if each.seat == seat)
        if abs(luck) >= 1:
            side = "above" if luck > 0 else "below"
            whose = "" if seat is None else names.get(seat, "")
            yield f"{whose}{abs(luck):.1f} hits {side} expectation"
