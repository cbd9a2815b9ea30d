"""What one viewer is shown of a game: frames that follow from the journal and who looks."""

from collections import deque
from collections.abc import Sequence
from copy import copy
from hashlib import sha256

import msgspec

from yojoe.kernel.script import Choose, Seat, Together

from .entry import Agreed, Entry
from .faces import face_of
from .facts import Teller
from .handles import Handles, Sight
from .lesson import guide
from .play import AGREEMENT, AnyMatch, Play
from .protocol import (
    VERSION,
    Asked,
    Beat,
    Chat,
    Ending,
    GameInfo,
    Honour,
    Option,
    Origin,
    Prompt,
    SeatInfo,
    Step,
    Table,
    TablePatch,
    Told,
    Undo,
)
from .words import by_name, commitment_of, secret_of

KEPT = 64  # frames that are sent again without thinking
LINES = 200  # of the log in a table frame


class Eye:
    """Follows a game for one viewer; ``None`` sees what everybody sees.

    A mute eye remembers what was told, but does not look at the table on the way.
    """

    def __init__(self, agreed: Agreed, viewer: Seat | None, *, mute: bool = False) -> None:
        self.title = agreed.title
        self.viewer = viewer
        self.mute = mute
        self.face = face_of(agreed.title.name)
        key = sha256(f"handles {agreed.luck.describe()}".encode()).digest()
        self.handles = Handles(key, viewer)
        self.teller = Teller(agreed.title, self.face, self.handles)
        self.heard = 0  # facts of the match's log so far
        self.log: list[Told] = []
        self.fresh: list[Told] = []  # told since the last beat
        self.raw: TablePatch = {}  # the table at the last look, as the title tells it
        self.view: TablePatch = {}  # and as the viewer knows it
        self.beats: list[Beat] = []
        self.to_ply: int | None = None
        self.recent: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def copy(self) -> "Eye":
        """The same viewer at the same moment, who looks on apart from this one."""
        twin = copy(self)
        twin.handles = self.handles.copy()
        twin.teller = Teller(self.title, self.face, twin.handles)
        twin.log, twin.fresh, twin.beats = self.log[:], self.fresh[:], self.beats[:]
        twin.recent = deque(maxlen=KEPT)
        return twin

    def wake(self, play: Play) -> None:
        """A mute eye begins to look: what it was told so far is the past."""
        self.mute, self.fresh, self.to_ply = False, [], None
        if play.match is not None:
            self.patched(play)

    # Looking on.

    def turned(self, play: Play, sight: Sight) -> None:
        """Facts are told while their cards are still known by the handles they had."""
        match = self.match_of(play)
        assert match.journal is not None
        facts = match.journal.log[self.heard :]
        self.heard = len(match.journal.log)
        lines = list(self.teller.tell(match, facts, play.names))
        self.fresh += lines
        self.log += lines
        self.handles.look(sight)

    def paused(self, play: Play) -> None:
        if not self.mute:
            self.beats.append(Beat(self.fresh, self.patched(play)))
            self.fresh = []

    def rewound(self, play: Play) -> None:
        match = self.match_of(play)
        assert match.journal is not None
        self.heard = len(match.journal.log)
        self.to_ply = match.ply
        while self.log and self.log[-1].ply > match.ply:
            self.log.pop()

    def patched(self, play: Play) -> TablePatch:
        """The keys of the table that changed since the last look.

        What looks the same is the same, unless a card was out of sight in between.
        """
        raw = dict(self.title.view(self.match_of(play).state, self.viewer))
        whole, self.handles.renewed = self.handles.renewed, False
        translated, numbers = self.handles.translated, self.face.numbers
        patch: TablePatch = {}
        for key, value in raw.items():
            if whole or self.raw.get(key, self) != value:
                now = translated({key: value}, numbers)[key]
                if self.view.get(key, self) != now:
                    patch[key] = now
        self.raw = raw
        self.view = {**self.view, **patch}
        return patch

    @staticmethod
    def match_of(play: Play) -> AnyMatch:
        assert play.match is not None
        return play.match

    # Frames.

    def step(self, play: Play, entry: Entry, seats: Sequence[SeatInfo]) -> Step:
        """What the viewer is sent of an entry that was just carried out."""
        if play.match is not None:
            self.paused(play)
        beats, self.beats = self.beats, []
        rewound, self.to_ply = self.to_ply, None
        return Step(
            version=entry.number,
            act=entry.act,
            seat=entry.seat,
            rewound=rewound,
            phase=play.phase,
            rematch=play.rematch,
            seats=list(seats),
            beats=beats,
            ply=ply_of(play),
            question=play.question,
            asking=asking(play),
            prompt=self.prompt(play),
            undo=self.undo(play),
            over=ending(play),
        )

    def encoded(self, play: Play, entry: Entry, seats: Sequence[SeatInfo]) -> bytes:
        frame = msgspec.json.encode(self.step(play, entry, seats))
        self.recent.append((entry.number, frame))
        return frame

    def table(
        self, play: Play, seats: Sequence[SeatInfo], yours: Sequence[int], chat: Sequence[Chat]
    ) -> Table:
        """Everything as it is now."""
        if play.match is not None:
            self.patched(play)
        return Table(
            version=play.version,
            protocol=VERSION,
            game=game_info(play),
            seats=list(seats),
            you=self.viewer,
            yours=list(yours),
            table=None if play.match is None else self.view,
            log=self.log[-LINES:],
            earlier=max(0, len(self.log) - LINES),
            ply=ply_of(play),
            question=play.question,
            asking=asking(play),
            prompt=self.prompt(play),
            undo=self.undo(play),
            over=ending(play),
            chat=list(chat),
        )

    def since(self, version: int) -> list[bytes] | None:
        """The frames after a version, if they are still at hand."""
        if self.recent and self.recent[0][0] <= version + 1:
            return [frame for number, frame in self.recent if number > version]
        return None

    def prompt(self, play: Play) -> Prompt | None:
        """What the viewer is asked, and every option."""
        match, seat = play.match, self.viewer
        question = None if match is None else match.question
        if match is None or seat is None or not isinstance(question, Choose | Together):
            return None
        if seat not in question.seats or play.chairs[seat].by_computer or play.ended:
            return None
        part = question.part(seat)
        options = [self.option(play, part, index) for index in range(len(part.options))]
        picked = match.pending(seat)
        labels = [option.label for option in options]
        return Prompt(
            seat=seat,
            ask=part.ask,
            text=self.title.prompt(match.state, part, play.names),
            options=options,
            picked=picked,
            hidden=is_hidden(play, seat),
            guide=guide(play, seat, labels) if picked is None else None,
        )

    def option(self, play: Play, part: Choose, index: int) -> Option:
        match = self.match_of(play)
        said = self.title.option(match.state, part, index, play.names)
        card = self.face.option_card(match.state, part, index, said.subject or "")
        handle = None if card is None else self.handles.of(card)
        return Option(
            index=index,
            label=said.label,
            text=said.text,
            subject=known_subject(said.subject, handle),
            card=handle,
            group=said.group,
            short=said.short,
            seals=match.seals(index),
        )

    def undo(self, play: Play) -> Undo:
        if play.match is None or self.viewer is None:
            return Undo(may=False, why="there is nothing of yours to take back")
        why = "the game has ended" if play.ended else play.match.sealed(self.viewer)
        return Undo(may=not why, why=by_name(why, play.names))


def known_subject(subject: str | None, handle: int | None) -> str | None:
    """A subject that names a card by its number names it by its handle."""
    word, _, which = (subject or "").partition(" ")
    return f"{word} {handle}" if handle is not None and which.isdecimal() else subject


def ply_of(play: Play) -> int:
    return 0 if play.match is None else play.match.ply


def game_info(play: Play) -> GameInfo:
    agreed = play.agreed
    return GameInfo(
        id=agreed.id,
        title=agreed.title.name,
        phase=play.phase,
        settings=agreed.settings,
        commitment=commitment_of(agreed.luck),
        grace=agreed.grace,
        watch=agreed.watch,
        hints=agreed.hints,
        created=agreed.created,
        rematch=play.rematch,
        branch=None if play.branch is None else Origin(play.branch.game, play.branch.version),
        occasion=agreed.occasion,
    )


def asking(play: Play) -> list[Asked]:
    """Who is to answer now; that a secret pick is in may be seen, what it is may not."""
    question = None if play.match is None else play.match.question
    if question is None:
        return []
    secret = isinstance(question, Together)
    return [
        Asked(seat, question.ask, play.question, secret, play.chairs[seat].by_computer)
        for seat in play.waiting
    ]


def is_hidden(play: Play, seat: Seat) -> bool:
    """Whether other people must not see what this seat is shown, or picks."""
    match = Eye.match_of(play)
    others = [Seat(one) for one, chair in enumerate(play.chairs) if chair.who == "person"]
    others.remove(seat)
    if isinstance(match.question, Together):
        return bool(others)
    zones = match.game.zones(match.state)
    return any(zone.seen(seat) and not all(map(zone.seen, others)) for zone in zones)


def ending(play: Play) -> Ending | None:
    match = play.match
    if match is None or play.phase != "over":
        return None
    assert match.journal is not None
    score = [0.0] * len(play.chairs) if play.ended else list(match.game.score(match.state))
    facts = [noted.event for _, noted in match.journal.log]
    people = any(chair.who == "person" for chair in play.chairs)
    # Who knows what comes earns nothing by it, and neither do those who stop.
    counts = people and play.branch is None and not play.ended
    earned = play.title.earned(match.setup, facts) if counts else ()
    return Ending(
        ending=AGREEMENT if play.ended else match.game.ending(match.state),
        score=score,
        winners=[seat for seat, share in enumerate(score) if share == 1],
        honours=[Honour(each.number, each.name, each.text, each.rule) for each in earned],
        secret=secret_of(play.luck),
        words=[chair.word or "" for chair in play.chairs],
    )
