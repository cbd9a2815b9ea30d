"""What both interfaces of PettingZoo share: agents, spaces, new games, and how one is shown."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from yojoe.kernel.rules import Value
from yojoe.kernel.script import Seat

from .scenario import WHOLE, Scenario, scenario
from .spaces import new_table, observation_space, rendering
from .table import EnvGame

MODES: Final = ("ansi", "human")


class Zoo(EzPickle):
    """A title whose seats are agents called seat_1, seat_2 and so on."""

    more = 0  # actions of a seat beyond those of the title
    table: EnvGame

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
        self.render_mode = rendering(render_mode, MODES)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self.seat_of = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        actions = self.scenario.actions.size + self.more
        seen = observation_space(self.scenario, actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.metadata: dict[str, Any] = {
            "name": f"yojoe_{self.scenario.encoding.name}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """A new game; without a seed, the next of the seeds that the last one led to."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.table = new_table(self.scenario, self.seeds)
        self.table.settle()
        self.agents = self.possible_agents[:]

    def show(self, agent: str) -> str | None:
        """The table as an agent sees it: printed for people, else as a text."""
        text = f"{agent}\n{self.table.in_words(self.seat_of[agent])}"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
