"""Why something on the table of New Alliances cannot be chosen."""

import pytest

from support.deckbuilding import ANN, BOB
from support.new_alliances import Alliance
from yojoe.titles.deckbuilding.surfaces.page import why_not
from yojoe.titles.deckbuilding.telling.showing import view_of

DAM = "save-the-dam"
LINE_UP = "ratchet grunt doc mutt flint spirit"


@pytest.fixture
def table():
    return Alliance(
        "Ann",
        "Bob",
        hand={"Ann": "gi gi", "Bob": "gi"},
        mission=DAM,
        line_up=LINE_UP,
        ark="hound",
        cassettes="rumble",
        constructicons={5: "hook"},
        marker=2,
    )


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("hound", "sent while a team is built"),
        ("rumble", "a Side Mission"),
        ("hook", "a Side Mission"),
        ("space-bridge", "once it is complete"),
        ("primes-trailer", "2 Joes are discarded"),
        ("repair-bay", "after the Missions"),
        ("grunt", "go on to recruit first"),
    ],
)
def test_what_lies_there_says_why_not(table, card, reason):
    assert reason in why_not(view_of(table.state, ANN), ANN, f"card {card}")


def test_what_is_too_dear_says_what_the_hand_may_bring(table):
    def why_not_flint():
        return why_not(view_of(table.state, ANN), ANN, "card flint")

    table.play("Ann: recruit")
    assert "0 Recruit now; what is still in your hand may bring more" in why_not_flint()
    table.play("Ann: muster")
    assert "2 Recruit now." in why_not_flint()


def test_an_autobot_of_a_stack_says_when_and_for_how_much(table):
    table.state.beyond.stack_tops[0] = [table.state.book.number["jazz"]]
    assert "with the help of team-mates" in why_not(view_of(table.state, BOB), BOB, "card jazz")
    table.play("Ann: recruit")
    assert "It costs 7" in why_not(view_of(table.state, ANN), ANN, "card jazz")
