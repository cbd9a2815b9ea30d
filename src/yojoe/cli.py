"""The ``yojoe`` command: each word names a module that is loaded when it is used."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn, Protocol

from yojoe import __version__
from yojoe.kernel.refusal import Refusal

COMMANDS = {
    "serve": "serve the table on the web",
    "menu": "choose a title, seats and opponents in the terminal",
    "play": "play a title in the terminal",
    "games": "list titles, packs, seat counts and computer players",
    "rules": "search the rules, show one, or report which have tests",
    "cards": "list a title's cards, show one, check a card file of your own, list its words",
    "deck": "list, check, show, match and improve decks of the Trading Card Game",
    "achievements": "list what games can reach, and what yours have",
    "replay": "show a recorded game step by step, or verify it",
    "sim": "play many games and report who wins, with plots",
    "league": "let players meet from the same seeds, and rate them",
    "solve": "work out perfect play where it can be worked out",
    "backup": "copy the journal of the tables, while they are played",
    "bench": "measure our speed beside our peers'",
}


class Command(Protocol):
    """What a module of ``yojoe.commands`` offers."""

    def arguments(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without a word, open the table on the web."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words:
        return guarded(lambda: import_module("yojoe.commands.door").run())
    if words[0] in COMMANDS:
        return guarded(lambda: start(words[0], words[1:]))
    return guarded(lambda: front(words))


def front(words: Sequence[str]) -> NoReturn:
    """The door: ``--help``, ``--version``, and a refusal of any other word."""
    listing = "\n".join(f"  {name:<12} {what}" for name, what in COMMANDS.items())
    parser = Parser(
        prog="yojoe",
        description="Play and study four G.I. JOE games. Without a command: in a browser.",
        epilog=f"commands:\n{listing}\n\n'yojoe COMMAND --help' says more about one.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"yojoe {__version__}")
    parser.add_argument("command", nargs="?", help="one of the commands below")
    parser.parse_known_args(words)
    what, names = words[0], ", ".join(COMMANDS)
    if what.startswith("-"):
        others = f"--help, --version and the commands {names}"
        parser.error(f"there is no option {what!r}; there are {others}")
    parser.error(f"there is no command {what!r}; there are {names}")


def start(name: str, words: Sequence[str]) -> int:
    command: Command = import_module(f"yojoe.commands.{name}")
    parser = Parser(prog=f"yojoe {name}", description=f"{COMMANDS[name].capitalize()}.")
    parser.set_defaults(typed=tuple(words))
    command.arguments(parser)
    return command.run(parser.parse_args(words))


def guarded(job: Callable[[], int]) -> int:
    """A refusal is one line and exit code 2; a closed pipe and Ctrl-C are no tragedy."""
    try:
        return finished(job)
    except Refusal as refusal:
        print(f"yojoe: {refusal}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        discard_output()
        return 0
    except OSError as error:
        print(f"yojoe: the system refuses: {error}", file=sys.stderr)
        return 2


def finished(job: Callable[[], int]) -> int:
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
