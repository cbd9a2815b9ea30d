"""One-on-One combat: an attack, from untapping to the move-up. [TCG-TURN-02]"""

from typing import Final

from yojoe.kernel.facts import note
from yojoe.kernel.script import Seat, Together, pick
from yojoe.titles.tcg.telling import facts

from .at_work import boost_number, power, those_with
from .ranks import tap, untap_if_all_are_tapped, without_twins
from .result import decide, follow_instructions, instructions, lose_units, put_away
from .state import FIREFIGHT, NOBODY, OPPONENT, ORDERS, Card, State
from .triggers import happen

LAST_CARD: Final = 1  # of a hand [TCG-COMBAT-26]


async def attack(s: State) -> str:
    """The player whose attack it is names both fighters; there is no passing.

    [TCG-COMBAT-05, TCG-COMBAT-06, TCG-COMBAT-28, TCG-COMBAT-29]
    """
    you = s.active
    if not s.front[you] or not s.front[OPPONENT[you]]:
        if s.events is not None:
            note(s.events, facts.AttackSkipped(you))
        return next_attack(s)
    untap_if_all_are_tapped(s, you)
    s.fighter[you] = await pick(you, "attacker", without_twins(s, attackers(s, you)), s=s)
    s.fighter[OPPONENT[you]] = await pick(you, "defender", targets(s, you), s=s)
    engage(s)
    return "combat.boost"


def attackers(s: State, seat: Seat) -> list[Card]:
    """Untapped units of the front rank, and of the back rank those with Stealth.

    [TCG-TAP-02, TCG-ABILITY-01, TCG-ABILITY-03]
    """
    tapped = s.tapped[seat]
    ready = [unit for unit in s.front[seat] if unit not in tapped]
    hidden = those_with(s, s.back[seat], "stealth")
    return ready + [unit for unit in hidden if unit not in tapped] if hidden else ready


def targets(s: State, seat: Seat) -> list[Card]:
    """Whom a player's units may attack: the enemy front rank. [TCG-COMBAT-06]"""
    return without_twins(s, s.front[OPPONENT[seat]])


def engage(s: State) -> None:
    """Both are tapped, and their Power is announced. [TCG-COMBAT-08, TCG-COMBAT-09]"""
    attacker, defender = s.fighter[s.active], s.fighter[OPPONENT[s.active]]
    tap(s, attacker)
    tap(s, defender)
    if s.events is not None:
        powers = power(s, attacker), power(s, defender)
        note(s.events, facts.Attacked(s.active, attacker, defender, *powers))


async def fight(s: State) -> str:
    """Boosts, abilities, the result, and what follows from it. [TCG-COMBAT-15]"""
    await play_boosts(s)
    if rest := happen(s, "revealed"):
        await rest
    decide(s)
    due = instructions(s)
    lose_units(s)
    await follow_instructions(s, due)
    put_away(s)
    return next_attack(s)


def next_attack(s: State) -> str:
    """The second player's attack, then the Firefight. [TCG-COMBAT-25, TCG-COMBAT-32]"""
    s.fighter[0] = s.fighter[1] = s.sheltered = s.winner = NOBODY
    if s.active == s.first:
        s.active = OPPONENT[s.first]
        return "combat.attack"
    s.active = s.first
    s.phase = FIREFIGHT
    return "firefight.flip"


# Boosts.


async def play_boosts(s: State) -> None:
    """Each plays a card in secret, and both are shown at once; the last card is no choice.

    Who is asked depends on how many cards are in hand, which everybody sees.
    [TCG-COMBAT-10, TCG-COMBAT-11, TCG-COMBAT-26]
    """
    hand = s.hand
    choosing = tuple([seat for seat in ORDERS[s.first] if len(hand[seat]) > LAST_CARD])
    chosen = [0, 0]
    if choosing:
        answers = await Together(choosing, "boost", hand.__getitem__)
        for seat, answer in zip(choosing, answers, strict=True):
            chosen[seat] = answer
    for seat in ORDERS[s.first]:
        if hand[seat]:
            s.boost[seat].append(hand[seat].pop(chosen[seat]))
    if s.events is not None:
        note(s.events, shown(s))


def shown(s: State) -> facts.BoostsShown:
    order = ORDERS[s.first]
    cards = [s.boost[seat][0] if s.boost[seat] else NOBODY for seat in order]
    return facts.BoostsShown(tuple(cards), tuple([boost_number(s, seat) for seat in order]))
