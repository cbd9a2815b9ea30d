"""A parser of command lines that refuses in one line, with the words that are near."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from yojoe.kernel.refusal import did_you_mean, nearest

WIDE = 100  # columns of a help page at most
REQUIRED = "the following arguments are required: "


class HelpLines(argparse.HelpFormatter):
    """Help in lines one can read, however wide the window is."""

    def __init__(self, prog: str) -> None:
        from shutil import get_terminal_size  # only help needs it

        super().__init__(prog, max_help_position=28, width=min(get_terminal_size().columns, WIDE))

    def _split_lines(self, text: str, width: int) -> list[str]:
        """What argparse calls with a help text; lines of ours stay lines."""
        from textwrap import wrap

        lines = [
            wrap(line, width, subsequent_indent="  ", break_on_hyphens=False)
            for line in text.splitlines()
        ]
        return [part for line in lines for part in line]


class Parser(argparse.ArgumentParser):
    """An argument parser that knows its subcommands, and what else it could have been asked."""

    def __init__(self, **said: Any) -> None:
        said.setdefault("formatter_class", HelpLines)
        super().__init__(**said)
        self.under: dict[str, Parser] = {}
        self.hint = ""  # what may be wrong with an option that is unknown

    def word(self, name: str, about: str, *others: str) -> "Parser":
        """A parser for a word of its own after this one; ``others`` are old spellings of it."""
        if self._subparsers is None:
            self.doings = self.add_subparsers(dest="doing", metavar="WHAT", required=True)
        line = f"{about[:1].upper()}{about[1:]}."
        made: Parser = self.doings.add_parser(name, help=about, aliases=others, description=line)
        self.under[name] = made
        return made

    def leaves(self) -> Iterator["Parser"]:
        """The parsers that stand at the end of all words."""
        if not self.under:
            yield self
        for parser in self.under.values():
            yield from parser.leaves()

    def options(self) -> Iterator[str]:
        """Every option there is here, and after the words that can follow."""
        for action in self._actions:
            yield from [each for each in action.option_strings if is_told(action, each)]
        for parser in self.under.values():
            yield from parser.options()

    def option(self, word: str) -> argparse.Action | None:
        """What an option of this parser is."""
        return self._option_string_actions.get(word)

    def actions(self) -> Sequence[argparse.Action]:
        """What it takes, old spellings left out."""
        return [each for each in self._actions if each.help != argparse.SUPPRESS]

    def parse_args(  # type: ignore[override]  # a namespace of ours is all that is parsed into
        self, args: Sequence[str] | None = None, namespace: None = None
    ) -> argparse.Namespace:
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(self.unknown(rest[0], found))
        return found

    def unknown(self, word: str, found: argparse.Namespace) -> str:
        """What is said of a word too many."""
        if not word.startswith("-"):
            return f"{word!r} is one word too many; '{self.prog} --help' says what is taken"
        option = word.partition("=")[0]
        here = self.under.get(getattr(found, "doing", ""), self)
        near = nearest(option.lstrip("-"), [each.lstrip("-") for each in here.options()])
        said = f"there is no option {option!r}" + (f"; did you mean --{near}?" if near else "")
        lists = f"'{here.prog} --help' lists them"
        return f"{said}; {self.hint or lists}"

    def error(self, message: str) -> NoReturn:
        said = message.removeprefix("argument ")
        if said.startswith(REQUIRED):
            said = f"lacks {said.removeprefix(REQUIRED)}; '{self.prog} --help' says more"
        self.exit(2, f"{self.prog}: {said}\n")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """What argparse calls with a choice; it would list them without a word of what is near."""
        if action.choices is None or value in action.choices:
            return
        known = [str(each) for each in action.choices]
        told = [each for each in known if each in self.under] or known
        option = action.option_strings
        said = (
            f"{option[0]}: {value!r} is none of" if option else f"there is no {value!r}; there is"
        )
        raise argparse.ArgumentError(
            None, f"{said} {', '.join(told)}{did_you_mean(str(value), told)}"
        )


def is_told(action: argparse.Action, option: str) -> bool:
    return action.help != argparse.SUPPRESS and option.startswith("--")


def hide(parser: argparse.ArgumentParser, *options: str, **said: Any) -> None:
    """An old spelling, kept for scripts and told to nobody."""
    parser.add_argument(*options, help=argparse.SUPPRESS, **said)
