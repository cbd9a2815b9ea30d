"""PettingZoo, all at once: every seat acts in every step, and most have nothing to do but wait.

The mask of a seat that is not asked allows action ``WAIT`` alone, the last of the space.  Seats
that pick in secret do so in one step; whatever a seat sends that is not asked is let pass.
"""

from typing import Any, TypeAlias

from yojoe.extras import missing
from yojoe.kernel.script import Seat

try:
    import numpy as np
    from pettingzoo import ParallelEnv
except ImportError:
    raise missing("pettingzoo") from None

from .spaces import ILLEGAL, Observation, observation
from .zoo import Zoo

# Of each agent: what it sees, its reward, whether it is over or cut short, and more.
Step: TypeAlias = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class parallel_env(Zoo, ParallelEnv[str, Observation, int]):  # noqa: N801  # as PettingZoo does
    """A title whose seats act together."""

    more = 1  # to wait

    @property
    def wait(self) -> int:
        return self.scenario.actions.size

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        del options
        self.deal(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        """Whoever is asked acts; an action that was not allowed ends the game for all."""
        table, names, agents = self.table, self.possible_agents, self.agents
        waiting = table.match.waiting
        culprits = [seat for seat in waiting if int(actions[names[seat]]) not in table.offers(seat)]
        if not culprits:
            for seat in waiting:
                table.choose(seat, int(actions[names[seat]]))
            table.settle()
        over = bool(culprits) or table.match.over
        rewards = dict(zip(agents, table.returns(), strict=True))
        rewards |= {names[seat]: ILLEGAL for seat in culprits}
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, bool(culprits))
        return self._observations(), rewards, ended, cut, {agent: {} for agent in agents}

    def render(self) -> str | None:
        """The table as the first seat sees it."""
        return self.show(self.possible_agents[0])

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: self._observation(Seat(seat)) for seat, agent in enumerate(self.possible_agents)
        }

    def _observation(self, seat: Seat) -> Observation:
        seen = observation(self.table, seat)
        waits = np.array([seat not in self.table.match.waiting], np.int8)
        return {**seen, "action_mask": np.concatenate([seen["action_mask"], waits])}
