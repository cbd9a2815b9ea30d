"""Starters, Service Rifles, Gear and Utility cards."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import is_here, total, under_way
from yojoe.titles.deckbuilding.box.printed import RED, YELLOW
from yojoe.titles.deckbuilding.rules import dice
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.team import might_join
from yojoe.titles.deckbuilding.text.abilities import Play, Trigger
from yojoe.titles.deckbuilding.text.conditions import (
    has_dice,
    in_colour,
    lists,
    on_a_mission,
    on_a_strike,
)
from yojoe.titles.deckbuilding.text.effects import (
    draw,
    may_destroy,
    nothing,
    somebody_draws,
    then,
    tranquilize,
)
from yojoe.titles.deckbuilding.text.hints import hint
from yojoe.titles.deckbuilding.text.mission_effects import (
    add_dice,
    launch,
    more_joes,
    reroll,
    return_joes,
    scout,
    throw_out,
)
from yojoe.titles.deckbuilding.text.statics import (
    counting,
    harder,
    players_here,
    plus,
    terrain_bonus_anyway,
)

from .pack import CORE


@hint(early=True, helps=1.5)
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
    return s.target >= 0 and any(is_here(s, seat) and might_join(s, seat) for seat in s.order)


def has_face_down(s: State, _me: Card, _you: Seat) -> bool:
    return bool(s.face_down or s.scouted)


def another_officer(s: State, _me: Card, _you: Seat) -> bool:
    return any(card != s.target for card in s.officers)


CORE.card("comms", Play(somebody_draws))
CORE.card("defuse", Play(add_dice(plus(1, counting(2, on_a_strike))), on_a_mission))
CORE.card("second-effort", Play(reroll(1), has_dice))
CORE.card("service-rifle", Play(add_dice(1), on_a_mission))

CORE.card(
    "c4-charges",
    Play(add_dice(plus(1, counting(2, lists("demolitions")))), on_a_mission, hint=1.5),
)
CORE.card("distraction", Play(nothing, on_a_mission, hint=1.4), harder(-1))
CORE.card("halo-jump", Play(more_joes(2), has_more_joes))
CORE.card(
    "jump-jet-pack",
    Play(strap_on, on_a_mission),
    terrain_bonus_anyway(),
)
CORE.card("knowing-is-half-the-battle", Play(scout(throw_out), has_face_down))
CORE.card(
    "night-vision-goggles",
    Play(reroll(plus(2, counting(1, in_colour(YELLOW, RED)))), has_dice, hint=1.3),
)
CORE.card(
    "recovery-signal",
    Play(nothing, on_a_mission),
    Trigger("mission_ends", return_joes(2)),
)
CORE.card("rocket-launcher", Play(launch, on_a_mission))
CORE.card("sniper-rifle", Play(add_dice(2), on_a_mission))
CORE.card("tranquilizer-dart", Play(tranquilize, another_officer))
CORE.card("transfer-orders", Play(then(draw(1), may_destroy())))
CORE.card("war-room-briefing", Play(draw(2)))
CORE.card("yo-joe", Play(add_dice(players_here), on_a_mission, hint=2.0))
