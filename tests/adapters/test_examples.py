"""The examples run as their pages say, and draw what they promise."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    "words",
    [
        ["learn.py", "deckbuilding", "--minutes", "0.001", "--games", "2"],
        ["learn.py", "adventure", "--minutes", "0.001", "--games", "2"],
        ["cfr.py", "--iterations", "2"],
    ],
    ids=lambda words: "-".join(words[:2]),
)
def test_an_example_draws_its_curve(tmp_path, words):
    out = tmp_path / "curve.png"
    script, *rest = words
    one_core = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}

    subprocess.run(
        [sys.executable, str(EXAMPLES / script), *rest, "--out", str(out)],
        check=True,
        env=one_core,
        capture_output=True,
    )

    assert out.read_bytes().startswith(b"\x89PNG")
