"""Moving cards between a player's piles: drawing, discarding, destroying, gaining."""

from yojoe.kernel.events import note
from yojoe.kernel.script import Seat, pick, roll, shuffle
from yojoe.kernel.step import Rest

from . import events
from .hangar import transports_to_hangar
from .state import MISSIONS, RECRUIT, Card, State

HAND_SIZE = 5  # [DB-SETUP-07, DB-ENDPH-06]


def draw(s: State, seat: Seat, cards: int = 1) -> Rest:
    """Draw from the top, as many as there are. [DB-AMB-42]"""
    left = cards - take_top(s, seat, cards)
    return draw_on(s, seat, left) if left and s.discard[seat] else drawn(s, seat)


async def draw_on(s: State, seat: Seat, cards: int) -> None:
    """Where the deck was not enough. [DB-ENDPH-09]"""
    await reshuffle(s, seat)
    take_top(s, seat, cards)
    if rest := drawn(s, seat):
        await rest


def drawn(s: State, seat: Seat) -> Rest:
    """In one's own Action Phase Transports do not stay in hand. [DB-AMB-24]"""
    if seat == s.active and s.phase in {MISSIONS, RECRUIT}:
        return transports_to_hangar(s, seat)
    return None


def take_top(s: State, seat: Seat, cards: int) -> int:
    """As many as the deck has, known ones first; how many these are."""
    hand = s.hand[seat]
    held = len(hand)
    if s.top[seat]:
        move_top(s.top[seat], hand, cards)
    move_top(s.deck[seat], hand, cards - (len(hand) - held))
    drawn = len(hand) - held
    s.drawn += drawn
    if s.events is not None and drawn:
        note_drawn(s, seat, tuple(hand[held:]))
    return drawn


def move_top(pile: list[Card], hand: list[Card], cards: int) -> None:
    """As many as there are, one after the other from the top."""
    if cards > 0:
        hand += pile[: -cards - 1 : -1]
        del pile[-cards:]


def note_drawn(s: State, seat: Seat, drawn: tuple[Card, ...]) -> None:
    """The cards to those who see the hand, to all others how many."""
    assert s.events is not None
    note(s.events, events.Drew(seat, drawn), s.options.sees_hand(seat, s.seats))
    if others := s.options.sees_no_hand(seat, s.seats):
        note(s.events, events.DrewCards(seat, len(drawn)), others)


async def reshuffle(s: State, seat: Seat) -> None:
    """The discard pile becomes the deck when a card is needed. [DB-ENDPH-09, DB-ENDPH-10]"""
    # The deck is filled before chance is asked: no seat knows its order any more.
    s.deck[seat], s.discard[seat] = s.discard[seat], []
    await shuffle(s, s.deck[seat])
    if s.events is not None:
        note(s.events, events.Reshuffled(seat))


def discard(s: State, seat: Seat, card: Card, pile: list[Card]) -> None:
    """A card goes from one of the player's piles to the discard pile."""
    pile.remove(card)
    s.discard[seat].append(card)
    if s.events is not None:
        note(s.events, events.Discarded(seat, card))


def destroy(s: State, seat: Seat, card: Card, pile: list[Card]) -> None:
    """A card goes to the box for the rest of the game. [DB-GLOSS-09, DB-GLOSS-12]"""
    pile.remove(card)
    s.box.append(card)
    if s.events is not None:
        note(s.events, events.Destroyed(seat, card))


async def discard_from_hand(s: State, seat: Seat, cards: int = 1) -> None:
    """The owner picks what to discard, as far as there is anything. [DB-AMB-74]"""
    for _ in range(min(cards, len(s.hand[seat]))):
        card = await pick(seat, "discard", s.hand[seat], s.book.kind_of, s=s)
        discard(s, seat, card, s.hand[seat])


async def random_card(s: State, pile: list[Card]) -> Card:
    """One of a pile, by chance."""
    if len(pile) == 1:
        return pile[0]
    return pile[await roll(s, s.active, len(pile)) - 1]


def put_on_deck(s: State, seat: Seat, card: Card) -> None:
    """On top, where everybody saw it go. [DB-RECRUIT-06, DB-RECRUIT-08]"""
    s.top[seat].append(card)


def back_to_hand(s: State, seat: Seat, card: Card, pile: list[Card]) -> None:
    """It may be played again this turn. [DB-GLOSS-17]"""
    if s.events is not None:
        note(s.events, events.ReturnedToHand(seat, card))  # while all still see it
    pile.remove(card)
    s.hand[seat].append(card)


def send_home(s: State, joe: Card) -> None:
    """From the Mission to its owner's hand."""
    seat = next(seat for seat in s.order if joe in s.team[seat])
    back_to_hand(s, seat, joe, s.team[seat])
