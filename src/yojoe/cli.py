"""The ``yojoe`` command: each word names a module that is loaded when it is used."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from time import process_time
from typing import TYPE_CHECKING, NoReturn, Protocol

from . import __version__
from .build import build
from .extras import is_extra, refusal_of
from .grammar import catalogue
from .grammar.config import put_on_colours
from .grammar.parser import Parser
from .grammar.voice import VOICE, add_voice, detail, raise_voice
from .kernel.refusal import Refusal, did_you_mean

if TYPE_CHECKING:
    from .title.command import Command

COMMANDS = catalogue.COMMANDS
BROKEN, REFUSED, INTERRUPTED = 1, 2, 130


class WordsModule(Protocol):
    """What reads the words after a command."""

    def arguments(self, parser: Parser) -> None: ...


class CommandModule(Protocol):
    """What does what they say: a module of ``yojoe.commands``, or of a title."""

    def run(self, args: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without a word, open the table on the web."""
    words = list(sys.argv[1:] if argv is None else argv)
    VOICE.is_quiet = VOICE.is_verbose = False
    if not words:
        return guard(lambda: import_module("yojoe.commands.door").run())
    if catalogue.command_named(words[0]) is not None:
        return guard(lambda: start(words[0], words[1:]))
    return guard(lambda: front(words))


def front(words: Sequence[str]) -> NoReturn:
    """The door: ``--help``, ``--version``, and a refusal of any other word."""
    word = words[0]
    if word in {"-V", "--version"}:
        print(f"yojoe {__version__} ({build()})")
        raise SystemExit(0)
    if word in {"-h", "--help"}:
        import_module("yojoe.commands.look_up.help").front()
        raise SystemExit(0)
    known = catalogue.words()
    if word.startswith("-"):
        others = f"--help, --version and the commands {', '.join(known)}"
        raise Refusal(f"there is no option {word!r}; there are {others}")
    near = did_you_mean(word, known)
    raise Refusal(f"there is no command {word!r}; there are {', '.join(known)}{near}")


def start(name: str, words: Sequence[str]) -> int:
    """Run the command of a word."""
    command = catalogue.command_named(name)
    assert command is not None
    args = parser_of(name, words).parse_args(todays_words(command, words))
    raise_voice(args)
    put_on_colours()
    module: CommandModule = import_module(command.module)
    code = module.run(args)
    detail(f"yojoe {__version__}: {process_time():.2f} s of processor time, exit code {code}")
    return code


def parser_of(name: str, words: Sequence[str] = ()) -> Parser:
    """What reads the words after a command."""
    command = catalogue.command_named(name)
    assert command is not None
    about = f"{command.about[:1].upper()}{command.about[1:]}."
    parser = Parser(prog=f"yojoe {name}", description=about)
    parser.set_defaults(word=name, typed=tuple(words))
    module: WordsModule = import_module(command.words or command.module)
    module.arguments(parser)
    for leaf in parser.leaves():
        add_voice(leaf)
    return parser


def todays_words(command: "Command", words: Sequence[str]) -> list[str]:
    """The words as a command reads them today, where it was once spoken to otherwise."""
    module = import_module(command.words or command.module)
    rewrite: Callable[[Sequence[str]], Sequence[str]] = getattr(module, "todays_words", list)
    return [*rewrite(words)]


def guard(job: Callable[[], int]) -> int:
    """A refusal is one line and exit code 2; a closed pipe and Ctrl-C are no tragedy."""
    try:
        return finish(job)
    except Refusal as refusal:
        return refuse(refusal)
    except ModuleNotFoundError as error:
        if not is_extra(error):
            raise
        return refuse(refusal_of(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return 0
    except OSError as error:
        return refuse(f"the system refuses: {error}")


def refuse(why: Refusal | str) -> int:
    print(f"yojoe: {why}", file=sys.stderr)
    return REFUSED


def finish(job: Callable[[], int]) -> int:
    """Do it and write out all that was printed, so that a closed pipe is noticed here."""
    try:
        code = job()
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # rich makes an exit of it
            raise end.__context__ from None
        flush()
        raise
    flush()
    return code


def flush() -> None:
    if sys.stdout is not None:
        sys.stdout.flush()


def discard_output() -> None:
    """Nobody reads any more: what is left to print goes nowhere, without complaint."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
