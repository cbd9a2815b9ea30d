"""``yojoe help``: the commands, more about one, a title with its settings, or a topic."""

from argparse import Namespace
from textwrap import fill
from typing import Final

from yojoe.grammar import catalogue
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal, did_you_mean

CODES: Final = {
    0: "done, and found what was asked for",
    1: "nothing was found, or a game broke: what was done is kept and told",
    2: "refused in one line, and nothing was written",
    130: "interrupted by Ctrl-C: what was done is kept",
}
TOPICS: Final = {
    "seats": "Who sits where: '--seats human,exact', one for each seat, or '--seats 3', how many. "
    "'human:Ann' has a name; a computer player is named as in '--agents'.",
    "agents": "Who plays: a name of 'yojoe games' (random, greedy, mcts:800), a class of your own "
    "(package.module:Bot), or a program that speaks the engine's lines (program:./bot). "
    "docs/bots.md makes one from nothing.",
    "out": "A folder for everything that a command finds: tables, records, a summary, a page of "
    "plots. One that is full is refused; --force writes over it.",
    "report": "'yojoe sim TITLE --report DIR' measures the balance of a title in all the ways it "
    "is played, beside what it should be.",
    "json": "--json prints one document: version, command, seed, settings, intervals, result.",
    "config": "YOJOE_NAME, YOJOE_WORKERS, YOJOE_DATABASE and YOJOE_COLOUR, or the same in a file "
    "that 'yojoe doctor' names. An option goes before the environment, which goes before the file.",
    "exit-codes": " ".join(f"{code}: {about}." for code, about in CODES.items()),
}
START: Final = "Play and study four G.I. JOE games. Without a command: in a browser."


def arguments(parser: Parser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="a command, a title or a topic")


def run(args: Namespace) -> int:
    words: list[str] = args.words
    if not words:
        front()
        return 0
    return about(words[0], words[1:])


def front() -> None:
    """Every command in a line, by what it is for."""
    print(f"usage: yojoe COMMAND ...\n\n{START}")
    groups = {**catalogue.OURS, "of the titles": catalogue.words_of_titles()}
    for heading, words in groups.items():
        print(f"\n{heading}:")
        for word, what in words.items():
            print(fill(f"  {word:<12} {what}", 79, subsequent_indent=" " * 15))
    print(f"\n'yojoe help WORD' says more about a command, a title or one of {', '.join(TOPICS)}.")


def about(word: str, rest: list[str]) -> int:
    """What is said of a word."""
    from yojoe.cli import parser_of

    if word in catalogue.words():
        parser = parser_of(word, rest)
        for each in rest:
            parser = parser.under.get(each, parser)
        parser.print_help()
        return 0
    if word in TOPICS:
        print(fill(TOPICS[word], 79))
        return 0
    from yojoe.grammar.called import exactly

    if exactly(word) is not None:
        from yojoe.cli import start

        return start("games", [word])
    from yojoe.title.registry import title_names

    known = [*catalogue.words(), *TOPICS, *title_names()]
    raise Refusal(
        f"there is no help about {word!r}; there is {', '.join(known)}{did_you_mean(word, known)}"
    )
