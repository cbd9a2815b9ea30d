"""What is always true of a table with New Alliances on it, each with the rule that says so."""

from support.new_alliances import RED
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import (
    AUTOBOT,
    CASSETTE,
    TOWABLE,
    alliance,
    autobots_on_it,
)
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.rules.state import MISSIONS, RECRUIT, State


def kinds(s: State, pile: list[int], kind: str) -> list[int]:
    return [card for card in pile if s.book.printed[card].kind == kind]


def the_pool_has_at_most_eight_dice(s: State) -> None:
    assert 0 <= alliance(s).rolled <= alliance(s).energon <= 8


def the_ark_holds_at_most_five(s: State) -> None:
    assert len(alliance(s).ark) <= 5


def the_thirteen_autobots_are_all_there(s: State) -> None:
    found = [card for zone in GAME.zones(s) for card in kinds(s, zone.cards, AUTOBOT)]
    assert len(found) == len(set(found)) == 13


def no_autobot_and_no_trailer_waits_in_the_active_hand(s: State) -> None:
    """But for one that waits until a full Ark has made room."""
    if s.phase in {MISSIONS, RECRUIT}:
        hand = s.hand[s.active]
        assert not kinds(s, hand, TOWABLE)
        assert not kinds(s, hand, AUTOBOT) or len(alliance(s).ark) == 5


def the_six_constructicons_are_all_there(s: State) -> None:
    table = alliance(s)
    stack = table.constructicon_stack + table.constructicon_top
    assert len(stack) + len(table.constructicons) + len(table.under) == 6
    assert len(table.places) == len(set(table.places)) == len(table.constructicons)


def the_cassettes_are_all_there(s: State) -> None:
    table = alliance(s)
    piles = [table.cassette_stack, table.cassettes, s.face_up, s.box, *s.strikes]
    assert sum(len(kinds(s, pile, CASSETTE)) for pile in piles) == 8


def teletraan_follows_the_pool(s: State) -> None:
    table = alliance(s)
    assert table.online or table.energon < 6
    assert table.energon or not table.online


def no_more_energon_is_rolled_than_there_is(s: State) -> None:
    table = alliance(s)
    assert table.rolled <= table.energon
    assert not s.rolled or table.first + table.rolled <= len(s.hits)


def an_autobot_goes_with_a_joe(s: State) -> None:
    if s.step in {"mission.roll", "mission.respond"} and autobots_on_it(s) and not s.ending:
        assert any(s.team)


def the_story_has_seven_missions(s: State) -> None:
    if s.step != "setup.deal" and not s.options.practice:
        cards = [*s.story, *s.next_mission, *s.mission, *s.won, *s.failed]
        assert len(cards) == 7


def the_marker_is_on_the_track(s: State) -> None:
    assert -1 <= alliance(s).marker <= RED


INVARIANTS = {
    "NA-INV-01": the_pool_has_at_most_eight_dice,
    "NA-INV-02": the_ark_holds_at_most_five,
    "NA-INV-03": the_thirteen_autobots_are_all_there,
    "NA-INV-04": no_autobot_and_no_trailer_waits_in_the_active_hand,
    "NA-INV-05": the_six_constructicons_are_all_there,
    "NA-INV-06": the_cassettes_are_all_there,
    "NA-INV-07": teletraan_follows_the_pool,
    "NA-INV-08": no_more_energon_is_rolled_than_there_is,
    "NA-INV-09": an_autobot_goes_with_a_joe,
    "NA-INV-10": the_story_has_seven_missions,
    "NA-BRIDGE-10": the_marker_is_on_the_track,
}
