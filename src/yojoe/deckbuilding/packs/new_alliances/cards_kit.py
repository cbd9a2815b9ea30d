"""The Gear, Utility cards and Transports of New Alliances."""

from yojoe.deckbuilding.abilities import Play, Trigger
from yojoe.deckbuilding.conditions import on_a_mission, terrain_bonus
from yojoe.deckbuilding.effects import draw, nothing
from yojoe.deckbuilding.mission_effects import add_dice
from yojoe.deckbuilding.statics import adds, counting, harder, plus

from .conditions import (
    against,
    autobot_here,
    autobots_here,
    on_a_constructicon,
    on_a_decepticon,
)
from .effects import (
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
from .pack import NEW

# Gear.

NEW.card("energon-drill", Play(add_energon(2), stores=1.6))
NEW.card("exo-suit", Play(add_dice(plus(2, counting(1, autobot_here))), on_a_mission, helps=2.3))
NEW.card(
    "immobilizer",
    Play(nothing, on_a_mission, lasts=True, helps=2.0),
    harder(lambda s, me, you: -3 if on_a_decepticon(s, me, you) else -1),
)
NEW.card("t-cog-device", Play(both_modes, can_add_a_mode, early=True, anyway=True, helps=2.5))

# Utility cards.

NEW.card(
    "more-than-meets-the-eye",
    Play(any_skill, can_use_any_skill, early=True, helps=2.0),
)
NEW.card(
    "recharge",
    Play(add_energon(plus(1, autobots_here)), early=True, anyway=True, stores=1.6),
)
NEW.card("roll-out", Play(send_late, can_send_late, early=True, helps=2.5))
NEW.card("till-all-are-one", Play(each_mate(may_recover_autobot)))

# Transports.

NEW.card("bridge-layer", adds(2, on_a_constructicon), adds(1, terrain_bonus))
NEW.card("defiant", adds(3, against("space-bridge")), adds(3, terrain_bonus))
NEW.card("devilfish", adds(1, terrain_bonus), Trigger("mission_ends", draw(1), terrain_bonus))
