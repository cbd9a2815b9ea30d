"""Learn a title from nothing but rewards, and draw the learning curve.

    python examples/learn.py deckbuilding --minutes 3
    python examples/learn.py adventure --minutes 3

``deckbuilding`` learns to win the first Story Mission alone.  ``adventure`` plays thirty turns
against a player who takes any option, from one badge each; what it has then is worth the chance to
win that perfect play would give it, so that no later dice hide what was learned.  The curve is held
against players who know the game.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from picture import drawing, picture
from ppo import Batch, Learner
from rich.console import Console
from rich.progress import track

import yojoe.adapters.gym  # noqa: F401  # registers the environments
from yojoe.agents.seating import seat_player
from yojoe.cli import Parser, guard
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.texts import read_count

MOST_GAMES = MOST_ROUNDS = MOST_MINUTES = 100_000


@dataclass(frozen=True)
class Course:
    """What is learned: an environment, what its curve shows, and whom it is held against."""

    env: str
    wishes: dict[str, Any]
    shows: str
    agents: tuple[str, ...]
    games: int  # of a round, after which is learned
    rate: float  # how large the learner's steps are
    trust: float  # in ends of games, see Batch.end


COURSES = {
    "deckbuilding": Course(
        "yojoe/DeckbuildingFirstMission-v0",
        {},
        "first Missions won",
        ("random", "greedy"),
        games=100,
        rate=0.006,
        trust=0.9,
    ),
    "adventure": Course(
        "yojoe/AdventureEndgame-v0",
        {"part": "endgame-1-1", "settings": {"cap": "30"}, "agents": ("random",)},
        "chance to win after thirty turns against random",
        ("random", "greedy", "exact"),
        games=150,
        rate=0.01,
        trust=0.6,
    ),
}


def main() -> int:
    asked = arguments()
    course, seed = COURSES[asked.lesson], read_seed("--seed", asked.seed)
    games = read_count("--games", 1, MOST_GAMES)(asked.games)
    rounds, out = rounds_of(asked), picture(asked.out)
    env = gymnasium.make(course.env, disable_env_checker=True, **course.wishes).unwrapped
    lines = {agent: baseline(env, agent, games) for agent in course.agents}
    curve: list[float] = []
    code = 0
    try:
        for worth in learn(env, course, rounds, seed):
            curve.append(worth)
            print(f"round {len(curve)}: {worth:.1%}", flush=True)
    except KeyboardInterrupt:
        code = 130
    if curve:
        draw(curve, lines, f"{asked.lesson}: {course.shows}", course.games, out)
        print(f"{out}: from {np.mean(curve[:3]):.1%} to {np.mean(curve[-9:]):.1%}")
    return code


def arguments() -> argparse.Namespace:
    parser = Parser(description="learn a title and draw the learning curve")
    parser.add_argument("lesson", choices=list(COURSES))
    parser.add_argument("--minutes", default="3", help="of the processor, to learn in (3)")
    parser.add_argument("--rounds", help="to learn in, instead of minutes: the same curve always")
    parser.add_argument("--games", default="200", help="games of each baseline (200)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", default="learning.png")
    return parser.parse_args()


def rounds_of(asked: argparse.Namespace) -> Iterator[float]:
    """Before each round, the share of the lessons that is left: from 1 down to 0."""
    if asked.rounds is not None:
        rounds = read_count("--rounds", 1, MOST_ROUNDS)(asked.rounds)
        return (1 - done / rounds for done in range(rounds))
    try:
        minutes = float(asked.minutes)
    except ValueError:
        minutes = 0
    if not 0 < minutes <= MOST_MINUTES:
        raise Refusal(f"--minutes: {asked.minutes!r} is not a number above 0, to {MOST_MINUTES}")
    return timed(60 * minutes)


def timed(seconds: float) -> Iterator[float]:
    """Rounds until the time is over; the first is played however short it is."""
    until, left = time.thread_time() + seconds, seconds
    while left > 0:
        yield left / seconds
        left = until - time.thread_time()


def learn(
    env: gymnasium.Env, course: Course, rounds: Iterable[float], seed: int
) -> Iterator[float]:
    """Rounds of games and lessons; what a game of each was worth."""
    space = env.observation_space["observation"]
    learner = Learner(space.shape[0], int(env.action_space.n), space.high, seed, course.rate)
    env.reset(seed=seed)
    for left in rounds:
        batch = Batch()
        learner.adam.rate = course.rate * left  # ever smaller steps come to rest
        worth = [episode(env, learner, batch, course.trust) for _ in range(course.games)]
        yield float(np.mean(worth))
        learner.learn(batch)


def episode(env: gymnasium.Env, learner: Learner, batch: Batch, trust: float) -> float:
    """One game by the policy, and what it was worth."""
    seen, _ = env.reset()
    over, reward = False, 0.0
    while not over:
        action = learner.choose(seen["observation"], seen["action_mask"], batch)
        seen, reward, over, _, _ = env.step(action)
    batch.end(reward, trust)
    return share(env, reward)


def share(env: gymnasium.Env, reward: float) -> float:
    """A reward between 0 for a loss and 1 for a win."""
    least = env.scenario.least
    return (reward - least) / (1 - least)


def baseline(env: gymnasium.Env, agent: str, games: int) -> float:
    """What a game is worth to a computer player of ours in our seat."""
    worth = 0.0
    aside = Console(stderr=True)
    for seed in track(range(games), agent, console=aside, disable=not aside.is_terminal):
        env.reset(seed=seed)
        scenario, over, reward = env.scenario, False, 0.0
        player = seat_player(agent, scenario.title, scenario.setup, seed, Seat(0))
        while not over:
            table = env.table
            answer = player.choose(table.match, env.seat)
            _, reward, over, _, _ = env.step(table.offers(env.seat)[answer])
        worth += share(env, reward)
    print(f"{agent} {worth / games:.1%}", flush=True)
    return worth / games


def draw(curve: list[float], lines: dict[str, float], title: str, games: int, path: Path) -> None:
    played = games * np.arange(1, len(curve) + 1)
    with drawing(path) as (figure, axes):
        axes.plot(played, curve, color="#b5c99a", linewidth=1)
        axes.plot(played, smooth(curve), color="#31572c", linewidth=2.5, label="the learner")
        for (agent, level), style in zip(lines.items(), (":", "--", "-."), strict=False):
            axes.axhline(level, color="#6c757d", linestyle=style, label=agent)
        axes.set(xlabel="games played", ylabel="share won", title=title)
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        figure.legend(loc="outside right upper", frameon=False)


def smooth(curve: list[float], window: int = 9) -> list[float]:
    return [float(np.mean(curve[max(0, n - window + 1) : n + 1])) for n in range(len(curve))]


if __name__ == "__main__":
    sys.exit(guard(main))
