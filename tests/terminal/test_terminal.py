"""The real thing: the command in a terminal of its own, driven key by key."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from yojoe.records.save import open_save

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

PATIENCE = 20  # seconds for a page to come; only a broken command ever needs them
TWO = ("--seats", "human:Ann,human:Bob")


class Terminal:
    """A pseudo-terminal with a command in it."""

    def __init__(self, *words):
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        self.slave = slave
        self.ends = [self.master, slave]
        self.command = subprocess.Popen(
            [sys.executable, "-m", "yojoe.cli", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
            start_new_session=True,
        )
        self.seen = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.command.kill()
        self.command.wait()
        self.close()

    def close(self):
        while self.ends:
            os.close(self.ends.pop())

    def page(self):
        """What the next prompt shows, without its colours and without a word to the mouse."""
        return self.until(lambda text: text.endswith("> "))

    def until(self, done):
        """Read until the text so far is what was waited for, or the command is through."""
        text, deadline = "", time.monotonic() + PATIENCE
        while not done(text):
            assert time.monotonic() < deadline, f"only this came: {text[-2000:]!r}"
            ready, _, _ = select.select([self.master], [], [], 0.05)
            if ready:
                text += os.read(self.master, 65536).decode(errors="replace")
                text = re.sub(r"\x1b\[(?:[0-9;]*m|\?100[06][hl])", "", text)
            elif self.command.poll() is not None:
                break
        self.seen += text
        return text.rpartition("\x1b[2J")[2]

    def type(self, line):
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self):
        """Ctrl-C, once it waits for a line: just before, the signal would wait for the line too."""
        time.sleep(0.2)
        os.killpg(self.command.pid, signal.SIGINT)

    def echoes(self):
        return bool(termios.tcgetattr(self.slave)[3] & termios.ECHO)

    def end(self):
        text = self.until(lambda _: False)
        return self.command.wait(PATIENCE), text


def test_a_whole_game_against_a_computer():
    words = ["--seats", "human,random", "--seed", "1", "--board", "FFF", "--delay", "0"]
    with Terminal("play", "adventure", *words) as terminal:
        page = terminal.page()
        while "The game is over." not in page:
            terminal.type("" if "Enter to" in page else "1")
            page = terminal.page()
        terminal.type("r game.replay")
        assert "Recorded in game.replay." in terminal.page()
        terminal.type("")
        code, text = terminal.end()
    assert code == 0
    assert re.search(r"(You win!|random wins\.) Turns completed: \d+\.", text)
    assert "yojoe replay game.replay" in text
    assert Path("game.replay").read_text(encoding="utf-8").startswith("yojoe record 1\n")


def test_a_choice_is_taken_back_at_the_keyboard():
    words = ["--seats", "human,random,random", "--seed", "12", "--delay", "0"]
    with Terminal("play", "adventure", *words) as terminal:
        assert "Enter to roll." in terminal.page()
        terminal.type("u")
        assert "Nothing can be taken back: nobody has chosen anything yet." in terminal.page()
        terminal.type("")
        assert "You go first." in terminal.page()
        terminal.type("")
        assert "Who plays the Cobra side against you?" in terminal.page()
        terminal.type("2")
        assert "random 2 attacks you as a lone Cobra." in terminal.page()
        terminal.type("u")
        assert "Taken back." in terminal.page()
        terminal.type("1")
        assert "random 1 attacks you as a lone Cobra." in terminal.page()


def test_in_plain_mode_a_choice_is_taken_back_and_the_game_recorded():
    words = ["--seats", "human,random", "--seed", "7", "--board", "FFF", "--plain"]
    asks = ("  2 ", "your choice.", "Enter to leave")
    pauses = iter(["u"])
    with Terminal("play", "adventure", *words) as terminal:

        def asked():
            return terminal.until(lambda text: any(ask in text for ask in asks))

        while "Enter to leave" not in (text := asked()):
            terminal.type(next(pauses, "") if "your choice." in text else "1")
        terminal.type("r game.replay")
        terminal.until(lambda text: "Recorded in game.replay." in text)
        terminal.type("")
        code, _ = terminal.end()
    assert code == 0
    assert terminal.seen.count("Taken back.") == 1
    assert Path("game.replay").is_file()


def test_behind_the_curtain_nothing_typed_is_seen():
    with Terminal("play", "adventure", *TWO, "--seed", "7", "--fast") as terminal:
        assert "Pass the keyboard to Ann." in terminal.page()
        assert terminal.echoes()
        terminal.type("")
        assert "seat 1 (Ann), choose in secret" in terminal.page()
        wait_for(lambda: not terminal.echoes())
        terminal.type("hit-the-dirt")
        curtain = terminal.page()
        assert "Pass the keyboard to Bob." in curtain
        assert "Dirt" not in curtain
        assert terminal.echoes()
        terminal.type("")
        terminal.page()
        wait_for(lambda: not terminal.echoes())
        terminal.type("1")
        assert "Bob plays Shoot High, Ann plays Hit The Dirt!: a miss." in terminal.page()
    assert "> hit-the-dirt" not in terminal.seen


def test_ctrl_c_leaves_without_loss():
    with Terminal(
        "play", "adventure", "--seats", "human,random", "--seed", "7", "--fast"
    ) as terminal:
        terminal.page()
        terminal.type("1")
        terminal.page()
        terminal.interrupt()
        code, text = terminal.end()
    assert code == 130
    assert "yojoe play --resume adventure-7.save.json" in text
    assert Path("adventure-7.save.json").is_file()
    assert "\x1b[?1049l" in terminal.seen


def test_a_closed_window_loses_nothing():
    words = ["--seats", "human,random", "--seed", "7", "--fast", "--save", "mine.json"]
    with Terminal("play", "adventure", *words) as terminal:
        terminal.page()
        terminal.type("1")
        terminal.page()
        terminal.close()
        wait_for(lambda: terminal.command.poll() is not None)
    assert len(open_save(Path("mine.json").read_text(encoding="utf-8"))[0].moves) > 5


def test_the_menu_starts_a_game():
    with Terminal("menu") as terminal:
        assert "3 Live the Adventure" in terminal.page()
        for answer in ("3", "", "human", "Ann", "random"):
            terminal.type(answer)
            page = terminal.page()
        assert "Ann (you)" in page
        assert "Enter to roll." in page or "Nothing" in page
        terminal.type("q")
        assert terminal.end()[0] == 0


def wait_for(happens):
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.01)
