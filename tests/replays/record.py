"""Record the golden replays anew: ``make replays``, then read the diff like code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

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
    luck: Luck
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return HERE / self.title / f"{self.name}.replay"


def deckbuilding() -> list[Golden]:
    """Every way to win and lose, for every number of players; DECKBUILDING says which seeds."""
    return [
        Golden("deckbuilding", f"{name}-{seats}", [agent] * seats, Seeded(seed), settings)
        for name, agent, settings, seeds in DECKBUILDING
        for seats, seed in seeds.items()
    ]


# The seeds were looked for: a game that ends that way.
DECKBUILDING: list[tuple[str, str, Mapping[str, str], Mapping[int, int]]] = [
    ("won", "greedy", {}, {1: 1, 2: 1, 3: 2, 4: 4}),
    ("won-total-control", "greedy", {"story": "total-control"}, {1: 1, 2: 1, 3: 1, 4: 1}),
    ("won-practice", "greedy", {"practice": "yes"}, {1: 2, 2: 2, 3: 1, 4: 1}),
    ("won-expert-6", "greedy", {"expert": "6"}, {1: 79, 2: 8, 3: 11, 4: 1}),
    ("lost-to-threat", "random", {}, {1: 1, 2: 1, 3: 1, 4: 1}),
    ("lost-to-battalions", "random", {}, {1: 2, 2: 7, 3: 2, 4: 12}),
    ("lost-main-deck", HOARDER, {}, {1: 1, 2: 46, 3: 7, 4: 26}),
    (
        "lost-final-mission",
        "greedy",
        {"final_mission_on_fail": "lose"},
        {1: 1, 2: 3, 3: 5, 4: 4},
    ),
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
    setup = title.setup(len(golden.players), golden.settings)
    match = Match(title.game, setup, luck=golden.luck)
    if HOARDER in golden.players:
        hoard(match)
    else:
        play(match, seated(golden.players, title, setup, 1))
    return to_text(record_of(title, match, golden.players, __version__))


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(recorded(golden))
        print(golden.path.relative_to(HERE))
