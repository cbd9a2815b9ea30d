"""Why a table was opened: a word in the journal, and what follows from it."""

import pytest

from yojoe.server.table.purpose import (
    BranchGame,
    BroughtGame,
    CasualGame,
    DayGame,
    LessonGame,
    PracticeGame,
    read_purpose,
)

WORDS = {
    "": CasualGame(),
    "lesson new-alliances": LessonGame("new-alliances"),
    "day 2026-11-16": DayGame("2026-11-16"),
    "practice 2026-11-16": PracticeGame("2026-11-16"),
    "brought": BroughtGame(),
    "branch": BranchGame(),
}


@pytest.mark.parametrize("word", WORDS)
def test_a_purpose_is_kept_by_its_word(word):
    assert read_purpose(word) == WORDS[word]
    assert WORDS[word].word == word


def test_what_was_played_before_or_is_known_already_is_not_counted():
    assert [word for word, purpose in WORDS.items() if purpose.counts] == ["", "day 2026-11-16"]


def test_who_is_alone_may_go_back_where_the_table_is_not_the_same_for_all():
    kept = [word for word, purpose in WORDS.items() if not purpose.may_go_back]
    assert kept == ["lesson new-alliances", "day 2026-11-16"]
