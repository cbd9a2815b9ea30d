"""Team Firefight: both flip, then one after the other uses Hits. [TCG-TURN-03]"""

from typing import Final

from yojoe.kernel.events import note
from yojoe.kernel.script import Choose, Seat

from . import events, hits
from .moments import happen
from .piles import discard_pile, take
from .ranks import leave, team, tell_moved_up
from .reading import total
from .state import NOBODY, OPPONENT, ORDERS, UNAIMED, State
from .turn import end

FIRE: Final = -1  # the option to let it be; any other takes that card back


async def flip(s: State) -> str:
    """One card for each unit, and what abilities add; both flip before either uses Hits.

    [TCG-FIREFIGHT-01, TCG-FIREFIGHT-02, TCG-FIREFIGHT-03, TCG-FIREFIGHT-08]
    """
    for seat in ORDERS[s.first]:
        discard_hand(s, seat)
    await happen(s, "before_flip")
    for seat in ORDERS[s.first]:
        await flip_cards(s, seat)
    await happen(s, "flipped")
    take_aim(s)
    return "firefight.aim"


def discard_hand(s: State, seat: Seat) -> None:
    """[TCG-COMBAT-31]"""
    cards = s.hand[seat][:]
    discard_pile(s, seat, s.hand[seat])
    if cards and s.events is not None:
        note(s.events, events.HandDiscarded(seat, tuple(cards)))


async def flip_cards(s: State, seat: Seat) -> None:
    """The strongest are laid out first. [TCG-FIREFIGHT-04, TCG-FIREFIGHT-29]"""
    await take(s, seat, flips(s, seat), s.flipped[seat])
    s.extra[seat] = 0
    s.flipped[seat].sort(key=s.book.weakness.__getitem__)
    if s.events is not None:
        note(s.events, events.Flipped(seat, tuple(s.flipped[seat])))


def flips(s: State, seat: Seat) -> int:
    """How many cards a player flips. [TCG-ABILITY-13, TCG-ABILITY-17]"""
    return len(team(s, seat)) + total(s, seat, "flips") + s.extra[seat]


# Using Hits.


def take_aim(s: State) -> None:
    """No card has found a place yet, and those that can do nothing will find none."""
    s.aim = [NOBODY for _ in s.flipped[s.active]]
    for place in useful(s):
        s.aim[place] = UNAIMED


def useful(s: State) -> list[int]:
    """The places of cards that can do something.

    A card without Hits can only beside a Direct Hit, which wants all cards on one unit.
    """
    book, cards = s.book, s.flipped[s.active]
    if any(map(book.direct.__getitem__, cards)):
        return list(range(len(cards)))
    return [place for place, card in enumerate(cards) if book.on_soldier[card]]


async def aim(s: State) -> str:
    """Each card goes on an enemy unit or on nobody, until all are sure to be defeated.

    [TCG-FIREFIGHT-10, TCG-FIREFIGHT-16, TCG-FIREFIGHT-31, TCG-AMB-12]
    """
    you = s.active
    units = hits.reach(s, you)
    if UNAIMED not in s.aim or not hits.can_defeat_any(s, you, units):
        return fire(s)
    targets, limits = [*units, NOBODY], hits.limits(s, you)
    while UNAIMED in s.aim:
        place = s.aim.index(UNAIMED)
        if hits.is_wasted(s, you, s.flipped[you][place], units):
            s.aim[place] = NOBODY
            continue
        if limits:
            targets = [*hits.allowed(s, units, limits), NOBODY]
        s.aim[place] = targets[await Choose(you, "aim", targets)]
        if s.events is not None:
            note(s.events, events.Aimed(you, s.flipped[you][place], s.aim[place]))
    return "firefight.confirm"


async def confirm(s: State) -> str:
    """The whole batch is placed: use it, or take a card back and place it anew.

    [TCG-FIREFIGHT-17]
    """
    you = s.active
    places = useful(s)
    cards = [FIRE, *[s.flipped[you][place] for place in places]]
    chosen = await Choose(you, "fire", cards)
    if chosen == 0:
        return fire(s)
    s.aim[places[chosen - 1]] = UNAIMED
    if s.events is not None:
        note(s.events, events.TakenBack(you, cards[chosen]))
    return "firefight.aim"


def fire(s: State) -> str:
    """All that are defeated are discarded together, then the cards; then units move up.

    [TCG-FIREFIGHT-18, TCG-FIREFIGHT-19, TCG-FIREFIGHT-20, TCG-AMB-33]
    """
    you, rival = s.active, OPPONENT[s.active]
    lost = hits.defeated(s, you)
    moved = leave(s, rival, lost)
    if s.events is not None:
        note(s.events, events.Fired(you, len(s.flipped[you]), tuple(lost), UNAIMED in s.aim))
    discard_pile(s, you, s.flipped[you])
    tell_moved_up(s, rival, moved)
    if you == s.first:
        s.active = rival
        take_aim(s)
        return "firefight.aim"
    s.aim = []
    return end(s)
