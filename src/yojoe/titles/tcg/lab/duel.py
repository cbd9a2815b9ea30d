"""A duel: many games of one deck against another, the same player behind both."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter

from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.batch import Batch, Tally
from yojoe.lab.batch.game_job import Row, row_of
from yojoe.lab.batch.plan import SimPlan, make_plan
from yojoe.lab.batch.simulate import check_workers
from yojoe.lab.report.tables import Grid, bounds, percent
from yojoe.titles.tcg.decks.decks import lists_of
from yojoe.titles.tcg.title import TCG

from .games import gathered, match_of

DECKS = (0, 1)
SCALE = 51  # letters from 0 to 100 %
NAME = 24  # letters beside it


@dataclass(frozen=True, slots=True)
class Duel:
    """The games of a plan, seen by deck; a deck keeps its seat, and chance says who is first."""

    names: tuple[str, str]
    batch: Batch

    def tally(self, deck: int) -> Tally:
        """How often a deck won; a draw is nobody's win."""
        rows = self.batch.rows
        return Tally(sum(won(row, deck) for row in rows), len(rows))

    def going(self, deck: int, *, first: bool) -> Tally:
        """The same of the games in which it went first, or second."""
        rows = [row for row in self.batch.rows if went_first(row, deck) is first]
        return Tally(sum(won(row, deck) for row in rows), len(rows))

    def turns(self) -> list[int]:
        return [dict(row.summary)["turns"] for row in self.batch.rows]

    def figures(self) -> dict[str, object]:
        """For programs."""
        batch = self.batch
        return {
            "decks": [self.figures_of(deck) for deck in DECKS],
            "games": batch.games,
            "draws": batch.draws,
            "unfinished": batch.unfinished,
            "agent": batch.plan.agents[0],
            "seed": batch.plan.seed,
            "mean_turns": sum(self.turns()) / max(batch.games, 1),
            "digest": batch.digest,
        }

    def intervals(self) -> dict[str, tuple[float, float]]:
        """Where the share of wins of each deck lies."""
        found = {self.names[deck]: self.tally(deck).interval for deck in DECKS}
        return {f"wins of {name}": (each.low, each.high) for name, each in found.items()}

    def figures_of(self, deck: int) -> dict[str, object]:
        of = self.tally(deck)
        return {
            "name": self.names[deck],
            "wins": of.wins,
            "share": of.share,
            "interval": [of.interval.low, of.interval.high],
            "going_first": self.going(deck, first=True).share,
            "going_second": self.going(deck, first=False).share,
        }


def won(row: Row, deck: int) -> bool:
    return row.ending == "won" and row.scores[deck] == 1


def went_first(row: Row, deck: int) -> bool:
    return dict(row.summary)["first"] == deck + 1


def duel_plan(
    decks: str, agent: str, games: int, seed: int, settings: Mapping[str, str] | None = None
) -> SimPlan:
    """Two decks, as one line, with the same player behind both."""
    if "," in agent:
        raise Refusal(f"one player plays both decks, and not {agent!r}")
    return make_plan(TCG, (agent, agent), games, seed, {**(settings or {}), "decks": decks})


@dataclass(frozen=True, slots=True)
class Dueling:
    """The job of playing the games of such a plan."""

    plan: SimPlan

    def __call__(self, game: int) -> Row:
        plan = self.plan
        seed = plan.game_seed(game)
        match, decisions = match_of(plan.setup, plan.agents[0], seed)
        return row_of(TCG, game, seed, match.state, decisions, answers=match.ply)


def run_duel(plan: SimPlan, *, workers: int, on_game: Callable[[], object]) -> Duel:
    """Play a plan; whoever stops it keeps what is played."""
    check_workers(workers)
    began = perf_counter()
    rows = gathered(Dueling(plan), plan.games, workers=workers, on_game=on_game)
    return duel_of(Batch(plan, tuple(rows), perf_counter() - began, workers))


def duel_of(batch: Batch) -> Duel:
    """What a batch of such a plan comes to; namesakes are numbered."""
    first, second = (listed.name for listed in lists_of(str(batch.plan.setup.settings["decks"])))
    if first == second:
        first, second = f"{first} (1)", f"{second} (2)"
    return Duel((first, second), batch)


def table(duel: Duel) -> Grid:
    """Who won how often, and what going first was worth."""
    columns = ("deck", "wins", "share", "95 % interval", "first", "second")
    rows = []
    for deck in DECKS:
        of = duel.tally(deck)
        order = [percent(duel.going(deck, first=first).share) for first in (True, False)]
        rows.append((duel.names[deck], f"{of.wins:,}", percent(of.share), bounds(of), *order))
    return Grid("Wins", columns, tuple(rows))


def bars(duel: Duel) -> list[str]:
    """Each deck's share of wins and its interval in letters, on a scale from none to all."""
    wide = min(max(map(len, duel.names)), NAME)
    half = SCALE // 2
    scale = f"{'':<{wide}}  {'0 %':<{half}}{'50 %':<{half - 3}}100 %"
    return [
        scale,
        *(f"{duel.names[deck][:wide]:<{wide}}  |{bar(duel.tally(deck))}|" for deck in DECKS),
    ]


def bar(tally: Tally) -> str:
    low, share, high = (
        round(each * (SCALE - 1)) for each in (tally.interval.low, tally.share, tally.interval.high)
    )
    letters = [" "] * low + ["-"] * (high - low + 1) + [" "] * (SCALE - 1 - high)
    for place, letter in ((low, "["), (high, "]"), (SCALE // 2, ":"), (share, "o")):
        letters[place] = letter
    return "".join(letters)


def verdict(duel: Duel) -> str:
    """What the games tell of the two, in a sentence."""
    first, second = (duel.tally(deck) for deck in DECKS)
    better = DECKS[0] if first.wins >= second.wins else DECKS[1]
    decided = first.wins + second.wins
    share = Tally(max(first.wins, second.wins), decided)
    if decided and share.interval.low > 1 / 2:
        return f"{duel.names[better]} is the better deck: so the games say."
    return "Neither deck is shown to be the better one; more games would tell more."
