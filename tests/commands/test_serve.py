"""``yojoe serve``: what it refuses, in one line."""

import os
import signal
import socket
import subprocess
import sys
from urllib.request import urlopen

import pytest

from yojoe.cli import main


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "many"], "--port: 'many' is not a whole number"),
        (["--origin", "example.org"], "'example.org' is no origin"),
        (["--database", "mysql://here/there"], "not by mysql"),
        (["--database", "/no/such/folder/tables.sqlite"], "cannot be opened"),
    ],
)
def test_what_cannot_be_served_is_refused_in_a_line(capsys, words, reason):
    assert main(["serve", *words]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


def test_a_port_that_is_taken_is_refused_in_a_line(capsys, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = str(tmp_path / "tables.sqlite")
        assert main(["serve", "--port", port, "--database", database]) == 2
    assert "nobody can listen at" in capsys.readouterr().err


def test_it_serves_until_it_is_told_to_stop(tmp_path):
    words = ["serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    command = [sys.executable, "-m", "yojoe.cli", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        line = server.stderr.readline()
        address = line.split()[4]
        with urlopen(f"{address}api/health") as answer:  # noqa: S310
            assert b'"status":"ok"' in answer.read()
        os.kill(server.pid, signal.SIGTERM)
        server.wait(60)
