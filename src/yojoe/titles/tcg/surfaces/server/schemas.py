"""The bodies of the deck builder, both ways."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from yojoe.server.api.schemas.cards import CardLine
from yojoe.server.api.schemas.tables import Strict
from yojoe.server.ops import limits

ListText: TypeAlias = Annotated[str, Meta(max_length=limits.DECK)]
Mark: TypeAlias = Literal["yes", "no", "note"]
OddsStage: TypeAlias = Literal["none", "waiting", "playing", "done", "stopped", "failed"]


# Decks.


class DeckText(Strict, frozen=True):
    """A deck as people write it down, a card a line."""

    text: ListText
    cards: CardLine = ""  # an owner's cards, as the setting ``cards`` has them
    against: str = ""  # a ready deck, for a game against it
    seed: Annotated[int, Meta(ge=0, le=1_000_000)] = 1  # of the teams to begin with


class DeckRow(Struct, frozen=True):
    id: str
    copies: int


class DeckMark(Struct, frozen=True):
    """Something that holds of a deck, does not hold, or should be known."""

    mark: Mark
    text: str
    rules: list[str]


class Bar(Struct, frozen=True):
    """How many cards have a value."""

    value: int
    cards: int


class ColourInfo(Struct, frozen=True):
    """How a deck stands in one colour."""

    name: str
    cards: int
    mean: float  # of its Boost numbers, over the whole deck
    best: int


class Team(Struct, frozen=True):
    """A setup that chance might deal."""

    first: bool
    limit: int  # of supply points
    supply: int
    cards: list[str]


class DeckPage(Struct, frozen=True):
    """All about a list: whether it is a legal deck, and what it is made of."""

    name: str
    about: str
    size: int
    smallest: int  # cards of a deck
    most: int  # copies of one name and subtitle
    legal: bool
    marks: list[DeckMark]
    rows: list[DeckRow]  # the cards that were found, in the order of the list
    supply: list[Bar]
    power: list[Bar]
    hits: list[Bar]
    colours: list[ColourInfo]
    teams: list[Team]
    text: str  # the list as we would write it
    line: str  # for the setting ``decks``: this one against the other; empty if it is not legal


class ReadyDeck(Struct, frozen=True):
    """A deck that comes with the game."""

    id: str
    name: str
    about: str
    size: int
    starter: bool
    text: str


class ReadyDecks(Struct, frozen=True):
    decks: list[ReadyDeck]


class KeepDeck(Strict, frozen=True):
    """A list to be kept; with an id it takes the place of an older one."""

    text: ListText
    id: Annotated[str, Meta(max_length=32)] = ""


class KeptDeck(Struct, frozen=True):
    """A list of yours."""

    id: str
    name: str
    text: str
    changed: int  # seconds since 1970


class KeptDecks(Struct, frozen=True):
    decks: list[KeptDeck]


# The odds of a deck.


class OddsAgainst(Struct, frozen=True):
    """How often a deck has won against another, and the 95 % interval of its chance."""

    deck: str
    name: str
    wins: int
    games: int
    share: float
    low: float
    high: float


class Odds(Struct, frozen=True):
    """How far the games of a deck against the ready ones have come."""

    stage: OddsStage
    name: str  # of the deck
    text: str  # its list, so that a page can tell whether it has changed since
    player: str  # the computer player behind both decks
    played: int
    planned: int
    ahead: int  # others whose games are played first
    against: list[OddsAgainst]
    overall: OddsAgainst | None
