"""What we want of our speed, and whether a run got there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from .row import INTERPRETED, BenchRow, least, most

KUHN: Final = "python_kuhn_poker"
LIARS_DICE: Final = "liars_dice (C++)"


@dataclass(frozen=True, slots=True)
class Goal:
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


def targets(ours: Sequence[BenchRow], peers: Mapping[str, BenchRow]) -> list[Goal]:
    """Every wish, held against the worst of our rows that it concerns."""
    plain = [row for row in ours if row.build == INTERPRETED]
    compiled = [row for row in ours if row.build != INTERPRETED]
    return [
        *of_adventure(plain, compiled, peers),
        *of_deckbuilding(plain, compiled, peers),
        *of_tcg(plain, compiled, peers),
        *of_adapters(plain, peers),
        *of_all(plain),
    ]


def of_adventure(
    plain: Sequence[BenchRow], compiled: Sequence[BenchRow], peers: Mapping[str, BenchRow]
) -> list[Goal]:
    kuhn, dice = (peers.get(f"open_spiel {name}") for name in (KUHN, LIARS_DICE))
    faster = multiple(of(compiled, "adventure"), dice)
    return [
        Goal(
            f"adventure plays faster than OpenSpiel's {KUHN}, times",
            "at least",
            2.0,
            multiple(of(plain, "adventure"), kuhn),
        ),
        Goal("adventure compiled, of its C++ liars_dice, times", "at least", 2.0, faster),
        Goal("an aim: the same", "at least", 3.0, faster),
    ]


def of_deckbuilding(
    plain: Sequence[BenchRow], compiled: Sequence[BenchRow], peers: Mapping[str, BenchRow]
) -> list[Goal]:
    # Two play the peers' games, so two of ours stand beside them.
    ours, fast = ([row for row in rows if two_build(row)] for rows in (plain, compiled))
    pyminion, gin = peers.get("pyminion 2 seats"), peers.get("open_spiel gin_rummy (C++)")
    faster, compiled_faster = multiple(ours, pyminion), multiple(fast, pyminion)
    copied = share_of_copy(ours, pyminion)
    searches, fast_searches = (
        least(*(row.ismcts_per_s.get("Python") for row in rows)) for rows in (ours, fast)
    )
    wish = "deckbuilding's ISMCTS, times OpenSpiel's"
    return [
        Goal("deckbuilding plays faster than pyminion, times", "at least", 3.0, faster),
        Goal("an aim: the same, times", "at least", 4.0, faster),
        Goal("deckbuilding compiled, the same, times", "at least", 6.0, compiled_faster),
        Goal("an aim: the same, times", "at least", 12.0, compiled_faster),
        Goal("a fork that is played on costs, of pyminion's copy", "at most", 1 / 20, copied),
        Goal("an aim: the same", "at most", 1 / 50, copied),
        Goal(
            f"{wish} in Python on gin_rummy, times", "at least", 1.0, over(searches, gin, "Python")
        ),
        Goal(f"{wish} in C++, compiled", "at least", 1.5, over(fast_searches, gin, "C++")),
        Goal("an aim: the same", "at least", 3.0, over(fast_searches, gin, "C++")),
    ]


def two_build(row: BenchRow) -> bool:
    return (row.peer, row.game) == ("deckbuilding", "2 seats")


def of_tcg(
    plain: Sequence[BenchRow], compiled: Sequence[BenchRow], peers: Mapping[str, BenchRow]
) -> list[Goal]:
    tcg, fast = of(plain, "tcg"), of(compiled, "tcg")
    locm = next((row for row in peers.values() if row.peer == "gym_locm"), None)
    faster, compiled_faster = multiple(tcg, locm), multiple(fast, locm)
    slow = most(*(row.solved_ms for row in tcg))
    return [
        Goal("tcg plays faster than gym-locm, times", "at least", 3.0, faster),
        Goal("an aim: the same, times", "at least", 4.0, faster),
        Goal("tcg compiled, the same, times", "at least", 6.0, compiled_faster),
        Goal("an aim: the same, times", "at least", 10.0, compiled_faster),
        Goal("a fork costs, of gym-locm's copy", "at most", 1 / 50, share_of_copy(tcg, locm)),
        Goal("a Firefight is solved in, milliseconds (95 of 100)", "at most", 5.0, slow),
    ]


def of(rows: Sequence[BenchRow], title: str) -> list[BenchRow]:
    return [row for row in rows if row.peer == title]


def share_of_copy(ours: Sequence[BenchRow], peer: BenchRow | None) -> float | None:
    """What a fork of ours that is played on costs, of a peer's copy."""
    fork = most(*(row.revive_us for row in ours))
    return fork / peer.fork_us if fork and peer and peer.fork_us else None


def of_adapters(ours: Sequence[BenchRow], peers: Mapping[str, BenchRow]) -> list[Goal]:
    """Through somebody's interface, beside that somebody's own games."""
    openspiel = through("open_spiel", ours)
    theirs = [
        row.per_s
        for name, row in peers.items()
        if name.startswith("open_spiel ") and not name.endswith("(C++)")
    ]
    slowest = least(*(row.per_s for row in openspiel))
    mean = sum(theirs) / len(theirs) if theirs else None
    faster = slowest / mean if slowest and mean else None
    leduc, zoo = peers.get("pettingzoo leduc_holdem_v4"), through("pettingzoo", ours)
    adventure = [row for row in zoo if row.game.endswith("adventure")]
    cards = [row for row in zoo if row not in adventure]
    wish = "through PettingZoo faster than its leduc_holdem, times"
    return [
        Goal(
            "through OpenSpiel faster than the mean of its Python games, times",
            "at least",
            3.0,
            faster,
        ),
        Goal("an aim: the same", "at least", 5.0, faster),
        Goal(f"adventure {wish}", "at least", 3.0, multiple(adventure, leduc)),
        Goal(f"the card games {wish}", "at least", 2.0, multiple(cards, leduc)),
    ]


def through(library: str, ours: Sequence[BenchRow]) -> list[BenchRow]:
    return [row for row in ours if row.name.startswith(f"adapters {library} ")]


def over(found: float | None, peer: BenchRow | None, language: str) -> float | None:
    """Our iterations a second for each of a peer's."""
    theirs = None if peer is None else peer.ismcts_per_s.get(language)
    return None if found is None or not theirs else found / theirs


def of_all(ours: Sequence[BenchRow]) -> list[Goal]:
    forked, simulated = (
        most(*(row.fork_cost for row in ours)),
        least(*(row.sim_share for row in ours)),
    )
    return [
        Goal("a fork that is played on costs, in decisions", "at most", 1.5, forked),
        Goal("an aim: the same", "at most", 1.0, forked),
        Goal("yojoe sim plays of these games, as a share", "at least", 0.8, simulated),
        Goal("an aim: the same", "at least", 0.95, simulated),
        Goal(
            "random games through the front door keep of their decisions a second, as a share",
            "at least",
            1 / 3,
            least(*(row.door_share for row in ours)),
        ),
        Goal(
            "the same of a script, word by word",
            "at least",
            1 / 3,
            least(*(row.script_share for row in ours)),
        ),
        Goal(
            "ISMCTS keeps of the plain playouts' speed, as a share",
            "at least",
            0.6,
            least(*(row.search_share for row in ours)),
        ),
        Goal(
            "two workers play more games than one, times",
            "at least",
            1.6,
            least(*(row.two_workers for row in ours)),
        ),
    ]


def multiple(ours: Sequence[BenchRow], peer: BenchRow | None) -> float | None:
    if peer is None:
        return None
    return least(*(row.per_s / peer.per_s for row in ours))
