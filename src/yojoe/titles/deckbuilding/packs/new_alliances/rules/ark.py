"""The Ark: where Autobots wait, whoever sends them."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, pick
from yojoe.titles.deckbuilding.box.at_work import total
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.piles import discard_from_hand
from yojoe.titles.deckbuilding.rules.state import Card, State

from . import energon
from .table import alliance, is_autobot

ROOM = 5  # [NA-ARK-01]
MOST_YIELD = 3  # Energon at the end of a round [NA-ENER-16]


async def enter(s: State, _seat: Seat, card: Card) -> None:
    """An Autobot is put into the Ark and adds 1 Energon, whatever put it there.

    [NA-ARK-04, NA-ENER-12, NA-ENER-13, NA-ENER-15, NA-RECR-11, NA-HAND-04]
    """
    await make_room(s)
    leave_stack(s, card)
    settle(s, card)
    energon.add(s, 1)


async def make_room(s: State) -> None:
    """A full Ark gives up another Autobot first, to the active player's discard pile.

    [NA-ARK-02, NA-ARK-03, NA-AMB-61]
    """
    ark = alliance(s).ark
    if len(ark) >= ROOM:
        drop(s, await pick(s.active, "crowded", ark))


def settle(s: State, card: Card) -> None:
    alliance(s).ark.append(card)
    if s.events is not None:
        note(s.events, facts.ArkEntered(card))


def drop(s: State, card: Card) -> None:
    """From the Ark to the active player's discard pile."""
    alliance(s).ark.remove(card)
    s.discard[s.active].append(card)
    if s.events is not None:
        note(s.events, facts.ArkLeft(s.active, card))


def leave_stack(s: State, card: Card) -> None:
    """Where it was the top of a face-up stack, the next one shows. [NA-RECR-06, NA-RECR-12]"""
    table = alliance(s)
    for stack, top in zip(table.stacks, table.stack_tops, strict=True):
        if card in top:
            top.remove(card)
            show_top(s, stack, top)


def show_top(s: State, stack: list[Card], top: list[Card]) -> None:
    if stack:
        top.append(stack.pop())
        if s.events is not None:
            note(s.events, facts.StackShown(top[0]))


def open_stacks(s: State) -> None:
    """The stack of an Act turns face-up with its first Mission, once for all.

    [NA-RECR-03, NA-RECR-04, NA-RECR-05, NA-RECR-07, NA-RECR-08, NA-RECR-09]
    """
    table = alliance(s)
    act = s.book.printed[s.mission[0]].act if s.mission else 0
    while table.face_up_acts < act:
        stack, top = table.stacks[table.face_up_acts], table.stack_tops[table.face_up_acts]
        table.face_up_acts += 1
        top += stack[-1:]
        del stack[-1:]
        if s.events is not None:
            note(s.events, facts.StackOpened(table.face_up_acts, top[0] if top else None))


def top_autobots(s: State) -> list[Card]:
    """Those of the face-up stacks that can be recruited. [NA-RECR-02]"""
    return [card for top in alliance(s).stack_tops for card in top]


# What the Ark and its modules do.


def yields(s: State) -> int:
    """1 for each Autobot at home, at most 3. [NA-ENER-16, NA-ARK-06, NA-AMB-06]"""
    return 0 if total(s, "stops_yield") else min(len(alliance(s).ark), MOST_YIELD)


def recoverable(s: State, seat: Seat) -> list[Card]:
    """Autobots in a player's own discard pile. [NA-BAY-05]"""
    return [card for card in s.discard[seat] if is_autobot(s, card)]


async def recover(s: State, seat: Seat) -> None:
    """An Autobot from a player's own discard pile goes into the Ark. [NA-ENER-14, NA-BAY-04]"""
    card = await pick(seat, "recover", recoverable(s, seat))
    await enter(s, seat, card)
    s.discard[seat].remove(card)


async def pay_to_recover(s: State, seat: Seat) -> None:
    """One card from hand for an Autobot, if the player likes; it is there before it is paid for.

    [NA-BAY-03, NA-AMB-26]
    """
    if not recoverable(s, seat) or not s.hand[seat]:
        return
    if await Choose(seat, "repair", (None, s.book.number["repair-bay"])):
        await discard_from_hand(s, seat)
        await recover(s, seat)


def is_operational(s: State) -> bool:
    return bool(alliance(s).operational) or total(s, "counts_as_operational") > 0


def is_online(s: State) -> bool:
    return bool(alliance(s).online) or total(s, "counts_as_online") > 0


def turn_bay(s: State, *, working: bool) -> None:
    table = alliance(s)
    if bool(table.operational) != working:
        table.operational = int(working)
        if s.events is not None:
            note(s.events, facts.ModuleTurned(s.book.number["repair-bay"], working))
