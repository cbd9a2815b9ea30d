"""``yojoe serve``, and ``yojoe`` without a word: where it listens, what it opens and refuses."""

import os
import signal
import socket
import subprocess
import sys
from urllib.request import urlopen

import pytest

from yojoe.cli import main
from yojoe.commands import door, serve
from yojoe.console import browser

SCREENLESS = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "many"], "--port: 'many' is not a whole number"),
        (["--pause", "long"], "--pause: 'long' is not a whole number"),
        (["--joins", "0"], "--joins"),
        (["--journal-mib", "0"], "--journal-mib: '0' is not a whole number from 1"),
        (["--origin", "example.org"], "'example.org' is no origin"),
        (["--proxy", "nginx"], "'nginx' is no IP address or network"),
        (["--proxy", "10.0.0.1/8"], "has host bits set"),
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


def test_computers_wait_as_long_as_it_is_said(monkeypatch, tmp_path):
    plans = []
    monkeypatch.setattr(serve, "serve", lambda plan, *_: plans.append(plan))
    words = ["serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    assert main([*words, "--pause", "250"]) == main(words) == 0
    assert [plan.pause for plan in plans] == [0.25, 0.6]


def test_only_proxies_that_are_named_speak_for_others(monkeypatch, tmp_path, capsys):
    told = []
    monkeypatch.setattr(serve, "serve", lambda *said: told.append(serve.trusting(said[3])))
    words = ["serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    assert main(words) == 0
    assert main([*words, "--proxy", "10.1.0.0/16", "--proxy", "::1"]) == 0
    assert told == [
        {"proxy_headers": False, "forwarded_allow_ips": []},
        {"proxy_headers": True, "forwarded_allow_ips": ["10.1.0.0/16", "::1/128"]},
    ]
    assert serve.WAYS["proxy_headers"] is False


def test_as_many_may_come_from_an_address_as_it_is_said(monkeypatch, tmp_path):
    plans = []
    monkeypatch.setattr(serve, "serve", lambda plan, *_: plans.append(plan))
    words = ["serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    assert main([*words, "--joins", "40", "--journal-mib", "3"]) == main(words) == 0
    assert [plan.joins_a_minute for plan in plans] == [40, 10]
    assert [plan.bytes_a_day for plan in plans] == [3 << 20, 256 << 20]


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


@pytest.fixture
def no_screen(monkeypatch):
    for word in SCREENLESS:
        monkeypatch.delenv(word, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    return monkeypatch


@pytest.fixture
def opened(no_screen):
    """The addresses that a browser was opened at; nothing is served."""
    addresses = []
    no_screen.setattr(serve, "serve", lambda _plan, _listening, announce, *_: announce())
    no_screen.setattr(serve, "usual_place", lambda: "sqlite:///:memory:")
    no_screen.setattr(browser, "open_at", addresses.append)
    return addresses


def test_where_there_is_a_browser_the_page_is_opened(opened, no_screen, capsys):
    no_screen.setenv("BROWSER", "firefox")
    assert main(["serve", "--port", "0", "--open"]) == 0
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert opened == [said.split()[4]]


def test_where_there_is_none_a_line_says_how_to_play(opened, capsys):
    assert main(["serve", "--port", "0", "--open"]) == 0
    address, advice = capsys.readouterr().err.splitlines()
    assert "http://127.0.0.1:" in address
    assert "'yojoe menu'" in advice
    assert opened == []


def test_no_browser_is_opened_over_ssh_or_without_a_screen(no_screen):
    assert not browser.can_be_opened()
    no_screen.setattr("webbrowser.get", lambda: "any")
    no_screen.setenv("DISPLAY", ":0")
    assert browser.can_be_opened()
    no_screen.setenv("SSH_CONNECTION", "192.0.2.1 50000 192.0.2.2 22")
    assert not browser.can_be_opened()
    no_screen.setenv("BROWSER", "firefox")
    assert browser.can_be_opened(), "whoever names one means it"


def test_a_usual_port_that_is_taken_gives_way_to_the_next_and_says_so(opened, no_screen, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        no_screen.setattr(serve, "PORT", port)
        assert main(["serve"]) == 0
    why, where = capsys.readouterr().err.splitlines()
    assert f"Port {port} is taken" in why
    assert int(where.split()[4].rsplit(":", 1)[1].strip("/")) > port


def test_without_a_word_the_table_is_served_and_opened(opened, no_screen, capsys):
    no_screen.setenv("BROWSER", "firefox")
    no_screen.setattr(serve, "PORT", 0)
    assert main([]) == 0
    assert opened == [capsys.readouterr().err.split()[4]]


def test_without_a_word_browser_or_keyboard_it_says_what_to_type(opened, no_screen, capsys):
    no_screen.setattr(door, "is_watched", lambda: False)
    assert main([]) == 0
    assert "yojoe serve" in capsys.readouterr().out
    assert opened == []


def test_ctrl_c_stops_it_as_it_says(tmp_path):
    words = ["serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    command = [sys.executable, "-m", "yojoe.cli", *words]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert "Ctrl-C stops it" in server.stderr.readline()
        server.send_signal(signal.SIGINT)
        try:
            assert server.wait(60) == 0
        finally:
            server.kill()
        assert server.stderr.read() == ""
