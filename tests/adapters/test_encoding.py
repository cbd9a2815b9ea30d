"""Positions as numbers and back, options as actions and back."""

from dataclasses import replace
from operator import le

import pytest

from support.environments import TABLES, decisions, named, played
from support.toy.title import HIGH_CARD
from yojoe.adapters import describe
from yojoe.adapters.encoding import encoding_of
from yojoe.adapters.encoding.actions import SPARE, Actions, copies
from yojoe.adapters.scenario import scenario
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Choose, Seat
from yojoe.titles.deckbuilding.rules.menu_codes import BUY


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_every_number_stays_between_nothing_and_the_most_it_can_be(table):
    scenario = played(table)
    most = scenario.encoding.most

    for at, seat in decisions(scenario, 1):
        numbers = at.observation(seat)

        assert len(numbers) == scenario.encoding.size == len(most)
        assert min(numbers) >= 0
        assert all(map(le, numbers, most))


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_every_option_has_an_action_of_its_own(table):
    scenario = played(table)

    for at, seat in decisions(scenario, 2):
        offer = at.offers(seat)
        labels = scenario.game.labels(at.match.state, at.part(seat))

        assert len(set(offer)) == len(offer)
        assert [scenario.actions.word(action) for action in offer] == labels


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_no_question_and_no_card_is_unheard_of(table):
    scenario = played(table)

    for at, seat in decisions(scenario, 3):
        told = at.in_words(seat)

        assert "something else" not in told
        assert "another card" not in told


def test_what_the_numbers_say_is_what_lies_on_the_table():
    at, seat = next(decisions(scenario("adventure", 2), 4))
    s = at.match.state
    s.badges, s.energy, s.space = [4, 1], [2, 3], 0

    told = at.in_words(Seat(0))

    assert "badges: you 4, next 1" in told
    assert "energy: you 2, next 3" in told
    assert "piece: 1 F" in told
    assert "badges: you 1, next 4" in at.in_words(Seat(1))
    assert at.in_words(seat).startswith("asked: battle")


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_an_observation_says_which_seat_its_reader_has(table):
    scenario = played(table)
    at, _ = next(decisions(scenario, 4))

    for seat in range(scenario.setup.seats):
        assert f"you are: seat {seat + 1}\n" in at.in_words(Seat(seat))


def test_what_lies_at_which_place_of_the_line_up_is_told():
    at, seat = next(decisions(scenario("deckbuilding", 2), 4))
    s = at.match.state
    s.battalions, s.slots = [s.book.number["hiss-column"]], [2]
    first, second = (s.book.printed[card].id for card in s.line_up[:2])

    before = at.in_words(seat)
    s.line_up[0], s.line_up[1] = s.line_up[1], s.line_up[0]
    s.slots[0] = 5

    assert f"line_up: place 1 {first}, place 2 {second}, place 3" in before
    assert f"line_up: place 1 {second}, place 2 {first}, place 3" in at.in_words(seat)
    assert "battalions: place 3 hiss-column" in before
    assert "battalions: place 6 hiss-column" in at.in_words(seat)


def test_the_stacks_of_cobra_are_told_from_the_top():
    at, seat = next(decisions(scenario("deckbuilding", 2), 4))
    s = at.match.state
    number = s.book.number
    s.trooper_stack[:] = [number["cobra-viper"], number["cobra-trooper"]]
    s.battalion_stack[:] = [number["moray-flotilla"]]

    assert "trooper_stack: place 1 cobra-trooper, place 2 cobra-viper\n" in at.in_words(seat)
    assert "battalion_stack: place 1 moray-flotilla\n" in at.in_words(seat)


def test_a_measure_of_one_is_told_as_a_number():
    at, _ = next(decisions(scenario("tcg", 2), 4))
    s = at.match.state
    weak = next(card for seat in (0, 1) for card in s.deck[seat] if s.book.printed[card].power == 1)
    s.front[s.book.owner[weak]].append(weak)

    assert "front power 1" in at.in_words(Seat(0))


def test_a_hand_that_is_hidden_is_told_with_the_deck():
    closed = scenario("deckbuilding", 2, {"open_hands": "no"})
    at, _ = next(decisions(closed, 5))

    mine, other = at.in_words(Seat(0)), at.in_words(Seat(1))

    assert "hand of you" in mine
    assert "hand of next:" not in mine.replace("cards in hand of next:", "")
    assert mine != other


def test_a_version_is_part_of_the_name():
    assert scenario("tcg", 2).encoding.name == "tcg-v3"


def test_an_unforeseen_word_takes_a_spare_action():
    actions = Actions(["go", "stay"])

    assert actions.size == 2 + SPARE
    assert actions.numbers(["dance", "stay", "sing"]) == [2, 1, 3]
    assert actions.word(3) == "spare-2"


def offered(actions, game, s, question):
    """The actions of a question as a table finds them."""
    return actions.cached(question) or actions.spell(game, s, question)


def test_words_that_depend_on_more_than_the_option_are_spelled_each_time():
    scenes = scenario("deckbuilding", 2)
    for at, seat in decisions(scenes, 6):
        question = at.part(seat)
        if question.ask == "rolled":
            break
    s = at.match.state
    die = Choose(seat, "die", [0])
    s.hits = [2]
    twos = offered(scenes.actions, scenes.game, s, die)
    s.hits = [0]

    assert offered(scenes.actions, scenes.game, s, die) != twos


def test_a_card_for_sale_is_spelled_as_long_as_it_may_have_a_twin():
    scenes = scenario("deckbuilding", 2)
    at, seat = next(decisions(scenes, 6))
    s = at.match.state
    rifle = s.book.number["sniper-rifle"]
    buying = Choose(seat, "recruit", [BUY + rifle])
    s.slots, s.line_up = [], [rifle, s.book.number["flint"]]
    alone = offered(scenes.actions, scenes.game, s, buying)
    s.line_up = [rifle, rifle + 1]
    with_twin = offered(scenes.actions, scenes.game, s, buying)

    assert [scenes.actions.word(one) for one in alone] == ["buy-sniper-rifle"]
    assert [scenes.actions.word(one) for one in with_twin] == ["buy-sniper-rifle-place-1"]


def test_options_of_one_word_are_told_apart_by_number_as_long_as_there_are_words():
    vipers = replace(scenario("deckbuilding", 2).game, label=lambda _s, _ask, _card: "viper")
    actions = Actions(copies("viper", 2))
    two, three = (Choose(Seat(0), "missions", [*range(cards)]) for cards in (2, 3))

    assert actions.cached(two) is None
    assert offered(actions, vipers, None, three) == [0, 1, 2]
    assert actions.cached(two) == offered(actions, vipers, None, two) == [0, 1]
    assert actions.cached(three) is None


def test_of_a_word_that_comes_once_one_option_is_remembered():
    vipers = replace(scenario("deckbuilding", 2).game, label=lambda _s, _ask, _card: "viper")
    actions = Actions(["viper"])
    both, first, second = (Choose(Seat(0), "missions", cards) for cards in ([1, 2], [1], [2]))

    assert offered(actions, vipers, None, both) == [0, 1]
    assert actions.cached(first) == offered(actions, vipers, None, second) == [0]
    assert actions.cached(second) is None
    assert actions.cached(both) is None
    assert offered(actions, vipers, None, both) == [0, 1]


def test_a_title_without_numbers_of_its_own_is_told_in_plain_ones():
    plain = encoding_of(HIGH_CARD)
    setup = HIGH_CARD.setup(3)
    encoding, actions = plain.encoding(setup), plain.actions(setup)
    table = Match(HIGH_CARD.rules, setup, luck=Seeded(1))
    mine, yours = (encoding.encode(table.state, seat, None) for seat in (0, 1))

    assert encoding.name == "high-card-plain-v0"
    assert len(mine) == encoding.size == len(encoding.most)
    assert mine[4:] != yours[4:]  # each sees a hand of its own
    assert actions.cached(Choose(0, "any", "abc")) == [0, 1, 2]
    with pytest.raises(Refusal, match="101 options are offered, and the rules say that there are"):
        actions.cached(Choose(0, "any", range(101)))


def test_a_page_says_what_every_number_means(capsys):
    assert describe.main(["adventure", "2"]) == 0

    page = capsys.readouterr().out
    assert "adventure-v2: 48 numbers, 23 actions" in page
    assert "rounds won" in page
    assert "jump-up" in page
    assert "remove-2" not in page


def test_a_page_may_show_every_word_and_action(capsys):
    assert describe.main(["adventure", "2", "board=FFFEC", "--all"]) == 0

    page = " ".join(capsys.readouterr().out.split())
    assert "5 C" in page
    assert "remove-2" in page
    assert "spare-12" in page


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess", "2"], "there is no title 'chess'"),
        (["tcg", "5"], "tcg is for 2 seats, not 5"),
        (["tcg", "2", "board=F"], "tcg has no setting 'board'"),
        (["tcg", "2", "decks"], "'decks' is no setting; write name=word"),
    ],
)
def test_a_page_that_there_is_not_is_refused_in_a_line(words, complaint, capsys):
    assert describe.main(words) == 2
    assert complaint in capsys.readouterr().err
