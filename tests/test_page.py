"""The page as a house: what may stand where in ``web/src``."""

import re
from pathlib import Path

import pytest

from yojoe.title.registry import all_titles

WEB = Path(__file__).parents[1] / "web"
SRC = WEB / "src"
SOURCES = [
    path
    for path in sorted(SRC.rglob("*"))
    if path.suffix in {".svelte", ".ts", ".css"} and "generated" not in path.parts
]
ROOMS = sorted({path.parent for path in SOURCES})
MOST = 16  # files of source in one folder
BOXES = sorted({box for title in all_titles() for box in (title.name, *title.about.packs)})


def within(room: str) -> list[Path]:
    return [path for path in SOURCES if path.is_relative_to(SRC / room)]


def lines(path: Path, wanted: re.Pattern[str]) -> list[str]:
    """The lines of a file in which something stands, comments left out."""
    text = path.read_text().splitlines()
    said = [(number, line) for number, line in enumerate(text, 1) if not comment(line)]
    return [f"{path.relative_to(SRC)}:{number}" for number, line in said if wanted.search(line)]


def comment(line: str) -> bool:
    return line.lstrip().startswith(("//", "/*", "*"))


def test_only_a_titles_own_folder_names_it():
    named = re.compile(rf"(?<![\w-])({'|'.join(BOXES)})(?![\w-])")
    general = [path for path in SOURCES if not path.is_relative_to(SRC / "titles")]
    assert BOXES
    assert [line for path in general for line in lines(path, named)] == []


@pytest.mark.parametrize(
    ("room", "above"),
    [("lib", "ui|titles|screens"), ("ui", "titles|screens"), ("titles", "screens")],
)
def test_a_room_imports_nothing_that_stands_above_it(room, above):
    imports = re.compile(rf"""(from|import)[ (]+["'](\.\./)+({above})/""")
    assert [line for path in within(room) for line in lines(path, imports)] == []


def test_no_folder_has_more_files_than_one_can_look_over():
    full = {room: len([path for path in SOURCES if path.parent == room]) for room in ROOMS}
    assert {str(room.relative_to(SRC)): many for room, many in full.items() if many > MOST} == {}


def test_browsers_keep_things_in_one_way():
    storage = re.compile(r"\b(localStorage|sessionStorage|indexedDB)\b|document\.cookie")
    others = [path for path in SOURCES if path != SRC / "lib/browser/stored.ts"]
    assert [line for path in others for line in lines(path, storage)] == []


def test_how_much_room_a_screen_has_is_said_by_name():
    by_size = re.compile(r"@media[^{]*\b(width|height|orientation|pointer)\b")
    names = SRC / "styles/screens.css"
    styles = [path for path in SOURCES if path.suffix != ".ts" and path != names]
    assert [line for path in styles for line in lines(path, by_size)] == []


def test_scripts_know_the_same_screens_as_styles():
    styles = set(
        re.findall(r"@custom-media --[\w-]+ (.+);", (SRC / "styles/screens.css").read_text())
    )
    scripts = re.findall(r'MediaQuery\("(.+)"\)', (SRC / "lib/browser/screen.ts").read_text())
    assert scripts
    assert set(scripts) <= styles


def test_nobody_reckons_with_the_size_of_the_window():
    window = re.compile(r"\b(inner|outer)(Width|Height)\b|\bscreen\.(width|height)\b")
    others = [path for path in SOURCES if path != SRC / "ui/popup.ts"]  # floats within it
    assert [line for path in others for line in lines(path, window)] == []


def test_every_style_is_in_a_layer():
    page = (SRC / "styles/page.css").read_text()
    shared = {path.name for path in (SRC / "styles").glob("*.css")} - {"page.css", "screens.css"}
    assert set(re.findall(r'@import "\./([\w-]+\.css)" layer\(', page)) == shared
    own = [path for path in within("titles") if path.suffix == ".css"]
    assert [path.name for path in own if "@layer titles {" not in path.read_text()] == []


def test_how_large_a_card_is_stands_in_one_place():
    sized = re.compile(r"^\s*--[wh]:")
    others = [path for path in SOURCES if path != SRC / "styles/sizes.css"]
    assert [line for path in others for line in lines(path, sized)] == []
