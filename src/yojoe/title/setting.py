"""A setting: something the players agree on before they begin, declared once for every surface."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from typing import Final

from yojoe.kernel.rules import Value
from yojoe.kernel.texts import read_count, read_flag, read_word, value_word


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that a setting can have: its word, what people call it, and what it means."""

    word: str
    name: str = ""
    meaning: str = ""


FLAG: Final = (Choice("yes", meaning="Play with it."), Choice("no", meaning="Play without it."))


@dataclass(frozen=True, slots=True)
class Setting:
    """What kind of value it takes follows from what is declared.

    A yes or a no by its default, a number by its bounds, one of a few words by its choices.  One
    with a reader of its own takes what that can read: there, choices are only the usual ones.
    """

    name: str
    default: Value
    meaning: str
    rules: tuple[str, ...] = ()
    _: KW_ONLY
    called: str = ""  # by people, where its name would not tell them
    choices: tuple[Choice, ...] = ()
    bounds: tuple[int, int] | None = None  # of a number
    # Refuses what it cannot be.
    reader: Callable[[str], Value] | None = field(default=None, repr=False)
    # A value as people read it.
    shown: Callable[[Value], str] = field(default=value_word, repr=False)
    # What others see of a value before the rules show it.
    covered: Callable[[str], str] = field(default=str, repr=False)
    pack: str = ""  # the pack without which it means nothing
    ask: bool = False  # whoever sits down for a game should be asked
    proposals: tuple[str, ...] = ()  # what is asked, where that is not the choices

    def read(self, text: str) -> Value:
        """A value from what somebody typed; refuses what it cannot be."""
        if self.reader is not None:
            return self.reader(text)
        if isinstance(self.default, bool):
            return read_flag(self.name)(text)
        if self.bounds is not None:
            return read_count(self.name, *self.bounds)(text)
        return read_word(self.name, *(choice.word for choice in self.choices))(text)

    @property
    def offers(self) -> tuple[Choice, ...]:
        """The values that can be clicked; none where one has to type."""
        return FLAG if isinstance(self.default, bool) else self.choices

    @property
    def asked(self) -> tuple[str, ...]:
        """The words among which whoever sits down is asked; none where nobody is."""
        return self.proposals or tuple(choice.word for choice in self.offers if self.ask)

    @property
    def flag(self) -> str:
        """Its name as an option of a command."""
        return f"--{self.name.replace('_', '-')}"

    def words(self, value: Value) -> tuple[str, ...]:
        """A value of it as words of a command."""
        if isinstance(value, bool):
            return (self.flag if value else f"--no-{self.flag.removeprefix('--')}",)
        return (self.flag, str(value))
