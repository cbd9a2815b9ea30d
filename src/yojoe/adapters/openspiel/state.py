"""A position as OpenSpiel walks it."""

from typing import TYPE_CHECKING, Final

import pyspiel

from yojoe.adapters.scenario import AnySprint
from yojoe.adapters.table import CHANCE
from yojoe.kernel.script import Choose, Question, Roll, Seat, Shuffle, Together

from .late import LateHistory
from .position import Position

if TYPE_CHECKING:
    from .game import YojoeGame

SIMULTANEOUS: Final = Seat(int(pyspiel.PlayerId.SIMULTANEOUS))
TERMINAL: Final = Seat(int(pyspiel.PlayerId.TERMINAL))


class YojoeState(LateHistory):
    """A position; all of it is in one attribute, which OpenSpiel copies by our fork.

    Whose turn it is OpenSpiel asks many times a move, so that is written down beside it.
    """

    def __init__(self, game: "YojoeGame") -> None:
        super().__init__(game)
        self.position = game.opening.fork()
        self.together = game.together
        self.player = game.first_player

    # Whose turn it is, and what may be done.

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        asked = self.player
        if asked >= 0 and (player is None or player == asked):
            return sorted(self.position.table.offered(asked))
        if asked == CHANCE:
            return [outcome for outcome, _ in self.position.outcomes()]
        by_cpp: list[int] = super().legal_actions(*() if player is None else (player,))
        return by_cpp

    def _legal_actions(self, player: int) -> list[int]:
        """As C++ asks: of a seat that is asked alone, or of any where several pick together."""
        seat, table = Seat(player), self.position.table
        return sorted(table.offered(seat)) if seat in table.match.waiting else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    # What is done.

    def apply_action(self, action: int) -> None:
        position, player = self.position, self.player
        if player >= 0:
            question = position.table.choose(player, action)
            if position.follows:
                question = position.table.settle()
        else:
            question = position.falls(int(action))
        position.untold.append((player, action))
        self.player = (
            question.seat
            if type(question) is Choose
            else next_player(position, question, self.together)
        )

    def _apply_actions(self, actions: list[int]) -> None:
        self.tell()
        question = self.position.all_choose(actions)
        self.player = next_player(self.position, question, self.together)

    # What is said of it.

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{'byte' if self.position.drawn else 'chance'} {action}"
        return self.position.table.scenario.actions.word(action)

    def returns(self) -> list[float]:
        return self.position.table.returns() if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        """How many answers were given, and a number that tells them from any others."""
        past = self.position.table.past
        return f"{len(past)} answers {hash((*past, *self.position.drawn)):x}"


def next_player(position: Position, question: Question | None, together: bool) -> Seat:  # noqa: FBT001  # on the hot path
    """Whom OpenSpiel asks what the table asks now."""
    if type(question) is Roll or type(question) is Shuffle or position.seeding:
        return CHANCE
    if type(question) is Choose:
        return question.seat
    if type(question) is Together:
        return SIMULTANEOUS if together else next_of(position.table.match, question)
    return TERMINAL


def next_of(match: AnySprint, question: Together) -> Seat:
    """The first who has not picked yet; as ``waiting`` says, without a tuple for all of them."""
    for seat in question.seats:
        if match.pending(seat) is None:
            break
    return seat
