"""The Gear, Utility cards and Transports of New Alliances."""

from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.text.conditions import (
    against,
    autobot_here,
    autobots_here,
    mates_can_recover,
    on_a_constructicon,
    on_a_decepticon,
    room_for_energon,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.effects import (
    add_energon,
    any_skill,
    both_modes,
    can_add_a_mode,
    can_send_late,
    can_use_any_skill,
    each_mate,
    may_recover_autobot,
    send_late,
)
from yojoe.titles.deckbuilding.text.abilities import Play, Trigger
from yojoe.titles.deckbuilding.text.conditions import on_a_mission, terrain_bonus
from yojoe.titles.deckbuilding.text.effects import draw, nothing
from yojoe.titles.deckbuilding.text.mission_effects import add_dice
from yojoe.titles.deckbuilding.text.statics import adds, counting, harder, plus

# Gear.

NEW.card("energon-drill", Play(add_energon(2), room_for_energon))
NEW.card("exo-suit", Play(add_dice(plus(2, counting(1, autobot_here))), on_a_mission, hint=2.3))
NEW.card(
    "immobilizer",
    Play(nothing, on_a_mission, hint=2.0),
    harder(lambda s, me, you: -3 if on_a_decepticon(s, me, you) else -1),
)
NEW.card("t-cog-device", Play(both_modes, can_add_a_mode))

# Utility cards.

NEW.card(
    "more-than-meets-the-eye",
    Play(any_skill, can_use_any_skill),
)
NEW.card(
    "recharge",
    Play(add_energon(plus(1, autobots_here)), room_for_energon),
)
NEW.card("roll-out", Play(send_late, can_send_late))
NEW.card("till-all-are-one", Play(each_mate(may_recover_autobot), mates_can_recover))

# Transports.

NEW.card("bridge-layer", adds(2, on_a_constructicon), adds(1, terrain_bonus))
NEW.card("defiant", adds(3, against("space-bridge")), adds(3, terrain_bonus))
NEW.card("devilfish", adds(1, terrain_bonus), Trigger("mission_ends", draw(1), terrain_bonus))
