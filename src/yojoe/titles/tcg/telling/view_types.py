"""What a seat sees of the Trading Card Game, as types for whoever draws it."""

from typing import TypedDict


class CardView(TypedDict):
    """A card face-up: which one, and what is printed on it."""

    no: int
    id: str


class Unit(CardView):
    """A card in the ranks, its Power as it stands, and the id of the card it has copied.

    Of a vehicle also the other Power: what it would be with a crew, or without its own.
    Of units that are alike one is offered for all: ``like`` says which.
    """

    like: int
    power: int
    tapped: bool
    manned: bool
    other: int | None
    copies: str | None


class Column(TypedDict):
    """A place of the front rank, and who is behind it."""

    front: Unit
    back: Unit | None


class Player(TypedDict):
    """One side of the table; a hand that the viewer may not see is only counted."""

    columns: list[Column]
    hand: list[CardView] | None
    in_hand: int
    deck: int
    discard: list[CardView]
    revealed: list[CardView]
    boost: list[CardView]
    flipped: list[CardView]
    volley: int
    supply: int
    limit: int | None
    flips: int
    extra: int
    duplicates: int


class Fighter(TypedDict):
    """A unit in the combat under way; its Boost number once the Boost is shown."""

    no: int
    power: int
    boost: int | None


class Combat(TypedDict):
    """Fighters by seat; whoever is not named yet is missing."""

    attacking: int
    fighters: list[Fighter | None]


class Aim(TypedDict):
    """A Firefight card: on which unit it lies, or that it waits; and the Hits it is worth."""

    no: int
    on: int | None
    waits: bool
    on_soldier: int
    on_vehicle: int


class Target(TypedDict):
    """An enemy unit, the Hits that lie on it, and how many more defeat it."""

    no: int
    hits: int
    needs: int
    power: int
    in_reach: bool


class VolleyView(TypedDict):
    """The Firefight cards of one player while they are placed, and whom they would defeat.

    ``direct`` says whether a Direct Hit may still defeat outright; nothing if none was flipped.
    """

    seat: int
    next: int | None
    aim: list[Aim]
    targets: list[Target]
    defeated: list[int]
    direct: bool | None


class Chance(TypedDict):
    """The chance to win, in thousandths: of a Boost, or of a unit against an enemy."""

    no: int
    against: int | None
    per_mille: int


class Table(TypedDict):
    """The whole table."""

    decks: str
    cards: str  # in frames the hash of an owner's
    first: int
    active: int
    turns: int
    phase: str
    step: str
    ending: str
    seats: list[Player]
    combat: Combat | None
    batch: VolleyView | None
    odds: list[Chance]
