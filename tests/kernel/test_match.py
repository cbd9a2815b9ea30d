"""A match: answers, secret choices, forks, worlds, and what happens when a rule breaks."""

import sys
from dataclasses import replace

import pytest

from support.coin import COIN
from yojoe.kernel.history import History
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.refusal import Endless, NotAsked, NotOnOffer, NotUndoable
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Rules, Setup
from yojoe.kernel.script import Roll, Seat, Shuffle, Together, pick, pick_up_to, roll
from yojoe.kernel.state import digest
from yojoe.kernel.world import World

ANN, BOB = Seat(0), Seat(1)


def fresh(*answers: int) -> Match:
    """A match whose dice have fallen, and that many answers given."""
    match = Match(COIN, Setup(2), luck=Seeded(1))
    match.settle()
    for answer in answers:
        match.answer(answer)
    return match


def test_chance_is_a_question_until_somebody_settles_it():
    match = Match(COIN, Setup(2), luck=Seeded(1))

    assert isinstance(match.question, Shuffle)
    match.answer(99)
    assert isinstance(match.question, Roll)
    match.settle()
    assert match.waiting == (ANN,)
    assert match.ply == 2


def test_a_step_that_asks_nothing_is_passed_through():
    assert fresh().state.step == "choose"


def test_an_answer_that_is_not_on_offer_is_refused_and_changes_nothing():
    match = fresh()
    before = digest(match.state)

    for answer in (-1, 3, 100):
        with pytest.raises(NotOnOffer, match=f"say: there is no option {answer}"):
            match.answer(answer)
    with pytest.raises(NotAsked, match="seat 2 is not asked"):
        match.answer(0, BOB)
    assert (digest(match.state), match.ply) == (before, 2)


def test_a_rule_that_fails_leaves_the_match_as_it_was():
    match = fresh(0)
    before = digest(match.state)

    with pytest.raises(ZeroDivisionError):
        match.answer(2)

    assert digest(match.state) == before
    assert match.ply == 3
    match.answer(0)
    match.answer(0)
    assert isinstance(match.question, Together)


@pytest.mark.filterwarnings("ignore:coroutine", "ignore::pytest.PytestUnraisableExceptionWarning")
def test_ctrl_c_in_the_middle_of_an_answer_changes_nothing():
    """Interrupted at every line of the kernel in turn, the match is as it was or one on."""
    line = 0
    while True:
        line += 1
        match = fresh(0, 0, 0)
        match.answer(0, ANN)
        before, after = digest(match.state), digest(both_in().state)
        if not interrupted(lambda match=match: match.answer(1, BOB), line):
            break
        assert (digest(match.state), match.ply, match.waiting) in {
            (before, 5, (BOB,)),
            (after, 6, (BOB,)),
        }
        assert len(match.history.answers) == len(match.history.asked) == match.ply
    assert line > 20


def both_in() -> Match:
    match = fresh(0, 0, 0)
    match.answer(0, ANN)
    match.answer(1, BOB)
    return match


def interrupted(act, line: int) -> bool:
    """Whether the act was cut short when it came to its so-manieth line in match.py."""
    left = line

    def trace(frame, event, _):
        nonlocal left
        if not frame.f_code.co_filename.endswith("match.py"):
            return None
        if event == "line":
            left -= 1
            if left == 0:
                raise KeyboardInterrupt
        return trace

    usual = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(usual)
    return False


def test_secret_answers_come_in_any_order_and_nobody_sees_one_before_all_are_in():
    match = fresh(0, 0, 0)
    before = digest(match.state)

    match.answer(1, BOB)

    assert match.waiting == (ANN,)
    assert digest(match.state) == before
    assert (match.pending(BOB), match.pending(ANN)) == (1, None)
    with pytest.raises(NotAsked, match="has chosen already"):
        match.answer(0, BOB)
    match.answer(0, ANN)
    assert match.state.said[-2:] == [0, 1]
    assert match.waiting == (BOB,)


def test_both_orders_of_a_secret_choice_lead_to_the_same_match():
    one, other = fresh(0, 0, 0), fresh(0, 0, 0)
    one.answer(1, ANN)
    one.answer(0, BOB)
    other.answer(0, BOB)
    other.answer(1, ANN)

    assert digest(one.state) == digest(other.state)
    assert one.history.answers == other.history.answers


def test_a_secret_pick_can_be_taken_back_until_all_are_in():
    match = fresh(0, 0, 0)
    match.answer(1, BOB)

    match.undo(BOB)

    assert match.pending(BOB) is None
    assert match.waiting == (ANN, BOB)


def test_nobody_is_asked_when_there_is_only_one_option_unless_the_rule_wants_it():
    match = fresh(0, 0, 0, 0, 0, 0)
    assert match.question.ask == "even if only"

    match.answer(0)

    assert match.over
    with pytest.raises(NotAsked, match="over"):
        match.answer(0)


def test_picking_several_offers_again_what_was_passed_over():
    match = fresh(0, 0, 0, 0, 0)
    first, second, third = match.state.deck[:3]
    assert match.question.options == [None, first, second, third]

    match.answer(2)

    assert match.question.options == [None, first, third]


def test_a_fork_goes_its_own_way():
    match = fresh(0)
    twin = match.fork()
    twin.answer(1)

    assert twin.state.said[-1] == 5
    assert match.state.said[-1] == 1
    assert twin.luck is None


def test_a_fork_keeps_the_secret_picks():
    match = fresh(0, 0, 0)
    match.answer(1, BOB)

    assert match.fork().waiting == (ANN,)


@pytest.mark.parametrize(
    ("answers", "seat", "why"),
    [
        ([], ANN, "the dice were rolled"),
        ([1], ANN, "a card was turned over"),
        ([0], BOB, "seat 1 has chosen since"),
        ([0, 0, 0, 0, 0], ANN, "the secret choices were shown"),
    ],
)
def test_undo_stops_and_says_why(answers, seat, why):
    match = fresh(*answers)
    before = digest(match.state)

    with pytest.raises(NotUndoable, match=why):
        match.undo(seat)

    assert match.why_no_undo(seat) == why
    assert digest(match.state) == before


def test_undo_stops_when_another_seat_has_picked_in_secret():
    match = fresh(0, 0, 0)
    match.answer(1, BOB)

    assert match.why_no_undo(ANN) == "seat 2 has chosen since"


def test_undo_goes_back_one_answer_at_a_time_across_steps():
    match = fresh(0, 0, 0)
    said = [digest(fresh(*[0] * n).state) for n in range(3)]

    for expected in reversed(said):
        assert match.why_no_undo(ANN) == ""
        match.undo(ANN)
        assert digest(match.state) == expected
    assert match.why_no_undo(ANN) == "the dice were rolled"


def test_undo_forgets_what_was_noted():
    match = fresh(0, 1)
    log = list(match.history.log)
    match.answer(0)
    match.undo(ANN)

    assert match.history.log == log
    assert [noted.fact.reveals for _, noted in log] == ["a card was turned over"]


def test_an_unwatched_match_plays_the_same_and_keeps_no_history():
    watched, bare = fresh(), Match(COIN, Setup(2), luck=Seeded(1), watched=False)
    bare.settle()
    for answer in (0, 1, 0):
        watched.answer(answer)
        bare.answer(answer)

    assert not bare.watched
    assert bare.history == History()
    assert (digest(bare.state), bare.ply) == (digest(watched.state), watched.ply)


def test_an_imagined_world_asks_everybody_again_and_leaves_the_match_alone():
    match = fresh(0, 0, 0)
    match.answer(1, BOB)
    before = digest(match.state)

    world = Perspective(match, ANN).imagine(Rng(3))
    assert isinstance(world.question, Together)
    world.answer((0, 0))
    world.play_out(Rng(4))

    assert digest(match.state) == before
    assert match.waiting == (ANN,)


def test_an_agent_cannot_reach_the_table_through_its_options():
    match = fresh(0, 0, 0, 0, 0)
    sight = Perspective(match, BOB)

    assert isinstance(sight.question.options, tuple)


def test_options_that_share_a_word_are_told_apart():
    game = replace(COIN, label=lambda s, ask, option: "coin")
    match = Match(game, Setup(2), luck=Seeded(1))
    match.settle()

    assert Perspective(match, ANN).labels() == ["coin", "coin~2", "coin~3"]


def test_a_rule_may_await_nothing_but_questions():
    class Foreign:
        def __await__(self):
            yield "later"

    async def start(s):
        await Foreign()
        return "over"

    with pytest.raises(AssertionError, match="a rule awaits 'later'"):
        Match(replace(COIN, flow={"start": start}), Setup(2))


def offers(script, answers: list[int]) -> tuple[list, object]:
    """What a script offers, answer by answer, and what it comes to."""
    shown, question = [], script.send(None)
    for answer in answers:
        shown.append(list(question.options))
        try:
            question = script.send(answer)
        except StopIteration as end:
            return shown, end.value
    raise AssertionError(question)


def test_of_things_that_are_alike_one_is_offered():
    deck = ["gi 1", "gi 2", "duke 3", "gi 4"]
    kind = str.split

    picked = offers(pick(ANN, "play", deck, lambda card: kind(card)[0]), [1])

    assert picked == ([["gi 1", "duke 3"]], "duke 3")


def test_picking_several_takes_copies_one_by_one():
    deck = ["gi 1", "gi 2", "duke 3", "gi 4"]

    picked = offers(pick_up_to(3, ANN, "play", deck, lambda card: card.split()[0]), [1, 1, 2])

    assert picked == (
        [[None, "gi 1", "duke 3"], [None, "gi 2", "duke 3"], [None, "gi 4", "duke 3"]],
        ["gi 1", "gi 2", "duke 3"],
    )


def test_a_perspective_shows_what_its_seat_is_asked():
    match = fresh(0, 0, 0)

    sight = Perspective(match, BOB)

    assert (sight.seat, sight.secret, sight.labels()) == (BOB, True, ["coin-0", "coin-1"])
    assert not Perspective(fresh(), ANN).secret


def test_a_world_lets_chance_fall_in_place():
    worlds = [World.fresh(COIN, Setup(2), Rng(seed)) for seed in range(40)]

    assert {world.question.ask for world in worlds} == {"say"}
    assert {world.state.said[0] for world in worlds} == {1, 2, 3, 4, 5, 6}
    assert len({tuple(world.state.deck) for world in worlds}) > 10


def test_a_world_plays_to_the_end():
    world = World.fresh(COIN, Setup(2), Rng(8))
    for answer in (0, 0, 0):
        world.answer(answer)

    asked = world.play_out(Rng(9))

    assert world.question is None
    assert world.state.step == "over"
    assert asked >= 3


def test_a_history_tells_who_gave_which_answer_and_feeds_another_match():
    match = fresh(0, 0, 0)
    match.answer(1, BOB)
    match.answer(0, ANN)

    moves = list(match.history.moves())
    assert moves[:3] == [
        (None, match.history.answers[0]),
        (None, match.history.answers[1]),
        (ANN, 0),
    ]
    assert moves[-2:] == [(ANN, 0), (BOB, 1)]
    again = Match(COIN, Setup(2))
    for answer in match.history.answers:
        again.feed(answer)
    assert digest(again.state) == digest(match.state)


def test_fed_with_a_secret_choice_a_match_keeps_the_picks_that_are_in():
    match, other = fresh(0, 0, 0), fresh(0, 0, 0)
    for each in (match, other):
        each.answer(1, BOB)
    match.feed((0, 2))
    other.answer(0, ANN)

    assert digest(match.state) == digest(other.state)
    with pytest.raises(NotOnOffer, match="are not the picks"):
        match.feed((0, 0, 0))


def test_a_fork_has_no_past_and_nothing_to_take_back():
    fork = fresh(0).fork()

    assert fork.history == History()
    with pytest.raises(NotUndoable, match="nobody has chosen anything yet"):
        fork.undo(ANN)


async def again_and_again(s) -> str:
    await pick(ANN, "say", [1, 5], s=s)
    return "choose"


async def roll_for_ever(s) -> str:
    await roll(s, ANN)
    return "choose"


def without_end(step) -> Rules:
    return replace(COIN, flow={**COIN.flow, "choose": step}, longest=50)


def test_a_match_without_end_is_refused_with_its_title_and_its_luck():
    match = Match(without_end(again_and_again), Setup(2), luck=Seeded(9))
    match.settle()
    while match.ply < 50:
        match.answer(0)
        match.settle()
    match.answer(0)
    with pytest.raises(Endless, match="coin, seed 9: no end after 50 answers"):
        match.settle()


def test_dice_that_fall_for_ever_are_refused_too():
    match = Match(without_end(roll_for_ever), Setup(2), luck=Seeded(9))
    with pytest.raises(Endless, match="coin, seed 9"):
        match.settle()


@pytest.mark.parametrize("hunch", [None, lambda s, question, rng: question.any(rng)])
def test_no_playout_goes_on_for_ever(hunch):
    world = World.fresh(without_end(again_and_again), Setup(2), Rng("x"))
    with pytest.raises(Endless, match="coin, seed x: no end after 50 answers"):
        world.play_out(Rng(1), hunch=hunch)


def test_the_longest_match_there_may_be_is_no_more_than_that():
    match = fresh(0, 0, 0)
    short = replace(COIN, longest=match.ply)
    for game in (COIN, short):
        again = Match(game, Setup(2), luck=Seeded(1))
        for answer in match.history.answers:
            again.feed(answer)
        again.settle()
