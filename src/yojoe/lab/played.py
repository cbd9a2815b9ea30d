"""One game of a plan, played from its number alone."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from yojoe import __version__
from yojoe.agents.seating import play, seated
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.record import record_of, to_text
from yojoe.kernel.state import digest
from yojoe.titles import AnyTitle, title_named

from .plan import Plan

Summary: TypeAlias = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What the table keeps of a game; scores are by seat."""

    game: int
    seed: int
    ending: str
    scores: tuple[float, ...]
    decisions: int  # of the seats
    answers: int  # of the seats and of chance
    digest: str  # of the final position
    summary: Summary  # the title's own figures


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over, and its record where one was wanted."""

    row: Row
    record: str | None


@dataclass(frozen=True, slots=True)
class Playing:
    """The job of playing a plan's games, recording the first few; any process can take it on."""

    plan: Plan
    records: int = 0

    def __call__(self, game: int) -> Played:
        plan, recorded = self.plan, game < self.records
        title = title_named(plan.title)
        match, decisions = played_out(plan, game, watched=recorded)
        row = row_of(title, plan, game, match, decisions)
        kept = (
            to_text(record_of(title, match, plan.seated(game), __version__)) if recorded else None
        )
        return Played(row, kept)


def row_of(title: AnyTitle, plan: Plan, game: int, match: Match[Any], decisions: int) -> Row:
    """What the table keeps of a match at its end."""
    return Row(
        game=game,
        seed=plan.game_seed(game),
        ending=title.game.ending(match.state),
        scores=title.game.score(match.state),
        decisions=decisions,
        answers=match.ply,
        digest=digest(match.state),
        summary=tuple(title.summary(match.state).items()),
    )


def played_out(plan: Plan, game: int, *, watched: bool) -> tuple[Match[Any], int]:
    """One game at its end, and how many decisions the seats made."""
    title, seed = title_named(plan.title), plan.game_seed(game)
    match = Match(title.game, plan.setup, luck=Seeded(seed), watched=watched)
    return match, play(match, seated(plan.seated(game), title, plan.setup, seed))
