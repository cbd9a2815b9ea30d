"""Every body of the HTTP API, both ways."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from yojoe.server.wire.frames import GameInfo, Phase, SeatInfo, Snapshot, Update

TableThen: TypeAlias = Snapshot  # as it was after some version

Strength: TypeAlias = Literal["easy", "normal", "strong"]
SeatKind: TypeAlias = Literal["me", "friend", "computer", "same-screen"]
Token: TypeAlias = Annotated[str, Meta(min_length=22, max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=20)]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A body without anything we do not know."""


# The catalogue.


class ChoiceInfo(Struct, frozen=True):
    """A value of a setting, and what it means."""

    value: str
    shown: str
    meaning: str


class SettingInfo(Struct, frozen=True):
    """Something agreed on before a game; without choices it is typed."""

    name: str
    called: str  # by people
    default: str
    meaning: str
    rules: list[str]
    choices: list[ChoiceInfo]
    low: int | None  # of a number
    high: int | None
    pack: str  # the pack without which it means nothing


class StrengthInfo(Struct, frozen=True):
    """A computer player, and what it does."""

    strength: Strength
    player: str  # as the roster calls it
    meaning: str


class QuickInfo(Struct, frozen=True):
    """A game that one click begins: you, and computers on the other seats."""

    says: str
    about: str
    seats: int
    settings: dict[str, str]


class CoverInfo(Struct, frozen=True):
    """What stands on the lid of a box."""

    minutes: list[int]  # from, to; empty where nobody has said
    kind: str
    blurb: str
    quick: QuickInfo


class BoxInfo(Struct, frozen=True):
    """A box that is played upon another, and what that settles."""

    name: str
    full_name: str
    settings: dict[str, str]
    cover: CoverInfo


class TitleInfo(Struct, frozen=True):
    """A box of the shelf."""

    name: str
    full_name: str
    tagline: str
    cooperative: bool
    packs: list[str]
    seats: list[int]
    settings: list[SettingInfo]
    first: list[str]  # the settings that newcomers see
    cover: CoverInfo
    boxes: list[BoxInfo]
    computers: dict[str, list[StrengthInfo]]  # by number of seats
    version: str  # of rules and printed facts
    has_cards: bool
    achievements: list[str]  # ids of their rules


class Titles(Struct, frozen=True):
    engine: str
    protocol: int
    titles: list[TitleInfo]
    own_cards: bool  # whether people may bring cards of their own


class RuleInfo(Struct, frozen=True):
    """A rule in our words; a reading has the question it decides, and why."""

    id: str
    section: str
    kind: str
    text: str
    question: str
    why: str
    see: list[str]
    option: str


class RuleBook(Struct, frozen=True):
    """The rules of a box: of the title's own, or of an expansion."""

    pack: str  # of an expansion; empty for the title's own box
    sections: dict[str, str]
    rules: list[RuleInfo]


class ShownRules(Struct, frozen=True):
    title: str
    kinds: dict[str, str]
    books: list[RuleBook]
    facts: dict[str, str]  # the rule that a line of the log follows, by the kind of its fact


# Tables.


class SeatWish(Strict, frozen=True):
    """Who is to sit there."""

    kind: SeatKind
    name: Name = ""
    strength: Strength = "normal"


class NewGame(Strict, frozen=True):
    """A table to open."""

    title: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    settings: dict[str, str] = {}
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 300
    watch: bool = True
    hints: bool = True


class SeatLink(Struct, frozen=True):
    """The way to a seat; whoever has it owns the seat, and an older one no longer works.

    The token goes behind a ``#``, which browsers keep to themselves.
    """

    seat: int
    token: str
    path: str


class Opened(Struct, frozen=True):
    """A table was opened."""

    id: str
    yours: list[int]
    links: list[SeatLink]  # for friends
    game: GameInfo


class PlayOn(Strict, frozen=True):
    """A table that begins as a finished game stood after a version."""

    version: int
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    hints: bool = True


class Join(Strict, frozen=True):
    """Claim the seat of a link."""

    token: Token
    name: Name = ""
    deck: Annotated[str, Meta(max_length=20)] = ""  # one of my own, by its id


class Joined(Struct, frozen=True):
    id: str
    seat: int


class Nothing(Strict, frozen=True):
    """An empty object: all has been said."""


class SeatNumber(Strict, frozen=True):
    seat: int


class GamePage(Struct, frozen=True):
    """A table as anybody who knows its address sees it before sitting down."""

    version: int
    game: GameInfo
    seats: list[SeatInfo]
    yours: list[int]


class MyGame(Struct, frozen=True):
    """A line of the list of my games."""

    id: str
    title: str
    phase: Phase
    names: list[str]
    yours: list[int]
    your_turn: bool
    created: int
    changed: int
    result: str
    occasion: str  # "day 2026-11-16", "lesson tcg"; mostly none
    patient: bool  # whether it waits for people, for days


class MyGames(Struct, frozen=True):
    games: list[MyGame]


class Frames(Struct, frozen=True):
    """Steps of a game as its viewer saw them, and how many there are."""

    newest: int
    steps: list[Update]


class Health(Struct, frozen=True):
    status: Literal["ok", "failing", "stopping"]
    engine: str
    build: Literal["interpreted", "compiled"]
    games: int
    sockets: int


class Problem(Struct, frozen=True):
    """Why nothing happened."""

    error: str
    reason: str
