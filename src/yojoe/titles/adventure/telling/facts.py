"""The facts of Live the Adventure: the rule of each, and its sentence."""

from yojoe.kernel.facts import Card, Fact, fact
from yojoe.kernel.reader import Reader
from yojoe.kernel.script import Seat
from yojoe.titles.adventure.rules.board import FORCE, NAMES
from yojoe.titles.adventure.rules.box import BADGES


@fact("LTA-FIRST-01", "{seat:roll} {face} for the first turn")
class RolledForFirst(Fact):
    seat: Seat
    face: int


@fact("LTA-FIRST-01", "{seat:go} first")
class FirstDecided(Fact):
    seat: Seat


@fact("LTA-TURN-03", turn=True)
class Moved(Fact):
    seat: Seat
    face: int
    space: int
    kind: int

    def text(self, to: Reader) -> str:
        moved = f"G.I. Joe moves to space {self.space + 1}, {NAMES[self.kind]}"
        return f"{to.does(self.seat, 'roll')} {self.face}: {moved}"


@fact("LTA-COBRA-03", "{seat:have} no energy, so there is no battle")
class NoBattle(Fact):
    """The space attacks, but the Joe player is out of energy."""

    seat: Seat


@fact("LTA-COBRA-04")
class Attacked(Fact):
    """The Joe player has chosen who plays the Cobra side."""

    joe: Seat
    cobra: Seat
    kind: int

    def text(self, to: Reader) -> str:
        side = "a Cobra Force" if self.kind == FORCE else "a lone Cobra"
        return f"{to.does(self.cobra, 'attack')} {to.who(self.joe)} as {side}"


@fact("LTA-COBRA-10")
class Fired(Fact):
    """Both cards were turned over."""

    joe: Seat
    cobra: Seat
    defense: Card
    attack: Card
    hit: bool

    def text(self, to: Reader) -> str:
        shot = f"{to.does(self.cobra, 'play')} {to.name(self.attack)}"
        dodge = f"{to.does(self.joe, 'play')} {to.name(self.defense)}"
        return f"{shot}, {dodge}: {'a hit' if self.hit else 'a miss'}"


@fact("LTA-RESULT-02")
class BadgePlaced(Fact):
    seat: Seat
    badges: int

    def text(self, to: Reader) -> str:
        return f"{to.does(self.seat, 'place')} badge {self.badges} of {BADGES}"


@fact("LTA-RESULT-06")
class BadgeRemoved(Fact):
    seat: Seat
    victim: Seat
    badges: int

    def text(self, to: Reader) -> str:
        yours = self.victim == to.you
        badge = "one of your badges" if yours else f"a badge of {to.who(self.victim)}"
        return f"{to.does(self.seat, 'remove')} {badge}, leaving {self.badges}"


@fact("LTA-RESULT-01", "{seat:turn} an Energy token down, {energy} left")
class EnergyLost(Fact):
    seat: Seat
    energy: int


@fact("LTA-ENERGY-02")
class EnergyRefilled(Fact):
    """All tokens were turned up: on an ENERGY space, or after two turns without energy."""

    seat: Seat
    waited: bool

    def text(self, to: Reader) -> str:
        why = " after two turns without" if self.waited else ""
        return f"{to.does(self.seat, 'refill')} all energy{why}"


@fact("LTA-AMB-09", "{seat:leave} the Energy tokens as they are")
class RefillDeclined(Fact):
    seat: Seat


@fact("LTA-WIN-02", "{seat:win} with six badges")
class Won(Fact):
    seat: Seat


@fact("LTA-AMB-13", "The match is given up after {turns} turns, unfinished")
class GivenUp(Fact):
    """The cap of turns was reached with nobody at six badges."""

    turns: int
