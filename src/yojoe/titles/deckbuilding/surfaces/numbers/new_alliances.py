"""What New Alliances adds to the numbers of the Deck-Building Game."""

from collections.abc import Callable, Iterator
from typing import Final

from yojoe.adapters.encoding.actions import copies
from yojoe.adapters.encoding.block import Block, number
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.packs.new_alliances.rules.menu_codes import VERBS
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import PILES, Alliance, alliance
from yojoe.titles.deckbuilding.packs.new_alliances.rules.zones import HIDDEN
from yojoe.titles.deckbuilding.packs.new_alliances.telling.labels import NOTHING
from yojoe.titles.deckbuilding.packs.new_alliances.telling.prompts import WAYS
from yojoe.titles.deckbuilding.rules.setup import ACTS
from yojoe.titles.deckbuilding.rules.state import Card, State

ASKS: Final = (
    *("chip-in", "give", "fare", "energon", "repair", "home", "send", "recover", "pay-energon"),
    *("crowded", "way", "drop", "scatter", "send-off", "mode", "late-autobot", "skilled", "leader"),
)
ENERGON: Final = 20  # dice in the pool, at most
GIFT: Final = 20  # Recruit that one hand gives, at most
MARKS: Final = ("energon", "rolled", "online", "operational", "face_up_acts")
BRIDGE: Final = 20  # circles of the Space Bridge, at most

Read = Callable[[State, Seat], list[Card]]


def open_piles() -> Iterator[tuple[str, Read]]:
    """Those that everybody sees, as their zones are called, and where each lies."""
    yield from ((name, pile(name)) for name in PILES if name not in HIDDEN)
    for place, act in enumerate(ACTS):
        yield f"stack top {act}", top(place)


def unseen(s: State) -> list[Card]:
    """The cards of the piles that nobody sees."""
    table = alliance(s)
    piles = [getattr(table, name) for name in HIDDEN]
    return [card for cards in (*piles, *table.stacks) for card in cards]


def pile(name: str) -> Read:
    def read(s: State, _seat: Seat) -> list[Card]:
        cards: list[Card] = getattr(s.beyond, name)
        return cards

    return read


def top(place: int) -> Read:
    return lambda s, _: alliance(s).stack_tops[place]


def marks(s: State) -> Iterator[Block[State]]:
    """The Energon pool, the Ark's modules, the Space Bridge; nothing where they are not played."""
    if isinstance(s.beyond, Alliance):
        yield from (number(f"ark {name}", ENERGON, mark(name)) for name in MARKS)
        # The marker may be out of play, which is told as 0.
        yield number("bridge", BRIDGE, lambda s, seat: mark("marker")(s, seat) + 1)


def mark(name: str) -> Callable[[State, Seat], int]:
    return lambda s, _: int(getattr(s.beyond, name))


def words(s: State) -> Iterator[str]:
    """What only this pack offers."""
    if not isinstance(s.beyond, Alliance):
        return
    yield from NOTHING.values()
    yield from WAYS
    yield from (f"energon-{dice}" for dice in range(ENERGON + 1))
    yield from (f"give-{recruit}" for recruit in range(GIFT + 1))
    for card in s.book.box.cards:
        for verb in VERBS.values():
            yield from copies(verb + card.id, card.count)
