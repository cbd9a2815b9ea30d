"""The keywords of Boosts: what their texts do in the combat they are played in."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat, pick
from yojoe.titles.tcg.rules.piles import reveal
from yojoe.titles.tcg.rules.ranks import enter, may_enter, open_places, without_twins
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, Card, State
from yojoe.titles.tcg.telling import facts

from .abilities import Boost, Condition, Number, Static, Trigger


def worth_more(number: Number) -> Boost:
    return Boost(Static("number", number))


def ambush(more: int) -> Boost:
    """Worth more if your unit attacks."""
    return worth_more(lambda s, _me, you: more if s.active == you else 0)


def overdrive(more: int) -> Boost:
    """Worth more if your unit is a vehicle."""
    return worth_more(lambda s, _me, you: more if s.book.is_vehicle[s.fighter[you]] else 0)


def double_agent(worth: int) -> Boost:
    """Worth something on a unit of the other side."""

    def number(s: State, me: Card, you: Seat) -> int:
        return worth if s.book.is_joe[me] != s.book.is_joe[s.fighter[you]] else 0

    return worth_more(number)


def last_stand(more: int) -> tuple[Boost, ...]:
    """Worth a great deal, and your unit is discarded whatever comes.

    [TCG-ABILITY-49, TCG-ABILITY-50]
    """
    return worth_more(lambda _s, _me, _you: more), Boost(Static("spent"))


def decisive() -> Boost:
    """A draw, however it came about, discards the enemy unit. [TCG-ABILITY-46, TCG-ABILITY-47]"""
    return Boost(Static("decisive"))


def jam() -> Boost:
    """The other Boost's text does nothing, DRAW included; its number counts."""
    return Boost(Static("jam"))


def covering_fire(more: int) -> Boost:
    """You flip more Firefight cards this turn."""

    async def promise(s: State, me: Card, you: Seat) -> None:
        s.extra[you] += more
        if s.events is not None:
            note(s.events, facts.CoverGiven(you, me, more))

    return Boost(Trigger("combat", promise))


# Units that join. [TCG-ABILITY-54, TCG-ABILITY-55]


def enters_if(when: Condition) -> tuple[Boost, ...]:
    """The card enters the front rank after the combat instead of being discarded.

    By then units have moved up. [TCG-ABILITY-56, TCG-AMB-22]
    """

    def may(s: State, me: Card, you: Seat) -> bool:
        return when(s, me, you) and may_enter(s, you, me)

    async def step_in(s: State, me: Card, you: Seat) -> None:
        s.boost[you].remove(me)
        enter(s, you, me, NOBODY)

    def still(s: State, me: Card, you: Seat) -> bool:
        return me in s.boost[you] and may(s, me, you)

    return Boost(Static("enters", may)), Boost(Trigger("combat", step_in, still))


def reinforce() -> tuple[Boost, ...]:
    """If your unit loses."""
    return enters_if(lambda s, _me, you: s.winner == OPPONENT[you])


def drop_in() -> tuple[Boost, ...]:
    """If your unit wins."""
    return enters_if(lambda s, _me, you: s.winner == you)


def deploy(supply: int = 1) -> Boost:
    """Turn up your top card: one that costs so much joins your ranks, any other is discarded."""

    async def call_up(s: State, _me: Card, you: Seat) -> None:
        if not await reveal(s, you):
            return
        card = s.revealed[you][0]
        if s.book.supply[card] != supply or not may_enter(s, you, card):
            turn_away(s, you, supply)
            return
        places = [NOBODY, *without_twins(s, open_places(s, you))]
        ahead = await pick(you, "place", places)
        enter(s, you, s.revealed[you].pop(), ahead)

    return Boost(Trigger("combat", call_up))


def turn_away(s: State, you: Seat, supply: int) -> None:
    """The card turned up costs too much or too little, or its name is in the ranks already."""
    card = s.revealed[you].pop()
    s.discard[you].append(card)
    if s.events is None:
        return
    if s.book.supply[card] != supply:
        note(s.events, facts.NotDeployed(you, card, supply))
    else:
        note(s.events, facts.DuplicateDiscarded(you, card))
