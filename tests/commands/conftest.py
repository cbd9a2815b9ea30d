"""Commands as somebody types them."""

from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import TypeAlias

import pytest

from yojoe.cli import main

Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def yojoe(capsys, monkeypatch) -> Run:
    """Run a command with typed lines: its exit code, what it prints, and its complaint."""

    def run(*words: object, typed: Iterable[str] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
        try:
            code = main([*map(str, words)])
        except SystemExit as left:
            code = left.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def yojoe_lines(yojoe, monkeypatch) -> Callable[..., tuple[int, list[str], str]]:
    """The same in 80 columns, with what it prints as lines."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: object) -> tuple[int, list[str], str]:
        code, out, err = yojoe(*words)
        return code, out.splitlines(), err

    return run


@pytest.fixture
def mine(tmp_path, monkeypatch) -> Callable[..., str]:
    """Write a file of somebody's own where the command runs."""
    monkeypatch.chdir(tmp_path)

    def write(text: str, name: str = "mine.toml") -> str:
        Path(name).write_text(text, encoding="utf-8")
        return name

    return write
