"""Firefight cards laid as somebody has in mind, tried out in a fork of the match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from yojoe.kernel.refusal import Refusal
from yojoe.terminal.dialogue.forms import Tryout
from yojoe.titles.tcg.rules.state import NOBODY, Card
from yojoe.titles.tcg.telling.view_types import VolleyView

from .view_reader import ViewReader

Aims: TypeAlias = Mapping[Card, Card]  # on which unit each card lies that is placed

BARRED: Final = "a text allows no more units to be hit; choose one that has cards on it"


@dataclass(frozen=True, slots=True)
class Laid:
    """Aims tried out: the table then, and the answers that lead there."""

    trial: Tryout
    path: tuple[str, ...]


def lay(root: Tryout, aims: Aims, current: Card | None) -> Laid:
    """The questions of the match, answered by aims, until it asks about what has no place.

    That is the current card, or it is asked whether to fire.
    """
    trial, path, taken = root.twin(), list[str](), list[Card]()
    while trial.ask in {"aim", "fire"}:
        if trial.ask == "aim":
            card = at_hand(trial)
            if card not in aims and placed(trial) == aims:
                break
            path.append(label_on(trial, aims.get(card, NOBODY)))
        else:
            wrong = [card for card in misplaced(trial, aims, current) if card not in taken]
            if not wrong:
                break
            taken.append(wrong[0])
            path.append(label_of(trial, f"card {wrong[0]}"))
        trial.answer(path[-1])
    return Laid(trial, tuple(path))


def lay_all(root: Tryout, aims: Aims) -> Laid:
    """The same, and what has no place lies on nobody: now it can be fired."""
    laid = lay(root, aims, None)
    path = list(laid.path)
    while laid.trial.ask == "aim":
        path.append(label_on(laid.trial, NOBODY))
        laid.trial.answer(path[-1])
    return Laid(laid.trial, tuple(path))


# The cards of the batch.


def batch_of(trial: Tryout) -> VolleyView:
    batch = ViewReader(trial.view).table["batch"]
    assert batch is not None
    return batch


def at_hand(trial: Tryout) -> Card:
    """The card that the match asks about."""
    card = batch_of(trial)["next"]
    assert card is not None
    return card


def waits(trial: Tryout) -> set[Card]:
    return {each["no"] for each in batch_of(trial)["aim"] if each["waits"]}


def placed(trial: Tryout) -> dict[Card, Card]:
    """Where every card lies that lies on a unit."""
    aim = batch_of(trial)["aim"]
    return {each["no"]: each["on"] for each in aim if each["on"] is not None}


def cards_of(trial: Tryout) -> list[Card]:
    """The cards that have to be placed, or could be taken back; others can do nothing."""
    aim = batch_of(trial)["aim"]
    if trial.ask == "fire":
        mine = {*offered(trial), *(each["no"] for each in aim if each["on_soldier"])}
    else:
        mine = waits(trial) | placed(trial).keys()
    return [each["no"] for each in aim if each["no"] in mine]


def offered(trial: Tryout) -> list[Card]:
    """The cards that may be taken back."""
    return [int(each.subject.split()[1]) for each in trial.options if each.subject]


def misplaced(trial: Tryout, aims: Aims, current: Card | None) -> list[Card]:
    """The cards to take back: those that belong elsewhere, then the current one."""
    lies = placed(trial)
    wrong = [card for card in offered(trial) if lies.get(card) != aims.get(card)]
    wrong += [card for card in offered(trial) if card == current]
    return [card for card in wrong if is_asked_about(trial, card)]


def is_asked_about(trial: Tryout, card: Card) -> bool:
    """Whether a card that is taken back can go elsewhere: not if nothing is left to hit."""
    twin = trial.twin()
    twin.answer(label_of(twin, f"card {card}"))
    return twin.ask == "aim"


# Answers.


def label_on(trial: Tryout, unit: Card) -> str:
    """The answer that puts the card at hand on a unit."""
    if unit == NOBODY:
        return trial.labels[-1]
    return label_of(trial, f"unit {unit}")


def label_of(trial: Tryout, subject: str) -> str:
    for each in trial.options:
        if each.subject == subject:
            return each.label
    raise Refusal(BARRED)
