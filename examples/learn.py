"""Learn a title from nothing but rewards, and draw the learning curve.

    python examples/learn.py deckbuilding --minutes 3
    python examples/learn.py adventure --minutes 3

``deckbuilding`` learns to win the first Story Mission alone.  ``adventure`` plays thirty turns
against a player who takes any option, from one badge each; what it has then is worth the chance to
win that perfect play would give it, so that no later dice hide what was learned.  The curve is held
against players who know the game.
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gymnasium
import matplotlib as mpl
import numpy as np
from ppo import Batch, Learner

import yojoe.adapters.gym  # noqa: F401  # registers the environments
from yojoe.agents.seating import sit
from yojoe.kernel.script import Seat


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


def main() -> None:
    asked = arguments()
    course = COURSES[asked.lesson]
    env = gymnasium.make(course.env, disable_env_checker=True, **course.wishes).unwrapped
    lines = {agent: baseline(env, agent, asked.games) for agent in course.agents}
    print(", ".join(f"{agent} {share:.1%}" for agent, share in lines.items()), flush=True)
    curve = learn(env, course, asked.minutes * 60, asked.seed)
    draw(curve, lines, f"{asked.lesson}: {course.shows}", course.games, asked.out)
    print(f"{asked.out}: from {np.mean(curve[:3]):.1%} to {np.mean(curve[-9:]):.1%}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="learn a title and draw the learning curve")
    parser.add_argument("lesson", choices=list(COURSES))
    parser.add_argument("--minutes", type=float, default=3.0, help="of the processor")
    parser.add_argument("--games", type=int, default=200, help="games of each baseline")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learning.png"))
    return parser.parse_args()


def learn(env: gymnasium.Env, course: Course, seconds: float, seed: int) -> list[float]:
    """Rounds of games and lessons until the time is over; what a game of each was worth."""
    space = env.observation_space["observation"]
    learner = Learner(space.shape[0], int(env.action_space.n), space.high, seed, course.rate)
    until, curve = time.process_time() + seconds, []
    env.reset(seed=seed)
    while (left := until - time.process_time()) > 0:
        batch = Batch()
        learner.adam.rate = course.rate * left / seconds  # ever smaller steps come to rest
        worth = [episode(env, learner, batch, course.trust) for _ in range(course.games)]
        curve.append(float(np.mean(worth)))
        learner.learn(batch)
        print(f"round {len(curve)}: {curve[-1]:.1%}", flush=True)
    return curve


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
    for seed in range(games):
        env.reset(seed=seed)
        scenario, over, reward = env.scenario, False, 0.0
        player = sit(agent, scenario.title, scenario.setup, seed, Seat(0))
        while not over:
            table = env.table
            answer = player.choose(table.match, env.seat)
            _, reward, over, _, _ = env.step(table.offered(env.seat)[answer])
        worth += share(env, reward)
    return worth / games


def draw(curve: list[float], lines: dict[str, float], title: str, games: int, path: Path) -> None:
    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415  # after the backend is chosen

    played = games * np.arange(1, len(curve) + 1)
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    axes.plot(played, curve, color="#b5c99a", linewidth=1)
    axes.plot(played, smooth(curve), color="#31572c", linewidth=2.5, label="the learner")
    for (agent, level), style in zip(lines.items(), (":", "--", "-."), strict=False):
        axes.axhline(level, color="#6c757d", linestyle=style, label=agent)
    axes.set(xlabel="games played", ylabel="share won", title=title)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.spines[["top", "right"]].set_visible(False)
    figure.legend(loc="outside right upper", frameon=False)
    figure.savefig(path, dpi=150)


def smooth(curve: list[float], window: int = 9) -> list[float]:
    return [float(np.mean(curve[max(0, n - window + 1) : n + 1])) for n in range(len(curve))]


if __name__ == "__main__":
    main()
