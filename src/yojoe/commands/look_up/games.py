"""``yojoe games``: the titles there are, for how many, and against whom."""

from argparse import Namespace
from itertools import groupby
from textwrap import fill

from yojoe.agents.roster import KINDS, kinds_for
from yojoe.console.settings import explanation, help_line
from yojoe.grammar.called import title_meant
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.texts import range_words
from yojoe.title.registry import AnyTitle, all_titles
from yojoe.title.setting import Setting


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "title", nargs="?", help="only this one, with its settings by name and meaning"
    )
    add_json(parser)


def run(args: Namespace) -> int:
    titles = all_titles() if args.title is None else [title_meant(args.title).title()]
    if args.json:
        print_document(args, {title.name: facts(title) for title in titles})
        return 0
    for title in titles:
        print("\n".join(told_of(title, whole=args.title is not None)))
    print("Computer players:")
    for kind in KINDS:
        print(wrap(f"  {kind.name}: {kind.meaning}"))
    print(wrap("  package.module:Bot: a player of your own, and program:./bot a program"))
    return 0


def facts(title: AnyTitle) -> dict[str, object]:
    """Everything about a title that a program may want to know."""
    return {
        "full_name": title.about.full_name,
        "tagline": title.about.tagline,
        "packs": list(title.about.packs),
        "seats": list(title.about.seats),
        "players": {str(seats): players(title, seats) for seats in title.about.seats},
        "settings": {each.name: setting_facts(each) for each in title.about.settings},
    }


def setting_facts(setting: Setting) -> dict[str, object]:
    return {
        "default": setting.default,
        "meaning": setting.meaning,
        "rules": list(setting.rules),
        "choices": {each.word: each.meaning or each.name for each in setting.choices},
    }


def told_of(title: AnyTitle, *, whole: bool) -> list[str]:
    """The same for people; ``whole`` with every choice of every setting."""
    lines = [
        f"{title.name}: {title.about.full_name}, {title.about.tagline}",
        f"  seats: {range_words(title.about.seats)}",
        f"  packs: {', '.join(title.about.packs)}",
        *who_plays(title),
        *(line for each in title.about.settings for line in setting_lines(each, whole=whole)),
        f"  play it: yojoe play {title.name}",
        "",
    ]
    return [wrap(line) for line in lines]


def setting_lines(setting: Setting, *, whole: bool) -> list[str]:
    if not whole:
        return [f"  {setting.flag}: {explanation(setting)}"]
    first, *choices = help_line(setting).split("\n")
    return [f"  {setting.flag}: {first}", *(f"      {choice}" for choice in choices)]


def who_plays(title: AnyTitle) -> list[str]:
    """Who can sit at tables of which sizes, those alike in one line."""
    lines = []
    for names, group in groupby(title.about.seats, lambda seats: players(title, seats)):
        sizes = list(group)
        where = f" at {range_words(sizes)} seats" if len(sizes) < len(title.about.seats) else ""
        lines.append(f"  players{where}: {', '.join(names)}")
    return lines


def players(title: AnyTitle, seats: int) -> list[str]:
    """Who can sit there; people always can."""
    return ["human", *(kind.name for kind in kinds_for(title, seats))]


def wrap(line: str) -> str:
    indent = " " * (len(line) - len(line.lstrip()) + 4 if line.startswith("      ") else 4)
    return fill(line, 78, subsequent_indent=indent, break_on_hyphens=False)
