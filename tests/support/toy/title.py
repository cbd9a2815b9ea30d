"""High Card as a box on the shelf."""

from collections.abc import Sequence
from pathlib import Path

from yojoe.kernel.events import Event
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain
from yojoe.kernel.title import Option, Setting, Title, read_count

from . import game
from .state import State, zones


def view(s: State, seat: Seat | None) -> dict[str, Plain]:
    """Faces where ``seat`` sees them, numbers of cards where it does not."""
    piles: dict[str, Plain] = {
        zone.name: list(zone.cards) if zone.seen(seat) else len(zone.cards) for zone in zones(s)
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


def sentence(_s: State, event: Event, names: Sequence[str], _you: Seat | None) -> str:
    match event:
        case game.Looked(seat):
            return f"{names[seat]} looks at two cards."
        case game.Saw(_, cards):
            return f"The cards are {spoken(cards)}."
        case game.Dropped(seat, card):
            return f"{names[seat]} drops {spoken((card,))}."
        case game.Drew(seat, card):
            return f"{names[seat]} draws {spoken((card,))}."
        case game.Played(cards, winner):
            return f"{names[winner]} wins: {spoken(cards)}."
    raise AssertionError(event)


def spoken(cards: Sequence[int]) -> str:
    return ", ".join(str(card + 1) for card in cards)


def evaluate(s: State, seat: Seat) -> float:
    """The share of the points made so far; before the first, everybody is equal."""
    return s.points[seat] / sum(s.points) if any(s.points) else 1 / len(s.seats)


def summary(s: State) -> dict[str, int]:
    return {"rounds": s.round, "points": max(s.points)}


HIGH_CARD = Title(
    game=game.GAME,
    full_name="High Card",
    tagline="a toy for the laws",
    seats=range(2, 4),
    cooperative=False,
    packs=("base",),
    settings=(Setting("hand", 3, "cards a seat holds", read_count("hand", 2, 3)),),
    rules=Path(__file__).with_name("rules.toml"),
    data_version="1",
    view=view,
    option=option,
    prompt=prompt,
    sentence=sentence,
    evaluate=evaluate,
    hunch=lambda s, question, rng: question.any(rng),
    horizon=100,
    summary=summary,
)
