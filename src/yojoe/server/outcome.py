"""What a finished game came to: all that statistics, days and achievements count."""

from msgspec import Struct

from yojoe.kernel.script import Seat

from .play import Play


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


def outcome(play: Play) -> Outcome:
    """Of a game that is over."""
    match, title = play.match, play.title
    assert match is not None
    assert match.over
    assert match.journal is not None
    facts = [noted.event for _, noted in match.journal.log]
    score = match.game.score(match.state)
    people = any(chair.who == "person" for chair in play.chairs)
    setup = match.setup
    return Outcome(
        title=title.name,
        seats=setup.seats,
        played=[title.played(setup, Seat(seat)) for seat in range(setup.seats)],
        level=int(setup.settings.get("expert", 0)),
        ending=match.game.ending(match.state),
        winners=[seat for seat, share in enumerate(score) if share == 1],
        turns=title.summary(match.state).get("turns", 0),
        honours=[each.rule for each in title.earned(setup, facts)] if people else [],
        progress={rule: list(far) for rule, far in title.progress(setup, facts).items()},
        fortune=[] if title.fortune is None else [round(each, 6) for each in title.fortune(match)],
    )
