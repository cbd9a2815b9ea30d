"""Learn a title from nothing but rewards, and draw the learning curve.

    python examples/learn.py deckbuilding --minutes 3
    python examples/learn.py adventure --minutes 2

``deckbuilding`` learns to win the first Story Mission alone, ``adventure`` to beat a player who
takes any option.  The curve is held against players who know the game: any option, and greedy.
"""

import argparse
import time
from pathlib import Path

import gymnasium
import matplotlib as mpl
import numpy as np
from ppo import Batch, Learner

import yojoe.adapters.gym  # noqa: F401  # registers the environments
from yojoe.agents.seating import sit
from yojoe.kernel.script import Seat

LESSONS = {
    "deckbuilding": ("yojoe/DeckbuildingFirstMission-v0", {}, "first Missions won"),
    "adventure": ("yojoe/Adventure-v0", {"agents": ("random",)}, "games won against random"),
}
EPISODES = 100  # of a round


def main() -> None:
    asked = arguments()
    name, wishes, wanted = LESSONS[asked.lesson]
    env = gymnasium.make(name, disable_env_checker=True, **wishes).unwrapped
    lines = {agent: baseline(env, agent, asked.games) for agent in ("random", "greedy")}
    print(", ".join(f"{agent} {share:.0%}" for agent, share in lines.items()), flush=True)
    curve = learn(env, asked.minutes * 60, asked.seed)
    draw(curve, lines, f"{asked.lesson}: {wanted}", asked.out)
    print(f"{asked.out}: from {np.mean(curve[:3]):.0%} to {np.mean(curve[-5:]):.0%}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="learn a title and draw the learning curve")
    parser.add_argument("lesson", choices=list(LESSONS))
    parser.add_argument("--minutes", type=float, default=3.0, help="of the processor")
    parser.add_argument("--games", type=int, default=200, help="games of each baseline")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learning.png"))
    return parser.parse_args()


def learn(env: gymnasium.Env, seconds: float, seed: int) -> list[float]:
    """Rounds of games and lessons until the time is over; the share won in each round."""
    space = env.observation_space["observation"]
    learner = Learner(space.shape[0], int(env.action_space.n), space.high, seed)
    until, curve = time.process_time() + seconds, []
    env.reset(seed=seed)
    while time.process_time() < until:
        batch = Batch()
        won = [episode(env, learner, batch) for _ in range(EPISODES)]
        learner.learn(batch)
        curve.append(float(np.mean(won)))
        print(f"round {len(curve)}: {curve[-1]:.0%}", flush=True)
    return curve


def episode(env: gymnasium.Env, learner: Learner, batch: Batch) -> bool:
    """One game by the policy; all its decisions share the result."""
    seen, _ = env.reset()
    over, reward, decisions = False, 0.0, 0
    while not over:
        action, chance = learner.choose(seen["observation"], seen["action_mask"])
        batch.seen.append(seen["observation"])
        batch.masks.append(seen["action_mask"])
        batch.actions.append(action)
        batch.chances.append(chance)
        decisions += 1
        seen, reward, over, _, _ = env.step(action)
    batch.returns += [reward] * decisions
    return reward > 0


def baseline(env: gymnasium.Env, agent: str, games: int) -> float:
    """How often a computer player of ours wins in our seat."""
    won = 0
    for seed in range(games):
        env.reset(seed=seed)
        scenario, over, reward = env.scenario, False, 0.0
        player = sit(agent, scenario.title, scenario.setup, seed, Seat(0))
        while not over:
            table = env.table
            answer = player.choose(table.match, env.seat)
            _, reward, over, _, _ = env.step(table.offered(env.seat)[answer])
        won += reward > 0
    return won / games


def draw(curve: list[float], lines: dict[str, float], title: str, path: Path) -> None:
    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415  # after the backend is chosen

    games = EPISODES * np.arange(1, len(curve) + 1)
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    axes.plot(games, curve, color="#b5c99a", linewidth=1)
    axes.plot(games, smooth(curve), color="#31572c", linewidth=2.5, label="the learner")
    for (agent, share), style in zip(lines.items(), (":", "--"), strict=True):
        axes.axhline(share, color="#6c757d", linestyle=style, label=agent)
    axes.set(xlabel="games played", ylabel="share won", title=title, ylim=(0, 1))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False, loc="lower right")
    figure.savefig(path, dpi=150)


def smooth(curve: list[float], window: int = 9) -> list[float]:
    return [float(np.mean(curve[max(0, n - window + 1) : n + 1])) for n in range(len(curve))]


if __name__ == "__main__":
    main()
