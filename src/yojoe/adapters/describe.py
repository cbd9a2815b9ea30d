"""What the numbers of a title say: ``python -m yojoe.adapters.describe deckbuilding 2``."""

import argparse

from rich.console import Console
from rich.table import Table

from .scenario import Scenario, scenario

SOME = 4  # words of a part that are shown


def main() -> None:
    parser = argparse.ArgumentParser(description="the observation and the actions of a title")
    parser.add_argument("title")
    parser.add_argument("seats", type=int)
    asked = parser.parse_args()
    Console().print(described(scenario(asked.title, asked.seats)))


def described(played: Scenario) -> Table:
    """Every part of an observation: where it stands, how large it gets, what its words are."""
    encoding, actions = played.encoding, played.actions
    sheet = Table(title=f"{encoding.name}: {encoding.size} numbers, {actions.size} actions")
    for heading in ("part", "from", "numbers", "most", "words"):
        sheet.add_column(heading)
    for part in encoding.parts:
        words = ", ".join(part.words[:SOME]) + (", ..." if len(part.words) > SOME else "")
        sheet.add_row(part.name, str(part.start), str(len(part.words)), str(part.most), words)
    return sheet


if __name__ == "__main__":
    main()
