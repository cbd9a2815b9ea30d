"""``yojoe man``: the manual page, made from the parsers, so that it cannot say anything else."""

from argparse import Action, Namespace
from collections.abc import Iterator

from yojoe import __version__
from yojoe.grammar import catalogue
from yojoe.grammar.parser import Parser

from .help import CODES, START, TOPICS


def arguments(parser: Parser) -> None:
    parser.epilog = "yojoe man > ~/.local/share/man/man1/yojoe.1"


def run(_args: Namespace) -> int:
    print("\n".join(page()))
    return 0


def page() -> Iterator[str]:
    """All of it, in the language of manual pages."""
    yield f'.TH YOJOE 1 "" "yojoe {__version__}" "User Commands"'
    yield from (".SH NAME", "yojoe \\- play and study four G.I. JOE games")
    yield from (".SH SYNOPSIS", ".B yojoe", "[\\fICOMMAND\\fR ...]")
    yield from (".SH DESCRIPTION", roff_text(START))
    yield ".SH COMMANDS"
    for word in catalogue.words():
        yield from command(word)
    yield ".SH TOPICS"
    for topic, about in TOPICS.items():
        yield from (".TP", f".B {roff_text(topic)}", roff_text(about))
    yield ".SH EXIT STATUS"
    for code, about in CODES.items():
        yield from (".TP", f".B {code}", roff_text(about))


def command(word: str) -> Iterator[str]:
    from yojoe.cli import parser_of

    parser = parser_of(word)
    for leaf in parser.leaves():
        yield from (f".SS {roff_text(leaf.prog)}", roff_text(leaf.description or ""))
        for action in leaf.actions():
            yield from (".TP", f".B {roff_text(name_of(action))}", roff_text(help_of(leaf, action)))


def name_of(action: Action) -> str:
    names = ", ".join(action.option_strings)
    value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
    return f"{names} {value}".strip()


def help_of(parser: Parser, action: Action) -> str:
    return (action.help or "") % {**vars(action), "prog": parser.prog}


def roff_text(text: str) -> str:
    lines = [line.replace("\\", "\\\\").replace("-", "\\-") for line in text.splitlines()]
    return "\n.br\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in lines)
