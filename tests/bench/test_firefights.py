"""The Firefights that the bench solves are those of whole games with the ready decks."""

from benchmarks.firefights import assignments, deck_pairs, solved_ms
from yojoe.titles.tcg.decks.decks import READY


def test_every_ready_deck_meets_every_one():
    pairs = deck_pairs()
    assert len(pairs) == len(set(pairs)) == len(list(READY.iterdir())) ** 2
    assert {"joe-starter,cobra-starter", "lead-rain,lead-rain"} <= set(pairs)


def test_a_game_has_cards_to_aim_and_each_is_timed():
    took = list(assignments("joe-starter,cobra-starter"))
    assert took
    assert all(seconds > 0 for seconds in took)


def test_even_no_time_at_all_solves_enough_to_tell():
    assert solved_ms(0.0) > 0
