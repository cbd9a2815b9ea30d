"""How New Alliances is laid out before the first turn."""

from collections import Counter

import pytest

from support.deckbuilding_games import ids, opening
from support.new_alliances import PACK, STORY
from support.rule import rule
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.title.registry import title_named
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import OUT_OF_PLAY, alliance

SEEDS = range(6)
TITLE = title_named("deckbuilding")
MAIN = sum(card.count for card in core_box().cards if card.place == "main")

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])
company = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats=3, seed=1, **options):
    """The table as the first player is first asked."""
    return opening(seats, seed, pack=PACK, story=STORY, **options).state


def printed(s, cards):
    return [s.book.printed[card] for card in cards]


def autobots(s, cards):
    return [card for card in printed(s, cards) if card.kind == "autobot"]


def main_deck(s):
    """The main deck before the line-up was dealt."""
    return printed(s, [*s.main, *s.line_up])


# The main deck and Leaders.


@rule("NA-SETUP-02", "NA-SETUP-03", "NA-SETUP-05")
@company
def test_all_new_cards_come_in_for_as_many_of_their_kind(seats):
    s = dealt(seats)
    cards = [card for card in main_deck(s) if card.kind != "autobot"]
    assert len(cards) == MAIN
    assert sum(card.pack == PACK for card in cards) == 22
    core = [card for card in core_box().cards if card.place == "main"]
    kinds = Counter(card.kind for card in core for _ in range(card.count))
    assert Counter(card.kind for card in cards) == kinds


@rule("NA-SETUP-04")
def test_roll_out_is_in_and_a_distraction_is_out():
    cards = [card.id for card in main_deck(dealt())]
    assert cards.count("roll-out") == 1
    assert cards.count("distraction") == 0  # Recharge comes for the other one


@rule("NA-SETUP-11", "NA-SETUP-13")
@company
def test_six_autobots_make_the_main_deck_sixty(seats):
    s = dealt(seats)
    assert len(main_deck(s)) == 60
    assert len(s.main) == MAIN
    found = [card for card in main_deck(s) if card.kind == "autobot"]
    assert Counter(card.act for card in found) == {1: 2, 2: 2, 3: 2}


@rule("NA-AMB-50", "NA-SOLO-04")
def test_alone_the_seven_other_promoted_leaders_are_in_the_main_deck():
    s = dealt(1)
    assert sum(card.place == "promoted" for card in main_deck(s)) == 7
    assert len(main_deck(s)) + len(s.main_discard) == MAIN + 6 + 7  # NO SOLO leaves the line-up


@rule("NA-SETUP-01", "NA-AMB-02")
def test_the_new_leaders_are_dealt_with_the_others():
    found = set()
    for seed in range(12):
        s = dealt(4, seed)
        for seat in range(4):
            [promoted] = s.beside[seat]
            found.add(s.book.printed[promoted].name)
    assert len(found) == 8
    assert {"Marissa Faireborn", "Cover Girl"} < found


# The Ark.


@rule("NA-SETUP-06", "NA-SETUP-07", "NA-SETUP-08", "NA-SETUP-09", "NA-OVER-04", "NA-AMB-05")
@every_number
def test_the_ark_begins_with_bumblebee_two_dice_and_broken_modules(seats):
    table = alliance(dealt(seats))
    assert ids(dealt(seats), table.ark) == ["bumblebee"]
    assert (table.energon, table.online, table.operational) == (2, 0, 0)


@rule("NA-SETUP-10", "NA-SETUP-12", "NA-RECR-03", "NA-RECR-04")
@every_number
def test_two_autobots_of_each_act_wait_face_down(seats):
    s = dealt(seats)
    table = alliance(s)
    assert [[card.act for card in autobots(s, stack)] for stack in table.stacks] == [
        [1, 1],
        [2, 2],
        [3, 3],
    ]
    assert table.stack_tops == [[], [], []]


@rule("NA-INV-03", "NA-SETUP-12")
@every_number
def test_the_thirteen_autobots_are_all_there(seats):
    s = dealt(seats)
    piles = [s.main, s.line_up, s.main_discard, alliance(s).ark, *alliance(s).stacks]
    assert sum(len(autobots(s, pile)) for pile in piles) == 13


@rule("NA-SETUP-10", "NA-SETUP-11")
def test_which_autobots_wait_is_left_to_chance():
    tables = [dealt(2, seed) for seed in SEEDS]
    assert len({tuple(map(tuple, alliance(s).stacks)) for s in tables}) > 3


@rule("NA-OVER-02", "NA-SETUP-14", "NA-COMP-14")
@every_number
def test_the_trailer_waits_beside_the_hangar(seats):
    s = dealt(seats)
    assert ids(s, alliance(s).trailer) == ["primes-trailer"]
    assert ids(s, s.hangar)[0] == "vamp"


# Foes.


@rule("NA-OVER-02", "NA-SETUP-15", "NA-AMB-56")
@every_number
def test_six_constructicons_lie_in_a_stack_of_which_the_top_shows(seats):
    table = alliance(dealt(seats))
    assert (len(table.constructicon_stack), len(table.constructicon_top)) == (5, 1)
    assert (table.constructicons, table.under) == ([], [])


@rule("NA-SETUP-16", "NA-CASS-02")
@company
def test_eight_cassettes_lie_face_down(seats):
    table = alliance(dealt(seats))
    assert (len(table.cassette_stack), table.cassettes) == (8, [])


@rule("NA-SOLO-04")
def test_alone_frenzy_stays_in_the_box():
    s = dealt(1)
    assert len(alliance(s).cassette_stack) == 7
    assert "frenzy" in ids(s, s.box)


@rule("NA-SETUP-17", "NA-SETUP-18", "NA-SETUP-19")
@every_number
def test_each_act_has_its_new_complications_and_six_of_the_core_box(seats):
    s = dealt(seats)
    cards = printed(s, [*s.complications, *s.face_down, *s.later])
    assert Counter((card.pack, card.act) for card in cards) == {
        ("core", 1): 6,
        ("core", 2): 6,
        ("core", 3): 6,
        (PACK, 1): 4,
        (PACK, 2): 4,
        (PACK, 3): 3,
    }
    assert {card.act for card in printed(s, s.complications)} == {1}
    assert {card.act for card in printed(s, s.later)} == {2, 3}


@rule("NA-SETUP-17")
def test_which_complications_of_the_core_box_come_in_is_left_to_chance():
    found = {frozenset(alliance(dealt(2, seed)).left_out) for seed in SEEDS}
    assert len(found) > 3


@rule("NA-SETUP-20")
@every_number
def test_the_new_officers_join_the_others(seats):
    names = ids(dealt(seats), dealt(seats).officer_stack)
    assert len(names) == 9 + 6
    assert {"megatron", "devastator", "old-snake", "destro"} <= set(names)


# The Story and the Space Bridge.


def story(s):
    return printed(s, [*s.next_mission, *s.story[::-1]])


@rule("NA-SETUP-21", "NA-SETUP-22", "NA-SETUP-23", "NA-AMB-01", "NA-INV-10")
@every_number
def test_the_story_has_seven_missions_and_each_act_ends_with_its_finale(seats):
    found = [(card.act, card.finale) for card in story(dealt(seats))]
    assert found == [
        (1, False),
        (1, False),
        (1, True),
        (2, False),
        (2, True),
        (3, False),
        (3, True),
    ]
    assert {card.story for card in story(dealt(seats))} == {STORY}


@rule("NA-AMB-57")
def test_a_practice_game_has_six_missions():
    assert [card.act for card in story(dealt(2, practice=True))] == [1, 1, 2, 2, 3, 3]


@rule("NA-SETUP-24")
@every_number
def test_the_space_bridge_is_out_of_play(seats):
    assert alliance(dealt(seats)).marker == OUT_OF_PLAY


@rule("NA-SETUP-25")
@every_number
def test_everything_else_is_as_in_the_core_game(seats):
    new, old = dealt(seats), opening(seats, 1).state
    assert [len(hand) for hand in new.hand] == [len(hand) for hand in old.hand]
    assert len(new.rifles) == len(old.rifles)
    assert new.threat == old.threat
    assert len(new.trooper_stack) == len(old.trooper_stack)
    assert len(new.battalion_stack) == len(old.battalion_stack)


# Exchanging as the players like.


def exchanged(words):
    """The new cards in the main deck when so much is agreed upon."""
    setup = TITLE.setup(2, {"pack": PACK, "exchange": words})
    match = Match(TITLE.rules, setup)
    return [card.id for card in printed(match.state, match.state.main) if card.pack == PACK], len(
        match.state.main
    )


@rule("NA-SETUP-03", "NA-SETUP-05", "NA-AMB-03")
@pytest.mark.parametrize(
    ("words", "cards"),
    [("none", []), ("roll-out", ["roll-out"]), ("roll-out,budo", ["budo", "roll-out"])],
)
def test_players_choose_which_cards_to_exchange_and_54_remain(words, cards):
    new, number = exchanged(words)
    assert (sorted(new), number) == (cards, MAIN)


@rule("NA-SETUP-03")
def test_a_card_that_is_not_new_cannot_be_exchanged():
    with pytest.raises(Refusal, match="exchange: 'duke' is no new card of the main deck"):
        exchanged("duke")
