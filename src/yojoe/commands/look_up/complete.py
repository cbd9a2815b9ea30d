"""``yojoe complete``: what the last word can become; shells ask it, see ``completion``."""

from argparse import REMAINDER, Action, Namespace, _SubParsersAction
from collections.abc import Iterable, Sequence

from yojoe.grammar import catalogue
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal


def arguments(parser: Parser) -> None:
    parser.add_argument("words", nargs=REMAINDER, help="the words so far; the last is unfinished")


def run(args: Namespace) -> int:
    words: list[str] = [word for word in args.words[:1] if word != "--"] + args.words[1:]
    *before, last = words or [""]
    try:
        found = sorted({each for each in candidates(before, last) if each.startswith(last)})
    except (Refusal, SystemExit):
        found = []
    print(*found, sep="\n", end="\n" if found else "")
    return 0


def candidates(before: Sequence[str], last: str) -> Iterable[str]:
    """All that could stand there."""
    if not before:
        return [*catalogue.words(), "--help", "--version"]
    from yojoe.cli import parser_of

    typed = list(before[1:])
    parser = parser_of(before[0], typed)
    for word in typed:
        parser = parser.under.get(word, parser)
    action = parser.option(before[-1])
    if action is not None and action.nargs != 0:
        return values(action, before)
    if last.startswith("-"):
        return parser.options()
    return [*parser.under, *places(parser, typed)]


def places(parser: Parser, typed: Sequence[str]) -> Iterable[str]:
    """What can stand where no option does."""
    for action in parser.actions():
        if action.option_strings or isinstance(action, _SubParsersAction):
            continue
        if action.choices:
            yield from map(str, action.choices)
        elif action.dest == "title":
            yield from title_words(typed)
        elif action.dest == "decks":
            yield from deck_words()


def title_words(typed: Sequence[str]) -> Iterable[str]:
    from yojoe.grammar.called import exactly
    from yojoe.title.registry import title_names
    from yojoe.titles.built_in import BOXES

    return [] if any(map(exactly, typed)) else [*title_names(), *BOXES]


def deck_words() -> Iterable[str]:
    """The values of the settings that are called so: the ready decks."""
    from yojoe.title.registry import all_titles

    settings = [each for title in all_titles() for each in title.about.settings]
    return [choice.word for each in settings if each.name == "decks" for choice in each.choices]


def values(action: Action, before: Sequence[str]) -> Iterable[str]:
    """What an option can be given."""
    from yojoe.console.settings import PREFIX, typed_title

    call = typed_title(before[1:])
    if action.dest.startswith(PREFIX) and call is not None:
        settings = {each.name: each for each in call.title().about.settings}
        return [choice.word for choice in settings[action.dest.removeprefix(PREFIX)].offers]
    if action.dest in {"agents", "seats"}:
        from yojoe.agents.roster import KINDS

        return [kind.name for kind in KINDS] + ["human"] * (action.dest == "seats")
    return map(str, action.choices or ())
