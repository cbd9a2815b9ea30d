"""Record the golden replays anew: ``make replays``, then read the diff like code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from yojoe import __version__
from yojoe.agents.seating import play, seat_players
from yojoe.kernel.facts import Fact
from yojoe.kernel.luck import Fair, Luck, Seeded
from yojoe.kernel.match import Match
from yojoe.records.record import record_of, to_text
from yojoe.title.registry import title_named
from yojoe.titles.adventure.telling import facts as adventure_events
from yojoe.titles.tcg.telling import facts as events

from .hoarder import HOARDER, hoard

HERE = Path(__file__).parent
SEEDS = 2000


@dataclass(frozen=True)
class Golden:
    """One game to keep: who plays what, with which luck and settings."""

    title: str
    name: str  # begins with how it ends
    players: Sequence[str]
    luck: Luck | None  # or the first seed with which all that is wished for happens
    settings: Mapping[str, str] = field(default_factory=dict)
    sees: tuple[type[Fact], ...] = ()  # facts that happen in it
    winner: int | None = None  # seat, if it matters

    @property
    def path(self) -> Path:
        return HERE / self.title / f"{self.name}.replay"

    def is_met(self, match: Match[Any]) -> bool:
        """Whether everything that is wished for happened."""
        facts = {type(noted.fact) for _, noted in match.history.log}
        won = self.winner is None or match.game.score(match.state)[self.winner] == 1
        ends = self.name.startswith(match.game.ending(match.state))
        return ends and won and facts.issuperset(self.sees)


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
        for seats in title_named("deckbuilding").about.seats
    ]


def tcg(
    name: str, agent: str = "planner", *sees: type[Fact], winner: int | None = None, **agreed: str
) -> Golden:
    return Golden("tcg", name, [agent] * 2, None, agreed, sees, winner)


VEHICLES = "rolling-thunder,air-and-armor"
STOPPED = (events.SetupStopped, events.DuplicateDiscarded)
THROWN_AWAY = (events.BoostThrownAway, events.BoostReplaced)
ABILITIES = (events.Switched, events.CardExchanged, events.BoostThrownAway, events.CoverGiven)

LONG = "FCCCCCCCCECCCCCCCCFCCCCCCCCCCCCCCCCFCCCCCCCCECCC"
REFILLED = (adventure_events.NoBattle, adventure_events.EnergyRefilled)
ROBBED = (adventure_events.BadgeRemoved, adventure_events.BadgePlaced)


def adventure(
    name: str, players: str, *sees: type[Fact], winner: int | None = None, **agreed: str
) -> Golden:
    """A game of players by their names, as in "exact greedy"."""
    return Golden("adventure", name, players.split(), None, agreed, sees, winner)


ADVENTURE = [
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
    adventure("won-2-second-seat", "greedy exact", *ROBBED, winner=1),
    adventure("won-2-by-chance", "random random", *REFILLED, winner=0),
    adventure("won-2-without-energy-spaces", "exact greedy", *REFILLED, board="FCCFCCCFCC"),
    adventure("won-2-long-board", "exact exact", board=LONG, start="2"),
    adventure("won-3-first-seat", "greedy greedy greedy", *ROBBED, *REFILLED, winner=0),
    adventure("won-3-third-seat", "random random greedy", winner=2),
    adventure("won-3-long-board", "greedy random greedy", *REFILLED, board=LONG, start="3"),
    adventure(
        "won-3-declining",
        "random random random",
        adventure_events.RefillDeclined,
        may_decline="yes",
    ),
    adventure("won-4-fourth-seat", "random greedy random greedy", *ROBBED, winner=3),
    adventure("won-4-shortest-board", "greedy random greedy random", board="FFF"),
    adventure("won-4-much-energy", "greedy random greedy random", board="FECEFECEFECE"),
    adventure(
        "won-4-declining",
        "random random random random",
        adventure_events.RefillDeclined,
        may_decline="yes",
        board="FECFECFEC",
        start="2",
    ),
    adventure("unfinished-2-long-board", "random exact", board=LONG, cap="15"),
    adventure("unfinished-3-first-turn", "greedy greedy greedy", cap="1"),
    adventure("unfinished-4-declining", "random " * 4, may_decline="yes", cap="25"),
]

GOLDEN = [
    *ADVENTURE,
    *deckbuilding(),
    tcg("won-by-the-first-player", first="1", winner=0),
    tcg("won-by-the-second-player", first="1", winner=1),
    tcg("draw", "random", decks="internal-strife,coils-in-the-dark"),
    tcg(
        "won-after-uniqueness-stopped-a-setup",
        "planner",
        *STOPPED,
        decks="viper-swarm,lead-rain",
        uniqueness="setup",
    ),
    tcg("won-with-strict-uniqueness", uniqueness="strict", setup="15-16"),
    tcg("won-with-new-decks", "random", events.Reshuffled),
    tcg("won-with-vehicles", decks=VEHICLES, format="constructed"),
    tcg("won-after-the-basic-setup", setup="basic"),
    tcg("won-with-many-abilities", "random", *ABILITIES, decks="one-on-one,coils-in-the-dark"),
    tcg("unfinished", "random", cap="3"),
    tcg("unfinished-after-a-turn", cap="1", setup="basic"),
    tcg("unfinished-among-vehicles", "random", decks=VEHICLES, cap="1"),
    tcg("draw-between-sensible-players", decks="lead-rain,lead-rain"),
    tcg("won-with-joe-mirrored", decks="joe-starter,joe-starter", first="2"),
    tcg("won-with-cobra-mirrored", decks="cobra-starter,cobra-starter", setup="15-16"),
    tcg("won-after-defusing", "planner", events.Defused),
    tcg("won-after-a-boost-was-thrown-away", "planner", *THROWN_AWAY),
    tcg("won-by-ninjas", decks="arashikage,coils-in-the-dark", winner=0),
    tcg("won-against-ninjas", decks="arashikage,coils-in-the-dark", winner=1),
    tcg("won-in-disguise", "planner", events.Switched, decks="internal-strife,one-on-one"),
    tcg("won-under-cover", "planner", events.CoverGiven, decks="lead-rain,coils-in-the-dark"),
    tcg("won-with-drafted-cards", "planner", events.CardExchanged, decks="one-on-one,viper-swarm"),
    tcg("won-with-unique-vehicles", decks="air-and-armor,rolling-thunder", uniqueness="strict"),
    tcg(
        "won-without-an-attack-to-make",
        "random",
        events.AttackSkipped,
        decks="lead-rain,viper-swarm",
    ),
    tcg("won-by-vipers-in-rows", decks="viper-swarm,arashikage", setup="basic", winner=0),
]


def recorded(golden: Golden) -> str:
    title = title_named(golden.title)
    match = played(golden) if golden.luck is None else played_with(golden, golden.luck)
    return to_text(record_of(title, match, golden.players, __version__))


def played(golden: Golden) -> Match[Any]:
    """The first game by seed in which everything wished for happens."""
    for seed in range(1, SEEDS):
        match = played_with(golden, Seeded(seed))
        if golden.is_met(match):
            return match
    raise AssertionError(f"no game is like {golden.name}")


def played_with(golden: Golden, luck: Luck) -> Match[Any]:
    title = title_named(golden.title)
    setup = title.setup(len(golden.players), golden.settings)
    match = Match(title.rules, setup, luck=luck)
    if HOARDER in golden.players:
        hoard(match)
    else:
        play(match, seat_players(golden.players, title, setup, 1))
    return match


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(recorded(golden))
        print(golden.path.relative_to(HERE))
