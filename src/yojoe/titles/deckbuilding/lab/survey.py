"""What a balance report plays: cells of the Deck-Building Game, so many games each."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from yojoe.agents.roster import strongest
from yojoe.kernel.rng import Rng
from yojoe.lab.batch.plan import SimPlan, make_plan
from yojoe.titles.deckbuilding.about import EXPERT_CARDS, stories
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.title import DECKBUILDING

STANDARD, PRACTICE, EXPERT, RANDOM = "standard", "practice", "expert", "random"
OURS: Final = ("story", "practice", "expert")  # settings that the cells choose themselves
EXPERT_PLAYERS: Final = (2, 3)
BOTH: Final = "both"  # Stories, in turn


@dataclass(frozen=True, slots=True)
class Cell:
    """Games of one sort, of one Story or of both in turn."""

    sort: str
    expert: int
    plans: tuple[SimPlan, ...]  # one a Story

    @property
    def players(self) -> int:
        return len(self.plans[0].agents)

    @property
    def agent(self) -> str:
        return self.plans[0].agents[0]

    @property
    def seed(self) -> int:
        return self.plans[0].seed

    @property
    def story(self) -> str:
        [story, *others] = [str(plan.setup.settings["story"]) for plan in self.plans]
        return BOTH if others else story

    def plan(self, game: int) -> SimPlan:
        """Of which a game is."""
        return self.plans[game % len(self.plans)]


@dataclass(frozen=True, slots=True)
class Survey:
    """Cells, and how many games of each; they take turns, so that an early end cuts all alike."""

    agent: str
    games: int  # of each cell
    seed: int
    cells: tuple[Cell, ...]
    pack: str = CORE.name

    @property
    def stories(self) -> tuple[str, ...]:
        return stories(self.pack)

    @property
    def is_strongest(self) -> bool:
        """Whether nobody plays better than its agent, for whom the box is tuned."""
        return self.agent.partition(":")[0] == strongest(
            DECKBUILDING, max(DECKBUILDING.about.seats)
        )

    @property
    def count(self) -> int:
        return self.games * len(self.cells)

    def at(self, number: int) -> tuple[SimPlan, int]:
        """The plan of which a game is, and its number there."""
        game, place = divmod(number, len(self.cells))
        return self.cells[place].plan(game), game


def surveyed(
    agent: str, games: int, seed: int, settings: Mapping[str, str] | None = None
) -> Survey:
    """Every sort of game with one computer player on all seats, and random teams beside it."""
    settings = settings or {}
    assert not settings.keys() & set(OURS), "cells choose these themselves"

    def cell(sort: str, players: int, *told: str, expert: int = 0, agent: str = agent) -> Cell:
        own = Rng(f"{seed}/{sort} {expert} {players} {' '.join(told)}").bits()
        more = {"practice": "yes" if sort == PRACTICE else "no", "expert": str(expert)}
        plans = [
            make_plan(
                DECKBUILDING, [agent] * players, games, own, {**settings, **more, "story": story}
            )
            for story in told
        ]
        return Cell(sort, expert, tuple(plans))

    pack = settings.get("pack", CORE.name)
    both, everybody = stories(pack), DECKBUILDING.about.seats
    cells = [cell(STANDARD, players, story) for players in everybody for story in both]
    cells += [cell(PRACTICE, players, *both) for players in everybody]
    cells += [
        cell(EXPERT, players, *both, expert=level)
        for players in EXPERT_PLAYERS
        for level in range(1, EXPERT_CARDS + 1)
    ]
    if agent != RANDOM:
        cells += [cell(RANDOM, players, *both, agent=RANDOM) for players in everybody]
    return Survey(agent, games, seed, tuple(cells), pack)
