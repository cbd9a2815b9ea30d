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
from pettingzoo.utils import wrappers

from yojoe.kernel.luck import LARGEST_SEED, Seeded
from yojoe.kernel.script import Seat

from .scenario import WHOLE, Scenario, scenario
from .spaces import Observation, action_space, observation, observation_space
from .table import Table

ILLEGAL = -1.0  # what an action that was not allowed costs


def env(
    title: str,
    seats: int,
    settings: Mapping[str, str] | None = None,
    part: str = WHOLE,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """A title with PettingZoo's usual checks around it."""
    found: AECEnv[str, Observation, int] = raw_env(title, seats, settings, part, render_mode)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=ILLEGAL)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


def agent_names(seats: int) -> list[str]:
    return [f"seat_{seat + 1}" for seat in range(seats)]


class raw_env(AECEnv[str, Observation, int], EzPickle):  # noqa: N801  # PettingZoo calls it so
    """A title without checks."""

    def __init__(
        self,
        title: str,
        seats: int,
        settings: Mapping[str, str] | None = None,
        part: str = WHOLE,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, title, seats, settings, part, render_mode)
        super().__init__()
        self.scenario: Scenario = scenario(title, seats, settings, part)
        self.render_mode = render_mode
        self.possible_agents = agent_names(seats)
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
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Observation:
        return observation(self.table, Seat(self.possible_agents.index(agent)))

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.choose(Seat(self.possible_agents.index(agent)), int(action))
        self.table.settle()
        if self.table.match.over:
            self._finish()
        self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as the seat sees it that is asked."""
        seat = self.possible_agents.index(self.agent_selection)
        text = f"{self.agent_selection}\n{self.table.told(Seat(seat))}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def _asked(self) -> str:
        asked = self.table.asked
        return self.possible_agents[asked] if asked is not None else self.agents[0]

    def _finish(self) -> None:
        self.rewards = dict(zip(self.agents, self.table.returns(), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
