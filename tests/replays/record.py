"""Record the golden replays anew: ``make replays``, then read the diff like code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hoarder import HOARDER, hoard

from yojoe import __version__
from yojoe.agents.seating import play, seated
from yojoe.kernel.luck import Fair, Luck, Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.record import record_of, to_text
from yojoe.titles import title_named

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """One game to keep: who plays what, with which luck and settings."""

    title: str
    name: str
    players: Sequence[str]
    luck: Luck | None  # or the first seed with which it ends as its name says
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return HERE / self.title / f"{self.name}.replay"


NEW_ALLIANCES = {"pack": "new-alliances", "story": "a-bridge-to-doomsday"}

# How a deck-building game ends, who plays it, and what they agreed on.
DECKBUILDING: list[tuple[str, str, Mapping[str, str]]] = [
    ("won", "greedy", {}),
    ("won-total-control", "greedy", {"story": "total-control"}),
    ("won-practice", "greedy", {"practice": "yes"}),
    ("won-expert-6", "greedy", {"expert": "6"}),
    ("lost-to-the-threat", "random", {}),
    ("lost-to-the-battalions", "random", {}),
    ("lost-with-the-main-deck", HOARDER, {}),
    ("lost-with-the-final-mission", "greedy", {"final_mission_on_fail": "lose"}),
    ("won-new-alliances", "greedy", NEW_ALLIANCES),
    ("lost-to-the-threat-new-alliances", "random", NEW_ALLIANCES),
    ("lost-to-the-battalions-new-alliances", "random", NEW_ALLIANCES),
]


def deckbuilding() -> list[Golden]:
    """Every way to win and lose, for every number of players."""
    return [
        Golden("deckbuilding", f"{name}-{seats}", [agent] * seats, None, settings)
        for name, agent, settings in DECKBUILDING
        for seats in title_named("deckbuilding").seats
    ]


GOLDEN = [
    Golden("adventure", "won-2", ["exact", "greedy"], Seeded(1)),
    Golden("adventure", "won-3", ["greedy", "greedy", "random"], Seeded(2)),
    Golden("adventure", "won-4", ["greedy", "greedy", "greedy", "greedy"], Seeded(3)),
    Golden("adventure", "won-2-fair", ["exact", "exact"], Fair(b"yo joe!" * 4, ("ann", "bob"))),
    Golden("adventure", "won-2-declining", ["random", "exact"], Seeded(44), {"may_decline": "yes"}),
    Golden("adventure", "won-3-short-board", ["greedy"] * 3, Seeded(5), {"board": "FCFEFC"}),
    Golden("adventure", "won-2-start-3", ["exact", "random"], Seeded(6), {"start": "3"}),
    Golden("adventure", "unfinished-2", ["exact", "exact"], Seeded(7), {"cap": "9"}),
    Golden("adventure", "unfinished-3", ["random"] * 3, Seeded(8), {"cap": "12"}),
    Golden("adventure", "unfinished-4", ["random"] * 4, Seeded(9), {"cap": "40"}),
    *deckbuilding(),
]


def recorded(golden: Golden) -> str:
    title = title_named(golden.title)
    match = played(golden) if golden.luck is None else played_with(golden, golden.luck)
    return to_text(record_of(title, match, golden.players, __version__))


def played(golden: Golden) -> Match[Any]:
    """The first game by seed that ends as its name says."""
    for seed in range(1, 1000):
        match = played_with(golden, Seeded(seed))
        if golden.name.startswith(match.game.ending(match.state)):
            return match
    raise AssertionError(f"no game ends like {golden.name}")


def played_with(golden: Golden, luck: Luck) -> Match[Any]:
    title = title_named(golden.title)
    setup = title.setup(len(golden.players), golden.settings)
    match = Match(title.game, setup, luck=luck)
    if HOARDER in golden.players:
        hoard(match)
    else:
        play(match, seated(golden.players, title, setup, 1))
    return match


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(recorded(golden))
        print(golden.path.relative_to(HERE))
