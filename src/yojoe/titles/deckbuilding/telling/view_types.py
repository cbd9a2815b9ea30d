"""What a seat sees of the Deck-Building Game, as types for whoever draws it."""

from typing import Any, NotRequired, TypedDict


class CardView(TypedDict):
    """A card face-up: which one, and what is printed on it."""

    no: int
    id: str


class Foe(CardView):
    """A card that can be attempted, and the Hits it needs now."""

    difficulty: int


class Player(TypedDict):
    """What lies before a seat; a hand that the viewer may not see is only counted."""

    hand: list[CardView] | None
    in_hand: int
    deck: int
    top: list[CardView]
    discard: list[CardView]
    play: list[CardView]
    team: list[CardView]
    strikes: list[Foe]
    beside: list[CardView]


class Place(TypedDict):
    """A place of the line-up."""

    card: CardView
    cost: int
    battalion: Foe | None


class Rifles(TypedDict):
    left: int
    cost: int | None


class Story(TypedDict):
    """The Story Missions: the one that is due, and what became of the others."""

    mission: Foe | None
    failures: int
    next: Foe | None
    below: int
    won: list[CardView]
    failed: list[CardView]


class Complications(TypedDict):
    face_up: list[CardView]
    resolved: list[CardView]
    scouted: list[CardView]
    face_down: int
    act: int
    deck: int
    discard: list[CardView]


class Officer(Foe):
    sideways: bool
    down_for: int | None


class MeterZone(TypedDict):
    colour: str
    spaces: int
    end_of_turn: list[str]
    end_of_round: list[str]


class Threat(TypedDict):
    space: int
    top: int
    colour: str
    zones: list[MeterZone]


class Joe(CardView):
    """A Joe on the Mission, and his dice before the roll."""

    seat: int
    dice: int | None


class Text(CardView):
    """A card whose text adds dice, or takes them."""

    dice: int


class Attempt(TypedDict):
    """The Mission under way: its dice by source before the roll, each die after it."""

    target: Foe
    transport: list[CardView]
    capacity: int | None
    terrain_bonus: bool
    locked: int  # 1 once the team is fixed
    skills: list[str]
    picked: bool
    dazed: list[CardView]
    lasting: list[CardView]
    needed: int | None  # Hits; nothing once it is judged, which a Judged fact tells
    rolled: int  # 1 once the dice are
    joes: list[Joe]
    texts: list[Text]
    dice: int
    per_mille: int | None  # the chance of success, in thousandths
    about: NotRequired[bool]  # whether it is thrown for: more came together than can be reckoned
    shown: list[int]  # the Hits of each die
    separate: list[int]
    hits: int | None


class Table(TypedDict):
    """The whole table; a hidden pile is the number of its cards."""

    active: int
    starting: int
    turns: int
    round: int
    phase: str  # start, missions, recruit, end
    step: str
    pool: int
    ending: str
    cards: str  # in frames the hash of an owner's
    seats: list[Player]
    line_up: list[Place]
    hangar: list[CardView]
    rifles: Rifles
    main: int
    main_discard: list[CardView]
    reserve: list[CardView]
    story: Story
    complications: Complications
    officers: list[Officer]
    officer_stack: list[CardView]
    battalion_stack: list[CardView]
    trooper_stack: list[CardView]
    experts: list[CardView]
    threat: Threat
    attempt: Attempt | None
    pack: str  # what is played with the core box, or the core alone
    beyond: dict[str, Any] | None  # what an expansion lays on the table; its view_types.py says
