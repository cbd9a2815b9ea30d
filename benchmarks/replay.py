"""How soon any moment of a finished game is found: ``python -m benchmarks.replay``.

A long game of each title, jumps to and fro through everybody's eyes, each until the frame that
is sent; the first one, which has the whole game before it, is counted like the others.  Work is
what the processor did; what is waited for besides is the machine's other work.
"""

from argparse import ArgumentParser
from time import perf_counter, process_time

import msgspec

from yojoe.kernel.luck import Fair
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.server.chronicles.chronicle import Chronicle
from yojoe.server.table.entry import Agreement, Entry
from yojoe.server.table.table import Table
from yojoe.server.table.timeline import Reel
from yojoe.title.registry import title_named

from .server import percentile

SEATS = {"deckbuilding": 4, "adventure": 4, "tcg": 2}
AIM_MS = 100  # p95
PLIES = 1000  # of a long game, or as many as there are


class Kept:
    """A journal in memory."""

    def __init__(self, entries: list[Entry]) -> None:
        self.kept = entries

    def entries(self, _game: str) -> list[Entry]:
        return self.kept

    def chronicles(self, _game: str) -> list[Chronicle | None]:
        return [None for _ in self.kept]


def agreement(title: str) -> Agreement:
    return Agreement(
        id="bench",
        title=title_named(title),
        engine="",
        data="",
        settings={},
        luck=Fair(bytes(32), ("word",) * SEATS[title]),
        host="",
        grace=0,
        watch=True,
        hints=True,
        created=0,
    )


def played(terms: Agreement) -> list[Entry]:
    """The entries of a game by chance, as long as wanted if it does not end before."""
    table, rng = Table(terms), Rng("long")
    seats = [
        {"who": "person", "name": name, "strength": ""} for name in ("Ann", "Bob", "Cy", "Dee")
    ]
    made: list[Entry] = []

    def add(act: str, seat: int | None, body: dict[str, object]) -> None:
        made.append(Entry(len(made) + 1, act, seat, None, body, 0))  # type: ignore[arg-type]  # ours
        table.carry_out(made[-1])

    add("open", None, {"seats": seats[: SEATS[terms.title.name]]})
    add("start", None, {})
    while table.waiting and table.match is not None and table.match.ply < PLIES:
        labels = table.labels(table.waiting[0])
        add("answer", table.waiting[0], {"label": labels[rng.below(len(labels))]})
    return made


def measured(title: str, jumps: int) -> str:
    """A line of the report."""
    terms = agreement(title)
    entries = played(terms)
    reel, rng, waits, works = Reel(terms, Kept(entries)), Rng("jumps"), [], []
    for _ in range(jumps):
        viewer = rng.below(SEATS[title] + 1)
        version = 2 + rng.below(len(entries) - 1)
        begun, worked = perf_counter(), process_time()
        table, eye = reel.at(None if viewer == SEATS[title] else Seat(viewer), version)
        msgspec.json.encode(eye.snapshot(table, [], [], []))
        waits.append(perf_counter() - begun)
        works.append(process_time() - worked)
    waits.sort()
    works.sort()
    p95 = percentile(waits, 0.95)
    return (
        f"{title}: {max(reel.plies.values())} plies, {jumps} jumps: "
        f"p50 {percentile(waits, 0.5)} ms, p95 {p95} ms, longest {percentile(waits, 1)} ms, "
        f"of work p95 {percentile(works, 0.95)} ms "
        f"(aim: p95 {AIM_MS}: {'met' if p95 <= AIM_MS else 'missed'})"
    )


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.replay", description=__doc__)
    parser.add_argument("--jumps", type=int, default=300)
    jumps = parser.parse_args().jumps
    for title in SEATS:
        print(measured(title, jumps))


if __name__ == "__main__":
    main()
