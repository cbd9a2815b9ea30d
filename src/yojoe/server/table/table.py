"""A game as its journal tells it: who sits where, and the match that their entries play.

Nothing here knows of sockets, clocks or databases: the same entries lead to the same game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct, convert

from yojoe.kernel.luck import Luck, Spliced, with_words
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import NotUndoable, Refusal
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle, Together
from yojoe.records.notation import labels
from yojoe.records.record import result_of
from yojoe.server.wire.frames import Phase

from .entry import HANDED_OVER, Agreement, Entry
from .handles import OpenCards
from .pledges import close, forget, pledge
from .purpose import BroughtGame
from .watcher import Passing, Watcher

if TYPE_CHECKING:
    from yojoe.server.chronicles.upgrade import Upgrade

AnyMatch: TypeAlias = Match[Any]

AGREEMENT = "ended-by-agreement"  # how a game ends that people stop


@dataclass(slots=True)
class Chair:
    """A seat, and who sits on it."""

    who: str  # person, computer, open
    name: str
    strength: str = ""
    stand_in: bool = False
    handed_over: bool = False  # by others, while nobody was here
    pledge: str | None = None  # the hash of the word
    word: str | None = None
    ends: bool = False  # whether they want the game to end

    @property
    def by_computer(self) -> bool:
        return self.who != "person" or self.stand_in

    @property
    def has_left(self) -> bool:
        """Whether nobody will ask them any more: they let a computer play of their own accord."""
        return self.stand_in and not self.handed_over


class BranchedFrom(Struct, frozen=True):
    """A moment of another game, and what was chosen until then."""

    game: str
    version: int
    chosen: list[tuple[int, str]]  # seats and labels
    outside: int = 0  # how many of its answers came from outside, with dice that nobody promised


class ImportedPast(Struct, frozen=True):
    """How much of a game out of a file was played elsewhere."""

    plies: int
    goes_on: bool  # if it was over, its entries tell what was chosen
    chosen: list[tuple[int, str]]


class Table:
    """Entries carried out one after the other."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.title = agreement.title
        self.chairs: list[Chair] = []
        self.match: AnyMatch | None = None
        self.version = 0
        self.question = 0  # the version that put the present question
        self.givers: list[int] | None = None  # of words, if the host begins without the others
        self.asked = 0  # when the last pledge was made, in seconds since 1970
        self.rematch: str | None = None
        self.actions: dict[str, Entry] = {}  # by the client's own id
        self.branch: BranchedFrom | None = None  # where it plays on from
        self.brought: ImportedPast | None = None  # or what came out of a file
        self.picked_elsewhere: frozenset[Seat] = frozenset()  # in secret, for the first question
        self.changed: dict[str, str] = {}  # what is agreed otherwise since it was opened
        self.ended = False  # by agreement, before the rules ended it
        self.begun = False  # whether words and seats are settled
        self.rules = agreement.data  # by which it is played, and with which printed facts
        self.upgrade: Upgrade | None = None  # since when it is, if not from the start
        self.floor = 0  # answers that no rules of today have carried out
        self.start: dict[str, Any] | None = None  # the position after them

    @property
    def settings(self) -> dict[str, str]:
        """What is agreed: a player may have brought a deck of their own."""
        return {**self.agreement.settings, **self.changed}

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def phase(self) -> Phase:
        if self.match is None:
            over = self.ended or (self.upgrade is not None and self.upgrade.was_over)
            return "over" if over else "playing" if self.begun else "gathering"
        return "over" if self.ended or self.match.over else "playing"

    @property
    def luck(self) -> Luck:
        """The luck, with the words of the seats; nobody adds one for a computer."""
        words = tuple(chair.word or "" for chair in self.chairs)
        pledged = any(chair.pledge for chair in self.chairs)
        return with_words(self.agreement.luck, words, pledged=pledged)

    @property
    def past(self) -> Sequence[tuple[int, str]] | None:
        """What was chosen at another table, where the game goes on from there at this one."""
        if self.branch is not None:
            return self.branch.chosen
        return self.brought.chosen if self.brought is not None and self.brought.goes_on else None

    @property
    def own_since(self) -> int | None:
        """From which answer on the luck is of this table; ``None`` if none of it is."""
        luck = self.agreement.luck
        if self.past is not None:
            return luck.plies if isinstance(luck, Spliced) else None
        return None if isinstance(self.agreement.purpose, BroughtGame) else 0

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return () if self.match is None or self.ended else self.match.waiting

    @property
    def result(self) -> str:
        if self.ended:
            return f"over {AGREEMENT}{' 0' * len(self.chairs)}"
        return result_of(self.match) if self.match is not None and self.match.over else ""

    def copy(self) -> "Table":
        """The same game, to be gone on with apart from this one; of clients it knows nothing."""
        twin = self.without_past()
        twin.match = None if self.match is None else self.match.twin()
        return twin

    def without_past(self) -> "Table":
        """The same game, whose match has forgotten what happened."""
        twin = Table(self.agreement)
        twin.chairs = [replace(chair) for chair in self.chairs]
        twin.match = None if self.match is None else self.match.remembering(None)
        twin.version, twin.question = self.version, self.question
        twin.givers, twin.asked = self.givers, self.asked
        twin.rematch, twin.branch, twin.ended = self.rematch, self.branch, self.ended
        twin.changed = self.changed
        twin.brought, twin.picked_elsewhere = self.brought, self.picked_elsewhere
        twin.begun, twin.rules = self.begun, self.rules
        twin.upgrade, twin.floor, twin.start = self.upgrade, self.floor, self.start
        return twin

    def carry_out(self, entry: Entry, watchers: Sequence[Watcher] = ()) -> None:
        """One entry; refuses, with nothing changed, what cannot be done now."""
        assert entry.number == self.version + 1, (entry, self.version)
        ply = None if self.match is None else self.match.ply
        APPLY[entry.act](self, entry, watchers)
        self.version = entry.number
        if self.match is not None and self.match.ply != ply:
            self.question = entry.number
        if entry.action is not None:
            self.actions[entry.action] = entry

    def recall(self, entry: Entry) -> None:
        """An entry whose game is not played again: who sits where, and what was asked for."""
        assert entry.number == self.version + 1, (entry, self.version)
        if entry.act == "start":
            self.begun = True
        elif entry.act == "answer":
            self.chairs[chair_number(entry)].ends = False
        elif entry.act in APPLY and entry.act != "undo":
            APPLY[entry.act](self, entry, ())
        self.version = entry.number
        if entry.action is not None:
            self.actions[entry.action] = entry

    def catch_up(self, watchers: Sequence[Watcher], chosen: Sequence[tuple[int, str]]) -> None:
        """Play what another game began with."""
        self.turn(watchers)
        self.settle(watchers)
        for seat, label in chosen:
            self.choose(Seat(seat), label, watchers)
        assert self.match is not None
        seats = range(len(self.chairs))
        self.picked_elsewhere = frozenset(
            Seat(seat) for seat in seats if self.match.pending(Seat(seat)) is not None
        )

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
        match.refuse_endless()

    def why_no_undo(self, seat: Seat) -> str:
        """Why this seat can take nothing back; empty where it can.

        What another table has played is no more taken back than dice, which would fall again as
        they are known to fall.
        """
        match = self.match
        assert match is not None
        is_ours = match.ply > self.elsewhere or (
            match.pending(seat) is not None and seat not in self.picked_elsewhere
        )
        return match.why_no_undo(seat) or ("" if is_ours else "it was chosen at another table")

    @property
    def elsewhere(self) -> int:
        """How many answers were given at another table."""
        if self.brought is not None:
            return max(self.floor, self.brought.plies)
        return max(self.floor, self.own_since or 0)

    def turn(self, watchers: Sequence[Watcher]) -> None:
        """Let everybody who looks on look at what is in sight now."""
        if watchers:
            assert self.match is not None
            open_cards = OpenCards(self.match)
            for watcher in watchers:
                watcher.turned(self, open_cards)

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
        return labels(match, question.for_seat(seat))


# What each act does.


def open_table(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    table.chairs = [Chair(**sitter) for sitter in entry.body["seats"]]
    if "branch" in entry.body:
        table.branch = convert(entry.body["branch"], BranchedFrom)
    if "brought" in entry.body:
        table.brought = convert(entry.body["brought"], ImportedPast)


def sit(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    """Somebody has claimed the seat, maybe from a computer, maybe on another device."""
    chair = table.chairs[chair_number(entry)]
    if not table.begun and chair.pledge is not None:
        forget(table)  # whoever comes now does not know the word, and may know those of others
    chair.who, chair.stand_in, chair.handed_over, chair.ends = "person", False, False, False
    chair.name = entry.body["name"]
    table.changed = {**table.changed, **entry.body.get("settings", {})}


def pledge_word(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    pledge(table, entry)


def ready(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    for seat in entry.body["seats"]:
        table.chairs[seat].word = entry.body["word"]


def close_round(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    close(table, entry)


def start(table: Table, _: Entry, watchers: Sequence[Watcher]) -> None:
    """The match begins; computers play for who has not come."""
    table.begun = True
    setup = table.title.setup(len(table.chairs), table.settings)
    table.match = Match(table.title.rules, setup, luck=table.luck)
    if table.past is not None:
        table.catch_up([Passing(watcher) for watcher in watchers], table.past)
    else:
        table.turn(watchers)
        table.settle(watchers)


def answer(table: Table, entry: Entry, watchers: Sequence[Watcher]) -> None:
    """Whoever plays on no longer wants the game to end."""
    table.chairs[chair_number(entry)].ends = False
    table.choose(Seat(chair_number(entry)), entry.body["label"], watchers)


def take_back(table: Table, entry: Entry, watchers: Sequence[Watcher]) -> None:
    assert table.match is not None
    seat = Seat(chair_number(entry))
    if why := table.why_no_undo(seat):
        raise NotUndoable(f"nothing can be taken back: {why}")
    table.match.undo(seat)
    for watcher in watchers:
        watcher.rewound(table)
    table.turn(watchers)


def go_away(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    chair = table.chairs[chair_number(entry)]
    chair.stand_in, chair.handed_over = True, entry.body == HANDED_OVER


def come_back(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    chair = table.chairs[chair_number(entry)]
    chair.stand_in = chair.handed_over = False


def vote(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    for seat in entry.body["seats"]:
        table.chairs[seat].ends = entry.body["end"]


def end(table: Table, _: Entry, __: Sequence[Watcher]) -> None:
    """Everybody who counts has agreed: nobody has won."""
    table.ended = True


def play_again(table: Table, entry: Entry, _: Sequence[Watcher]) -> None:
    table.rematch = entry.body["game"]


def chair_number(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat


APPLY = {
    "open": open_table,
    "sit": sit,
    "pledge": pledge_word,
    "ready": ready,
    "close": close_round,
    "start": start,
    "answer": answer,
    "undo": take_back,
    "away": go_away,
    "back": come_back,
    "vote": vote,
    "end": end,
    "rematch": play_again,
}
