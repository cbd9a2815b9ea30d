"""New Alliances in words for people: what is asked, and what can be chosen."""

from collections.abc import Sequence
from typing import Final

from yojoe.deckbuilding.choices import ENOUGH, card_of, doing
from yojoe.deckbuilding.dice import chance, dice_to_roll, difficulty
from yojoe.deckbuilding.game import GAME
from yojoe.deckbuilding.phrases import (
    counted,
    dice_in_words,
    in_short,
    joes_on_board,
    odds,
    percent,
    text_of,
    with_cost,
    with_text,
)
from yojoe.deckbuilding.reading import target
from yojoe.deckbuilding.recruit import price
from yojoe.deckbuilding.state import Card, State
from yojoe.kernel.script import Choose
from yojoe.kernel.title import Option

from . import energon, trailer
from .choices import ASK_FOR, RECALL, SEND, TOW, TRANSFORM, UNHITCH
from .group_items import contributed
from .modes import is_vehicle
from .table import alliance

PROMPTS: Final = {
    "crowded": "The Ark is full. Which Autobot makes room?",
    "drop": "Which Autobot leaves the Ark?",
    "recover": "Which Autobot goes from your discard pile into the Ark?",
    "repair": "Discard a card to put an Autobot from your discard pile into the Ark?",
    "home": "Does it go into the Ark?",
    "scatter": "Which Constructicon goes under the stack next?",
    "send-off": "Which Constructicon goes back to its stack?",
    "mode": "Which Autobot takes on its other Mode as well?",
    "late-autobot": "Which Autobot comes in Bot Mode?",
    "skilled": "Which Autobot uses its highest Skill?",
    "leader": "Which Leader is yours?",
    "way": "Which do you choose?",
}

NOTHING: Final = {
    "repair": "Discard nothing",
    "home": "Discard it",
    "pay-energon": "Keep the Energon",
    "recover": "Leave them there",
    "fare": "Pay with no Joe",
    "chip-in": "Give nothing more",
}
GROUPS: Final = {SEND: "Send as robots", TRANSFORM: "Send in Alt Mode", RECALL: "Recall"}

WAYS: Final = {
    "energon": "Remove 2 Energon",
    "autobot": "Discard 1 Autobot from the Ark",
    "threat": "Raise Threat by 1",
}


def prompt(s: State, question: Choose, names: Sequence[str]) -> str:
    """What a seat is asked; nothing for questions of the core game."""
    table = alliance(s)
    match question.ask:
        case "energon":
            return f"{energon_pool(s)}, and {mission_dice(s)}. How many Energon dice do you roll?"
        case "send":
            who = names[s.active]
            return f"{who} attempts {target(s).name}: {odds(s)}, {percent(s)}. Send an Autobot?"
        case "chip-in":
            cost, given = price(s, table.wanted), contributed(s)
            name = s.book.printed[table.wanted].name
            has = f"{names[s.active]} has {s.pool}, others gave {given}"
            return f"{name} costs {cost}; {has}. Do you give a card?"
        case "fare":
            return f"The Trailer costs {counted(trailer.price(s), 'Joe')}. Do you pay with one?"
        case "pay-energon":
            return f"{energon_pool(s)}. Remove one?"
        case "team" if table.towing:
            return f"{joes_on_board(s)}, and the Trailer waits to be paid. Does the team leave?"
    return PROMPTS.get(question.ask, "")


def energon_pool(s: State) -> str:
    return f"The pool has {alliance(s).energon} Energon"


def mission_dice(s: State) -> str:
    return f"{dice_in_words(dice_to_roll(s))} are rolled against {counted(difficulty(s), 'Hit')}"


def option(s: State, question: Choose, index: int, names: Sequence[str]) -> Option | None:
    """One option in words; nothing where the core game has them."""
    del names
    ask, chosen = question.ask, question.options[index]
    label = GAME.labels(s, question)[index]
    if ask == "way":
        return Option(label, WAYS.get(str(chosen), str(chosen)), None)
    if chosen is None:
        return Option(label, NOTHING[ask], None) if ask in NOTHING else None
    assert isinstance(chosen, int)
    if ask == "energon":
        return Option(label, so_many(s, chosen), None)
    if ask in {"send", "team", "recruit"}:
        return doing_option(s, label, chosen, ask)
    if ask in PROMPTS or ask in NOTHING:
        return Option(label, named(s, ask, chosen), f"card {s.book.printed[chosen].id}")
    return None


def so_many(s: State, dice: int) -> str:
    """A number of Energon dice, and the chance with them."""
    likely = chance(dice_to_roll(s) + dice, difficulty(s))
    return f"{dice_in_words(dice)} of Energon: {100 * likely:.0f}%"


def doing_option(s: State, label: str, choice: int, ask: str) -> Option | None:
    if ask == "send" and choice == ENOUGH:
        return Option(label, "Send no more Autobots", None)
    card = card_of(choice)
    printed = s.book.printed[card]
    said = done(s, doing(choice), card)
    if not said:
        return None
    group = GROUPS.get(doing(choice), "")
    return Option(label, said, f"card {printed.id}", group, printed.name if group else "")


def done(s: State, what: int, card: Card) -> str:
    """What a choice of this pack does."""
    printed = s.book.printed[card]
    match what:
        case w if w == SEND:
            skill = energon.skill_of(s, card)
            dice = f"{dice_in_words(skill)} of Energon here"
            return f"Send {printed.name} in Bot Mode ({dice})"
        case w if w == TRANSFORM:
            carries = f"carries {printed.capacity}; " if is_vehicle(s, card) else ""
            return f"Send {printed.name} in Alt Mode ({carries}{alt_text(s, card)})"
        case w if w == RECALL:
            return f"Leave {printed.name} behind"
        case w if w == TOW:
            cost = counted(trailer.price(s), "Joe")
            return f"Tow {printed.name} for {cost}: {text_of(printed)}"
        case w if w == UNHITCH:
            return f"Leave {printed.name} beside the Hangar"
        case w if w == ASK_FOR:
            return f"Ask for help to get {printed.name} for {price(s, card)}: {in_short(printed)}"
    return ""


def alt_text(s: State, card: Card) -> str:
    return s.book.printed[card].texts["alt_text"].removesuffix(".")


def named(s: State, ask: str, card: Card) -> str:
    """A card that is picked, with what matters about it."""
    printed = s.book.printed[card]
    match ask:
        case "chip-in":
            return f"Give {printed.name} for {printed.recruit} Recruit"
        case "fare":
            return f"Pay with {printed.name}"
        case "crowded" | "drop" | "recover":
            return with_cost(printed)
        case "leader" | "scatter" | "send-off":
            return with_text(printed) if printed.texts else printed.name
        case "repair":
            return "Discard 1 card from hand"
        case "home":
            return f"{printed.name} goes into the Ark"
        case "pay-energon":
            return f"Remove 1 Energon: {text_of(printed)}"
    return printed.name
