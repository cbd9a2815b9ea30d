"""Live the Adventure as a box on the shelf: settings, view, figures."""

import hashlib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from yojoe.kernel.facts import facts_in
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.title.about import About
from yojoe.title.sense import Player, Sense, Solver
from yojoe.title.study import Study
from yojoe.title.telling import Telling
from yojoe.title.title import Title

from .about import COVER, FIRST, SETTINGS, board_of
from .rules import board
from .rules.box import BADGES
from .rules.flow import GAME
from .rules.state import State
from .sense.evaluate import evaluate, hunch
from .telling import facts
from .telling.report import fortune, report
from .telling.text import card, option, prompt

PROVED = 2  # players, with whom full energy is never worse [LTA-AMB-09]
RULES = 3  # goes up whenever an old record would play differently


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


def exact(rng: Rng) -> Player:
    """The perfect player, whose arrays are slow to load."""
    player: Player = import_module("yojoe.titles.adventure.sense.exact").Exact(rng)
    return player


class Table(Title[State]):
    """A title in which what is usual depends on how many sit down."""

    def setup(self, seats: int, settings: Mapping[str, str] | None = None) -> Setup:
        """Refills come by themselves where that is proved to be right: with two. [LTA-AMB-09]"""
        usual = {"may_decline": "yes"} if seats > PROVED else {}
        return super().setup(seats, {**usual, **(settings or {})})


ADVENTURE = Table(
    rules=GAME,
    about=About(
        "Live the Adventure",
        "a bluffing board game for 2 to 4",
        range(2, 5),
        settings=SETTINGS,
        first=FIRST,
        rulebooks=(Path(__file__).with_name("rules.toml"),),
        data_version=f"{RULES}.{hashlib.sha256(board.DEFAULT.encode()).hexdigest()[:12]}",
        variety="board",
        played=board_of,
        cover=COVER,
    ),  # everybody for themselves [LTA-OBJ-03]
    telling=Telling(view=view, option=option, prompt=prompt, card=card, facts=facts_in(facts)),
    sense=Sense(
        evaluate=evaluate,
        hunch=hunch,
        horizon=0,  # measured: the eye sees more than twenty turns of luck
        solver=Solver(frozenset({2}), exact, needs="numpy"),
    ),
    study=Study(summary=summary, report=report, fortune=fortune, fortune_of="shots"),
    surfaces="yojoe.titles.adventure.surfaces",
)
