"""The outcome of a finished game: all that statistics, days and achievements count."""

from msgspec import Struct

from yojoe.kernel.script import Seat
from yojoe.server.table.table import Table


class Outcome(Struct, frozen=True):
    """One finished game; the same journal always comes to the same outcome."""

    title: str
    seats: int
    played: list[str]  # the Story, the deck, by seat; empty where every game is alike
    level: int  # of Expert Mode; 0 is the standard game
    ending: str
    winners: list[int]
    turns: int
    honours: list[str]  # the rules of the achievements it has earned
    progress: dict[str, list[int]]  # towards those that ask for so many: so far, and the goal
    fortune: list[float]  # what chance gave beyond what was to be expected, by seat


def outcome(table: Table) -> Outcome:
    """Of a game that is over."""
    match, title, study = table.match, table.title, table.title.study
    assert match is not None
    assert match.over
    facts = match.history.facts
    score = match.game.score(match.state)
    people = any(chair.who == "person" for chair in table.chairs)
    setup = match.setup
    return Outcome(
        title=title.name,
        seats=setup.seats,
        played=[title.about.played(setup, Seat(seat)) for seat in range(setup.seats)],
        level=int(setup.settings.get("expert", 0)),
        ending=match.game.ending(match.state),
        winners=[seat for seat, share in enumerate(score) if share == 1],
        turns=study.summary(match.state).get("turns", 0),
        honours=[each.rule for each in study.earned(setup, facts)] if people else [],
        progress={rule: list(far) for rule, far in study.progress(setup, facts).items()},
        fortune=[round(each, 6) for each in study.fortune(match)] if study.fortune else [],
    )
