"""The game in short. [DB-OVER]"""

import pytest

from support.deckbuilding import GAME, Table
from support.deckbuilding_games import opening, walk
from support.rule import rule
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.titles.deckbuilding.rules.state import OF_A_SEAT, SHARED_PILES
from yojoe.titles.deckbuilding.telling.facts import Drew, DrewCards
from yojoe.titles.deckbuilding.title import DECKBUILDING

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def seen_by(s, name):
    [zone] = [zone for zone in GAME.zones(s) if zone.name == name]
    return zone.seen_by


@rule("DB-OVER-01")
@every_number
def test_one_to_four_play_a_game_to_its_end(seats):
    assert DECKBUILDING.setup(seats, {}).seats == seats
    *_, s = walk(seats, seed=1)
    assert s.ending


@rule("DB-OVER-01")
@pytest.mark.parametrize("seats", [0, 5])
def test_no_other_number_of_players_sits_down(seats):
    with pytest.raises(Refusal):
        DECKBUILDING.setup(seats, {})


@rule("DB-OVER-02")
def test_the_game_is_cooperative():
    assert DECKBUILDING.about.cooperative


@rule("DB-OVER-03")
@pytest.mark.parametrize("story", ["mass-device", "total-control"])
def test_one_game_tells_one_story(story):
    for seed in range(2):
        for s in walk(3, seed, fuse=True, story=story):
            missions = s.story + s.next_mission + s.mission + s.won + s.failed
            assert {s.book.printed[card].story for card in missions} == {story}


@rule("DB-OVER-03")
def test_there_is_no_third_story_and_no_mixture():
    with pytest.raises(Refusal, match="mass-device, total-control"):
        DECKBUILDING.setup(3, {"story": "mass-device total-control"})


@rule("DB-SETUP-16")
def test_the_mass_device_is_the_story_of_a_first_game():
    assert DECKBUILDING.setup(3, {}).settings["story"] == "mass-device"


@rule("DB-OVER-04")
@every_number
def test_decks_hands_and_discard_piles_are_ones_own_and_the_rest_is_shared(seats):
    s = opening(seats).state
    assert {"deck", "hand", "discard"} <= set(OF_A_SEAT)
    shared = {"line_up", "hangar", "mission", "complications"}
    assert shared <= set(SHARED_PILES)
    for name in ("deck", "hand", "discard"):
        assert len({id(pile) for pile in getattr(s, name)}) == seats
    assert isinstance(s.threat, int)


@rule("DB-OVER-04")
def test_one_player_uses_what_another_has_put_in_the_hangar():
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Bob",
        hand={"Ann": "comms", "Bob": "torpedo", "Cy": "comms"},
        hangar="vamp whale",
        mission="secure-the-rare-liquid-element",
    )
    table.play("Bob: attempt-secure-the-rare-liquid-element, whale")
    assert table.pile("transport") == ["whale"]


@rule("DB-OVER-05")
def test_cards_played_give_recruit_and_recruit_buys_cards():
    table = Table(
        "Ann", "Bob", "Cy", hand={"Ann": "gi gi gi comms", "Bob": "comms"}, line_up="clutch"
    )
    table.play("Ann: recruit")
    assert table.pool == 0
    assert "buy-clutch" not in table.offers
    table.play("Ann: muster")
    assert table.pool == 3
    table.play("Ann: buy-clutch")
    assert (table.pool, table.pile("top", "Ann")) == (1, ["clutch"])


@rule("DB-OVER-07")
@every_number
def test_hands_are_open_because_players_may_talk(seats):
    match = opening(seats)
    assert DECKBUILDING.setup(seats, {}).settings["open_hands"] is True
    for seat in range(seats):
        assert seen_by(match.state, f"hand {seat + 1}") is None
        assert seen_by(match.state, f"deck {seat + 1}") == ()


@rule("DB-OVER-07")
@every_number
def test_players_may_agree_to_hide_their_hands(seats):
    match = opening(seats, open_hands=False)
    for seat in range(seats):
        seers = None if seats == 1 else (Seat(seat),)
        assert seen_by(match.state, f"hand {seat + 1}") == seers
    for _, noted in match.history.log:
        if isinstance(noted.fact, Drew) and seats > 1:
            assert noted.seen_by == (noted.fact.seat,)
        if isinstance(noted.fact, DrewCards) and seats > 1:
            assert noted.fact.seat not in noted.seen_by


@rule("DB-OVER-11")
@every_number
def test_rounds_go_on_until_the_game_is_won_or_lost(seats):
    rounds = []
    for seed in range(6):
        *_, s = walk(seats, seed, fuse=True)
        assert s.ending
        rounds.append(s.turns // max(seats, 2))
    assert max(rounds) > 15
