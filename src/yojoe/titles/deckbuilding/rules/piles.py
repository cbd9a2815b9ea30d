"""Moving cards between a player's piles: drawing, discarding, destroying, gaining."""

from collections.abc import Callable, Sequence

from yojoe.kernel.facts import note
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import (
    Choose,
    Seat,
    Shuffle,
    choose,
    distinct,
    pick,
    pick_up_to,
    roll,
    shuffle,
)
from yojoe.kernel.step import Rest
from yojoe.titles.deckbuilding.telling import facts

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
    note(s.events, facts.Drew(seat, drawn), s.options.sees_hand(seat, s.seats))
    if others := s.options.sees_no_hand(seat, s.seats):
        note(s.events, facts.DrewCards(seat, len(drawn)), others)


async def reshuffle(s: State, seat: Seat) -> None:
    """The discard pile becomes the deck when a card is needed. [DB-ENDPH-09, DB-ENDPH-10]"""
    # The deck is filled before chance is asked: no seat knows its order any more.
    s.deck[seat], s.discard[seat] = s.discard[seat], []
    await shuffle(s, s.deck[seat])
    if s.events is not None:
        note(s.events, facts.Reshuffled(seat))


def discard(s: State, seat: Seat, card: Card, pile: list[Card]) -> None:
    """A card goes from one of the player's piles to the discard pile."""
    pile.remove(card)
    s.discard[seat].append(card)
    if s.events is not None:
        note(s.events, facts.Discarded(seat, card))


def destroy(s: State, seat: Seat, card: Card, pile: list[Card]) -> None:
    """A card goes to the box for the rest of the game. [DB-GLOSS-09, DB-GLOSS-12]"""
    pile.remove(card)
    s.box.append(card)
    if s.events is not None:
        note(s.events, facts.Destroyed(seat, card))


async def discard_from_hand(s: State, seat: Seat, cards: int = 1) -> None:
    """The owner picks what to discard, as far as there is anything. [DB-AMB-74]"""
    for _ in range(min(cards, len(s.hand[seat]))):
        if are_closed(s) and len(s.hand[seat]) > 1:
            offered = distinct(s.hand[seat], s.book.kind_of)
            card = offered[await choose(s, seat, "discard", offered)]
        else:
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
        note(s.events, facts.ReturnedToHand(seat, card))  # while all still see it
    pile.remove(card)
    s.hand[seat].append(card)


def send_home(s: State, joe: Card) -> None:
    """From the Mission to its owner's hand."""
    seat = next(seat for seat in s.order if joe in s.team[seat])
    back_to_hand(s, seat, joe, s.team[seat])


def deal_anew(rng: Rng, *piles: list[Card]) -> None:
    """Sort and shuffle what nobody can tell apart, and deal each pile its number again."""
    cards = sorted([card for pile in piles for card in pile])
    rng.shuffle(cards)
    dealt = 0
    for pile in piles:
        pile[:] = cards[dealt : dealt + len(pile)]
        dealt += len(pile)


# Hands as the others know them.
#
# Where hands are closed nobody may learn from a question that is left out what a hand lacks.  So
# whoever might hold a fitting card, for all that the others know, is asked; who holds none passes.
# With open hands everybody sees who could do something, and nobody else is asked. [DB-OVER-07]


def are_closed(s: State) -> bool:
    """Whether team-mates keep their hands from each other; alone there is nobody to hide from."""
    return not s.options.open_hands and s.seats > 1


def might_hold(s: State, seat: Seat) -> list[Card]:
    """A hand, if it is open; if not, all that could be in it: nobody knows it from the deck."""
    hand = s.hand[seat]
    return hand + s.deck[seat] if hand and are_closed(s) else hand


def might_hold_more(s: State, seat: Seat, fits: Callable[[Card], bool], taken: int) -> bool:
    """The same after some cards were taken of it that nobody has seen yet."""
    fitting = sum([fits(card) for card in might_hold(s, seat)])
    return min(fitting, len(s.hand[seat])) > taken


async def pick_held(
    s: State, most: int, seat: Seat, ask: str, fits: Callable[[Card], bool]
) -> list[Card]:
    """Up to ``most`` fitting cards of a hand, one at a time; ``None`` means enough."""
    if not are_closed(s):
        cards = [card for card in s.hand[seat] if fits(card)]
        return await pick_up_to(most, seat, ask, cards, s.book.kind_of)
    taken: list[Card] = []
    while len(taken) < most and might_hold_more(s, seat, fits, len(taken)):
        left = [card for card in s.hand[seat] if fits(card) and card not in taken]
        offered = distinct(left, s.book.kind_of)
        answer = await Choose(seat, ask, [None, *offered])
        if answer == 0:
            break
        taken.append(offered[answer - 1])
    return taken


async def pick_one_held(
    s: State, seat: Seat, ask: str, fits: Callable[[Card], bool]
) -> Card | None:
    """A fitting card of a closed hand, if there is one: its owner is asked in any case."""
    if not any(map(fits, might_hold(s, seat))):
        return None
    offered = distinct([card for card in s.hand[seat] if fits(card)], s.book.kind_of)
    chosen = await Choose(seat, ask, offered or [None])
    return offered[chosen] if offered else None


async def random_held(s: State, seat: Seat, fits: Callable[[Card], bool]) -> Card | None:
    """A fitting card of a closed hand by chance; that it was asked does not tell how many fit."""
    if not any(map(fits, might_hold(s, seat))):
        return None
    luck = Rng(await Shuffle()) if s.luck is None else s.luck
    fitting = [card for card in s.hand[seat] if fits(card)]
    return fitting[luck.below(len(fitting))] if fitting else None


def show(s: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Cards that do something in a closed hand are shown before they do it."""
    if s.events is not None and cards and are_closed(s):
        note(s.events, facts.ShownFromHand(seat, tuple(cards)))
