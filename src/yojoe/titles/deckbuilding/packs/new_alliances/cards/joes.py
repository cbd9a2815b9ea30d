"""The Leaders and the Joes of New Alliances."""

from yojoe.titles.deckbuilding.box.printed import AIR
from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.text.conditions import (
    against,
    autobot_here,
    bridge_in_play,
    energon_at_least,
    here_is,
    on_a_constructicon,
    on_a_decepticon,
    with_another_transport,
    with_autobot_transport,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.effects import (
    add_energon,
    move_bridge_back,
    pay_card_to_recover,
    pay_energon,
    return_transport_to_ark,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.statics import counts_as_online
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.conditions import any_of, with_transport
from yojoe.titles.deckbuilding.text.effects import draw, if_else
from yojoe.titles.deckbuilding.text.mission_effects import add_dice
from yojoe.titles.deckbuilding.text.statics import adds, keeps_transport

beyond_the_vamp = with_another_transport(than="vamp")

# Leaders.

NEW.card("cover-girl", adds(1, beyond_the_vamp))
NEW.card(
    "cover-girl-promoted",
    adds(1, beyond_the_vamp),
    keeps_transport(beyond_the_vamp),
    Trigger("mission_ends", return_transport_to_ark, with_autobot_transport),
)
NEW.card("marissa-faireborn", adds(1, autobot_here))
NEW.card(
    "marissa-faireborn-promoted",
    adds(2, autobot_here),
    Trigger("success", add_energon(1)),
)

# Joes of the main deck.

NEW.card("budo", adds(2, on_a_decepticon))
NEW.card("carly", Trigger("lock", pay_card_to_recover))
NEW.card("chip-chase", counts_as_online())
NEW.card("flash", Trigger("lock", pay_energon(1, add_dice(2)), energon_at_least(1)))
NEW.card("payload", adds(2, any_of(with_transport(AIR), with_autobot_transport)))
NEW.card("sparkplug-witwicky", Trigger("lock", add_energon(1)))
NEW.card("spike-witwicky", adds(1, autobot_here), adds(1, here_is("bumblebee")))
NEW.card("steeler", adds(3, any_of(on_a_constructicon, against("devastator"))))
NEW.card("tollbooth", Trigger("success", if_else(bridge_in_play, move_bridge_back(1), draw(1))))
