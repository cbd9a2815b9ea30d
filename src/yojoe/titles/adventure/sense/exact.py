"""Perfect play of Live the Adventure with two seats, straight from the solver."""

from dataclasses import replace

from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.titles.adventure.rules.state import State

from .solver import Solution, Standing, solve


class Exact:
    """Bluffs evenly, and uses every won battle as the solver says."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective[State]) -> int:
        if perspective.question.ask == "battle":  # whatever the battle is worth
            return self.coin(perspective)
        return self.advise(perspective).answer

    def coin(self, perspective: Perspective[State]) -> int:
        """Any pattern could be read: each card half of the time."""
        return perspective.question.any(self.rng)

    def advise(self, perspective: Perspective[State]) -> Advice:
        advice = self.solved(perspective)
        assert advice.chance is not None
        both = (advice.chance, 1 - advice.chance)
        return replace(advice, outlook=both if perspective.seat == 0 else both[::-1])

    def solved(self, perspective: Perspective[State]) -> Advice:
        s = perspective.imagine(self.rng).state
        solution = solve(s.board)
        match perspective.question.ask:
            case "battle":
                return self.bluff(perspective, s, solution)
            case "use":
                return spend(s, solution)
        assert perspective.question.ask == "refill", perspective.question
        return Advice(0, "full energy is never worse", refilled(s, solution))

    def bluff(self, perspective: Perspective[State], s: State, solution: Solution) -> Advice:
        """What an even coin is worth here."""
        joe = solution.battle_chance(s.space, standing(s, s.active), standing(s, s.cobra), s.wins)
        chance = joe if perspective.seat == s.active else 1 - joe
        return Advice(self.coin(perspective), "an even coin cannot be outguessed", chance)


def spend(s: State, solution: Solution) -> Advice:
    """Place or remove, whichever wins more often."""
    other = Seat(1 - s.active)
    uses = solution.best_use(s.space, standing(s, s.active), standing(s, other), s.wins)
    if uses.remove is None:
        return Advice(0, "there is nothing to remove", uses.place)
    chances = uses.place, uses.remove
    return Advice(int(uses.removing), "", chances[uses.removing], options=chances)


def refilled(s: State, solution: Solution) -> float:
    mover = Standing(s.badges[s.active], 3)
    return solution.turn_over(s.space, mover, standing(s, Seat(1 - s.active)))


def standing(s: State, seat: Seat) -> Standing:
    # One who keeps declining a refill waits as one who has waited one turn. [LTA-AMB-14]
    return Standing(s.badges[seat], s.energy[seat], min(s.dry[seat], 1))
