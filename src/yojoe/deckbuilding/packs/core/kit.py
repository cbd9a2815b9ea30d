"""Starters, Service Rifles, Gear and Utility cards."""

from yojoe.deckbuilding import dice
from yojoe.deckbuilding.abilities import Play, Trigger
from yojoe.deckbuilding.conditions import (
    has_dice,
    in_colour,
    lists,
    on_a_mission,
    on_a_strike,
)
from yojoe.deckbuilding.effects import draw, may_destroy, nothing, somebody_draws, then, tranquilize
from yojoe.deckbuilding.mission_effects import (
    add_dice,
    launch,
    more_joes,
    reroll,
    return_joes,
    scout,
    throw_out,
)
from yojoe.deckbuilding.printed import RED, YELLOW
from yojoe.deckbuilding.reading import is_here, total, under_way
from yojoe.deckbuilding.state import Card, State
from yojoe.deckbuilding.statics import counting, harder, players_here, plus, terrain_bonus_anyway
from yojoe.deckbuilding.team import has_who_can_join
from yojoe.kernel.script import Seat

from .pack import CORE


async def strap_on(s: State, me: Card, you: Seat) -> None:
    """Add 1 die; after the roll also those of a Terrain bonus that begins to work now."""
    if not under_way(s):
        return
    bonus = 0
    if s.rolled:
        bonus = total(s, "dice")
        s.lasting.remove(me)
        bonus -= total(s, "dice")
        s.lasting.append(me)
    await dice.add_dice(s, you, me, 1 + bonus)


def has_more_joes(s: State, _me: Card, _you: Seat) -> bool:
    return s.target >= 0 and any(is_here(s, seat) and has_who_can_join(s, seat) for seat in s.order)


def has_face_down(s: State, _me: Card, _you: Seat) -> bool:
    return bool(s.face_down or s.scouted)


def another_officer(s: State, _me: Card, _you: Seat) -> bool:
    return any(card != s.target for card in s.officers)


CORE.card("comms", Play(somebody_draws, answers=True, early=True, anyway=True, draws=True))
CORE.card("defuse", Play(add_dice(plus(1, counting(2, on_a_strike))), on_a_mission, helps=1.0))
CORE.card("second-effort", Play(reroll(1), has_dice, helps=0.6))
CORE.card("service-rifle", Play(add_dice(1), on_a_mission, helps=1.0))

CORE.card(
    "c4-charges",
    Play(add_dice(plus(1, counting(2, lists("demolitions")))), on_a_mission, helps=1.5),
)
CORE.card("distraction", Play(nothing, on_a_mission, lasts=True, helps=1.4), harder(-1))
CORE.card(
    "halo-jump", Play(more_joes(2), has_more_joes, early=True, anyway=True, joins=True, helps=2.0)
)
CORE.card(
    "jump-jet-pack",
    Play(strap_on, on_a_mission, lasts=True, early=True, helps=1.5),
    terrain_bonus_anyway(),
)
CORE.card(
    "knowing-is-half-the-battle", Play(scout(throw_out), has_face_down, scouts=True, helps=1.0)
)
CORE.card(
    "night-vision-goggles",
    Play(reroll(plus(2, counting(1, in_colour(YELLOW, RED)))), has_dice, helps=1.3),
)
CORE.card(
    "recovery-signal",
    Play(nothing, on_a_mission, lasts=True, anyway=True),
    Trigger("mission_ends", return_joes(2)),
)
CORE.card("rocket-launcher", Play(launch, on_a_mission, answers=True, helps=1.0))
CORE.card("sniper-rifle", Play(add_dice(2), on_a_mission, helps=2.0))
CORE.card(
    "tranquilizer-dart", Play(tranquilize, another_officer, answers=True, early=True, anyway=True)
)
CORE.card(
    "transfer-orders", Play(then(draw(1), may_destroy()), answers=True, early=True, draws=True)
)
CORE.card("war-room-briefing", Play(draw(2), answers=True, early=True, draws=True))
CORE.card("yo-joe", Play(add_dice(players_here), on_a_mission, helps=2.0))
