"""How much a command says beside what it was asked for: ``-q`` less, ``-v`` more."""

import argparse
import sys
from dataclasses import dataclass


@dataclass(slots=True)
class Voice:
    """What goes to standard error; refusals always do."""

    is_quiet: bool = False
    is_verbose: bool = False


VOICE = Voice()


def add_voice(parser: argparse.ArgumentParser) -> None:
    """The two options that every command has."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument("-q", "--quiet", action="store_true", help="say nothing but the answer")
    group.add_argument("-v", "--verbose", action="store_true", help="say more of how it goes")


def raise_voice(args: argparse.Namespace) -> None:
    VOICE.is_quiet = getattr(args, "quiet", False)
    VOICE.is_verbose = getattr(args, "verbose", False)


def tell(text: str) -> None:
    """Something aside."""
    if text and not VOICE.is_quiet:
        print(text, file=sys.stderr)


def detail(text: str) -> None:
    """Something for whoever wants to know more."""
    if VOICE.is_verbose:
        print(text, file=sys.stderr)
