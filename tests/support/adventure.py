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

from support.scene import Scene
from yojoe.adventure.board import letters
from yojoe.adventure.game import GAME
from yojoe.adventure.state import State
from yojoe.adventure.title import ADVENTURE
from yojoe.kernel.events import Event
from yojoe.kernel.game import Setup
from yojoe.kernel.match import Match
from yojoe.kernel.notation import labels
from yojoe.kernel.script import Choose, Roll, Seat, Together
from yojoe.kernel.state import Plain
from yojoe.kernel.view import seat_view

ANN, BOB, CY, DEE = Seat(0), Seat(1), Seat(2), Seat(3)
FOUR = ("Ann", "Bob", "Cy", "Dee")

# The board of the worked examples: one COBRA FORCE, three COBRA, one ENERGY, three COBRA, thrice.
LONG = "FCCCECCCFCCCECCCFCCCECCC"

ROLLS = re.compile(r"(\w+) rolls (\d+)")
SAYS = re.compile(r"(\w+): (\S+)")
FIRES = re.compile(r"(\w+) (hits|misses) (\w+)")
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

    def play(self, screenplay: str) -> list[Event]:
        """Act out every move of the screenplay; what happened meanwhile."""
        before = len(self.facts)
        for move in re.split(r"[,\n]", screenplay):
            if move.strip():
                self.act(move.strip())
        return self.facts[before:]

    def act(self, move: str) -> None:
        if rolls := ROLLS.fullmatch(move):
            self.roll(rolls[1], int(rolls[2]))
        elif says := SAYS.fullmatch(move):
            self.say(says[1], says[2])
        elif fires := FIRES.fullmatch(move):
            self.say(fires[3], "jump-up")
            self.say(fires[1], SHOTS[fires[2]])
        else:
            raise AssertionError(f"{move!r} is no move; see how this module begins")

    def roll(self, who: str, face: int) -> None:
        question = self.match.question
        right = isinstance(question, Roll) and question.seat == self.seat(who)
        assert right, f"{who} has nothing to roll: {self.due}"
        self.match.answer(face - 1)

    def say(self, who: str, word: str) -> None:
        assert who in self.waiting, f"{who} has nothing to say: {self.due}"
        offers = self.offers(who)
        assert word in offers, f"{self.asks} offers {who} {', '.join(offers)}; not {word}"
        self.match.answer(offers.index(word), self.seat(who))

    def offers(self, who: str) -> list[str]:
        """What a seat is offered; a seat at the end of a label by its name."""
        question = self.match.question
        assert isinstance(question, Choose | Together), f"{who} is offered nothing: {self.due}"
        return [
            re.sub(r"-(\d)$", lambda seat: f"-{self.names[int(seat[1]) - 1]}", word)
            for word in labels(self.match, question.part(self.seat(who)))
        ]

    def seat(self, who: str) -> Seat:
        assert who in self.names, f"{who} does not sit here; {', '.join(self.names)} do"
        return Seat(self.names.index(who))

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
