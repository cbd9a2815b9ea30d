"""Several people with hands of cards at one keyboard: nobody sees another's."""

import re

import pytest
from rich.text import Text

from support.toy.game import Drew
from support.toy.title import HIGH_CARD
from yojoe.terminal.session.save_files import SaveFiles

TWO = "human:Ann,human:Bob"


class Toy:
    """A face for High Card that hides nothing it is given."""

    def pictures(self, view, names, you):
        return [Text(self.words(view, names, you)[0])]

    def words(self, view, _names, _you):
        zones = [f"{name} is {cards}" for name, cards in view["zones"].items() if "hand" in name]
        return ["; ".join(zones)]

    def about(self, _view):
        return []

    def card(self, _view, _words):
        return ["A card."]

    def tally(self, _view, _facts):
        return []

    def throws(self, _view):
        return True

    def opens(self, _event):
        return False

    def form(self, _trial, _picked):
        return None


@pytest.fixture(autouse=True)
def toy_face(monkeypatch):
    monkeypatch.setattr("yojoe.terminal.screen.stage.face_of", lambda _: Toy())


@pytest.fixture
def table(gather):
    """Bob leads the first round, and is asked whether to look at cards."""
    return SaveFiles(gather(TWO, title=HIGH_CARD))


def is_open(page, seat):
    return f"hand {seat} is [" in page


def test_a_hand_is_shown_only_after_the_keyboard_was_passed_on(on_pages, keyboard, table):
    keys = keyboard("", "pass")
    evening = on_pages(keys, keeper=table, fast=True)
    asked = [page for page in evening.pages if "> " in page]
    assert "Pass the keyboard to Bob." in asked[0]
    assert not is_open(asked[0], 2)
    assert is_open(asked[1], 2)
    assert not is_open(asked[1], 1)
    assert keys.hidden[:2] == [False, True]


def test_nobody_rolls_or_rests_before_an_open_hand(on_pages, table):
    evening = on_pages(*["", "pass", "", "", "1", "", "1", "", "pass"], keeper=table)
    pauses = [page for page in evening.pages if "Enter to" in page]
    assert len(pauses) == 2
    assert not any(is_open(page, seat) for page in pauses for seat in (1, 2))


def test_who_is_asked_again_at_once_keeps_the_keyboard(on_pages, table):
    evening = on_pages("", "look", "1", "1", keeper=table, fast=True)
    assert evening.match.history.answers[1:4] == [1, 0, 0]
    assert evening.text.count("Pass the keyboard to Bob.") == 1
    assert "Pass the keyboard to Ann." in evening.pages[-1]


def test_after_a_pause_that_all_saw_the_curtain_falls_again(on_pages, table):
    evening = on_pages("", "pass", "u", keeper=table)
    assert "Taken back." in evening.pages[-1]
    assert "Pass the keyboard to Bob." in evening.pages[-1]


def test_one_person_alone_sees_his_hand_all_the_time(on_pages, gather):
    keeper = SaveFiles(gather("random,human:Bob", title=HIGH_CARD))
    evening = on_pages("pass", keeper=keeper, fast=True)
    assert "Pass the keyboard" not in evening.text
    assert all(is_open(page, 2) for page in evening.pages if "> " in page)


@pytest.mark.parametrize("wish", ["l", "h", "log"])
def test_at_the_curtain_the_next_seats_secrets_are_kept(on_pages, in_lines, table, gather, wish):
    evening = on_pages(wish, keeper=table, fast=True)
    other = in_lines(wish, keeper=SaveFiles(gather(TWO, title=HIGH_CARD)), watched=True)
    for text in (evening.text, other.text):
        assert "waits until the keyboard is passed on; allowed is" in " ".join(text.split())
        assert "Bob draws" not in text
        assert "Hint: " not in text


def test_the_log_at_a_pause_tells_only_what_all_saw(on_pages, table):
    evening = on_pages("", "look", "1", "1", "l", "q", keeper=table)
    log = next(page for page in evening.pages if "1 of 1: Enter goes on" in page)
    assert "Bob looks at two cards." in log
    assert "The cards are" not in log
    assert "draws" not in log


def test_at_the_curtain_the_last_choice_is_taken_back_by_whoever_made_it(on_pages, gather):
    keeper = SaveFiles(gather("human:Ann,human:Bob,human:Cy", title=HIGH_CARD))
    typed = ["", "pass", "", "1", "", "2", "u"]
    evening = on_pages(*typed, keeper=keeper, fast=True)
    assert "Bob has chosen; u takes it back." in evening.text
    assert [evening.match.pending(seat) for seat in (0, 1, 2)] == [0, None, None]
    assert "Pass the keyboard to Bob." in evening.pages[-1]


def test_in_lines_everybody_is_told_what_he_drew_and_nothing_twice(in_lines, table):
    text = in_lines("pass", "1", "1", "pass", "1", keeper=table).text
    facts = table.party.match.history.facts
    for seat, name in enumerate(("Ann", "Bob")):
        told = [int(card) for card in re.findall(rf"{name} draws (\d+)\.", text)]
        drawn = [fact.card + 1 for fact in facts if isinstance(fact, Drew) and fact.seat == seat]
        assert told == drawn, f"{name} hears of the deal and of one refill"
    wins = [line for line in text.splitlines() if " wins: " in line]
    assert len(wins) == 1


def test_in_lines_on_a_terminal_a_curtain_falls_and_covers_what_was_shown(in_lines, table):
    text = in_lines("", "pass", "", "", "1", "", "1", keeper=table, watched=True).text
    scenes = text.split("Pass the keyboard to ")
    assert [scene[:3] for scene in scenes[1:5]] == ["Bob", "Ann", "Bob", "Ann"]
    assert not is_open(scenes[0], 1)
    assert not is_open(scenes[0], 2)
    for scene in scenes[1:4]:
        shown, cover, after = scene.partition("\n" * 20)
        assert "hand" in shown
        assert cover
        assert "hand" not in after


def test_in_lines_on_a_terminal_a_question_taken_back_is_put_again(in_lines, table):
    typed = ["", "pass", "", "", "1", "u", "", "2"]
    text = in_lines(*typed, keeper=table, watched=True).text
    assert text.count("seat 1 (Ann), choose in secret:") == 2
    assert table.party.match.pending(0) == 1


def test_in_lines_all_hear_what_was_told_to_one_behind_the_curtain(in_lines, table):
    text = in_lines("", "look", "1", "1", "", "1", keeper=table, watched=True).text
    heard = text.rpartition("Pass the keyboard to Ann.")[0].rpartition("\n" * 20)[2]
    assert "Bob looks at two cards." in heard
    assert "The cards are" not in heard
    assert "The cards are" in text
