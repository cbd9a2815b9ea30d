"""Grants what people wish for besides an answer: undo, hints, saves, rules, the log."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from yojoe.agents.roster import adviser, call
from yojoe.kernel.catalogue import Rule, load
from yojoe.kernel.match import UndoError
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.titles import AnyTitle

from .keeper import Keeper
from .party import AnyMatch, Party
from .screen import Screen
from .stage import Stage, paragraphs, settled
from .wishes import HELP, Wish

SHOWN = 8  # rules at once


class Leave(Exception):
    """Somebody leaves the table, and nothing went wrong."""


@dataclass(frozen=True, slots=True)
class Waiter:
    """Serves one table."""

    party: Party
    stage: Stage
    screen: Screen
    keeper: Keeper

    def grant(self, wish: Wish, seat: Seat, viewer: Seat | None) -> None:
        """Do it for a seat, before the eyes of ``viewer``, or refuse and say why."""
        match wish.word:
            case "undo":
                self.take_back(seat)
            case "hint":
                self.screen.say(self.hint(seat, self.party.match))
            case "card":
                view = self.party.title.view(self.party.match.state, viewer)
                self.screen.read_out(self.stage.face.card(view, wish.rest))
            case "save":
                self.screen.say(f"Saved to {self.keeper.save(wish.rest)}.")
            case "record":
                self.screen.say(f"Recorded in {self.record(wish.rest)}.")
            case "rules":
                self.screen.read_out(self.consulted(wish.rest, viewer))
            case "log":
                self.screen.read_out(self.log(viewer), from_end=True)
            case "help":
                view = self.party.title.view(self.party.match.state, viewer)
                terms = settled(self.party.title, self.party.match.setup)
                self.screen.read_out([*self.stage.face.about(view), *terms, "", *HELP])
            case "quit":
                raise Leave

    def take_back(self, seat: Seat) -> None:
        """The last answer of a person at the keyboard; this seat hears why there is none."""
        thinker = self.party.thinker
        try:
            self.party.match.undo(seat if thinker is None else thinker)
        except UndoError as refusal:
            raise UndoError(by_name(str(refusal), self.party.names)) from None
        self.screen.say("Taken back.")

    def hint(self, seat: Seat, match: AnyMatch) -> str:
        """Advice on a match, or on how it would stand with what is on a form."""
        if seat not in match.waiting:
            raise Refusal("there is nothing to choose now; a hint comes with a choice")
        return advised(replace(self.party, match=match), seat)

    def consulted(self, words: str, viewer: Seat | None) -> list[str]:
        """What the rules say of something, or the card that is called so."""
        title = self.party.title
        view = title.view(self.party.match.state, viewer)
        if words and not searched(title, words):
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


def advised(party: Party, seat: Seat) -> str:
    """What the best computer player would do, from what the seat knows, and why.

    It thinks with random numbers of its own, the same ones when asked twice.
    """
    title, match = party.title, party.match
    name = adviser(title, match.setup.seats)
    rng = party.thoughts.split(f"{match.ply} {seat}")
    sight = Perspective(match, seat)
    advice = call(name, title, match.setup, rng).advise(sight)
    option = title.option(match.state, sight.question, advice.answer, party.names)
    chance = "" if advice.chance is None else f" It sees {100 * advice.chance:.0f} % to win."
    return f"Hint by {name}: {option.text}. Reason: {advice.reason}.{chance}"


def searched(title: AnyTitle, words: str) -> list[Rule]:
    """The rules that have all the words, best first."""
    return [rule for path in (title.rules, *title.more_rules) for rule in load(path).search(words)]


def looked_up(title: AnyTitle, words: str) -> list[str]:
    """The rules that have all the words, best first; without words, where to look."""
    catalogue = load(title.rules)
    if not words:
        sections = ", ".join(catalogue.sections.values())
        return [
            "Say what to look for, for instance: ? first player",
            f"The rules cover: {sections}.",
        ]
    found = searched(title, words)
    if not found:
        return [f"No rule has all of these words: {words}. Try fewer."]
    lines = [f"{rule.id}: {rule.text}" for rule in found[:SHOWN]]
    if len(found) > SHOWN:
        lines.append(f"And {len(found) - SHOWN} more: yojoe rules {words}")
    return lines
