"""Complications, Act by Act."""

from yojoe.titles.deckbuilding.box.printed import BASIC, GEAR, UTILITY
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.conditions import on_a_mission
from yojoe.titles.deckbuilding.text.effects import (
    add_battalion,
    call,
    discard,
    each_player,
    fail_mission,
    gain_trooper,
    if_else,
    in_play,
    raise_threat,
)
from yojoe.titles.deckbuilding.text.mission_effects import discard_a_joe, must_reroll
from yojoe.titles.deckbuilding.text.statics import (
    adds,
    bans,
    bans_team_mates,
    battalions,
    harder,
    no_terrain_bonus,
    team_mates_give_at_most,
    team_mates_give_fewer,
)
from yojoe.titles.deckbuilding.text.triggers import at_once, in_time

from .pack import CORE

# Act I.

CORE.card("armored-column", at_once(add_battalion))
CORE.card("cobra-patrol", at_once(each_player(gain_trooper)))
CORE.card("cut-off-from-the-team", team_mates_give_fewer(1))
CORE.card("disarm-the-car-bomb", in_time(raise_threat(2)))
CORE.card("intercept-the-courier", Trigger("start_of_turn", discard(1)))
CORE.card("jumpy-trigger-fingers", must_reroll(1))
CORE.card("minefield", adds(-2))
CORE.card("nobody-ever-knocks", bans(UTILITY))
CORE.card("radio-jamming", bans_team_mates())
CORE.card("televised-threat", at_once(raise_threat(1)))

# Act II.

CORE.card("ambush", at_once(if_else(on_a_mission, discard_a_joe, discard(1)), robs=True))
CORE.card(
    "baroness-strikes-back",
    at_once(if_else(in_play("baroness"), raise_threat(1), call("baroness"))),
)
CORE.card("disrupt-the-drone-strike", in_time(fail_mission))
CORE.card("divide-and-conquer", team_mates_give_at_most(1))
CORE.card("free-the-hostages", in_time(raise_threat(2), each_player(discard(1))))
CORE.card("reinforcements", at_once(add_battalion, gain_trooper))
CORE.card("sabotaged-motor-pool", no_terrain_bonus(), adds(-1))
CORE.card("weapons-malfunction", bans(GEAR, BASIC))

# Act III.

CORE.card("betrayed-position", at_once(raise_threat(1), each_player(discard(1)), robs=True))
CORE.card(
    "cobra-attack",
    at_once(if_else(in_play("cobra-commander"), add_battalion, call("cobra-commander"))),
)
CORE.card("endless-legions", harder(battalions(most=3)))
CORE.card("human-shields", must_reroll(3))
CORE.card("stop-the-missile-launch", in_time(raise_threat(3)))
CORE.card("total-blackout", team_mates_give_fewer(1), bans_team_mates())
