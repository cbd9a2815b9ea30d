"""PettingZoo, all at once: every seat acts in every step, and most have nothing to do but wait.

The mask of a seat that is not asked allows action ``WAIT`` alone, the last of the space.  Seats
that pick in secret do so in one step; whatever a seat sends that is not asked is let pass.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from yojoe.kernel.game import Value
from yojoe.kernel.luck import LARGEST_SEED, Seeded
from yojoe.kernel.script import Seat

from .aec import ILLEGAL, agent_names
from .scenario import WHOLE, Scenario, scenario
from .spaces import Observation, observation, observation_space
from .table import Table

# Of each agent: what it sees, its reward, whether it is over or cut short, and more.
Step: TypeAlias = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class parallel_env(ParallelEnv[str, Observation, int], EzPickle):  # noqa: N801  # as PettingZoo does
    """A title whose seats act together."""

    def __init__(
        self,
        title: str,
        seats: int,
        settings: Mapping[str, Value] | None = None,
        part: str = WHOLE,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, title, seats, settings, part, render_mode)
        self.scenario: Scenario = scenario(title, seats, settings, part)
        self.render_mode = render_mode
        self.possible_agents = agent_names(seats)
        self.wait = self.scenario.actions.size
        self.metadata = {
            "name": f"yojoe_{self.scenario.encoding.name}",
            "render_modes": ["ansi", "human"],
        }
        space = observation_space(self.scenario, self.wait + 1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        del options
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.table = Table(
            self.scenario, Seeded(int(self.seeds.integers(LARGEST_SEED, dtype="u8")))
        )
        self.table.settle()
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        """Whoever is asked acts; an action that was not allowed ends the game for all."""
        table, names, agents = self.table, self.possible_agents, self.agents
        waiting = table.match.waiting
        culprits = [
            seat for seat in waiting if int(actions[names[seat]]) not in table.offered(seat)
        ]
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
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return self._observations(), rewards, ended, cut, {agent: {} for agent in agents}

    def render(self) -> str | None:
        """The table as the first seat sees it."""
        text = self.table.told(Seat(0))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: self._observation(Seat(seat)) for seat, agent in enumerate(self.possible_agents)
        }

    def _observation(self, seat: Seat) -> Observation:
        seen = observation(self.table, seat)
        waits = np.array([seat not in self.table.match.waiting], np.int8)
        return {**seen, "action_mask": np.concatenate([seen["action_mask"], waits])}
