"""What Live the Adventure says of itself, and what its players agree on."""

from typing import Final

from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.title.about import Cover, Quick
from yojoe.title.setting import Choice, Setting

from .rules import board

CAP: Final = 20_000  # turns; even four random players need a few hundred


def read_board(text: str) -> str:
    return board.letters(board.parse(text))


SETTINGS: Final = (
    Setting(
        "board",
        board.DEFAULT,
        "the path: C, F and E with exactly three F; the printed layout is unknown, "
        "the default is our own design",
        ("LTA-AMB-16", "LTA-COMP-07"),
        reader=read_board,
    ),
    Setting(
        "start",
        1,
        "which of the three COBRA FORCE spaces the piece starts on, 1 to 3",
        ("LTA-AMB-01", "LTA-SETUP-01"),
        bounds=(1, board.FORCES),
        choices=(
            Choice("1", meaning="The first COBRA FORCE space of the path."),
            Choice("2", meaning="The second COBRA FORCE space."),
            Choice("3", meaning="The third COBRA FORCE space."),
        ),
    ),
    Setting(
        "may_decline",
        default=False,
        meaning="usual with three or four players: "
        "ask before energy is refilled instead of refilling at once",
        rules=("LTA-AMB-09", "LTA-AMB-14"),
    ),
    Setting(
        "cap",
        CAP,
        "turns after which a match is given up as unfinished, 0 for never",
        ("LTA-AMB-13", "LTA-WIN-07"),
        bounds=(0, 1_000_000),
    ),
)


def board_of(setup: Setup, _seat: Seat) -> str:
    """The board that all play on. [LTA-AMB-16]"""
    return "" if setup.settings["board"] == board.DEFAULT else str(setup.settings["board"])


# What newcomers see of it.
FIRST: Final = ("may_decline", "start")
COVER: Final = Cover(
    minutes=(10, 20),
    kind="Bluffing",
    blurb="Jump up or hit the dirt? Outguess whoever is shooting. First to six badges wins.",
    quick=Quick("Play three computers", "Four players · 24 spaces", seats=4),
)
