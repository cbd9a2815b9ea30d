"""A game as its journal tells it: who sits where, and the match that their entries play.

Nothing here knows of sockets, clocks or databases: the same entries lead to the same game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from msgspec import Struct, convert

from yojoe.kernel.luck import Luck, with_words
from yojoe.kernel.match import Match
from yojoe.kernel.notation import labels
from yojoe.kernel.record import result_of
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle, Together

from .entry import Agreed, Entry
from .handles import Sight
from .protocol import Phase

AnyMatch: TypeAlias = Match[Any]

AGREEMENT = "ended-by-agreement"  # how a game ends that people stop


@dataclass(slots=True)
class Chair:
    """A seat, and who sits on it."""

    who: str  # person, computer, open
    name: str
    strength: str = ""
    stand_in: bool = False
    word: str | None = None
    ends: bool = False  # whether they want the game to end

    @property
    def by_computer(self) -> bool:
        return self.who != "person" or self.stand_in


class Watcher(Protocol):
    """Looks on while entries are carried out."""

    def turned(self, play: "Play", sight: Sight) -> None:
        """An answer was given; some cards may be out of sight."""
        ...

    def paused(self, play: "Play") -> None:
        """There is something to see before the dice are thrown."""
        ...

    def rewound(self, play: "Play") -> None:
        """An answer was taken back."""
        ...


class Branch(Struct, frozen=True):
    """A moment of another game, and what was chosen until then."""

    game: str
    version: int
    chosen: list[tuple[int, str]]  # seats and labels


@dataclass(frozen=True, slots=True)
class Passing:
    """Lets a watcher hear of the past, but not stop at it."""

    watcher: Watcher

    def turned(self, play: "Play", sight: Sight) -> None:
        self.watcher.turned(play, sight)

    def paused(self, _play: "Play") -> None:
        """There was something to see, in another game."""

    def rewound(self, play: "Play") -> None:
        self.watcher.rewound(play)


class Play:
    """Entries carried out one after the other."""

    def __init__(self, agreed: Agreed) -> None:
        self.agreed = agreed
        self.title = agreed.title
        self.chairs: list[Chair] = []
        self.match: AnyMatch | None = None
        self.version = 0
        self.question = 0  # the version that put the present question
        self.rematch: str | None = None
        self.actions: dict[str, Entry] = {}  # by the client's own id
        self.branch: Branch | None = None  # where it plays on from
        self.ended = False  # by agreement, before the rules ended it

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "gathering"
        return "over" if self.ended or self.match.over else "playing"

    @property
    def luck(self) -> Luck:
        """The luck, with the words of the seats; nobody adds one for a computer."""
        return with_words(self.agreed.luck, tuple(chair.word or "" for chair in self.chairs))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return () if self.match is None or self.ended else self.match.waiting

    @property
    def all_ready(self) -> bool:
        """Whether everybody who is to come has come and added a word."""
        people = [chair for chair in self.chairs if chair.who != "computer"]
        return all(chair.who == "person" and chair.word is not None for chair in people)

    @property
    def result(self) -> str:
        if self.ended:
            return f"over {AGREEMENT}{' 0' * len(self.chairs)}"
        return result_of(self.match) if self.match is not None and self.match.over else ""

    def copy(self) -> "Play":
        """The same game, to be gone on with apart from this one."""
        twin = Play(self.agreed)
        twin.chairs = [replace(chair) for chair in self.chairs]
        twin.match = None if self.match is None else self.match.twin()
        twin.version, twin.question = self.version, self.question
        twin.rematch, twin.branch, twin.ended = self.rematch, self.branch, self.ended
        twin.actions = self.actions.copy()
        return twin

    def carry_out(self, entry: Entry, watchers: Sequence[Watcher] = ()) -> None:
        """One entry; refuses, with nothing changed, what cannot be done now."""
        assert entry.number == self.version + 1, (entry, self.version)
        ply = None if self.match is None else self.match.ply
        ACTS[entry.act](self, entry, watchers)
        self.version = entry.number
        if self.match is not None and self.match.ply != ply:
            self.question = entry.number
        if entry.action is not None:
            self.actions[entry.action] = entry

    def catch_up(self, watchers: Sequence[Watcher], chosen: Sequence[tuple[int, str]]) -> None:
        """Play what another game began with."""
        self.turn(watchers)
        self.settle(watchers)
        for seat, label in chosen:
            self.choose(Seat(seat), label, watchers)

    def choose(self, seat: Seat, label: str, watchers: Sequence[Watcher]) -> None:
        assert self.match is not None
        self.match.answer(self.index_of(seat, label), seat)
        self.turn(watchers)
        self.settle(watchers)

    def settle(self, watchers: Sequence[Watcher]) -> None:
        """Let chance fall until somebody is asked, stopping before the dice for a look."""
        match = self.match
        assert match is not None
        assert match.luck is not None
        thrown = False
        while isinstance(question := match.question, Roll | Shuffle):
            if isinstance(question, Roll) and not thrown:
                for watcher in watchers:
                    watcher.paused(self)
            thrown = isinstance(question, Roll)
            match.answer(match.luck.draw(question, match.ply))
            self.turn(watchers)

    def turn(self, watchers: Sequence[Watcher]) -> None:
        """Let everybody who looks on look at what is in sight now."""
        if watchers:
            assert self.match is not None
            sight = Sight(self.match)
            for watcher in watchers:
                watcher.turned(self, sight)

    def index_of(self, seat: Seat, label: str) -> int:
        """The option that a label names; a journal keeps labels, because menus may change."""
        assert self.match is not None
        offers = self.labels(seat)
        if label not in offers:
            raise Refusal(f"seat {seat + 1} is not offered {label!r}")
        return offers.index(label)

    def labels(self, seat: Seat) -> list[str]:
        match = self.match
        assert match is not None
        question = match.question
        if not isinstance(question, Choose | Together) or seat not in question.seats:
            return []
        return labels(match, question.part(seat))


# What each act does.


def open_table(play: Play, entry: Entry, _: Sequence[Watcher]) -> None:
    play.chairs = [Chair(**sitter) for sitter in entry.body["seats"]]
    if "branch" in entry.body:
        play.branch = convert(entry.body["branch"], Branch)


def sit(play: Play, entry: Entry, _: Sequence[Watcher]) -> None:
    """Somebody has claimed the seat, maybe from a computer, maybe on another device."""
    chair = play.chairs[chair_number(entry)]
    chair.who, chair.stand_in, chair.ends = "person", False, False
    chair.name = entry.body["name"]


def ready(play: Play, entry: Entry, _: Sequence[Watcher]) -> None:
    for seat in entry.body["seats"]:
        play.chairs[seat].word = entry.body["word"]


def start(play: Play, _: Entry, watchers: Sequence[Watcher]) -> None:
    """The match begins; computers play for who has not come."""
    setup = play.title.setup(len(play.chairs), play.agreed.settings)
    play.match = Match(play.title.game, setup, luck=play.luck)
    if play.branch is not None:
        play.catch_up([Passing(watcher) for watcher in watchers], play.branch.chosen)
    else:
        play.turn(watchers)
        play.settle(watchers)


def answer(play: Play, entry: Entry, watchers: Sequence[Watcher]) -> None:
    """Whoever plays on no longer wants the game to end."""
    play.chairs[chair_number(entry)].ends = False
    play.choose(Seat(chair_number(entry)), entry.body["label"], watchers)


def take_back(play: Play, entry: Entry, watchers: Sequence[Watcher]) -> None:
    assert play.match is not None
    play.match.undo(Seat(chair_number(entry)))
    for watcher in watchers:
        watcher.rewound(play)
    play.turn(watchers)


def go_away(play: Play, entry: Entry, _: Sequence[Watcher]) -> None:
    play.chairs[chair_number(entry)].stand_in = True


def come_back(play: Play, entry: Entry, _: Sequence[Watcher]) -> None:
    play.chairs[chair_number(entry)].stand_in = False


def vote(play: Play, entry: Entry, _: Sequence[Watcher]) -> None:
    for seat in entry.body["seats"]:
        play.chairs[seat].ends = entry.body["end"]


def end(play: Play, _: Entry, __: Sequence[Watcher]) -> None:
    """Everybody who counts has agreed: nobody has won."""
    play.ended = True


def play_again(play: Play, entry: Entry, _: Sequence[Watcher]) -> None:
    play.rematch = entry.body["game"]


def chair_number(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat


ACTS = {
    "open": open_table,
    "sit": sit,
    "ready": ready,
    "start": start,
    "answer": answer,
    "undo": take_back,
    "away": go_away,
    "back": come_back,
    "vote": vote,
    "end": end,
    "rematch": play_again,
}


def replayed(agreed: Agreed, entries: Iterable[Entry], watchers: Sequence[Watcher] = ()) -> Play:
    """The game that these entries make."""
    play = Play(agreed)
    for entry in entries:
        play.carry_out(entry, watchers)
    return play
