"""What one viewer is shown of a game: frames that follow from the journal and who looks."""

from collections import deque
from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import sha256
from typing import Any

import msgspec

from yojoe.kernel.script import Choose, Seat, Together
from yojoe.server.lessons.lesson import guide
from yojoe.server.wire.frames import (
    VERSION,
    Asked,
    Beat,
    BroughtInfo,
    Chat,
    Ending,
    GameInfo,
    Honour,
    Origin,
    Prompt,
    SeatInfo,
    ShownLine,
    ShownOption,
    Snapshot,
    TablePatch,
    Undo,
    Update,
)

from .agreed import brief, shown_settings
from .entry import Agreement, Entry
from .face import face_of
from .handles import Handles, OpenCards
from .log_lines import Teller
from .purpose import BroughtGame
from .table import AGREEMENT, AnyMatch, Table
from .words import by_name, commitment_of, secret_of

KEPT = 64  # frames that are sent again without thinking
LINES = 200  # of the log in a snapshot, or all of a turn that is longer


class Projection:
    """Follows a game for one viewer; ``None`` sees what everybody sees.

    One that is mute collects the log alone, and computes no view of the table on the way.
    """

    def __init__(self, agreement: Agreement, viewer: Seat | None, *, mute: bool = False) -> None:
        self.title = agreement.title
        self.viewer = viewer
        self.mute = mute
        self.face = face_of(agreement.title)
        self.key = sha256(f"handles {agreement.luck.describe()}".encode()).digest()
        self.handles = Handles(self.key, viewer)
        self.teller = Teller(agreement.title, self.handles)
        self.heard = 0  # facts of the match's log so far
        self.log: list[ShownLine] = []
        self.fresh: list[ShownLine] = []  # told since the last beat
        self.raw: TablePatch = {}  # the table at the last look, as the title tells it
        self.view: TablePatch = {}  # and as the viewer knows it
        self.beats: list[Beat] = []
        self.to_ply: int | None = None
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def copy(self) -> "Projection":
        """The same viewer at the same moment, who looks on apart from this one."""
        twin = self.without_log()
        twin.log = self.log[:]
        return twin

    def without_log(self) -> "Projection":
        """The same, without what it was told so far."""
        twin = copy(self)
        twin.handles = self.handles.copy()
        twin.teller = Teller(self.title, twin.handles)
        twin.log, twin.fresh, twin.beats = [], self.fresh[:], self.beats[:]
        twin.recent = deque(maxlen=KEPT)
        return twin

    def wake(self, table: Table) -> None:
        """From now on views are computed too; the log so far belongs to the past."""
        self.mute, self.fresh, self.to_ply = False, [], None
        if table.match is not None:
            self.patched(table)

    # Looking on.

    def turned(self, table: Table, open_cards: OpenCards) -> None:
        """Facts are told while their cards are still known by the handles they had."""
        match = self.match_of(table)
        facts = match.history.log[self.heard :]
        self.heard = len(match.history.log)
        lines = list(self.teller.tell(match, facts, table.names))
        self.fresh += () if self.mute else lines
        self.log += lines
        self.handles.look(open_cards)

    def paused(self, table: Table) -> None:
        if not self.mute:
            self.beats.append(Beat(self.fresh, self.patched(table)))
            self.fresh = []

    def rewound(self, table: Table) -> None:
        match = self.match_of(table)
        self.heard = len(match.history.log)
        self.to_ply = match.ply
        while self.log and self.log[-1].ply > match.ply:
            self.log.pop()

    def resumed(self, table: Table, number: int, lines: list[ShownLine]) -> None:
        """From here on every card has another handle: those of the past are no more known."""
        upgrade, place = table.upgrade, 0 if self.viewer is None else self.viewer + 1
        assert upgrade is not None
        self.handles = Handles(sha256(self.key + b" %d" % number).digest(), self.viewer)
        self.teller = Teller(self.title, self.handles)
        self.heard = 0 if table.match is None else len(table.match.history.log)
        self.log, self.fresh = [*upgrade.lines[place], *lines], lines[:]
        self.raw, self.view = {}, upgrade.views[place] if upgrade.views else {}
        self.to_ply = upgrade.ply

    def patched(self, table: Table) -> TablePatch:
        """The keys of the table that changed since the last look.

        A card keeps its handle as long as it stays in sight.
        """
        match = self.match_of(table)
        raw = {**self.title.telling.view(match.state, self.viewer), **self.figures(match)}
        whole, self.handles.renewed = self.handles.renewed, False
        translated, numbers = self.handles.translated, self.face.numbers
        patch: TablePatch = {}
        for key, value in raw.items():
            if whole or self.raw.get(key, self) != value:
                now = translated({key: brief(value)}, numbers)[key]
                if self.view.get(key, self) != now:
                    patch[key] = now
        self.raw = raw
        self.view = {**self.view, **patch}
        return patch

    def figures(self, match: AnyMatch) -> Mapping[str, Any]:
        """What the table shows of everything so far, which no part of the log can tell."""
        if self.face.figures is None:
            return {}
        facts = [noted.fact for _, noted in match.history.log if noted.is_seen_by(self.viewer)]
        return self.face.figures(facts, match.setup.seats)

    @staticmethod
    def match_of(table: Table) -> AnyMatch:
        assert table.match is not None
        return table.match

    # Frames.

    def step(self, table: Table, entry: Entry, seats: Sequence[SeatInfo]) -> Update:
        """What the viewer is sent of an entry that was just carried out."""
        if table.match is not None:
            self.paused(table)
        elif self.fresh:
            self.beats, self.fresh = [Beat(self.fresh, {})], []
        beats, self.beats = self.beats, []
        rewound, self.to_ply = self.to_ply, None
        return Update(
            version=entry.number,
            act=entry.act,
            seat=entry.seat,
            rewound=rewound,
            phase=table.phase,
            rematch=table.rematch,
            seats=list(seats),
            beats=beats,
            ply=ply_of(table),
            question=table.question,
            asking=asking(table),
            prompt=self.prompt(table),
            undo=self.undo(table),
            over=ending(table),
        )

    def encoded(self, table: Table, entry: Entry, seats: Sequence[SeatInfo]) -> bytes:
        return self.sent(self.step(table, entry, seats))

    def sent(self, step: Update) -> bytes:
        """The frame, at hand for whoever misses it."""
        frame = msgspec.json.encode(step)
        self.recent.append((step.version, frame))
        return frame

    def snapshot(
        self, table: Table, seats: Sequence[SeatInfo], yours: Sequence[int], chat: Sequence[Chat]
    ) -> Snapshot:
        """Everything as it is now."""
        if table.match is not None:
            self.patched(table)
        earlier = earlier_in(self.log)
        return Snapshot(
            version=table.version,
            protocol=VERSION,
            game=game_info(table),
            seats=list(seats),
            you=self.viewer,
            yours=list(yours),
            table=self.view if table.begun else None,
            log=self.log[earlier:],
            earlier=earlier,
            ply=ply_of(table),
            question=table.question,
            asking=asking(table),
            prompt=self.prompt(table),
            undo=self.undo(table),
            over=ending(table),
            chat=list(chat),
        )

    def since(self, version: int) -> list[bytes] | None:
        """The frames after a version, if they are still at hand."""
        if self.recent and self.recent[0][0] <= version + 1:
            return [frame for number, frame in self.recent if number > version]
        return None

    def prompt(self, table: Table) -> Prompt | None:
        """What the viewer is asked, and every option."""
        match, seat = table.match, self.viewer
        question = None if match is None else match.question
        if match is None or seat is None or not isinstance(question, Choose | Together):
            return None
        if seat not in question.seats or table.chairs[seat].by_computer or table.ended:
            return None
        part = question.for_seat(seat)
        options = [self.option(table, part, index) for index in range(len(part.options))]
        picked = match.pending(seat)
        labels = [option.label for option in options]
        return Prompt(
            seat=seat,
            ask=part.ask,
            text=self.title.telling.prompt(match.state, part, table.names),
            options=options,
            picked=picked,
            hidden=is_hidden(table, seat),
            guide=guide(table, seat, labels) if picked is None else None,
        )

    def option(self, table: Table, part: Choose, index: int) -> ShownOption:
        match = self.match_of(table)
        said = self.title.telling.option(match.state, part, index, table.names)
        card = self.face.option_card(match.state, part, index, said.subject or "")
        handle = None if card is None else self.handles.shown(card)
        return ShownOption(
            index=index,
            label=said.label,
            text=said.text,
            subject=known_subject(said.subject, handle),
            card=handle,
            group=said.group,
            short=said.short,
            seals=match.why_final(index),
        )

    def undo(self, table: Table) -> Undo:
        if table.match is None or self.viewer is None:
            return Undo(may=False, why="there is nothing of yours to take back")
        why = "the game has ended" if table.ended else table.why_no_undo(self.viewer)
        return Undo(may=not why, why=by_name(why, table.names))


def earlier_in(log: Sequence[ShownLine]) -> int:
    """How many lines a snapshot leaves out: never one of the turn under way."""
    most = max(0, len(log) - LINES)
    turns = (place for place in range(len(log) - 1, -1, -1) if log[place].opens)
    return min(most, next(turns, most))


def known_subject(subject: str | None, handle: int | None) -> str | None:
    """A subject that names a card by its number names it by its handle."""
    word, _, which = (subject or "").partition(" ")
    return f"{word} {handle}" if handle is not None and which.isdecimal() else subject


def ply_of(table: Table) -> int:
    return 0 if table.match is None else table.match.ply


def game_info(table: Table) -> GameInfo:
    agreement = table.agreement
    return GameInfo(
        id=agreement.id,
        title=agreement.title.name,
        phase=table.phase,
        settings=shown_settings(table),
        commitment=commitment_of(agreement.luck),
        grace=agreement.grace,
        watch=agreement.watch,
        hints=agreement.hints,
        created=agreement.created,
        rematch=table.rematch,
        branch=origin(table),
        brought=brought_info(table),
        occasion=agreement.purpose.word,
    )


def origin(table: Table) -> Origin | None:
    branch = table.branch
    return None if branch is None else Origin(branch.game, branch.version, table.elsewhere)


def brought_info(table: Table) -> BroughtInfo | None:
    """How much of it came out of a file; of those brought long ago all that there is."""
    if table.brought is not None:
        return BroughtInfo(table.brought.plies)
    is_old = isinstance(table.agreement.purpose, BroughtGame) and table.branch is None
    return BroughtInfo(ply_of(table)) if is_old else None


def asking(table: Table) -> list[Asked]:
    """Who is to answer now; that a secret pick is in may be seen, what it is may not."""
    question = None if table.match is None else table.match.question
    if question is None:
        return []
    secret = isinstance(question, Together)
    return [
        Asked(seat, question.ask, table.question, secret, table.chairs[seat].by_computer)
        for seat in table.waiting
    ]


def is_hidden(table: Table, seat: Seat) -> bool:
    """Whether other people must not see what this seat is shown, or picks."""
    match = Projection.match_of(table)
    others = [Seat(one) for one, chair in enumerate(table.chairs) if chair.who == "person"]
    others.remove(seat)
    if isinstance(match.question, Together):
        return bool(others)
    zones = match.game.zones(match.state)
    return any(zone.is_seen_by(seat) and not all(map(zone.is_seen_by, others)) for zone in zones)


def ending(table: Table) -> Ending | None:
    match = table.match
    if table.phase != "over":
        return None
    if table.upgrade is not None and table.upgrade.last is not None and table.upgrade.last.over:
        return table.upgrade.last.over  # as it was told
    if match is None:
        return abandoned_ending(table)
    score = [0.0] * len(table.chairs) if table.ended else list(match.game.score(match.state))
    facts = match.history.facts
    people = any(chair.who == "person" for chair in table.chairs)
    # Who knows what comes earns nothing by it, and neither do those who stop.
    counts = people and table.branch is None and not table.ended
    earned = table.title.study.earned(match.setup, facts) if counts else ()
    return Ending(
        ending=AGREEMENT if table.ended else match.game.ending(match.state),
        score=score,
        winners=[seat for seat, share in enumerate(score) if share == 1],
        honours=[Honour(each.number, each.name, each.text, each.rule) for each in earned],
        secret="" if table.agreement.day else secret_of(table.luck),  # others still play it
        words=[chair.word or "" for chair in table.chairs],
    )


def abandoned_ending(table: Table) -> Ending:
    """The end of a game that no rules of today can play."""
    seats = len(table.chairs)
    words = [chair.word or "" for chair in table.chairs]
    return Ending(AGREEMENT, [0.0] * seats, [], [], secret_of(table.luck), words)
