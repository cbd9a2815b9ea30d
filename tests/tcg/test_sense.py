"""What a sensible player answers: odds, the exact batch, and no peeking."""

from itertools import product

import pytest

from support.tcg import ANN, BOB, Table
from support.tcg_scenes import SIX, firefight
from yojoe.agents.seating import play, seat_players
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Together
from yojoe.testing.table import LawTable, positions
from yojoe.title.chances import percent_of
from yojoe.titles.tcg.decks.decks import ready
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.sense.bluff import mixture
from yojoe.titles.tcg.sense.evaluate import evaluate
from yojoe.titles.tcg.sense.fights import likely
from yojoe.titles.tcg.sense.hunch import hunch
from yojoe.titles.tcg.sense.lines import lines
from yojoe.titles.tcg.sense.odds import Numbers, fighting
from yojoe.titles.tcg.sense.outlook import A_BOOST, at_a_glance, foreseen
from yojoe.titles.tcg.sense.plan import glance, plan
from yojoe.titles.tcg.sense.volley import Target, Volley, smallest
from yojoe.titles.tcg.sense.worth import standing
from yojoe.titles.tcg.title import TCG


def advised(table, sense=plan):
    """The label that the plan answers with, or a glance."""
    question = table.match.question
    part = question.for_seat(table.match.waiting[0])
    answer, reason = sense(table.state, part, Rng(1))
    assert reason
    return table.offers(table.waiting[0])[answer]


# The batch.


def brute(kinds, counts, targets):
    """The most worth, by trying every way to place every card."""
    cards = [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
    best = 0.0
    for aims in product(range(len(targets) + 1), repeat=len(cards)):
        worth = 0.0
        for place, target in enumerate(targets):
            hits = sum(
                card[target.vehicle] for card, aim in zip(cards, aims, strict=True) if aim == place
            )
            worth += target.worth * (hits >= target.wanted)
        best = max(best, worth)
    return best


@pytest.mark.parametrize("seed", range(25))
def test_the_batch_is_solved_exactly(seed):
    rng = Rng(f"batch {seed}")
    kinds = tuple(sorted({(1, 1), (2, 2), (3, 3), (1, 2), (2, 4)}, reverse=True))[
        : 1 + rng.below(4)
    ]
    counts = tuple(rng.below(3) for _ in kinds)
    targets = [
        Target(n, 1 + rng.below(7), 1 + rng.below(9), bool(rng.below(2)))
        for n in range(1 + rng.below(4))
    ]
    worth, chosen = Volley(kinds, targets).solve(0, counts)
    assert worth == brute(kinds, counts, targets)
    used = [sum(cards[n] for _, cards in chosen) for n in range(len(kinds))]
    assert all(spent <= have for spent, have in zip(used, counts, strict=True))


def test_no_card_is_spent_without_need():
    assert set(smallest((3, 1), (2, 3), 4)) == {(2, 0), (1, 1)}
    assert smallest((3, 1), (1, 0), 4) == ()


def test_hits_defeat_as_much_as_they_can():
    table = firefight(
        "gold7 gold6 gold5", "blue6 blue3 blue1", "gold1h3 gold1h2 gold1h1", "blue1h9 " * 3
    )
    while table.asks in {"aim", "fire"} and table.waiting == ["Ann"]:
        table.play(f"Ann: {advised(table)}")
    assert table.ranks("Bob") in {"blue6", "blue3 blue1"}
    assert len(table.state.discard[BOB]) == 2 or table.pile("discard", "Bob") == ["blue6"]


def test_a_direct_hit_is_used_on_somebody_who_is_worth_it():
    table = firefight("gold7 gold6", "blue9 blue1", "gold1h1d gold2", "blue1h9 " * 3)
    while table.waiting == ["Ann"]:
        table.play(f"Ann: {advised(table)}")
    assert table.ranks("Bob") == "blue1"


@pytest.mark.parametrize(
    ("ranks", "hits", "left"),
    [
        ("blue6 blue2", "", "blue6 blue2"),
        ("blue6 blue2", "h1", "blue6"),
        ("blue2 blue1", "", "blue1"),
    ],
)
def test_the_feeble_are_spared_beside_stronger_ones_where_little_is_shot_back(ranks, hits, left):
    cards = f"blue1{hits} blue3{hits} blue4{hits} " * 3
    table = firefight("gold7 gold6", ranks, "gold1h2 gold2", cards)
    while table.waiting == ["Ann"]:
        table.play(f"Ann: {advised(table)}")
    assert table.ranks("Bob").replace("*", "") == left


def test_limits_are_kept():
    bob = "blue5+misdirection2/red1 blue2 blue3 gold2"
    cards = "gold1h5 gold1h3 gold1h2 gold2h2"
    table = firefight("gold7 gold6 gold5 gold4+assassin", bob, cards, "blue1h1 " * 6)
    while table.waiting == ["Ann"]:
        table.play(f"Ann: {advised(table)}")
    lost = table.pile("discard", "Bob")
    assert len([unit for unit in lost if unit.startswith(("blue", "red"))]) == 2
    assert "gold2" in lost


# The odds.


def test_the_chance_counts_the_best_of_a_hidden_hand_as_often_as_any_other():
    numbers = Numbers((1, 2, 3, 4), 0, 2)
    assert numbers.below(3) == pytest.approx((1 / 6 + 1 / 2) / 2)  # both of 1 and 2, or either
    assert numbers.above(3) == pytest.approx((1 / 2 + 1 / 4) / 2)  # a 4 among two, or the one
    assert Numbers((1, 2), 2, 1).below(9) == 0.5
    assert Numbers((), 0, 0).below(1) == 1


def test_whoever_moves_up_attacks_while_all_others_are_tapped():
    table = Table(
        {"Ann": "gold9 gold8", "Bob": "blue7/blue2 blue6*"},
        hand={"Ann": "gold1 gold2", "Bob": "blue1 blue3"},
        deck={"Ann": SIX, "Bob": SIX},
    )
    sequel = foreseen(table.state, BOB).later
    fallen, follower = table.unit("Bob", "blue7"), table.unit("Bob", "blue2")
    with fighting(table.state, BOB, fallen, table.unit("Ann", "gold9")):
        card = table.state.hand[BOB][0]
        possible = {
            exchange.mine
            for exchange in sequel.exchanges(card)
            if sequel.is_possible(exchange, (fallen, -1), [follower])
        }
    assert possible == {follower}


def test_a_sure_win_is_seen_as_one():
    table = Table(
        {"Ann": "gold9 gold1", "Bob": "blue1 blue8"}, hand={"Ann": "gold1b1"}, deck={"Bob": SIX}
    )
    outlook = foreseen(table.state, ANN)
    sure = outlook.attack(table.unit("Ann", "gold9"), table.unit("Bob", "blue1"))
    assert sure.prospect[1] == 1
    assert advised(table) == "gold9"
    assert table.state.fighter == [-1, -1]


def test_odds_leave_the_table_as_it_is():
    table = Table(
        {"Ann": "gold9", "Bob": "blue1"}, deck={"Ann": SIX, "Bob": SIX}, step="turn.begin"
    )
    before = table.state.fighter[:]
    with fighting(table.state, ANN, 0, 1):
        assert table.state.fighter == [0, 1]
    assert table.state.fighter == before


def test_the_boost_that_wins_is_played_and_the_other_one_kept():
    table = Table(
        {"Ann": "gold5 gold4", "Bob": "blue5 blue4"},
        hand={"Ann": "gold1b1 gold1b9", "Bob": "blue1b3 blue1b4"},
    )
    table.play("Ann: gold5, blue5")
    assert advised(table) == advised(table, glance) == "gold1b9"


def test_a_better_boost_is_kept_for_the_attack_to_come_when_a_small_one_will_do():
    table = Table(
        {"Ann": "gold7", "Bob": "blue1 blue7"},
        hand={"Ann": "gold1b2 gold1b6", "Bob": "blue1b5 blue1b5"},
    )
    table.play("Ann: blue1")
    assert advised(table) == advised(table, glance) == "gold1b2"


def test_a_reason_names_the_boost_it_has_in_mind_and_so_agrees_with_the_table():
    table = Table(
        {"Ann": "gold7", "Bob": "blue1 blue7"},
        hand={"Ann": "gold1b2 gold1b6", "Bob": "blue1b5 blue1b5"},
        deck={"Ann": SIX, "Bob": "blue1b9 blue1b1 blue1b1 blue1b1 blue1b1 blue1b1"},
    )
    reason = plan(table.state, table.match.question, Rng(1))[1]
    assert reason.startswith("with gold1b2 as the Boost gold7 beats it with a chance of ")
    table.play(f"Ann: {advised(table)}")
    small, _ = TCG.telling.view(table.state, ANN)["odds"]
    assert reason.endswith(f" {percent_of(small['per_mille'])}")
    reason = plan(table.state, table.match.question.for_seat(ANN), Rng(1))[1]
    saves = "it saves a stronger card and wins with a chance of"
    assert reason == f"{saves} {percent_of(small['per_mille'])}"


def test_a_reason_for_an_attacker_names_the_enemy_it_has_in_mind():
    table = Table({"Ann": "gold7 gold9", "Bob": "blue4"}, deck={"Ann": SIX, "Bob": SIX})
    reason = plan(table.state, table.match.question, Rng(1))[1]
    assert reason == "with no Boost it beats blue4 with a chance of 100%"
    assert likely("it wins", (0.5, 0.999)) == "it wins with a chance of over 99%"


def test_a_defender_keeps_the_boost_that_its_own_attack_wants():
    table = Table(
        {"Ann": "gold7 gold6", "Bob": "blue1 blue7"},
        hand={"Ann": "gold1b5 gold1b5", "Bob": "blue1b4 blue1b9"},
    )
    table.play("Ann: gold7, blue1, gold1b5")
    assert advised(table) == "blue1b4"


def test_at_a_glance_a_card_that_is_kept_counts_by_its_boost_alone():
    table = Table(
        {"Ann": "gold7 gold6", "Bob": "blue1 blue7"},
        hand={"Ann": "gold1b5 gold1b2", "Bob": "blue1b9 blue1b2"},
    )
    high, low = table.state.hand[ANN]
    later = at_a_glance(table.state, ANN).later
    assert later.outcome(high, (-1, -1)) - later.outcome(low, (-1, -1)) == pytest.approx(
        A_BOOST * 3
    )
    assert later.outcome(low, (-1, table.unit("Bob", "blue7"))) > later.outcome(high, (-1, -1))


def test_the_plan_and_a_glance_part_where_the_second_attack_matters():
    parted, fights = 0, 0
    for seed in range(4):
        match = Match(GAME, TCG.setup(2), luck=Seeded(seed), watched=False)
        match.settle()
        while match.waiting:
            for seat in match.waiting:
                s, part = match.state, match.question.for_seat(seat)
                planned, glanced = plan(s, part, Rng(1))[0], glance(s, part, Rng(1))[0]
                fights += part.ask in FIGHTS
                parted += planned != glanced
                assert planned == glanced or (part.ask in FIGHTS and s.active == s.first)
                match.answer(planned, seat)
            match.settle()
    assert fights / 20 < parted < fights / 2


FIGHTS = {"attacker", "defender", "boost"}


def test_the_strongest_unit_decides_how_both_stand():
    table = Table({"Ann": "gold7", "Bob": "blue3 blue3 blue3 blue3 blue2"})
    assert evaluate(table.state, ANN) > 0.7
    assert evaluate(table.state, ANN) + evaluate(table.state, BOB) == pytest.approx(1)


def test_whoever_has_nobody_left_has_lost():
    assert (standing(0.0, 16.0), standing(16.0, 0.0), standing(0.0, 0.0)) == (0.0, 1.0, 0.5)


def test_a_hunch_mostly_goes_where_there_is_most_to_win():
    table = Table(
        {"Ann": "gold7 gold2", "Bob": "blue6 blue1"},
        hand={"Ann": "gold1b6 gold1b5", "Bob": "blue1b5 blue1b5"},
    )
    picked = [hunch(table.state, table.match.question, Rng(seed)) for seed in range(40)]
    assert picked.count(0) > 30
    table.play("Ann: gold7")
    picked = [hunch(table.state, table.match.question, Rng(seed)) for seed in range(40)]
    assert picked.count(0) > 30


@pytest.mark.parametrize(("boost", "advice"), [("gold1", "white9+disguise"), ("gold1draw", "pass")])
def test_a_newcomer_takes_over_only_a_fight_that_is_not_drawn_already(boost, advice):
    ranks = {"Ann": "white1/white9+disguise", "Bob": "gold3"}
    table = Table(ranks, hand={"Ann": "white1", "Bob": boost})
    assert table.asks == "disguise"
    assert advised(table) == advice


# Setup.


def placed(deck, number, rivals):
    """Where the first cards of a deck find their places, as advised."""
    table = Table(step="setup.place", deck={"Ann": deck, "Bob": rivals})
    places = []
    while table.waiting == ["Ann"] and len(places) < number:
        places.append(advised(table))
        table.play(f"Ann: {places[-1]}")
    return places


def test_crews_stand_behind_vehicles_and_vehicles_in_front():
    deck = "red8 red9v4s3 red5 red1 red2"
    found = placed(deck, 3, "blue1h2 blue1h2")
    assert found == ["front", "behind-red9v4s3", "front"]


@pytest.mark.parametrize("hits", ["", "h3"])
def test_the_best_wait_behind_the_weakest_however_much_is_shot(hits):
    deck = "red4 red7 red3 red2 red3 red2 red1 red1"
    found = placed(deck, 3, f"blue1{hits} blue1{hits} blue2{hits}")
    assert found == ["behind-red4", "front", "front"]


# What search tries out.


def test_lines_name_attacker_target_and_boost_the_most_promising_first():
    table = Table(
        {"Ann": "gold5 gold9", "Bob": "blue4 blue8"},
        hand={"Ann": "gold1b1 gold2b9", "Bob": "blue1 blue2"},
        deck={"Ann": SIX, "Bob": SIX},
    )
    found = lines(table.state, table.match.question)
    assert found[0] == (1, 0, 0)  # the 9 is sure to beat the 4, and keeps the Boost to defend
    assert sorted(found) == sorted(product((0, 1), repeat=3))


def test_a_target_that_is_alone_and_a_last_boost_are_not_part_of_a_line():
    table = Table(
        {"Ann": "gold5 gold6", "Bob": "blue4"},
        hand={"Ann": "gold1", "Bob": "blue1"},
        deck={"Ann": SIX, "Bob": SIX},
    )
    assert sorted(lines(table.state, table.match.question)) == [(0,), (1,)]


# Everybody.


@pytest.mark.parametrize("decks", ["joe-starter,cobra-starter", "internal-strife,rolling-thunder"])
def test_hidden_cards_do_not_change_the_plan(decks):
    for seed in range(6):
        table = LawTable(TCG, TCG.setup(2, {"decks": decks}), 20_000)
        match, rng = table.midway(seed), Rng(f"plan {seed}")
        for question in positions(match, Rng(seed)):
            if not isinstance(question, Choose | Together):
                continue
            for seat in question.seats:
                answers = set()
                for _ in range(3):
                    world = match.imagine(seat, rng.split(match.ply))
                    GAME.resample(world.state, seat, rng)
                    answers.add(sense(world.state, world.question.for_seat(seat)))
                assert len(answers) == 1


def sense(s, question):
    """All that is planned, worth trying, or drawn from."""
    drawn = question.ask == "boost" and s.turns <= TURNS
    shares = mixture(s, question, Rng(7)) if drawn else []
    answers = plan(s, question, Rng(7)), glance(s, question, Rng(7))
    return answers, tuple(lines(s, question)), tuple(shares)


TURNS = 3  # whose Boosts are looked at, for mixtures take their time


def test_the_plan_answers_whatever_is_asked_with_every_deck():
    rng = Rng("every deck")
    names = list(ready())
    for one, other in zip(names, names[1:] + names[:1], strict=True):
        setup = TCG.setup(2, {"decks": f"{one},{other}"})
        match = Match(GAME, setup, luck=Seeded(rng.below(1000)))
        play(match, seat_players(["greedy", "greedy"], TCG, setup, 1))
        assert match.state.ending in {"won", "draw"}


def test_greedy_beats_random_with_equal_decks():
    won = 0.0
    games = 24
    for seed in range(games):
        setup = TCG.setup(2, {"decks": "joe-starter,joe-starter"})
        players = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = Match(GAME, setup, luck=Seeded(seed))
        play(match, seat_players(players, TCG, setup, seed))
        won += GAME.score(match.state)[players.index("greedy")]
    assert won >= 0.8 * games
