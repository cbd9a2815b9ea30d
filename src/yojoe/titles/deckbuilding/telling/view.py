"""What one seat or a spectator sees of the Deck-Building Game: a whitelist.

A card is its number and its id; a hidden pile is the number of its cards.  Nothing is decided
here: what a card costs, what a Mission needs and what a team rolls the rules say.
"""

from collections.abc import Iterable
from typing import Final

from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.title.chances import per_mille
from yojoe.titles.deckbuilding.box.at_work import is_judged, joes_here, under_way
from yojoe.titles.deckbuilding.box.printed import SKILLS, MeterZone
from yojoe.titles.deckbuilding.rules import dice, threat
from yojoe.titles.deckbuilding.rules.hangar import capacity, has_terrain_bonus
from yojoe.titles.deckbuilding.rules.mission import forget
from yojoe.titles.deckbuilding.rules.recruit import price
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.turn import round_length
from yojoe.titles.deckbuilding.sense import odds

PHASES: Final = ("start", "missions", "recruit", "end")


def view(s: State, seat: Seat | None) -> dict[str, Plain]:
    """Everything that lies open, and what ``seat`` holds."""
    return {
        **clock(s),
        "cards": s.options.cards,
        "seats": [seat_view(s, Seat(owner), seat) for owner in range(s.seats)],
        "line_up": [place_view(s, place) for place in range(len(s.line_up))],
        "hangar": faces(s, s.hangar),
        "rifles": {"left": len(s.rifles), "cost": price(s, s.rifles[-1]) if s.rifles else None},
        "main": len(s.main),
        "main_discard": faces(s, s.main_discard),
        "reserve": faces(s, s.reserve),
        "story": story_view(s),
        "complications": complications_view(s),
        "officers": officers_view(s),
        "officer_stack": faces(s, s.officer_stack),
        "battalion_stack": faces(s, s.battalion_stack),
        "trooper_stack": faces(s, s.trooper_stack),
        "experts": faces(s, s.experts),
        "threat": threat_view(s),
        "attempt": attempt_view(s) if under_way(s) else None,
    }


def face(s: State, card: Card) -> dict[str, Plain]:
    return {"no": card, "id": s.book.printed[card].id}


def faces(s: State, cards: Iterable[Card]) -> list[Plain]:
    return [face(s, card) for card in cards]


def clock(s: State) -> dict[str, Plain]:
    return {
        "active": s.active,
        "starting": s.starting,
        "turns": s.turns,
        "round": -(-s.turns // round_length(s)),
        "phase": PHASES[s.phase],
        "step": s.step,
        "pool": s.pool,
        "ending": s.ending,
    }


# The players.


def seat_view(s: State, owner: Seat, viewer: Seat | None) -> dict[str, Plain]:
    """A player's piles; the hand where the viewer may see it. [DB-OVER-07]"""
    seers = s.options.sees_hand(owner, s.seats)
    is_open = seers is None or viewer in seers
    return {
        "hand": faces(s, s.hand[owner]) if is_open else None,
        "in_hand": len(s.hand[owner]),
        "deck": len(s.deck[owner]) + len(s.top[owner]),
        "top": faces(s, s.top[owner]),
        "discard": faces(s, s.discard[owner]),
        "play": faces(s, s.play[owner]),
        "team": faces(s, s.team[owner]),
        "strikes": [foe(s, card) for card in s.strikes[owner]],
        "beside": faces(s, s.beside[owner]),
    }


# The line-up.


def place_view(s: State, place: int) -> dict[str, Plain]:
    """A place of the line-up, what its card costs now, and the Battalion on it. [DB-BATT-03]"""
    covering = [card for card, slot in zip(s.battalions, s.slots, strict=True) if slot == place]
    return {
        "card": face(s, s.line_up[place]),
        "cost": price(s, s.line_up[place]),
        "battalion": foe(s, covering[0]) if covering else None,
    }


# What the players face.


def foe(s: State, card: Card) -> dict[str, Plain]:
    """A card that can be attempted, and the Hits it needs now."""
    return {**face(s, card), "difficulty": hits_needed(s, card)}


def hits_needed(s: State, card: Card) -> int:
    """With the Complications that all know of at a Story Mission. [DB-MISSION-09, DB-COMPL-03]"""
    return dice.difficulty(odds.foreseen(against(s, card)))


def against(s: State, card: Card) -> State:
    """The table with this card as the Mission under way; as if just announced, if it is not."""
    if s.target == card:
        return s
    twin = s.copy()
    forget(twin)
    twin.team = [[] for _ in s.team]
    twin.transport = []
    twin.target = card
    return twin


def foe_to_come(s: State, card: Card) -> dict[str, Plain]:
    """A Story Mission, and the Hits it will need once it has taken the place of the one in play."""
    twin = against(s, card)
    if s.mission:  # what is known there goes with it
        twin.face_up = []
        twin.scouted = []
    twin.mission = [card]
    return foe(twin, card)


def story_view(s: State) -> dict[str, Plain]:
    """Only the top of the stack shows. [DB-SETUP-21, DB-SETUP-22]"""
    return {
        "mission": foe(s, s.mission[0]) if s.mission else None,
        "failures": s.failures,
        "next": foe_to_come(s, s.next_mission[0]) if s.next_mission else None,
        "below": len(s.story),
        "won": faces(s, s.won),
        "failed": faces(s, s.failed),
    }


def complications_view(s: State) -> dict[str, Plain]:
    """Those at the Story Mission as far as they are known, and the deck. [DB-COMPL-03]"""
    return {
        "face_up": faces(s, s.face_up),
        "resolved": faces(s, s.resolved),
        "scouted": faces(s, s.scouted),
        "face_down": len(s.face_down),
        "act": s.drawn_act,
        "deck": len(s.complications),
        "discard": faces(s, s.complication_discard),
    }


def officers_view(s: State) -> list[Plain]:
    """In play, or turned face-down until the start of somebody's turn. [DB-CLAR-07]"""
    upright: list[Plain] = [
        {**foe(s, card), "sideways": card in s.sideways, "down_for": None} for card in s.officers
    ]
    down: list[Plain] = [
        {**foe(s, card), "sideways": card in s.sideways, "down_for": seat}
        for card, seat in zip(s.officers_down, s.down_for, strict=True)
    ]
    return upright + down


def threat_view(s: State) -> dict[str, Plain]:
    return {
        "space": s.threat,
        "top": s.meter.top,
        "colour": threat.colour(s),
        "zones": [zone_view(zone) for zone in s.meter.zones],
    }


def zone_view(zone: MeterZone) -> dict[str, Plain]:
    return {
        "colour": zone.colour,
        "spaces": zone.spaces,
        "end_of_turn": list(zone.end_of_turn),
        "end_of_round": list(zone.end_of_round),
    }


# The Mission under way.


def attempt_view(s: State) -> dict[str, Plain]:
    """Before the roll the dice by source and the chance, after it each die."""
    seen = s if s.rolled else odds.foreseen(s)
    return {
        "target": foe(s, s.target),
        "transport": faces(s, s.transport),
        "capacity": capacity(s) if s.transport else None,
        "terrain_bonus": has_terrain_bonus(s),
        "locked": s.locked,
        "skills": [SKILLS[skill] for skill in dice.skills_that_count(seen)],
        "picked": s.skill >= 0,
        "dazed": faces(s, s.dazed),
        "lasting": faces(s, s.lasting),
        # What is put away, and its Complications, count no more once it is decided.
        "needed": None if is_judged(s) else hits_needed(s, s.target),
        "rolled": s.rolled,
        **(dice_rolled(s) if s.rolled else dice_to_come(seen)),
    }


def dice_to_come(s: State) -> dict[str, Plain]:
    """What every Joe gives, what texts add, take or roll apart, and the chance to succeed."""
    apart = odds.dice_apart(s)
    texts = dice.dice_of_texts(s) + apart
    return {
        "joes": [
            {**face(s, joe), "seat": seat, "dice": dice.dice_of(s, joe, seat)}
            for joe, seat in joes_here(s)
        ],
        "texts": [{**face(s, card), "dice": added} for card, added in texts],
        "dice": dice.dice_to_roll(s) + sum([added for _, added in apart]),
        "per_mille": per_mille(odds.success(s)),
        **({"about": True} if odds.is_about(s) else {}),
        "shown": [],
        "separate": [],
        "hits": None,
    }


def dice_rolled(s: State) -> dict[str, Plain]:
    """Each die, those apart that nothing re-rolls, and all their Hits. [DB-DICE-03]"""
    return {
        "joes": [{**face(s, joe), "seat": seat, "dice": None} for joe, seat in joes_here(s)],
        "texts": [],
        "dice": len(s.hits) + len(s.separate),
        "per_mille": None,
        "shown": list(s.hits),
        "separate": list(s.separate),
        "hits": dice.hits(s),
    }
