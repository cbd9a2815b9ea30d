"""What everybody reads of the golden replays, to compare two versions.

``python -m replays.tellings DIRECTORY [WORDS]`` writes a file for each replay whose path holds one
of the words (all, without any): every line of the log, every prompt with its options, and a hash
of every look at the table, for each seat and a spectator, on the page and in the terminal.  Two
such directories are compared with ``diff -r``; a hash of all files is printed.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

from replays.record import GOLDEN, Golden
from yojoe.kernel.match import Match
from yojoe.kernel.script import Seat
from yojoe.records.record import Record, from_text
from yojoe.server.table.entry import Agreement
from yojoe.server.table.projection import Projection
from yojoe.server.table.table import Chair, Table
from yojoe.terminal.screen.stage import stage_of
from yojoe.title.registry import title_named

NAMES = ("Ann", "Bob", "Cy", "Dee")


class Viewer(Projection):
    """Writes down what it is shown."""

    def shown(self, play: Table) -> Iterator[str]:
        who = "all" if self.viewer is None else NAMES[self.viewer]
        self.paused(play)
        for beat in self.beats:
            for line in beat.told:
                yield f"{who} reads {msgspec.json.encode(line).decode()}"
            look = sha256(msgspec.json.encode(beat.table, order="sorted")).hexdigest()[:12]
            yield f"{who} sees {sorted(beat.table)} {look}"
        self.beats = []
        if asked := self.prompt(play):
            yield f"{who} is asked {msgspec.json.encode(asked).decode()}"


def told(golden: Golden) -> Iterator[str]:
    """Line by line what is shown of a replay."""
    record = from_text(golden.path.read_text())
    play = opened(record)
    viewers = [Viewer(play.agreement, seat) for seat in (*map(Seat, range(len(play.chairs))), None)]
    play.turn(viewers)
    play.settle(viewers)
    yield from looked(play, viewers)
    for seat, label in chosen(record):
        play.choose(seat, label, viewers)
        yield from looked(play, viewers)
    yield from in_the_terminal(play)


def opened(record: Record) -> Table:
    """A table at which everybody is a person."""
    title = title_named(record.title)
    settings = dict(record.settings)
    agreed = Agreement("g", title, "", "", settings, record.luck, "", 0, True, True, 0)
    play = Table(agreed)
    play.chairs = [Chair("person", name) for name in NAMES[: len(record.seats)]]
    play.match = Match(title.rules, title.setup(len(record.seats), settings), luck=record.luck)
    return play


def chosen(record: Record) -> Iterator[tuple[Seat, str]]:
    """Who chose what; chance falls by itself."""
    for move in record.moves:
        head, _, said = move.partition(": ")
        ask, _, seat = head.rpartition(" ")
        if ask and ask != "roll":
            yield Seat(int(seat) - 1), said
        elif not ask and head != "shuffle":
            for pick in said.split(" / "):
                number, _, label = pick.partition(" ")
                yield Seat(int(number) - 1), label


def looked(play: Table, viewers: list[Viewer]) -> Iterator[str]:
    for viewer in viewers:
        yield from viewer.shown(play)


def in_the_terminal(play: Table) -> Iterator[str]:
    """The whole log, as everybody reads it at one keyboard."""
    assert play.match is not None
    for seat in (*map(Seat, range(len(play.chairs))), None):
        stage = stage_of(play.title, tuple(play.names), seat, play.agreement.luck)
        for line in stage.story(play.match, seat).since(0):
            who = "all" if seat is None else NAMES[seat]
            yield f"{who} at the keyboard: {line.move} {'# ' * line.opens}{line.text}"


def main(directory: str, *words: str) -> None:
    whole = sha256()
    for golden in GOLDEN:
        name = f"{golden.title}/{golden.name}"
        if words and not any(word in name for word in words):
            continue
        text = "\n".join(told(golden))
        whole.update(text.encode())
        path = Path(directory, f"{name}.txt")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    print(whole.hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:])
