"""What we want of our speed, and whether a run got there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from .row import Row, least, most


@dataclass(frozen=True, slots=True)
class Target:
    """A wish, the figure wanted and the figure measured, if it was."""

    wish: str
    bound: Literal["at least", "at most"]
    wanted: float
    got: float | None

    @property
    def verdict(self) -> str:
        if self.got is None:
            return "not measured"
        reached = self.got >= self.wanted if self.bound == "at least" else self.got <= self.wanted
        return "met" if reached else "missed"


def targets(ours: Sequence[Row], peers: Mapping[str, Row]) -> list[Target]:
    """Every wish, held against the worst of our rows that it concerns."""
    return [
        *of_adventure(ours, peers),
        *of_deckbuilding(ours, peers),
        *of_tcg(ours, peers),
        *of_adapters(ours, peers),
        *of_all(ours),
    ]


def of_adventure(ours: Sequence[Row], peers: Mapping[str, Row]) -> list[Target]:
    adventure = [row for row in ours if row.peer == "adventure"]
    return [
        Target(
            "adventure plays faster than OpenSpiel's python_kuhn_poker, times",
            "at least",
            2.0,
            multiple(adventure, peers.get("open_spiel python_kuhn_poker")),
        ),
        Target(
            "an aim: the same of its C++ liars_dice, times",
            "at least",
            0.5,
            multiple(adventure, peers.get("open_spiel liars_dice (C++)")),
        ),
        Target(
            "a fork that is played on costs, in decisions",
            "at most",
            2.0,
            most(*(row.fork_cost for row in adventure)),
        ),
    ]


def of_deckbuilding(ours: Sequence[Row], peers: Mapping[str, Row]) -> list[Target]:
    # Two play the peers' games, so two of ours stand beside them.
    deckbuilding = [row for row in ours if row.name == "deckbuilding 2 seats"]
    pyminion = peers.get("pyminion 2 seats")
    gin_rummy = peers.get("open_spiel gin_rummy (C++)")
    faster = multiple(deckbuilding, pyminion)
    copied = share_of_copy(deckbuilding, pyminion)
    found = least(*(row.ismcts_per_s.get("Python") for row in deckbuilding))
    return [
        Target("deckbuilding plays faster than pyminion, times", "at least", 2.0, faster),
        Target("an aim: the same, times", "at least", 4.0, faster),
        Target("a fork that is played on costs, of pyminion's copy", "at most", 1 / 20, copied),
        Target("an aim: the same", "at most", 1 / 50, copied),
        Target(
            "deckbuilding's ISMCTS against OpenSpiel's in Python on gin_rummy, times",
            "at least",
            1.0,
            over(found, gin_rummy, "Python"),
        ),
        Target("an aim: against its C++", "at least", 1.0, over(found, gin_rummy, "C++")),
    ]


def of_tcg(ours: Sequence[Row], peers: Mapping[str, Row]) -> list[Target]:
    tcg = [row for row in ours if row.peer == "tcg"]
    locm = next((row for row in peers.values() if row.peer == "gym_locm"), None)
    faster, slow = multiple(tcg, locm), most(*(row.solved_ms for row in tcg))
    return [
        Target("tcg plays faster than gym-locm, times", "at least", 2.0, faster),
        Target("an aim: the same, times", "at least", 4.0, faster),
        Target("a fork costs, of gym-locm's copy", "at most", 1 / 50, share_of_copy(tcg, locm)),
        Target("a Firefight is solved in, milliseconds (95 of 100)", "at most", 5.0, slow),
    ]


def share_of_copy(ours: Sequence[Row], peer: Row | None) -> float | None:
    """What a fork of ours that is played on costs, of a peer's copy."""
    fork = most(*(row.revive_us for row in ours))
    return fork / peer.fork_us if fork and peer and peer.fork_us else None


def of_adapters(ours: Sequence[Row], peers: Mapping[str, Row]) -> list[Target]:
    """Through somebody's interface, beside that somebody's own games."""
    openspiel = through("open_spiel", ours)
    theirs = [
        row.per_s
        for name, row in peers.items()
        if name.startswith("open_spiel ") and not name.endswith("(C++)")
    ]
    slowest = least(*(row.per_s for row in openspiel))
    mean = sum(theirs) / len(theirs) if theirs else None
    return [
        Target(
            "through OpenSpiel faster than the mean of its Python games, times",
            "at least",
            2.0,
            slowest / mean if slowest and mean else None,
        ),
        Target(
            "through PettingZoo faster than its leduc_holdem, times",
            "at least",
            1.0,
            multiple(through("pettingzoo", ours), peers.get("pettingzoo leduc_holdem_v4")),
        ),
    ]


def through(library: str, ours: Sequence[Row]) -> list[Row]:
    return [row for row in ours if row.name.startswith(f"adapters {library} ")]


def over(found: float | None, peer: Row | None, language: str) -> float | None:
    """Our iterations a second for each of a peer's."""
    theirs = None if peer is None else peer.ismcts_per_s.get(language)
    return None if found is None or not theirs else found / theirs


def of_all(ours: Sequence[Row]) -> list[Target]:
    return [
        Target(
            "ISMCTS keeps of the plain playouts' speed, as a share",
            "at least",
            0.6,
            least(*(row.search_share for row in ours)),
        ),
        Target(
            "two workers play more games than one, times",
            "at least",
            1.6,
            least(*(row.two_workers for row in ours)),
        ),
    ]


def multiple(ours: Sequence[Row], peer: Row | None) -> float | None:
    if peer is None:
        return None
    return least(*(row.per_s / peer.per_s for row in ours))
