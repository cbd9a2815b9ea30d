"""A turn: who starts, roll and move, the space, the energy, the next player."""

from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.rules import OVER
from yojoe.kernel.script import Choose, Seat, pick, roll
from yojoe.titles.adventure.telling import facts

from .board import ENERGY
from .box import BADGES, ENERGY_TOKENS
from .state import State

REFILL: Final = 1
KEEP: Final = 0


async def decide_first(s: State) -> str:
    """Everybody rolls, the highest goes first; those who tie roll again.

    [LTA-FIRST-01, LTA-FIRST-02]
    """
    rolling = [Seat(seat) for seat in range(s.seats)]
    while len(rolling) > 1:
        s.rolled = [0] * s.seats
        for seat in rolling:
            await roll_for_first(s, seat)
        rolling = [seat for seat in rolling if s.rolled[seat] == max(s.rolled)]
    s.first = s.active = rolling[0]
    s.rolled = [0] * s.seats
    if s.events is not None:
        note(s.events, facts.FirstDecided(s.first))
    return "turn.move"


async def roll_for_first(s: State, seat: Seat) -> None:
    s.rolled[seat] = await roll(s, seat)
    if s.events is not None:
        note(s.events, facts.RolledForFirst(seat, s.rolled[seat]))


async def move(s: State) -> str:
    """Roll, move the shared piece all the way, follow the space it ends on.

    [LTA-TURN-02, LTA-TURN-03, LTA-TURN-05]
    """
    face = await roll(s, s.active)
    s.space = (s.space + face) % len(s.board)
    kind = s.board[s.space]
    if s.events is not None:
        note(s.events, facts.Moved(s.active, face, s.space, kind))
    if kind == ENERGY:
        await rest(s)
        return pass_on(s)
    if s.energy[s.active] == 0:
        await wait(s)
        return pass_on(s)
    s.cobra = await pick(s.active, "cobra", s.opponents())
    if s.events is not None:
        note(s.events, facts.Attacked(s.active, s.cobra, kind))
    return "battle.fire"


async def rest(s: State) -> None:
    """On ENERGY the Joe player may turn all his tokens up. [LTA-ENERGY-01, LTA-ENERGY-02]"""
    seat = s.active
    if s.energy[seat] < ENERGY_TOKENS and await refills(s):
        refill(s, seat, waited=False)
    elif s.energy[seat] == 0:
        # He declined and is still dry: this was a turn without energy too. [LTA-AMB-14]
        s.dry[seat] += 1


async def wait(s: State) -> None:
    """No energy, no battle; the second such turn ends with a refill.

    [LTA-COBRA-03, LTA-DRY-04, LTA-DRY-06, LTA-DRY-09]
    """
    seat = s.active
    s.dry[seat] += 1
    if s.events is not None:
        note(s.events, facts.NoBattle(seat))
    if s.dry[seat] >= 2 and await refills(s):
        refill(s, seat, waited=True)


async def refills(s: State) -> bool:
    """Whether the Joe player turns his tokens up: he does, unless declining is allowed.

    [LTA-AMB-09]
    """
    if not s.may_decline:
        return True
    if await Choose(s.active, "refill", (REFILL, KEEP)) == 0:
        return True
    if s.events is not None:
        note(s.events, facts.RefillDeclined(s.active))
    return False


def refill(s: State, seat: Seat, *, waited: bool) -> None:
    """Turn all Energy tokens up and forget the wait. [LTA-ENERGY-02, LTA-DRY-12]"""
    s.energy[seat] = ENERGY_TOKENS
    s.dry[seat] = 0
    if s.events is not None:
        note(s.events, facts.EnergyRefilled(seat, waited))


def end_turn(s: State) -> None:
    """The cards go back to the centre, and nobody plays Cobra. [LTA-COBRA-11, LTA-FORCE-17]"""
    s.turns += 1
    s.cobra = Seat(0)  # equal tables are equal states, whoever attacked last
    s.wins = 0
    s.shown = []


def pass_on(s: State) -> str:
    """The turn is over; the player to the left is next. [LTA-FIRST-03]"""
    end_turn(s)
    s.active = s.opponents()[0]
    if s.turns != s.cap:
        return "turn.move"
    if s.events is not None:
        note(s.events, facts.GivenUp(s.turns))
    return OVER


def has_won(s: State, seat: Seat) -> bool:
    """All six badges on the board. [LTA-WIN-01]"""
    return s.badges[seat] == BADGES
