"""The scenario table with New Alliances on it, and scenes for its single cards.

    table = scene("megatron", "budo", ark="hound", energon=5)

All that ``support.deckbuilding`` says holds; besides, the Ark holds what is named, the pool so much
Energon, Constructicons are below the places that they are named for, and the Space Bridge is out of
play unless its marker is somewhere.
"""

from collections.abc import Mapping

from support import deckbuilding_cards
from support.deckbuilding import Table, take
from yojoe.deckbuilding.game import book_of
from yojoe.deckbuilding.packs.new_alliances.table import PILES, alliance
from yojoe.deckbuilding.printed import COMPLICATION, MISSION, OFFICER
from yojoe.deckbuilding.state import State

PACK = "new-alliances"
STORY = "a-bridge-to-doomsday"
BOOK = book_of("", PACK)
BRIDGE = BOOK.box.card("space-bridge").track
RED = len(BRIDGE) - 1
YELLOW = BRIDGE.index("yellow")
HOME = deckbuilding_cards.HOME


class Alliance(Table):
    """A Table; what only the expansion has is named by itself."""

    def __init__(
        self,
        *names: str,
        ark: str = "",
        energon: int = 2,
        cassettes: str = "",
        constructicons: Mapping[int, str] | None = None,
        under: str = "",
        marker: int = -1,
        online: bool = False,
        operational: bool = False,
        **named,
    ) -> None:
        self.piles = {"ark": ark, "cassettes": cassettes, "under": under}
        self.below = constructicons or {}
        self.facts_of_it = {
            "energon": energon,
            "marker": marker,
            "online": int(online or energon >= 6),
            "operational": int(operational),
        }
        super().__init__(*names, pack=PACK, story=STORY, **named)

    def lay_out(self, s: State, seat_piles, shared) -> None:
        beyond = alliance(s)
        for name, cards in self.piles.items():
            laid = [take(s, card) for card in cards.split()]
            s.box += getattr(beyond, name)
            setattr(beyond, name, laid)
        for place, card in self.below.items():
            beyond.constructicons.append(take(s, card))
            beyond.places.append(place - 1)
        for name, value in self.facts_of_it.items():
            setattr(beyond, name, value)
        super().lay_out(s, seat_piles, shared)

    @property
    def energon(self) -> int:
        return alliance(self.state).energon

    @property
    def marker(self) -> int:
        return alliance(self.state).marker

    @property
    def below_the_line_up(self) -> list[int]:
        """The places with a Constructicon, counted from 1."""
        return sorted(place + 1 for place in alliance(self.state).places)

    def pile(self, name: str, who: str = "") -> list[str]:
        if name in PILES:
            return [BOOK.printed[card].id for card in getattr(alliance(self.state), name)]
        return super().pile(name, who)


def scene(target: str, ann: str = "", bob: str = "", **laid) -> Alliance:
    """The Mission lies where it belongs; Ann holds Clutch behind what is named."""
    printed = BOOK.box.card(target)
    if printed.kind == MISSION:
        laid |= {"mission": target}
        if printed.finale and printed.act == 3:
            laid |= {"next_mission": ""}
    elif printed.kind == OFFICER:
        laid["officers"] = f"{target} {laid.get('officers', '')}"
    elif printed.kind == "constructicon":
        laid["constructicons"] = {6: target} | laid.get("constructicons", {})
    elif printed.kind == COMPLICATION or printed.manner:
        laid["strikes"] = {"Ann": target}
    elif printed.kind == "mini-cassette":
        laid["cassettes"] = target
    elif target == "space-bridge":
        laid["marker"] = RED
    else:
        laid["battalions"] = {1: target}
    return Alliance("Ann", "Bob", hand={"Ann": f"{ann} {HOME}", "Bob": bob}, **laid)


def difficulty_of(target: str) -> int:
    return BOOK.box.card(target).difficulty
