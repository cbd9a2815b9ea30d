"""docs/a-title.md is the package, block by block, and what it promises of it happens."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "a-title.md"
SOURCE = Path(__file__).parent / "yojoe_pig"
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BLOCKS = FENCED.findall(PAGE.read_text(encoding="utf-8"))


def written(language):
    return "".join(text for name, text in BLOCKS if name == language and not text.startswith(">>>"))


def lines(text):
    return [line for line in text.splitlines() if line]


def test_the_page_writes_the_whole_title_in_its_order():
    source = (SOURCE / "yojoe_pig.py").read_text(encoding="utf-8")
    assert lines(written("python")) == lines(source)


def test_the_page_writes_the_whole_package():
    project = (SOURCE / "pyproject.toml").read_text(encoding="utf-8")
    assert lines(written("toml")) == lines(project)


def test_its_sessions_run(pig, monkeypatch, tmp_path):
    assert pig.name == "pig"
    monkeypatch.chdir(tmp_path)
    sessions = "\n".join(text for _, text in BLOCKS if text.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(sessions, {}, PAGE.name, str(PAGE), 0)
    said = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=said.append)

    assert test.examples
    assert runner.summarize(verbose=False).failed == 0, "".join(said)
