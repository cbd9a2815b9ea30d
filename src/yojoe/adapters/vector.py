"""Many games of one seat at once, in this process: ``gymnasium.make_vec("yojoe/Tcg-v0", 64)``.

Observations and masks are rows of two arrays.  Whoever gives arrays, of shared memory say, has
them written there and gets those very arrays back; else every step brings new ones.
"""

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from yojoe.extras import missing
from yojoe.kernel.refusal import Refusal

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise missing("gymnasium") from None

from .gym import METADATA, YojoeEnv
from .spaces import Array, Observation

Actions: TypeAlias = npt.NDArray[np.int64]

MOST_GAMES: Final = 4096


class YojoeVectorEnv(VectorEnv[Observation, Actions, Array]):
    """So many games side by side; what else can be said is what ``YojoeEnv`` takes.

    A game that is over begins anew with the step after its last, whatever action that brings.
    """

    metadata: dict[str, Any] = {**METADATA, "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        title: str,
        num_envs: int = 1,
        *,
        into: Observation | None = None,
        **wishes: Any,
    ) -> None:
        if not 1 <= num_envs <= MOST_GAMES:
            raise Refusal(f"{num_envs} games at once: from 1 to {MOST_GAMES:,} can be")
        self.num_envs = num_envs
        self.games = [YojoeEnv(title, **wishes) for _ in range(num_envs)]
        self.single_observation_space = self.games[0].observation_space
        self.single_action_space = self.games[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.given = into is not None
        self.seen = self.checked(into) if into is not None else self.rows()
        self.over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games; from one seed, those of it and of the numbers after it."""
        del options
        seeds = seed if isinstance(seed, list) else self.seeds_from(seed)
        for game, each in zip(self.games, seeds, strict=True):
            gymnasium.Env.reset(game, seed=each)
            game.begin()
        self.over[:] = False
        return self.written(), {}

    def seeds_from(self, seed: int | None) -> list[int | None]:
        numbers = range(self.num_envs)
        return [None if seed is None else seed + number for number in numbers]

    def step(self, actions: Actions) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """An action in every game; nobody looks at the table before all have been carried out."""
        rewards = np.zeros(self.num_envs)
        illegal = np.zeros(self.num_envs, np.bool_)
        for place, (game, action) in enumerate(zip(self.games, actions.tolist(), strict=True)):
            if self.over[place]:
                game.begin()
                self.over[place] = False
            else:
                rewards[place], self.over[place], illegal[place] = game.play(action)
        info = {"illegal": illegal} if illegal.any() else {}
        return self.written(), rewards, self.over.copy(), np.zeros_like(self.over), info

    def written(self) -> Observation:
        """What is seen in every game, in the rows of the arrays."""
        if not self.given:
            self.seen = self.rows()
        observations, masks = self.seen["observation"], self.seen["action_mask"]
        masks[:] = 0
        for place, game in enumerate(self.games):
            game.write(observations[place], masks[place])
        return self.seen

    def rows(self) -> Observation:
        played = self.games[0].scenario
        return {
            "observation": np.empty((self.num_envs, played.encoding.size), np.float32),
            "action_mask": np.empty((self.num_envs, played.actions.size), np.int8),
        }

    def checked(self, into: Observation) -> Observation:
        """The caller's arrays; refuses those of another shape or sort."""
        for name, wanted in self.rows().items():
            given = into.get(name)
            if given is None or given.shape != wanted.shape or given.dtype != wanted.dtype:
                raise Refusal(f"into: {name} has to be {wanted.dtype} of {wanted.shape}")
        return into
