"""The kit for whoever writes a title: every law that ours keep, in one call.

from yojoe.testing import check_title
from yojoe_pig import TITLE

def test_the_laws_hold():
    check_title(TITLE)
"""

from collections.abc import Mapping, Sequence
from typing import Final

from yojoe.title.registry import AnyTitle

from .laws import LAWS
from .table import LawTable

__all__ = ["LAWS", "LawTable", "check_title"]

MATCHES: Final = 5
BOUND: Final = 20_000  # questions of a match


def check_title(
    title: AnyTitle,
    *,
    matches: int = MATCHES,
    bound: int = BOUND,
    agreed: Sequence[Mapping[str, str]] = ({},),
) -> None:
    """Try every law for every number of seats, with each of the settings that are ``agreed``.

    The first that does not hold raises an ``AssertionError`` that names it, the table and the seed.
    """
    for seats in title.about.seats:
        for settings in agreed:
            keep_the_laws(LawTable(title, title.setup(seats, settings), bound), matches)


def keep_the_laws(table: LawTable, matches: int) -> None:
    for law in LAWS:
        for seed in range(matches):
            try:
                law(table, seed)
            except AssertionError as broken:
                name = law.__name__.replace("_", " ")
                raise AssertionError(f"{name} ({table}, seed {seed}): {broken}") from broken
