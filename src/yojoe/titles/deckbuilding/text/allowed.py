"""What a card of each kind can do, and when a word means something.

Rules read the texts of a card only where such cards lie, and some effects belong to one point of a
Mission.  A statement of an owner's that would never be read, or at the wrong point, is refused.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from yojoe.titles.deckbuilding.box.printed import (
    BATTALION,
    EXPERT,
    IMMEDIATE,
    JOE,
    KIT,
    MISSION,
    OFFICER,
    STORY,
    STRIKE,
    TRANSPORT,
    TROOPER,
    Printed,
)

from .abilities import Ability, Action, Join, Play, Says, Static, Trigger

PLAY, ACTION, JOIN = Play.__name__, Action.__name__, Join.__name__
TURNS: Final = ("start_of_turn", "end_of_turn", "end_of_round")
HARM: Final = ("dice", "difficulty", "terrain_bonus", "gives_more", "gives_most", "bans")
COSTS: Final = ("cost", "rifle_cost")
HELP: Final = (
    *("first_roll", "success", "mission_ends"),
    *("dice", "difficulty", "terrain_bonus", "keeps_transport", "hushes_officers", "gives_more"),
)

# By kind; of a Complication, by how it works.
OCCASIONS: Final[Mapping[str, Sequence[str]]] = {
    MISSION: ("enters", *TURNS, "success", "failure", *HARM, *COSTS, "most_room", "bars"),
    OFFICER: (*TURNS, "first_roll", "success", *HARM, *COSTS, "dealt", "room", "hushes_joes"),
    EXPERT: ("setup", "before_hands", *TURNS, *HARM, *COSTS, "dealt", "room"),
    BATTALION: (*TURNS, "success"),
    TROOPER: ("end_of_turn", "success"),
    IMMEDIATE: ("resolves",),
    STORY: ("first_roll", *HARM),
    STRIKE: ("start_of_turn", "end_of_turn", "end_of_next_turn", "success"),
    JOE: ("lock", "revealed", *HELP, ACTION, JOIN),
    TRANSPORT: ("to_hangar", *HELP, ACTION),
    **dict.fromkeys(KIT, (PLAY, ACTION, *HELP)),
}
# Effects that belong to one point of a game, and those that are about a card of one kind.
POINTS: Final[Mapping[str, Sequence[str]]] = {
    "sleeper": ("before_hands",),
    "scout": ("lock", PLAY),
    "team_mate_adds": ("lock",),
    "more_joes": (PLAY,),
    "may_discard_complication": ("revealed",),
    "launch": (PLAY,),
    "tranquilize": (PLAY,),
    "discard_a_joe": ("resolves",),
    "add_dice": (PLAY, ACTION),
    "reroll": (PLAY, ACTION),
    "turn_sideways": ("success",),
    "may_destroy_me": ("success",),
    "return_me": ("success", "mission_ends"),
    "return_another": ("success", "mission_ends"),
    "return_joes": ("success", "mission_ends"),
    "fail_mission": ("end_of_next_turn",),
}
SUBJECTS: Final = {"turn_sideways": OFFICER, "may_destroy_me": JOE, "return_me": JOE}
# Conditions that ask what the texts of these words decide.
CIRCLES: Final = {"no_terrain_bonus": "terrain_bonus", "hushes_joes": "terrain_bonus"}


def occasion(ability: Ability) -> str:
    """When a text is read, or what it is asked for."""
    match ability:
        case Trigger(moment=moment):
            return moment
        case Says(query=query) | Static(query=query):
            return query
        case _:
            return type(ability).__name__


def occasions(card: Printed) -> Sequence[str]:
    """All of such a card; of kinds that packs bring none."""
    return OCCASIONS.get(card.manner or card.kind, ())
