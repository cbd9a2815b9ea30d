"""What the door needs of a title: the one place of it that knows what titles look like."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from yojoe.kernel.match import Match
from yojoe.kernel.reader import lines
from yojoe.kernel.refusal import Refusal, WrongSetting
from yojoe.kernel.rules import Setup, Value
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.state import Plain
from yojoe.kernel.texts import range_words, value_word
from yojoe.title.registry import AnyTitle, title_named, title_names
from yojoe.title.setting import Setting

USUAL_SEATS = 2


@dataclass(frozen=True, slots=True)
class Title:
    """A title as scripts see it: who can play it, and what is agreed on before."""

    name: str
    full_name: str
    tagline: str
    seats: range
    cooperative: bool
    packs: tuple[str, ...]
    settings: Mapping[str, Setting] = field(repr=False)

    def agents(self, seats: int | None = None) -> tuple[str, ...]:
        """The computer players that can sit at a table of so many."""
        from yojoe.agents.roster import kinds_for

        found = find(self.name)
        return tuple(kind.name for kind in kinds_for(found, seat_count(found, seats)))


def titles() -> tuple[str, ...]:
    """The names of all titles."""
    return tuple(sorted(title_names()))


def title(name: str) -> Title:
    """What there is to know of a title before it is played."""
    found = find(name)
    return Title(
        found.name,
        found.about.full_name,
        found.about.tagline,
        found.about.seats,
        found.about.cooperative,
        tuple(found.about.packs),
        MappingProxyType({each.name: each for each in found.about.settings}),
    )


def find(name: object) -> AnyTitle:
    """A title by its name; refuses what is none."""
    if isinstance(name, Title):
        name = name.name
    if not isinstance(name, str):
        raise Refusal(f"{name!r} is no title; there is {', '.join(titles())}")
    return title_named(name)


def seat_count(found: AnyTitle, seats: object) -> int:
    """How many sit down; refuses a table that the title has not."""
    if seats is None:
        return min(max(USUAL_SEATS, found.about.seats[0]), found.about.seats[-1])
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in found.about.seats:
        raise Refusal(f"{found.name} is for {range_words(found.about.seats)} seats, not {seats!r}")
    return seats


def setup_of(found: AnyTitle, seats: int, settings: Mapping[str, object]) -> Setup:
    """What is agreed on, from words, whole numbers, yes and no; refuses any other setting."""
    try:
        setup = found.setup(seats, setting_words(settings))
        found.rules.new(setup)  # refuses what cannot be laid out
    except Refusal as refusal:
        raise WrongSetting(str(refusal)) from None
    return setup


def setting_words(settings: Mapping[str, object]) -> dict[str, str]:
    for name, value in settings.items():
        if not isinstance(value, Value):
            raise WrongSetting(
                f"{name}: {value!r} is no text, no whole number and no True or False"
            )
    return {name: value_word(value) for name, value in settings.items() if isinstance(value, Value)}


def prompt(found: AnyTitle, state: Any, part: Choose, names: Sequence[str]) -> str:
    return found.telling.prompt(state, part, names)


def option_text(found: AnyTitle, state: Any, part: Choose, index: int, names: Sequence[str]) -> str:
    return found.telling.option(state, part, index, names).text


def view_of(found: AnyTitle, state: Any, seat: Seat | None) -> dict[str, Plain]:
    return dict(found.telling.view(state, seat))


def log(match: Match[Any], found: AnyTitle, names: Sequence[str], seat: Seat | None) -> list[str]:
    """What happened, in sentences."""
    reader = found.reader(match.state, names, seat)
    return [line.text for line in lines(match.history.log, seat, reader)]
