"""What is typed: options by number, word or beginning, and wishes."""

import pytest

from yojoe.kernel.refusal import Refusal
from yojoe.terminal.dialogue.wishes import HELP, WISHES, Request, check_at_curtain, understand

CARDS = ["jump-up", "hit-the-dirt"]
SHOTS = ["shoot-high", "shoot-low"]


@pytest.mark.parametrize(
    ("line", "index"),
    [("1", 0), (" 2 ", 1), ("jump-up", 0), ("hit-the-dirt", 1), ("hi", 1), ("J", 0)],
)
def test_an_option_is_chosen_by_its_number_its_word_or_the_beginning_of_it(line, index):
    assert understand(line, CARDS) == index


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "nothing was chosen; allowed is 1 to 2 (shoot-high, shoot-low), or u undo"),
        ("3", "'3' is not among the choices"),
        ("0", "'0' is not among the choices"),
        ("9" * 5000, "is not among the choices"),
        ("²", "'²' is not among the choices"),
        ("shoot", "'shoot' could be shoot-high or shoot-low"),
        ("fly", "'fly' is not among the choices"),
        ("u now", "'u now' is not among the choices"),
    ],
)
def test_anything_else_is_refused_with_what_is_allowed(line, complaint):
    with pytest.raises(Refusal) as refusal:
        understand(line, SHOTS)
    assert complaint in str(refusal.value)
    assert "allowed is 1 to 2" in str(refusal.value)


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("u", Request("undo")),
        ("UNDO", Request("undo")),
        ("h", Request("hint")),
        ("s", Request("save")),
        ("s my game.json", Request("save", "my game.json")),
        ("?no energy", Request("rules", "no energy")),
        ("? badge", Request("rules", "badge")),
        ("l", Request("log")),
        ("r x.replay", Request("record", "x.replay")),
        ("q", Request("quit")),
        ("help", Request("help")),
    ],
)
def test_a_wish_is_a_letter_or_a_word(line, wish):
    assert understand(line, SHOTS) == wish
    assert understand(line, [], enter=True) == wish


def test_enter_alone_is_enough_only_where_it_is_asked_for():
    assert understand("", [], enter=True) == 0
    with pytest.raises(Refusal, match="allowed is Enter, or u undo"):
        understand("1", [], enter=True)


def test_an_option_is_never_shadowed_by_a_wish_of_the_same_name():
    assert understand("undo", ["undo", "redo"]) == 0


def test_a_number_is_the_number_on_the_screen_even_where_options_are_numbers():
    faces = ["0", "1", "2"]
    assert [understand(line, faces) for line in ("1", "2", "3")] == [0, 1, 2]
    assert understand("0", faces) == 0


@pytest.mark.parametrize("line", ["h", "l", "? badge", "r"])
def test_at_a_curtain_nothing_is_granted_that_tells_the_next_seats_secrets(line):
    with pytest.raises(Refusal, match="allowed is Enter, or u undo, s save, q quit, help"):
        check_at_curtain(understand(line, [], enter=True))


@pytest.mark.parametrize("line", ["u", "s", "q", "help"])
def test_at_a_curtain_the_rest_is_granted(line):
    assert check_at_curtain(understand(line, [], enter=True)) is None


@pytest.mark.parametrize("line", ["\N{ARABIC-INDIC DIGIT ONE}", "\N{FULLWIDTH DIGIT TWO}"])
def test_only_plain_digits_are_numbers(line):
    with pytest.raises(Refusal, match="is not among the choices"):
        understand(line, CARDS)


def test_options_that_share_a_word_are_all_the_same_choice():
    assert understand("ca", ["card", "card", "pass"]) == 0


def test_many_options_are_counted_but_not_listed():
    with pytest.raises(Refusal, match="allowed is 1 to 7, or u undo"):
        understand("x", [f"card-{number}" for number in range(7)])


def test_help_speaks_of_every_wish():
    explained = [line.split()[0] for line in HELP]
    assert all(letter in explained for letter in WISHES if letter != "help")


BUYS = ["buy-c4-charges", "buy-service-rifle", "buy-rock-n-roll", "take-back-gi", "end-turn"]


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("C-4", "buy-c4-charges"),
        ("charges", "buy-c4-charges"),
        ("Service Rifle", "buy-service-rifle"),
        ("rock 'n roll", "buy-rock-n-roll"),
        ("G.I.", "take-back-gi"),
        ("turn", "end-turn"),
    ],
)
def test_a_name_as_people_write_it_finds_its_option(line, label):
    assert BUYS[understand(line, BUYS)] == label


def test_the_beginning_of_a_label_goes_before_a_word_inside():
    assert understand("gi", ["take-back-gi", "gi-joe"]) == 1
    assert understand("G.I.", ["gi-joe", "take-back-gi", "gi"]) == 2, "the whole label before all"
    with pytest.raises(Refusal, match="could be buy-duke or promote-duke"):
        understand("duke", ["buy-duke", "promote-duke"])
    with pytest.raises(Refusal, match="is not among the choices"):
        understand("rifle range", BUYS)


def test_a_seat_is_found_by_the_name_of_whoever_sits_there():
    seats, names = ["seat-1", "seat-2"], ["Ann (you)", "Bob"]
    assert understand("bob", seats, names) == 1
    assert understand("ann", seats, names) == 0
    assert understand("seat-2", seats, ["seat-2", "x"]) == 1, "labels come first"
    with pytest.raises(Refusal, match="'3' is not among the choices"):
        understand("3", seats, ["3 dice", "none"])
    with pytest.raises(Refusal, match="nothing was chosen"):
        understand("", seats, names)
