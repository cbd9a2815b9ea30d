"""Whoever is killed leaves no worker behind, not even in a game that never ends."""

import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

BOSS = """
import itertools, os, sys
from pathlib import Path
from yojoe.lab.batch.workers import results

def endless(number):
    Path(sys.argv[1], str(os.getpid())).touch()
    for _ in itertools.count():
        pass

if __name__ == "__main__":
    list(results(endless, 8, 2))
"""
TRIES = 600


def until(what):
    for _ in range(TRIES):
        if found := what():
            return found
        sleep(0.1)
    pytest.fail("it has not come to pass")


def lives(process):
    """Whether a process is there and more than a name that nobody has collected yet."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
        return stat.rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="looks for processes in /proc")
def test_workers_end_with_a_parent_that_is_killed(tmp_path):
    seen = tmp_path / "workers"
    seen.mkdir()
    program = tmp_path / "boss.py"
    program.write_text(BOSS)
    with subprocess.Popen([sys.executable, str(program), str(seen)]) as boss:
        until(lambda: len(list(seen.iterdir())) == 2)
        workers = [int(path.name) for path in seen.iterdir()]
        assert all(map(lives, workers))
        boss.send_signal(signal.SIGKILL)
    until(lambda: not any(map(lives, workers)))
