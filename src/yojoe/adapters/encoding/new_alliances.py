"""What New Alliances adds to the numbers of the Deck-Building Game."""

from collections.abc import Callable, Iterator
from typing import Final

from yojoe.deckbuilding.packs.new_alliances.choices import VERBS
from yojoe.deckbuilding.packs.new_alliances.table import Alliance
from yojoe.deckbuilding.packs.new_alliances.text import WAYS
from yojoe.deckbuilding.packs.new_alliances.words import NOTHING
from yojoe.deckbuilding.state import State
from yojoe.kernel.script import Seat

from .actions import copies
from .block import Block, number

ASKS: Final = (
    *("chip-in", "fare", "energon", "repair", "home", "send", "recover", "pay-energon"),
    *("crowded", "way"),
)
ENERGON: Final = 20  # dice in the pool, at most
MARKS: Final = ("energon", "rolled", "online", "operational", "face_up_acts")
BRIDGE: Final = 20  # circles of the Space Bridge, at most


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
    for card in s.book.box.cards:
        for verb in VERBS.values():
            yield from copies(verb + card.id, card.count)
