"""Every title as a game of OpenSpiel: ``pyspiel.load_game("yojoe_adventure(players=3)")``.

Importing this module registers ``yojoe_adventure``, ``yojoe_deckbuilding`` and ``yojoe_tcg``.
Their parameters are the settings of the title, as words (see ``words``), and these:

    players   how many sit down
    part      a scenario, such as first-mission; empty for the whole game
    chance    each, first or merged (see ``position``)
    picks     turns (secret picks are asked one seat after the other) or together
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import pyspiel

from yojoe.adapters.encoding import ENCODED
from yojoe.adapters.scenario import WHOLE, Scenario, scenario
from yojoe.kernel.game import Value
from yojoe.kernel.refusal import Refusal
from yojoe.titles import AnyTitle

from .observer import Observer
from .position import BYTE, CHANCES, PICKS, TOGETHER, TURNS, opening
from .state import YojoeState
from .words import read, written

A_TURN: Final = 11  # answers that a turn of the adventure can take, and the rolls to begin with
LONGEST: Final = 100_000  # answers; no game of cards comes near


def game_type(title: AnyTitle, *, together: bool = False) -> Any:
    """What OpenSpiel wants to know of a title before it loads one."""
    kinds = pyspiel.GameType
    dynamics = kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL
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
        **{setting.name: usual(setting.default) for setting in title.settings},
        "players": usual_seats(title),
        "part": WHOLE,
        "chance": CHANCES[0],
        "picks": TURNS,
    }


def usual(default: Value) -> Value:
    """A number or a yes is one; words, which may be as long as a deck, are empty."""
    return "" if isinstance(default, str) else default


def parameter(value: Value) -> Value:
    """What a game is given, however it was written, as OpenSpiel can write and read it."""
    return written(read(value)) if isinstance(value, str) else value


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
        params = {name: parameter(value) for name, value in params.items()}
        wishes = parameters(title) | params
        chance = one_of("chance", wishes["chance"], CHANCES)
        picks = one_of("picks", wishes["picks"], PICKS)
        self.scenario = scenario(
            self.name, wishes["players"], settings(title, wishes), wishes["part"]
        )
        super().__init__(
            game_type(title, together=picks == TOGETHER), game_info(self.scenario), params
        )
        self.opening = opening(self.scenario, chance, picks)

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        """Written down as its line, which says all of it; OpenSpiel itself forgets our half."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> YojoeState:
        return YojoeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel asks for without a type is what a player sees now."""
        if params:
            raise Refusal(f"there are no parameters of observations, such as {params}")
        recalls = iig_obs_type is not None and is_offered(iig_obs_type).perfect_recall
        return Observer(self.scenario.encoding, recalls=recalls)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def is_offered(kind: Any) -> Any:
    """A type of observations, if it is of what one player knows; refuses any other."""
    one_player = pyspiel.PrivateInfoType.SINGLE_PLAYER
    if not kind.public_info or kind.private_info != one_player:
        raise Refusal(
            "an observation tells what one player knows: public_info=True and "
            "private_info=SINGLE_PLAYER, with perfect_recall or without"
        )
    return kind


def settings(title: AnyTitle, wishes: Mapping[str, Value]) -> dict[str, Value]:
    """The settings that are not left as usual."""
    said = {setting.name: wishes[setting.name] for setting in title.settings}
    return {
        name: read(word) if isinstance(word, str) else word
        for name, word in said.items()
        if word != ""
    }


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
