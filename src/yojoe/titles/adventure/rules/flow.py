"""Live the Adventure: the flow of a match, and how it is set up and scored."""

from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Rules, Setup, Zone
from yojoe.kernel.script import Seat
from yojoe.titles.adventure.telling.labels import label

from . import battle, board, turn
from .box import BADGES, ENERGY_TOKENS
from .state import State, seating

FLOW = {
    "first.roll": turn.decide_first,
    "turn.move": turn.move,
    "battle.fire": battle.fire,
}


def new(setup: Setup) -> State:
    """All energy up, no badge on the board, the piece on a COBRA FORCE space.

    [LTA-SETUP-01, LTA-SETUP-04, LTA-SETUP-06]
    """
    s = State()
    s.step = "first.roll"
    s.events = None
    s.luck = None
    s.board = board.parse(str(setup.settings["board"]))
    s.cap = int(setup.settings["cap"])
    s.may_decline = bool(setup.settings["may_decline"])
    s.seats = setup.seats
    s.left_of = seating(setup.seats)
    s.first = s.active = s.cobra = Seat(0)
    s.space = board.force_spaces(s.board)[int(setup.settings["start"]) - 1]
    s.wins = 0
    s.turns = 0
    s.rolled = [0] * setup.seats
    s.shown = []
    s.badges = [0] * setup.seats
    s.energy = [ENERGY_TOKENS] * setup.seats
    s.dry = [0] * setup.seats
    return s


def score(s: State) -> tuple[float, ...]:
    """Six badges win; there are no ties. [LTA-WIN-01, LTA-WIN-03]"""
    return tuple([float(badges == BADGES) for badges in s.badges])


def ending(s: State) -> str:
    return "won" if BADGES in s.badges else "unfinished"


def resample(_s: State, _seat: Seat, _rng: Rng) -> None:
    """Nothing on the table is hidden: secret picks stay with the match until all are in."""


def zones(_s: State) -> list[Zone]:
    """There is no pile of cards: the four cards are always in the centre between battles."""
    return []


GAME = Rules(
    name="adventure",
    flow=FLOW,
    new=new,
    resample=resample,
    score=score,
    ending=ending,
    label=label,
    zones=zones,
    longest=1_000_000,  # the usual cap of turns comes long before; none at random took 16,000
)
