"""``yojoe achievements``: what games can reach, and what yours have reached when."""

from argparse import Namespace

from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.terminal.session.honours import place
from yojoe.title.achievement import read_honours
from yojoe.title.registry import AnyTitle, all_titles


def arguments(parser: Parser) -> None:
    add_json(parser)


def run(args: Namespace) -> int:
    days = read_honours(place())
    titles = [title for title in all_titles() if title.study.achievements]
    if args.json:
        print_document(args, {title.name: facts(title, days) for title in titles})
        return 0
    for title in titles:
        print("\n".join(checked_off(title, days)))
    return 0


def facts(title: AnyTitle, days: dict[str, str]) -> list[dict[str, str | None]]:
    """Every achievement of a title, and the day it was first reached."""
    return [
        {"rule": each.rule, "name": each.name, "text": each.text, "reached": days.get(each.rule)}
        for each in title.study.achievements
    ]


def checked_off(title: AnyTitle, days: dict[str, str]) -> list[str]:
    """The same for people."""
    listed = title.study.achievements
    wide = max(len(each.name) for each in listed)
    lines = [
        f"{'[x]' if each.rule in days else '[ ]'} {each.number:>2} {each.name:<{wide}}  "
        f"{days.get(each.rule, ''):<10}  {each.text}"
        for each in listed
    ]
    reached = sum(each.rule in days for each in listed)
    return [f"{title.about.full_name}: {reached} of {len(listed)} achievements reached", *lines]
