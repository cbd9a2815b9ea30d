"""The Joes of the main deck, and the G.I."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import is_side
from yojoe.titles.deckbuilding.box.printed import AIR, GREEN, LAND, RED, SEA, STRIKE
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.team import not_barred
from yojoe.titles.deckbuilding.text.abilities import Action, Join, Trigger
from yojoe.titles.deckbuilding.text.conditions import (
    before_the_roll,
    has_dice,
    in_colour,
    on_a_battalion,
    on_a_group_mission,
    on_a_side_mission,
    on_a_story_mission,
    on_a_strike,
    on_an_officer,
    on_terrain,
    with_transport,
    wrong_transport,
)
from yojoe.titles.deckbuilding.text.effects import (
    draw,
    each_player_here,
    may_destroy,
    may_destroy_me,
    may_destroy_us,
    named,
    send_back,
)
from yojoe.titles.deckbuilding.text.mission_effects import (
    bury,
    may_discard_complication,
    reroll,
    return_another,
    return_me,
    rolls_apart,
    scout,
    team_mate_adds,
)
from yojoe.titles.deckbuilding.text.statics import (
    adds,
    alongside,
    battalions,
    harder,
    has_no_gear,
    hushes_officers,
    keeps_transport,
    others_give_more,
)

from .pack import CORE


def spare_transports(s: State, _me: Card, _you: Seat) -> bool:
    """2 or more are left in the Hangar."""
    return len(s.hangar) >= 2


def is_strike(s: State, card: Card) -> bool:
    return s.book.printed[card].manner == STRIKE


def may_drop_in(s: State, me: Card, you: Seat) -> bool:
    """After Complications and before the roll; on a Side Mission only in your own turn."""
    if not before_the_roll(s, me, you) or not not_barred(s, you, [me]):
        return False
    return you == s.active or not is_side(s)


CORE.card("gi", Trigger("success", may_destroy_me, at_once=may_destroy_us))

CORE.card("airborne", adds(2, with_transport(AIR)))
CORE.card("bazooka", adds(2, on_a_battalion))
CORE.card("beach-head", Trigger("success", each_player_here(may_destroy(named("gi")))))
CORE.card("breaker", Trigger("lock", team_mate_adds, on_a_group_mission))
CORE.card("chuckles", adds(3, on_an_officer))
CORE.card("clutch", adds(2, on_terrain(LAND)))
CORE.card("doc", Trigger("mission_ends", return_another))
CORE.card("flint", adds(3, spare_transports))
CORE.card("grunt", adds(1, alongside("gi")))
CORE.card("gung-ho", adds(battalions(most=3)))
CORE.card("hit-and-run", Trigger("success", return_me, on_a_side_mission))
CORE.card("jinx", Trigger("mission_ends", return_me, on_a_story_mission))
CORE.card("lightfoot", Trigger("revealed", may_discard_complication(is_strike)))
CORE.card("low-light", adds(3, in_colour(RED)))
CORE.card("muskrat", rolls_apart(2))
CORE.card("mutt", adds(2, on_a_side_mission))
CORE.card("outback", adds(2, wrong_transport))
CORE.card("psyche-out", hushes_officers())
CORE.card("quick-kick", adds(1, has_no_gear))
CORE.card("recondo", adds(2, in_colour(GREEN)))
CORE.card("ripcord", Join(may_drop_in))
CORE.card("rock-n-roll", Action(reroll(2), has_dice))
CORE.card("sgt-slaughter", others_give_more(1))
CORE.card("shipwreck", keeps_transport(with_transport(SEA)))
CORE.card("snow-job", Trigger("lock", draw(1), in_colour(GREEN)))
CORE.card("spirit", Trigger("lock", scout(bury), on_a_story_mission))
CORE.card("torpedo", adds(2, with_transport(SEA)))
CORE.card("tripwire", adds(2, on_a_strike))
CORE.card("tunnel-rat", Trigger("success", send_back(1), on_a_story_mission))
CORE.card("wet-suit", harder(-1, with_transport(SEA)))
CORE.card("wild-bill", keeps_transport(with_transport(AIR)))
