"""What everybody sees of New Alliances, as types for whoever draws it."""

from typing import TypedDict

from yojoe.titles.deckbuilding.telling.view_types import Face, Foe


class Priced(Face):
    """A card and what it costs now."""

    cost: int


class Stack(TypedDict):
    """A stack of Autobots; of a face-up one the top shows."""

    act: int
    face_up: bool
    left: int
    top: Priced | None


class Constructicon(Foe):
    place: int


class Bridge(Foe):
    """How far it is built."""

    marker: int
    track: list[str]
    complete: bool


class Bot(Face):
    skill: int


class OnMission(TypedDict):
    """Autobots on the Mission under way, and their dice."""

    bots: list[Bot]
    alts: list[Face]
    towing: int
    energon: int
    first: int


class Beyond(TypedDict):
    """The Ark with its dice and modules, what threatens, and what is towed."""

    energon: int
    most_energon: int
    ark: list[Face]
    stacks: list[Stack]
    online: int
    operational: int
    bay_cost: int
    constructicons: list[Constructicon]
    constructicon_next: Face | None
    constructicon_stack: int
    under: list[Face]
    cassettes: list[Foe]
    cassette_stack: int
    bridge: Bridge | None
    trailer: list[Face]
    help: list[int | None]  # the Recruit that each seat could give, where its hand is open
    wanted: Face | None
    mission: OnMission | None
