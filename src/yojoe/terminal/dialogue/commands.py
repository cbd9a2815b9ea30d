"""Grants what people wish for besides an answer: undo, hints, saves, rules, the log."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from yojoe.agents.roster import adviser, make_player
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.refusal import NotUndoable, Refusal
from yojoe.kernel.script import Seat
from yojoe.terminal.screen.screen import Screen
from yojoe.terminal.screen.stage import Stage, paragraphs, settings_line
from yojoe.terminal.session.local_table import AnyMatch, LocalTable
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.title.hints import in_words, plain
from yojoe.title.registry import AnyTitle
from yojoe.title.rulebook import Rule, load

from .wishes import HELP, Request

SHOWN = 8  # rules at once


class Quit(Exception):
    """Somebody leaves the table, and nothing went wrong."""


@dataclass(frozen=True, slots=True)
class Commands:
    """Serves one table."""

    party: LocalTable
    stage: Stage
    screen: Screen
    keeper: SaveFiles

    def grant(self, wish: Request, seat: Seat, viewer: Seat | None) -> None:
        """Do it for a seat, before the eyes of ``viewer``, or refuse and say why."""
        match wish.word:
            case "undo":
                self.take_back(seat)
            case "hint":
                self.screen.say(self.hint(seat, self.party.match))
            case "card":
                view = self.party.title.telling.view(self.party.match.state, viewer)
                self.screen.read_out(self.stage.face.card(view, wish.rest))
            case "save":
                self.screen.say(f"Saved to {self.keeper.save(wish.rest)}.")
            case "record":
                self.screen.say(f"Recorded in {self.record(wish.rest)}.")
            case "rules":
                self.screen.read_out(self.consult(wish.rest, viewer))
            case "log":
                self.screen.read_out(self.log(viewer), from_end=True)
            case "help":
                view = self.party.title.telling.view(self.party.match.state, viewer)
                terms = settings_line(self.party.title, self.party.match.setup)
                self.screen.read_out([*self.stage.face.about(view), *terms, "", *HELP])
            case "quit":
                raise Quit

    def take_back(self, seat: Seat) -> None:
        """The last answer of a person at the keyboard; this seat hears why there is none."""
        thinker = self.party.thinker
        try:
            self.party.match.undo(seat if thinker is None else thinker)
        except NotUndoable as refusal:
            raise NotUndoable(by_name(str(refusal), self.party.names)) from None
        self.screen.say("Taken back.")

    def hint(self, seat: Seat, match: AnyMatch) -> str:
        """Advice on a match, or on how it would stand with what is on a form."""
        if seat not in match.waiting:
            raise Refusal("there is nothing to choose now; a hint comes with a choice")
        return advice_line(replace(self.party, match=match), seat)

    def consult(self, words: str, viewer: Seat | None) -> list[str]:
        """What the rules say of something, or the card that is called so."""
        title = self.party.title
        view = title.telling.view(self.party.match.state, viewer)
        if words and not search(title, words):
            with suppress(Refusal):
                return self.stage.face.card(view, words)
        return looked_up(title, words)

    def record(self, name: str) -> str:
        if not self.party.match.over:
            raise Refusal("a record is written when the game is over; until then, s saves it")
        return str(self.keeper.record(name))

    def log(self, viewer: Seat | None) -> list[str]:
        """Everything the viewer saw."""
        told = self.stage.story(self.party.match, viewer).since(0)
        return paragraphs(told) or ["Nothing has happened yet."]


def by_name(words: str, names: Sequence[str]) -> str:
    """What the match says of a seat by its number, said by its name."""
    for number, name in enumerate(names, start=1):
        words = words.replace(f"seat {number} ", f"{name} ")
    return words


def advice_line(party: LocalTable, seat: Seat) -> str:
    """What the adviser would do, from what the seat knows, and why.

    It thinks with random numbers of its own, the same ones when asked twice.
    """
    title, match = party.title, party.match
    rng = party.thoughts.split(f"{match.ply} {seat}")
    perspective = Perspective(match, seat)
    advice = make_player(adviser(), title, match.setup, rng).advise(perspective)
    question = perspective.question
    texts = [
        title.telling.option(match.state, question, index, party.names).text
        for index in range(len(question.options))
    ]
    return f"Hint: {plain(texts[advice.answer])}. {in_words(advice, texts)}"


def search(title: AnyTitle, words: str) -> list[Rule]:
    """The rules that have all the words, best first."""
    return [rule for path in title.about.rulebooks for rule in load(path).search(words)]


def looked_up(title: AnyTitle, words: str) -> list[str]:
    """The rules that have all the words, best first; without words, where to look."""
    if not title.about.rulebooks:
        return [f"The rules of {title.about.full_name} are not written down here."]
    if not words:
        sections = ", ".join(load(title.about.rulebooks[0]).sections.values())
        return [
            "Say what to look for, for instance: ? first player",
            f"The rules cover: {sections}.",
        ]
    found = search(title, words)
    if not found:
        return [f"No rule has all of these words: {words}. Try fewer."]
    lines = [f"{rule.id}: {rule.text}" for rule in found[:SHOWN]]
    if len(found) > SHOWN:
        lines.append(f"And {len(found) - SHOWN} more: yojoe rules {words}")
    return lines
