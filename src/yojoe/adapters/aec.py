"""PettingZoo, one seat after the other: ``yojoe.adapters.aec.env("adventure", seats=3)``.

Agents are called seat_1, seat_2 and so on.  Rewards come at the end; see ``Scenario.returns``.
Seats that pick in secret are asked one after the other, and see nothing of each other's picks.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from yojoe.kernel.game import Value
from yojoe.kernel.luck import LARGEST_SEED, Seeded
from yojoe.kernel.script import Seat

from .scenario import WHOLE, Scenario, scenario
from .spaces import Observation, action_space, observation, observation_space
from .table import Table

ILLEGAL = -1.0  # what an action that was not allowed costs


def agent_names(seats: int) -> list[str]:
    return [f"seat_{seat + 1}" for seat in range(seats)]


class raw_env(AECEnv[str, Observation, int], EzPickle):  # noqa: N801  # PettingZoo calls it so
    """A title.  It checks its caller itself, for PettingZoo's wrappers take longer than our games.

    An action that is not allowed ends the game for all, and costs its agent a point.
    """

    def __init__(
        self,
        title: str,
        seats: int,
        settings: Mapping[str, Value] | None = None,
        part: str = WHOLE,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, title, seats, settings, part, render_mode)
        super().__init__()
        self.scenario: Scenario = scenario(title, seats, settings, part)
        self.render_mode = render_mode
        self.possible_agents = agent_names(seats)
        self.seat_of = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(
            self.possible_agents, observation_space(self.scenario, self.scenario.actions.size)
        )
        self.action_spaces = {agent: action_space(self.scenario) for agent in self.possible_agents}
        self.metadata = {
            "name": f"yojoe_{self.scenario.encoding.name}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, the next of the seeds that the last one led to."""
        del options
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.table = Table(
            self.scenario, Seeded(int(self.seeds.integers(LARGEST_SEED, dtype="u8")))
        )
        self.table.settle()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = self.table.asked
        self.agent_selection = self.possible_agents[asked or 0]

    def observe(self, agent: str) -> Observation:
        return observation(self.table, self.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._choose(agent, action)
        if self.render_mode == "human":
            self.render()

    def _choose(self, agent: str, action: int | None) -> None:
        table, seat = self.table, self.seat_of[agent]
        if action not in table.offered(seat):
            self._finish(dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL})
            self.truncations = dict.fromkeys(self.agents, True)
            return
        table.choose(seat, int(action))
        table.settle()
        asked = table.asked
        if asked is None:
            self._finish(dict(zip(self.agents, table.returns(), strict=True)))
        else:
            self.agent_selection = self.possible_agents[asked]

    def render(self) -> str | None:
        """The table as the seat sees it that is asked."""
        agent = self.agent_selection
        text = f"{agent}\n{self.table.told(self.seat_of[agent])}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def _finish(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


env = raw_env
