"""What titles bring to the server, each in a package ``server`` among its surfaces."""

from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import Protocol, cast

from yojoe.server.store.journal import Journal
from yojoe.title.registry import AnyTitle, all_titles

from .endpoint import Endpoint


class ServedTitle(Protocol):
    """A title that has something of its own to serve."""

    ENDPOINTS: Sequence[Endpoint]
    schemas: ModuleType  # the bodies of its endpoints

    def agreed(self, journal: Journal, player: str, settings: Mapping[str, str]) -> dict[str, str]:
        """What is agreed at a new table, with what its player keeps here laid open."""
        ...

    def brings(
        self, journal: Journal, player: str, settings: Mapping[str, str], seat: int, deck: str
    ) -> dict[str, str]:
        """What changes where somebody sits down with a deck of their own, named by its id."""
        ...


def served_title(title: AnyTitle) -> ServedTitle | None:
    """What a title brings, if anything."""
    return cast("ServedTitle | None", title.surface("server"))


def all_served() -> Iterator[ServedTitle]:
    """What all titles bring, one after the other."""
    for title in all_titles():
        if (found := served_title(title)) is not None:
            yield found
