"""The Autobots: what each does in Bot Mode, in Alt Mode, and while it is in the Ark."""

from yojoe.titles.deckbuilding.box.printed import AIR
from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.packs.new_alliances.text.conditions import (
    against,
    allies_here,
    on_a_cassette,
    other_autobots_here,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.effects import (
    add_energon,
    may_return_to_ark,
    peek,
)
from yojoe.titles.deckbuilding.packs.new_alliances.text.parts import alt, in_ark
from yojoe.titles.deckbuilding.packs.new_alliances.text.statics import (
    counts_as_operational,
    leads,
    lets_all_play,
    opens_to_mates,
    trailer_is_free,
)
from yojoe.titles.deckbuilding.text.abilities import Action, Trigger
from yojoe.titles.deckbuilding.text.conditions import (
    any_of,
    has_dice,
    lists,
    on_a_story_mission,
    on_terrain,
)
from yojoe.titles.deckbuilding.text.effects import draw, raise_threat
from yojoe.titles.deckbuilding.text.mission_effects import (
    bury,
    may_discard_complication,
    reroll,
    return_another,
    scout,
)
from yojoe.titles.deckbuilding.text.statics import (
    adds,
    harder,
    hushes_officers,
    terrain_bonus_anyway,
)

from .words import gis_give_more

NEW.autobot(
    "bumblebee",
    adds(allies_here),
    Trigger("success", add_energon(1)),
    alt(adds(1), Trigger("mission_ends", may_return_to_ark(energon=False))),
)

# Act I.

NEW.autobot("hound", terrain_bonus_anyway(), alt(adds(2), adds(1, lists("tracker"))))
NEW.autobot("jazz", Action(reroll(2), has_dice), alt(adds(2), Trigger("success", draw(1))))
NEW.autobot("mirage", hushes_officers(), alt(adds(4)))
NEW.autobot(
    "prowl", Trigger("lock", scout(bury), on_a_story_mission), alt(adds(2), opens_to_mates())
)

# Act II.

NEW.autobot(
    "blaster",
    adds(3, any_of(against("soundwave"), on_a_cassette)),
    alt(adds(2), lets_all_play()),
)
NEW.autobot("ironhide", gis_give_more(1), alt(adds(3)))
NEW.autobot(
    "perceptor",
    alt(adds(2), Trigger("revealed", may_discard_complication())),
    in_ark(Trigger("start_of_turn", peek)),
)
NEW.autobot(
    "ratchet",
    alt(adds(1), Trigger("mission_ends", return_another)),
    in_ark(counts_as_operational()),
)

# Act III.

NEW.autobot("arcee", Trigger("success", may_return_to_ark(energon=True)), alt(adds(4)))
NEW.autobot("grimlock", Action(reroll(4), has_dice), alt(adds(5), Trigger("lock", raise_threat(1))))
NEW.autobot("jetfire", adds(2, on_terrain(AIR)), alt(adds(3), harder(-1, on_terrain(AIR))))
NEW.autobot(
    "optimus-prime",
    leads(),
    adds(lambda s, me, you: 2 * other_autobots_here(s, me, you)),
    alt(adds(4), trailer_is_free()),
)
