"""The Hangar: Transports go there, and carry the Joes of a Mission."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat
from yojoe.kernel.step import Rest
from yojoe.titles.deckbuilding.box.at_work import target, team_size, total
from yojoe.titles.deckbuilding.telling import facts

from .state import Card, State


def transports_to_hangar(s: State, seat: Seat) -> Rest:
    """Every Transport in hand, in the owner's Action Phase. [DB-TRANS-11, DB-AMB-24]"""
    is_transport, moved = s.book.is_transport, []
    for card in s.hand[seat]:
        if is_transport[card]:
            moved.append(card)
    if moved:
        for card in moved:
            s.hand[seat].remove(card)
            s.hangar.append(card)
            if s.events is not None:
                note(s.events, facts.BroughtIn(card))
    return land(s, seat, moved) if moved or s.book.landing else None


async def land(s: State, seat: Seat, moved: list[Card]) -> None:
    """What Transports do there; cards of packs that stay in no hand either go where they belong."""
    for card in moved:
        trigger = s.book.moments["to_hangar"][card]
        if trigger is not None and trigger.when(s, card, seat):
            await trigger.effect(s, card, seat)
    for card in [card for card in s.hand[seat] if card in s.book.landing]:
        await arrive(s, seat, card)
        s.hand[seat].remove(card)


async def arrive(s: State, seat: Seat, card: Card) -> None:
    """A card of a kind that a pack brings goes where it belongs."""
    arrives = s.book.brought[card].arrives
    assert arrives is not None
    await arrives(s, seat, card)


def park(s: State, card: Card) -> None:
    s.hangar.append(card)
    if s.events is not None:
        note(s.events, facts.Parked(card))


def capacity(s: State) -> int:
    """How many Joes the Transport in use carries. [DB-TRANS-02]"""
    return room(s) + team_size(s) - len(s.late)


def room(s: State) -> int:
    """How many more Joes may board; who came by an effect has taken no seat. [DB-TRANS-17]"""
    left = s.book.capacity[s.transport[0]] + total(s, "room")
    if s.beyond is not None:
        left += second_hold(s)
    limit = s.book.most_room[s.target]
    if limit is not None:
        left = min(left, limit(s, s.target, s.active))
    for team in s.team:
        if team:
            left -= len(team)
    return left + len(s.late) if s.late else left


def second_hold(s: State) -> int:
    """What a second Transport carries, where a pack allows one."""
    return sum([s.book.capacity[card] for card in s.transport[1:]])


def terrain_matches(s: State) -> bool:
    """Whether the Transport and the Mission share a Terrain. [DB-TRANS-05, DB-AMB-66]"""
    terrain = target(s).terrain
    return any(each in terrain for card in s.transport for each in s.book.printed[card].terrain)


def has_terrain_bonus(s: State) -> bool:
    """Matching Terrain, or a text; a text that forbids is stronger, and no Terrain gives none."""
    if not target(s).terrain:
        return False
    bonus = total(s, "terrain_bonus")
    if bonus < 0:
        return False
    return bonus > 0 or terrain_matches(s)
