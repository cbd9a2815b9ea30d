"""Team Firefight: both flip, then one after the other uses Hits. [TCG-TURN-03]"""

from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat, choose
from yojoe.kernel.step import Following, decide
from yojoe.titles.tcg.telling import facts

from . import hits
from .at_work import total
from .piles import discard_pile, take
from .ranks import leave, team, tell_moved_up
from .state import NOBODY, OPPONENT, ORDERS, UNAIMED, Card, State
from .triggers import happen
from .turn import end

FIRE: Final = -1  # the option to let it be; any other takes that card back


async def flip(s: State) -> str:
    """One card for each unit, and what abilities add; both flip before either uses Hits.

    [TCG-FIREFIGHT-01, TCG-FIREFIGHT-02, TCG-FIREFIGHT-03, TCG-FIREFIGHT-08]
    """
    for seat in ORDERS[s.first]:
        discard_hand(s, seat)
    if rest := happen(s, "before_flip"):
        await rest
    for seat in ORDERS[s.first]:
        await flip_cards(s, seat)
    if rest := happen(s, "flipped"):
        await rest
    take_aim(s)
    return "firefight.aim"


def discard_hand(s: State, seat: Seat) -> None:
    """[TCG-COMBAT-31]"""
    cards = s.hand[seat][:]
    discard_pile(s, seat, s.hand[seat])
    if cards and s.events is not None:
        note(s.events, facts.HandDiscarded(seat, tuple(cards)))


async def flip_cards(s: State, seat: Seat) -> None:
    """The strongest are laid out first. [TCG-FIREFIGHT-04, TCG-FIREFIGHT-29]"""
    await take(s, seat, flips(s, seat), s.flipped[seat])
    s.extra[seat] = 0
    s.flipped[seat].sort(key=s.book.weakness.__getitem__)
    if s.events is not None:
        note(s.events, facts.Flipped(seat, tuple(s.flipped[seat])))


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
    """Each card goes on an enemy unit or on nobody, until the rest can defeat nobody more.

    [TCG-FIREFIGHT-10, TCG-FIREFIGHT-15, TCG-FIREFIGHT-16, TCG-FIREFIGHT-31, TCG-AMB-12]
    """
    you = s.active
    units = hits.reach(s, you)
    if UNAIMED not in s.aim or not hits.can_defeat_any(s, you, units):
        return fire(s, in_vain=UNAIMED in s.aim)
    while UNAIMED in s.aim:
        within = hits.allowed(s, units, hits.limits(s, you))
        if not hits.can_matter(s, you, within):
            break
        await aim_next(s, [*within, NOBODY])
    return "firefight.confirm"


async def aim_next(s: State, targets: list[Card]) -> None:
    """The first card that has no place yet; one that does nothing any more is not asked about."""
    you, place = s.active, s.aim.index(UNAIMED)
    card = s.flipped[you][place]
    if not s.book.on_soldier[card] and hits.is_scattered(s):
        s.aim[place] = NOBODY
        return
    s.aim[place] = targets[await choose(s, you, "aim", targets)]
    if s.events is not None:
        note(s.events, facts.Aimed(you, card, s.aim[place]))


def confirm(s: State) -> Following:
    """All is placed that matters: use it, or take a card back and place it anew.

    [TCG-FIREFIGHT-17]
    """
    cards = s.flipped[s.active]
    placed = [cards[place] for place in useful(s) if s.aim[place] != UNAIMED]
    return decide(s, s.active, "fire", [FIRE, *placed], fire_or_not)


def fire_or_not(s: State, card: Card) -> str:
    """What was placed is used, or one card of it is placed anew."""
    if card == FIRE:
        return fire(s)
    s.aim[s.flipped[s.active].index(card)] = UNAIMED
    if s.events is not None:
        note(s.events, facts.TakenBack(s.active, card))
    return "firefight.aim"


def fire(s: State, *, in_vain: bool = False) -> str:
    """All that are defeated are discarded together, then the cards; then units move up.

    [TCG-FIREFIGHT-18, TCG-FIREFIGHT-19, TCG-FIREFIGHT-20, TCG-AMB-33]
    """
    you, rival = s.active, OPPONENT[s.active]
    lost = hits.defeated(s, you)
    moved = leave(s, rival, lost)
    if s.events is not None:
        note(s.events, facts.Fired(you, len(s.flipped[you]), tuple(lost), in_vain))
    discard_pile(s, you, s.flipped[you])
    tell_moved_up(s, rival, moved)
    if you == s.first:
        s.active = rival
        take_aim(s)
        return "firefight.aim"
    s.aim = []
    return end(s)
