"""Batches: the same games however they are played, seats that go round, and early ends."""

import signal
from dataclasses import replace
from functools import partial

import pytest

from yojoe.agents.roster import RANDOM
from yojoe.agents.seating import play, seat_players
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.state import digest
from yojoe.kernel.world import World
from yojoe.lab.batch.batch import Batch
from yojoe.lab.batch.game_job import GameJob
from yojoe.lab.batch.plan import PROVABLE, STREAM, make_plan
from yojoe.lab.batch.quick_game import play_quickly
from yojoe.lab.batch.simulate import BrokenGame, Unbroken, simulate, usual_workers
from yojoe.records.record import from_text, prove_record
from yojoe.title.registry import title_named
from yojoe.titles.adventure.title import ADVENTURE

GAMES = 60
random_games = partial(simulate, ADVENTURE, ["random", "random"], GAMES, 1)


@pytest.fixture(scope="module")
def batch():
    return random_games()


@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_plays_the_same_games(batch, workers):
    shared = random_games(workers=workers)
    assert shared.rows == batch.rows
    assert (shared.digest, shared.wins) == (batch.digest, batch.wins)


def test_recorded_games_are_those_of_provable_luck():
    recorded = random_games(records=1)
    assert recorded.rows == random_games(luck=PROVABLE).rows
    assert recorded.plan.luck == PROVABLE


def test_a_batch_says_which_luck_its_games_had(batch):
    assert batch.figures()["luck"] == STREAM
    renamed = replace(batch, plan=replace(batch.plan, luck=PROVABLE))
    assert renamed.digest != batch.digest


@pytest.mark.parametrize("agents", [["random", "random"], ["greedy", "random"]])
def test_a_game_of_a_stream_is_played_again_from_its_number(agents):
    batch = simulate(ADVENTURE, agents, 5, 9)
    assert GameJob(batch.plan)(4).row == batch.rows[4]
    assert batch.rows[4].answers is None


@pytest.mark.parametrize("title", ["adventure", "tcg", "deckbuilding"])
def test_who_picks_where_a_question_arises_plays_as_who_is_asked(title):
    title = title_named(title)
    seats = title.about.seats[0]
    end, decisions = play_quickly(title, title.setup(seats), [RANDOM] * seats, 5)
    world = World.fresh(title.rules, title.setup(seats), Rng(5))
    luck, made = world.state.luck, 0
    while (question := world.question) is not None:
        made += len(question.seats)
        world.answer(question.any(luck))
    assert (digest(world.state), made) == (digest(end), decisions)


def test_a_longer_batch_begins_with_the_same_games(batch):
    assert simulate(ADVENTURE, ["random", "random"], 20, 1).rows == batch.rows[:20]


def test_another_seed_gives_other_games(batch):
    assert simulate(ADVENTURE, ["random", "random"], GAMES, 2).digest != batch.digest


def test_a_game_can_be_played_again_alone_from_its_seed():
    batch = simulate(ADVENTURE, ["greedy", "random"], 4, 9, luck=PROVABLE)
    row = batch.rows[3]
    assert batch.plan.players_at(3) == ("random", "greedy")
    match = Match(ADVENTURE.rules, ADVENTURE.setup(2), luck=Seeded(row.seed))
    players = seat_players(["random", "greedy"], ADVENTURE, match.setup, row.seed)
    assert play(match, players) == row.decisions
    assert match.ply == row.answers
    assert digest(match.state) == row.digest


def test_records_are_made_of_the_first_games_only_and_are_true():
    told = []
    batch = simulate(
        ADVENTURE, ["greedy", "random", "random"], 5, 3, records=2, on_game=told.append
    )
    assert [played.row for played in told] == list(batch.rows)
    assert [played.record is None for played in told] == [False, False, True, True, True]
    record = from_text(told[1].record)
    assert record.seats == ("random", "greedy", "random")
    assert digest(prove_record(ADVENTURE, record).state) == batch.rows[1].digest


def test_seats_go_round():
    plan = make_plan(ADVENTURE, ["random", "greedy", "mcts:10"], 4, 1)
    assert [plan.players_at(game) for game in range(4)] == [
        ("random", "greedy", "mcts:10"),
        ("mcts:10", "random", "greedy"),
        ("greedy", "mcts:10", "random"),
        ("random", "greedy", "mcts:10"),
    ]
    for game in range(4):
        seats = [plan.seat_of(agent, game) for agent in range(3)]
        assert [plan.players_at(game)[seat] for seat in seats] == list(plan.agents)


def test_wins_follow_the_player_from_seat_to_seat(shelve):
    seat_two_wins = shelve(score=lambda _: (0.0, 1.0))
    batch = simulate(seat_two_wins, ["random", "random"], 5, 1)
    assert batch.wins == [2, 3]  # who begins at seat 2 sits there in games 0, 2 and 4
    assert [batch.at_seat(1, seat).wins for seat in range(2)] == [0, 3]
    assert [batch.at_seat(1, seat).games for seat in range(2)] == [2, 3]


def test_a_draw_is_nobodys_win_and_half_of_a_score(shelve):
    drawn = shelve(score=lambda _: (0.5, 0.5), ending=lambda _: "draw")
    batch = simulate(drawn, ["random", "random"], 3, 1)
    assert (batch.wins, batch.draws, batch.scores) == ([0, 0], 3, [0.5, 0.5])


def test_a_team_wins_together(shelve):
    title = shelve(score=lambda _: (1.0, 1.0), cooperative=True)
    batch = simulate(title, ["random", "random"], 3, 1)
    assert (batch.wins, batch.lost) == ([3, 3], 0)


def test_a_team_loses_together(shelve):
    title = shelve(score=lambda _: (0.0, 0.0), ending=lambda _: "lost", cooperative=True)
    batch = simulate(title, ["random", "random"], 3, 1)
    assert (batch.wins, batch.lost) == ([0, 0], 3)
    assert batch.figures().keys() == random_games(on_game=stop_after(1)).figures().keys()


def test_games_without_an_end_are_counted_apart():
    batch = simulate(ADVENTURE, ["random", "random"], 5, 1, {"cap": "4"})
    assert (batch.unfinished, batch.wins) == (5, [0, 0])
    assert batch.columns()["turns"] == [4] * 5


def test_who_began_is_compared_with_who_won(batch, shelve):
    first, winner = batch.columns()["first"], batch.columns()["winner"]
    assert batch.first_player.wins == sum(a == b for a, b in zip(first, winner, strict=True))
    silent = simulate(shelve(summary=lambda _: {}), ["random", "random"], 2, 1)
    assert silent.first_player is None


def stop_after(games):
    def on_game(played):
        if played.row.game == games - 1:
            raise KeyboardInterrupt

    return on_game


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done(batch, workers):
    cut = random_games(workers=workers, on_game=stop_after(7))
    assert not cut.whole
    assert cut.rows == batch.rows[:7]
    assert cut.digest == simulate(ADVENTURE, ["random", "random"], 7, 1).digest


def test_ctrl_c_waits_until_a_game_is_written_down():
    done = []

    def interrupted():
        with Unbroken() as unit:
            unit.begin()
            signal.raise_signal(signal.SIGINT)
            done.append("written")
            unit.end()

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert done == ["written"]


def test_a_batch_of_no_games_has_figures_all_the_same(batch):
    empty = Batch(batch.plan, (), seconds=1.0, workers=1).figures()
    assert (empty["games"], empty["wins"], empty["mean_decisions"]) == (0, [0, 0], 0)


def test_a_broken_rule_is_told_with_its_game_and_seed_and_the_games_before_it_are_kept(shelve):
    whole = simulate(ADVENTURE, ["random", "random"], 5, 1)

    def summary(s):
        if s.turns == dict(whole.rows[3].summary)["turns"]:
            raise KeyError("badge 7")
        return ADVENTURE.study.summary(s)

    with pytest.raises(BrokenGame) as broken:
        simulate(shelve(summary=summary), ["random", "random"], 5, 1)
    assert str(broken.value) == f"game 3, seed {whole.rows[3].seed}: KeyError: 'badge 7'"
    assert broken.value.batch.rows == whole.rows[:3]


@pytest.mark.parametrize(
    ("agents", "games", "settings", "complaint"),
    [
        (["random", "oracle"], 1, {}, "no computer player 'oracle'"),
        (["random"], 1, {}, "2 to 4 seats, not 1"),
        (["random"] * 5, 1, {}, "2 to 4 seats, not 5"),
        (["exact", "exact", "exact"], 1, {}, "exact cannot play adventure with 3 seats"),
        (["random", "mcts:0.1s"], 1, {}, "mcts:0.1s thinks by the clock, .* as in mcts:400"),
        (["random", "random"], 0, {}, "0 games cannot be played"),
        (["random", "random"], "5", {}, "'5' games cannot be played"),
        (["random", "random"], 2.5, {}, "2.5 games cannot be played"),
        (["random", "random"], 10**12, {}, "from 1 to 10,000,000 can"),
        (["random", "random"], 1, {"board": "FFX"}, "space 3 is 'X'"),
        (["random", "random"], 1, {"dice": "7"}, "no setting 'dice'"),
    ],
)
def test_what_cannot_be_played_is_refused(agents, games, settings, complaint):
    with pytest.raises(Refusal, match=complaint):
        simulate(ADVENTURE, agents, games, 1, settings)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "1"])
def test_a_seed_that_could_not_be_typed_is_refused(seed):
    with pytest.raises(Refusal, match=f"{seed!r} is no seed: a whole number from 0 to 18446744"):
        simulate(ADVENTURE, ["random", "random"], 1, seed)


@pytest.mark.parametrize("workers", [0, -1, 257, 1.5, "2"])
def test_there_are_some_workers_but_not_too_many(workers):
    with pytest.raises(Refusal, match="from 1 to 256 can"):
        random_games(workers=workers)


def test_where_no_process_can_be_deaf_to_ctrl_c_there_is_one_worker(monkeypatch):
    monkeypatch.delattr(signal, "pthread_sigmask")
    with pytest.raises(Refusal, match=r"2 workers .* on this system: 1 worker can"):
        random_games(workers=2)
    assert usual_workers() == 1
    assert simulate(ADVENTURE, ["random", "random"], 2, 1, workers=usual_workers()).whole
