"""Setting up. [TCG-SETUP]"""

import pytest

from support.rule import rule
from support.tcg import Table
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Choose, Roll, Shuffle
from yojoe.kernel.world import World
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.ranks import team
from yojoe.titles.tcg.rules.setup import supply
from yojoe.titles.tcg.sense.plan import plan
from yojoe.titles.tcg.telling import facts as events
from yojoe.titles.tcg.title import TCG

THREES = "red3s3 white3s3 blue3s3 red2s3 white2s3 blue2s3 red1s3 white1s3"


def setting_up(ann="", bob=THREES, **settings):
    """At the first card; decks from the top."""
    return Table(step="setup.place", deck={"Ann": ann, "Bob": bob}, **settings)


def all_in_front(table):
    """Both set up, everybody in front."""
    while table.asks == "place":
        table.play(f"{table.waiting[0]}: front")
    return table


@rule("TCG-SETUP-01")
def test_both_decks_are_shuffled_first():
    match = Match(GAME, TCG.setup(2))
    before = [deck[:] for deck in match.state.deck]
    for seed in (5, 6):
        assert isinstance(match.question, Shuffle)
        match.answer(seed)
    for deck, was in zip(match.state.deck, before, strict=True):
        assert deck != was
        assert sorted(deck) == sorted(was)


@rule("TCG-SETUP-02", "TCG-AMB-02")
def test_chance_decides_who_is_first_unless_the_host_does():
    match = Match(GAME, TCG.setup(2))
    match.answer(1)
    match.answer(2)
    assert isinstance(match.question, Roll)
    match.answer(1)
    assert match.state.first == 1
    for seat in (1, 2):
        match = Match(GAME, TCG.setup(2, {"first": str(seat)}))
        match.answer(1)
        match.answer(2)
        assert isinstance(match.question, Choose)
        assert match.state.first == seat - 1


@rule("TCG-SETUP-02", "TCG-AMB-02", "TCG-SETUP-12", "TCG-SETUP-13")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("going", [0, 1])
def test_if_so_agreed_who_wins_the_roll_goes_first_or_second(winner, going):
    match = Match(GAME, TCG.setup(2, {"first": "choose"}))
    for answer in (1, 2, winner):
        match.answer(answer)
    question = match.question
    assert (question.seats, question.ask) == ((winner,), "first")
    assert match.state.first == 0  # not known yet
    texts = [TCG.telling.option(match.state, question, n, ("Ann", "Bob")) for n in (0, 1)]
    assert [(each.label, each.text) for each in texts] == [
        ("first", "Go first, with 15 supply points"),
        ("second", "Go second, with 17 supply points"),
    ]
    match.answer(going)
    assert match.state.first == match.state.active == (winner + going) % 2
    told = [fact for fact in match.history.facts if isinstance(fact, events.RollWon)]
    assert [fact.seat for fact in told] == [winner]


@rule("TCG-SETUP-13")
@pytest.mark.parametrize(
    ("setup", "going"), [("advanced", 1), ("15-16", 0), ("15-15", 0), ("basic", 0)]
)
def test_a_sensible_player_goes_second_where_the_team_is_that_much_larger(setup, going):
    match = Match(GAME, TCG.setup(2, {"first": "choose", "setup": setup}))
    for answer in (1, 2, 0):
        match.answer(answer)
    assert plan(match.state, match.question, Rng(1))[0] == going


@rule("TCG-SETUP-03")
def test_the_first_player_stays_first():
    rng = Rng(3)
    world = World.fresh(GAME, TCG.setup(2), rng)
    first = world.state.first
    while world.question is not None:
        if world.question.ask == "attacker" and len(world.state.hand[0]) == 2:
            assert world.state.active == first
        world.answer(world.question.any(rng))
        assert world.state.first == first
    assert world.state.turns > 1


@rule("TCG-SETUP-04")
def test_the_second_player_turns_up_nothing_before_the_first_is_done():
    table = setting_up(ann=THREES)
    while len(table.state.front[0]) < 4:
        table.play("Ann: front")
        assert len(table.state.deck[1]) == 8
    table.play("Ann: front")
    assert table.waiting == ["Bob"]


@rule("TCG-SETUP-05")
def test_each_card_finds_its_place_before_the_next_is_turned_up():
    table = setting_up(ann=THREES)
    assert table.pile("revealed", "Ann") == ["white3s3"]
    assert table.ranks("Ann") == "red3s3"
    assert len(table.state.deck[0]) == 6
    table.play("Ann: front")
    assert table.ranks("Ann") == "red3s3 white3s3"
    assert table.pile("revealed", "Ann") == ["blue3s3"]


@rule("TCG-SETUP-06")
def test_the_first_card_opens_the_front_rank_and_nobody_is_asked():
    table = setting_up(ann=THREES)
    assert table.ranks("Ann") == "red3s3"
    assert table.offers() == ["front", "behind-red3s3"]


@rule("TCG-SETUP-07", "TCG-TAP-14")
def test_units_enter_untapped():
    table = all_in_front(setting_up(ann=THREES))
    assert table.state.turns == 1
    assert table.state.tapped == [[], []]


@rule("TCG-SETUP-08", "TCG-SETUP-09", "TCG-SETUP-10")
def test_a_card_goes_in_front_or_behind_a_unit_with_nobody_behind():
    table = setting_up(ann=THREES)
    table.play("Ann: behind-red3s3")
    assert table.ranks("Ann") == "red3s3/white3s3 blue3s3"  # there was but one place
    assert table.offers() == ["front", "behind-blue3s3"]


@rule("TCG-SETUP-11")
def test_nobody_is_moved_during_setup():
    table = setting_up(ann=THREES)
    table.play("Ann: behind-red3s3")
    while table.waiting == ["Ann"]:
        assert table.asks == "place"
        table.play("Ann: front")
        assert table.ranks("Ann").startswith("red3s3/white3s3")


@rule("TCG-SETUP-12", "TCG-SETUP-15", "TCG-EX-27")
def test_the_first_player_stops_at_fifteen():
    table = all_in_front(setting_up(ann=THREES))
    assert len(table.state.front[0]) == 5
    assert supply(table.state, 0) == 15


@rule("TCG-SETUP-14", "TCG-EX-27")
def test_the_last_card_may_go_over_the_limit():
    ann = "red3s3 white3s3 blue3s3 red2s3 white2s2 blue2s3 red1s3"
    table = all_in_front(setting_up(ann=ann))
    assert supply(table.state, 0) == 17
    assert len(table.state.front[0]) == 6


@rule("TCG-SETUP-13", "TCG-EX-27")
def test_the_second_player_goes_on_to_seventeen():
    table = all_in_front(setting_up(ann=THREES, bob=THREES))
    assert supply(table.state, 1) == 18
    assert len(table.state.front[1]) == 6
    table = all_in_front(setting_up(ann=THREES, bob=THREES, setup="15-16"))
    assert supply(table.state, 1) == 18
    sixteen = "red3s3 white3s3 blue3s3 red2s3 white2s3 red1 blue1"
    assert supply(all_in_front(setting_up(bob=sixteen, setup="15-16")).state, 1) == 16
    assert supply(all_in_front(setting_up(bob=sixteen)).state, 1) == 17


@rule("TCG-SETUP-12", "TCG-SETUP-13")
def test_both_may_agree_to_stop_at_fifteen():
    fifteen = "red3s3 white3s3 blue3s3 red2s3 white2s3 red1 blue1"
    table = all_in_front(setting_up(ann=fifteen, bob=fifteen, setup="15-15"))
    assert [supply(table.state, seat) for seat in (0, 1)] == [15, 15]


@rule("TCG-SETUP-16", "TCG-SETUP-17")
def test_nobody_stops_early_or_turns_a_card_down():
    table = setting_up(ann=THREES)
    while table.waiting == ["Ann"]:
        assert all(word == "front" or word.startswith("behind-") for word in table.offers())
        table.play("Ann: front")
    assert [len(table.state.front[0]), len(table.state.deck[0])] == [5, 3]


@rule("TCG-SETUP-18")
def test_vehicles_count_like_soldiers():
    table = all_in_front(setting_up(ann="red8v5s5 white8v5s5 blue8v5s5 red3"))
    assert supply(table.state, 0) == 15
    assert len(table.state.front[0]) == 3


@rule("TCG-SETUP-19", "TCG-ABILITY-05")
def test_fury_has_to_go_in_front():
    table = setting_up(ann="red3s3 white3s3+fury blue3s3 red2s3 white2s3")
    assert table.ranks("Ann") == "red3s3 white3s3+fury"
    assert table.offers() == ["front", "behind-red3s3", "behind-white3s3+fury"]


@rule("TCG-SETUP-20", "TCG-SETUP-21")
def test_everybody_may_stand_in_front():
    ones = " ".join(["red1"] * 20)
    table = all_in_front(setting_up(ann=ones))
    assert len(table.state.front[0]) == 15
    assert table.state.back[0] == []


@rule("TCG-SETUP-22")
def test_abilities_for_right_after_setup_act_before_anybody_draws():
    table = setting_up(ann="gold4s15+shapeshift", bob="red3s9 blue5s9")
    table.play("Bob: front")
    assert table.asks == "copy"
    assert table.state.hand == [[], []]
    assert table.state.turns == 0


@rule("TCG-SETUP-23")
def test_the_first_turn_follows_the_second_players_setup():
    facts = all_in_front(setting_up(ann=THREES)).facts
    done = [fact.seat for fact in facts if isinstance(fact, events.SetupDone)]
    began = [type(fact) for fact in facts].index(events.TurnBegan)
    assert done == [0, 1]
    assert all(not isinstance(fact, events.SetupDone) for fact in facts[began:])


@pytest.mark.parametrize(
    ("decks", "most"), [("joe-starter,cobra-starter", 2), ("rolling-thunder,air-and-armor", 4)]
)
@rule("TCG-SETUP-24", "TCG-SETUP-25")
def test_totals_end_where_costs_allow(decks, most):
    for seed in range(60):
        rng = Rng(seed)
        world = World.fresh(GAME, TCG.setup(2, {"decks": decks}), rng)
        while world.state.turns == 0:
            world.answer(world.question.any(rng))
        s = world.state
        first, second = s.first, 1 - s.first
        assert 15 <= supply(s, first) <= 15 + most
        assert 17 <= supply(s, second) <= 17 + most
        if most == 2:
            assert 5 <= len(team(s, first)) <= 15
            assert 6 <= len(team(s, second)) <= 17


@rule("TCG-SETUP-26")
def test_supply_points_cost_nothing_later():
    table = Table(
        {"Ann": "gold7s1", "Bob": "blue3s3"}, hand={"Ann": "gold1s3b2", "Bob": "blue1s3b1"}
    )
    assert table.pile("discard", "Ann") == ["gold1s3b2"]
    assert table.ranks("Ann") == "gold7s1*"


@rule("TCG-SETUP-27")
def test_the_second_player_sees_the_first_ones_ranks():
    table = setting_up(ann=THREES)
    while table.waiting == ["Ann"]:
        table.play("Ann: front")
    columns = TCG.telling.view(table.state, 1)["seats"][0]["columns"]
    assert [column["front"]["id"] for column in columns] == table.ranks("Ann").split()


@rule("TCG-BASIC-04", "TCG-BASIC-05", "TCG-AMB-01")
def test_the_basic_setup_deals_eight_cards_in_two_rows():
    cards = "red1 red2 red3 red4 white1 white2 white3 white4 blue1s3 blue2s3"
    table = setting_up(ann=cards, bob=cards, setup="basic")
    assert table.ranks("Ann") == "red1/white1 red2/white2 red3/white3 red4/white4"
    assert table.ranks("Bob") == table.ranks("Ann")
    assert table.state.turns == 1
    assert TCG.setup(2).settings["setup"] == "advanced"


@rule("TCG-BASIC-05", "TCG-ABILITY-05")
def test_in_the_basic_setup_fury_goes_in_front_too():
    cards = "red1 red2 red3 red4 white1 white2+fury white3 white4"
    table = setting_up(ann=cards, bob=cards, setup="basic")
    assert table.ranks("Ann") == "red1/white1 red2/white3 red3/white4 red4 white2+fury"


@rule("TCG-AMB-35")
def test_setup_that_uses_up_a_deck_is_over():
    table = all_in_front(setting_up(ann="red3s3 white3s3", bob="blue1"))
    assert table.ranks("Ann") == "red3s3 white3s3"
    assert table.state.turns >= 1


@rule("TCG-AMB-35")
def test_setup_shuffles_what_uniqueness_has_discarded():
    table = setting_up(ann="red1 red1 red2", uniqueness="setup")
    table.play("Ann: front")
    assert [fact for fact in table.facts if isinstance(fact, events.Reshuffled)]
    assert table.state.duplicates[0] == 10


def test_the_settings_of_a_game_are_those_of_the_title():
    assert set(Setup(2, TCG.setup(2).settings).settings) == {
        each.name for each in TCG.about.settings
    }
