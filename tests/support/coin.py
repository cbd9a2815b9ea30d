"""The smallest game there is: two seats, a secret match of coins, a die, a choice, a fault.

The kernel's own tests play it, so that they do not depend on any title.
"""

from typing import ClassVar

from yojoe.kernel.facts import Fact, Noted, note
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import OVER, Rules, Setup
from yojoe.kernel.script import Choose, Seat, Together, pick, pick_up_to, roll, shuffle


class Shown(Fact):
    """A card was turned over."""

    reveals: ClassVar[str] = "a card was turned over"


class State:
    SHARED: ClassVar[tuple[str, ...]] = ()
    __slots__ = ("deck", "events", "luck", "said", "step")

    step: str
    events: list[Noted] | None
    luck: Rng | None
    deck: list[int]
    said: list[int]

    def copy(self) -> "State":
        twin = State()
        twin.step, twin.events, twin.luck = self.step, None, None
        twin.deck, twin.said = self.deck[:], self.said[:]
        return twin


async def start(s: State) -> str:
    await shuffle(s, s.deck)
    s.said.append(await roll(s, Seat(0)))
    return "pass"


async def nothing(s: State) -> str:
    return "choose"


async def choose(s: State) -> str:
    """Seat 1 says three things: 9 breaks the rule, 5 shows a card."""
    for _ in range(3):
        word = await pick(Seat(0), "say", [1, 5, 9])
        s.said.append(word)
        if word == 9:
            raise ZeroDivisionError
        if word == 5 and s.events is not None:
            note(s.events, Shown())
    return "coins"


async def coins(s: State) -> str:
    mine, yours = await Together((Seat(0), Seat(1)), "coin", lambda _: [0, 1])
    s.said += [mine, yours]
    return "last"


async def last(s: State) -> str:
    s.said += await pick_up_to(2, Seat(1), "take", s.deck[:3])
    s.said.append(await pick(Seat(1), "only", [7]))
    s.said.append(await Choose(Seat(1), "even if only", [7]))
    return OVER


def new(_: Setup) -> State:
    s = State()
    s.step, s.events, s.luck = "start", None, None
    s.deck, s.said = [10, 11, 12, 13], []
    return s


COIN = Rules(
    name="coin",
    flow={"start": start, "pass": nothing, "choose": choose, "coins": coins, "last": last},
    new=new,
    resample=lambda s, seat, rng: rng.shuffle(s.deck),
    score=lambda s: (float(len(s.said) % 2), 0.0),
    ending=lambda s: "won",
    label=lambda s, ask, option: f"{ask}-{option}",
    zones=lambda s: [],
)
