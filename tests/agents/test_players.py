"""Computer players: who plays where, how well, and from what knowledge."""

import pytest

from yojoe.agents import roster
from yojoe.agents.budget import Budget
from yojoe.agents.roster import (
    KINDS,
    kinds_for,
    make_player,
    planner,
    read_budget,
    read_player,
    strongest,
)
from yojoe.agents.seating import all_choose, play, seat_players
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat, Together
from yojoe.kernel.state import digest
from yojoe.titles.adventure.rules.battle import DEFENSE
from yojoe.titles.adventure.title import ADVENTURE
from yojoe.titles.tcg.title import TCG


def wins(names: list[str], games: int) -> list[float]:
    """How often each name wins, its seat rotating from game to game."""
    total = [0.0] * len(names)
    for number in range(games):
        order = [(seat - number) % len(names) for seat in range(len(names))]
        setup = ADVENTURE.setup(len(names))
        match = Match(ADVENTURE.rules, setup, luck=Seeded(number), watched=False)
        play(match, seat_players([names[one] for one in order], ADVENTURE, setup, number))
        for seat, share in enumerate(ADVENTURE.rules.score(match.state)):
            total[order[seat]] += share / games
    return total


def test_perfect_play_is_not_offered_where_it_cannot_be_worked_out(monkeypatch):
    monkeypatch.setattr(roster, "is_installed", lambda library: library != "numpy")
    assert strongest(ADVENTURE, 2) == "mcts"
    with pytest.raises(Refusal, match=r"this needs NumPy: pip install 'yojoe\[lab\]'"):
        make_player("exact", ADVENTURE, ADVENTURE.setup(2), Rng(1))
    with pytest.raises(Refusal, match="exact cannot play adventure with 3 seats"):
        read_player("exact", ADVENTURE, 3)


def test_every_kind_plays_a_whole_game_at_every_table_it_says_it_plays():
    for seats in ADVENTURE.about.seats:
        for kind in kinds_for(ADVENTURE, seats):
            name = f"{kind.name}:2" if kind.takes_budget else kind.name
            setup = ADVENTURE.setup(seats)
            others = ["greedy"] * (seats - 1)
            match = Match(ADVENTURE.rules, setup, luck=Seeded(3), watched=False)
            play(match, seat_players([name, *others], ADVENTURE, setup, 3))
            assert match.over


def test_skill_shows():
    exact, _ = wins(["exact", "random"], 400)
    greedy, _ = wins(["greedy", "random"], 400)

    assert exact > 0.55
    assert greedy > 0.55


def test_perfect_play_is_even_against_itself():
    one, other = wins(["exact", "exact"], 600)

    assert one == pytest.approx(0.5, abs=0.07)
    assert one + other == pytest.approx(1)


def test_search_beats_chance_where_perfect_play_is_not_known():
    search, _, _ = wins(["mcts:20", "random", "random"], 30)

    assert search > 0.5


def test_the_same_seed_makes_the_same_players_choose_the_same():
    def final() -> str:
        setup = ADVENTURE.setup(2)
        match = Match(ADVENTURE.rules, setup, luck=Seeded(9))
        play(match, seat_players(["mcts:8", "greedy"], ADVENTURE, setup, 9))
        return digest(match.state)

    assert final() == final()


def test_what_a_player_thinks_depends_on_the_moment_and_not_on_what_it_thought_before():
    def picks(*plies: int) -> list[int]:
        players = seat_players(["random", "random"], ADVENTURE, ADVENTURE.setup(2), 9)
        match = at_the_first_battle()
        thoughts = []
        for match.ply in plies:
            thoughts.append(players[Seat(1)].choose(match, Seat(1)))
        return thoughts

    forwards = picks(*range(40))

    assert picks(*reversed(range(40))) == forwards[::-1]
    assert set(forwards) == {0, 1}


def at_the_first_battle(seed: int = 1) -> Match:
    match = Match(ADVENTURE.rules, ADVENTURE.setup(2), luck=Seeded(seed))
    match.settle()
    assert isinstance(match.question, Together)
    return match


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:40", "exact"])
def test_no_player_changes_its_pick_when_the_other_has_picked_something_else(name):
    def choices(picked: int | None) -> list[int]:
        match = at_the_first_battle()
        joe, cobra = match.waiting
        if picked is not None:
            match.answer(picked, cobra)
        player = make_player(name, ADVENTURE, match.setup, Rng(4))
        return [player.choose(Perspective(match, joe)) for _ in range(12)]

    assert choices(0) == choices(1) == choices(None)


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:60", "exact"])
def test_no_player_can_be_read_in_a_secret_choice(name):
    match = at_the_first_battle()
    player = make_player(name, ADVENTURE, match.setup, Rng(5))

    picks = [player.choose(Perspective(match, match.waiting[0])) for _ in range(60)]

    assert all(15 <= picks.count(card) <= 45 for card in range(len(DEFENSE)))


def test_thinking_moves_neither_the_match_nor_its_dice():
    match = at_the_first_battle()
    before, ply = digest(match.state), match.ply
    make_player("mcts:30", ADVENTURE, match.setup, Rng(6)).choose(
        Perspective(match, match.waiting[0])
    )

    assert (digest(match.state), match.ply, len(match.waiting)) == (before, ply, 2)


def test_exact_says_what_both_uses_of_a_win_are_worth():
    match = Match(ADVENTURE.rules, ADVENTURE.setup(2), luck=Seeded(2))
    players = seat_players(["exact", "exact"], ADVENTURE, match.setup, 2)
    match.settle()
    while match.question.ask != "use":
        all_choose(match, players)
        match.settle()

    seat = match.waiting[0]
    advice = players[seat].awake(match.ply).advise(Perspective(match, seat))

    assert len(advice.options) == 2
    assert 0 < advice.chance == max(advice.options) < 1


def test_exact_always_takes_the_refill_and_values_the_wait_of_one_who_declines():
    setup = ADVENTURE.setup(2, {"may_decline": "yes"})
    for seed in range(5):
        match = Match(ADVENTURE.rules, setup, luck=Seeded(seed))
        players = seat_players(["exact", "random"], ADVENTURE, setup, seed)
        play(match, players)
        kept = [
            answer
            for question, answer in zip(match.history.asked, match.history.answers, strict=True)
            if question.ask == "refill" and question.seat == Seat(0)
        ]
        assert set(kept) <= {0}


def test_a_search_thinks_as_long_as_it_is_told():
    match = at_the_first_battle()
    player = make_player("mcts:17", ADVENTURE, match.setup, Rng(5))

    player.choose(Perspective(match, match.waiting[0]))

    assert player.iterations == 17


def test_a_budget_is_iterations_or_seconds():
    assert read_budget("") == Budget()
    assert read_budget("800") == Budget(iterations=800)
    assert read_budget("1.5s") == Budget(seconds=1.5)


@pytest.mark.parametrize(
    "text", ["0", "-3", "many", "0s", "-1s", "s", "1e9s", "8_0", "1_0s", "٣", "nans"]
)
def test_a_budget_that_means_nothing_is_refused(text):
    with pytest.raises(Refusal, match="neither iterations like 800 nor seconds like"):
        read_budget(text)


@pytest.mark.parametrize(
    ("name", "seats", "complaint"),
    [
        ("clever", 2, "no computer player 'clever'; there is random, greedy, adviser, mcts, exact"),
        (
            "exact",
            3,
            "exact cannot play adventure with 3 seats; there is random, greedy, adviser, mcts",
        ),
        ("greedy:5", 2, "greedy takes no budget"),
        ("mcts:x", 2, "budget 'x'"),
        ("mcts:", 2, "'mcts:' lacks its budget; write mcts for the usual, or mcts:800"),
    ],
)
def test_a_player_that_cannot_sit_there_is_refused(name, seats, complaint):
    with pytest.raises(Refusal, match=complaint):
        read_player(name, ADVENTURE, seats)


def test_hints_come_from_the_strongest_player_there_is():
    assert strongest(ADVENTURE, 2) == "exact"
    assert strongest(ADVENTURE, 4) == "mcts"
    names = ["random", "greedy", "planner", "adviser", "mcts", "exact"]
    assert [kind.name for kind in KINDS] == names


def test_a_planner_sits_down_where_plans_look_further_than_a_glance():
    names = ["random", "greedy", "planner", "adviser", "mcts"]
    assert [kind.name for kind in kinds_for(TCG, 2)] == names
    assert (planner(TCG), planner(ADVENTURE)) == ("planner", "greedy")
    setup = TCG.setup(2)
    assert make_player("greedy", TCG, setup, Rng(1)).plan is TCG.sense.glance
    assert make_player("planner", TCG, setup, Rng(1)).plan is TCG.sense.plan
    with pytest.raises(Refusal, match="planner cannot play adventure with 2 seats"):
        read_player("planner", ADVENTURE, 2)
