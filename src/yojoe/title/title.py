"""A title: a game and what it shows to people, players, surfaces and the laboratory."""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Generic

from yojoe.kernel.facts import Fact
from yojoe.kernel.reader import Reader
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Rules, S, Setup, Value
from yojoe.kernel.script import Seat
from yojoe.kernel.texts import range_words

from . import plain
from .about import About
from .sense import Sense
from .study import Study
from .telling import Telling


@dataclass(frozen=True, slots=True)
class Title(Generic[S]):
    """Everything about one box; all but its rules and what it says of itself may be left out."""

    _: KW_ONLY
    rules: Rules[S]
    about: About
    telling: Telling[S] = field(default_factory=Telling)
    sense: Sense[S] = field(default_factory=Sense)
    study: Study[S] = field(default_factory=Study)
    # The package of what it draws by itself: ``terminal``, ``page``, ``numbers``, ``scenarios``,
    # each a module or left out.
    surfaces: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "telling", plain.with_plain_words(self.telling, self.rules))

    @property
    def name(self) -> str:
        return self.rules.name

    def surface(self, name: str) -> ModuleType | None:
        """What it draws by itself on a surface; nothing where plain means have to do."""
        module = f"{self.surfaces}.{name}"
        return import_module(module) if self.surfaces and find_spec(module) else None

    def reader(self, s: S, names: Sequence[str], you: Seat | None) -> Reader:
        """Whoever reads what happens: one of the seats, or none of them."""
        return Reader(s, partial(self.telling.card, s), names, you)

    def sentence(self, s: S, fact: Fact, names: Sequence[str], you: Seat | None) -> str:
        """A fact in the present tense, to the seat that reads it."""
        return "".join([piece.text for piece in self.reader(s, names, you).sentence([fact])])

    def setup(self, seats: int, settings: Mapping[str, str] | None = None) -> Setup:
        """A setup from words; refuses a seat count or a setting the title does not have."""
        if seats not in self.about.seats:
            raise Refusal(f"{self.name} is for {range_words(self.about.seats)} seats, not {seats}")
        known = {setting.name: setting for setting in self.about.settings}
        values: dict[str, Value] = {name: setting.default for name, setting in known.items()}
        for name, text in (settings or {}).items():
            if name not in known:
                all_known = f"it has {', '.join(known)}" if known else "it has none"
                raise Refusal(f"{self.name} has no setting {name!r}; {all_known}")
            if not text.isprintable():
                raise Refusal(f"{name}: {text!r} has characters that cannot be printed")
            values[name] = known[name].read(text)
        return Setup(seats, values)

    def words(self, setup: Setup) -> tuple[str, ...]:
        """The settings that are not as usual, as words of a command."""
        return tuple(
            word
            for setting in self.about.settings
            if (value := setup.settings[setting.name]) != setting.default
            for word in setting.words(value)
        )

    def settings_in_words(self, setup: Setup) -> dict[str, str]:
        """Every setting as people read it."""
        return {each.name: each.shown(setup.settings[each.name]) for each in self.about.settings}
