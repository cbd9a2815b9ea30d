"""What games came to, kept beside the journal so that nobody replays them to count."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, exists, insert, literal, select

from .entry import Agreed, Entry
from .journal import Journal
from .outcome import Outcome, outcome
from .play import Play
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


def counted(play: Play, entry: Entry, owners: dict[int, str | None]) -> list[Change]:
    """What is written when a game ends; an end that is taken back was none."""
    if entry.act not in {"answer", "undo", "start"} or not play.agreed.counts:
        return []
    forget: list[Change] = [(FORGET, {"of_game": play.agreed.id})]
    if play.phase != "over":
        return forget if entry.act == "undo" else []
    came_to = outcome(play)
    return [
        *forget,
        new_result(play.agreed, entry.at, came_to),
        *tried(play, entry, owners, came_to),
    ]


def new_result(agreed: Agreed, at: int, came_to: Outcome) -> Change:
    text = msgspec.json.encode(came_to).decode()
    return NEW_RESULT, {"game": agreed.id, "at": at, "outcome": text}


def tried(
    play: Play, entry: Entry, owners: dict[int, str | None], came_to: Outcome
) -> Iterator[Change]:
    """What an attempt at the mission of the day came to; its first end counts."""
    what, _, day = play.agreed.occasion.partition(" ")
    for seat, player in owners.items():
        if what == "day" and player is not None:
            yield (
                FIRST_TRY,
                {
                    "the_day": day,
                    "the_player": player,
                    "the_game": play.agreed.id,
                    "the_at": entry.at,
                    "the_won": seat in came_to.winners,
                    "the_turns": came_to.turns,
                },
            )


@dataclass(frozen=True, slots=True)
class Played:
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
        """The Story, the deck."""
        return self.came_to.played[self.seat]

    @property
    def fortune(self) -> float | None:
        return self.came_to.fortune[self.seat] if self.came_to.fortune else None


def results_of(journal: Journal, player: str) -> list[Played]:
    """A player's finished games, the oldest first.

    Who had several seats at one screen counts each game once, by the lowest of them.
    """
    query = (
        select(RESULTS.c.game, RESULTS.c.at, RESULTS.c.outcome, SEATS.c.seat)
        .join(SEATS, SEATS.c.game == RESULTS.c.game)
        .where(SEATS.c.player == player)
        .order_by(RESULTS.c.at, RESULTS.c.game, SEATS.c.seat)
    )
    games: dict[str, Played] = {}
    with journal.reading() as connection:
        for row in connection.execute(query):
            came_to = msgspec.json.decode(row.outcome, type=Outcome)
            games.setdefault(row.game, Played(row.game, row.at, came_to, row.seat))
    return list(games.values())
