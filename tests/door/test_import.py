"""``import yojoe`` brings next to nothing; what is heavy comes when somebody asks for it."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import yojoe

EXAMPLE = Path(__file__).parents[2] / "examples" / "front_door.py"
HEAVY = ("alembic", "fastapi", "matplotlib", "msgspec", "numpy", "polars", "rich", "sqlalchemy")


def loaded(code: str) -> set[str]:
    """What a fresh Python has loaded after running some code."""
    told = "import sys; print(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; {told}"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_importing_the_package_loads_nothing_but_itself():
    before, after = loaded("pass"), loaded("import yojoe")

    assert {name for name in after if name.split(".")[0] == "yojoe"} == {"yojoe"}
    assert {name.split(".")[0] for name in after - before} <= {
        *("yojoe", "importlib", "types", "warnings", "_warnings"),
    }


def test_a_refusal_loads_no_title_and_playing_no_surface():
    assert "yojoe.title.registry" not in loaded("import yojoe; yojoe.Refusal")
    names = loaded("import yojoe; yojoe.new('adventure', seed=1).play_out('random').record()")
    assert names & {"yojoe.terminal.faces", "yojoe.lab.batch.batch", "yojoe.server"} == set()
    assert names & set(HEAVY) <= {"numpy"}, "numpy is the exact solver's"


def test_every_name_is_found_and_listed():
    for name in yojoe.__all__:
        assert getattr(yojoe, name) is not None
    assert set(yojoe.__all__) <= set(dir(yojoe))
    assert "__version__" in dir(yojoe)


def test_the_names_of_the_front_door():
    assert set(yojoe.__all__) >= {
        *("titles", "title", "new", "load", "replay", "verify", "simulate", "league"),
        *("Game", "Move", "Agent", "Refusal", "NotOnOffer", "NotAsked", "NotUndoable"),
    }
    assert {name for name in vars(yojoe.Game) if not name.startswith("_")} >= {
        *("waiting", "moves", "moves_of", "play", "play_out", "fork", "undo", "view", "log"),
        *("facts", "advise", "imagine", "record", "save", "over", "result", "ply", "state_hash"),
    }
    assert {"word", "text", "final"} <= set(dir(yojoe.Move))


def test_the_example_runs(capsys):
    spec = importlib.util.spec_from_file_location("front_door", EXAMPLE)
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    example.main(games=2)

    said = capsys.readouterr().out
    assert "'fly' is not on offer; there is jump-up, hit-the-dirt" in said
    assert "Hopeful won " in said
