"""The keywords of units: what their texts do while they are in the ranks."""

from yojoe.kernel.facts import note
from yojoe.kernel.script import Choose, Seat, distinct, pick
from yojoe.titles.tcg.rules.at_work import foe, is_attacking, is_defending, is_manned, power
from yojoe.titles.tcg.rules.piles import draw, take
from yojoe.titles.tcg.rules.ranks import (
    discard_unit,
    in_ranks,
    move_back,
    open_places,
    switch,
    team,
    without_twins,
)
from yojoe.titles.tcg.rules.state import FIREFIGHT, NOBODY, OPPONENT, Card, State
from yojoe.titles.tcg.telling import facts

from .abilities import About, Number, Says, Static, Trigger


async def uses(seat: Seat, ask: str, unit: Card) -> bool:
    """Whether a player uses an ability that may be used; the options say whose it is."""
    return await Choose(seat, ask, (NOBODY, unit)) == 1


# Setup.


def fury() -> Static:
    """Has to be set up in the front rank; later an ability may move it back.

    [TCG-ABILITY-05, TCG-ABILITY-06]
    """
    return Static("fury")


def shapeshift() -> Trigger:
    """Right after setup it takes the printed Power and abilities of an enemy soldier.

    Colour, name, side and type stay. Whoever enters later copies nobody.
    [TCG-ABILITY-24, TCG-ABILITY-25, TCG-ABILITY-27, TCG-ABILITY-28, TCG-ABILITY-29, TCG-AMB-14]
    """

    async def copy(s: State, me: Card, you: Seat) -> None:
        soldiers = soldiers_of(s, OPPONENT[you])
        chosen = await pick(you, "copy", soldiers, s.book.kind.__getitem__)
        s.shape[me] = chosen  # the card as printed, whatever it has become itself
        if s.events is not None:
            note(s.events, facts.Shapeshifted(you, me, chosen))

    return Trigger("setup", copy, lambda s, _me, you: bool(soldiers_of(s, OPPONENT[you])))


def soldiers_of(s: State, seat: Seat) -> list[Card]:
    return [unit for unit in team(s, seat) if not s.book.is_vehicle[unit]]


# Power.


def own_power(number: Number) -> Static:
    return Static("power", number)


def team_power(about: About) -> Says:
    return Says("power", about)


def assault(more: int) -> Static:
    """More Power while it attacks."""
    return own_power(lambda s, me, _you: more if is_attacking(s, me) else 0)


def guard(more: int) -> Static:
    """More Power while it defends."""
    return own_power(lambda s, me, _you: more if is_defending(s, me) else 0)


def armor(more: int) -> Static:
    """More Power in Firefights."""
    return own_power(lambda s, _me, _you: more if s.phase == FIREFIGHT else 0)


def tank_buster(more: int) -> Static:
    """More Power in combat against a vehicle."""

    def number(s: State, me: Card, _you: Seat) -> int:
        enemy = foe(s, me)
        return more if enemy != NOBODY and s.book.is_vehicle[enemy] else 0

    return own_power(number)


def predator() -> Static:
    """Its Power is the number of enemy soldiers in the ranks. [TCG-ABILITY-53]"""
    return own_power(lambda s, _me, you: len(soldiers_of(s, OPPONENT[you])))


def medic() -> Says:
    """Other Joe soldiers of the team have 1 Power more in Firefights.

    [TCG-ABILITY-20, TCG-ABILITY-21, TCG-ABILITY-22, TCG-ABILITY-23]
    """

    def about(s: State, me: Card, _you: Seat, unit: Card) -> int:
        book = s.book
        helped = unit != me and book.is_joe[unit] and not book.is_vehicle[unit]
        return int(helped and s.phase == FIREFIGHT)

    return team_power(about)


def squad_leader(group: str) -> Says:
    """Other units of a group have 1 Power more. [TCG-CARDTEXT-18]"""

    def about(s: State, me: Card, _you: Seat, unit: Card) -> int:
        return int(unit != me and group in s.book.printed[unit].groups)

    return team_power(about)


def crew(more: int, group: str = "") -> Says:
    """A vehicle, of a group if one is named, has more Power while this soldier mans it."""

    def about(s: State, me: Card, _you: Seat, unit: Card) -> int:
        if s.behind[unit] != me or not is_manned(s, unit):
            return 0
        return more if not group or group in s.book.printed[unit].groups else 0

    return team_power(about)


# One-on-One combat.


def intel() -> Trigger:
    """After drawing, draw one more card and then discard one."""

    async def exchange(s: State, me: Card, you: Seat) -> None:
        before = len(s.hand[you])
        await draw(s, you, 1)
        if len(s.hand[you]) == before:
            return
        chosen = await Choose(you, "discard", s.hand[you])
        card = s.hand[you].pop(chosen)
        s.discard[you].append(card)
        if s.events is not None:
            note(s.events, facts.CardExchanged(you, me, card))

    return Trigger("drawn", exchange, alike="intel")


def stealth() -> Static:
    """May attack from the back rank. [TCG-ABILITY-01]"""
    return Static("stealth")


def confuse() -> Trigger:
    """In its combat you may throw the enemy Boost away; the top of that deck replaces it.

    [TCG-ABILITY-57]
    """

    async def replace(s: State, me: Card, you: Seat) -> None:
        if not await uses(you, "confuse", me):
            return
        rival = OPPONENT[you]
        s.discard[rival].append(s.boost[rival].pop())
        if s.events is not None:
            note(s.events, facts.BoostThrownAway(rival, me, s.discard[rival][-1]))
        await take(s, rival, 1, s.boost[rival])
        if s.events is not None:
            note(s.events, facts.BoostReplaced(rival, s.boost[rival][0]))

    def when(s: State, me: Card, you: Seat) -> bool:
        return s.fighter[you] == me and bool(s.boost[OPPONENT[you]])

    return Trigger("revealed", replace, when)


def disguise() -> Trigger:
    """You may switch it with your fighting soldier; the Boost stays and is read anew.

    [TCG-ABILITY-36, TCG-ABILITY-37, TCG-ABILITY-38, TCG-ABILITY-39, TCG-ABILITY-40, TCG-AMB-20]
    """

    async def take_over(s: State, me: Card, you: Seat) -> None:
        if await uses(you, "disguise", me):
            switch(s, you, me, s.fighter[you])
            s.fighter[you] = me

    def when(s: State, me: Card, you: Seat) -> bool:
        return s.fighter[you] != me and not s.book.is_vehicle[s.fighter[you]]

    return Trigger("revealed", take_over, when)


def torch(most: int) -> Trigger:
    """When it wins, a soldier of little Power that was behind the loser is discarded.

    [TCG-ABILITY-33, TCG-ABILITY-34, TCG-ABILITY-35, TCG-AMB-17]
    """

    async def burn(s: State, me: Card, _you: Seat) -> None:
        discard_unit(s, s.sheltered, me)

    def when(s: State, _me: Card, _you: Seat) -> bool:
        unit = s.sheltered
        if unit == NOBODY or s.book.is_vehicle[unit] or not in_ranks(s, unit):
            return False
        return power(s, unit) <= most

    return Trigger("won", burn, when)


def revenge() -> Trigger:
    """When it is beaten and discarded, so is the unit that beat it.

    [TCG-ABILITY-30, TCG-ABILITY-31, TCG-AMB-15]
    """

    async def avenge(s: State, me: Card, you: Seat) -> None:
        discard_unit(s, s.fighter[OPPONENT[you]], me)

    return Trigger("beaten", avenge, lambda s, _me, you: in_ranks(s, s.fighter[OPPONENT[you]]))


# Before and after the flip.


def firepower(more: int) -> Static:
    """Its owner flips more Firefight cards. [TCG-ABILITY-13, TCG-ABILITY-14, TCG-ABILITY-15]"""
    return Static("flips", lambda _s, _me, _you: more)


def gunner(more: int) -> Static:
    """Its owner flips more Firefight cards while it mans a vehicle."""

    def number(s: State, me: Card, you: Seat) -> int:
        manning = any(s.behind[unit] == me and is_manned(s, unit) for unit in s.front[you])
        return more if manning else 0

    return Static("flips", number)


def explode(more: int) -> Trigger:
    """You may discard it before the flip, and flip more cards instead.

    [TCG-ABILITY-16, TCG-ABILITY-17, TCG-ABILITY-18, TCG-ABILITY-19]
    """

    async def blow_up(s: State, me: Card, you: Seat) -> None:
        if await uses(you, "explode", me):
            if s.events is not None:
                note(s.events, facts.Exploded(you, me, more))
            discard_unit(s, me, me)
            s.extra[you] += more

    return Trigger("before_flip", blow_up)


def hideout() -> Trigger:
    """It has to move to a free place behind another unit, if there is one.

    [TCG-ABILITY-41, TCG-ABILITY-42, TCG-AMB-31]
    """

    def places(s: State, me: Card, you: Seat) -> list[Card]:
        return [unit for unit in without_twins(s, open_places(s, you)) if unit != me]

    async def hide(s: State, me: Card, you: Seat) -> None:
        move_back(s, you, me, await pick(you, "hide", places(s, me, you)))

    def when(s: State, me: Card, you: Seat) -> bool:
        return me in s.front[you] and bool(places(s, me, you))

    return Trigger("before_flip", hide, when)


def defuse() -> Trigger:
    """After the flip you may discard one of the enemy's Firefight cards. [TCG-ABILITY-32]"""

    async def discard(s: State, me: Card, you: Seat) -> None:
        rival = OPPONENT[you]
        offered = [NOBODY, *distinct(s.flipped[rival], s.book.kind.__getitem__)]
        card = offered[await Choose(you, "defuse", offered)]
        if card == NOBODY:
            return
        s.flipped[rival].remove(card)
        s.discard[rival].append(card)
        if s.events is not None:
            note(s.events, facts.Defused(you, me, card))

    def when(s: State, _me: Card, you: Seat) -> bool:
        return bool(s.flipped[OPPONENT[you]])

    return Trigger("flipped", discard, when, alike="defuse")


# Using Hits.


def concealment() -> Static:
    """No Firefight card can be used on it. [TCG-ABILITY-07, TCG-ABILITY-08, TCG-ABILITY-09]"""
    return Static("concealment")


def long_range() -> Static:
    """Its owner's Firefight cards reach the back rank. [TCG-ABILITY-10, TCG-AMB-16]"""
    return Static("long_range")


def assassin() -> Static:
    """Its owner's Firefight cards reach one back-rank soldier. [TCG-ABILITY-45]"""
    return Static("marksmen")


def misdirection(most: int) -> Static:
    """The enemy may use cards on so many of your Joe units. [TCG-ABILITY-51, TCG-ABILITY-52]"""
    return Static("joes_hit", lambda _s, _me, _you: most)


def arms_dealer() -> Static:
    """Its owner's cards with a single Hit count two. [TCG-ABILITY-43, TCG-AMB-21]"""
    return Static("single_hit")


def lock_on() -> Static:
    """Its owner's Missile Hits count two on soldiers too."""
    return Static("missile_hit")
