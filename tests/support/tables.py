"""The tables that the laws are tried on.  A title joins them with one line."""

from collections.abc import Mapping
from typing import Final

from support.toy.title import HIGH_CARD
from yojoe.testing.table import LawTable
from yojoe.title.registry import AnyTitle
from yojoe.titles.adventure.title import ADVENTURE
from yojoe.titles.deckbuilding.title import DECKBUILDING
from yojoe.titles.tcg.title import TCG

Agreed = Mapping[str, str]  # settings that differ from the usual


def tables(title: AnyTitle, bound: int, *others: tuple[int, Agreed]) -> list[LawTable]:
    """The title as usual for every number of seats, then with ``others`` agreed on."""
    usual: list[tuple[int, Agreed]] = [(seats, {}) for seats in title.about.seats]
    return [
        LawTable(title, title.setup(seats, agreed), bound) for seats, agreed in [*usual, *others]
    ]


# A round of High Card takes five steps and asks at most four questions; there are five rounds.
# A turn of the adventure asks at most for the Cobra side, and three times for cards and use.
# The Threat Marker never rests for two rounds, so a deck-building game is short; a team may be
# called off and announced again, but not for ever by chance.  Nor are Firefight cards taken back.
TABLES: Final = (
    *tables(HIGH_CARD, 30, (3, {"hand": "2"})),
    *tables(ADVENTURE, 8 * 20_000, (2, {"may_decline": "yes"}), (3, {"board": "FFF"})),
    *tables(
        DECKBUILDING,
        30_000,
        (2, {"open_hands": "no", "mission_cards": "all"}),
        (3, {"open_hands": "no", "story": "total-control", "expert": "6"}),
        (2, {"pack": "new-alliances"}),
        (
            3,
            {
                "pack": "new-alliances",
                "open_hands": "no",
                "mission_cards": "all",
                "exchange": "random",
                "leader_choice": "pick",
            },
        ),
    ),
    *tables(
        TCG,
        20_000,
        (2, {"decks": "rolling-thunder,air-and-armor", "uniqueness": "strict"}),
        (2, {"decks": "internal-strife,coils-in-the-dark", "first": "2", "setup": "15-16"}),
        (2, {"decks": "arashikage,viper-swarm", "setup": "basic", "cap": "9"}),
    ),
    LawTable(ADVENTURE, ADVENTURE.setup(4, {"board": "EFCFCF", "start": "3", "cap": "9"}), 8 * 9),
)
