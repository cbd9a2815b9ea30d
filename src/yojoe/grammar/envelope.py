"""What programs read: one document a call, in one envelope for every command."""

import argparse
import json
import shlex
from collections.abc import Mapping
from typing import TypeAlias

from yojoe import __version__

Interval: TypeAlias = tuple[float, float]


def print_document(
    args: argparse.Namespace,
    result: object,
    *,
    seed: int | None = None,
    settings: Mapping[str, object] | None = None,
    intervals: Mapping[str, Interval] | None = None,
) -> None:
    """Print what was found; a field of the envelope that means nothing here is null or empty."""
    print(
        json.dumps(
            {
                "version": __version__,
                "command": command(args),
                "seed": seed,
                "settings": None if settings is None else dict(settings),
                "intervals": {name: list(each) for name, each in (intervals or {}).items()},
                "result": result,
            }
        )
    )


def command(args: argparse.Namespace) -> str:
    """The words that were typed."""
    return shlex.join(["yojoe", getattr(args, "word", ""), *getattr(args, "typed", ())])


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-j", "--json", action="store_true", help="print one JSON document")
