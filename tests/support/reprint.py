"""Other texts on the cards, and other zones on the Threat Meter, for rules that no card shows.

    reprint(monkeypatch, {"baroness": [Trigger("end_of_turn", raise_threat(1))]})
    reprint(monkeypatch, meter=meter(yellow=Zone(end_of_turn=["battalion"])))

Every zone but Blue has three spaces: Green 1 to 3, Yellow 4 to 6, Red 7 to 9, the top is 10.
"""

from dataclasses import dataclass, field, replace

from yojoe.titles.deckbuilding.box.book import Book, Pack
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.printed import COLOURS, Meter, MeterZone
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.rules.flow import STEPS
from yojoe.titles.deckbuilding.rules.setup import laid_out

SPACES = 3


@dataclass
class Zone:
    end_of_turn: list[str] = field(default_factory=list)
    end_of_round: list[str] = field(default_factory=list)


def meter(**zones):
    """One side for any number of players; a colour that is not named does nothing."""
    printed = []
    for colour in COLOURS:
        zone = zones.get(colour, Zone())
        spaces = 1 if colour == "blue" else SPACES
        effects = tuple(zone.end_of_turn), tuple(zone.end_of_round)
        printed.append(MeterZone(colour, spaces, *effects))
    every_space = [zone for zone in printed for _ in range(zone.spaces)]
    return Meter("B", (1, 2, 3, 4), tuple(printed), tuple(every_space))


def reprint(monkeypatch, texts=(), *, meter=None):
    """From now on every table is laid out with these."""
    pack = Pack("reprinted")
    for card_id, abilities in dict(texts).items():
        pack.card(card_id, *abilities)
    box = core_box()
    if meter is not None:
        box = replace(box, meters=(meter,))
    book = Book(box, STEPS, [CORE, pack])
    monkeypatch.setattr(
        "yojoe.titles.deckbuilding.rules.flow.table",
        lambda options, seats: laid_out(book, options, seats),
    )
