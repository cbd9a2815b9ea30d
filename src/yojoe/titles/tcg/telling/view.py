"""What one seat or a spectator sees of the Trading Card Game: a whitelist.

A card is its number and its id; a hidden pile is the number of its cards.  Nothing is decided
here: what a unit's Power is, how many Hits it can take and how a combat stands the rules say.
"""

from collections.abc import Iterable
from typing import Final

from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.title.chances import per_mille
from yojoe.titles.tcg.decks.decks import covered
from yojoe.titles.tcg.rules import hits
from yojoe.titles.tcg.rules.at_work import boost_number, is_manned, other_power, power
from yojoe.titles.tcg.rules.combat import attackers
from yojoe.titles.tcg.rules.firefight import flips
from yojoe.titles.tcg.rules.ranks import stance, team
from yojoe.titles.tcg.rules.setup import supply
from yojoe.titles.tcg.rules.state import (
    COMBAT,
    FIREFIGHT,
    NOBODY,
    OPPONENT,
    ORDERS,
    UNAIMED,
    Card,
    State,
)
from yojoe.titles.tcg.sense.odds import Odds, fighting
from yojoe.titles.tcg.settings import LIMITS

PHASES: Final = ("setup", "combat", "firefight")


def view(s: State, seat: Seat | None) -> dict[str, Plain]:
    """Everything that lies open, and what ``seat`` holds."""
    return {
        "decks": covered(s.options.decks),
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
        "odds": odds_view(s, seat),
    }


def face(s: State, card: Card) -> dict[str, Plain]:
    return {"no": card, "id": s.book.printed[card].id}


def faces(s: State, cards: Iterable[Card]) -> list[Plain]:
    return [face(s, card) for card in cards]


def seat_view(s: State, owner: Seat, viewer: Seat | None) -> dict[str, Plain]:
    """A player's side of the table; the hand for whoever holds it. [TCG-AMB-27]"""
    limits = LIMITS.get(s.options.setup)
    return {
        "columns": columns_view(s, owner),
        "hand": faces(s, s.hand[owner]) if viewer == owner else None,
        "in_hand": len(s.hand[owner]),
        "deck": len(s.deck[owner]),
        "discard": faces(s, s.discard[owner]),
        "revealed": faces(s, s.revealed[owner]),
        "boost": faces(s, s.boost[owner]),
        "flipped": faces(s, s.flipped[owner]),
        "volley": sum(map(hits.worth(s, owner)[False].__getitem__, s.flipped[owner])),
        "supply": supply(s, owner),
        "limit": limits[owner != s.first] if limits else None,
        "flips": flips(s, owner),
        "extra": s.extra[owner],
        "duplicates": s.duplicates[owner],
    }


def columns_view(s: State, owner: Seat) -> list[Plain]:
    """Front-rank units, and whoever is behind each. [TCG-RANK-01]"""
    likes = offered_for(s, owner)

    def seen(unit: Card) -> dict[str, Plain] | None:
        return None if unit == NOBODY else unit_view(s, unit, likes[unit])

    return [{"front": seen(unit), "back": seen(s.behind[unit])} for unit in s.front[owner]]


def offered_for(s: State, owner: Seat) -> dict[Card, Card]:
    """Which unit of a team is offered for each: the first of those that are alike.

    Firefight cards may go on any of them.
    """
    units = team(s, owner)
    if s.aim:
        return {unit: unit for unit in units}
    firsts: dict[object, Card] = {}
    return {unit: firsts.setdefault(stance(s, unit), unit) for unit in units}


def unit_view(s: State, unit: Card, like: Card) -> dict[str, Plain]:
    """A unit, its Power as it stands, of a vehicle the other too, and what it has copied."""
    shape = s.shape[unit]
    return {
        **face(s, unit),
        "like": like,
        "power": power(s, unit),
        "tapped": unit in s.tapped[s.book.owner[unit]],
        "manned": is_manned(s, unit),
        "other": other_power(s, unit) if s.book.is_vehicle[unit] else None,
        "copies": s.book.printed[shape].id if shape != unit else None,
    }


def combat_view(s: State) -> Plain:
    """The fighters, seat by seat, with the Boosts once they are shown."""
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
    laid = hits.laid(s, s.active)
    waits = s.step == "firefight.aim"  # later, whatever has no place will find none
    reach = hits.reach(s, s.active)
    return {
        "seat": s.active,
        "next": s.flipped[s.active][s.aim.index(UNAIMED)] if waits and UNAIMED in s.aim else None,
        "aim": aims_view(s, waits=waits),
        "targets": [
            target_view(s, unit, laid.get(unit, 0), in_reach=unit in reach)
            for unit in team(s, OPPONENT[s.active])
        ],
        "defeated": list(hits.defeated(s, s.active)),
        "direct": direct_view(s),
    }


def aims_view(s: State, *, waits: bool) -> list[Plain]:
    """Where each of them lies, and what it is worth on either kind of unit."""
    on_soldier, on_vehicle = hits.worth(s, s.active)
    return [
        {
            **aim_view(target, waits=waits),
            "no": card,
            "on_soldier": on_soldier[card],
            "on_vehicle": on_vehicle[card],
        }
        for card, target in zip(s.flipped[s.active], s.aim, strict=True)
    ]


def aim_view(target: int, *, waits: bool) -> dict[str, Plain]:
    """Where a Firefight card lies, if anywhere, and whether it is still to be placed."""
    return {"on": target if target >= 0 else None, "waits": waits and target == UNAIMED}


def target_view(s: State, unit: Card, laid: int, *, in_reach: bool) -> dict[str, Plain]:
    return {
        "no": unit,
        "hits": laid,
        "needs": max(hits.wanted(s, unit, laid), 0),
        "power": power(s, unit),
        "in_reach": in_reach,
    }


def direct_view(s: State) -> Plain:
    """Whether a Direct Hit may still defeat outright; nothing where none was flipped."""
    if not any(s.book.direct[card] for card in s.flipped[s.active]):
        return None
    return not hits.is_scattered(s)


# The chances of a combat, for whoever is about to choose.


def odds_view(s: State, seat: Seat | None) -> list[Plain]:
    """The chance to win with each fighter or Boost that this seat could name now."""
    if seat is None or s.phase != COMBAT:
        return []
    if s.step == "combat.attack" and s.active == seat:
        return attack_odds(s, seat)
    if s.step == "combat.boost" and not any(s.boost):
        won = to_win(s, Odds(s, seat), s.hand[seat])
        return [chance_view(*each) for each in zip(s.hand[seat], won, strict=True)]
    return []


def attack_odds(s: State, seat: Seat) -> list[Plain]:
    odds, rival = Odds(s, seat), OPPONENT[seat]
    named = s.fighter[seat]
    mine = attackers(s, seat) if named == NOBODY else [named]
    found: list[Plain] = []
    for unit in mine:
        for enemy in s.front[rival]:
            with fighting(s, seat, unit, enemy):
                best = max(to_win(s, odds, s.hand[seat] or [NOBODY]))
            found.append(chance_view(unit, best, enemy))
    return found


def to_win(s: State, odds: Odds, cards: list[Card]) -> list[float]:
    """The chance to win the combat of the fighters with each of these cards."""
    return [won for won, _ in odds.chances(cards, len(s.hand[odds.rival]))]


def chance_view(card: Card, chance: float, against: Card | None = None) -> dict[str, Plain]:
    return {"no": card, "against": against, "per_mille": per_mille(chance)}
