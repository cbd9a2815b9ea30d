"""What the numbers of a title say, and its actions.

python -m yojoe.adapters.describe deckbuilding 2 pack=new-alliances --all
"""

import argparse
import sys
from collections.abc import Sequence

from rich.console import Console, Group
from rich.table import Table

from yojoe.kernel.refusal import Refusal

from .scenario import Scenario, scenario

SOME = 4  # words of a part, or actions, that are shown unless all are wanted


def main(words: Sequence[str] | None = None) -> int:
    asked = arguments(words)
    try:
        played = scenario(asked.title, asked.seats, read(asked.settings), asked.part)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    Console().print(overview(played, sys.maxsize if asked.all else SOME))
    return 0


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="the observation and the actions of a title")
    parser.add_argument("title")
    parser.add_argument("seats", type=int)
    parser.add_argument("settings", nargs="*", metavar="name=word", help="how it is set up")
    parser.add_argument("--part", default="", help="a scenario, such as first-mission")
    parser.add_argument("--all", action="store_true", help="every word and every action")
    return parser.parse_intermixed_args(words)


def read(settings: Sequence[str]) -> dict[str, str]:
    for setting in settings:
        if "=" not in setting:
            raise Refusal(f"{setting!r} is no setting; write name=word")
    return dict(setting.split("=", 1) for setting in settings)


def overview(played: Scenario, most: int) -> Group:
    """Every part of an observation, where it stands and how large it gets; and the actions."""
    encoding, actions = played.encoding, played.actions
    sheet = Table(title=f"{encoding.name}: {encoding.size} numbers, {actions.size} actions")
    for heading in ("part", "from", "numbers", "most", "words"):
        sheet.add_column(heading)
    for part in encoding.parts:
        words = some(part.words, most)
        sheet.add_row(part.name, str(part.start), str(len(part.words)), str(part.most), words)
    numbered = [f"{number} {actions.word(number)}" for number in range(actions.size)]
    return Group(sheet, f"actions: {some(numbered, most)}")


def some(words: Sequence[str], most: int) -> str:
    return ", ".join(words[:most]) + (", ..." if len(words) > most else "")


if __name__ == "__main__":
    sys.exit(main())
