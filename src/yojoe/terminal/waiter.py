"""Grants what people wish for besides an answer: undo, hints, saves, rules, the log."""

from dataclasses import dataclass

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat

from .hint import hint
from .keeper import Keeper
from .party import Party
from .rulebook import looked_up
from .screen import Screen
from .stage import Stage, log_of
from .wishes import HELP, Wish


class Leave(Exception):
    """Somebody leaves the table, and nothing went wrong."""


@dataclass(frozen=True, slots=True)
class Waiter:
    """Serves one table."""

    party: Party
    stage: Stage
    screen: Screen
    keeper: Keeper

    def grant(self, wish: Wish, seat: Seat) -> None:
        """Do it, or refuse and say why."""
        match wish.word:
            case "undo":
                self.take_back(seat)
            case "hint":
                self.screen.say(self.hint(seat))
            case "save":
                self.screen.say(f"Saved to {self.keeper.save(wish.rest)}.")
            case "record":
                self.screen.say(f"Recorded in {self.record(wish.rest)}.")
            case "rules":
                self.screen.read_out(looked_up(self.party.title, wish.rest))
            case "log":
                self.screen.read_out(self.log(seat), from_end=True)
            case "help":
                view = self.party.title.view(self.party.match.state, seat)
                self.screen.read_out([*HELP, *self.stage.face.about(view)])
            case "quit":
                raise Leave

    def take_back(self, seat: Seat) -> None:
        """The last answer of this person, or of another at the keyboard who has just chosen."""
        match = self.party.match
        able = [one for one in (seat, *self.party.humans) if not match.sealed(one)]
        match.undo(able[0] if able else seat)
        self.screen.say("Taken back.")

    def hint(self, seat: Seat) -> str:
        if seat not in self.party.match.waiting:
            raise Refusal("there is nothing to choose now; a hint comes with a choice")
        return hint(self.party, seat)

    def record(self, name: str) -> str:
        if not self.party.match.over:
            raise Refusal("a record is written when the game is over; until then, s saves it")
        return str(self.keeper.record(name))

    def log(self, seat: Seat) -> list[str]:
        """Everything this person saw, a gap before each turn."""
        lines: list[str] = []
        for sentence in self.stage.story(log_of(self.party.match), seat).since(0):
            lines += ["", sentence.text] if sentence.opens and lines else [sentence.text]
        return lines or ["Nothing has happened yet."]
