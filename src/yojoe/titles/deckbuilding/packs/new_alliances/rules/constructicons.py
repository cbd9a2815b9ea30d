"""Constructicons below the line-up, and Devastator, who is all of them."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import pick
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.cobra import PLACES, call_officer
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.turn import read, texts_of

from .table import alliance

DEARER = 2  # the card above [NA-CONS-04]


async def add(s: State) -> None:
    """To the highest place without one; with none left nothing happens.

    [NA-CONS-01, NA-CONS-02, NA-CONS-03, NA-AMB-31, NA-AMB-33]
    """
    table = alliance(s)
    free = [place for place in range(PLACES) if place not in table.places]
    if not table.constructicon_top or not free:
        return
    card = table.constructicon_top.pop()
    table.constructicons.append(card)
    table.places.append(free[-1])
    show_next(s)
    if s.events is not None:
        note(s.events, facts.ConstructiconPlaced(card, free[-1]))
    if len(table.constructicons) == PLACES:
        unite(s)
    await read(s, texts_of(s, [card], "enters"))


def show_next(s: State) -> None:
    """Only the top of the stack is seen. [NA-AMB-56]"""
    table = alliance(s)
    if table.constructicon_stack and not table.constructicon_top:
        table.constructicon_top.append(table.constructicon_stack.pop())


def unite(s: State) -> None:
    """Devastator enters play, and all go under him. [NA-CONS-07, NA-DEV-01]"""
    devastator = s.book.number["devastator"]
    call_officer(s, devastator)
    if devastator in s.officers:
        gather(s)


def gather(s: State) -> None:
    """Those below the line-up go under Devastator. [NA-DEV-03, NA-DEV-06, NA-AMB-36]"""
    table = alliance(s)
    gone = table.constructicons
    table.under += gone
    table.constructicons = []
    table.places = []
    if s.events is not None and gone:
        note(s.events, facts.ConstructiconsUnited(tuple(gone)))


async def scatter(s: State) -> None:
    """Those under Devastator go back, in the active player's order. [NA-DEV-04, NA-AMB-56]

    If few questions are wanted they go as they lie: it is long until the first of them is back.
    """
    table = alliance(s)
    while table.under:
        few = s.options.asks_few
        card = table.under[0] if few else await pick(s.active, "scatter", table.under)
        tell_return(s, card)
        table.under.remove(card)
        go_back(s, card)


def beaten(s: State, card: Card) -> None:
    """To the bottom of the stack. [NA-CONS-06]"""
    table = alliance(s)
    tell_return(s, card)
    index = table.constructicons.index(card)
    del table.constructicons[index]
    del table.places[index]
    go_back(s, card)


def tell_return(s: State, card: Card) -> None:
    """While all still see it."""
    if s.events is not None:
        note(s.events, facts.ConstructiconReturned(card))


def go_back(s: State, card: Card) -> None:
    alliance(s).constructicon_stack.insert(0, card)
    show_next(s)


def place_of(s: State, constructicon: Card) -> int | None:
    table = alliance(s)
    if constructicon not in table.constructicons:
        return None
    return table.places[table.constructicons.index(constructicon)]


def card_above(s: State, constructicon: Card) -> Card | None:
    """The line-up card whose place it shares. [NA-AMB-32]"""
    place = place_of(s, constructicon)
    return s.line_up[place] if place is not None and place < len(s.line_up) else None


def surcharge(s: State, card: Card) -> int:
    """What the Constructicon below a line-up card adds to its cost. [NA-CONS-04, NA-AMB-30]"""
    if card not in s.line_up:
        return 0
    return DEARER if s.line_up.index(card) in alliance(s).places else 0
