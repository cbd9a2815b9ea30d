"""The Leaders, before and after their promotion."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.rules.dice import matching, skills_that_count
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import Says, Trigger
from yojoe.titles.deckbuilding.text.conditions import alone
from yojoe.titles.deckbuilding.text.effects import draw, may_destroy, may_take, named
from yojoe.titles.deckbuilding.text.mission_effects import may_discard_complication
from yojoe.titles.deckbuilding.text.statics import adds, at_most, equipped, has_kit, pairs_of

from .pack import CORE


def two_for_the_unskilled(s: State, me: Card, _you: Seat, joe: Card, _seat: Seat) -> int:
    """Every other Joe with neither a matching Skill nor WILD gives 2 dice."""
    return 2 if joe != me and not matching(s, joe, skills_that_count(s)) else 0


def is_from_act_one(s: State, card: Card) -> bool:
    return s.book.printed[card].act == 1


CORE.card("duke", adds(pairs_of("gi")))
CORE.card("duke-promoted", Says("gives", two_for_the_unskilled))
CORE.card("lady-jaye", Trigger("lock", draw(1), has_kit))
CORE.card("lady-jaye-promoted", Trigger("lock", draw(2), has_kit))
CORE.card("roadblock", adds(2, has_kit))
CORE.card("roadblock-promoted", adds(at_most(3, equipped)))
CORE.card("scarlett", Trigger("revealed", may_discard_complication(is_from_act_one)))
CORE.card("scarlett-promoted", Trigger("revealed", may_discard_complication()))
CORE.card("snake-eyes", adds(2, alone))
CORE.card("snake-eyes-promoted", adds(4, alone))
CORE.card("stalker", Trigger("success", may_destroy(named("gi"))))
CORE.card("stalker-promoted", Trigger("success", may_take(3)))
