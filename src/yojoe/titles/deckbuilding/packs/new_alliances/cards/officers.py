"""The Officers; what Devastator does is a rule of the game."""

from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.text.conditions import (
    against,
    autobot_in_ark,
    bridge_can_advance,
    energon_at_least,
    on_a_cassette,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.effects import (
    advance_bridge,
    choose_one,
    discard_autobots,
    draw_cassette,
    remove_energon,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.statics import bars_alt, gives_at_most
from yojoe.titles.deckbuilding.text.abilities import Trigger, always
from yojoe.titles.deckbuilding.text.conditions import all_of, any_of
from yojoe.titles.deckbuilding.text.effects import if_else, in_play, lower_threat, raise_threat
from yojoe.titles.deckbuilding.text.statics import harder

NEW.card(
    "megatron",
    Trigger(
        "end_of_turn",
        choose_one(
            ("energon", energon_at_least(2), remove_energon(2)),
            ("autobot", autobot_in_ark, discard_autobots(1)),
            ("threat", always, raise_threat(1)),
        ),
    ),
    Trigger("success", lower_threat(2)),
)
NEW.card("old-snake", gives_at_most(2))
NEW.card(
    "shockwave",
    Trigger("end_of_round", if_else(bridge_can_advance, advance_bridge(1), remove_energon(2))),
)
NEW.card("soundwave", harder(1, on_a_cassette), Trigger("end_of_round", draw_cassette))
NEW.card(
    "starscream",
    bars_alt(),
    harder(-2, all_of(in_play("megatron"), any_of(against("megatron"), against("starscream")))),
)
