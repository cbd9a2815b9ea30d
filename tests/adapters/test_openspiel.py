"""OpenSpiel's own suites on every title and number of players."""

import contextlib
import io
import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import yojoe.adapters.openspiel  # noqa: F401  # registers our games
from support.environments import LONG
from yojoe.adapters.openspiel import words
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng

SIMULATIONS = 100 if LONG else 1
CAP = f",cap={100 if LONG else 20}"  # turns; three or four random players take hundreds

GAMES = [
    "yojoe_adventure",
    *[f"yojoe_adventure(players={players}{CAP})" for players in (3, 4)],
    f"yojoe_adventure(players=3,picks=together{CAP})",
    "yojoe_adventure(chance=first,may_decline=True)",
    "yojoe_adventure(part=endgame-4-4,cap=3,chance=merged,board=FFF)",
    *[f"yojoe_deckbuilding(players={players})" for players in (1, 2, 3, 4)],
    "yojoe_deckbuilding(chance=first,open_hands=False,story=total-control)",
    "yojoe_deckbuilding(players=1,part=first-mission)",
    "yojoe_deckbuilding(players=1,pack=new-alliances,part=first-mission)",
    "yojoe_deckbuilding(players=3,pack=new-alliances)",
    "yojoe_deckbuilding(players=3,expert=6,open_hands=False)",
    "yojoe_tcg",
    "yojoe_tcg(decks=rolling-thunder+air-and-armor,chance=first)",
    "yojoe_tcg(picks=together)",
]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_simulates_it(name):
    game = pyspiel.load_game(name)

    with contextlib.redirect_stdout(io.StringIO()):
        pyspiel.random_sim_test(game, SIMULATIONS, True, False)
        for _ in range(SIMULATIONS):
            games_sim_test.GamesSimTest("assertTrue").sim_game(game)


def random_play(state, rng, most=10_000):
    """Play on at random; the state as it comes to rest."""
    while not state.is_terminal() and most:
        most -= 1
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(outcomes[rng.below(len(outcomes))])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
    return state


def first_decision(game, rng):
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[rng.below(len(outcomes))][0])
    return state


@pytest.mark.parametrize("name", ["yojoe_adventure", "yojoe_deckbuilding", "yojoe_tcg"])
def test_a_clone_goes_through_our_fork_and_is_played_on_apart(name):
    state = first_decision(pyspiel.load_game(name), Rng(1))
    before = str(state)

    clone = state.clone()
    random_play(clone, Rng(2), most=30)

    assert str(state) == before
    assert clone.position.table.match._base is not state.position.table.match


def test_the_chances_of_a_node_add_up_to_one():
    for name in GAMES:
        outcomes = pyspiel.load_game(name).new_initial_state().chance_outcomes()

        assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_faces_that_lead_to_equal_tables_are_one_outcome():
    game = pyspiel.load_game("yojoe_adventure(part=endgame-5-5,cap=2,chance=merged,board=FFF)")

    assert game.new_initial_state().chance_outcomes() == [
        (0, pytest.approx(1 / 3)),
        (1, pytest.approx(1 / 3)),
        (2, pytest.approx(1 / 3)),
    ]


def test_secret_picks_are_offered_together_where_that_is_asked_for():
    together = first_decision(pyspiel.load_game("yojoe_adventure(picks=together)"), Rng(1))
    turns = first_decision(pyspiel.load_game("yojoe_adventure"), Rng(1))

    assert together.is_simultaneous_node()
    assert not turns.is_simultaneous_node()
    together.apply_actions([together.legal_actions(player)[0] for player in range(2)])
    assert len(together.position.table.past) == len(turns.position.table.past) + 2


def test_an_observation_is_our_encoding():
    game = pyspiel.load_game("yojoe_tcg")
    state = first_decision(game, Rng(3))
    observed = make_observation(game)

    observed.set_from(state, player=0)

    assert observed.tensor.shape == (game.observation_tensor_shape()[0],)
    assert observed.tensor.tolist() == list(state.position.table.observation(0))
    assert state.observation_string(0) == state.position.table.in_words(0)


def by_cpp(state, name, *arguments):
    """What C++ answers where our class answers callers in Python by itself."""
    return getattr(pyspiel.State, name)(state, *arguments)


@pytest.mark.parametrize("name", GAMES)
def test_python_is_answered_as_cpp_would_answer(name):
    state, rng = pyspiel.load_game(name).new_initial_state(), Rng(5)
    players = range(state.num_players())
    asked = ["current_player", "is_terminal", "is_chance_node", "is_simultaneous_node"]

    for _ in range(150):
        for question in asked:
            assert getattr(state, question)() == by_cpp(state, question)
        assert state.legal_actions() == by_cpp(state, "legal_actions")
        for player in players:
            assert state.legal_actions(player) == by_cpp(state, "legal_actions", player)
        if state.is_terminal():
            break
        step(state, rng)


def step(state, rng):
    """Do anything, one for each where several pick together."""
    if state.is_simultaneous_node():
        choices = [state.legal_actions(player) or [0] for player in range(state.num_players())]
        state.apply_actions([actions[rng.below(len(actions))] for actions in choices])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])


HISTORICAL = [
    "history",
    "history_str",
    "move_number",
    "is_initial_state",
    "is_initial_non_chance_state",
    "serialize",
]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_is_told_the_whole_history_before_it_is_read(name):
    game = pyspiel.load_game(name)
    state, told, rng = game.new_initial_state(), game.new_initial_state(), Rng(6)

    for _ in range(60):
        if state.is_terminal():
            break
        twin = told.clone()  # C++ does what is done here, and knows it at once
        seed = rng.bits()
        step(state, Rng(seed))
        if told.is_simultaneous_node():
            step(told, Rng(seed))
        else:
            actions = told.legal_actions()
            by_cpp(told, "apply_action", actions[Rng(seed).below(len(actions))])
        assert len(by_cpp(told, "history")) > len(by_cpp(twin, "history"))

    for question in HISTORICAL:
        assert getattr(state.clone(), question)() == by_cpp(told, question)
    assert lines(state.clone()) == lines(told)


def lines(state):
    return [(line.player, line.action) for line in state.full_history()]


@pytest.mark.parametrize(
    "copied",
    [
        lambda _, state: state.clone(),
        lambda _, state: pickle.loads(pickle.dumps(state)),  # noqa: S301  # our own
        lambda game, state: game.deserialize_state(state.serialize()),
        lambda game, state: pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(game, state)
        )[1],
    ],
    ids=["cloned", "pickled", "deserialized", "deserialized with its game"],
)
def test_a_copy_keeps_what_openspiel_was_not_told(copied):
    game = pyspiel.load_game("yojoe_tcg")
    state = random_play(game.new_initial_state(), Rng(7), most=40)
    on = random_play(state.clone(), Rng(8), most=10)

    copy = copied(game, state)
    random_play(copy, Rng(8), most=10)

    assert str(copy) == str(on)
    assert copy.history() == on.history()
    assert len(copy.history()) == 50
    assert len(state.history()) == 40


def test_cpp_goes_on_where_python_left_off():
    # Nobody picks in secret there, so that an answer counts at once.
    state = random_play(pyspiel.load_game("yojoe_tcg").new_initial_state(), Rng(7), most=36)

    child = state.child(state.legal_actions()[0])

    assert child.history() == [*state.history(), state.legal_actions()[0]]
    assert child.position.table.past != state.position.table.past


def test_an_action_that_is_refused_has_not_happened():
    state = first_decision(pyspiel.load_game("yojoe_tcg"), Rng(3))
    before = state.history()

    with pytest.raises(Refusal, match="action 10000 is not on offer"):
        state.apply_action(10_000)

    assert state.history() == before


def test_a_byte_that_is_none_is_refused():
    state = pyspiel.load_game("yojoe_tcg").new_initial_state()
    for byte in (300, -1):
        with pytest.raises(Refusal, match="0 to 255"):
            state.apply_action(byte)

    state.apply_action(7)

    assert state.history() == [7]
    assert state.position.drawn == (7,)


def test_a_face_that_is_none_is_refused():
    state = pyspiel.load_game("yojoe_adventure").new_initial_state()
    with pytest.raises(Refusal, match="no option 6"):
        state.apply_action(6)

    assert state.history() == []


def test_where_several_pick_at_once_no_action_is_taken_alone():
    state = first_decision(pyspiel.load_game("yojoe_adventure(picks=together)"), Rng(1))
    before = str(state), state.history()

    with pytest.raises(Refusal, match="apply_actions"):
        state.apply_action(state.legal_actions(0)[0])
    with pytest.raises(Refusal, match="action 99 is not on offer"):
        state.apply_actions([state.legal_actions(0)[0], 99])

    assert (str(state), state.history()) == before
    assert state.is_simultaneous_node()
    assert state.position.table.match.pending(0) is None


def test_when_the_game_is_over_no_action_is_taken():
    state = random_play(pyspiel.load_game("yojoe_tcg").new_initial_state(), Rng(2))

    with pytest.raises(Refusal, match="over"):
        state.apply_action(0)


def test_an_action_that_is_none_has_no_word():
    state = first_decision(pyspiel.load_game("yojoe_tcg"), Rng(3))

    for action in (-1, 10_000):
        with pytest.raises(Refusal, match=f"no action {action}"):
            state.action_to_string(0, action)


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("yojoe_deckbuilding", {"pack": "new-alliances", "energon_faces": "001112"}),
        ("yojoe_deckbuilding", {"pack": "new-alliances", "exchange": "none", "open_hands": False}),
        ("yojoe_tcg", {"decks": "lead-rain,viper-swarm"}),
        ("yojoe_adventure", {"board": "FFFEC", "players": 3, "cap": 9, "may_decline": True}),
    ],
)
def test_every_parameter_comes_back_from_the_line_of_a_game(name, params):
    game = pyspiel.load_game(name, params)
    state = random_play(game.new_initial_state(), Rng(9), most=12)

    again = pyspiel.load_game(str(game))
    pickled = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own
    whole, copy = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))

    for other in (again, pickled, whole):
        assert str(other) == str(game)
        assert other.new_initial_state().position.table.scenario is game.scenario
    assert str(copy) == str(state)
    for setting, value in params.items():
        if setting != "players":
            assert game.scenario.setup.settings[setting] == value


@pytest.mark.parametrize("word", ["001112", "a,b", "-1", "True", "x=(1, 2)", "50% + 'q'", "", "é"])
def test_a_word_is_read_as_it_was_written(word):
    assert words.read(words.parameter_word(word)) == word
    line = f"yojoe_tcg(cards={words.parameter_word(word)})"
    assert pyspiel.game_parameters_from_string(line)["cards"] == words.parameter_word(word)


def test_a_word_of_digits_is_set_in_quotes():
    name = "yojoe_deckbuilding(pack=new-alliances,energon_faces='001112')"

    assert pyspiel.load_game(name).scenario.setup.settings["energon_faces"] == "001112"


@pytest.mark.parametrize("name", ["yojoe_adventure", "yojoe_deckbuilding", "yojoe_tcg"])
def test_openspiels_own_playthrough_is_written(name):
    lines = generate_playthrough.playthrough(name, action_sequence=[]).splitlines()

    assert f'GameType.short_name = "{name}"' in lines
    assert any(line.startswith("CurrentPlayer() = ") for line in lines)


@pytest.mark.parametrize(
    "wanted",
    [
        {"private_info": pyspiel.PrivateInfoType.NONE},
        {"private_info": pyspiel.PrivateInfoType.ALL_PLAYERS},
        {"public_info": False},
    ],
)
def test_of_what_no_player_knows_there_is_no_observer(wanted):
    game = pyspiel.load_game("yojoe_tcg")
    kind = pyspiel.IIGObservationType(perfect_recall=False, **wanted)

    assert make_observation(game, kind) is None
    with pytest.raises(Refusal, match="no parameters of observations"):
        make_observation(game, params={"colour": 1})


def test_a_memory_has_words_and_no_tensor():
    game = pyspiel.load_game("yojoe_tcg")
    state = first_decision(game, Rng(3))
    recalled = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))

    assert recalled.string_from(state, 0) == state.information_state_string(0)
    assert recalled.tensor is None
    with pytest.raises(Refusal, match="no tensor"):
        state.information_state_tensor(0)


def test_a_python_bot_searches_our_games():
    game = pyspiel.load_game("yojoe_adventure(part=endgame-5-5,cap=4)")
    state = first_decision(game, Rng(4))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 20, evaluator, random_state=np.random.RandomState(2))

    assert bot.step(state) in state.legal_actions()


def test_the_search_in_cpp_goes_on_from_our_position():
    game = pyspiel.load_game("yojoe_adventure(part=endgame-5-5,cap=4)")
    state = first_decision(game, Rng(4))
    before = str(state), state.history()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 20, 100, False, 3, False)

    root = bot.mcts_search(state)

    assert root.explore_count == 20
    assert root.best_child().action in state.legal_actions()
    assert (str(state), state.history()) == before


def test_python_ends_well_after_openspiel_has_seen_our_games():
    code = "import yojoe.adapters.openspiel, pyspiel; pyspiel.load_game('yojoe_tcg')"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
