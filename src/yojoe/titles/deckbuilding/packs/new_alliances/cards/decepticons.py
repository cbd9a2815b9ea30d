"""The Mini-Cassettes and the Constructicons."""

from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.text.conditions import on_another_constructicon
from yojoe.titles.deckbuilding.packs.new_alliances.text.effects import (
    add_energon,
    advance_bridge,
    discard_above,
    remove_energon,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.statics import costs_more_above, no_rerolls
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.effects import discard, gain_trooper, raise_threat
from yojoe.titles.deckbuilding.text.statics import (
    bans_team_mates,
    carries_fewer,
    dealt_more,
    harder,
    here,
)

from .words import discard_joe_at_random

# Mini-Cassettes.

NEW.card("buzzsaw", Trigger("end_of_turn", gain_trooper))
NEW.card("frenzy", bans_team_mates())
NEW.card("laserbeak", Trigger("start_of_turn", discard(1)))
NEW.card("overkill", Trigger("end_of_turn", raise_threat(1)))
NEW.card("ratbat", Trigger("end_of_round", remove_energon(1)), Trigger("success", add_energon(1)))
NEW.card("ravage", Trigger("start_of_turn", discard_joe_at_random))
NEW.card("rumble", carries_fewer(1))
NEW.card("slugfest", dealt_more(1))

# Constructicons.

NEW.card("bonecrusher", Trigger("enters", discard_above))
NEW.card("hook", harder(1, on_another_constructicon))
NEW.card("long-haul", costs_more_above(1), Trigger("success", add_energon(1)))
NEW.card("mixmaster", no_rerolls(here))
NEW.card(
    "scavenger", Trigger("end_of_round", remove_energon(1)), Trigger("success", add_energon(2))
)
NEW.card("scrapper", Trigger("enters", advance_bridge(1)))
