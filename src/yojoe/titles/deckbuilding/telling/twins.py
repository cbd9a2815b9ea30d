"""Twins: copies of one card, alike to everybody unless they lie in different places."""

from collections.abc import Callable, Iterable

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import joes_here
from yojoe.titles.deckbuilding.rules.cobra import uncovered_cards
from yojoe.titles.deckbuilding.rules.state import Card, State

# What makes cards alike where a player chooses among them.


def by_pile(s: State, seat: Seat) -> Callable[[Card], object]:
    """A card in hand can still be played, its twin in the discard pile cannot. [DB-AMB-74]"""
    kind, hand = s.book.kind, s.hand[seat]
    return lambda card: (kind[card], card in hand)


def by_owner(s: State) -> Callable[[Card], object]:
    """Each player has a Joe, or loses one, for themselves. [DB-ICON-07]"""
    kind, owners = s.book.kind, dict(joes_here(s))
    return lambda joe: (kind[joe], owners[joe])


# Where a card has a twin that is another choice; most have none in the box.


def has_twin_in_other_pile(s: State, card: Card) -> bool:
    """In the discard pile of whoever holds it, or the other way round."""
    if s.book.has_twins[card]:
        for hand, discard in zip(s.hand, s.discard, strict=True):
            if card in hand or card in discard:
                return is_among(s, card, discard if card in hand else hand)
    return False


def has_twin_of_another(s: State, joe: Card) -> bool:
    """Among the Joes of the others on the Mission."""
    if not s.book.has_twins[joe]:
        return False
    return is_among(s, joe, [each for team in s.team if joe not in team for each in team])


def has_twin_in_line_up(s: State, card: Card) -> bool:
    """Among the other cards that can be had; Service Rifles lie elsewhere. [DB-RECRUIT-05]"""
    if not s.book.has_twins[card] or card not in s.line_up:
        return False
    return is_among(s, card, [each for each in uncovered_cards(s) if each != card])


def is_among(s: State, card: Card, others: Iterable[Card]) -> bool:
    """Whether a twin is."""
    kind = s.book.kind
    return any(kind[each] == kind[card] for each in others)
