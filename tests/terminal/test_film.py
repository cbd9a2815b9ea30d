"""A record on the screen, forwards and backwards."""

import pytest

from yojoe import __version__
from yojoe.agents.seating import play
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.records.record import record_of
from yojoe.terminal.screen.page import Page
from yojoe.terminal.session.film import Film, Viewer
from yojoe.titles.adventure.title import ADVENTURE


@pytest.fixture
def record(gather):
    party = gather("exact,random", 3)
    play(party.match, list(party.players.values()))
    return record_of(ADVENTURE, party.match, ["human:Ann", "random"], __version__)


def test_the_story_is_told_with_the_numbers_of_the_moves(record):
    lines = list(Film(ADVENTURE, record, None).lines(0))
    assert lines[0] == "1. Ann rolls 6 for the first turn."
    assert lines[-1] == f"{len(record.moves)}. Ann wins with six badges."
    assert next(Film(ADVENTURE, record, None).lines(3)).startswith("3. Ann rolls")


def test_a_seat_is_told_its_own_side(record):
    assert list(Film(ADVENTURE, record, Seat(1)).lines(0))[1] == "2. You roll 5 for the first turn."


def test_the_film_runs_both_ways(record, sheet, keyboard):
    console = sheet()
    last = len(record.moves)
    keys = keyboard("", " ", "n", "b", f"g {last}", "", "g 0", "b", "back", "q")
    Viewer(Film(ADVENTURE, record, None), Page(console, keys), list).watch(0)
    text = console.file.getvalue()
    pages = [page for page in text.split("\x1b[2J") if "Move " in page]
    moves = [int(page.split("Move ")[1].split(" of ")[0]) for page in pages]
    assert moves == [0, 1, 2, 3, 2, last, last, 0, 0, 0]
    assert "It ends won: Ann 1, random 0." in pages[5]
    assert "'back' means nothing here; allowed is Enter next, b back" in pages[-1]
    assert not keys.typed


def test_a_page_shows_nothing_that_comes_later(record, sheet, keyboard):
    console = sheet()
    film = Film(ADVENTURE, record, None)
    Viewer(film, Page(console, keyboard("g 9", "g 2", "q")), list).watch(0)
    last = console.file.getvalue().split("\x1b[2J")[-1]
    assert "Ann goes first." in last
    assert "moves to space" not in last


@pytest.mark.parametrize("line", ["g", "g x", "g 11", "g -1", "g " + "9" * 5000])
def test_going_to_a_move_that_is_not_there_is_refused(record, sheet, keyboard, line):
    film = Film(ADVENTURE, record, None)
    film.last = 10
    with pytest.raises(Refusal, match="g takes the number of a move, 0 to 10"):
        Viewer(film, Page(sheet(), keyboard()), list).next_stop(line, 3)


def test_the_film_jumps_to_where_the_game_turned_and_plays_on(record, sheet, keyboard):
    asked = []
    keys = keyboard("t", "t", "t", "p 2", "p", "q")
    console = sheet()
    film = Film(ADVENTURE, record, None)
    viewer = Viewer(film, Page(console, keys), lambda: asked.append(1) or [7, 4], pace=0)
    viewer.watch(0)
    text = console.file.getvalue()
    pages = [page for page in text.split("\x1b[2J") if "Move " in page]
    moves = [int(page.split("Move ")[1].split(" of ")[0]) for page in pages]
    assert moves == [0, 4, 7, 4, 6, film.last]
    with pytest.raises(Refusal, match="nothing stands out"):
        Viewer(film, Page(console, keys), list).next_stop("t", 0)


def test_an_open_record_says_that_it_stops(record, gather):
    party = gather("random,random")
    party.match.settle()
    unfinished = record_of(ADVENTURE, party.match, ["Ann", "Bob"], __version__)
    assert Film(ADVENTURE, unfinished, None).ending() == "The record stops here, before the end."
