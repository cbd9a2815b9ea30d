"""How the table is laid out before the first turn. [DB-SETUP, DB-EX-3A]"""

from collections import Counter

import pytest

from support.deckbuilding import GAME, Table
from support.deckbuilding_games import ids, opening, walk
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat

SEEDS = range(6)
STARTERS = {"gi": 6, "comms": 1, "defuse": 1, "second-effort": 1}

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])
company = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats, seed=1, **options):
    """The table as the first player is first asked."""
    return opening(seats, seed, **options).state


def owned(s, seat):
    """The cards a player starts with."""
    return s.deck[seat] + s.top[seat] + s.hand[seat] + s.discard[seat] + s.play[seat]


def leader_of(s, seat):
    [leader] = [card for card in owned(s, seat) if s.book.printed[card].place == "leader"]
    return leader


def zone(s, name):
    [found] = [zone for zone in GAME.zones(s) if zone.name == name]
    return found


# Players.


@rule("DB-SETUP-01")
@every_number
def test_everybody_is_dealt_one_starter_leader_at_random(seats):
    tables = [dealt(seats, seed) for seed in range(12)]
    for s in tables:
        assert len({leader_of(s, seat) for seat in range(seats)}) == seats
    assert len({tuple(leader_of(s, seat) for seat in range(seats)) for s in tables}) > 3


@rule("DB-SETUP-01")
def test_any_of_the_six_leaders_may_be_dealt():
    found = {leader_of(dealt(4, seed), seat) for seed in range(12) for seat in range(4)}
    assert len(found) == 6


@rule("DB-SETUP-02", "DB-SETUP-03")
@every_number
def test_the_promoted_leader_that_belongs_to_yours_waits_beside_you_face_up(seats):
    for seed in SEEDS:
        s = dealt(seats, seed)
        for seat in range(seats):
            [promoted] = s.beside[seat]
            assert s.book.printed[promoted].id == s.book.printed[leader_of(s, seat)].promotes_to
            assert promoted not in owned(s, seat)
            assert zone(s, f"beside {seat + 1}").seen_by is None


@rule("DB-SETUP-04")
@company
def test_leaders_nobody_was_dealt_are_back_in_the_box(seats):
    s = dealt(seats)
    boxed = Counter(s.book.printed[card].place for card in s.box)
    assert (boxed["leader"], boxed["promoted"]) == (6 - seats, 6 - seats)


@rule("DB-SETUP-05")
@every_number
def test_a_starting_deck_is_six_gi_comms_defuse_second_effort_and_the_leader(seats):
    s = dealt(seats)
    for seat in range(seats):
        leader = s.book.printed[leader_of(s, seat)].id
        assert Counter(ids(s, owned(s, seat))) == Counter({**STARTERS, leader: 1})
        assert len(owned(s, seat)) == 10


@rule("DB-SETUP-05")
@every_number
def test_starters_of_players_who_are_not_there_stay_in_the_box(seats):
    s = dealt(seats)
    boxed = Counter(s.book.printed[card].place for card in s.box)
    assert boxed["starter"] == 9 * (4 - seats)


@rule("DB-SETUP-07", "DB-SETUP-08")
@every_number
def test_a_first_hand_is_five_of_the_ten_and_nothing_is_discarded(seats):
    for seed in SEEDS:
        s = dealt(seats, seed)
        assert [len(hand) for hand in s.hand] == [5] * seats
        assert [len(deck) for deck in s.deck] == [5] * seats
        assert not any(s.discard + s.play + s.top + s.strikes)


@rule("DB-SETUP-07")
def test_starting_decks_are_shuffled():
    tables = [dealt(2, seed) for seed in range(8)]
    assert {leader_of(s, 1) in s.hand[1] for s in tables} == {True, False}
    assert len({ids(s, s.hand[1]).count("gi") for s in tables}) > 1


# The Hangar, the line-up, the main deck.


@rule("DB-SETUP-09", "DB-SETUP-10")
@every_number
def test_the_vamp_is_alone_in_a_hangar_that_all_share(seats):
    s = dealt(seats)
    assert ids(s, s.hangar) == ["vamp"]
    assert zone(s, "hangar").seen_by is None


@rule("DB-SETUP-11")
@every_number
def test_service_rifles_are_a_face_up_stack_of_their_own(seats):
    s = dealt(seats)
    assert ids(s, s.rifles) == ["service-rifle"] * 14
    assert "service-rifle" not in ids(s, s.main + s.line_up)
    assert zone(s, "rifles").seen_by is None


@rule("DB-SETUP-12")
@company
def test_six_cards_of_the_shuffled_main_deck_are_the_line_up(seats):
    tables = [dealt(seats, seed) for seed in SEEDS]
    for s in tables:
        assert (len(s.line_up), len(s.main)) == (6, 48)
        assert (zone(s, "line_up").seen_by, zone(s, "main").seen_by) == (None, ())
    assert len({tuple(s.line_up) for s in tables}) == len(tables)


@rule("DB-SETUP-13")
@company
def test_the_main_deck_has_an_empty_discard_pile_of_its_own(seats):
    assert dealt(seats).main_discard == []


@rule("DB-SETUP-14", "DB-SOLO-09")
def test_a_card_discarded_from_the_line_up_goes_to_the_main_decks_discard_pile():
    table = Table(
        "Ann",
        hand={"Ann": "gi comms"},
        line_up="clutch bazooka chuckles doc flint grunt",
        main="breaker mutt tripwire",
    )
    table.play("Ann: recruit, play-comms, muster, buy-clutch")
    assert table.pile("main_discard") == ["breaker"]
    assert table.pile("line_up")[0] == "mutt"
    assert table.pile("discard", "Ann") == []


# The Story.


@rule("DB-SETUP-15")
@pytest.mark.parametrize("story", ["mass-device", "total-control"])
@every_number
def test_all_missions_are_of_the_story_that_was_chosen(seats, story):
    s = dealt(seats, story=story)
    mine = s.story + s.next_mission + s.unpicked
    assert len(mine) == 18
    assert {s.book.printed[card].story for card in mine} == {story}
    boxed = [card for card in s.box if s.book.printed[card].kind == "mission"]
    assert len(boxed) == 18


@rule("DB-SETUP-17", "DB-SETUP-19", "DB-SETUP-20")
@pytest.mark.parametrize("story", ["mass-device", "total-control"])
@every_number
def test_the_story_is_two_missions_and_the_finale_of_each_act_in_order(seats, story):
    for seed in SEEDS:
        s = dealt(seats, seed, story=story)
        order = [s.book.printed[card] for card in s.next_mission + s.story[::-1]]
        assert [card.act for card in order] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert [card.finale for card in order] == [False, False, True] * 3
        assert len({card.id for card in order}) == 9


@rule("DB-SETUP-17", "DB-SETUP-19")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_every_ordinary_mission_may_be_picked_for_its_act(act):
    seen = set()
    for seed in range(24):
        s = dealt(3, seed)
        picked = [s.book.printed[card] for card in s.next_mission + s.story]
        seen |= {card.id for card in picked if card.act == act and not card.finale}
    assert len(seen) == 5


@rule("DB-SETUP-18")
@pytest.mark.parametrize(("practice", "left"), [(False, 3), (True, 4)])
def test_missions_that_were_not_picked_play_no_part(practice, left):
    s = dealt(3, practice=practice)
    unpicked = [s.book.printed[card] for card in s.unpicked]
    assert Counter(card.act for card in unpicked) == {1: left, 2: left, 3: left}
    assert not any(card.finale for card in unpicked)
    out = [set(s.unpicked) for s in walk(3, seed=5, fuse=True, practice=practice)]
    assert all(left_out == out[0] for left_out in out)


@rule("DB-SETUP-21", "DB-SETUP-22")
@every_number
def test_only_the_top_of_the_story_stack_is_seen(seats):
    s = dealt(seats)
    assert len(s.next_mission) == 1
    assert zone(s, "next_mission").seen_by is None
    assert zone(s, "story").seen_by == ()
    assert zone(s, "unpicked").seen_by == ()


@rule("DB-SETUP-22")
def test_a_seat_can_only_imagine_what_lies_below_it():
    match = opening(3)
    worlds_ = [match.imagine(Seat(0), Rng(seed)).state for seed in range(8)]
    assert {tuple(s.next_mission) for s in worlds_} == {tuple(match.state.next_mission)}
    assert len({tuple(s.story) for s in worlds_}) > 4
    for s in worlds_:
        assert [s.book.printed[card].act for card in s.story[::-1]] == [1, 1, 2, 2, 2, 3, 3, 3]


@rule("DB-SETUP-23")
@every_number
def test_a_practice_game_has_one_mission_and_the_finale_of_each_act(seats):
    s = dealt(seats, practice=True)
    order = [s.book.printed[card] for card in s.next_mission + s.story[::-1]]
    assert [card.act for card in order] == [1, 1, 2, 2, 3, 3]
    assert [card.finale for card in order] == [False, True] * 3


# The Threat Meter, Complications, Cobra.


@rule("DB-SETUP-25", "DB-2P-01", "DB-SOLO-01")
@pytest.mark.parametrize(("seats", "side"), [(1, "A"), (2, "A"), (3, "B"), (4, "B")])
def test_the_side_of_the_threat_meter_goes_by_the_number_of_players(seats, side):
    assert dealt(seats).meter.side == side


@rule("DB-SETUP-26", "DB-AMB-60", "DB-COMP-08")
@every_number
def test_one_threat_marker_starts_on_blue(seats):
    s = dealt(seats)
    assert s.threat == 0
    assert s.meter.colours[s.threat].colour == "blue"


@rule("DB-SETUP-27", "DB-SETUP-28", "DB-SETUP-29")
@every_number
def test_the_complication_deck_is_the_ten_of_act_one_and_the_others_wait(seats):
    for seed in SEEDS:
        s = dealt(seats, seed)
        assert [s.book.printed[card].act for card in s.complications] == [1] * 10
        assert Counter(s.book.printed[card].act for card in s.later) == {2: 8, 3: 6}
        assert zone(s, "complications").seen_by == ()
        assert not s.complication_discard + s.face_down + s.face_up


@rule("DB-SETUP-28")
def test_the_complication_deck_is_shuffled():
    assert len({tuple(dealt(2, seed).complications) for seed in SEEDS}) == len(SEEDS)


@rule("DB-SETUP-30")
@every_number
def test_nothing_lies_under_success_or_failure(seats):
    s = dealt(seats)
    assert s.won == s.failed == []


@rule("DB-SETUP-31")
@every_number
def test_cobra_waits_face_up_in_three_stacks_and_none_is_in_play(seats):
    s = dealt(seats)
    kinds = {"trooper_stack": "trooper", "battalion_stack": "battalion", "officer_stack": "officer"}
    for stack, kind in kinds.items():
        cards = getattr(s, stack)
        assert {s.book.printed[card].kind for card in cards} == {kind}
        assert zone(s, stack).seen_by is None
    assert sum(len(getattr(s, stack)) for stack in kinds) == 24
    assert not s.officers + s.battalions + s.slots


@rule("DB-SETUP-31", "DB-GLOSS-11")
def test_the_text_of_an_officer_in_the_stack_does_nothing():
    table = Table("Ann", "Bob", "Cy", hand={"Ann": "gi", "Bob": "gi"}, step="turn.start")
    assert "storm-shadow" in table.pile("officer_stack")
    assert table.pile("hand", "Ann") == ["gi"]


# Who starts.


@rule("DB-SETUP-32")
@company
def test_chance_decides_who_starts(seats):
    starting = [dealt(seats, seed).starting for seed in range(24)]
    assert set(starting) == set(range(seats))


@rule("DB-SETUP-32")
@every_number
def test_whoever_starts_has_the_first_turn(seats):
    for seed in SEEDS:
        s = dealt(seats, seed)
        assert (s.active, s.turns) == (s.starting, 1)


# Expert Mode.


@rule("DB-SETUP-34")
@every_number
def test_without_expert_mode_all_six_expert_cards_stay_in_the_box(seats):
    s = dealt(seats)
    assert s.experts == []
    assert sum(s.book.printed[card].kind == "expert" for card in s.box) == 6


@rule("DB-SETUP-35")
@pytest.mark.parametrize("level", [1, 3, 6])
def test_with_expert_mode_as_many_as_the_level_are_drawn(level):
    s = dealt(3, expert=level)
    assert len(s.experts) == level
    assert sum(s.book.printed[card].kind == "expert" for card in s.box) == 6 - level


# Together.


@rule("DB-EX-3A")
def test_setting_up_for_three():
    s = dealt(3)
    assert len(s.next_mission + s.story) == 9
    assert len(s.complications) == 10
    assert (len(s.line_up), len(s.main)) == (6, 48)
    assert [len(hand) for hand in s.hand] == [len(deck) for deck in s.deck] == [5, 5, 5]
    assert s.discard == [[], [], []]
    assert ids(s, s.hangar) == ["vamp"]
    assert (s.meter.side, s.threat) == ("B", 0)


@rule("DB-SETUP-24", "DB-WIN-01")
@pytest.mark.parametrize(("practice", "missions"), [(False, 9), (True, 6)])
@every_number
def test_a_practice_game_is_won_like_a_full_one_with_its_final_mission(seats, practice, missions):
    games = (walk(seats, seed, fuse=True, loaded=True, practice=practice) for seed in range(9))
    s = next(s for game in games for s in game if s.ending == "won")
    assert len(s.won + s.failed) == missions
    assert ids(s, s.won)[-1] == "destroy-the-mass-device"
