"""What everybody sees of New Alliances, as types for whoever draws it."""

from typing import TypedDict

from yojoe.titles.deckbuilding.telling.view_types import CardView, Foe


class Priced(CardView):
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


class Bot(CardView):
    skill: int


class OnMission(TypedDict):
    """Autobots on the Mission under way, and their dice."""

    bots: list[Bot]
    alts: list[CardView]
    towing: int
    energon: int
    first: int


class ExpansionView(TypedDict):
    """The Ark with its dice and modules, what threatens, and what is towed."""

    energon: int
    most_energon: int
    ark: list[CardView]
    stacks: list[Stack]
    online: int
    operational: int
    bay_cost: int
    constructicons: list[Constructicon]
    constructicon_next: CardView | None
    constructicon_stack: int
    under: list[CardView]
    cassettes: list[Foe]
    cassette_stack: int
    bridge: Bridge | None
    trailer: list[CardView]
    help: list[int | None]  # the Recruit that each seat could give, where its hand is open
    wanted: CardView | None
    mission: OnMission | None
