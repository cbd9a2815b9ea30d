"""``yojoe games``: the titles there are, for how many, and against whom."""

import json
from argparse import ArgumentParser, Namespace
from itertools import groupby
from textwrap import fill

from yojoe.agents.roster import KINDS, kinds_for
from yojoe.kernel.title import spread
from yojoe.titles import TITLES, AnyTitle

from .settings import explained


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def run(args: Namespace) -> int:
    if args.json:
        print(json.dumps({title.name: facts(title) for title in TITLES}))
        return 0
    for title in TITLES:
        print("\n".join(told_of(title)))
    print("Computer players:")
    for kind in KINDS:
        print(wrapped(f"  {kind.name}: {kind.meaning}"))
    return 0


def facts(title: AnyTitle) -> dict[str, object]:
    """Everything about a title that a program may want to know."""
    return {
        "full_name": title.full_name,
        "tagline": title.tagline,
        "packs": list(title.packs),
        "seats": list(title.seats),
        "players": {str(seats): players(title, seats) for seats in title.seats},
        "settings": {
            each.name: {"default": each.default, "meaning": each.meaning, "rules": list(each.rules)}
            for each in title.settings
        },
    }


def told_of(title: AnyTitle) -> list[str]:
    """The same for people."""
    lines = [
        f"{title.name}: {title.full_name}, {title.tagline}",
        f"  seats: {spread(title.seats)}",
        f"  packs: {', '.join(title.packs)}",
        *who_plays(title),
        *(f"  {each.flag}: {explained(each)}" for each in title.settings),
        f"  play it: yojoe play {title.name}",
        "",
    ]
    return [wrapped(line) for line in lines]


def who_plays(title: AnyTitle) -> list[str]:
    """Who can sit at tables of which sizes, those alike in one line."""
    lines = []
    for names, group in groupby(title.seats, lambda seats: players(title, seats)):
        sizes = list(group)
        where = f" at {spread(sizes)} seats" if len(sizes) < len(title.seats) else ""
        lines.append(f"  players{where}: {', '.join(names)}")
    return lines


def players(title: AnyTitle, seats: int) -> list[str]:
    """Who can sit there; people always can."""
    return ["human", *(kind.name for kind in kinds_for(title, seats))]


def wrapped(line: str) -> str:
    return fill(line, 78, subsequent_indent="    ", break_on_hyphens=False)
