"""Every title as a game of OpenSpiel: ``pyspiel.load_game("yojoe_adventure(players=3)")``.

Importing this module registers every title there is: ``yojoe_adventure``, ``yojoe_tcg`` and on.
Their parameters are the settings of the title, as words (see ``words``), and these:

    players   how many sit down
    part      a scenario, such as first-mission; empty for the whole game
    chance    each, first or merged (see ``position``)
    picks     turns (secret picks are asked one seat after the other) or together
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

import pyspiel

from yojoe.adapters.encoding import LONGEST, encoding_of
from yojoe.adapters.names import camel
from yojoe.adapters.scenario import WHOLE, Scenario, scenario
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Value
from yojoe.title.registry import AnyTitle, all_titles, title_named

from .observer import Observer
from .position import BYTE, CHANCES, PICKS, TOGETHER, TURNS, opening
from .state import YojoeState
from .words import parameter_word, read


def game_type(title: AnyTitle, *, together: bool = False) -> Any:
    """What OpenSpiel wants to know of a title before it loads one."""
    kinds = pyspiel.GameType
    dynamics = kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL
    shared = kinds.Utility.IDENTICAL if title.about.cooperative else kinds.Utility.ZERO_SUM
    return kinds(
        short_name=f"yojoe_{title.name}",
        long_name=f"G.I. JOE {title.about.full_name}",
        dynamics=dynamics,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=shared,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=title.about.seats[-1],
        min_num_players=title.about.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(title),
    )


def parameters(title: AnyTitle) -> dict[str, Value]:
    """Every parameter and its default; an empty word is as usual."""
    return {
        **{setting.name: usual(setting.default) for setting in title.about.settings},
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
    return parameter_word(read(value)) if isinstance(value, str) else value


def usual_seats(title: AnyTitle) -> int:
    return 2 if 2 in title.about.seats else title.about.seats[0]


def one_of(name: str, word: str, words: tuple[str, ...]) -> str:
    if word not in words:
        raise Refusal(f"{name}: {word!r} is not one of {', '.join(words)}")
    return word


class YojoeGame(pyspiel.Game):
    """The rules of one title, as it is set up."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        title = title_named(self.name)
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

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What OpenSpiel asks for without a type is what a player sees now; of some types is none.

        A type that we do not offer gets no observer, which is how OpenSpiel's own games say so.
        """
        if params:
            raise Refusal(f"there are no parameters of observations, such as {params}")
        if iig_obs_type is not None and not is_offered(iig_obs_type):
            return None
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.scenario.encoding, recalls=recalls)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def is_offered(kind: Any) -> bool:
    """Whether a type of observations is of what one player knows."""
    one_player = pyspiel.PrivateInfoType.SINGLE_PLAYER
    return bool(kind.public_info) and kind.private_info == one_player


def settings(title: AnyTitle, wishes: Mapping[str, Value]) -> dict[str, Value]:
    """The settings that are not left as usual."""
    said = {setting.name: wishes[setting.name] for setting in title.about.settings}
    return {
        name: read(word) if isinstance(word, str) else word
        for name, word in said.items()
        if word != ""
    }


def game_info(played: Scenario) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=played.actions.size,
        max_chance_outcomes=BYTE,
        num_players=played.setup.seats,
        min_utility=played.least,
        max_utility=1.0,
        utility_sum=None if played.title.about.cooperative else 0.0,
        max_game_length=encoding_of(played.title).longest(played.setup),
    )


def register(title: AnyTitle) -> type[YojoeGame]:
    """A class a title, because OpenSpiel keeps what it is given to the very end, when only classes
    are still safe to let go of.
    """
    name = title.name
    game = type(camel(name), (YojoeGame,), {"__doc__": title.about.full_name, "name": name})
    pyspiel.register_game(game_type(title), game)
    return game


GAMES: Final = MappingProxyType({title.name: register(title) for title in all_titles()})
