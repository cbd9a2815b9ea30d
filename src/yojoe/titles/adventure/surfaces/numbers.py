"""Live the Adventure in numbers."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from yojoe.adapters.encoding import LONGEST
from yojoe.adapters.encoding.actions import Actions
from yojoe.adapters.encoding.block import NEIGHBOURS, Block, number, numbers, on_from, one_of
from yojoe.adapters.encoding.encoding import Encoding
from yojoe.adapters.facts import Facts
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.titles.adventure.rules.board import LETTERS, parse
from yojoe.titles.adventure.rules.box import BADGES, DIE_SIDES, ENERGY_TOKENS
from yojoe.titles.adventure.rules.state import State
from yojoe.titles.adventure.telling.labels import CARDS

VERSION: Final = 2
ASKS: Final = ("battle", "use", "cobra", "refill")
ROUNDS_WON: Final = 2  # at most, while an attack goes on
A_TURN: Final = 11  # answers that a turn can take, and the rolls to begin with
DRY: Final = 2  # turns; more are told as two


def encoding(setup: Setup) -> Encoding[State]:
    """Everything lies open; seats are counted from the reader on."""
    board = parse(str(setup.settings["board"]))
    spaces = [f"{place} {LETTERS[kind]}" for place, kind in enumerate(board, start=1)]
    seats = NEIGHBOURS[: setup.seats]
    blocks: tuple[Block[State], ...] = (
        one_of("Joe player", seats, lambda s, seat: (s.active - seat) % s.seats),
        one_of("Cobra player", seats, cobra),
        one_of("piece", spaces, lambda s, _: s.space),
        number("rounds won", ROUNDS_WON, lambda s, _: s.wins),
        numbers("badges", seats, BADGES, by_seat(lambda s: s.badges)),
        numbers("energy", seats, ENERGY_TOKENS, by_seat(lambda s: s.energy)),
        numbers("dry turns", seats, DRY, by_seat(lambda s: s.dry)),
        numbers("shown", CARDS, 1, shown_cards),
        numbers("rolled for first", seats, DIE_SIDES, by_seat(lambda s: s.rolled)),
    )
    return Encoding("adventure", VERSION, setup.seats, ASKS, blocks)


def by_seat(read: Callable[[State], list[int]]) -> Callable[[State, Seat], Iterable[int]]:
    """A number of each seat, from the reader on."""
    return lambda s, seat: [read(s)[other] for other in on_from(seat, s.seats)]


def cobra(s: State, seat: Seat) -> int:
    """The Cobra player, while there is an attack."""
    return (s.cobra - seat) % s.seats if s.step == "battle.fire" else -1


def shown_cards(s: State, _seat: Seat) -> list[int]:
    """The cards that were turned over last in this attack."""
    return [int(card in s.shown) for card in range(len(CARDS))]


def actions(setup: Setup) -> Actions:
    return Actions(words(setup.seats))


def longest(setup: Setup) -> int:
    """A game ends with the turn of its cap; without one it may go on for long."""
    return A_TURN * (int(setup.settings["cap"]) + 1) if setup.settings["cap"] else LONGEST


def facts(_setup: Setup) -> Facts:
    """There are no cards to tell apart."""
    return Facts()


def words(seats: int) -> Iterator[str]:
    yield from (*CARDS, "place", "refill", "keep")
    for seat in range(1, seats + 1):
        yield f"remove-{seat}"
        yield f"seat-{seat}"
