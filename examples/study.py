# %% [markdown]
# # A small study: what is the second seat worth?
#
# Run it as a script, or open it as a notebook: every editor that knows `# %%` makes cells of it,
# and the reports are drawn below them. It needs `pip install 'yojoe[lab]'`.

# %%
"""A study of Live the Adventure: how much the players matter, and how much the seats."""

import sys

import polars as pl

from yojoe import lab

GAMES = int(sys.argv[1]) if sys.argv[1:] and sys.argv[1].isdecimal() else 400

# %% [markdown]
# ## Many games between two players
# One row is one game. The players change seats after every game.

# %%
games = lab.sim("adventure", "greedy,random", games=GAMES, seed=7)
print(games.select("seat_1", "seat_2", "score_1", "turns", "decisions").head())

# %% [markdown]
# ## Seats
# The table is a Polars frame, so a question is a line.

# %%
seats = games.group_by("seat_1").agg(
    pl.len().alias("games"),
    pl.col("score_1").mean().alias("wins on seat 1"),
    (1 - pl.col("score_1")).mean().alias("wins of the other on seat 2"),
    pl.col("turns").median().alias("turns, the median"),
)
print(seats.sort("seat_1"))

# %% [markdown]
# ## A league
# All meet from the same seeds on both seats, so that luck is shared and players differ.

# %%
print(lab.league("adventure", "greedy,random,mcts:20", games=max(GAMES // 10, 2), seed=7))
