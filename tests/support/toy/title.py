"""High Card as a box on the shelf."""

from collections.abc import Sequence
from pathlib import Path

from yojoe.kernel.facts import Card, facts_in
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain
from yojoe.title.about import About
from yojoe.title.sense import Sense
from yojoe.title.setting import Setting
from yojoe.title.study import Study
from yojoe.title.telling import Option, Telling
from yojoe.title.title import Title

from . import game
from .state import State, zones


def view(s: State, seat: Seat | None) -> dict[str, Plain]:
    """Faces where ``seat`` sees them, numbers of cards where it does not."""
    piles: dict[str, Plain] = {
        zone.name: list(zone.cards) if zone.is_seen_by(seat) else len(zone.cards)
        for zone in zones(s)
    }
    return {
        "round": s.round,
        "leader": s.leader,
        "low": s.low,
        "points": list(s.points),
        "zones": piles,
    }


def option(s: State, question: Choose, index: int, _names: Sequence[str]) -> Option:
    word = game.label(s, question.ask, question.options[index])
    return Option(word, f"{question.ask}: {word}", None)


def prompt(s: State, question: Choose, _names: Sequence[str]) -> str:
    return f"Round {s.round}: {question.ask}?"


def card(_s: State, number: Card) -> tuple[str, str]:
    """A card is called by its rank."""
    return f"rank-{number + 1}", str(number + 1)


def evaluate(s: State, seat: Seat) -> float:
    """The share of the points made so far; before the first, everybody is equal."""
    return s.points[seat] / sum(s.points) if any(s.points) else 1 / len(s.seats)


def summary(s: State) -> dict[str, int]:
    return {"rounds": s.round, "points": max(s.points)}


HIGH_CARD = Title(
    rules=game.GAME,
    about=About(
        "High Card",
        "a toy for the laws",
        range(2, 4),
        settings=(Setting("hand", 3, "cards a seat holds", bounds=(2, 3)),),
        rulebooks=(Path(__file__).with_name("rules.toml"),),
    ),
    telling=Telling(view=view, option=option, prompt=prompt, card=card, facts=facts_in(game)),
    sense=Sense(evaluate=evaluate, horizon=100),
    study=Study(summary=summary),
)
