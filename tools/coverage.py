"""Which tests pin which rule, read from the test files of a clone without running them."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from yojoe.kernel.refusal import Refusal
from yojoe.title.rulebook import Catalogue


@dataclass(frozen=True, slots=True)
class Pin:
    """A test that pins a rule down, and the line where it stands."""

    file: str
    test: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}::{self.test}"


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many rules a title has, how many have a test, and which have none."""

    rules: int
    tested: int
    untested: tuple[str, ...]


def coverage(catalogue: Catalogue, pinned: Mapping[str, Sequence[Pin]]) -> Coverage:
    untested = tuple(rule.id for rule in catalogue.rules if rule.id not in pinned)
    return Coverage(len(catalogue.rules), len(catalogue.rules) - len(untested), untested)


def pins(tests: Path) -> dict[str, list[Pin]]:
    """The tests under a folder by the rules they are tagged with."""
    found: dict[str, list[Pin]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        module = parsed(file)
        name = file.relative_to(tests.parent).as_posix()
        for test, line, ids in tagged(module, constants(module)):
            for rule in dict.fromkeys(ids):
                found.setdefault(rule, []).append(Pin(name, test, line))
    return found


def parsed(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise Refusal(f"{file}: line {error.lineno}: {error.msg}") from error


def constants(module: ast.Module) -> dict[str, ast.expr]:
    """Tables that stand by themselves in a module, for tests to be parametrised with."""
    values: dict[str, ast.expr] = {}
    for node in module.body:
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            values |= {ast.unparse(node.target): node.value}
        if isinstance(node, ast.Assign):
            values |= {ast.unparse(target): node.value for target in node.targets}
    return values


def tagged(
    place: ast.Module | ast.ClassDef, tables: Mapping[str, ast.expr]
) -> Iterator[tuple[str, int, list[str]]]:
    """Each test with its line and its rules; a class lends its rules to the tests in it."""
    for node in place.body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                if name.startswith("test"):
                    yield name, node.lineno, rules_of(node.decorator_list, tables)
            case ast.ClassDef(name=name) if name.startswith("Test"):
                shared = rules_of(node.decorator_list, tables)
                for test, line, ids in tagged(node, tables):
                    yield f"{name}::{test}", line, shared + ids
            case _:
                pass


def rules_of(decorators: Sequence[ast.expr], tables: Mapping[str, ast.expr]) -> list[str]:
    """Every id in a ``rule(...)`` of the decorators or of the tables that they name."""
    ids: list[str] = []
    for node in (node for decorator in decorators for node in ast.walk(decorator)):
        match node:
            case ast.Call(func=ast.Name("rule") | ast.Attribute(attr="rule"), args=args):
                ids += [name for arg in args for name in literal(arg)]
            case ast.Name(name) if name in tables:
                rest = {other: value for other, value in tables.items() if other != name}
                ids += rules_of([tables[name]], rest)
            case _:
                pass
    return ids


def literal(arg: ast.expr) -> list[str]:
    return [arg.value] if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else []
