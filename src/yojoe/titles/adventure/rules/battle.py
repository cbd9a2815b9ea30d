"""A battle: two secret cards, the attack chart, and what comes of it."""

from functools import cache
from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.rules import OVER
from yojoe.kernel.script import Seat, Together, pick
from yojoe.titles.adventure.telling import facts

from .board import FORCE
from .state import State
from .turn import end_turn, has_won, pass_on

# The four cards. [LTA-COMP-05, LTA-COMP-06]
JUMP_UP: Final = 0
HIT_THE_DIRT: Final = 1
SHOOT_HIGH: Final = 2
SHOOT_LOW: Final = 3

DEFENSE: Final = (JUMP_UP, HIT_THE_DIRT)
ATTACK: Final = (SHOOT_HIGH, SHOOT_LOW)

# The attack chart: jump over a low shot, drop under a high one.
# [LTA-CHART-01, LTA-CHART-02, LTA-CHART-03, LTA-CHART-04]
MISSES: Final = {(JUMP_UP, SHOOT_LOW), (HIT_THE_DIRT, SHOOT_HIGH)}

ROUNDS: Final = 3  # of fire in a Cobra Force attack, at most [LTA-FORCE-02]

PLACE: Final = -1  # any other use of a win is the seat whose badge is removed


async def fire(s: State) -> str:
    """One round of fire, and its result. [LTA-COBRA-10, LTA-FORCE-06]"""
    defense, attack = await both_pick(s.active, s.cobra)
    card, shot = DEFENSE[defense], ATTACK[attack]
    s.shown = [card, shot]
    hit = (card, shot) not in MISSES
    if s.events is not None:
        note(s.events, facts.Fired(s.active, s.cobra, card, shot, hit))
    if hit:
        lose_energy(s, s.active)
        return pass_on(s)
    await use_win(s)
    return after_win(s)


@cache
def both_pick(joe: Seat, cobra: Seat) -> Together:
    """Both choose a card afresh, in secret; both are turned over at once.

    [LTA-COBRA-06, LTA-COBRA-07, LTA-COBRA-09, LTA-FORCE-05]
    """
    return Together((joe, cobra), "battle", lambda seat: DEFENSE if seat == joe else ATTACK)


async def use_win(s: State) -> None:
    """Place a badge, or remove one of any opponent instead. [LTA-RESULT-02, LTA-RESULT-03]"""
    victims = [seat for seat in s.opponents() if s.badges[seat]]
    use = await pick(s.active, "use", (PLACE, *victims))
    if use == PLACE:
        place_badge(s, s.active)
    else:
        remove_badge(s, s.active, Seat(use))


def after_win(s: State) -> str:
    """The sixth badge wins at once; a Cobra Force fires up to three rounds.

    A win used to remove a badge counts as a round too.
    [LTA-WIN-02, LTA-FORCE-07, LTA-FORCE-09, LTA-AMB-05]
    """
    if has_won(s, s.active):
        end_turn(s)
        if s.events is not None:
            note(s.events, facts.Won(s.active))
        return OVER
    s.wins += 1
    if s.board[s.space] == FORCE and s.wins < ROUNDS:
        return "battle.fire"
    return pass_on(s)


def place_badge(s: State, seat: Seat) -> None:
    """One of the player's own goes on the board. [LTA-RESULT-02]"""
    s.badges[seat] += 1
    if s.events is not None:
        note(s.events, facts.BadgePlaced(seat, s.badges[seat]))


def remove_badge(s: State, seat: Seat, victim: Seat) -> None:
    """The badge goes back to its owner, off the board. [LTA-RESULT-06]"""
    s.badges[victim] -= 1
    if s.events is not None:
        note(s.events, facts.BadgeRemoved(seat, victim, s.badges[victim]))


def lose_energy(s: State, seat: Seat) -> None:
    """A hit turns one Energy token face down. [LTA-RESULT-01]"""
    s.energy[seat] -= 1
    if s.events is not None:
        note(s.events, facts.EnergyLost(seat, s.energy[seat]))
