"""A position as OpenSpiel walks it."""

from typing import TYPE_CHECKING

from yojoe.adapters.table import CHANCE
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Choose, Seat

from .lazy_history import LazyHistory
from .position import SIMULTANEOUS, TERMINAL

if TYPE_CHECKING:
    from .game import YojoeGame


class YojoeState(LazyHistory):
    """A position; all of it is in one attribute, which OpenSpiel copies by our fork."""

    __slots__ = ()

    def __init__(self, game: "YojoeGame") -> None:
        super().__init__(game)
        self.position = game.opening.fork()

    # Whose turn it is, and what may be done.

    def current_player(self) -> int:
        return self.position.player

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.position.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.position.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        position = self.position
        asked = position.player
        if asked >= 0 and (player is None or player == asked):
            actions = position.table.offers(asked).copy()
            actions.sort()
            return actions
        if asked == CHANCE:
            return [outcome for outcome, _ in position.outcomes()]
        by_cpp: list[int] = super().legal_actions(*() if player is None else (player,))
        return by_cpp

    def _legal_actions(self, player: int) -> list[int]:
        """As C++ asks: of a seat that is asked alone, or of any where several pick together."""
        seat, table = Seat(player), self.position.table
        return sorted(table.offers(seat)) if seat in table.match.waiting else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    # What is done.

    def apply_action(self, action: int) -> None:
        position = self.position
        player = position.player
        if player >= 0:
            question = position.table.choose(player, action)
            position.player = (
                question.seat if type(question) is Choose else position.whose(question)
            )
        else:
            position.falls(int(action))
        position.pending.append((player, action))

    def _apply_actions(self, actions: list[int]) -> None:
        self.flush()
        self.position.all_choose(actions)

    # What is said of it.

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{'byte' if self.position.drawn else 'chance'} {action}"
        return self.position.table.scenario.actions.word(action)

    def information_state_tensor(self, _player: int | None = None) -> list[float]:
        raise Refusal("a memory has no fixed size and no tensor: use information_state_string")

    def returns(self) -> list[float]:
        return self.position.table.returns() if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        """How many answers were given, and a number that tells them from any others."""
        past = self.position.table.past
        return f"{len(past)} answers {hash((*past, *self.position.drawn)):x}"
