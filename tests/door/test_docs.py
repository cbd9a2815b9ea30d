"""The README and docs/api.md: every example runs, and every name of the door is there."""

import doctest
import re
from pathlib import Path

import pytest

import yojoe

HERE = Path(__file__).parents[2]
README, API = HERE / "README.md", HERE / "docs" / "api.md"
FENCED = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
A_SHORT_README = 25  # lines of Python


def examples(path: Path) -> str:
    """The examples of a page that are sessions, in a row."""
    blocks = FENCED.findall(path.read_text(encoding="utf-8"))
    return "\n".join(block for block in blocks if block.startswith(">>>"))


@pytest.mark.parametrize("path", [README, API], ids=lambda path: path.name)
def test_every_example_runs(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    test = doctest.DocTestParser().get_doctest(examples(path), {}, path.name, str(path), 0)
    said = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=said.append)

    assert test.examples
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


def test_the_readme_is_short():
    lines = [line for line in examples(README).splitlines() if line.startswith((">>>", "..."))]
    assert len(lines) <= A_SHORT_README


def test_every_block_of_the_reference_is_run():
    blocks = FENCED.findall(API.read_text(encoding="utf-8"))
    assert all(block.startswith(">>>") for block in blocks)


def test_every_name_has_its_example_in_the_reference():
    text, shown = API.read_text(encoding="utf-8"), examples(API)
    for name in yojoe.__all__:
        assert re.search(rf"`{name}\b", text), f"{name} is not told of"
        assert re.search(rf"\b{name}\b", shown), f"{name} has no example"


def test_the_reference_tells_of_no_other_name():
    spoken = set(re.findall(r"\byojoe\.(\w+)", examples(API)))
    assert spoken - set(yojoe.__all__) == {"kernel"}  # where refusals say they come from


def test_every_word_of_a_game_is_told_of():
    said = API.read_text(encoding="utf-8")
    inside = {"engine", "finish", "found", "offer", "setup", "thoughts"}
    for kind in (yojoe.Game, yojoe.Move, yojoe.Perspective):
        names = {name for name in dir(kind) if not name.startswith("_")} - inside
        assert {name for name in names if not re.search(rf"\b{name}\b", said)} == set()
