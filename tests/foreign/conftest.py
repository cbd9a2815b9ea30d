"""A title of another package, installed as pip would: its module, and what it says of itself."""

import importlib
import sys
import tomllib
from pathlib import Path

import pytest

from yojoe.server.api import catalogue
from yojoe.title.registry import places, title_named

SOURCE = Path(__file__).parent / "yojoe_pig"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"


def installed(folder: Path) -> Path:
    """The folder, which now holds the package and its entry point."""
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = folder / f"yojoe_pig-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(METADATA.format(**project), encoding="utf-8")
    points = project["entry-points"]["yojoe.titles"]
    lines = [f"{name} = {place}" for name, place in points.items()]
    (about / "entry_points.txt").write_text("\n".join(["[yojoe.titles]", *lines]), encoding="utf-8")
    source = (SOURCE / "yojoe_pig.py").read_text(encoding="utf-8")
    (folder / "yojoe_pig.py").write_text(source, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    return installed(tmp_path_factory.mktemp("site"))


@pytest.fixture
def pig(site, monkeypatch):
    """The title, in this process for the length of a test; in those it starts, too."""
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("PYTHONPATH", ":".join([str(site), *filter(None, sys.path)]))
    importlib.invalidate_caches()
    forget_titles()
    yield title_named("pig")
    forget_titles()
    sys.modules.pop("yojoe_pig", None)


def forget_titles():
    """Whoever has listed the titles lists them anew."""
    places.cache_clear()
    catalogue.titles.cache_clear()
