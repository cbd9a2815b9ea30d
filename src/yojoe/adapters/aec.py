"""PettingZoo, one seat after the other: ``yojoe.adapters.aec.env("adventure", seats=3)``.

Agents are called seat_1, seat_2 and so on.  Rewards come at the end; see ``Scenario.returns``.
Seats that pick in secret are asked one after the other, and see nothing of each other's picks.
"""

from collections.abc import Mapping
from typing import Any

from yojoe.extras import missing
from yojoe.kernel.rules import Value

from .scenario import WHOLE

try:
    from pettingzoo import AECEnv
except ImportError:
    raise missing("pettingzoo") from None

from .spaces import ILLEGAL, Observation, observation
from .zoo import Zoo


class raw_env(Zoo, AECEnv[str, Observation, int]):  # noqa: N801  # PettingZoo calls it so
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
        AECEnv.__init__(self)
        Zoo.__init__(self, title, seats, settings, part, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        del options
        self.deal(seed)
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
        if action not in table.offers(seat):
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
        return self.show(self.agent_selection)

    def _finish(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


env = raw_env
