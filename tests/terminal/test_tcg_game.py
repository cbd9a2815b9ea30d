"""Whole games of the Trading Card Game at the terminal: in lines, and on pages."""

import re
from pathlib import Path

import pytest

from yojoe.terminal.session.local_table import resume
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.titles.tcg.title import TCG

ANYTHING = ["1"] * 400
ARMOR = "rolling-thunder,air-and-armor"


def test_a_game_in_lines_is_played_to_its_end(in_lines):
    evening = in_lines(*ANYTHING, title=TCG, seats="human,greedy", seed=3)
    assert (evening.code, evening.match.over) == (0, True)
    assert "You win when the other player has no unit left" in evening.text
    assert re.search(
        r"^(You win!|greedy wins\.) Turns completed: \d+\.$", evening.text, re.MULTILINE
    )
    assert re.search(
        r"^Joe Starter \(seat 1\): won \d+ of \d+ combats, defeated", evening.text, re.MULTILINE
    )


def test_lines_show_no_colour_and_fit_a_narrow_screen(in_lines):
    text = in_lines(*ANYTHING[:40], title=TCG, seats="human,greedy", seed=3, decks=ARMOR).text
    assert "\x1b" not in text
    assert max(len(line) for line in text.splitlines() if not line.startswith(" ")) <= 78


@pytest.mark.parametrize(
    ("size", "decks"), [((100, 30), ARMOR), ((80, 24), "joe-starter,cobra-starter")]
)
def test_every_page_of_a_game_fits_its_terminal(on_pages, size, decks):
    """Nothing scrolls away above the question."""
    typed = ["", *["1", "fire"] * 14]
    evening = on_pages(*typed, title=TCG, seats="human,greedy", seed=5, size=size, decks=decks)
    for page in evening.pages[:-1]:
        lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", page).split("\n")
        assert len(lines) <= size[1]
        assert max(map(len, lines)) <= size[0]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("99", "'99' is not among the choices; allowed is 1 to 2 (front, behind-"),
        ("atlantis", "'atlantis' is not among the choices"),
        ("", "Nothing was chosen; allowed is 1 to 2"),
        (
            "c atlantis",
            "There is no card 'atlantis'; c NAME shows one, for instance: c snake eyes.",
        ),
        ("c e", "cards have 'e' in their names; say more of one."),
        ("u", "Nothing can be taken back"),
    ],
)
def test_what_means_nothing_is_refused_in_a_line(in_lines, typed, complaint):
    text = in_lines(typed, title=TCG, seats="human,greedy", seed=3).text
    assert complaint in " ".join(text.split())


def test_a_hint_gives_a_reason_and_a_card_its_text(in_lines):
    text = in_lines("h", "c dusty", title=TCG, seats="human,greedy", seed=3).text
    assert "Hint: In the front rank. " in text or "Hint: Behind" in text
    assert "Dusty, Desert Trooper, white soldier: " in text
    assert "Concealment: " in text


def test_a_question_mark_finds_rules_and_where_there_are_none_cards(in_lines):
    text = in_lines(
        "? discard pile", "? sky hawk", "? atlantis", title=TCG, seats="human,greedy"
    ).text
    assert re.search(r"^TCG-[A-Z]+-\d+: ", text, re.MULTILINE)
    assert "Sky Hawk, Light Interceptor, blue air vehicle: " in text
    assert "No rule has all of these words: atlantis. Try fewer." in text


def test_boosts_are_chosen_behind_a_curtain_by_two_at_one_keyboard(on_pages, keyboard):
    keys = keyboard(*["", *["1"] * 30])
    evening = on_pages(
        keys, title=TCG, seats="human:Ann,human:Bob", seed=3, fast=True, setup="basic"
    )
    assert "Pass the keyboard to Bob." in evening.text
    secret = [page for page in evening.pages if "choose in secret" in page]
    assert secret
    assert all("Hand" in page for page in secret)


def test_a_game_is_saved_and_resumed(in_lines, gather):
    first = in_lines("1", "1", keeper=SaveFiles(gather("human:Ann,greedy", 3, TCG, decks=ARMOR)))
    save = re.search(r"yojoe play --resume (\S+)", first.text)[1]
    again = in_lines("1", keeper=SaveFiles(resume(Path(save), "tcg")))
    assert again.match.ply > first.match.ply
    assert again.match.setup == first.match.setup


def test_the_command_again_deals_the_same_decks(in_lines):
    text = in_lines(*ANYTHING, title=TCG, seats="human,random", seed=3, decks=ARMOR).text
    assert "Settings: decks: Rolling Thunder against Air and Armor." in " ".join(text.split())
    assert f"yojoe play tcg --seats human,random --seed 3 --decks {ARMOR} --record FILE" in text
