"""``yojoe bench``: our speed beside the peers', one machine, one run."""

import argparse

from . import clone

COMMAND = "benchmarks.command"
WHAT = "the benchmark"


def arguments(parser: argparse.ArgumentParser) -> None:
    clone.module(COMMAND, WHAT).arguments(parser)


def run(args: argparse.Namespace) -> int:
    code: int = clone.module(COMMAND, WHAT).run(args)
    return code
