"""The scenario table with New Alliances on it, and scenes for its single cards.

    table = scene("megatron", "budo", ark="hound", energon=5)

All that ``support.deckbuilding`` says holds; besides, the Ark holds what is named, the pool so much
Energon, Constructicons are below the places that they are named for, and the Space Bridge is out of
play unless its marker is somewhere.  The next Mini-Cassette and the next Constructicon do nothing
as they come, unless others are named.
"""

from collections.abc import Callable, Mapping

from support.deckbuilding import Table, take
from support.deckbuilding_cards import HOME, WORDS, throw
from support.deckbuilding_phrases import PHRASES
from yojoe.titles.deckbuilding.box.printed import COMPLICATION, MISSION, OFFICER
from yojoe.titles.deckbuilding.packs.new_alliances.rules.constructicons import show_next
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import PILES, alliance
from yojoe.titles.deckbuilding.packs.new_alliances.settings import SETTINGS
from yojoe.titles.deckbuilding.packs.new_alliances.telling import facts
from yojoe.titles.deckbuilding.rules.flow import book_of
from yojoe.titles.deckbuilding.rules.state import State
from yojoe.titles.deckbuilding.telling.facts import Rolled

PACK = "new-alliances"
STORY = "a-bridge-to-doomsday"
BOOK = book_of("", PACK)
AGREED = [setting.name for setting in SETTINGS]
BRIDGE = BOOK.box.card("space-bridge").track
RED = len(BRIDGE) - 1
YELLOW = BRIDGE.index("yellow")


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
        next_cassette: str = "ratbat",
        next_constructicon: str = "mixmaster",
        online: bool = False,
        operational: bool = False,
        **named,
    ) -> None:
        self.piles = {"ark": ark, "cassettes": cassettes, "under": under}
        self.below = constructicons or {}
        self.next_ones = next_cassette, next_constructicon
        self.facts_of_it = {
            "energon": energon,
            "marker": marker,
            "online": int(online or energon >= 6),
            "operational": int(operational),
        }
        self.besides = {each: named.pop(each) for each in AGREED if each in named}
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
        for stack, card in zip(
            (beyond.cassette_stack, beyond.constructicon_stack), self.next_ones, strict=True
        ):
            stack.sort(key=lambda each, wanted=card: BOOK.printed[each].id == wanted)
        show_next(s)
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


def go(
    table: Alliance,
    target: str,
    *,
    board: str = "",
    send: str = "",
    transform: str = "",
    leave: str = "",
) -> Alliance:
    """Ann attempts it with every Joe but those who stay behind, and Autobots in these Modes.

    ``board`` is the Transport, an Autobot or not; ``transform`` is for Alt Modes that carry nobody.
    """
    home = [HOME, *leave.split()]
    table.say("Ann", f"attempt-{target}")
    while table.asks in {"transport", "join", "send"}:
        [who] = table.waiting
        wanted = [word for word in table.offers if word not in {*home, "enough"}]
        chosen = board if table.asks == "transport" else ""
        table.say(who, chosen or (wanted[0] if wanted else "enough"))
    for autobot in send.split():
        table.say("Ann", f"send-{autobot}")
    for autobot in transform.split():
        table.say("Ann", f"transform-{autobot}")
    table.say("Ann", "lock")
    return table


def in_order(table: Alliance) -> Alliance:
    """Of several texts at once, those are read first that are named first."""
    while table.asks == "order":
        [who] = table.waiting
        table.say(who, table.offers[0])
    return table


def roll(table: Alliance, *hits: int, energon: int = 8, skill: str = "") -> tuple[int, int]:
    """Throw all dice, these Hits and then blanks; how many Mission and Energon dice they were."""
    if table.asks == "skill":
        table.say("Ann", skill or table.offers[0])
    thrown = list(hits)
    throw_all(table, lambda: thrown.pop(0) if thrown else 0, energon)
    assert not thrown, f"{len(thrown)} dice too many"
    return dice(table)


def throw_all(table: Alliance, shows: Callable[[], int], energon: int = 8) -> None:
    """As many Energon dice as are wanted and allowed, and all Mission dice."""
    while table.asks in {"skill", "energon", "roll"}:
        if table.asks == "skill":
            table.say("Ann", table.offers[0])
        elif table.asks == "energon":
            table.say("Ann", table.offers[min(energon, len(table.offers) - 1)])
        else:
            throw(table, shows())


def dice(table: Alliance) -> tuple[int, int]:
    """The Mission dice and the Energon dice of the last roll."""
    rolls = [event for event in table.facts if isinstance(event, Rolled | facts.EnergonRolled)]
    pink = len(rolls.pop().hits) if isinstance(rolls[-1], facts.EnergonRolled) else 0
    return len(rolls[-1].hits), pink


def dice_on(target: str, ann: str, bob: str = "", *, energon: int = 2, **laid) -> tuple[int, int]:
    """How many Mission and Energon dice a team rolls against a Mission."""
    going = {name: laid.pop(name) for name in ("board", "send", "transform") if name in laid}
    skill = laid.pop("skill", "")
    table = scene(target, ann, bob, energon=energon, **laid)
    return roll(go(table, target, **going), skill=skill)


def win(table: Alliance, target: str, *, energon: int = 0, **going: str) -> Alliance:
    """Every die of the roll shows two Hits."""
    go(table, target, **going)
    throw_all(table, lambda: 2, energon)
    return table


def lose(table: Alliance, target: str, *, energon: int = 0, **going: str) -> Alliance:
    """Nothing but blanks."""
    go(table, target, **going)
    throw_all(table, lambda: 0, energon)
    return table


# What happened, and what texts promise, in the words of ``deckbuilding_cards.told``.

WORDS |= {
    facts.EnergonChanged: "energon {by:+}",
    facts.ArkEntered: "{card} enters the ark",
    facts.ArkLeft: "{card} leaves the ark",
    facts.CassetteDrawn: "a cassette comes",
    facts.ConstructiconPlaced: "a constructicon comes",
    facts.ConstructiconReturned: "a constructicon goes",
    facts.BridgeEntered: "the bridge comes",
    facts.MarkerMoved: "bridge {by:+}",
    facts.OfficerDismissed: "{card} goes",
    facts.LineUpCardLost: "{card} is lost",
}

OFFICERS = ("old-snake", "starscream", "soundwave", "shockwave", "megatron")

PHRASES |= {
    **{f"Call {BOOK.box.card(each).name}.": [f"{each} comes"] for each in OFFICERS},
    **{
        f"Send {BOOK.box.card(each).name} back to his stack.": [f"{each} goes"] for each in OFFICERS
    },
    "Add 1 Energon.": ["energon +1"],
    "Add 2 Energon.": ["energon +2"],
    "Add 3 Energon.": ["energon +3"],
    "Add 4 Energon.": ["energon +4"],
    "Remove 1 Energon.": ["energon -1"],
    "Remove 2 Energon.": ["energon -2"],
    "Draw 1 Mini-Cassette.": ["a cassette comes"],
    "Add 1 Constructicon.": ["a constructicon comes"],
    "Add 2 Constructicons.": ["a constructicon comes"] * 2,
    "Send 2 Constructicons back to their stack.": ["a constructicon goes"] * 2,
    "The Space Bridge enters play.": ["the bridge comes"],
    "Advance the Space Bridge by 1.": ["bridge +1"],
    "Advance the Space Bridge by 2.": ["bridge +1", "bridge +1"],
    "Move the Space Bridge back by 1 unless it is complete.": ["bridge -1"],
    "Move the Space Bridge back by 2 unless it is complete.": ["bridge -2"],
    "Discard 1 Autobot from the Ark.": ["hound leaves the ark"],
    "Discard 2 Autobots from the Ark.": ["hound leaves the ark", "jazz leaves the ark"],
    "You may put 1 Autobot from your discard pile into the Ark.": [
        "mirage enters the ark",
        "energon +1",
    ],
    "The Repair Bay becomes Operational.": [],
    "The Repair Bay becomes Damaged.": [],
}
