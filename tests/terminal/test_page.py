"""Pages: the prompt is always in sight, at any size."""

from types import SimpleNamespace

import pytest

from yojoe.terminal.faces.last_resort import LastResort
from yojoe.terminal.screen.page import Page, entry
from yojoe.terminal.screen.stage import Sentence
from yojoe.terminal.screen.tables import Tables

FOUR = "human:Ann,human:Bob,random,random"


def lines_of(page):
    """What stands on a page until the next one is drawn."""
    return page.removeprefix("\x1b[H").split("\x1b[?1049l")[0].split("\n")


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("board", ["FCCCECCCFCCCECCCFCCCECCC", "FFF", "FFF" + "CCE" * 30])
def test_every_page_fits_with_the_prompt_at_its_foot(on_pages, size, board):
    typed = ["", "", "", "", "", "1", "", "1", "h", "bad", "1", "", "2", ""]
    evening = on_pages(*typed, seats=FOUR, size=size, seed=2, board=board)
    asked = [lines_of(page) for page in evening.pages if "> " in page]
    assert len(asked) > 5
    for lines in asked:
        assert lines[-1] == "> "
        assert len(lines) <= size[1]
        assert max(map(len, lines)) <= size[0]


def test_a_narrow_terminal_still_shows_the_whole_question(on_pages):
    evening = on_pages("h", seats="human,random,random,random", seed=2, size=(40, 12), fast=True)
    lines = lines_of(evening.pages[-1])
    assert max(map(len, lines)) <= 40
    assert lines[-1] == "> "
    assert "Hint: " in "".join(lines[-11:])


def test_what_is_new_stands_out_from_what_was_read(sheet):
    old = entry(Sentence("Ann rolls 2.", 1, opens=True), "dim")
    assert (old.renderable.plain, old.renderable.style) == ("Ann rolls 2.", "dim")
    console = sheet(12, 5)
    console.print(old, entry(Sentence("Bob attacks Ann.", 1, opens=False), ""))
    told = [line.rstrip() for line in console.file.getvalue().splitlines()]
    assert told == ["Ann rolls 2.", "  Bob", "  attacks", "  Ann."]


def test_a_long_text_is_read_screen_by_screen(sheet, keyboard):
    console = sheet(40, 13)
    Page(console, keyboard("", "b", "", "")).read_out([f"line {n}" for n in range(1, 16)])
    leaves = console.file.getvalue().split("\x1b[2J")[1:]
    assert ["line 1\n" in leaf for leaf in leaves] == [True, False, True, False]
    assert "1 of 2: Enter goes on" in leaves[0]


def test_the_log_opens_at_its_end_and_q_closes_it(sheet, keyboard):
    console = sheet(40, 13)
    Page(console, keyboard("b", "q")).read_out([f"line {n}" for n in range(1, 16)], from_end=True)
    leaves = console.file.getvalue().split("\x1b[2J")[1:]
    assert ["line 15\n" in leaf for leaf in leaves] == [True, False]


def test_leaving_gives_the_old_screen_back(on_pages):
    text = on_pages("1", fast=True).text
    assert text.startswith("\x1b[?1049h")
    door = text.index("\x1b[?1049l")
    assert "The game is saved." in text[door:]
    assert "The game is saved." not in text[:door]


def test_a_scant_table_is_drawn_only_if_no_other_finds_room():
    pictures = ["a\nb\nc", "a\nb", LastResort("a"), LastResort("")]
    scene = SimpleNamespace(heading="", pictures=pictures)

    def draw(_rule, picture, _gap):
        return (picture.picture if isinstance(picture, LastResort) else picture).split("\n")

    tables = Tables(draw, scene, "-")
    assert tables.within(2) == (1, ["a", "b"])
    assert tables.within(1) is None
    assert tables.at_most(1) == ["a"]
    tables = Tables(draw, SimpleNamespace(heading="", pictures=pictures[:2]), "-")
    assert tables.within(2) is None, "the last is for pages without room, whatever it is"
