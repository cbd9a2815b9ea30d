"""A server for each attack, on a fresh journal; it must end when it is told to."""

from collections.abc import Callable, Iterator

import pytest

from attacks.harness import Server


@pytest.fixture
def serving(tmp_path) -> Iterator[Callable[..., Server]]:
    """Starts a server of one's own, with more words for its command where they are wanted."""
    started: list[Server] = []

    def start(*words: str, planted: str = "") -> Server:
        started.append(Server(tmp_path / "tables.sqlite", *words, planted=planted))
        return started[-1].start()

    yield start
    ended(*started)


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Server]:
    """One for all attacks of a file that need nothing of their own."""
    started = Server(tmp_path_factory.mktemp("attacked") / "tables.sqlite").start()
    yield started
    ended(started)


def ended(*servers: Server) -> None:
    """SIGTERM must end each of them."""
    try:
        for server in servers:
            server.stop()
    finally:
        for server in servers:
            server.kill()


@pytest.fixture
def report(record_property) -> Iterator[dict[str, float]]:
    """Figures of an attack: kept with its result, and shown where a test is run with -s."""
    figures: dict[str, float] = {}
    yield figures
    for name, figure in figures.items():
        record_property(name, figure)
    print(figures)
