"""Journals to play on: SQLite always, PostgreSQL where this machine can run one."""

import logging
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from inspect import iscoroutinefunction
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text

from support.server import run
from yojoe.kernel.luck import Fair
from yojoe.server.api import archive, tables
from yojoe.server.ops import identity
from yojoe.server.ops.log import LOG
from yojoe.server.replay import branch
from yojoe.server.store.journal import open_engine

PROGRAMS = Path("/usr/lib/postgresql")
BOTH = ("sqlite", "postgresql")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test that awaits has a loop of its own."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(autouse=True)
def lot(request, monkeypatch) -> None:
    """The same cards and dice at every run: a story is told of one game, not of most games."""
    secrets_drawn = (sha256(f"{request.node.name} {game}".encode()).digest() for game in count())
    for module in (archive, branch, tables):
        monkeypatch.setattr(module, "new_luck", lambda: Fair(next(secrets_drawn), ()))


class Lines(logging.Handler):
    """What is written to the log of a server."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    @property
    def messages(self) -> list[str]:
        return [record.getMessage() for record in self.records]


@pytest.fixture
def complaints() -> Iterator[Lines]:
    """The lines of the log from here on, whatever other tests have done to it."""
    lines = Lines()
    LOG.addHandler(lines)
    yield lines
    LOG.removeHandler(lines)


@pytest.fixture(autouse=True)
def its_name(monkeypatch) -> None:
    """What Starlette's client of tests calls every server is a name of ours here."""
    monkeypatch.setattr(identity, "PLAIN", {*identity.PLAIN, "testserver"})


@pytest.fixture(params=BOTH)
def database(request, tmp_path) -> str:
    """A fresh journal of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    address = request.getfixturevalue("cluster")
    name = f"tables_{secrets.token_hex(6)}"
    engine = open_engine(f"{address}/postgres")
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as server:
        server.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return f"{address}/{name}"


@pytest.fixture
def journal(tmp_path) -> str:
    """A fresh journal, for what has nothing to do with where it is kept."""
    return str(tmp_path / "tables.sqlite")


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """A PostgreSQL server of our own, as Debian packs it; it is gone afterwards."""
    if os.geteuid() != 0:
        pytest.skip("NOT TESTED ON POSTGRESQL: only root may start its server as another user")
    programs = installed()
    folder = Path(tempfile.mkdtemp(prefix="yojoe-pg-"))
    shutil.chown(folder, "postgres")
    port = free_port()

    def as_postgres(*words: str) -> None:
        command = ["/usr/sbin/runuser", "-u", "postgres", "--", *words]
        subprocess.run(command, check=True, capture_output=True, timeout=120, cwd=folder)

    cluster = str(folder / "cluster")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=50"
    as_postgres(str(programs / "initdb"), "-D", cluster, "-A", "trust", "--no-sync")
    log = str(folder / "log")
    as_postgres(str(programs / "pg_ctl"), "-D", cluster, "-l", log, "-w", "-o", options, "start")
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}"
    finally:
        as_postgres(str(programs / "pg_ctl"), "-D", cluster, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def installed() -> Path:
    """Where Debian's PostgreSQL is; it is installed if need be."""
    if not list(PROGRAMS.glob("*/bin/initdb")):
        for words in (["update"], ["install", "-y", "postgresql"]):
            done = subprocess.run(
                ["/usr/bin/apt-get", "-qq", *words], check=False, capture_output=True
            )
            if done.returncode:
                pytest.skip("NOT TESTED ON POSTGRESQL: apt-get cannot install it here")
    return max(PROGRAMS.glob("*/bin"))


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]
