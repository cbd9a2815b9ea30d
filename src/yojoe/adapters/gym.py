"""Gymnasium: one seat is yours, computer players have the others.

import gymnasium
env = gymnasium.make("yojoe.adapters.gym:yojoe/Deckbuilding-v0", seats=2, agents=("greedy",))
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from yojoe.agents.seating import SeatedPlayer, seat_player
from yojoe.extras import missing
from yojoe.kernel.luck import Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Value
from yojoe.kernel.script import Seat
from yojoe.title.registry import AnyTitle, all_titles

from .names import camel
from .scenario import WHOLE, Scenario, scenario

try:
    import gymnasium
    import numpy as np
    from gymnasium.utils import EzPickle
except ImportError:
    raise missing("gymnasium") from None

from .spaces import (
    ILLEGAL,
    Array,
    Observation,
    action_space,
    new_table,
    observation,
    observation_space,
    rendering,
    write_mask,
    write_observation,
)

METADATA: Final[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}


class YojoeEnv(gymnasium.Env[Observation, np.int64], EzPickle):
    """One seat of a title.

    ``agents`` names the computer players of the other seats, clockwise from yours; one name does
    for all of them.  The mask of what is allowed is part of the observation, and of ``info`` too.
    """

    metadata = METADATA

    def __init__(
        self,
        title: str,
        *,
        seats: int = 2,
        agents: str | Sequence[str] = ("random",),
        settings: Mapping[str, Value] | None = None,
        part: str = WHOLE,
        seat: int = 1,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self,
            title,
            seats=seats,
            agents=agents,
            settings=settings,
            part=part,
            seat=seat,
            render_mode=render_mode,
        )
        self.scenario: Scenario = scenario(title, seats, settings, part)
        self.seat = Seat(seat - 1)
        self.others = company(player_names(agents), seats, self.seat)
        self._seated(0)  # refuses whoever does not exist, or cannot sit there
        self.render_mode = rendering(render_mode, METADATA["render_modes"])
        self.observation_space = observation_space(self.scenario, self.scenario.actions.size)
        self.action_space = action_space(self.scenario)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.begin()
        return self._seen()

    def begin(self) -> None:
        """A new game, with the next seed of this environment's own."""
        self.table = new_table(self.scenario, self.np_random)
        luck = self.table.match.luck
        assert isinstance(luck, Seeded)
        self.players = self._seated(luck.seed)
        self._play_on()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        reward, over, illegal = self.play(int(action))
        seen, info = self._seen()
        return seen, reward, over, False, {**info, "illegal": True} if illegal else info

    def play(self, action: int) -> tuple[float, bool, bool]:
        """What an action brings, whether the game is over, and whether it was not allowed.

        Nothing is built to be looked at.
        """
        if action not in self.table.offers(self.seat):
            return ILLEGAL, True, True
        self.table.choose(self.seat, action)
        self._play_on()
        over = self.table.match.over
        return self.table.returns()[self.seat] if over else 0.0, over, False

    def write(self, seen: Array, mask: Array) -> None:
        """What is seen and allowed, into arrays; the mask has to be empty."""
        write_observation(self.table, self.seat, seen, mask)

    def action_masks(self) -> Array:
        """What is allowed now, as maskable learners ask for it (MaskablePPO of sb3-contrib)."""
        mask = np.zeros(self.scenario.actions.size, np.bool_)
        write_mask(self.table, self.seat, mask)
        return mask

    def render(self) -> str | None:
        return self.table.in_words(self.seat) if self.render_mode == "ansi" else None

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = observation(self.table, self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def _seated(self, seed: int) -> dict[Seat, SeatedPlayer]:
        title, setup = self.scenario.title, self.scenario.setup
        return {
            seat: seat_player(name, title, setup, seed, seat) for seat, name in self.others.items()
        }

    def _play_on(self) -> None:
        """Let chance and the others answer until it is our turn again, or all is over."""
        table = self.table
        table.settle()
        while (waiting := table.match.waiting) and self.seat not in waiting:
            for seat in waiting:
                table.answer(self.players[seat].choose(table.match, seat), seat)
            table.settle()
        for seat in table.match.waiting:
            if seat != self.seat:
                table.answer(self.players[seat].choose(table.match, seat), seat)


def player_names(agents: str | Sequence[str]) -> Sequence[str]:
    """Computer players, named one by one or with commas in between."""
    return agents.split(",") if isinstance(agents, str) else agents


def company(agents: Sequence[str], seats: int, mine: Seat) -> dict[Seat, str]:
    """Who sits where; refuses too many names, or too few."""
    others = [Seat((mine + on) % seats) for on in range(1, seats)]
    if mine not in range(seats):
        raise Refusal(f"seat {mine + 1} is not one of the {seats} seats")
    names = list(agents) * len(others) if len(agents) == 1 else list(agents)
    if len(names) != len(others):
        raise Refusal(
            f"other seats: {len(others)}, agents: {len(agents)}; name each, or one for all"
        )
    return dict(zip(others, names, strict=True))


def environments(title: AnyTitle) -> dict[str, dict[str, Any]]:
    """The names under which a title is made: the whole of it, and parts that it names."""
    scenarios = title.surface("scenarios")
    parts = {} if scenarios is None else scenarios.NAMED
    seats = {} if 2 in title.about.seats else {"seats": title.about.seats[0]}
    named = {camel(title.name): seats, **parts}
    return {f"yojoe/{name}-v0": {"title": title.name, **wish} for name, wish in named.items()}


IDS: Final = {
    name: wishes for title in all_titles() for name, wishes in environments(title).items()
}
for _id, _wishes in IDS.items():
    gymnasium.register(
        _id,
        entry_point="yojoe.adapters.gym:YojoeEnv",
        vector_entry_point="yojoe.adapters.vector:YojoeVectorEnv",
        kwargs=_wishes,
    )
