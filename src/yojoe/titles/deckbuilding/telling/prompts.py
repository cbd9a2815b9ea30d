"""The Deck-Building Game in words for people: what is asked, and what can be chosen."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.reader import counted
from yojoe.kernel.script import Choose, Seat
from yojoe.title.telling import Option
from yojoe.titles.deckbuilding.box.at_work import target, team_size, unresolved
from yojoe.titles.deckbuilding.rules import menu_codes
from yojoe.titles.deckbuilding.rules.complications import strike_to_take
from yojoe.titles.deckbuilding.rules.dice import difficulty, hits
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.rules.hangar import room
from yojoe.titles.deckbuilding.rules.menu_codes import ONE, card_of, doing
from yojoe.titles.deckbuilding.rules.recruit import PROMOTION, price
from yojoe.titles.deckbuilding.rules.state import Card, State

from .card_words import skill_name
from .labels import MENUS, NUMBERS
from .phrases import (
    called,
    chances,
    dice_in_words,
    dice_with,
    holder,
    in_place,
    in_short,
    joes_on_board,
    joining,
    kind_of,
    mustered,
    needed,
    odds,
    over,
    percent,
    play,
    vehicle,
    whereabouts,
    whose,
    with_cost,
    with_dice,
    with_text,
)

PROMPTS: Final = {
    "cover": "Which line-up card does the new Battalion cover?",
    "locked": "The team is fixed. Play a card at once?",
    "order": "Which text comes first?",
    "resolve": "Which Complication resolves first?",
    "destroy": "Destroy a card?",
    "thin": "Destroy G.I.s of this Mission?",
    "take": "Take a card of the line-up without paying?",
    "lose": "Which Joe drops out?",
    "late": "Add a Joe, even where there is no room?",
    "scout": "These are the Complications. Do away with one of them?",
    "remove": "Discard a Complication before it resolves?",
    "launch": "Discard a Complication, or add a die?",
    "officer": "Which Officer is turned face-down?",
    "send-back": "Which Battalion goes back to its stack?",
    "transport": "Which Transport does the team board?",
    "discard": "Which card do you discard?",
    "skill": "Which Skill counts?",
}

ASSIGN: Final = "Who takes charge of the Precision Strike {}?"

# What is said where nothing is chosen.
NOTHING: Final = {
    "die": "Leave the dice as they are",
    "destroy": "Destroy nothing",
    "discard": "You hold none to discard",
    "take": "Take nothing",
    "return": "Return nobody else",
    "late": "Add nobody",
    "scout": "Leave them all",
    "remove": "Discard none",
    "launch": "Add a die",
}

# What stands before choices that are told in one line.
GROUPS: Final = {
    menu_codes.RESERVE: "Put into the Reserve",
    menu_codes.BOARD: "Change Transport",
    menu_codes.ADD: "Add",
    menu_codes.TAKE_BACK: "Take back",
    menu_codes.REFUSE: "Send back",
}

# What may come before one recruits, as far as it is on offer.
BEFORE_RECRUITING: Final = {
    menu_codes.ATTEMPT: "attempt a Mission",
    menu_codes.PLAY: "play a card",
    menu_codes.RESERVE: "reserve a card",
}

# What is asked.


def prompt(s: State, question: Choose, names: Sequence[str]) -> str:
    """What a seat is asked."""
    may_stop = None in question.options
    match question.ask:
        case "missions":
            return missions_prompt(question)
        case "recruit":
            return recruit_prompt(s, question)
        case "join":
            return join_prompt(s, question, names)
        case "team":
            return f"{joes_on_board(s)}. Does the team set off?"
        case "answer" | "ready" | "rolled" | "dice":
            return mission_prompt(s, question.ask)
        case "assign":
            return ASSIGN.format(s.book.printed[strike_to_take(s)].name)
        case "player":
            draws = question.seat in question.options
            return "Who draws a card?" if draws else "Which team-mate may add a Joe?"
        case "destroy" if (joe := goes_himself(s, question)) is not None:
            return f"{with_text(s.book.printed[joe])}. Destroy him?"
        case "die":
            return "Re-roll a die?" if may_stop else "Which die is re-rolled?"
        case "return":
            return "Return a Joe to hand?" if may_stop else "Which Joe returns to hand?"
    return PROMPTS[question.ask]


def mission_prompt(s: State, ask: str) -> str:
    """How the Mission under way stands, and what may be done about it."""
    if ask == "answer":
        waiting = [with_text(s.book.printed[card]) for card in unresolved(s)]
        return f"{what_comes(waiting)}. Do you play a card first?"
    if ask == "ready":
        return f"{odds(s)}, {percent(s)}. Play a card before the roll?"
    what = "Play a card" if ask == "rolled" else "Re-roll dice"
    return f"{counted(hits(s), 'Hit')} of {difficulty(s)} needed. {what}?"


def what_comes(waiting: Sequence[str]) -> str:
    """The Complications that are about to resolve, with what they say."""
    if not waiting:
        return "No Complication is left to resolve"
    return f"About to resolve: {'; '.join(waiting)}"


def missions_prompt(question: Choose) -> str:
    """What is on offer, and no Mission where none can be attempted."""
    offered = {menu_codes.doing(each) for each in question.options if isinstance(each, int)}
    told = ", ".join([what for doing, what in BEFORE_RECRUITING.items() if doing in offered])
    return f"{told[0].upper()}{told[1:]}, or go on to recruit?" if told else "Go on to recruit?"


def recruit_prompt(s: State, question: Choose) -> str:
    """Whoever cannot buy anything yet is not asked what."""
    spending = {menu_codes.BUY, menu_codes.PROMOTE, *s.book.doings}
    if any(
        menu_codes.doing(each) in spending for each in question.options if isinstance(each, int)
    ):
        return f"You have {s.pool} Recruit. What do you recruit?"
    if menu_codes.MUSTER in question.options:
        return f"You have {s.pool} Recruit, and {mustered(s)} more in hand. What do you do?"
    return f"{s.pool} Recruit buys nothing on offer. What do you do?"


def join_prompt(s: State, question: Choose, names: Sequence[str]) -> str:
    """The first Joe starts the Mission; whoever joins wants to know how it stands."""
    name, seat = target(s).name, question.seat
    if not team_size(s):
        return f"You attempt {name}. Which of your Joes goes first?"
    who = "You attempt" if seat == s.active else f"{names[s.active]} attempts"
    left = room_for(s, question)
    return f"{who} {name}: {odds(s)}, {percent(s)}, room for {left} more. Do you add a Joe?"


def room_for(s: State, question: Choose) -> int:
    """How many Joes like the first on offer may still come: a Mission may let fewer than fit."""
    left, bars = room(s), s.book.bars[s.target]
    joe, seat = question.options[0], question.seat
    assert isinstance(joe, int)
    if bars is None or joe == menu_codes.ENOUGH:
        return left
    twin = s.copy()
    for number in range(left):
        if bars(twin, s.target, s.active, card_of(joe), seat):
            return number
        twin.team[seat].append(card_of(joe))
    return left


def goes_himself(s: State, question: Choose) -> Card | None:
    """The Joe on the Mission whose own text offers to destroy him, and nothing else."""
    match question.options:
        case (None, int(card)) if card in s.team[question.seat]:
            return card
    return None


# What can be chosen.


def option(s: State, question: Choose, index: int, names: Sequence[str]) -> Option:
    """One option, in words."""
    chosen = question.options[index]
    assert chosen is None or isinstance(chosen, int)
    return Option(
        GAME.labels(s, question)[index],
        what_it_does(s, question, chosen, names),
        subject(s, question.ask, chosen),
        *grouped(s, question, chosen, names),
    )


def what_it_does(s: State, question: Choose, chosen: int | None, names: Sequence[str]) -> str:
    """What choosing it does."""
    ask, you, printed = question.ask, question.seat, s.book.printed
    if chosen is None:
        return NOTHING[ask]
    if ask in MENUS:
        act = menu_words if chosen >= ONE else bare_words
        return act(s, question, chosen, names)
    match ask:
        case "dice" | "thin":
            return so_many(s, ask, chosen)
        case "assign" | "player":
            return called(Seat(chosen), you, names)
        case "skill":
            return f"{skill_name(chosen)}: {dice_in_words(dice_with(s, chosen))}"
        case "cover":
            return f"Place {chosen + 1}: {with_cost(printed[s.line_up[chosen]])}"
        case "die":
            return f"The die with {counted(s.hits[chosen], 'Hit')}" if s.hits[chosen] else "A blank"
    return card_words(s, question, chosen, names)


def card_words(s: State, question: Choose, chosen: Card, names: Sequence[str]) -> str:
    """A card that is picked, with what matters about it."""
    you, printed = question.seat, s.book.printed
    match question.ask:
        case "order" | "resolve" | "scout" | "remove" | "launch":
            return with_text(printed[chosen])
        case "destroy":
            return f"{printed[chosen].name} {whereabouts(s, chosen, you)}"
        case "take":
            return f"{with_cost(printed[chosen])}{in_place(s, chosen)}"
        case "return" | "lose":
            return f"{printed[chosen].name}{whose(s, chosen, you, names)}"
        case "late":
            return joining(s, you, chosen)
        case "send-back":
            return f"{printed[chosen].name}{over(s, chosen)}"
        case "transport":
            return vehicle(s, chosen)
        case "discard":
            return f"{printed[chosen].name}: {in_short(printed[chosen])}"
    return printed[chosen].name


def so_many(s: State, ask: str, number: int) -> str:
    """How many dice are re-rolled, blanks first; or how many G.I.s are destroyed."""
    if ask == "thin":
        return f"Destroy {counted(number, 'G.I.')}" if number else "Destroy none"
    blanks = min(number, s.hits.count(0))
    said = [counted(blanks, "blank")] * (blanks > 0)
    if number > blanks:
        said.append(f"{dice_in_words(number - blanks)} with 1 Hit")
    return f"Re-roll {' and '.join(said)}" if said else NOTHING["die"]


def grouped(
    s: State, question: Choose, chosen: int | None, names: Sequence[str]
) -> tuple[str, str]:
    """What choices do that are many and alike, and what tells this one from them."""
    if chosen is None:
        return "", ""
    if question.ask == "transport":
        return "Board", vehicle(s, chosen)
    if question.ask not in MENUS or doing(chosen) not in GROUPS:
        return "", ""
    card = card_of(chosen)
    match doing(chosen):
        case menu_codes.BOARD:
            short = vehicle(s, card)
        case menu_codes.ADD:
            short = with_dice(s, question.seat, card)
        case menu_codes.REFUSE:
            short = f"{s.book.printed[card].name} to {names[holder(s, card)]}"
        case _:
            short = s.book.printed[card].name
    return GROUPS[doing(chosen)], short


def menu_words(s: State, question: Choose, choice: int, names: Sequence[str]) -> str:
    """What is done, and with which card."""
    card, you = card_of(choice), question.seat
    name = s.book.printed[card].name
    match doing(choice):
        case menu_codes.ATTEMPT:
            return f"Attempt {name}{over(s, card)} ({needed(s, card)})"
        case menu_codes.PLAY:
            return play(s, you, card)
        case menu_codes.BUY:
            printed = s.book.printed[card]
            about = f"({kind_of(printed)}): {in_short(printed)}"
            return f"Buy {name}{in_place(s, card)} for {price(s, card)} {about}"
        case menu_codes.RESERVE:
            return f"Put {name} into the Reserve"
        case menu_codes.BOARD:
            return f"Change to the {vehicle(s, card)}"
        case menu_codes.ADD:
            return joining(s, you, card)
        case menu_codes.TAKE_BACK:
            return f"Take {name} back"
        case menu_codes.REFUSE:
            return f"Send {name} back to {names[holder(s, card)]}"
        case menu_codes.PROMOTE:
            better = s.book.box.card(s.book.printed[card].promotes_to)
            return f"Promote {name} for {PROMOTION}: {in_short(better)}"
        case menu_codes.USE:
            return f"Use {with_text(s.book.printed[card])}"
    raise AssertionError(choice)


def bare_words(s: State, question: Choose, choice: int, _names: Sequence[str]) -> str:
    """What is done without a card."""
    match choice:
        case menu_codes.RECRUIT:
            return "Go on to recruit, without another Mission"
        case menu_codes.MUSTER:
            return f"Play the rest of your hand for {mustered(s)} Recruit"
        case menu_codes.END_TURN:
            return f"End the turn{f', with {s.pool} Recruit unspent' * (s.pool > 0)}"
        case menu_codes.LOCK:
            return f"Lock the team: {odds(s)}, {chances(s)}"
        case menu_codes.CALL_OFF:
            return "Call the Mission off"
        case menu_codes.ASK_AGAIN:
            return "Ask the team-mates again"
        case menu_codes.ENOUGH:
            return "Add no more Joes" if s.team[question.seat] else "Add nobody"
        case menu_codes.PASS if s.rolled:
            return f"Leave it at {counted(hits(s), 'Hit')}"
        case menu_codes.PASS:
            return "Play nothing now"
        case menu_codes.NOT_AGAIN:
            return "Play nothing more in this Mission"
    raise AssertionError(choice)


def subject(s: State, ask: str, chosen: int | None) -> str | None:
    """The card, seat or die that is chosen."""
    if chosen is None or (ask in MENUS and chosen < ONE) or ask in {"skill", *NUMBERS}:
        return None
    match ask:
        case "assign" | "player":
            return f"seat {chosen + 1}"
        case "die":
            return f"die {chosen + 1}"
        case "cover":
            return f"card {s.book.printed[s.line_up[chosen]].id}"
    card = card_of(chosen) if ask in MENUS else chosen
    return f"card {s.book.printed[card].id}"
