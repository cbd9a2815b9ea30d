"""What one seat or a spectator sees of the Trading Card Game: a whitelist.

A card is its number and its id; a hidden pile is the number of its cards.  Nothing is decided
here: what a unit's Power is, how many Hits it can take and how a combat stands the rules say.
"""

from collections.abc import Iterable
from typing import Final

from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain

from . import hits
from .firefight import flips
from .options import LIMITS
from .ranks import team
from .reading import boost_number, is_manned, power
from .setup import supply
from .state import FIREFIGHT, NOBODY, OPPONENT, ORDERS, UNAIMED, Card, State

PHASES: Final = ("setup", "combat", "firefight")


def view(s: State, seat: Seat | None) -> dict[str, Plain]:
    """Everything that lies open, and what ``seat`` holds."""
    return {
        "decks": s.options.decks,
        "cards": s.options.cards,
        "first": s.first,
        "active": s.active,
        "turns": s.turns,
        "phase": PHASES[s.phase],
        "step": s.step,
        "ending": s.ending,
        "seats": [seat_view(s, owner, seat) for owner in ORDERS[0]],
        "combat": combat_view(s),
        "batch": batch_view(s),
    }


def face(s: State, card: Card) -> dict[str, Plain]:
    return {"no": card, "id": s.book.printed[card].id}


def faces(s: State, cards: Iterable[Card]) -> list[Plain]:
    return [face(s, card) for card in cards]


def seat_view(s: State, owner: Seat, viewer: Seat | None) -> dict[str, Plain]:
    """A player's side of the table; the hand for whoever holds it. [TCG-AMB-27]"""
    limits = LIMITS.get(s.options.setup)
    return {
        "columns": [column_view(s, unit) for unit in s.front[owner]],
        "hand": faces(s, s.hand[owner]) if viewer == owner else None,
        "in_hand": len(s.hand[owner]),
        "deck": len(s.deck[owner]),
        "discard": faces(s, s.discard[owner]),
        "revealed": faces(s, s.revealed[owner]),
        "boost": faces(s, s.boost[owner]),
        "flipped": faces(s, s.flipped[owner]),
        "supply": supply(s, owner),
        "limit": limits[owner != s.first] if limits else None,
        "flips": flips(s, owner),
        "extra": s.extra[owner],
        "duplicates": s.duplicates[owner],
    }


def column_view(s: State, unit: Card) -> dict[str, Plain]:
    """A front-rank unit and whoever is behind it. [TCG-RANK-01]"""
    behind = s.behind[unit]
    return {
        "front": unit_view(s, unit),
        "back": unit_view(s, behind) if behind != NOBODY else None,
    }


def unit_view(s: State, unit: Card) -> dict[str, Plain]:
    """A unit, its Power as it stands, and what it has copied."""
    shape = s.shape[unit]
    return {
        **face(s, unit),
        "power": power(s, unit),
        "tapped": unit in s.tapped[s.book.owner[unit]],
        "manned": is_manned(s, unit),
        "copies": s.book.printed[shape].id if shape != unit else None,
    }


def combat_view(s: State) -> Plain:
    """The fighters, first player first, with the Boosts once they are shown."""
    if s.fighter[s.active] == NOBODY:
        return None
    return {
        "attacking": s.active,
        "fighters": [fighter_view(s, seat) for seat in ORDERS[0]],
    }


def fighter_view(s: State, seat: Seat) -> Plain:
    unit = s.fighter[seat]
    if unit == NOBODY:
        return None
    boost = boost_number(s, seat) if s.boost[seat] else None
    return {"no": unit, "power": power(s, unit), "boost": boost}


def batch_view(s: State) -> Plain:
    """Where the Firefight cards of the active player lie, and what they would do."""
    if s.phase != FIREFIGHT or not s.aim:
        return None
    cards, laid = s.flipped[s.active], hits.laid(s, s.active)
    targets = team(s, OPPONENT[s.active])
    reach = hits.reach(s, s.active)
    return {
        "seat": s.active,
        "next": cards[s.aim.index(UNAIMED)] if UNAIMED in s.aim else None,
        "aim": [
            {"no": card, "on": target if target >= 0 else None, "waits": target == UNAIMED}
            for card, target in zip(cards, s.aim, strict=True)
        ],
        "targets": [
            target_view(s, unit, laid.get(unit, 0), in_reach=unit in reach) for unit in targets
        ],
        "defeated": list(hits.defeated(s, s.active)),
    }


def target_view(s: State, unit: Card, laid: int, *, in_reach: bool) -> dict[str, Plain]:
    return {"no": unit, "hits": laid, "power": power(s, unit), "in_reach": in_reach}
