"""The tables that environments are tried on, and random play at them."""

import os
from collections.abc import Iterator

from yojoe.adapters.scenario import Scenario, scenario
from yojoe.adapters.table import EnvGame
from yojoe.kernel.luck import Seeded
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat

LONG = os.environ.get("YOJOE_LAWS") == "long"

TABLES = [
    *[("adventure", seats, {}) for seats in (2, 3, 4)],
    ("adventure", 2, {"may_decline": "yes", "board": "FFFEC"}),
    *[("deckbuilding", seats, {}) for seats in (1, 2, 3, 4)],
    ("deckbuilding", 2, {"open_hands": "no", "mission_cards": "all"}),
    ("deckbuilding", 3, {"open_hands": "no", "story": "total-control", "expert": "6"}),
    *[("deckbuilding", seats, {"pack": "new-alliances"}) for seats in (1, 3)],
    ("deckbuilding", 2, {"pack": "new-alliances", "open_hands": "no"}),
    ("tcg", 2, {}),
    ("tcg", 2, {"decks": "rolling-thunder,air-and-armor", "uniqueness": "strict"}),
    ("tcg", 2, {"decks": "internal-strife,coils-in-the-dark", "setup": "basic"}),
]


def named(table: tuple[str, int, dict[str, str]]) -> str:
    title, seats, settings = table
    return "-".join([title, str(seats), *settings.values()]).replace(",", "+")


def played(table: tuple[str, int, dict[str, str]]) -> Scenario:
    return scenario(*table)


def decisions(scenario: Scenario, seed: int) -> Iterator[tuple[EnvGame, Seat]]:
    """A table at every decision of a random game, and the seat that is asked."""
    rng = Rng(f"decisions {seed}")
    table = EnvGame(scenario, Seeded(seed))
    table.settle()
    while (seat := table.asked) is not None:
        yield table, seat
        offer = table.offers(seat)
        table.choose(seat, offer[rng.below(len(offer))])
        table.settle()
