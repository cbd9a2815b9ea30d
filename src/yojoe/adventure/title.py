"""Live the Adventure as a box on the shelf: settings, view, figures."""

import hashlib
from pathlib import Path

from yojoe.kernel.game import Setup
from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.kernel.title import Setting, Title, read_count, read_flag

from . import board
from .box import BADGES
from .game import GAME
from .judgement import evaluate, hunch
from .report import fortune, report
from .state import State
from .text import option, prompt, sentence

RULES = 3  # goes up whenever an old record would play differently
CAP = 20_000  # turns; even four random players need a few hundred


def read_board(text: str) -> str:
    return board.letters(board.parse(text))


SETTINGS = (
    Setting(
        "board",
        board.DEFAULT,
        "the path: C, F and E with exactly three F; the printed layout is unknown, "
        "the default is our own design",
        read_board,
        ("LTA-AMB-16", "LTA-COMP-07"),
    ),
    Setting(
        "start",
        1,
        "which of the three COBRA FORCE spaces the piece starts on, 1 to 3",
        read_count("start", 1, board.FORCES),
        ("LTA-AMB-01", "LTA-SETUP-01"),
    ),
    Setting(
        "may_decline",
        False,
        "ask before energy is refilled instead of refilling at once",
        read_flag("may_decline"),
        ("LTA-AMB-09", "LTA-AMB-14"),
    ),
    Setting(
        "cap",
        CAP,
        "turns after which a match is given up as unfinished, 0 for never",
        read_count("cap", 0, 1_000_000),
        ("LTA-AMB-13", "LTA-WIN-07"),
    ),
)


def view(s: State, _seat: Seat | None) -> dict[str, Plain]:
    """Everything that lies on the table is public."""
    battle = s.step == "battle.fire"
    return {
        "board": board.letters(s.board),
        "space": s.space,
        "first": s.first,
        "active": s.active,
        "step": s.step,
        "battle": battle,
        "cobra": s.cobra if battle else None,
        "wins": s.wins,
        "shown": list(s.shown),
        "rolled": list(s.rolled),
        "turns": s.turns,
        "badges": list(s.badges),
        "energy": list(s.energy),
        "dry": list(s.dry),
    }


def summary(s: State) -> dict[str, int]:
    winner = s.badges.index(BADGES) + 1 if BADGES in s.badges else 0
    return {"first": s.first + 1, "winner": winner, "turns": s.turns}


def board_of(setup: Setup, _seat: Seat) -> str:
    """The board that all play on. [LTA-AMB-16]"""
    return "" if setup.settings["board"] == board.DEFAULT else str(setup.settings["board"])


ADVENTURE = Title(
    game=GAME,
    full_name="Live the Adventure",
    tagline="a bluffing board game for 2 to 4",
    seats=range(2, 5),
    cooperative=False,  # [LTA-OBJ-03]
    packs=("base",),
    settings=SETTINGS,
    rules=Path(__file__).with_name("rules.toml"),
    data_version=f"{RULES}.{hashlib.sha256(board.DEFAULT.encode()).hexdigest()[:12]}",
    view=view,
    option=option,
    prompt=prompt,
    sentence=sentence,
    evaluate=evaluate,
    hunch=hunch,
    horizon=0,  # measured: the eye sees more than twenty turns of luck
    summary=summary,
    report=report,
    fortune=fortune,
    fortune_of="shots",
    variety="board",
    played=board_of,
)
