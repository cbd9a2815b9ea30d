"""``yojoe doctor``: what is installed, where things lie, which build runs, what is usual here."""

import os
import platform
import sys
from argparse import Namespace
from importlib.metadata import PackageNotFoundError, entry_points, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import yojoe
from yojoe.build import build as kernel_build
from yojoe.extras import LIBRARIES
from yojoe.grammar.config import KEYS, all_keys, place
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal
from yojoe.title.registry import load as load_title

PACKAGES: Final = {"pyspiel": "open_spiel"}
GROUPS: Final = ("yojoe.titles", "yojoe.commands", "yojoe.agents")


def arguments(parser: Parser) -> None:
    add_json(parser)


def run(args: Namespace) -> int:
    report = {"build": build(), "usual": usual_words(), "files": files(), "extras": extras()}
    wrong = complaints()
    if args.json:
        print_document(args, {**report, "wrong": wrong})
    else:
        for heading, lines in report.items():
            print(f"{heading}:")
            for name, said in lines.items():
                print(f"  {name:<14} {said}")
        print(*(f"wrong: {line}" for line in wrong) if wrong else ["nothing is wrong"], sep="\n")
    return 1 if wrong else 0


def build() -> dict[str, str]:
    """What runs: version, where it lies, the commit of a clone, Python and system."""
    package = Path(yojoe.__file__).parent
    return {
        "yojoe": yojoe.__version__,
        "package": str(package),
        "commit": commit_of(package.parents[1]),
        "build": kernel_build(),
        "python": f"{platform.python_version()} ({sys.executable})",
        "system": platform.platform(),
        "cores": str(os.cpu_count()),
        "terminal": terminal(),
    }


def commit_of(root: Path) -> str:
    """The commit of a clone, read from its files; none where this is an installed package."""
    git = root / ".git"
    if git.is_file():  # a worktree says where its own folder is
        git = Path(git.read_text(encoding="utf-8").removeprefix("gitdir: ").strip())
    head = git / "HEAD"
    if not head.is_file():
        return "none: this is no clone"
    said = head.read_text(encoding="utf-8").strip()
    branch = said.removeprefix("ref: ")
    for folder in (git, git.parent.parent):
        if (folder / branch).is_file():
            return (folder / branch).read_text(encoding="utf-8").strip()[:12]
    return said[:12]


def terminal() -> str:
    if not sys.stdout.isatty():
        return "none: this is a pipe"
    size = os.get_terminal_size()
    return (
        f"{size.columns}x{size.lines}, {os.environ.get('TERM', 'unknown')}, {sys.stdout.encoding}"
    )


def usual_words() -> dict[str, str]:
    """What is said of every key, and where."""
    said = all_keys()
    return {
        key: f"{said[key][0]} (from {said[key][1]})" if key in said else f"not said: {about}"
        for key, about in KEYS.items()
    }


def files() -> dict[str, str]:
    """Where things lie, whether they are there yet or not."""
    from yojoe.terminal.session.honours import place as honours

    journal = all_keys().get("database", (str(honours().with_name("tables.sqlite")), ""))[0]
    return {
        "config": file_line(place()),
        "achievements": file_line(honours()),
        "journal": journal if "://" in journal else file_line(Path(journal)),
    }


def file_line(path: Path) -> str:
    return (
        f"{path} ({path.stat().st_size:,} bytes)" if path.is_file() else f"{path} (not there yet)"
    )


def extras() -> dict[str, str]:
    """Every library that comes with an extra, and its version."""
    found = {"rich": version("rich")}
    for module, (library, extra) in LIBRARIES.items():
        missing = f"not installed: pip install 'yojoe[{extra}]'"
        found[library] = version_of(module) if find_spec(module) else missing
    return found


def version_of(module: str) -> str:
    try:
        return version(PACKAGES.get(module, module))
    except PackageNotFoundError:
        return "installed"


def complaints() -> list[str]:
    """What other packages bring that cannot be loaded."""
    wrong = []
    for group in GROUPS:
        for each in entry_points(group=group):
            try:
                _ = load_title(each) if group == GROUPS[0] else each.load()
            except Refusal as refusal:
                wrong.append(str(refusal))
            except Exception as error:  # noqa: BLE001  # whatever is wrong there is told
                wrong.append(f"{group}: {each.name}: {each.value}: {error}")
    return wrong
