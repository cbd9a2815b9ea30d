"""Group Items: dear things that team-mates help to pay for."""

from yojoe.deckbuilding.cobra import uncovered_cards
from yojoe.deckbuilding.recruit import bought, price
from yojoe.deckbuilding.state import Card, State
from yojoe.kernel.events import note
from yojoe.kernel.script import Choose, Seat

from . import ark, events
from .choices import ASK_FOR
from .table import NOTHING, alliance, is_autobot


def for_sale(s: State) -> list[Card]:
    """Besides the line-up: the Autobots on the stacks, and the repair of the Bay.

    [NA-RECR-02, NA-BAY-01, NA-AMB-29]
    """
    bay = [] if alliance(s).operational else [s.book.number["repair-bay"]]
    return ark.top_autobots(s) + bay


def group_items(s: State) -> list[Card]:
    """Autobots and the Repair Bay, no covered ones. [NA-GROUP-01, NA-RECR-10, NA-AMB-53]"""
    return [card for card in uncovered_cards(s) if is_autobot(s, card)] + for_sale(s)


def offers(s: State) -> list[int]:
    """What the active player may ask help for. [NA-GROUP-02, NA-GROUP-03]"""
    mates = s.order[1:]
    if not any(s.hand[seat] for seat in mates):
        return []
    items = [card for card in group_items(s) if price(s, card) > 0]
    if s.options.open_hands:
        given = sum([s.book.recruit[card] for seat in mates for card in contributions(s, seat)])
        items = [card for card in items if price(s, card) <= s.pool + given] if given else []
    return [ASK_FOR + card for card in items]


def contributions(s: State, seat: Seat) -> list[Card]:
    """Cards in hand that pay; Autobots cannot. [NA-GROUP-04, NA-AMB-28]"""
    return [card for card in s.hand[seat] if s.book.pays[card] and s.book.recruit[card] > 0]


async def ask_for(s: State, item: Card) -> None:
    """Every team-mate may play cards for it; only their printed Recruit counts, for this alone.

    [NA-GROUP-04, NA-GROUP-05, NA-GROUP-06, NA-GROUP-07, NA-GROUP-08, NA-GROUP-09]
    """
    if s.events is not None:
        note(s.events, events.HelpAsked(s.active, item))
    cost = price(s, item)
    alliance(s).wanted = item
    for seat in s.order[1:]:
        await chip_in(s, seat, cost)
    alliance(s).wanted = NOTHING
    given = contributed(s)
    enough = given + s.pool >= cost
    for seat in s.order[1:]:
        (s.discard if enough else s.hand)[seat] += s.play[seat]
        s.play[seat] = []
    if enough:
        # What others gave is spent first, and what is left of that is lost. [NA-AMB-27]
        s.pool -= max(cost - given, 0)
        if rest := bought(s, item, cost):
            await rest
    elif s.events is not None:
        note(s.events, events.HelpTooSmall(item))


def contributed(s: State) -> int:
    return sum([s.book.recruit[card] for seat in s.order[1:] for card in s.play[seat]])


async def chip_in(s: State, seat: Seat, cost: int) -> None:
    """One card after another, while they are needed."""
    while contributed(s) < cost and contributions(s, seat):
        cards = list({s.book.kind[card]: card for card in contributions(s, seat)}.values())
        answer = await Choose(seat, "chip-in", [None, *cards])
        if answer == 0:
            return
        card = cards[answer - 1]
        s.hand[seat].remove(card)
        s.play[seat].append(card)
        if s.events is not None:
            note(s.events, events.ChippedIn(seat, card, s.book.recruit[card]))
