"""A match and the party that plays it: people at this keyboard and computer players."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from yojoe.agents.seating import SeatedPlayer, seat_player
from yojoe.agents.seats import check, humans, names_of
from yojoe.kernel.luck import Luck, Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat, Together
from yojoe.records.save import load, open_save
from yojoe.title.registry import AnyTitle, title_named

from .files import read_text

# As with titles: Python has no word for "some state".
AnyMatch: TypeAlias = Match[Any]


@dataclass(frozen=True, slots=True)
class LocalTable:
    """Who sits where, what they play, and how the computers among them think."""

    title: AnyTitle
    match: AnyMatch
    seats: tuple[str, ...]  # as records keep them: human:Ann, exact
    names: tuple[str, ...]  # as people read them
    humans: tuple[Seat, ...]
    players: Mapping[Seat, SeatedPlayer]
    thoughts: Rng  # for hints; never the luck of the match

    @property
    def you(self) -> Seat | None:
        """The one person at the keyboard, if it is one."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def thinker(self) -> Seat | None:
        """The person who has chosen last and can still take it back, if there is one."""
        question = self.match.question
        picks = question.seats if isinstance(question, Together) else ()
        people = [seat for seat in (*self.humans, *picks) if seat in self.humans]
        return next((seat for seat in reversed(people) if not self.match.why_no_undo(seat)), None)

    @property
    def luck(self) -> Luck:
        assert self.match.luck is not None
        return self.match.luck


def gather_party(title: AnyTitle, setup: Setup, seats: Sequence[str], luck: Luck) -> LocalTable:
    """A new match."""
    return seat_everybody(title, Match(title.rules, setup, luck=luck), seats)


def fresh_dice() -> Seeded:
    """A seed nobody has seen, short enough to type again."""
    return Seeded(secrets.randbelow(1_000_000_000))


def resume(path: Path, name: str | None) -> LocalTable:
    """A saved match; refuses a damaged one, and one of another title than ``name``."""
    wanted = None if name is None else title_named(name)
    text = read_text(path)
    try:
        record, _ = open_save(text)
        title = wanted or title_named(record.title)
        match, seats = load(title, text)
        check(title, seats)
    except Refusal as refusal:
        raise Refusal(f"{str(path)!r}: {refusal}") from None
    return seat_everybody(title, match, seats)


def seat_everybody(title: AnyTitle, match: AnyMatch, seats: Sequence[str]) -> LocalTable:
    """Everybody at the table."""
    assert match.luck is not None
    seed, people = seed_of(match.luck), humans(seats)
    players = {
        Seat(seat): seat_player(word, title, match.setup, seed, Seat(seat))
        for seat, word in enumerate(seats)
        if seat not in people
    }
    hints = Rng(seed).split("hint")
    return LocalTable(title, match, tuple(seats), names_of(seats), people, players, hints)


def seed_of(luck: Luck) -> int | str:
    """What the computers' thoughts begin with: the same in every sitting of a match."""
    return luck.seed if isinstance(luck, Seeded) else luck.describe()
