"""One game of a plan, played from its number alone."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from yojoe import __version__
from yojoe.agents.forfeit import FORFEIT, Forfeit
from yojoe.agents.seating import play, seat_players
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.state import digest
from yojoe.records.record import record_of, to_text
from yojoe.title.registry import AnyTitle, title_named

from .plan import PROVABLE, SimPlan
from .quick_game import play_quickly

Summary: TypeAlias = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What the table keeps of a game; scores are by seat."""

    game: int
    seed: int
    ending: str
    scores: tuple[float, ...]
    decisions: int  # of the seats
    answers: int | None  # of the seats and of chance; chance of a stream gives none
    digest: str  # of the final position
    summary: Summary  # the title's own figures
    note: str = ""  # why somebody's own player has lost it


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game that is over, and its record where one was wanted."""

    row: Row
    record: str | None


@dataclass(frozen=True, slots=True)
class GameJob:
    """The job of playing a plan's games, recording the first few; any process can take it on."""

    plan: SimPlan
    records: int = 0

    def __call__(self, game: int) -> GameResult:
        try:
            return self.played(game)
        except Forfeit as forfeit:
            title, seed = title_named(self.plan.title), self.plan.game_seed(game)
            row = row_of(title, game, seed, forfeit.end, 0)
            return GameResult(forfeit_row(row, self.plan, forfeit), None)

    def played(self, game: int) -> GameResult:
        plan, recorded = self.plan, game < self.records
        title = title_named(plan.title)
        if plan.luck != PROVABLE:
            seed = plan.game_seed(game)
            ended = play_quickly(title, plan.setup, plan.players_at(game), seed)
            return GameResult(row_of(title, game, seed, *ended), None)
        match, decisions = play_out(plan, game, watched=recorded)
        row = row_of(title, game, plan.game_seed(game), match.state, decisions, answers=match.ply)
        kept = (
            to_text(record_of(title, match, plan.players_at(game), __version__))
            if recorded
            else None
        )
        return GameResult(row, kept)


def row_of(
    title: AnyTitle, game: int, seed: int, end: Any, decisions: int, *, answers: int | None = None
) -> Row:
    """What the table keeps of the state in which a game ended."""
    return Row(
        game=game,
        seed=seed,
        ending=title.rules.ending(end),
        scores=title.rules.score(end),
        decisions=decisions,
        answers=answers,
        digest=digest(end),
        summary=tuple(title.study.summary(end).items()),
    )


def forfeit_row(row: Row, plan: SimPlan, forfeit: Forfeit) -> Row:
    """A game that somebody's own player has lost; the others have won, if they play against it."""
    seats = range(len(plan.agents))
    scores = [
        0.0 if plan.cooperative or one == forfeit.seat else 1.0 / (len(seats) - 1) for one in seats
    ]
    return replace(row, ending=FORFEIT, scores=tuple(scores), note=str(forfeit))


def play_out(plan: SimPlan, game: int, *, watched: bool) -> tuple[Match[Any], int]:
    """One game at its end, its dice as anybody can prove them, and how many decisions were made."""
    title, seed = title_named(plan.title), plan.game_seed(game)
    match = Match(title.rules, plan.setup, luck=Seeded(seed), watched=watched)
    return match, play(match, seat_players(plan.players_at(game), title, plan.setup, seed))
