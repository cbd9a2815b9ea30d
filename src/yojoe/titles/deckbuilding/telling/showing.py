"""The faces of the Deck-Building Game, those of the expansion on the table included."""

from collections.abc import Sequence

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Choose, Question, Seat
from yojoe.kernel.state import Plain
from yojoe.title.telling import Option
from yojoe.titles.deckbuilding.packs.tellings import TELLINGS
from yojoe.titles.deckbuilding.rules.state import State
from yojoe.titles.deckbuilding.sense import plan as sense

from . import prompts, view


def view_of(s: State, seat: Seat | None) -> dict[str, Plain]:
    """What a seat sees; what an expansion lays on the table in a part of its own."""
    telling = TELLINGS.get(s.options.pack)
    whole = view.view(s, seat)
    whole["pack"] = s.options.pack
    whole["beyond"] = None if telling is None else dict(telling.view(s))
    return whole


def prompt(s: State, question: Choose, names: Sequence[str]) -> str:
    telling = TELLINGS.get(s.options.pack)
    said = "" if telling is None else telling.prompt(s, question, names)
    return said or prompts.prompt(s, question, names)


def option(s: State, question: Choose, index: int, names: Sequence[str]) -> Option:
    telling = TELLINGS.get(s.options.pack)
    said = None if telling is None else telling.option(s, question, index, names)
    return said or prompts.option(s, question, index, names)


def plan(s: State, question: Choose, rng: Rng) -> tuple[int, str]:
    if len(question.options) == 1:
        return 0, "nothing else can be done"
    if s.beyond is not None:
        said = TELLINGS[s.options.pack].plan(s, question, rng)
        if said is not None:
            return said
    return sense.plan(s, question, rng)


def hunch(s: State, question: Question, rng: Rng) -> Answer:
    """The answer alone."""
    return plan(s, question, rng)[0] if isinstance(question, Choose) else question.any(rng)
