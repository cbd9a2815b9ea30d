"""The active player's part of a team on one page: Mission, Transport and Joes.

Nothing of it has happened before it is done: every page is tried out in a fork of the match.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.terminal.dialogue.forms import Put, Tryout, item
from yojoe.terminal.faces.seen import number, part, parts
from yojoe.title.telling import Option
from yojoe.titles.deckbuilding.box.printed import JOE
from yojoe.titles.deckbuilding.telling.phrases import dice_in_words

from .rows import boarded
from .view_reader import ViewReader

ATTEMPT: Final = "attempt-"
BOARD: Final = "board-"
BACK: Final = "take-back-"
ENOUGH, LOCK, CALL_OFF = "enough", "lock", "call-off"
TEAM: Final = ("join", "team", "")  # what comes after the Transport; nothing: others are asked
ROOM_FOR_NONE: Final = "there is no room for him; take somebody back, or change the Transport"
BARRED: Final = "a text keeps him off this Mission"
NEEDED: Final = "a Mission needs a Transport and one of your Joes; call-off calls it off"


@dataclass(frozen=True, slots=True)
class TeamDraft:
    """What the active player has in mind, by the labels of the cards."""

    mission: str
    transport: str = ""
    joes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Built:
    """A plan tried out: the table then, the answers that lead there, and who found no room."""

    trial: Tryout
    path: tuple[str, ...]
    left: tuple[str, ...]


def build(root: Tryout, plan: TeamDraft) -> Built:
    """The questions of the match, answered by a plan; no more than its own player is asked."""
    trial, path = root.twin(), [plan.mission]
    trial.answer(plan.mission)
    if trial.ask == "transport":
        path.append(plan.transport if plan.transport in trial.labels else usual(trial))
        trial.answer(path[-1])
    aboard = Counter(own_joes(trial))  # one whom nobody can replace boards unasked
    waiting = list((Counter(plan.joes) - aboard).elements())
    while trial.ask == "join":
        label = next((each for each in trial.labels if each in waiting), "")
        if not label:
            break
        trial.answer(label)
        path.append(label)
        waiting.remove(label)
    return Built(trial, tuple(path), tuple(waiting))


def can_be_drafted(root: Tryout, mission: str) -> bool:
    """Whether nothing but a Transport and Joes is asked about before the team-mates."""
    trial = build(root, TeamDraft(mission)).trial
    return trial.ask in TEAM and trial.view["attempt"] is not None


def usual(trial: Tryout) -> str:
    """The Transport that always comes back is taken if nothing is said. [DB-TRANS-17]"""
    box = ViewReader(trial.view).book.box
    return (
        next((each for each in trial.labels if box.card(each).place == "hangar"), "")
        or (trial.labels[0])
    )


class Draft:
    """The page that an attempt opens."""

    is_draft = True

    def __init__(self, root: Tryout, mission: str) -> None:
        self.root = root
        self.missions = [each for each in root.options if each.label.startswith(ATTEMPT)]
        self.plans = [self.settled(TeamDraft(mission))]

    @property
    def plan(self) -> TeamDraft:
        return self.plans[-1]

    @property
    def trial(self) -> Tryout:
        return build(self.root, self.plan).trial

    def settled(self, plan: TeamDraft) -> TeamDraft:
        """As it would be: with what has to be boarded, and without who finds no room."""
        trial = build(self.root, plan).trial
        at = ViewReader(trial.view)
        aboard = [at.card(each).id for each in parts(part(at.view, "attempt"), "transport")]
        return replace(plan, transport="".join(aboard[:1]), joes=tuple(own_joes(trial)))

    # What stands on the page.

    def put(self) -> Put:
        """Every choice there is, those made marked."""
        items = [*self.goals(), *self.carriers(), *self.squad()]
        marked = frozenset(index for index, (_, chosen) in enumerate(items) if chosen)
        options = (*(option for option, _ in items), *self.ways_out())
        at = ViewReader(self.trial.view)
        goal = at.card(part(part(at.view, "attempt"), "target")).name
        return Put(f"Who goes to {goal}?", options, marked)

    def goals(self) -> list[tuple[Option, bool]]:
        """The Missions that could be attempted instead."""
        return [
            (item(each.label, "Mission", each.text.removeprefix("Attempt ")), each.label == chosen)
            for each in self.missions
            if self.missions[1:] and (chosen := self.plan.mission)
        ]

    def carriers(self) -> list[tuple[Option, bool]]:
        """The Transports of the Hangar as this Mission sees them."""
        trial = self.root.twin()
        trial.answer(self.plan.mission)
        if trial.ask != "transport":
            return []
        return [(self.carrier(label), label == self.plan.transport) for label in trial.labels]

    def carrier(self, label: str) -> Option:
        at = ViewReader(build(self.root, TeamDraft(self.plan.mission, label)).trial.view)
        return item(BOARD + label, "Transport", boarded(at))

    def squad(self) -> list[tuple[Option, bool]]:
        """Every Joe of the own hand; those at home with the dice they would add."""
        aboard = Counter(self.plan.joes)
        told: list[tuple[Option, bool]] = []
        for label, name in joes_in_hand(self.root):
            is_aboard = aboard[label] > 0
            aboard[label] -= is_aboard
            word, short = (BACK + label, name) if is_aboard else (label, self.offer(label, name))
            told.append((item(word, "Your Joes", short), is_aboard))
        return told

    def offer(self, label: str, name: str) -> str:
        more = build(self.root, replace(self.plan, joes=(*self.plan.joes, label)))
        if more.left:
            return f"{name} ({'no room' if self.can_come(label) else 'may not come'})"
        added = dice(more.trial) - dice(self.trial)
        return f"{name} ({'+' * (added >= 0)}{dice_in_words(added)})"

    def can_come(self, joe: str) -> bool:
        return not build(self.root, replace(self.plan, joes=(joe,))).left

    def ways_out(self) -> list[Option]:
        """Leave, let the others join first, or do something else."""
        off = Option(CALL_OFF, "Do something else", None)
        if not self.plan.joes:
            return [off]
        trial, _ = self.finished()
        if trial.ask == "team":
            return [*(each for each in trial.options if each.label == LOCK), off]
        return [
            Option("ask", "Let the team-mates join, then decide", None),
            Option(LOCK, "Let them join, and lock the team whoever comes", None),
            off,
        ]

    def finished(self) -> tuple[Tryout, list[str]]:
        """The table as the team-mates find it, and the answers that lead there."""
        built = build(self.root, self.plan)
        if built.trial.ask != "join":
            return built.trial, [*built.path]
        built.trial.answer(ENOUGH)
        return built.trial, [*built.path, ENOUGH]

    # What is chosen.

    def take(self, index: int) -> list[str] | None:
        label = self.put().options[index].label
        match label:
            case "call-off":
                return []
            case "ask" | "lock":
                return [*self.finished()[1], *[LOCK] * (label == LOCK)]
        self.change(label)
        return None

    def change(self, label: str) -> None:
        """Another Mission or Transport, a Joe more or a Joe less; refuses what cannot be."""
        plan = self.changed(label)
        comes = len(plan.joes) > len(self.plan.joes)
        if comes and build(self.root, plan).left:
            raise Refusal(ROOM_FOR_NONE if self.can_come(label) else BARRED)
        plan = self.settled(plan)
        if plan != self.plan:
            self.plans.append(plan)
        elif label.startswith(BACK):
            raise Refusal(NEEDED)

    def changed(self, label: str) -> TeamDraft:
        plan = self.plan
        if label.startswith(ATTEMPT):
            return replace(plan, mission=label)
        if label.startswith(BOARD):
            return replace(plan, transport=label.removeprefix(BOARD))
        if label.startswith(BACK):
            left = [*plan.joes]
            left.remove(label.removeprefix(BACK))
            return replace(plan, joes=tuple(left))
        return replace(plan, joes=(*plan.joes, label))

    def undo(self) -> bool:
        if not self.plans[1:]:
            return False
        self.plans.pop()
        return True


def joes_in_hand(trial: Tryout) -> list[tuple[str, str]]:
    """The own Joes, each by its label and its name; those alike together."""
    at = ViewReader(trial.view)
    hand = [at.card(each) for each in parts(parts(at.view, "seats")[trial.seat], "hand")]
    joes = [(card.id, card.name) for card in hand if card.kind == JOE]
    return sorted(joes, key=joes.index)


def own_joes(trial: Tryout) -> list[str]:
    """The labels of the player's own Joes on the Mission."""
    at = ViewReader(trial.view)
    attempt = part(at.view, "attempt") if at.view["attempt"] is not None else {"joes": []}
    return [at.card(each).id for each in parts(attempt, "joes") if each["seat"] == trial.seat]


def dice(trial: Tryout) -> int:
    return number(part(trial.view, "attempt"), "dice")
