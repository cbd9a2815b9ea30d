"""Troopers, Battalions, Officers and Expert cards."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.rules.cobra import uncovered_cards
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.conditions import (
    a_finale_enters,
    on_a_battalion,
    on_a_story_mission,
)
from yojoe.titles.deckbuilding.text.effects import (
    add_battalion,
    discard_at_random,
    draw,
    lower_threat,
    raise_threat,
    sleeper,
    then,
    turn_sideways,
)
from yojoe.titles.deckbuilding.text.mission_effects import dazes_one, must_reroll
from yojoe.titles.deckbuilding.text.statics import (
    carries_fewer,
    covers,
    dazed_give_none,
    dealt_more,
    dearer,
    harder,
    hushes_joes,
    no_terrain_bonus,
)
from yojoe.titles.deckbuilding.text.touches import touching

from .pack import CORE


def costs_most(s: State, _me: Card, _you: Seat, card: Card, _seat: Seat) -> int:
    """The uncovered line-up card of highest cost."""
    return s.book.cost[card] == max(s.book.cost[each] for each in uncovered_cards(s))


@touching("my hand")
def is_held(s: State, me: Card, you: Seat) -> bool:
    """It is in your hand or in play."""
    return me in s.hand[you] or me in s.play[you]


@touching("line-up")
def fewer_than_three_battalions(s: State, _me: Card, _you: Seat) -> bool:
    return len(s.battalions) < 3


@touching("officers")
def officer_in_play(s: State, _me: Card, _you: Seat) -> bool:
    return bool(s.officers)


# Troopers.

CORE.card("cobra-viper", Trigger("success", draw(1)))
CORE.card("crimson-guardsman", Trigger("end_of_turn", raise_threat(1), is_held, in_hand=True))

# Battalions.

CORE.card("hiss-column", Trigger("success", lower_threat(1)))
CORE.card("moray-flotilla", Trigger("success", lower_threat(1)))
CORE.card("rattler-squadron", Trigger("success", lower_threat(1)))

# Officers.

CORE.card("baroness", dealt_more(1))
CORE.card(
    "cobra-commander",
    Trigger("end_of_round", raise_threat(1)),
    Trigger("success", lower_threat(2)),
)
CORE.card("destro", must_reroll(showing=2))
CORE.card("dr-mindbender", hushes_joes(on_a_story_mission))
CORE.card(
    "major-bludd",
    covers(costs_most),
    Trigger("start_of_turn", add_battalion, fewer_than_three_battalions),
)
CORE.card("storm-shadow", Trigger("start_of_turn", discard_at_random))
CORE.card("tomax-and-xamot", *dearer(1, "cost"), Trigger("success", turn_sideways))
CORE.card("wild-weasel", carries_fewer(1), no_terrain_bonus())
CORE.card("zartan", dazes_one(on_a_story_mission), dazed_give_none())

# Expert cards.

CORE.card("arms-embargo", *dearer(1, "cost", "rifle_cost"))
CORE.card("doomsday-clock", Trigger("end_of_round", raise_threat(1), officer_in_play))
CORE.card("iron-grip", harder(1, on_a_story_mission))
CORE.card(
    "occupied-territory",
    Trigger("setup", then(add_battalion, add_battalion)),
    harder(1, on_a_battalion),
)
CORE.card("sleeper-agents", Trigger("before_hands", sleeper))
CORE.card("web-of-spies", dealt_more(1, a_finale_enters))
