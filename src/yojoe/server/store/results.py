"""What games came to, kept beside the journal so that nobody replays them to count."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, exists, insert, literal, select

from yojoe.server.table.entry import Agreement, Entry
from yojoe.server.table.purpose import DayGame
from yojoe.server.table.table import Table

from .journal import Journal
from .outcome import Outcome, outcome
from .schema import RESULTS, SEATS, TRIES
from .writer import Change

NEW_RESULT: Final = insert(RESULTS)
FORGET: Final = delete(RESULTS).where(RESULTS.c.game == bindparam("of_game"))
FIRST_TRY: Final = insert(TRIES).from_select(
    ["day", "player", "game", "at", "won", "turns"],
    select(*(bindparam(f"the_{c.name}", type_=c.type) for c in TRIES.c)).where(
        ~exists(literal(1)).where(
            TRIES.c.day == bindparam("the_day"), TRIES.c.player == bindparam("the_player")
        )
    ),
)


def result_changes(table: Table, entry: Entry, owners: dict[int, str | None]) -> list[Change]:
    """What is written when a game ends; an end that is taken back was none."""
    if entry.act not in {"answer", "undo", "start"} or not table.agreement.purpose.counts:
        return []
    forget: list[Change] = [(FORGET, {"of_game": table.agreement.id})]
    if table.phase != "over":
        return forget if entry.act == "undo" else []
    came_to = outcome(table)
    return [
        *forget,
        new_result(table.agreement, entry.at, came_to),
        *attempt_changes(table, entry, owners, came_to),
    ]


def new_result(agreement: Agreement, at: int, came_to: Outcome) -> Change:
    text = msgspec.json.encode(came_to).decode()
    return NEW_RESULT, {"game": agreement.id, "at": at, "outcome": text}


def attempt_changes(
    table: Table, entry: Entry, owners: dict[int, str | None], came_to: Outcome
) -> Iterator[Change]:
    """What an attempt at the mission of the day came to; its first end counts."""
    purpose = table.agreement.purpose
    for seat, player in owners.items():
        if isinstance(purpose, DayGame) and player is not None:
            yield (
                FIRST_TRY,
                {
                    "the_day": purpose.day,
                    "the_player": player,
                    "the_game": table.agreement.id,
                    "the_at": entry.at,
                    "the_won": seat in came_to.winners,
                    "the_turns": came_to.turns,
                },
            )


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game, as one who played it counts it."""

    game: str
    at: int
    came_to: Outcome
    seat: int

    @property
    def won(self) -> bool:
        return self.seat in self.came_to.winners

    @property
    def played(self) -> str:
        """What was played, in a word: the Story, or the deck."""
        return self.came_to.played[self.seat]

    @property
    def fortune(self) -> float | None:
        return self.came_to.fortune[self.seat] if self.came_to.fortune else None


def results_of(journal: Journal, player: str) -> list[PastGame]:
    """A player's finished games, the oldest first.

    Who had several seats at one screen counts each game once, by the lowest of them.
    """
    query = (
        select(RESULTS.c.game, RESULTS.c.at, RESULTS.c.outcome, SEATS.c.seat)
        .join(SEATS, SEATS.c.game == RESULTS.c.game)
        .where(SEATS.c.player == player)
        .order_by(RESULTS.c.at, RESULTS.c.game, SEATS.c.seat)
    )
    games: dict[str, PastGame] = {}
    with journal.reading() as connection:
        for row in connection.execute(query):
            came_to = msgspec.json.decode(row.outcome, type=Outcome)
            games.setdefault(row.game, PastGame(row.game, row.at, came_to, row.seat))
    return list(games.values())
