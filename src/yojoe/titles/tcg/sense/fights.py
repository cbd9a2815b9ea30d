"""Sensible answers in One-on-One combat."""

from collections.abc import Callable
from typing import TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat
from yojoe.title.chances import in_percent
from yojoe.titles.tcg.rules.combat import targets
from yojoe.titles.tcg.rules.result import declaring, strength
from yojoe.titles.tcg.rules.state import NOBODY, OPPONENT, Card, State

from .odds import fighting, usual_boost
from .outlook import Attack, Look, Prospect, best
from .worth import unit_worth

Sense: TypeAlias = Callable[[State, Choose, Rng], tuple[int, str]]


def fighting_by(look: Look) -> dict[str, Sense]:
    """Who attacks whom, and with which Boost, by the way one looks at it."""

    def attacker(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
        """The unit with the best fight to pick."""
        outlook, foes = look(s, question.seat), targets(s, question.seat)
        found = [outlook.attack(unit, foe) for unit in units(question) for foe in foes]
        place = best([each.prospect for each in found])
        answer, foe = divmod(place, len(foes))
        return answer, in_mind(s, found[place], f"it beats {s.book.name[foes[foe]]}")

    def defender(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
        """The enemy that is best attacked."""
        outlook, mine = look(s, question.seat), s.fighter[question.seat]
        found = [outlook.attack(mine, foe) for foe in units(question)]
        answer = best([each.prospect for each in found])
        return answer, in_mind(s, found[answer], f"{s.book.name[mine]} beats it")

    def boost(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
        """The card that does most, the other one being kept."""
        found = look(s, question.seat).boosts(units(question))
        answer = best(found)
        saves = any(chance > found[answer][1] for _, chance in found)
        wins = "it saves a stronger card and wins" if saves else "it wins"
        return answer, likely(wins, found[answer])

    return {"attacker": attacker, "defender": defender, "boost": boost}


def in_mind(s: State, attack: Attack, wins: str) -> str:
    """The table shows the chance with the strongest Boost; this may be another."""
    boost = "no" if attack.boost == NOBODY else s.book.name[attack.boost] + " as the"
    return f"with {boost} Boost {likely(wins, attack.prospect)}"


def likely(wins: str, prospect: Prospect) -> str:
    return f"{wins} with a chance of {in_percent(prospect[1])}"


def rival(question: Choose) -> Seat:
    return OPPONENT[question.seat]


def units(question: Choose) -> list[Card]:
    """The options that are cards, or nobody."""
    return [option for option in question.options if isinstance(option, int)]


def discard(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """The card that boosts least."""
    found = [usual_boost(s, question.seat, card) for card in units(question)]
    return found.index(min(found)), "it boosts your units least"


# Once Boosts are shown.


def confuse(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Throw the enemy Boost away unless the combat is won as it is."""
    mine, theirs = strength(s, question.seat), strength(s, rival(question))
    if mine > theirs and not s.book.printed[s.boost[rival(question)][0]].draw:
        return 0, "the combat is won as it is"
    return 1, "as it is, the combat is not won"


def disguise(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Switch if that turns the combat for the better."""
    seat, me = question.seat, units(question)[-1]
    now = outcome(s, seat, s.fighter[seat])
    then = outcome(s, seat, me)
    return (1, "the newcomer fares better") if then > now else (0, "the fighter fares no worse")


def outcome(s: State, seat: Seat, unit: Card) -> float:
    theirs = s.fighter[OPPONENT[seat]]
    with fighting(s, seat, unit, theirs):
        mine, other = strength(s, seat), strength(s, OPPONENT[seat])
    if mine == other or declaring(s):
        return 0.0
    return unit_worth(s, theirs) if mine > other else -unit_worth(s, unit)


def copy(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    found = [unit_worth(s, unit) for unit in units(question)]
    return found.index(max(found)), "it is the strongest"
