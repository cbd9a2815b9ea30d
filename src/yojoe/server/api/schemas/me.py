"""Bodies of the HTTP API about whoever asks: what they have done, and where they are awaited."""

from typing import Any

from msgspec import Struct

from .tables import Name, Strict, Token

# Statistics.


class Count(Struct, frozen=True):
    """So many games of a kind, and how many were won."""

    name: str
    games: int
    won: int


class Fortune(Struct, frozen=True):
    """A game in which chance gave more, or less, than was to be expected."""

    game: str
    at: int
    beyond: float


class TitleCount(Struct, frozen=True):
    """The games of a title."""

    title: str
    games: int
    won: int
    streak: int  # won in a row, up to now
    longest: int
    fastest: int | None  # turns of the shortest game that was won
    variety: str  # what tells one game from another: "Story", "deck"
    played: list[Count]  # by that
    players: list[Count]
    levels: list[Count]
    fortune_of: str  # what chance gives: "hits on the dice"
    luckiest: Fortune | None
    unluckiest: Fortune | None


class Feat(Struct, frozen=True):
    """An achievement, when it was first reached, or how far the best game came."""

    title: str
    number: int
    name: str
    text: str
    rule: str
    times: int
    first: int | None  # seconds since 1970
    game: str | None
    best: int | None
    goal: int | None


class Statistics(Struct, frozen=True):
    """Everything of one browser's person."""

    games: int
    won: int
    streak: int  # games won in a row, up to now
    longest: int
    titles: list[TitleCount]
    feats: list[Feat]


class Acquaintance(Struct, frozen=True):
    """You and this Story, this deck, this box: what a finished game adds to."""

    variety: str  # "Story", "deck", "board"; empty where every game is alike
    name: str
    games: int
    won: int
    streak: int
    longest: int
    fastest: int | None
    players: Count  # of these, with as many players
    level: Count | None  # of these, at the same Expert Level


# By turns.


class MyTurn(Struct, frozen=True):
    """A table that waits for me."""

    game: str
    title: str
    names: list[str]
    since: int  # seconds since 1970
    patient: bool  # whether it waits for ever; else a computer may play on


class MyTurns(Struct, frozen=True):
    turns: list[MyTurn]


# Lessons.


class LessonInfo(Struct, frozen=True):
    """A guided first game."""

    name: str
    title: str
    heading: str
    about: str
    steps: int


class Lessons(Struct, frozen=True):
    lessons: list[LessonInfo]


class Called(Strict, frozen=True):
    """Who sits down, by the name that is shown."""

    name: Name = ""


# The mission of the day.


class TurnCount(Struct, frozen=True):
    """So many games ended so after so many turns."""

    turns: int
    won: bool
    games: int


class MyTry(Struct, frozen=True):
    """How my attempt came out."""

    game: str
    won: bool
    turns: int


class DayInfo(Struct, frozen=True):
    """Today's mission, and how everybody here has fared."""

    day: str
    until: int  # seconds since 1970
    title: str
    heading: str
    about: str
    tried: int
    won: int
    counts: list[TurnCount]
    mine: MyTry | None
    running: str | None  # my attempt, while it is not finished
    spent: bool  # whether my attempt is over, or was given up: what comes now is practice


# On another device.


class MoveLink(Struct, frozen=True):
    """Whoever opens it first is the same person as you; the token goes behind a ``#``."""

    token: str
    path: str
    until: int  # seconds since 1970


class NewDevice(Strict, frozen=True):
    """Become the person of a link."""

    token: Token


class LoggedOut(Struct, frozen=True):
    """Every other browser is somebody else now."""

    games: int  # that came along


class DeviceAdded(Struct, frozen=True):
    games: int


# What is kept of somebody.


class KeptAct(Struct, frozen=True):
    """Something that was done at a table."""

    number: int
    act: str
    at: int
    body: dict[str, Any]


class KeptChat(Struct, frozen=True):
    """Something that was said."""

    at: int
    text: str


class KeptGame(Struct, frozen=True):
    """A game, and one's own part in it."""

    id: str
    title: str
    settings: dict[str, str]
    created: int
    changed: int
    phase: str
    result: str
    seats: list[int]
    called: list[str]
    acts: list[KeptAct]
    chats: list[KeptChat]


class KeptList(Struct, frozen=True):
    """A deck list."""

    name: str
    text: str
    changed: int


class KeptTry(Struct, frozen=True):
    """An attempt at a mission of the day."""

    day: str
    game: str
    at: int
    won: bool
    turns: int


class Possessions(Struct, frozen=True):
    """All that the journal has of whoever asks."""

    known_by: str  # the hash of the secret in the browser; the secret itself is not kept
    games: list[KeptGame]
    lists: list[KeptList]
    tries: list[KeptTry]


class Forgotten(Struct, frozen=True):
    """So much was there."""

    games: int
