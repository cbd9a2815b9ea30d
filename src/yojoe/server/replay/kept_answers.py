"""The line of a game: what was chosen and not taken back."""

from collections.abc import Iterable, Sequence

from yojoe.server.chronicles.past import Recollection
from yojoe.server.table.entry import Entry
from yojoe.server.table.table import Table


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


def chosen_in(table: Table, entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """Seats and labels that lead to the game as it stands; secret picks are made anew."""
    before = table.past or ()
    line = [(entry.seat or 0, str(entry.body["label"])) for entry in line_of(entries)]
    question = None if table.match is None else table.match.question
    picked = 0 if question is None else len(question.seats) - len(table.waiting)
    chosen = [*before, *line]
    return chosen[: len(chosen) - picked]


def moves_of(past: Recollection, table: Table, entries: Sequence[Entry]) -> list[str]:
    """Every answer of the past as records have it, from what was asked and what was chosen."""
    chosen = [(entry.seat or 0, str(entry.body["label"])) for entry in line_of(entries)]
    labels = iter([*(table.past or ()), *chosen])
    moves = []
    for asked, answer in zip(past.asked, past.answers, strict=True):
        kind, _, rest = asked.partition(" ")
        who, _, ask = rest.partition(" ")
        match kind:
            case "roll":
                moves.append(f"roll {int(who) + 1}: {answer + 1}")
            case "shuffle":
                moves.append(f"shuffle: {answer}")
            case "choose":
                moves.append(f"{ask} {int(who) + 1}: {next(labels, (0, '?'))[1]}")
            case _:
                seats = [int(seat) for seat in who.split(",")]
                picks = dict(next(labels, (seat, "?")) for seat in seats)
                said = " / ".join(f"{seat + 1} {picks.get(seat, '?')}" for seat in seats)
                moves.append(f"{ask}: {said}")
    return moves
