"""What is always true of a table of the Deck-Building Game, each with the rule that says so.

for holds in INVARIANTS:
    holds(s)
"""

from yojoe.titles.deckbuilding.box.at_work import under_way
from yojoe.titles.deckbuilding.box.printed import TRANSPORT
from yojoe.titles.deckbuilding.rules import ending
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.rules.state import MISSIONS, RECRUIT, START, State
from yojoe.titles.deckbuilding.rules.turn import round_length


def every_card_is_in_one_place(s: State) -> None:
    """[DB-INV-01]"""
    found = [card for zone in GAME.zones(s) for card in zone.cards]
    assert sorted(found) == list(range(len(s.book.printed)))


def the_line_up_has_six_cards_while_the_game_is_on(s: State) -> None:
    """[DB-INV-02]"""
    assert s.ending or len(s.line_up) == 6


def at_most_five_battalions_lie_each_on_a_place_of_its_own(s: State) -> None:
    """[DB-INV-03]"""
    assert len(s.battalions) == len(s.slots) == len(set(s.slots)) <= 5
    assert set(s.slots) <= set(range(6))


def after_the_starting_round_the_marker_is_above_blue_and_below_the_top(s: State) -> None:
    """[DB-INV-04]"""
    if s.turns > round_length(s):
        assert s.threat >= 1
    assert s.ending == ending.THREAT or s.threat < s.meter.top


def nobody_controls_a_third_strike(s: State) -> None:
    """[DB-INV-05]"""
    assert all(len(strikes) <= 2 for strikes in s.strikes)


def outside_missions_the_vamp_is_in_the_hangar(s: State) -> None:
    """[DB-INV-06]"""
    vamp = s.book.number["vamp"]
    assert under_way(s) or s.ending or vamp in s.hangar
    assert vamp in s.hangar + s.transport


def the_story_keeps_its_missions(s: State) -> None:
    """[DB-INV-07]"""
    missions = s.story + s.next_mission + s.mission + s.won + s.failed
    assert len(missions) == (6 if s.options.practice else 9)


def in_the_start_phase_the_reserve_is_empty(s: State) -> None:
    """[DB-INV-10]"""
    assert s.phase != START or s.reserve == []


def in_the_action_phase_the_active_player_holds_no_transport(s: State) -> None:
    """[DB-INV-11]"""
    if s.phase in {MISSIONS, RECRUIT}:
        assert TRANSPORT not in [s.book.printed[card].kind for card in s.hand[s.active]]


def there_is_one_story_mission_at_most(s: State) -> None:
    """[DB-INV-12]"""
    assert len(s.mission) <= 1


INVARIANTS = {
    "DB-INV-01": every_card_is_in_one_place,
    "DB-INV-02": the_line_up_has_six_cards_while_the_game_is_on,
    "DB-INV-03": at_most_five_battalions_lie_each_on_a_place_of_its_own,
    "DB-INV-04": after_the_starting_round_the_marker_is_above_blue_and_below_the_top,
    "DB-INV-05": nobody_controls_a_third_strike,
    "DB-INV-06": outside_missions_the_vamp_is_in_the_hangar,
    "DB-INV-07": the_story_keeps_its_missions,
    "DB-INV-10": in_the_start_phase_the_reserve_is_empty,
    "DB-INV-11": in_the_action_phase_the_active_player_holds_no_transport,
    "DB-INV-12": there_is_one_story_mission_at_most,
}
