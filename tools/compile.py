"""Compile the modules that decide how fast games go: ``python tools/compile.py FOLDER``.

The folder is laid out as the package is; it gets the shared libraries alone, never the sources,
and is never the package's own: an interpreted checkout has to stay one.  See docs/benchmark.md.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
NO_COMPILER: Final = (
    "there is no C compiler here that can build for Python: install one (Debian: gcc and "
    "python3-dev; macOS: xcode-select --install); the interpreted build goes on working"
)
# Every level above costs minutes and brings no more.
LEVEL: Final = "1"


def main(folder: str) -> int:
    """Compile into a folder; one line where that cannot be done."""
    if not can_compile():
        print(NO_COMPILER, file=sys.stderr)
        return 2
    target = Path(folder).resolve()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    os.chdir(ROOT / "src")
    build(sorted(modules(ROOT)), target)
    return 0


def can_compile() -> bool:
    """Whether there is a compiler, and what it needs of Python."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    has_compiler = os.name == "nt" or shutil.which(named.split()[0]) is not None
    return has_compiler and (Path(sysconfig.get_path("include")) / "Python.h").exists()


def modules(root: Path) -> Iterator[str]:
    """The files that are compiled, as pyproject.toml lists them, from the folder of sources."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = settings["tool"]["yojoe"]["compiled"]
    for pattern in wanted["modules"]:
        found = [path.relative_to(root / "src") for path in (root / "src").glob(pattern)]
        assert found, f"{pattern} is no module"
        yield from (path.as_posix() for path in found if path.name != "__init__.py")


def build(files: list[str], target: Path) -> None:
    """One library of all modules, and a small one beside each that fetches it from there."""
    from mypyc.build import mypycify  # noqa: PLC0415  # a large one, and only where there is a compiler
    from setuptools import Distribution  # noqa: PLC0415

    work = target / "work"
    options = [f"--config-file={ROOT / 'pyproject.toml'}", *files]
    extensions = mypycify(
        options, opt_level=LEVEL, debug_level="0", target_dir=str(work), group_name="yojoe"
    )
    command: Any = Distribution({"name": "yojoe", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    command.build_lib, command.build_temp = str(target / "lib"), str(work)
    command.ensure_finalized()
    command.run()
    shutil.rmtree(work)


def compiled(root: Path) -> dict[str, str]:
    """Compile in a process of its own: where each library is, and where it belongs in a wheel."""
    target = root / "build" / "compiled"
    words = [sys.executable, str(root / "tools" / "compile.py"), str(target)]
    done = subprocess.run(words, check=False)  # noqa: S603  # our own words
    if done.returncode:
        raise SystemExit(done.returncode)
    lib = target / "lib"
    return {
        str(path): path.relative_to(lib).as_posix() for path in lib.rglob("*") if path.is_file()
    }


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
