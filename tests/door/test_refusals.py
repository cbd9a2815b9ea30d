"""Whatever a script may get wrong is refused: the right kind, one line, what is allowed."""

import inspect
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yojoe

ODD = (None, 3.5, object(), b"x", [], {}, -1, 10**30, True, "", "\0", "no such thing", (), {1}, int)


def refused(kind, match, act):
    with pytest.raises(kind, match=match) as caught:
        act()
    assert type(caught.value) is kind
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("kind", "match", "act"),
    [
        (yojoe.Refusal, "no title 'chess'; there is .*adventure", lambda: yojoe.new("chess")),
        (yojoe.Refusal, "3.5 is no title; there is adv.*tcg", lambda: yojoe.title(3.5)),
        (yojoe.Refusal, "adventure is for 2 to 4 seats, not 5", lambda: yojoe.new("adventure", 5)),
        (yojoe.Refusal, "tcg is for 2 seats, not 1", lambda: yojoe.new("tcg", ["Ann"])),
        (yojoe.Refusal, "'Ann' is one name; give a list", lambda: yojoe.new("tcg", "Ann")),
        (yojoe.Refusal, "'A,b' is no name", lambda: yojoe.new("tcg", ["A,b", "Bob"])),
        (yojoe.Refusal, "None is no name", lambda: yojoe.new("tcg", [None, "Bob"])),
        (yojoe.Refusal, "at most 20 letters", lambda: yojoe.new("tcg", ["A" * 21, "Bob"])),
        (yojoe.Refusal, "two are called 'Ann'", lambda: yojoe.new("tcg", ["Ann", "Ann"])),
        (yojoe.Refusal, "'x' is no seed: a whole number", lambda: yojoe.new("tcg", seed="x")),
        (yojoe.Refusal, "-1 is no seed", lambda: yojoe.new("tcg", luck=-1)),
        (yojoe.Refusal, "give one of them", lambda: yojoe.new("tcg", seed=1, luck=1)),
        (
            yojoe.WrongSetting,
            "no setting 'colour'; it has .*uniq",
            lambda: yojoe.new("tcg", colour=1),
        ),
        (yojoe.WrongSetting, "uniqueness: .* off, setup", lambda: yojoe.new("tcg", uniqueness="x")),
        (yojoe.WrongSetting, "expert: '7' is not", lambda: yojoe.new("deckbuilding", expert=7)),
        (
            yojoe.WrongSetting,
            "expert: 3.5 is no text",
            lambda: yojoe.new("deckbuilding", expert=3.5),
        ),
        (
            yojoe.WrongSetting,
            "there is no deck 'long",
            lambda: yojoe.new("tcg", decks="long" * 1000),
        ),
        (yojoe.WrongSetting, "neither yes nor no", lambda: yojoe.new("deckbuilding", practice=2)),
    ],
)
def test_a_game_that_cannot_be_begun_is_refused(kind, match, act):
    refused(kind, match, act)


def test_a_move_that_is_not_on_offer_is_refused_with_what_is(game):
    for wrong in ("fly", None, 3.5, object(), b"jump-up", -1, 0, []):
        refused(
            yojoe.NotOnOffer,
            "is not on offer; there is jump-up, hit-the-dirt$",
            lambda wrong=wrong: game.play(wrong),
        )
    other = yojoe.new("tcg", seed=1).moves[0]
    refused(yojoe.NotOnOffer, "is not on offer", lambda: game.play(other))
    assert game.ply == 5


def test_a_seat_that_is_not_asked_is_refused_with_who_is(game):
    game.play("jump-up")
    refused(yojoe.NotAsked, "seat 0 is not asked now; seat 1 is", lambda: game.play("jump-up", 0))
    assert game.moves_of(0) == []
    for wrong in (2, -1, 1.0, "0", object()):
        refused(
            yojoe.Refusal,
            "is no seat; there are seats 0 to 1",
            lambda wrong=wrong: game.play("jump-up", seat=wrong),
        )


@pytest.mark.parametrize("title", yojoe.titles())
def test_a_game_that_is_over_asks_nobody(title):
    game = yojoe.new(title, seed=2).play_out()
    for act in (
        lambda: game.play("jump-up"),
        lambda: game.play("jump-up", seat=0),
        lambda: game.play(None),
        game.advise,
    ):
        refused(yojoe.NotAsked, "the game is over: nobody is asked any more", act)
    assert game.play_out("random") is game


def test_what_cannot_be_taken_back_is_refused(game):
    refused(yojoe.NotUndoable, "nothing can be taken back: the dice were rolled", game.undo)
    game.play_out()
    refused(yojoe.NotUndoable, "nothing can be taken back: ", game.undo)


def test_moves_of_what_was_taken_back_are_gone():
    game = yojoe.new("deckbuilding", seed=3)
    while all(move.final for move in game.moves):
        game.play(game.moves[-1])
    game.play(next(move for move in game.moves if not move.final))
    gone = game.moves
    game.undo()
    refused(yojoe.NotAsked, "a position that was taken back", lambda: gone[0].word)


def test_a_player_of_somebodys_own_that_fails_is_refused_where_it_is_named(game):
    for act in (lambda: game.play_out("os:system"), lambda: game.advise("os:system")):
        refused(yojoe.Refusal, "os:system forfeits: it failed: TypeError", act)
    assert game.ply == 5


def test_what_is_endless_is_not_said_again_in_full():
    for act in (
        lambda: yojoe.title("x" * 100_000),
        lambda: yojoe.load("x" * 100_000),
        lambda: yojoe.new("tcg", seed=1).save("x" * 100_000),
        lambda: yojoe.verify(b"x" * 100_000),
    ):
        with pytest.raises(yojoe.Refusal) as told:
            act()
        assert len(str(told.value)) < 400


def test_a_word_for_the_dice_must_be_one_that_can_be_written_down():
    words = ("\ud800", "b")
    refused(yojoe.Refusal, "is no luck", lambda: yojoe.new("tcg", luck=yojoe.Fair(b"x", words)))


def test_a_player_who_cannot_sit_there_is_refused(game):
    for match, agents in (
        ("there is no computer player 'hal'; there is random, greedy", ("hal",)),
        ("mcts:x|budget 'x'", ("mcts:x",)),
        ("3 players for 2 seats", ("random", "random", "random")),
        ("3.5 is no player; give a name such as", (3.5,)),
        ("None is no player", (None, "random")),
        ("Agent is a class of players", (yojoe.Agent,)),
        ("lambda. takes no perspective", (lambda: "jump-up",)),
    ):
        refused(yojoe.Refusal, match, lambda agents=agents: game.play_out(*agents))
    refused(yojoe.Refusal, "object .* is no player", lambda: game.advise(object()))
    three = yojoe.new("adventure", 3, seed=1)
    refused(yojoe.Refusal, "exact cannot play adventure with 3", lambda: three.play_out("exact"))
    assert game.ply == 5


def test_a_batch_that_cannot_be_played_is_refused():
    for kind, match, act in (
        (yojoe.Refusal, "no title", lambda: yojoe.simulate("chess")),
        (yojoe.Refusal, "0 games cannot", lambda: yojoe.simulate("tcg", games=0)),
        (yojoe.Refusal, "3.5 games cannot", lambda: yojoe.simulate("tcg", games=3.5)),
        (yojoe.Refusal, "None workers cannot", lambda: yojoe.simulate("tcg", workers=None)),
        (yojoe.Refusal, "'x' is no seed", lambda: yojoe.simulate("tcg", seed="x")),
        (yojoe.Refusal, "no computer player", lambda: yojoe.simulate("tcg", "hal")),
        (yojoe.Refusal, "is no player", lambda: yojoe.simulate("tcg", 3)),
        (yojoe.Refusal, "not 3", lambda: yojoe.simulate("tcg", "random", players=3)),
        (yojoe.Refusal, "for 2 seats, not 3", lambda: yojoe.simulate("tcg", *["random"] * 3)),
        (
            yojoe.Refusal,
            "2 are named for 3",
            lambda: yojoe.simulate("adventure", "random", "exact", players=3),
        ),
        (yojoe.Refusal, "thinks by the clock", lambda: yojoe.simulate("tcg", "mcts:1s")),
        (yojoe.WrongSetting, "no setting", lambda: yojoe.simulate("tcg", games=1, colour=3)),
        (yojoe.Refusal, "two different players", lambda: yojoe.league("tcg", "random")),
        (yojoe.Refusal, "two different players", lambda: yojoe.league("tcg")),
        (yojoe.Refusal, "is no name; a league", lambda: yojoe.league("tcg", "random", print)),
        (yojoe.Refusal, "no computer player", lambda: yojoe.league("tcg", "random", "hal")),
        (yojoe.Refusal, "not 9", lambda: yojoe.league("tcg", "random", "greedy", players=9)),
        (yojoe.WrongSetting, "no setting", lambda: yojoe.league("tcg", "random", "greedy", x=3)),
    ):
        refused(kind, match, act)


def test_a_file_that_is_none_is_refused(tmp_path):
    (tmp_path / "empty").write_text("")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    for match, path in (
        ("there is no file", tmp_path / "nowhere"),
        ("is not a file", tmp_path),
        ("not a record of ours", tmp_path / "empty"),
        ("is not text", tmp_path / "bytes"),
    ):
        refused(yojoe.Refusal, match, lambda path=path: yojoe.load(path))
    for wrong in (None, 3.5, object(), b"a", "", []):
        for act in (yojoe.load, yojoe.verify, lambda path: [*yojoe.replay(path)]):
            refused(yojoe.Refusal, "is no path of a file", lambda wrong=wrong, act=act: act(wrong))


def test_a_damaged_file_is_refused(game, tmp_path):
    path = tmp_path / "a.json"
    game.play_out("random").save(path)
    save, record = path.read_text(), game.record()
    for text in (save[:-40], save.replace("jump-up", "shoot-low", 1), "{}", "[", "{" * 5000):
        path.write_text(text)
        with pytest.raises(yojoe.Refusal, match=r"a\.json"):
            yojoe.load(path)
    lies = (
        record.replace(": 6", ": 5", 1),
        record.replace("hash ", "hash 0"),
        record.replace("over won", "over lost"),
        record.replace("title adventure", "title chess"),
        record.replace("jump-up", "fly", 1),
        "\n".join(record.splitlines()[:-3]) + "\n",
    )
    for lie in lies:
        assert lie != record
        with pytest.raises(yojoe.Refusal):
            yojoe.verify(lie)
    fair = yojoe.new("adventure", luck=yojoe.Fair(b"secret", ("one",)))
    with pytest.raises(yojoe.Refusal, match="a word from every seat; there are 1 for 2"):
        yojoe.verify(fair.record())


def test_a_place_where_nothing_can_be_written_is_refused(game, tmp_path):
    batch = yojoe.simulate("adventure", games=1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)  # as /dev/null would be: a file in its place would be in everybody's way
    for act in (game.save, batch.report):
        refused(yojoe.Refusal, "is a folder", lambda act=act: act(tmp_path))
        refused(yojoe.Refusal, "is a device; name a file", lambda act=act: act(pipe))
        refused(yojoe.Refusal, "cannot write", lambda act=act: act(tmp_path / "no" / "a"))
        refused(yojoe.Refusal, "cannot write", lambda act=act: act("long" * 1000))
        refused(yojoe.Refusal, "cannot be the name", lambda act=act: act(tmp_path / "\ud800"))
        for wrong in (None, 3.5, b"x", ""):
            refused(yojoe.Refusal, "no path", lambda wrong=wrong, act=act: act(wrong))


def test_there_is_no_other_name():
    with pytest.raises(AttributeError, match="module 'yojoe' has no attribute 'play'"):
        yojoe.play  # noqa: B018


# Odd values for every function: it works, or it refuses.


def tried(act, *values, **named):
    said = "nothing"
    try:
        act(*values, **named)
    except yojoe.Refusal as refusal:
        said = str(refusal)
    assert said
    assert "\n" not in said


odd = st.one_of(
    st.sampled_from([repr(index) for index in range(len(ODD))]).map(lambda at: ODD[int(at)]),
    st.text(max_size=8),
    st.integers(-3, 5),
    st.floats(),
    st.lists(st.one_of(st.text(max_size=4), st.integers(), st.none()), max_size=3),
)


@given(odd, odd, odd, odd)
def test_odd_values_are_refused_at_the_door(one, two, three, four):
    tried(yojoe.title, one)
    tried(yojoe.new, one, two, seed=three)
    for title in yojoe.titles():
        tried(yojoe.new, title, one, seed=two)
        tried(yojoe.new, title, luck=three)
        name = next(iter(yojoe.title(title).settings))
        tried(yojoe.new, title, seed=1, **{name: four})
        tried(yojoe.title(title).agents, one)
    tried(lambda: yojoe.Fair(one, two) and yojoe.new("tcg", luck=yojoe.Fair(one, two)))


def fresh():
    return yojoe.new("adventure", ["Ann", "Bob"], seed=7)


@given(odd, odd)
def test_odd_values_are_refused_by_a_game(one, two):
    game = fresh()
    for act in (game.play, game.moves_of, game.view, game.prompt_of, game.log_of, game.facts_of):
        tried(act, one)
    tried(game.play, one, two)
    tried(game.imagine, one, seed=two)
    tried(game.imagine, 0, seed=two)
    tried(lambda: one in game.moves)
    tried(lambda: game.moves[0] == one)
    if not callable(one):
        tried(game.advise, one)
        tried(game.play_out, one, two if not callable(two) else one)
    if not isinstance(one, str):
        tried(game.save, one)


@given(odd, odd)
def test_odd_values_are_refused_by_batches(one, two):
    agent = "random" if callable(one) else one
    tried(yojoe.simulate, one, games=1)
    tried(yojoe.simulate, "adventure", agent, games=1, seed=two)
    tried(yojoe.simulate, "adventure", games=one if one != 10**30 else 0, workers=two)
    tried(yojoe.simulate, "adventure", games=1, players=one)
    tried(yojoe.simulate, "adventure", games=1, board=one)
    tried(yojoe.league, "adventure", "random", agent, games=1, players=two)


@given(odd)
def test_odd_values_are_refused_by_files(one):
    if not (isinstance(one, str) and Path(one).exists()):
        for act in (yojoe.load, yojoe.verify, lambda text: [*yojoe.replay(text)]):
            tried(act, one)


RECORD = fresh().play_out("random").record()


@given(st.integers(0, len(RECORD) - 1), st.text(max_size=3), st.integers(0, 40))
def test_a_record_that_was_tampered_with_is_refused_or_says_the_same(at, put, cut):
    text = RECORD[:at] + put + RECORD[at + cut :]
    tried(yojoe.verify, text)
    tried(lambda: [*yojoe.replay(text)])


def test_every_function_of_the_door_is_tried_with_odd_values():
    """Whoever adds a name to the door adds it to the values above."""
    functions = {name for name in yojoe.__all__ if inspect.isfunction(getattr(yojoe, name))}
    assert functions == {"league", "load", "new", "replay", "simulate", "verify"}
