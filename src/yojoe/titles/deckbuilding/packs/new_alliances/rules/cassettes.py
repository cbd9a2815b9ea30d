"""Mini-Cassettes: Side Missions for everybody, or Precision Strikes for one."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import pick
from yojoe.titles.deckbuilding.box.printed import STRIKE
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.complications import MOST_STRIKES
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.telling import facts as core

from .table import alliance


async def draw(s: State) -> None:
    """The top of the stack comes into play; from an empty one nothing does.

    [NA-CASS-02, NA-AMB-42]
    """
    table = alliance(s)
    if not table.cassette_stack:
        return
    card = table.cassette_stack.pop()
    strike = s.book.printed[card].manner == STRIKE
    # A Strike lies in sight of all while it is decided who takes it.
    (s.face_up if strike else table.cassettes).append(card)
    if s.events is not None:
        note(s.events, facts.CassetteDrawn(card))
    if strike:
        await assign(s, card)


async def assign(s: State, card: Card) -> None:
    """Somebody with room for it takes a Precision Strike; if nobody has, it goes back.

    [NA-CASS-05, NA-AMB-42]
    """
    free = [seat for seat in s.order if len(s.strikes[seat]) < MOST_STRIKES]
    if not free:
        go_back(s, card, s.face_up)
        return
    seat = await pick(s.active, "assign", free)
    s.face_up.remove(card)
    s.strikes[seat].append(card)
    s.fresh.append(card)
    if s.events is not None:
        note(s.events, core.StrikeTaken(seat, card))


def beaten(s: State, card: Card) -> None:
    """Under the stack it came from, a Precision Strike too. [NA-CASS-03, NA-CASS-07]"""
    shared = alliance(s).cassettes
    go_back(s, card, shared if card in shared else s.strikes[s.active])


def go_back(s: State, card: Card, pile: list[Card]) -> None:
    if s.events is not None:
        note(s.events, facts.CassetteReturned(card))  # while all still see it
    pile.remove(card)
    alliance(s).cassette_stack.insert(0, card)
