"""What a card of each kind shows, wherever it begins; FORMAT.md says the same for people."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from yojoe.cards.format import Shape, shape
from yojoe.cards.values import NAME, Reader, labels, number, prose, word, words, yes
from yojoe.titles.deckbuilding.packs.shapes import SHAPES as MORE_SHAPES
from yojoe.titles.deckbuilding.packs.shapes import STORIES as MORE_STORIES
from yojoe.titles.deckbuilding.packs.shapes import TEXTS as MORE_TEXTS

from .printed import (
    BASIC,
    BATTALION,
    COMPLICATION,
    EXPERT,
    GEAR,
    IMMEDIATE,
    JOE,
    MISSION,
    OFFICER,
    STARTER,
    STORY,
    STRIKE,
    TERRAINS,
    TRANSPORT,
    TROOPER,
    UTILITY,
)
from .values import needs, skills, spaces

STORIES: Final = ("mass-device", "total-control")  # [DB-OVER-03]
ACTS: Final = (1, 2, 3)
MANNERS: Final = (IMMEDIATE, STORY, STRIKE)

SOURCES: Final = {
    "S0": "the core rulebook",
    "S3": "the New Alliances rulebook",
    "FAQ": "the publisher's questions and answers, known from a summary",
    "ES": "a review at El Solitario Games",
    "CD": "a review at El Club Dante",
    "BOX": "your own copy",
}

# The words on a card, by the moment they are read.
TEXTS: Final = (
    "text",
    "terrain_text",
    "enter",
    "ongoing",
    "start_of_turn",
    "end_of_turn",
    "end_of_next_turn",
    "end_of_round",
    "success",
    "failure",
    *MORE_TEXTS,
)

COBRA: Final = "terrain ongoing start_of_turn end_of_turn end_of_round success failure"
MAIN: Final = "count no_solo in_place_of"
STRIKE_SHAPE: Final = shape(
    "act manner difficulty needs",
    "count keywords terrain text start_of_turn end_of_turn end_of_next_turn end_of_round success",
)

# By kind and by the place where the card begins. [DB-TYPE-10 to DB-TYPE-14]
SHAPES: Final[Mapping[tuple[str, str], Shape]] = {
    (JOE, "starter"): shape("recruit skills keywords role", "count cost text"),
    (JOE, "leader"): shape("recruit skills keywords role promotes_to", "cost text"),
    (JOE, "promoted"): shape("cost recruit skills keywords role", "no_solo text"),
    (JOE, "main"): shape("cost recruit skills keywords role", f"{MAIN} text"),
    (GEAR, "main"): shape("cost recruit", f"{MAIN} keywords icon text"),
    (UTILITY, "main"): shape("cost recruit", f"{MAIN} keywords icon text"),
    (BASIC, "rifles"): shape("cost recruit", "count keywords icon text"),
    (STARTER, "starter"): shape("recruit", "count cost keywords icon text"),
    (TRANSPORT, "hangar"): shape("terrain capacity", "cost keywords text terrain_text"),
    (TRANSPORT, "main"): shape("cost terrain capacity", f"{MAIN} keywords text terrain_text"),
    (TROOPER, "cobra"): shape("keywords difficulty needs", f"count {COBRA}"),
    (BATTALION, "cobra"): shape("keywords difficulty needs", f"count {COBRA}"),
    (OFFICER, "cobra"): shape("keywords difficulty needs", COBRA),
    (COMPLICATION, "complications"): shape("act manner text", "count keywords"),
    (MISSION, "story"): shape(
        "terrain story act difficulty needs complications success failure story_line",
        "keywords finale stays enter ongoing start_of_turn end_of_turn end_of_round",
    ),
    (EXPERT, "expert"): shape("keywords", "text ongoing start_of_turn end_of_turn end_of_round"),
    **MORE_SHAPES,
}
KINDS: Final = tuple(dict.fromkeys(kind for kind, _ in SHAPES))

# In the order in which a card shows them.
FIELDS: Final[Mapping[str, Reader]] = {
    "name": partial(prose, longest=NAME),
    "kind": partial(word, allowed=KINDS),
    "place": partial(word, allowed=tuple(dict.fromkeys(place for _, place in SHAPES))),
    "count": partial(number, low=1, high=99),
    "cost": partial(number, low=0, high=20),
    "recruit": partial(number, low=0, high=20),
    "skills": skills,
    "keywords": labels,  # the line under the name [DB-GLOSS-15]
    "role": partial(prose, longest=NAME),
    "icon": yes,
    "no_solo": yes,
    "in_place_of": labels,
    "promotes_to": partial(prose, longest=NAME),
    "terrain": partial(words, allowed=TERRAINS),
    "capacity": partial(number, low=1, high=20),
    "story": partial(word, allowed=(*STORIES, *MORE_STORIES)),
    "act": partial(number, low=ACTS[0], high=ACTS[-1]),
    "finale": yes,
    "difficulty": partial(number, low=1, high=30),
    "needs": needs,
    "complications": partial(number, low=0, high=10),
    "manner": partial(word, allowed=MANNERS),
    "stays": yes,
    "track": spaces,
    "dice": partial(number, low=1, high=99),
    **dict.fromkeys(TEXTS, prose),
    "story_line": prose,
}


def places(kind: str) -> tuple[str, ...]:
    """Where cards of a kind can begin."""
    return tuple(place for each, place in SHAPES if each == kind)


def shape_of(kind: str, place: str, manner: object) -> Shape:
    """What such a card shows; a Precision Strike is a Side Mission as well. [DB-COMPL-09]"""
    strike = kind == COMPLICATION and manner == STRIKE
    return STRIKE_SHAPE if strike else SHAPES[kind, place]
