"""Our perfect player as a policy of OpenSpiel, so that OpenSpiel can look for a way to beat it."""

from typing import Any

from open_spiel.python.policy import Policy

from yojoe.adapters.openspiel.game import YojoeGame
from yojoe.adapters.openspiel.state import YojoeState
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.titles.adventure.sense.exact import Exact


class ExactPolicy(Policy):
    """What ``exact`` does at two seats: an even coin in battle, else the solver's choice."""

    def __init__(self, game: YojoeGame) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.player = Exact(Rng("exact policy"))

    def action_probabilities(
        self, state: YojoeState, player_id: int | None = None
    ) -> dict[int, float]:
        """How likely it takes each action."""
        seat = Seat(state.current_player() if player_id is None else player_id)
        table = state.position.table
        offer = table.offers(seat)
        sight: Perspective[Any] = Perspective(table.match, seat)
        if sight.question.ask == "battle":
            return dict.fromkeys(offer, 1 / len(offer))
        chosen = offer[self.player.choose(sight)]
        return {action: float(action == chosen) for action in offer}
