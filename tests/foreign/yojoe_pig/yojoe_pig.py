"""Pig: roll as often as you dare, but a one costs all that this turn has brought."""

from collections.abc import Sequence
from typing import ClassVar

from yojoe.kernel.facts import Fact, Noted, fact, note
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import OVER, Rules, Setup, Zone
from yojoe.kernel.script import Choose, Seat, roll
from yojoe.kernel.state import Plain
from yojoe.title.about import About
from yojoe.title.setting import Setting
from yojoe.title.study import Study
from yojoe.title.telling import Telling
from yojoe.title.title import Title

ROLL, HOLD = "roll", "hold"


class State:
    """Everything on the table."""

    SHARED: ClassVar[tuple[str, ...]] = ("goal",)
    __slots__ = ("active", "events", "goal", "luck", "pot", "scores", "step", "turns")

    step: str
    events: list[Noted] | None
    luck: Rng | None
    goal: int
    active: Seat
    pot: int  # what this turn has brought so far
    scores: list[int]
    turns: int

    def copy(self) -> "State":
        twin = State()
        twin.step, twin.events, twin.luck = self.step, None, None
        twin.goal, twin.active, twin.pot = self.goal, self.active, self.pot
        twin.scores, twin.turns = self.scores[:], self.turns
        return twin


@fact("", "{seat:roll} {face}", reveals="the die was rolled")
class Rolled(Fact):
    seat: Seat
    face: int


@fact()
class Held(Fact):
    seat: Seat
    score: int


async def turn(s: State) -> str:
    """One decision; the die falls, or the next seat is up."""
    if await Choose(s.active, "turn", (ROLL, HOLD)):
        return hold(s)
    face = await roll(s, s.active)
    if s.events is not None:
        note(s.events, Rolled(s.active, face))
    if face == 1:
        s.pot = 0
        return hold(s)
    s.pot += face
    return "turn"


def hold(s: State) -> str:
    s.scores[s.active] += s.pot
    s.pot = 0
    s.turns += 1
    if s.events is not None:
        note(s.events, Held(s.active, s.scores[s.active]))
    if s.scores[s.active] >= s.goal:
        return OVER
    s.active = Seat((s.active + 1) % len(s.scores))
    return "turn"


def new(setup: Setup) -> State:
    s = State()
    s.step, s.events, s.luck = "turn", None, None
    s.goal = int(setup.settings["goal"])
    s.active, s.pot, s.scores, s.turns = Seat(0), 0, [0] * setup.seats, 0
    return s


def score(s: State) -> tuple[float, ...]:
    return tuple(float(points >= s.goal) for points in s.scores)


def resample(_s: State, _seat: Seat, _rng: Rng) -> None:
    """Nothing is hidden."""


def zones(_s: State) -> list[Zone]:
    return []


def view(s: State, _seat: Seat | None) -> dict[str, Plain]:
    return {"score": list(s.scores), "pot": s.pot, "goal": s.goal, "turns": s.turns}


def prompt(s: State, _question: Choose, _names: Sequence[str]) -> str:
    return f"{s.pot} in the pot: roll, or hold?"


TITLE = Title(
    rules=Rules(
        name="pig",
        flow={"turn": turn},
        new=new,
        resample=resample,
        score=score,
        ending=lambda s: "won" if any(score(s)) else "unfinished",
        label=lambda s, ask, option: str(option),
        zones=zones,
        most_options=2,
    ),
    about=About(
        "Pig",
        "a dice game of greed",
        range(2, 5),
        settings=(Setting("goal", 50, "the points that win", bounds=(10, 1000), ask=False),),
    ),
    telling=Telling(view=view, prompt=prompt),
    study=Study(summary=lambda s: {"turns": s.turns, "points": max(s.scores)}),
)
