"""The scenario table of Live the Adventure: lay out a position, speak in labels, script the dice.

    table = Table("Ann", "Bob", piece=7, badges={"Bob": 2})
    table.play('''
        Ann rolls 1
        Bob misses Ann
        Ann: remove-Bob
    ''')
    assert table.badges == {"Ann": 0, "Bob": 1}

A line holds one move or several, with commas between them:

    Ann rolls 3          the die that Ann throws shows a 3
    Ann: place           Ann answers; where a label ends in a seat, it is said by name
    Bob hits Ann         a round of fire: both pick in secret so that the shot hits,
    Bob misses Ann       or so that it misses
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from support.scene import Scene
from yojoe.kernel.match import Match
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Roll, Seat
from yojoe.kernel.state import Plain
from yojoe.title.view import seat_view
from yojoe.titles.adventure.rules.board import letters
from yojoe.titles.adventure.rules.flow import GAME
from yojoe.titles.adventure.rules.state import State
from yojoe.titles.adventure.title import ADVENTURE

ANN, BOB, CY, DEE = Seat(0), Seat(1), Seat(2), Seat(3)
FOUR = ("Ann", "Bob", "Cy", "Dee")

# The board of the worked examples: one COBRA FORCE, three COBRA, one ENERGY, three COBRA, thrice.
LONG = "FCCCECCCFCCCECCCFCCCECCC"

SHOTS = {"hits": "shoot-high", "misses": "shoot-low"}  # at somebody who jumps up


class Table(Scene[State]):
    """Seats by name around a position in which the active player is about to roll."""

    def __init__(
        self,
        *names: str,
        piece: int | None = None,
        active: str = "",
        badges: Mapping[str, int] | None = None,
        energy: Mapping[str, int] | None = None,
        dry: Mapping[str, int] | None = None,
        turns: int = 0,
        step: str = "turn.move",
        **settings: str,
    ) -> None:
        self.names = names

        def laid_out(setup: Setup) -> State:
            s = GAME.new(setup)
            s.step = step or s.step
            s.turns += turns
            s.space = s.space if piece is None else piece
            s.first = s.active = self.seat(active) if active else s.active
            for field, given in ((s.badges, badges), (s.energy, energy), (s.dry, dry)):
                for name, number in (given or {}).items():
                    field[self.seat(name)] = number
            return s

        settings.setdefault("board", LONG)
        self.match = Match(replace(GAME, new=laid_out), ADVENTURE.setup(len(names), settings))

    def parted(self, screenplay: str) -> list[str]:
        return re.split(r"[,\n]", screenplay)

    def fire(self, who: str, how: str, at: str) -> None:
        self.say(at, "jump-up")
        self.say(who, SHOTS[how])

    def roll(self, who: str, face: str) -> None:
        question = self.match.question
        right = isinstance(question, Roll) and question.seat == self.seat(who)
        assert right, f"{who} has nothing to roll: {self.due}"
        self.match.answer(int(face) - 1)

    offers = Scene.words_for
    seats = r"(?<=-)(\d)$"
    lines: ClassVar = {r"(\w+) rolls (\d+)": roll, r"(\w+) (hits|misses) (\w+)": fire}

    @property
    def due(self) -> str:
        """Who is to do what."""
        question = self.match.question
        if question is None:
            return "the match is over"
        if isinstance(question, Roll):
            return f"{self.names[question.seat]} is to roll"
        return f"{question.ask} is up to {' and '.join(self.waiting)}"

    @property
    def turn(self) -> str:
        return self.names[self.state.active]

    @property
    def piece(self) -> int:
        return self.state.space

    @property
    def kind(self) -> str:
        """The letter of the space where the piece stands."""
        return letters(self.state.board)[self.piece]

    @property
    def badges(self) -> dict[str, int]:
        return self.by_name(self.state.badges)

    @property
    def energy(self) -> dict[str, int]:
        return self.by_name(self.state.energy)

    @property
    def dry(self) -> dict[str, int]:
        return self.by_name(self.state.dry)

    def by_name(self, numbers: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.names, numbers, strict=True))

    @property
    def winners(self) -> list[str]:
        """Who has won, once it is over."""
        assert self.over, f"it is not over: {self.due}"
        score = GAME.score(self.state)
        return [name for name, share in zip(self.names, score, strict=True) if share == 1]

    def story(self, you: str = "") -> list[str]:
        """Everything that has happened, as a seat reads it; a spectator when nobody is named."""
        reader = self.seat(you) if you else None
        return [ADVENTURE.sentence(self.state, fact, self.names, reader) for fact in self.facts]

    def view(self, you: str = "") -> dict[str, Plain]:
        """What a seat is shown; a spectator when nobody is named."""
        return seat_view(ADVENTURE, self.match, self.seat(you) if you else None)


# A table just as it is set up, before anything has happened.
opening = partial(Table, step="")
