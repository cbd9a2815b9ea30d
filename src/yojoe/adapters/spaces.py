"""The spaces of Gymnasium and PettingZoo: an observation, and a mask of what is allowed."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from yojoe.kernel.luck import LARGEST_SEED, Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat

from .scenario import Scenario
from .table import EnvGame

Array: TypeAlias = npt.NDArray[Any]  # of floats, or a mask
Observation: TypeAlias = dict[str, Array]


ILLEGAL: Final = -1.0  # what an action that was not allowed costs; it ends the game


def observation_space(played: Scenario, actions: int) -> spaces.Space[Any]:
    """``observation`` is what the encoding writes, ``action_mask`` is 1 where it is allowed."""
    most = np.array(played.encoding.most, np.float32)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def action_space(played: Scenario) -> spaces.Discrete[np.int64]:
    return spaces.Discrete(played.actions.size)


def observation(table: EnvGame, seat: Seat) -> Observation:
    """What a seat sees, and what it may do if it is asked."""
    mask = np.zeros(table.scenario.actions.size, np.int8)
    write_mask(table, seat, mask)
    return {"observation": np.frombuffer(table.observation(seat), np.float32), "action_mask": mask}


def write_observation(table: EnvGame, seat: Seat, seen: Array, mask: Array) -> None:
    """The same, into arrays that somebody else has made; the mask is all 0."""
    seen[:] = np.frombuffer(table.observation(seat), np.float32)
    write_mask(table, seat, mask)


def write_mask(table: EnvGame, seat: Seat, mask: Array) -> None:
    if seat in table.match.waiting:
        mask[table.offers(seat)] = 1


def new_table(played: Scenario, seeds: np.random.Generator) -> EnvGame:
    """A new table, with the luck of the next seed; nobody has been asked yet."""
    return EnvGame(played, Seeded(int(seeds.integers(LARGEST_SEED, dtype="u8"))))


def rendering(mode: str | None, modes: Sequence[str]) -> str | None:
    """How a table is to be shown, if at all; refuses a way that there is not."""
    if mode is not None and mode not in modes:
        raise Refusal(f"render_mode: {mode!r} is not one of {', '.join(modes)}")
    return mode
