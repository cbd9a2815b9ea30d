"""A game that finds no end is refused, with its title and its seed, by every environment too."""

import gymnasium
import pyspiel
import pytest

import yojoe.adapters.gym
import yojoe.adapters.openspiel  # noqa: F401  # registers its games
from yojoe.adapters.aec import env
from yojoe.adapters.parallel import parallel_env
from yojoe.kernel.refusal import Endless
from yojoe.title.registry import title_named

NO_END = "adventure, {}: no end after 20 answers"
MANY = 100  # steps


@pytest.fixture(autouse=True)
def short_adventure():
    """Live the Adventure, as if no game of it could take more than twenty answers."""
    game = title_named("adventure").rules
    usual = game.longest
    object.__setattr__(game, "longest", 20)  # the rules of a title are frozen, and shared
    yield
    object.__setattr__(game, "longest", usual)


def in_gymnasium():
    played = gymnasium.make("yojoe/Adventure-v0", agents=("random",)).unwrapped
    _, about = played.reset(seed=1)
    for _ in range(MANY):
        *_, about = played.step(int(about["action_mask"].argmax()))


def by_turns():
    played = env("adventure", 2)
    played.reset(seed=1)
    for _ in played.agent_iter(MANY):
        seen, *_ = played.last()
        played.step(int(seen["action_mask"].argmax()))


def in_parallel():
    played = parallel_env("adventure", 2)
    seen, _ = played.reset(seed=1)
    for _ in range(MANY):
        first = {seat: int(each["action_mask"].argmax()) for seat, each in seen.items()}
        seen, *_ = played.step(first)


def in_openspiel():
    state = pyspiel.load_game("yojoe_adventure").new_initial_state()
    for _ in range(MANY):
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(seat)[0] for seat in range(2)])
        else:
            state.apply_action(state.legal_actions()[0])


@pytest.mark.parametrize("play", [in_gymnasium, by_turns, in_parallel, in_openspiel])
def test_a_game_without_end_is_refused(play):
    luck = "no luck" if play is in_openspiel else r"seed \d+"
    with pytest.raises(Endless, match=NO_END.format(luck)):
        play()
