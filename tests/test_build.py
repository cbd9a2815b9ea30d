"""The compiled build: what is compiled, who says which runs, what happens without a compiler."""

import ast
from pathlib import Path

import pytest

from tools import compile as compiler
from tools import fast
from yojoe.build import build
from yojoe.cli import main
from yojoe.kernel.state import fields

ROOT = Path(__file__).parents[1]


def test_the_version_says_which_build_runs(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.endswith(f" ({build()})\n")


def refused_by_the_compiler(node):
    """Forms that mypyc has no answer to: see docs/benchmark.md."""
    if isinstance(node, ast.ClassDef):
        said = [ast.unparse(each) for each in node.decorator_list]
        return any("slots=True" in each or each.startswith("fact(") for each in said)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return any(ast.unparse(each) == "coroutine" for each in node.decorator_list)
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "exec"


def test_what_is_compiled_has_no_form_that_the_compiler_refuses():
    found = [
        f"{name}:{node.lineno}"
        for name in compiler.modules(ROOT)
        for node in ast.walk(ast.parse((ROOT / "src" / name).read_text(encoding="utf-8")))
        if refused_by_the_compiler(node)
    ]
    assert found == []


def test_the_checkout_itself_is_never_compiled():
    left = [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".pyd", ".c"}]
    assert left == []


@pytest.mark.parametrize("command", [fast.main, lambda: compiler.main("build/never")])
def test_a_missing_compiler_is_one_line_that_says_what_to_install(command, monkeypatch, capsys):
    monkeypatch.setenv("CC", "no-such-compiler")
    assert command() == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "gcc" in said
    assert "interpreted build goes on" in said
    assert not (ROOT / "build" / "never").exists()


def test_a_compiled_class_tells_its_fields_as_a_slotted_one_does():
    class Slotted:
        __slots__ = ("events", "pile", "step")

    class Compiled:
        __mypyc_attrs__ = ("events", "pile", "step")

    assert fields(Slotted()) == fields(Compiled()) == ["pile", "step"]
