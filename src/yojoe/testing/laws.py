"""The laws every title keeps: each a function of a table and a seed that asserts."""

from collections.abc import Callable
from typing import Final, TypeAlias

from .same import (
    a_fork_is_the_same_match,
    a_look_cannot_be_taken_back,
    answers_alone_replay_it,
    save_then_load_is_the_same,
    the_same_seed_is_the_same_match,
    undo_is_exact,
)
from .secret import (
    an_imagined_world_is_not_the_real_one,
    an_imagined_world_looks_the_same,
    dealing_anew_keeps_every_list,
    no_script_holds_what_the_asked_seat_cannot_see,
    nobody_is_offered_what_they_cannot_see,
    nobody_is_told_what_they_cannot_see,
    what_is_hidden_leaves_a_view_as_it_is,
)
from .table import LawTable
from .whole import (
    a_copy_shares_nothing_mutable,
    each_card_is_in_exactly_one_zone,
    every_listed_answer_applies_and_no_other,
    every_match_ends_within_its_bound,
    hunches_and_eyes_can_be_followed,
    the_eyes_of_rivals_share_one_win,
    there_is_always_an_answer,
)

Law: TypeAlias = Callable[[LawTable, int], None]

LAWS: Final[tuple[Law, ...]] = (
    a_fork_is_the_same_match,
    answers_alone_replay_it,
    save_then_load_is_the_same,
    the_same_seed_is_the_same_match,
    undo_is_exact,
    a_look_cannot_be_taken_back,
    a_copy_shares_nothing_mutable,
    nobody_is_offered_what_they_cannot_see,
    nobody_is_told_what_they_cannot_see,
    no_script_holds_what_the_asked_seat_cannot_see,
    an_imagined_world_looks_the_same,
    an_imagined_world_is_not_the_real_one,
    dealing_anew_keeps_every_list,
    what_is_hidden_leaves_a_view_as_it_is,
    every_match_ends_within_its_bound,
    there_is_always_an_answer,
    every_listed_answer_applies_and_no_other,
    each_card_is_in_exactly_one_zone,
    hunches_and_eyes_can_be_followed,
    the_eyes_of_rivals_share_one_win,
)
