"""What a seat sees and remembers, as OpenSpiel asks for it."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from yojoe.adapters.encoding.encoding import AnyEncoding
from yojoe.kernel.script import Seat

if TYPE_CHECKING:
    from .state import YojoeState


class Observer:
    """The numbers of a seat's observation, and it or the whole memory in words."""

    def __init__(self, encoding: AnyEncoding, *, recalls: bool) -> None:
        self.recalls = recalls
        # A memory has no fixed size, so it is told in words only.
        self.tensor: npt.NDArray[np.float32] | None = (
            None if recalls else np.zeros(encoding.size, np.float32)
        )
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: "YojoeState", player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.position.table.observation(Seat(player))

    def string_from(self, state: "YojoeState", player: int) -> str:
        table = state.position.table
        return table.knowledge(Seat(player)) if self.recalls else table.in_words(Seat(player))
