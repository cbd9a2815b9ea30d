"""When a text works: the "if", "with" and "in" of the card language."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import (
    is_group,
    is_side,
    target,
    team_size,
    total,
    under_way,
)
from yojoe.titles.deckbuilding.box.printed import BATTALION, MISSION, OFFICER, SKILLS, STRIKE
from yojoe.titles.deckbuilding.rules.hangar import has_terrain_bonus, terrain_matches
from yojoe.titles.deckbuilding.rules.state import NO_MISSION, Card, State
from yojoe.titles.deckbuilding.rules.threat import colour

from .abilities import Condition, always
from .touches import touching

# "If this Mission is a ..."


@touching()
def on_a_mission(s: State, _me: Card, _you: Seat) -> bool:
    """On any Mission."""
    return s.target != NO_MISSION


@touching()
def on_a_story_mission(s: State, _me: Card, _you: Seat) -> bool:
    """On the Story Mission."""
    return s.target != NO_MISSION and target(s).kind == MISSION


@touching()
def on_an_officer(s: State, _me: Card, _you: Seat) -> bool:
    """On a Mission against an Officer."""
    return s.target != NO_MISSION and target(s).kind == OFFICER


@touching()
def on_a_battalion(s: State, _me: Card, _you: Seat) -> bool:
    """On a Mission against a Battalion."""
    return s.target != NO_MISSION and target(s).kind == BATTALION


@touching()
def on_a_strike(s: State, _me: Card, _you: Seat) -> bool:
    """On a Precision Strike."""
    return s.target != NO_MISSION and target(s).manner == STRIKE


@touching()
def on_a_side_mission(s: State, _me: Card, _you: Seat) -> bool:
    """On a Side Mission."""
    return is_side(s)


@touching()
def on_a_group_mission(s: State, _me: Card, _you: Seat) -> bool:
    """On a Group Mission."""
    return is_group(s)


def lists(skill: str) -> Condition:
    """The Skill is named on the card."""
    number = SKILLS.index(skill)

    def condition(s: State, _me: Card, _you: Seat) -> bool:
        needs = target(s).needs if under_way(s) else None
        return needs is not None and number in needs.skills

    return condition


def a_finale_enters(s: State, _me: Card, _you: Seat) -> bool:
    """Whether the Mission in play ends its Act. [DB-COMP-05]"""
    return any(s.book.finale[card] for card in s.mission)


# Terrain and Transports.


def on_terrain(terrain: str) -> Condition:
    """The Mission is of that Terrain."""
    return lambda s, _me, _you: under_way(s) and terrain in target(s).terrain


def with_transport(terrain: str) -> Condition:
    """The Transport in use is of that Terrain, whatever the Mission's is."""

    def condition(s: State, _me: Card, _you: Seat) -> bool:
        return any(terrain in s.book.printed[card].terrain for card in s.transport)

    return condition


@touching()
def terrain_bonus(s: State, _me: Card, _you: Seat) -> bool:
    """The Transport matches the Mission, and nothing forbids its bonus."""
    return under_way(s) and has_terrain_bonus(s)


@touching()
def wrong_transport(s: State, _me: Card, _you: Seat) -> bool:
    """The Mission has a Terrain, and the Transport does not match it."""
    return under_way(s) and bool(target(s).terrain) and not terrain_matches(s)


# The table.


def in_colour(*colours: str) -> Condition:
    """The Threat Marker is in one of these zones. [DB-THREAT-13]"""
    return touching("threat")(lambda s, _me, _you: colour(s) in colours)


def before_the_roll(s: State, _me: Card, _you: Seat) -> bool:
    """Nothing was rolled yet on this Mission."""
    return under_way(s) and not s.rolled


def after_the_roll(s: State, _me: Card, _you: Seat) -> bool:
    """Dice lie on the table."""
    return bool(s.rolled)


def has_dice(s: State, _me: Card, _you: Seat) -> bool:
    """There is a die that could be re-rolled."""
    return bool(s.rolled and s.hits) and not total(s, "bars_rerolls")


def alone(s: State, _me: Card, _you: Seat) -> bool:
    """The only Joe on the Mission."""
    return team_size(s) == 1


def all_of(*conditions: Condition) -> Condition:
    """All of them hold."""
    if len(conditions) < 2:
        return conditions[0] if conditions else always
    one, others = conditions[0], all_of(*conditions[1:])
    return lambda s, me, you: one(s, me, you) and others(s, me, you)


def any_of(*conditions: Condition) -> Condition:
    """At least one of them holds."""
    return lambda s, me, you: any(condition(s, me, you) for condition in conditions)


def unless(condition: Condition) -> Condition:
    """It does not hold."""
    return lambda s, me, you: not condition(s, me, you)
