"""The history that OpenSpiel keeps of a game, lazy: written when somebody reads it.

A method that a Python class has under the name of a bound one is found first by callers in Python,
and needs no way through C++ and back.  For an action that way is longer than many of our decisions,
and all it leaves behind in C++ is a line of history.  So we keep those lines, and C++ is told
them before it is asked for any.

Whatever copies or saves a state, in C++ too, takes our ``__dict__`` along with its own history:
what is pending stays with the copy.
"""

from typing import Any

import pyspiel

from .position import SpielPosition


class LazyHistory(pyspiel.State):
    """A state that acts first and tells C++ later: ``apply_action`` adds to what is pending."""

    # Of a class that is made in C++ Python finds a slot much sooner than what is in a dict.
    __slots__ = ("position",)

    position: SpielPosition

    @property
    def __dict__(self) -> dict[str, SpielPosition]:
        """What C++ copies and saves with its own history."""
        return {"position": self.position}

    @__dict__.setter
    def __dict__(self, saved: dict[str, SpielPosition]) -> None:
        self.position = saved["position"]

    def _apply_action(self, action: int) -> None:
        """As C++ asks, which then adds a line to its history by itself."""
        if not self.position.telling:
            self.flush()
            self.apply_action(action)
            self.position.pending.pop()

    def flush(self) -> None:
        """Have C++ take the actions that it does not know; nothing is done again."""
        position, pending = self.position, self.position.pending
        if not pending:
            return
        now, position.telling = position.player, True
        try:
            for position.player, action in pending:
                super().apply_action(action)
        finally:
            position.player, position.telling = now, False
        pending.clear()

    # Everything that C++ reads out of its history.

    def history(self) -> Any:
        self.flush()
        return super().history()

    def full_history(self) -> Any:
        self.flush()
        return super().full_history()

    def history_str(self) -> Any:
        self.flush()
        return super().history_str()

    def move_number(self) -> Any:
        self.flush()
        return super().move_number()

    def is_initial_state(self) -> Any:
        self.flush()
        return super().is_initial_state()

    def is_initial_non_chance_state(self) -> Any:
        self.flush()
        return super().is_initial_non_chance_state()

    def serialize(self) -> Any:
        self.flush()
        return super().serialize()
