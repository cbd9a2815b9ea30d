"""The Trading Card Game in words for people: what is asked, and what can be chosen."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.reader import joined
from yojoe.kernel.script import Choose, Seat
from yojoe.title.telling import Option
from yojoe.titles.tcg.rules import hits
from yojoe.titles.tcg.rules.at_work import power
from yojoe.titles.tcg.rules.combat import attackers
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.ranks import enter, in_ranks
from yojoe.titles.tcg.rules.setup import GOING, supply
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, SETUP, UNAIMED, Card, State
from yojoe.titles.tcg.settings import BASIC, LIMITS

from .phrases import boost_in_words, hits_in_words, in_rank, texts, with_power

PROMPTS: Final = {
    "first": "You have won the roll. Do you go first or second?",
    "copy": "Which enemy soldier is copied?",
    "order": "Which of your abilities comes first?",
    "discard": "Which card do you discard?",
    "attacker": "Which of your units attacks?",
    "hide": "Behind which unit does it hide?",
}
NOTHING: Final = {
    "aim": "On nobody",
    "defuse": "Discard none",
    "confuse": "Leave the Boost as it is",
    "disguise": "Switch nobody",
    "explode": "Keep it",
    "fire": "Use them all",
}
IN_RANKS: Final = ("place", "copy", "attacker", "defender", "hide", "aim")


def prompt(s: State, question: Choose, names: Sequence[str]) -> str:
    """What a seat is asked."""
    you, rival = question.seat, OPPONENT[question.seat]
    match question.ask:
        case "place":
            return place_prompt(s, question)
        case "defender":
            return defender_prompt(s, you)
        case "boost":
            fighters = [with_power(s, s.fighter[seat]) for seat in (you, rival)]
            return f"Your {fighters[0]} fights {fighters[1]}. Which Boost do you play?"
        case "confuse":
            return f"Throw {names[rival]}'s {s.book.name[s.boost[rival][0]]} away?"
        case "disguise":
            return f"Switch in {with_power(s, used(question))} for {s.book.name[s.fighter[you]]}?"
        case "explode":
            return f"{in_play(s, used(question))} Use it?"
        case "defuse":
            return f"Discard one of {names[rival]}'s Firefight cards?"
        case "aim":
            card = s.book.printed[card_to_aim(s)]
            return f"{card.name} has {hits_in_words(card)}. On which unit?"
        case "fire":
            return fire_prompt(s)
    return PROMPTS[question.ask]


def place_prompt(s: State, question: Choose) -> str:
    you = question.seat
    printed = s.book.printed[s.revealed[you][0]]
    other = "" if printed.unmanned is None else f", unmanned {printed.unmanned}"
    figures = f"{printed.colour} {printed.power}{other}, {printed.supply} supply"
    turned_up = f"{printed.full_name} ({figures})"
    if s.phase != SETUP or s.options.setup == BASIC:
        return f"{turned_up} joins your ranks. Where?"
    limit = LIMITS[s.options.setup][you != s.first]
    return f"{turned_up}. Where? You have {supply(s, you)} of {limit} supply points."


def defender_prompt(s: State, you: Seat) -> str:
    """Who attacks, and why nobody was asked where there was no choice."""
    fighter = with_power(s, s.fighter[you])
    if len(attackers(s, you)) > 1:
        return f"Whom does {fighter} attack?"
    return f"{fighter} is the only one of your units that can attack. Whom?"


def fire_prompt(s: State) -> str:
    lost = [with_power(s, unit) for unit in hits.defeated(s, s.active)]
    return f"This defeats {joined(lost) if lost else 'nobody'}. Use your Firefight cards?"


def used(question: Choose) -> Card:
    """The unit whose ability may be used."""
    unit = question.options[-1]
    assert isinstance(unit, int)
    return unit


def card_to_aim(s: State) -> Card:
    """The Firefight card that is to find a place."""
    return s.flipped[s.active][s.aim.index(UNAIMED)]


# What can be chosen.


def option(s: State, question: Choose, index: int, _names: Sequence[str]) -> Option:
    """One option, in words."""
    chosen = question.options[index]
    if isinstance(chosen, str):
        return Option(chosen, f"Go {chosen}{with_points(s, chosen)}", None)
    assert isinstance(chosen, int)
    return Option(
        GAME.labels(s, question)[index],
        what_it_does(s, question, chosen),
        subject(question.ask, chosen),
    )


def with_points(s: State, going: str) -> str:
    """What going first or second brings with it. [TCG-SETUP-12, TCG-SETUP-13]"""
    if s.options.setup == BASIC:
        return ""
    return f", with {LIMITS[s.options.setup][GOING.index(going)]} supply points"


def what_it_does(s: State, question: Choose, chosen: int) -> str:
    """What choosing it does."""
    if chosen == NOBODY:
        return "In the front rank" if question.ask == "place" else NOTHING[question.ask]
    printed = s.book.printed[chosen]
    match question.ask:
        case "place":
            return f"Behind {with_power(s, chosen)}{manned(s, chosen, question.seat)}"
        case "hide":
            return f"Behind {with_power(s, chosen)}"
        case "boost":
            return boost_in_words(s, chosen, s.fighter[question.seat])
        case "discard":
            return printed.full_name
        case "defuse":
            return f"{printed.name}, {hits_in_words(printed)}"
        case "fire":
            return f"Take back {printed.name}, {hits_in_words(printed)}{aimed_at(s, chosen)}"
        case "aim":
            return aim_words(s, chosen)
        case "confuse" | "disguise" | "explode":
            return f"Use {printed.name}"
        case "order":
            return as_boost(s, chosen) if is_boost(s, chosen) else in_play(s, chosen)
    return in_rank(s, chosen)


def is_boost(s: State, card: Card) -> bool:
    """Whether a card was played as a Boost: it is no unit, and none that has just been beaten."""
    return not in_ranks(s, card) and card not in s.fighter


def as_boost(s: State, card: Card) -> str:
    """A Boost that was played, and what it says as one."""
    ability = s.book.printed[card].boost_ability
    said = "DRAW" if ability is None else f"{ability.keyword}: {ability.text}"
    return f"{s.book.name[card]} as a Boost, {said}"


def in_play(s: State, unit: Card) -> str:
    """A unit, and what its abilities say, or those of what it has copied. [TCG-ABILITY-24]"""
    return f"{s.book.name[unit]}: {texts(s.book.printed[s.shape[unit]])}"


def manned(s: State, unit: Card, seat: Seat) -> str:
    """What a soldier behind a vehicle makes of it. [TCG-VEHICLE-06]"""
    book, card = s.book, s.revealed[seat][0]
    if not book.is_vehicle[unit] or book.is_vehicle[card]:
        return ""
    then = s.copy()
    enter(then, seat, card, unit)
    return f", manning it ({power(then, unit)})"


def aim_words(s: State, unit: Card) -> str:
    """A target, and the Hits it can still take."""
    wanted = hits.wanted(s, unit, hits.laid(s, s.active).get(unit, 0))
    return f"{in_rank(s, unit)}: {f'{wanted} to go' if wanted > 0 else 'defeated already'}"


def aimed_at(s: State, card: Card) -> str:
    target = s.aim[s.flipped[s.active].index(card)]
    return f", from {s.book.name[target]}" if target != NOBODY else ""


def subject(ask: str, chosen: int) -> str | None:
    """The unit or the card that is chosen, by its number in the view."""
    if chosen == NOBODY:
        return None
    return f"unit {chosen}" if ask in IN_RANKS else f"card {chosen}"
