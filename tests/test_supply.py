"""What is installed is what the locks name, and what is known to be dangerous is told."""

import json
import re
import subprocess
from pathlib import Path

import pytest

import hatch_build
from tools import audit, install

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"[a-z0-9._-]+==\S+(?: ; .*)?(?: --hash=sha256:[0-9a-f]{64})+")


@pytest.mark.parametrize("name", ["play", "dev", "node"])
def test_every_package_has_a_version_and_hashes(name):
    lines = (ROOT / "requirements" / f"{name}.lock").read_text().replace("\\\n", "").splitlines()
    packages = [" ".join(line.split()) for line in lines]
    assert packages
    assert [each for each in packages if not PINNED.fullmatch(each)] == []


def test_every_package_of_the_page_has_its_hash():
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert all(each["integrity"].startswith("sha512-") for each in packages.values())


def test_no_package_of_the_page_runs_anything_when_it_is_installed(monkeypatch, tmp_path):
    (tmp_path / "package-lock.json").write_text("{}")
    (tmp_path / "node_modules").mkdir()
    words = ran(monkeypatch, "{}")
    hatch_build.install(tmp_path)
    assert words[0] == ("ci", "--ignore-scripts")


def test_nothing_is_installed_where_a_file_is_another_than_the_lock_says(monkeypatch, capsys):
    """Where the lock does not fit the machine, what the project allows is."""
    calls = []

    def pip(*words):
        calls.append(words)
        said = "THESE PACKAGES DO NOT MATCH THE HASHES" if "--require-hashes" in words else ""
        return subprocess.CompletedProcess(words, 1 if said else 0, "", said)

    monkeypatch.setattr(install, "pip", pip)
    assert install.main("play") == 1
    assert len(calls) == 1
    assert "nothing is installed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        ({"vulnerabilities": {"leftpad": {"severity": "critical"}}}, 1, "leftpad is known to be"),
        ({"vulnerabilities": {"leftpad": {"severity": "low"}}}, 0, ""),
        ({"vulnerabilities": {}}, 0, ""),
        ({"message": "405"}, 0, "the registry does not answer"),
        ("no JSON", 0, "the registry does not answer"),
    ],
)
def test_what_is_known_to_be_dangerous_fails_the_check(monkeypatch, capsys, answer, code, said):
    words = ran(monkeypatch, answer if isinstance(answer, str) else json.dumps(answer))
    assert audit.main() == code
    assert said in capsys.readouterr().out
    assert words[0][0] == "audit"


def ran(monkeypatch, answer):
    """What npm is asked to do; it says this."""
    asked = []

    def run_npm(words, web):
        asked.append(words)
        return subprocess.CompletedProcess(words, 0, answer, "")

    monkeypatch.setattr(hatch_build, "run_npm", run_npm)
    return asked
