"""The team of a Mission on one page, from the attempt to the lock."""

from typing import Final

from yojoe.kernel.refusal import Refusal
from yojoe.terminal.dialogue.forms import Form, Put, Tryout, item
from yojoe.terminal.faces.seen import number, part, parts
from yojoe.title.telling import Option

from .draft import ATTEMPT, BACK, BOARD, NEEDED, Draft, can_be_drafted
from .rows import boarded
from .view_reader import ViewReader

REFUSE: Final = "refuse-"


def form(trial: Tryout, picked: str) -> Form | None:
    """An attempt opens a page, and so does the last word once the team-mates have joined."""
    if picked.startswith(ATTEMPT) and can_be_drafted(trial, picked):
        return Draft(trial, picked)
    return LastWord(trial) if not picked and trial.ask == "team" else None


class LastWord:
    """Everybody aboard, whom the active player may still send home. [DB-GROUP-10]"""

    is_draft = False

    def __init__(self, trial: Tryout) -> None:
        self.trial = trial
        self.offered = trial.options

    def put(self) -> Put:
        aboard, changes = self.aboard(), self.changes()
        groups = dict.fromkeys(option.group for option in (*aboard, *changes))
        items = [each for group in groups for each in (*aboard, *changes) if each.group == group]
        marked = frozenset(index for index, each in enumerate(items) if each in aboard)
        return Put("Does the team set off?", (*items, *self.ways_out()), marked)

    def aboard(self) -> list[Option]:
        """What is taken along now."""
        at = ViewReader(self.trial.view, self.trial.names)
        attempt = part(at.view, "attempt")
        transport = [at.card(each).id for each in parts(attempt, "transport")]
        told = [item(BOARD + "".join(transport[:1]), "Transport", boarded(at))] if transport else []
        for each in sorted(
            parts(attempt, "joes"), key=lambda each: each["seat"] != self.trial.seat
        ):
            joe, seat = at.card(each), number(each, "seat")
            if seat == self.trial.seat:
                told.append(item(BACK + joe.id, "Your Joes", joe.name))
            else:
                told.append(item(REFUSE + joe.id, "Team-mates", f"{joe.name} ({at.names[seat]})"))
        return told

    def changes(self) -> list[Option]:
        """What could be taken along too, or instead."""
        groups = {"Change Transport": "Transport", "Add": "Your Joes"}
        return [
            item(each.label, groups[each.group], each.short)
            for each in self.offered
            if each.group in groups
        ]

    def ways_out(self) -> list[Option]:
        return [each for each in self.offered if not each.group]

    def take(self, index: int) -> list[str] | None:
        label = self.put().options[index].label
        if label not in self.trial.labels:
            raise Refusal(NEEDED)
        return [label]

    def undo(self) -> bool:
        return False
