"""Every title as a game of OpenSpiel: ``pyspiel.load_game("yojoe_adventure(players=3)")``.

Importing this module registers ``yojoe_adventure``, ``yojoe_deckbuilding`` and ``yojoe_tcg``.
Their parameters are the settings of the title, as words, and these:

    players   how many sit down
    part      a scenario, such as first-mission; empty for the whole game
    chance    each, first or merged (see ``position``)
    picks     turns (secret picks are asked one seat after the other) or together
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from yojoe.adapters.encoding import ENCODED
from yojoe.adapters.scenario import WHOLE, Scenario, scenario
from yojoe.adapters.table import CHANCE, AnyMatch
from yojoe.kernel.game import Value
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Choose, Seat, Together
from yojoe.kernel.title import spelled
from yojoe.titles import AnyTitle

from .observer import Observer
from .position import BYTE, CHANCES, Position, opening

TURNS: Final = "turns"
TOGETHER: Final = "together"
PICKS: Final = (TURNS, TOGETHER)

A_TURN: Final = 11  # answers that a turn of the adventure can take, and the rolls to begin with
LONGEST: Final = 100_000  # answers; no game of cards comes near
COMMA: Final = "+"  # a parameter cannot hold a comma, so decks are written a+b


def game_type(title: AnyTitle, picks: str = TURNS) -> Any:
    """What OpenSpiel wants to know of a title before it loads one."""
    kinds = pyspiel.GameType
    dynamics = kinds.Dynamics.SIMULTANEOUS if picks == TOGETHER else kinds.Dynamics.SEQUENTIAL
    shared = kinds.Utility.IDENTICAL if title.cooperative else kinds.Utility.ZERO_SUM
    return kinds(
        short_name=f"yojoe_{title.name}",
        long_name=f"G.I. JOE {title.full_name}",
        dynamics=dynamics,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=shared,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=title.seats[-1],
        min_num_players=title.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(title),
    )


def parameters(title: AnyTitle) -> dict[str, Value]:
    """Every parameter and its default; an empty word is as usual."""
    return {
        **{setting.name: parameter(setting.default) for setting in title.settings},
        "players": usual_seats(title),
        "part": WHOLE,
        "chance": CHANCES[0],
        "picks": TURNS,
    }


def parameter(default: Value) -> Value:
    """A number or a yes is one; words, which may be as long as a deck, are empty."""
    return "" if isinstance(default, str) else default


def usual_seats(title: AnyTitle) -> int:
    return 2 if 2 in title.seats else title.seats[0]


def one_of(name: str, word: str, words: tuple[str, ...]) -> str:
    if word not in words:
        raise Refusal(f"{name}: {word!r} is not one of {', '.join(words)}")
    return word


class YojoeGame(pyspiel.Game):
    """The rules of one title, as it is set up."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        title = ENCODED[self.name].title
        wishes = parameters(title) | dict(params)
        self.chance = one_of("chance", wishes["chance"], CHANCES)
        self.picks = one_of("picks", wishes["picks"], PICKS)
        self.scenario = scenario(
            self.name, wishes["players"], settings(title, wishes), wishes["part"]
        )
        super().__init__(game_type(title, self.picks), game_info(self.scenario), dict(params))
        self.opening = opening(self.scenario, self.chance)
        self.first_player = next_player(self.opening, self.picks == TOGETHER)

    def new_initial_state(self) -> "YojoeState":
        return YojoeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.scenario.encoding, params, recalls=recalls)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def settings(title: AnyTitle, wishes: Mapping[str, Any]) -> dict[str, str]:
    """The settings that are not as usual."""
    words = {setting.name: spelled(wishes[setting.name]) for setting in title.settings}
    return {name: word.replace(COMMA, ",") for name, word in words.items() if word}


def game_info(played: Scenario) -> Any:
    cap = int(played.setup.settings.get("cap", 0))
    turns = A_TURN * (cap + 1) if played.title.name == "adventure" and cap else LONGEST
    return pyspiel.GameInfo(
        num_distinct_actions=played.actions.size,
        max_chance_outcomes=BYTE,
        num_players=played.setup.seats,
        min_utility=played.least,
        max_utility=1.0,
        utility_sum=None if played.title.cooperative else 0.0,
        max_game_length=turns,
    )


class YojoeState(pyspiel.State):
    """A position; all of it is in one attribute, which OpenSpiel copies by our fork.

    Whose turn it is OpenSpiel asks many times a move, so that is written down beside it.
    """

    def __init__(self, game: YojoeGame) -> None:
        super().__init__(game)
        self.position = game.opening.fork()
        self.together = game.picks == TOGETHER
        self.player = game.first_player

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def legal_actions(self, player: int | None = None) -> list[int]:
        """For callers in Python, past several questions of OpenSpiel; C++ asks the other one."""
        asked = self.player
        if asked >= 0 and (player is None or player == asked):
            return sorted(self.position.table.offered(asked))
        if asked == CHANCE:
            return [outcome for outcome, _ in self.position.outcomes()]
        return [] if player is None or player < 0 else self._legal_actions(player)

    def _legal_actions(self, player: int) -> list[int]:
        seat, table = Seat(player), self.position.table
        return sorted(table.offered(seat)) if player == self.player or self.picks(seat) else []

    def picks(self, seat: Seat) -> bool:
        """Whether this seat picks in secret together with others."""
        return self.player == SIMULTANEOUS and seat in self.position.table.match.waiting

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        position, player = self.position, self.player
        table = position.table
        if player == CHANCE:
            if position.falls(action):
                return  # more bytes of a seed are to come
        else:
            table.choose(player, action)
            if position.follows:
                table.settle()
        question = table.match.question
        self.player = (
            question.seat if type(question) is Choose else next_player(position, self.together)
        )

    def _apply_actions(self, actions: list[int]) -> None:
        self.position.all_choose(actions)
        self.player = next_player(self.position, self.together)

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


def next_player(position: Position, together: bool) -> Seat:  # noqa: FBT001  # on the hot path
    """Whom OpenSpiel asks now."""
    match = position.table.match
    question = match.question
    if position.seeding:
        return CHANCE
    if type(question) is Choose:
        return question.seat
    if type(question) is Together:
        return SIMULTANEOUS if together else next_of(match, question)
    return TERMINAL if question is None else CHANCE


def next_of(match: AnyMatch, question: Together) -> Seat:
    """The first who has not picked yet; as ``waiting`` says, without a tuple for all of them."""
    for seat in question.seats:
        if match.pending(seat) is None:
            break
    return seat


SIMULTANEOUS: Final = Seat(int(pyspiel.PlayerId.SIMULTANEOUS))
TERMINAL: Final = Seat(int(pyspiel.PlayerId.TERMINAL))


# OpenSpiel keeps what it is given to the very end, when only classes are still safe to let go of.
class Adventure(YojoeGame):
    """Live the Adventure."""

    name = "adventure"


class Deckbuilding(YojoeGame):
    """The Deck-Building Game."""

    name = "deckbuilding"


class Tcg(YojoeGame):
    """The Trading Card Game."""

    name = "tcg"


for _game in (Adventure, Deckbuilding, Tcg):
    pyspiel.register_game(game_type(ENCODED[_game.name].title), _game)
