"""The line of a game: what was chosen and not taken back."""

from collections.abc import Iterable, Sequence

from .entry import Entry
from .play import Play


def line_of(entries: Iterable[Entry]) -> list[Entry]:
    """The answers that count; who takes one back takes back the last of their own."""
    line: list[Entry] = []
    for entry in entries:
        if entry.act == "answer":
            line.append(entry)
        elif entry.act == "undo":
            last = max(place for place, each in enumerate(line) if each.seat == entry.seat)
            del line[last]
    return line


def chosen_in(play: Play, entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """Seats and labels that lead to the game as it stands; secret picks are made anew."""
    before = [] if play.branch is None else play.branch.chosen
    line = [(entry.seat or 0, str(entry.body["label"])) for entry in line_of(entries)]
    question = None if play.match is None else play.match.question
    picked = 0 if question is None else len(question.seats) - len(play.waiting)
    return [*before, *line[: len(line) - picked]]
