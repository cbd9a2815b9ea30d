"""The start of a turn: stacks turn face-up, hands are emptied of Autobots, the Bay works."""

from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.box.at_work import also
from yojoe.titles.deckbuilding.rules.hangar import arrive, transports_to_hangar
from yojoe.titles.deckbuilding.rules.piles import show
from yojoe.titles.deckbuilding.rules.state import MISSIONS, Card, State
from yojoe.titles.deckbuilding.rules.turn import Text, begin, read, texts_of
from yojoe.titles.deckbuilding.text.abilities import Trigger

from .ark import ROOM, open_stacks
from .table import alliance


async def start(s: State) -> str:
    """As in the core rules, then what is on the players' side.

    [NA-HAND-01, NA-HAND-02, NA-HAND-05, NA-AMB-25]
    """
    if rest := begin(s):
        await rest
    open_stacks(s)
    alliance(s).in_vain = []
    texts = texts_of(s, also(s, "friends"), "start_of_turn")
    ready = [text for text in texts if text[0].when(s, text[1], text[2])]
    arriving = arrivals(s)
    if ready or len(alliance(s).ark) + len(arriving) > ROOM:
        show(s, s.active, [card for _, card, _ in arriving])
        await read(s, [*arriving, *ready])  # where the order matters it is the active player's
    s.phase = MISSIONS
    if rest := transports_to_hangar(s, s.active):
        await rest
    return "turn.missions"


def arrivals(s: State) -> list[Text]:
    """Autobots and the Trailer in hand, which cannot stay there. [NA-HAND-01, NA-TRAIL-09]"""
    hand = s.hand[s.active]
    return [(ARRIVAL, card, s.active) for card in hand if card in s.book.landing]


def is_held(s: State, me: Card, you: Seat) -> bool:
    return me in s.hand[you]


async def leave_hand(s: State, me: Card, you: Seat) -> None:
    await arrive(s, you, me)
    s.hand[you].remove(me)


ARRIVAL = Trigger("start_of_turn", leave_hand, is_held)
