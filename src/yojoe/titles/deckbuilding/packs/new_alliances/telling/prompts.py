"""New Alliances in words for people: what is asked, and what can be chosen."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.reader import counted, joined
from yojoe.kernel.script import Choose, Seat
from yojoe.title.telling import Option
from yojoe.titles.deckbuilding.box.at_work import target
from yojoe.titles.deckbuilding.packs.new_alliances.rules import modes, trailer
from yojoe.titles.deckbuilding.packs.new_alliances.rules.group_items import cards_for, contributed
from yojoe.titles.deckbuilding.packs.new_alliances.rules.menu_codes import (
    ASK_FOR,
    RECALL,
    SEND,
    TOW,
    TRANSFORM,
    UNHITCH,
)
from yojoe.titles.deckbuilding.packs.new_alliances.rules.modes import is_vehicle
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import alliance
from yojoe.titles.deckbuilding.rules.dice import chance, dice_to_roll, difficulty, pool
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.rules.menu_codes import ENOUGH, card_of, doing
from yojoe.titles.deckbuilding.rules.recruit import price
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.sense.odds import foreseen
from yojoe.titles.deckbuilding.telling.card_words import text_of
from yojoe.titles.deckbuilding.telling.phrases import (
    change_in_words,
    dice_in_words,
    in_short,
    joes_on_board,
    odds,
    percent,
    with_cost,
    with_text,
)

PROMPTS: Final = {
    "crowded": "The Ark is full. Which Autobot makes room?",
    "drop": "Which Autobot leaves the Ark?",
    "recover": "Which Autobot goes from your discard pile into the Ark?",
    "repair": "Discard a card to put an Autobot from your discard pile into the Ark?",
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
            return f"{collected(s, names)}. Do you give a card?"
        case "give":
            return f"{collected(s, names)}. How much do you give?"
        case "fare":
            return f"The Trailer costs {counted(trailer.price(s), 'Joe')}. Do you pay with one?"
        case "pay-energon":
            return f"{energon_pool(s)}. Remove one?"
        case "home":
            *_, me = question.options
            assert isinstance(me, int)
            return f"Does {s.book.printed[me].name} go into the Ark?"
        case "team" if table.towing:
            return f"{joes_on_board(s)}, and the Trailer waits to be paid. Does the team set off?"
    return PROMPTS.get(question.ask, "")


def collected(s: State, names: Sequence[str]) -> str:
    """What is wanted, and what there is for it."""
    wanted = alliance(s).wanted
    has = f"{names[s.active]} has {s.pool}, others gave {contributed(s)}"
    return f"{s.book.printed[wanted].name} costs {price(s, wanted)}; {has}"


def gift(s: State, seat: Seat, given: int) -> str:
    """The cards that a sum is given with."""
    cards = [s.book.printed[card].name for card in cards_for(s, seat, given)]
    return f"Give {given} Recruit with {joined(cards)}" if cards else "Give nothing"


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
    if ask == "give":
        return Option(label, gift(s, question.seat, chosen), None)
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
    said = what_it_does(s, doing(choice), card)
    if not said:
        return None
    group = GROUPS.get(doing(choice), "")
    return Option(label, said, f"card {printed.id}", group, printed.name if group else "")


def what_it_does(s: State, what: int, card: Card) -> str:
    """What a choice of this pack does."""
    printed = s.book.printed[card]
    match what:
        case w if w == SEND:
            return f"Send {printed.name} in Bot Mode ({dice_brought(s, card)} here)"
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


def dice_brought(s: State, card: Card) -> str:
    """What an Autobot in Bot Mode makes of the dice of the whole team, whatever Skill counts."""
    before = pool(foreseen(s))
    twin = s.copy()
    table = alliance(twin)
    holder = twin.active if card in table.ark else owner_of(twin, card)
    modes.send(twin, holder, card)
    mission, pink = [now - then for now, then in zip(pool(foreseen(twin)), before, strict=True)]
    said = [change_in_words(mission)] if mission else []
    said += [f"{change_in_words(pink)} of Energon"] if pink or not said else []
    return " and ".join(said)


def owner_of(s: State, card: Card) -> Seat:
    """Who holds an Autobot."""
    return next(seat for seat in s.order if card in s.hand[seat])


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
