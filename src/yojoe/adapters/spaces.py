"""The spaces of Gymnasium and PettingZoo: an observation, and a mask of what is allowed."""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from yojoe.kernel.script import Seat

from .scenario import Scenario
from .table import Table

Array: TypeAlias = npt.NDArray[Any]  # of floats, or a mask
Observation: TypeAlias = dict[str, Array]


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


def observation(table: Table, seat: Seat) -> Observation:
    """What a seat sees, and what it may do if it is asked."""
    mask = np.zeros(table.scenario.actions.size, np.int8)
    if seat in table.match.waiting:
        mask[table.offered(seat)] = 1
    return {"observation": np.frombuffer(table.observed(seat), np.float32), "action_mask": mask}
