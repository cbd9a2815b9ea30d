"""The parts of an Autobot card: Bot Mode, Alt Mode, and what works in the Ark.

    NEW.autobot("jazz", Action(reroll(2), has_dice), alt(adds(2)), in_ark(...))

Only the part that is in use has a text. [NA-BOT-06, NA-ALT-06]
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import total
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.text.abilities import (
    Ability,
    About,
    Action,
    Number,
    Says,
    Static,
    Trigger,
)
from yojoe.titles.deckbuilding.text.statics import NO_LIMIT
from yojoe.titles.deckbuilding.text.touches import all_of_them

InUse: TypeAlias = Callable[[State, Card], bool]

SILENT: Final = {"gives_most": NO_LIMIT}  # what a part says while it is not in use; else nothing


@dataclass(frozen=True, slots=True)
class Part:
    """Abilities that work only while their part of the card is in use."""

    in_use: InUse
    said: tuple[Ability, ...]


def in_bot_mode(s: State, me: Card) -> bool:
    """On a Mission as a robot, or in both Modes. [NA-MISS-04, NA-MISS-05]"""
    return (me in s.lasting or me in alliance(s).both) and not hushed(s)


def in_alt_mode(s: State, me: Card) -> bool:
    return (me in s.transport or me in alliance(s).both) and not hushed(s)


def hushed(s: State) -> bool:
    """Whether Autobots here have no text."""
    return total(s, "hushes_autobots") > 0


def at_home(s: State, me: Card) -> bool:
    return me in alliance(s).ark


def alt(*said: Ability) -> Part:
    return Part(in_alt_mode, said)


def in_ark(*said: Ability) -> Part:
    return Part(at_home, said)


def merged(said: Iterable[Ability | Part]) -> list[Ability]:
    """The abilities of all parts, each for its own time; two at one moment become one."""
    parts = [each for each in said if isinstance(each, Part)]
    bot = Part(in_bot_mode, tuple(each for each in said if not isinstance(each, Part)))
    timed = [(part.in_use, each) for part in (bot, *parts) for each in part.said]
    found: list[Ability] = [
        Static(each.query, number(in_use, each.number))
        for in_use, each in timed
        if isinstance(each, Static)
    ]
    rules = [(in_use, each) for in_use, each in timed if isinstance(each, Says)]
    found += [
        Says(query, about(query, [(use, each.about) for use, each in rules if each.query == query]))
        for query in dict.fromkeys(each.query for _, each in rules)
    ]
    triggers = [(in_use, each) for in_use, each in timed if isinstance(each, Trigger)]
    found += [
        trigger(moment, [pair for pair in triggers if pair[1].moment == moment])
        for moment in dict.fromkeys(each.moment for _, each in triggers)
    ]
    if actions := [(in_use, each) for in_use, each in timed if isinstance(each, Action)]:
        found.append(action(actions))
    return found


def number(in_use: InUse, said: Number) -> Number:
    return lambda s, me, you: said(s, me, you) if in_use(s, me) else 0


def about(query: str, said: Sequence[tuple[InUse, About]]) -> About:
    def rule(s: State, me: Card, you: Seat, card: Card, seat: Seat) -> int:
        for in_use, each in said:
            if in_use(s, me):
                return each(s, me, you, card, seat)
        return SILENT.get(query, 0)

    return rule


def trigger(moment: str, said: Sequence[tuple[InUse, Trigger]]) -> Trigger:
    @all_of_them(*[each.when for _, each in said])
    def when(s: State, me: Card, you: Seat) -> bool:
        return any(in_use(s, me) and each.when(s, me, you) for in_use, each in said)

    @all_of_them(*[each.effect for _, each in said])
    async def effect(s: State, me: Card, you: Seat) -> None:
        for each in [each for in_use, each in said if in_use(s, me) and each.when(s, me, you)]:
            await each.effect(s, me, you)

    dice_rules = [each.dice_rule for _, each in said]
    assert len(said) == 1 or not any(dice_rules), "two parts would make one dice_rule of the dice"
    return Trigger(moment, effect, when, dice_rule=dice_rules[0])


def action(said: Sequence[tuple[InUse, Action]]) -> Action:
    def when(s: State, me: Card, you: Seat) -> bool:
        return any(in_use(s, me) and each.when(s, me, you) for in_use, each in said)

    async def effect(s: State, me: Card, you: Seat) -> None:
        for each in [each for in_use, each in said if in_use(s, me) and each.when(s, me, you)]:
            await each.effect(s, me, you)

    return Action(effect, when)
