"""The Complications of New Alliances, Act by Act."""

from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.rules.energon import ENERGON
from yojoe.titles.deckbuilding.packs.new_alliances.text.conditions import (
    autobot_in_ark,
    bridge_can_advance,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.effects import (
    add_constructicon,
    add_energon,
    advance_bridge,
    discard_autobots,
    draw_cassette,
    move_bridge_back,
    remove_energon,
    remove_energon_or,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.statics import hushes_autobots
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.effects import call, if_else, in_play, raise_threat
from yojoe.titles.deckbuilding.text.mission_effects import must_reroll
from yojoe.titles.deckbuilding.text.statics import harder
from yojoe.titles.deckbuilding.text.triggers import at_once

from .words import discard_joe

# Act I.

NEW.card("cassettes-eject", at_once(draw_cassette))
NEW.card("energon-leak", at_once(remove_energon_or(2, raise_threat(1))))
NEW.card("static-on-every-channel", hushes_autobots())
NEW.card("unlicensed-construction", at_once(add_constructicon))

# Act II.

NEW.card("hypno-chip-saboteur", Trigger("start_of_turn", discard_joe))
NEW.card(
    "seekers-overhead",
    at_once(if_else(in_play("starscream"), raise_threat(1), call("starscream"))),
)
NEW.card("short-circuit", must_reroll(showing=2, sort=ENERGON))
NEW.card(
    "swarm-at-the-power-plant",
    Trigger("end_of_turn", remove_energon(2)),
    Trigger("success", add_energon(2)),
)

# Act III.

NEW.card(
    "cut-the-power-to-the-bridge",
    Trigger("end_of_turn", if_else(bridge_can_advance, advance_bridge(1), raise_threat(1))),
    Trigger("success", move_bridge_back(1)),
)
NEW.card("cybertron-fills-the-sky", harder(2))
NEW.card(
    "fusion-cannon-barrage",
    at_once(if_else(autobot_in_ark, discard_autobots(1), raise_threat(1))),
)
