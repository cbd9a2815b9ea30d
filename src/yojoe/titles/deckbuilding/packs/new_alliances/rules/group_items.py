"""Group Items: dear things that team-mates help to pay for."""

from collections.abc import Sequence

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, choose
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.cobra import uncovered_cards
from yojoe.titles.deckbuilding.rules.piles import might_hold
from yojoe.titles.deckbuilding.rules.recruit import bought, price
from yojoe.titles.deckbuilding.rules.state import Card, State

from . import ark
from .menu_codes import ASK_FOR
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
    """What the active player may ask help for. [NA-GROUP-02, NA-GROUP-03, NA-AMB-62]"""
    mates = s.order[1:]
    if not any(s.hand[seat] for seat in mates):
        return []
    items = [
        card for card in group_items(s) if price(s, card) > 0 and not was_asked_in_vain(s, card)
    ]
    if s.options.open_hands:
        given = sum([s.book.recruit[card] for seat in mates for card in contributions(s, seat)])
        items = [card for card in items if price(s, card) <= s.pool + given] if given else []
    return [ASK_FOR + card for card in items]


def was_asked_in_vain(s: State, item: Card) -> bool:
    """This turn, and with as much in the pool as now. [NA-AMB-62]"""
    table = alliance(s)
    return item in table.in_vain and s.pool == table.vain_pool


def contributions(s: State, seat: Seat) -> list[Card]:
    """Cards in hand that pay; Autobots cannot. [NA-GROUP-04, NA-AMB-28]"""
    return [card for card in s.hand[seat] if pays(s, card)]


def pays(s: State, card: Card) -> bool:
    return s.book.pays[card] and s.book.recruit[card] > 0


async def ask_for(s: State, item: Card) -> None:
    """Every team-mate may play cards for it; only their printed Recruit counts, for this alone.

    [NA-GROUP-04, NA-GROUP-05, NA-GROUP-06, NA-GROUP-07, NA-GROUP-08, NA-GROUP-09]
    """
    if s.events is not None:
        note(s.events, facts.HelpAsked(s.active, item))
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
        return
    ask_no_more(s, item)
    if s.events is not None:
        note(s.events, facts.HelpTooSmall(item))


def ask_no_more(s: State, item: Card) -> None:
    """Until the pool is another one. [NA-AMB-62]"""
    table = alliance(s)
    if s.pool != table.vain_pool:
        table.in_vain, table.vain_pool = [], s.pool
    table.in_vain.append(item)


def contributed(s: State) -> int:
    return sum([s.book.recruit[card] for seat in s.order[1:] for card in s.play[seat]])


async def chip_in(s: State, seat: Seat, cost: int) -> None:
    """All at once if few questions are wanted; else one card after another while it is needed."""
    if s.options.asks_few:
        await give(s, seat, cost - contributed(s))
        return
    while contributed(s) < cost and any(pays(s, card) for card in might_hold(s, seat)):
        cards = list({s.book.kind[card]: card for card in contributions(s, seat)}.values())
        answer = await Choose(seat, "chip-in", [None, *cards])
        if answer == 0:
            return
        put_in(s, seat, cards[answer - 1])


async def give(s: State, seat: Seat, missing: int) -> None:
    """How much a player gives: each sum that is of use, with the cards that cost least.

    A closed hand is asked as long as it might pay, for all that others know.
    """
    if missing <= 0 or not any(pays(s, card) for card in might_hold(s, seat)):
        return
    sums = [0, *sums_of_use(s, seat, missing)]
    given = sums[await choose(s, seat, "give", sums)]
    for card in cards_for(s, seat, given):
        put_in(s, seat, card)


def sums_of_use(s: State, seat: Seat, missing: int) -> list[int]:
    """What a hand can pay of what is missing, up to the least that is enough."""
    able = sorted(gifts(s, seat))
    enough = next((given for given in able if given >= missing), None)
    return [given for given in able if given <= missing or given == enough]


def cards_for(s: State, seat: Seat, given: int) -> tuple[Card, ...]:
    return gifts(s, seat)[given] if given else ()


def gifts(s: State, seat: Seat) -> dict[int, tuple[Card, ...]]:
    """Each sum that a hand can pay, with the cards that together cost least."""
    cost, recruit = s.book.cost, s.book.recruit
    found: dict[int, tuple[Card, ...]] = {0: ()}
    for card in sorted(contributions(s, seat)):
        for given, cards in list(found.items()):
            more, dear = (*cards, card), found.get(given + recruit[card])
            if dear is None or worth(cost, more) < worth(cost, dear):
                found[given + recruit[card]] = more
    del found[0]
    return found


def worth(cost: Sequence[int], cards: Sequence[Card]) -> tuple[int, int]:
    return sum([cost[card] for card in cards]), len(cards)


def put_in(s: State, seat: Seat, card: Card) -> None:
    s.hand[seat].remove(card)
    s.play[seat].append(card)
    if s.events is not None:
        note(s.events, facts.ChippedIn(seat, card, s.book.recruit[card]))
