"""The compiled build in an environment of its own, beside ours: ``python tools/fast.py``.

``.fast/bin/yojoe`` is the same program from the same sources.  What it needs it takes from
``.venv``, where the interpreted build stays as it is.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Final

from tools.compile import NO_COMPILER, can_compile

ROOT: Final = Path(__file__).parents[1]
FAST: Final = ROOT / ".fast"


def main() -> int:
    """Make a compiled wheel and install it; one line where there is no compiler."""
    if not can_compile():
        print(NO_COMPILER, file=sys.stderr)
        return 2
    wheels = ROOT / "build" / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    env = {**os.environ, "YOJOE_COMPILE": "1"}
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    wheel = [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", str(wheels), str(ROOT)]
    before = sources()
    subprocess.run(wheel, check=True, env=env)  # noqa: S603  # our own words
    if sources() != before:
        print("the sources changed while they were compiled: make fast again", file=sys.stderr)
        return 1
    venv.create(FAST, clear=True, with_pip=False)
    [made] = wheels.glob("*.whl")
    python = FAST / "bin" / "python"
    install = [*pip, "--python", str(python), "install", "--no-deps", str(made)]
    subprocess.run(install, check=True)  # noqa: S603  # our own words
    borrow(Path(sysconfig.get_path("purelib")))
    (FAST / "made").touch()
    return 0


def sources() -> bytes:
    """What is compiled, in one number: a library goes with the very sources it was made of."""
    found = hashlib.sha256()
    for path in sorted((ROOT / "src").rglob("*.py")):
        found.update(path.read_bytes())
    return found.digest()


def borrow(packages: Path) -> None:
    """Everything but ourselves comes from the environment of the interpreted build."""
    [place] = FAST.glob("lib/python*/site-packages")
    (place / "others.pth").write_text(f"{packages}\n", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
