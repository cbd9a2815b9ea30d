"""A running game goes on by other rules, from the position that was kept; one line says so."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from yojoe.kernel.facts import Fact
from yojoe.kernel.history import History
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Roll, Seat, Shuffle
from yojoe.kernel.state import put_back, written_state
from yojoe.server.table.entry import Agreement, Body, Entry
from yojoe.server.table.table import AnyMatch, Table
from yojoe.server.table.watcher import Watcher
from yojoe.server.wire.frames import ShownLine, ShownPiece, TablePatch, Update

from .chronicle import KeptPosition, PastFact, answer_read, asks, fact_read, question_read
from .past import Recollection

ACT: Final = "upgrade"


class Upgrade(Struct, frozen=True, omit_defaults=True):
    """All that a game needs to go on; kept with the entry that says so."""

    before: str  # the rules and printed facts until now
    after: str  # and from now on
    says: str  # the line of the log
    ply: int = 0
    position: KeptPosition | None = None  # nothing where it cannot be played on
    answers: list[Any] = []
    asked: list[str] = []
    facts: list[PastFact] = []
    moves: list[str] = []  # as records have them
    lines: list[list[ShownLine]] = []  # a spectator's, and of each seat
    views: list[TablePatch] = []  # the same, where it cannot be played on
    last: Update | None = None

    @property
    def was_over(self) -> bool:
        return self.last is not None and self.last.over is not None

    def body(self) -> Body:
        return {"upgrade": msgspec.to_builtins(self)}


def upgrade_in(entry: Entry) -> Upgrade:
    return msgspec.convert(entry.body["upgrade"], Upgrade)


def version_of(agreement: Agreement, entries: Sequence[Entry]) -> str:
    """The rules and printed facts by which a game is played now."""
    place = last_upgrade(entries)
    return agreement.data if place is None else upgrade_in(entries[place]).after


def last_upgrade(entries: Sequence[Entry]) -> int | None:
    """The place of the entry since which its present rules are at work."""
    found = [place for place, entry in enumerate(entries) if entry.act == ACT]
    return found[-1] if found else None


def replay_entries(
    agreement: Agreement, entries: Sequence[Entry], watchers: Sequence[Watcher] = ()
) -> Table:
    """The game that these entries make; what other rules have told is not played again."""
    entries = list(entries)
    table, place = Table(agreement), last_upgrade(entries) or 0
    for entry in entries[:place]:
        table.recall(entry)
    for entry in entries[place:]:
        carry_on(table, entry, watchers)
    return table


def carry_on(table: Table, entry: Entry, watchers: Sequence[Watcher] = ()) -> None:
    """One entry, whatever it is."""
    if entry.act == ACT:
        table.recall(entry)
        resume(table, upgrade_in(entry), entry.number, watchers)
    else:
        table.carry_out(entry, watchers)


def resume(table: Table, upgrade: Upgrade, number: int, watchers: Sequence[Watcher]) -> None:
    """Everybody sits before the table as it was kept."""
    table.rules, table.upgrade, table.question = upgrade.after, upgrade, number
    table.match = (
        None if upgrade.position is None else match_again(table, upgrade, upgrade.position)
    )
    lines = log_lines(upgrade)
    for watcher in watchers:
        watcher.resumed(table, number, lines)
    match = table.match
    if match is not None:
        table.floor, base = match.history.checkpoints[-1]
        table.start = written_state(base)
        table.turn(watchers)
        if isinstance(match.question, Roll | Shuffle):
            table.settle(watchers)


def log_lines(upgrade: Upgrade) -> list[ShownLine]:
    """The line that tells of it; a game that was over is as it was."""
    line = ShownLine(upgrade.ply, [ShownPiece(upgrade.says)], [], opens=False)
    return [line] if upgrade.says else []


def match_again(table: Table, upgrade: Upgrade, position: KeptPosition) -> AnyMatch:
    """The match at its position, with what is known of its past."""
    match = resumed_match(table, position)
    if match is None:
        raise Refusal("these rules cannot go on from the position that was kept")
    ply, kinds = match.ply, fact_kinds(table)
    log = [(each.ply, fact_read(each, kinds)) for each in upgrade.facts if each.ply <= ply]
    base, trail = match.checkpoint
    history: History[Any] = History(
        checkpoints=[(ply - len(trail), base)],
        answers=[answer_read(one) for one in upgrade.answers[:ply]],
        asked=[question_read(one) for one in upgrade.asked[:ply]],
        log=[(at, noted) for at, noted in log if noted is not None],
    )
    match = match.remembering(history)
    match.luck = table.luck
    return match


def resumed_match(table: Table, position: KeptPosition) -> AnyMatch | None:
    """At the very moment, or, where these rules ask something else then, as the step began."""
    match = match_at(table, position)
    if match is not None and asks(match) == position.asks:
        return match
    return match_at(
        table, replace(position, trail=[], picked=[], ply=position.ply - len(position.trail))
    )


def match_at(table: Table, position: KeptPosition) -> AnyMatch | None:
    """A match at a position, if these rules have one there."""
    rules, trail = table.title.rules, [answer_read(one) for one in position.trail]
    try:
        setup = table.title.setup(len(table.chairs), table.settings)
        base = put_back(rules.new(setup), position.state).copy()
        match = Match.resumed(rules, setup, base, trail, position.ply - len(trail))
        for seat, pick in position.picked:
            match.answer(pick, Seat(seat))
    except Exception:  # noqa: BLE001  # rules of today know nothing of yesterday's positions
        return None
    return match


def fact_kinds(table: Table) -> dict[str, type[Fact]]:
    """The facts of a title by their names."""
    package = table.title.rules.new.__module__.rsplit(".", 2)[0]
    return {kind.__name__: kind for kind in kinds_of(Fact) if kind.__module__.startswith(package)}


def kinds_of(kind: type[Fact]) -> list[type[Fact]]:
    below = kind.__subclasses__()
    return [*below, *(each for one in below for each in kinds_of(one))]


# Making one.


def upgrade_from(table: Table, past: Recollection, moves: list[str], reason: str) -> Upgrade:
    """By which a table that was recalled goes on, or is looked at where it cannot."""
    after, position = table.title.about.data_version, past.position
    match = None if position is None else resumed_match(table, position)
    says = reason if match is not None else f"{reason} It cannot be played on; it can be ended."
    ply = past.last.ply if match is None else match.ply
    lines = [[line for line in known.log if line.ply <= ply] for known in past.viewers.values()]
    views = [known.view or {} for known in past.viewers.values()] if match is None else []
    return Upgrade(
        before=table.rules,
        after=after,
        says=says,
        ply=ply,
        position=None if match is None else position,
        answers=past.answers,
        asked=past.asked,
        facts=past.facts,
        moves=moves,
        lines=lines,
        views=views,
        last=past.last,
    )


def reason_for(before: str, after: str) -> str:
    """What is said of other rules: since when, and what changed."""
    old, new = before.split("."), after.split(".")
    changes = []
    if old[:1] != new[:1]:
        changes.append(f"the rules are version {new[0]}, until now they were {old[0]}")
    if old[1:] != new[1:]:
        changes.append("printed facts were corrected")
    return f"The server was renewed: from here on {' and '.join(changes)}."
