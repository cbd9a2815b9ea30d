"""``yojoe achievements``: what games can reach, and what yours have reached when."""

import json
from argparse import ArgumentParser, Namespace

from yojoe.kernel.achievement import kept
from yojoe.terminal.honours import place
from yojoe.titles import TITLES, AnyTitle


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def run(args: Namespace) -> int:
    days = kept(place())
    titles = [title for title in TITLES if title.achievements]
    if args.json:
        print(json.dumps({title.name: facts(title, days) for title in titles}))
        return 0
    for title in titles:
        print("\n".join(checked_off(title, days)))
    return 0


def facts(title: AnyTitle, days: dict[str, str]) -> list[dict[str, str | None]]:
    """Every achievement of a title, and the day it was first reached."""
    return [
        {"rule": each.rule, "name": each.name, "text": each.text, "reached": days.get(each.rule)}
        for each in title.achievements
    ]


def checked_off(title: AnyTitle, days: dict[str, str]) -> list[str]:
    """The same for people."""
    listed = title.achievements
    wide = max(len(each.name) for each in listed)
    lines = [
        f"{'[x]' if each.rule in days else '[ ]'} {each.number:>2} {each.name:<{wide}}  "
        f"{days.get(each.rule, ''):<10}  {each.text}"
        for each in listed
    ]
    reached = sum(each.rule in days for each in listed)
    return [f"{title.full_name}: {reached} of {len(listed)} achievements reached", *lines]
