"""Step 1 of a Mission with Autobots: they come besides the Joes, or carry them."""

from typing import Final

from yojoe.kernel.script import Seat, choose, pick
from yojoe.kernel.step import to_next_step
from yojoe.titles.deckbuilding.rules import team as core
from yojoe.titles.deckbuilding.rules.hangar import room
from yojoe.titles.deckbuilding.rules.menu_codes import (
    ASK_AGAIN,
    BOARD,
    CALL_OFF,
    ENOUGH,
    LOCK,
    card_of,
    doing,
)
from yojoe.titles.deckbuilding.rules.piles import might_hold
from yojoe.titles.deckbuilding.rules.state import Card, State

from . import modes, trailer
from .menu_codes import RECALL, SEND, TOW, TRANSFORM, UNHITCH
from .table import alliance, alts_on_it, autobots_on_it, bots_on_it, is_autobot


async def build(s: State) -> str:
    """A Transport, which may be an Autobot; Joes; and whoever joins. [NA-BOT-04, NA-ALT-02]"""
    one = await pick(s.active, "transport", [*s.hangar, *modes.vehicles(s)], s.book.kind_of)
    if is_autobot(s, one):
        modes.transform(s, s.active, one)
    else:
        modes.board(s, one)
    await core.gather(s, s.order[:1])
    await ask_team_mates(s)
    return "mission.team"


async def ask_team_mates(s: State) -> None:
    """For Joes, then for Autobots in their hands; on a Side Mission not. [NA-AMB-15]"""
    if core.is_open(s):
        await core.gather(s, s.order[1:])
        for seat in s.order[1:]:
            await ask_for_autobots(s, seat)


async def ask_for_autobots(s: State, seat: Seat) -> None:
    """Any number, each in a Mode. [NA-HAND-06, NA-MISS-06, NA-AMB-14]"""
    while (choices := sendings(s, seat)) or might_send(s, seat):
        choice = [*choices, ENOUGH][await choose(s, seat, "send", [*choices, ENOUGH])]
        if choice == ENOUGH:
            return
        (modes.transform if doing(choice) == TRANSFORM else modes.send)(s, seat, card_of(choice))


def sendings(s: State, seat: Seat) -> list[int]:
    """Every Autobot at hand, in either Mode."""
    cards = modes.at_hand(s, seat)
    alts = cards if modes.may_transform(s) else []
    if seat != s.active and not s.book.is_group[s.target]:
        # Only the Transport lets team-mates in, so none of theirs takes its place.
        alts = [card for card in alts if not modes.is_vehicle(s, card)]
    return [*(SEND + card for card in cards), *(TRANSFORM + card for card in alts)]


async def change(s: State) -> str:
    """The last word is the active player's: change, lock or call off. [NA-AMB-14]"""
    choices = changes(s)
    choice = choices[await choose(s, s.active, "team", choices)]
    if choice == LOCK:
        return "mission.lock"
    if choice == CALL_OFF:
        call_off(s)
        return "turn.missions"
    if choice == ASK_AGAIN:
        await ask_team_mates(s)
    else:
        CHANGES[doing(choice)](s, card_of(choice))
        if not core.is_open(s):
            send_mates_home(s)
    return "mission.team"


def send_mates_home(s: State) -> None:
    """Nothing lets team-mates in any more: back to their hands. [NA-AMB-15]"""
    for seat in s.order[1:]:
        for joe in s.team[seat][:]:
            core.take_back(s, joe)
    for card in autobots_on_it(s):
        if modes.sender(s, card) != s.active:
            modes.recall(s, card)


def changes(s: State) -> list[int]:
    """Those of the core rules, and all that Autobots and the Trailer allow.

    Who may not be in Alt Mode as the team leaves keeps it from leaving. [DB-GROUP-11]
    """
    choices = core.changes(s)
    if LOCK not in choices and led_by_an_autobot(s) and room(s) >= 0:
        choices.insert(0, LOCK)
    if LOCK in choices and alts_on_it(s) and not modes.may_transform(s):
        choices.remove(LOCK)  # who lifted the ban has gone
    choices += sendings(s, s.active)
    choices += [RECALL + card for card in autobots_on_it(s) if not carries(s, card)]
    if ASK_AGAIN not in choices and core.is_open(s) and mates_could_send(s):
        choices.append(ASK_AGAIN)
    if alliance(s).towing:
        choices += [UNHITCH + card for card in alliance(s).trailer]
    elif trailer.can_tow(s):
        choices += [TOW + card for card in alliance(s).trailer]
    return choices


def led_by_an_autobot(s: State) -> bool:
    """An Autobot whose text lets it lead, and somebody's Joe. [NA-MISS-02, NA-MISS-03]"""
    leaders = s.book.numbers["leads"].cards
    return any(s.team) and any(card in leaders for card in bots_on_it(s))


def carries(s: State, card: Card) -> bool:
    """The Transport leaves only for another one."""
    return card in s.transport and modes.is_vehicle(s, card)


def mates_could_send(s: State) -> bool:
    return any(might_send(s, seat) for seat in s.order[1:])


def might_send(s: State, seat: Seat) -> bool:
    """Whether a team-mate has an Autobot in hand, as far as others know."""
    return any(is_autobot(s, card) for card in might_hold(s, seat))


def send(s: State, card: Card) -> None:
    modes.send(s, s.active, card)


def transform(s: State, card: Card) -> None:
    modes.transform(s, s.active, card)


def tow(s: State, _card: Card) -> None:
    alliance(s).towing = 1


def unhitch(s: State, _card: Card) -> None:
    alliance(s).towing = 0


CHANGES: Final = {
    **core.CHANGES,
    BOARD: modes.board,
    SEND: send,
    TRANSFORM: transform,
    RECALL: modes.recall,
    TOW: tow,
    UNHITCH: unhitch,
}


def call_off(s: State) -> None:
    """Everything goes back where it was; no Energon is spent or gained. [NA-AMB-19]"""
    for card in autobots_on_it(s):
        modes.recall(s, card)
    alliance(s).towing = alliance(s).unpaid = 0
    core.call_off(s)


async def lock(s: State) -> str:
    """The Trailer is paid for, then the team is fixed.

    If too few pay, the active player may think again. [NA-AMB-43, NA-AMB-44]
    """
    if alliance(s).towing and not await trailer.pay(s):
        return "mission.team"
    return await to_next_step(core.lock(s))
