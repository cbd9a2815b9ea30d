"""Decks and discard piles: drawing, flipping, and shuffling a new deck."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat, shuffle
from yojoe.titles.tcg.telling import facts

from .state import Card, State


async def take(s: State, seat: Seat, number: int, pile: list[Card]) -> None:
    """Cards from the top of a deck onto a pile: all of them, or as many as there are.

    [TCG-DECK-16, TCG-DECK-17]
    """
    deck = s.deck[seat]
    if number > len(deck):
        number -= len(deck)
        pile += deck[::-1]
        deck.clear()
        await renew(s, seat)
        number = min(number, len(deck))
    if number > 0:
        pile += deck[: -number - 1 : -1]
        del deck[-number:]


async def renew(s: State, seat: Seat) -> None:
    """The discard pile, and nothing else, becomes the deck. [TCG-DECK-13, TCG-DECK-15]"""
    discard = s.discard[seat]
    if not discard:
        return
    s.deck[seat] += discard
    discard.clear()
    if s.events is not None:
        note(s.events, facts.Reshuffled(seat, len(s.deck[seat])))
    await shuffle(s, s.deck[seat])


async def draw(s: State, seat: Seat, number: int) -> None:
    """[TCG-DECK-19]"""
    hand = s.hand[seat]
    before = len(hand)
    await take(s, seat, number, hand)
    if s.events is not None:
        note(s.events, facts.Drew(seat, tuple(hand[before:])), seen_by=(seat,))


async def reveal(s: State, seat: Seat) -> bool:
    """Turn up the top card of a deck; whether there was one. [TCG-SETUP-05]"""
    await take(s, seat, 1, s.revealed[seat])
    if not s.revealed[seat]:
        return False
    if s.events is not None:
        note(s.events, facts.Revealed(seat, s.revealed[seat][0]))
    return True


def discard_pile(s: State, seat: Seat, pile: list[Card]) -> None:
    """Cards of one owner go to that owner's discard pile. [TCG-COMBAT-22]"""
    s.discard[seat] += pile
    pile.clear()
