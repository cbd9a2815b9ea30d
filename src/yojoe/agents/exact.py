"""Perfect play of Live the Adventure with two seats, straight from the solver."""

from dataclasses import replace

from yojoe.adventure.solver import Solution, Standing, solve
from yojoe.adventure.state import State
from yojoe.kernel.perspective import Advice, Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat


class Exact:
    """Bluffs evenly, and uses every won battle as the solver says."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, sight: Perspective[State]) -> int:
        if sight.question.ask == "battle":  # whatever the battle is worth
            return self.coin(sight)
        return self.advise(sight).answer

    def coin(self, sight: Perspective[State]) -> int:
        """Any pattern could be read: each card half of the time."""
        return sight.question.any(self.rng)

    def advise(self, sight: Perspective[State]) -> Advice:
        advice = self.solved(sight)
        assert advice.chance is not None
        both = (advice.chance, 1 - advice.chance)
        return replace(advice, outlook=both if sight.seat == 0 else both[::-1])

    def solved(self, sight: Perspective[State]) -> Advice:
        s = sight.imagine(self.rng).state
        solution = solve(s.board)
        match sight.question.ask:
            case "battle":
                return self.bluff(sight, s, solution)
            case "use":
                return spend(s, solution)
        assert sight.question.ask == "refill", sight.question
        return Advice(0, "full energy is never worse", refilled(s, solution))

    def bluff(self, sight: Perspective[State], s: State, solution: Solution) -> Advice:
        """What an even coin is worth here."""
        joe = solution.battle_chance(s.space, standing(s, s.active), standing(s, s.cobra), s.wins)
        chance = joe if sight.seat == s.active else 1 - joe
        return Advice(self.coin(sight), "an even coin cannot be outguessed", chance)


def spend(s: State, solution: Solution) -> Advice:
    """Place or remove, whichever wins more often."""
    other = Seat(1 - s.active)
    uses = solution.best_use(s.space, standing(s, s.active), standing(s, other), s.wins)
    place = f"placing wins {uses.place:.1%}"
    if uses.remove is None:
        return Advice(0, place, uses.place)
    reason = f"{place}, removing {uses.remove:.1%}"
    chances = uses.place, uses.remove
    return Advice(int(uses.removing), reason, chances[uses.removing], options=chances)


def refilled(s: State, solution: Solution) -> float:
    mover = Standing(s.badges[s.active], 3)
    return solution.turn_over(s.space, mover, standing(s, Seat(1 - s.active)))


def standing(s: State, seat: Seat) -> Standing:
    # One who keeps declining a refill waits as one who has waited one turn. [LTA-AMB-14]
    return Standing(s.badges[seat], s.energy[seat], min(s.dry[seat], 1))
