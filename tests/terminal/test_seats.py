"""Who may sit down, and what they are called."""

import pytest

from yojoe.agents.seats import check, humans, names_of, read_seats, usual
from yojoe.kernel.refusal import Refusal
from yojoe.titles.adventure.title import ADVENTURE


def test_one_person_plays_the_strongest_computer_unless_told_otherwise():
    assert usual(ADVENTURE) == ("human", "exact")


def test_a_space_after_a_comma_is_no_part_of_a_word():
    assert read_seats("human:Ann, exact") == ("human:Ann", "exact")


def test_people_and_computers_are_told_apart():
    assert humans(["exact", "human", "mcts:800", "human:exact"]) == (1, 3)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["human:Ann", "exact"], ("Ann", "exact")),
        (["human", "human"], ("human 1", "human 2")),
        (["random", "human:Ann", "random"], ("random 1", "Ann", "random 2")),
        (["human:random 1", "random", "random"], ("random 1", "random 2", "random 3")),
        (["mcts:800", "mcts"], ("mcts:800", "mcts")),
    ],
)
def test_seats_that_share_a_name_are_numbered(words, names):
    assert names_of(words) == names


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        (
            "foo",
            "seat 2: there is no player 'foo'; there is human, random, greedy, adviser, ",
        ),
        ("Human", "there is no player 'Human'"),
        ("", "there is no player ''"),
        ("human:", "'' is no name"),
        ("human: Ann", "' Ann' is no name"),
        ("human:Ann ", "'Ann ' is no name"),
        ("human:A,nn", "'A,nn' is no name"),
        ("human:An\nn", "'An\\nn' is no name"),
        ("human:An\u2028n", "'An\\u2028n' is no name"),
        ("human:" + "A" * 21, "too long; 20 letters are allowed"),
        ("mcts:fast", "budget 'fast' is neither"),
        ("exact:3", "exact takes no budget"),
    ],
)
def test_who_cannot_sit_down_is_refused_by_seat(word, complaint):
    with pytest.raises(Refusal, match="seat 2: ") as refusal:
        check(ADVENTURE, ["human", word])
    assert complaint in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_the_exact_player_is_refused_at_a_table_of_three():
    with pytest.raises(Refusal, match="exact cannot play adventure with 3 seats"):
        check(ADVENTURE, ["human", "exact", "random"])
