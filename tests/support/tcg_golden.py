"""Golden games of the Trading Card Game: the first by seed in which everything wished for happens.

``PYTHONPATH=tests python -m support.tcg_golden`` records them anew; read the diff like code.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from yojoe import __version__
from yojoe.agents.seating import play, seated
from yojoe.kernel.events import Event
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.record import record_of, to_text
from yojoe.tcg import events
from yojoe.tcg.game import GAME
from yojoe.tcg.title import TCG

HERE = Path(__file__).parents[1] / "tcg" / "replays"
SEEDS = 2000


@dataclass(frozen=True)
class Golden:
    """One game to keep; its name begins with how it ends."""

    name: str
    player: str = "greedy"
    settings: Mapping[str, str] = field(default_factory=dict)
    sees: tuple[type[Event], ...] = ()  # facts that happen in it
    winner: int | None = None  # seat, if it matters

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.replay"

    def is_met(self, match: Match) -> bool:
        facts = {type(noted.event) for _, noted in match.journal.log}
        won = self.winner is None or GAME.score(match.state)[self.winner] == 1
        ends = self.name.startswith(GAME.ending(match.state))
        return ends and won and facts.issuperset(self.sees)


VEHICLES = "rolling-thunder,air-and-armor"
GOLDEN = (
    Golden("won-by-the-first-player", settings={"first": "1"}, winner=0),
    Golden("won-by-the-second-player", settings={"first": "1"}, winner=1),
    Golden("draw", "random", {"decks": "internal-strife,coils-in-the-dark"}),
    Golden(
        "won-after-uniqueness-stopped-a-setup",
        settings={"decks": "viper-swarm,lead-rain", "uniqueness": "setup"},
        sees=(events.SetupStopped, events.DuplicateDiscarded),
    ),
    Golden("won-with-strict-uniqueness", settings={"uniqueness": "strict", "setup": "15-16"}),
    Golden("won-with-new-decks", "random", sees=(events.Reshuffled,)),
    Golden("won-with-vehicles", settings={"decks": VEHICLES, "format": "constructed"}),
    Golden("won-after-the-basic-setup", settings={"setup": "basic"}),
    Golden(
        "won-with-many-abilities",
        "random",
        {"decks": "one-on-one,coils-in-the-dark"},
        (events.Switched, events.CardExchanged, events.BoostThrownAway, events.CoverGiven),
    ),
    Golden("unfinished", "random", {"cap": "3"}),
)


def played(golden: Golden) -> Match:
    for seed in range(1, SEEDS):
        setup = TCG.setup(2, golden.settings)
        match = Match(GAME, setup, luck=Seeded(seed))
        play(match, seated([golden.player] * 2, TCG, setup, 1))
        if golden.is_met(match):
            return match
    raise AssertionError(f"no game is like {golden.name}")


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for each in GOLDEN:
        each.path.write_text(to_text(record_of(TCG, played(each), [each.player] * 2, __version__)))
        print(each.path.name)
