"""Every frame of the server; those of its clients are in ``requests.py``.

What a viewer is sent follows from the game's journal and who looks, whenever it is sent.
``docs/protocol.md`` tells how it is used, ``tools.typescript`` writes it as TypeScript.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from yojoe.server.lessons.guide import Guide

VERSION = 2  # of the protocol; goes up when a client must change

# Python has no word for "the table of some title"; each title's shape is in its view_types.py.
TablePatch: TypeAlias = dict[str, Any]
FactValue: TypeAlias = bool | int | str | list[int] | None

# A game that kept everybody waiting is closed, until whoever keeps the server opens it again.
Phase: TypeAlias = Literal["gathering", "playing", "over", "closed"]
Who: TypeAlias = Literal["person", "computer", "open"]
Act: TypeAlias = Literal[
    "open",
    "sit",
    "pledge",  # the hash of a word that will be added to the luck
    "ready",  # the word
    "close",  # the host begins without those who have pledged none
    "start",
    "answer",
    "undo",
    "away",
    "back",
    "vote",
    "end",
    "rematch",
    "upgrade",  # from here on it is played by other rules
]
Wanted: TypeAlias = Literal["", "pledge", "word"]
Code: TypeAlias = Literal[
    "malformed",  # the frame cannot be read
    "stale",  # the question was answered, or changed, meanwhile
    "illegal",  # there is no such option, or nothing of the kind can be done now
    "not-yours",  # the seat is not yours
    "other-content",  # the same action id came with something else in it
    "undo",  # nothing can be taken back; the reason says why
    "too-fast",  # more frames than anybody needs
    "too-many",  # more sockets than one player needs
    "shutting-down",  # the server stops; come back in a moment
    "failed",  # our mistake; nothing has changed
]

# What the parts of frames are made of.


class ShownCard(Struct, frozen=True):
    """A card that the viewer may see: a handle, new after each time out of sight, and its id."""

    no: int
    id: str


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    name: str
    who: Who
    strength: str  # of a computer: "easy", "normal", "strong"; else empty
    here: bool  # whether somebody who owns the seat is connected
    absent: int  # for how many seconds nobody has been; 0 where somebody is
    stand_in: bool  # whether a computer plays for a person who is away
    ready: bool  # whether this seat has added its word to the luck
    pledge: str  # SHA-256 of that word, told before any word is; empty once the game has begun
    wanted: Wanted  # what its owner is to add to the luck now: that hash, then the word
    host: bool  # whether its owner may start the game and hand seats over
    ends: bool  # whether its owner wants to end the game
    counts: bool  # whether the game ends only if its owner wants it, too


class Origin(Struct, frozen=True):
    """A moment of another game."""

    game: str
    version: int
    ply: int  # how many answers had been given


class BroughtInfo(Struct, frozen=True):
    """A game out of a file: whoever opened the table brought it, when the table was opened."""

    plies: int  # how many answers came along, with dice that nobody here promised


class GameInfo(Struct, frozen=True):
    """What was agreed, for everybody who looks."""

    id: str
    title: str
    phase: Phase
    settings: dict[str, str]
    commitment: str  # SHA-256 of the secret of the luck, shown before the first word is added
    grace: int  # seconds until a computer plays for somebody absent; 0 for never
    watch: bool  # whether spectators are let in
    hints: bool  # whether the seats may ask for hints
    created: int  # seconds since 1970
    rematch: str | None  # the game that follows this one
    branch: Origin | None = None  # what it plays on from; such a game earns nothing
    brought: BroughtInfo | None = None  # what came out of a file
    occasion: str = ""  # "day 2026-11-16", "lesson tcg"; mostly none


class ShownPiece(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence; with ``card`` it is a link to a card of the box."""

    text: str
    card: str = ""


class ShownFact(Struct, frozen=True):
    """What happened: animations follow it, the log tells it."""

    kind: str  # the word of the title's rules: "Rolled", "Drew"
    seats: list[int]
    cards: list[ShownCard]
    values: dict[str, FactValue]  # everything else: faces of dice, places, numbers


class ShownLine(Struct, frozen=True):
    """A line of the log, in the present tense, and the facts it tells."""

    ply: int  # how many answers there were when it was caused; undo takes lines back by it
    parts: list[ShownPiece]
    facts: list[ShownFact]
    opens: bool  # whether a turn begins with it


class Beat(Struct, frozen=True):
    """What happened until something worth a look, and the table then.

    Dice are thrown between two beats: the first shows the pool, the next the result.
    """

    told: list[ShownLine]
    table: TablePatch  # the keys of the table that changed, each with its whole new value


class Asked(Struct, frozen=True):
    """A seat that is to answer now, as everybody sees it."""

    seat: int
    ask: str
    since: int  # the version that asked it
    secret: bool  # whether others answer at the same time and nobody sees before all have
    thinking: bool  # whether a computer answers


class ShownOption(Struct, frozen=True):
    """One thing that can be chosen."""

    index: int
    label: str  # stable: bots know an option by it
    text: str
    subject: str | None  # "card jump-up", "badge 2", "seat 3", "die 1"; seats count from 1
    card: int | None  # the handle of the very card, where it is one that lies on the table
    group: str  # what several options do: "Add"
    short: str  # what tells this one from others of its group
    seals: str  # why it could not be taken back; empty where it could


class Prompt(Struct, frozen=True):
    """What the viewer is asked."""

    seat: int
    ask: str
    text: str
    options: list[ShownOption]
    picked: int | None  # what was picked in secret while others still think
    hidden: bool  # whether others at the same screen must look away
    guide: Guide | None = None  # what a lesson says to it


class Undo(Struct, frozen=True):
    """Whether the viewer may take the last answer back, and why not."""

    may: bool
    why: str


class Honour(Struct, frozen=True):
    """An achievement that the game has earned."""

    number: int
    name: str
    text: str
    rule: str


class Ending(Struct, frozen=True):
    """How it ended."""

    ending: str
    score: list[float]
    winners: list[int]
    honours: list[Honour]
    secret: str  # of the luck; its SHA-256 is the commitment
    words: list[str]  # what the seats added to it


class Chat(Struct, frozen=True, tag_field="kind", tag="chat"):
    """Something said at the table; never part of the log, never undone."""

    number: int
    seat: int | None
    name: str
    text: str
    at: int


# From the server.


class Snapshot(Struct, frozen=True, tag_field="kind", tag="table"):
    """Everything as it is now: the first frame, and whenever too much was missed."""

    version: int
    protocol: int
    game: GameInfo
    seats: list[SeatInfo]
    you: int | None  # through whose eyes this is seen; none is a spectator's, or the curtain's
    yours: list[int]  # the seats this player may answer for
    table: TablePatch | None  # nothing while people gather
    log: list[ShownLine]
    earlier: int  # lines of the log before these
    ply: int
    question: int  # the version that put the present question; an answer names it
    asking: list[Asked]
    prompt: Prompt | None
    undo: Undo
    over: Ending | None
    chat: list[Chat]


class Update(Struct, frozen=True, tag_field="kind", tag="step"):
    """One entry of the journal, carried out."""

    version: int
    act: Act
    seat: int | None  # whose act it was
    rewound: int | None  # an undo: lines of the log with a higher ply never were
    phase: Phase
    rematch: str | None
    seats: list[SeatInfo]
    beats: list[Beat]
    ply: int
    question: int
    asking: list[Asked]
    prompt: Prompt | None
    undo: Undo
    over: Ending | None


class Queued(Struct, frozen=True):
    """A computer that waits until others have thought."""

    seat: int
    ahead: int  # how many go before it


class Presence(Struct, frozen=True, tag_field="kind", tag="presence"):
    """Who is here; sent when that changes, and no part of the journal."""

    seats: list[SeatInfo]
    watching: int
    queued: list[Queued] = []  # computers that wait for their turn to think
    asleep: bool = False  # computers rest because nobody has acted for long; a touch wakes them


class Done(Struct, frozen=True, tag_field="kind", tag="done"):
    """What was asked for is committed and will never be lost; a repeat is answered alike."""

    id: str
    version: int


class Refused(Struct, frozen=True, tag_field="kind", tag="refused"):
    """What was asked for has not happened, and why."""

    id: str
    code: Code
    reason: str
    now: Snapshot | None  # how things stand, for a seat that spoke of an older question


class Hint(Struct, frozen=True, tag_field="kind", tag="hint"):
    """What a computer would answer, from what the seat knows."""

    id: str
    question: int
    answer: int
    label: str
    text: str
    reason: str
    chance: float | None
    by: str


class Reason(Struct, frozen=True, tag_field="kind", tag="reason"):
    """Why something cannot be chosen now."""

    id: str
    reason: str


class Notice(Struct, frozen=True, tag_field="kind", tag="notice"):
    """Something the people at this socket should know."""

    code: Code
    reason: str


class Pong(Struct, frozen=True, tag_field="kind", tag="pong"):
    """The socket is alive, and this is the newest version."""

    version: int


FromServer: TypeAlias = (
    Snapshot | Update | Presence | Chat | Done | Refused | Hint | Reason | Notice | Pong
)
