"""Names can be seen, and told from each other."""

import pytest

from yojoe.agents.names import canonical_name, check_alike, check_name
from yojoe.agents.seats import check
from yojoe.kernel.refusal import Refusal
from yojoe.title.registry import title_named

ZALGO = "Z" + "\u0300\u0316\u0334" * 6
CYRILLIC_ANN = "\u0410nn"


@pytest.mark.parametrize(
    "name",
    ["Ann", "Zo\u00eb", "O'Hara 2", "李雷", "\u0e17\u0e35\u0e48รัก", "नीतू", "Ann \u2764\ufe0f", "7"],
)
def test_people_are_called_as_they_like(name):
    check_name(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("\u3164", "cannot be seen"),
        ("\u2800\u2800", "cannot be seen"),
        ("\uffa0", "cannot be seen"),
        ("Ann\u3164", "cannot be seen"),
        ("Ann\ufe01", "cannot be seen"),
        ("\u2764", "a letter or a number to read"),
        ("\u0301", "cannot be seen"),
        (ZALGO, "piles up marks"),
        ("e\u0301\u0301\u0301", "piles up marks"),
        ("\u200b", "is no name"),
        ("", "is no name"),
    ],
)
def test_what_nobody_can_see_is_no_name(name, reason):
    with pytest.raises(Refusal, match=reason):
        check_name(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        (CYRILLIC_ANN, "Ann"),
        ("\u039dick", "Nick"),
        ("\u0420\u0430\u0443", "Pay"),
        ("Bi11", "Bill"),
        ("Agent 0", "Agent O"),
        ("Ann  B", "Ann B"),
        ("\uff21nn", "Ann"),
        ("Ann\ufe0f", "Ann"),
        ("Ann\u0332", "Ann"),
        ("An\u0578", "Ann"),
    ],
)
def test_nobody_passes_for_somebody_else(name, other):
    for mine, theirs in ((name, other), (other, name)):
        with pytest.raises(Refusal, match="looks like"):
            check_alike(mine, ["Dee", theirs])


def test_names_that_differ_stand_side_by_side():
    check_alike("Ann", ["Anna", "An\u0144", "ann", "\u00c1nn", "Ann", "Аня"])  # she is Russian


def test_a_name_is_written_one_way():
    assert canonical_name("Zoe\u0308") == "Zo\u00eb"


def test_the_same_goes_for_people_at_one_keyboard():
    with pytest.raises(Refusal, match="looks like"):
        check(title_named("adventure"), ["human:Ann", f"human:{CYRILLIC_ANN}"])
