"""A game through the front door: every name of it, on every title."""

import copy
import json

import pytest

import yojoe
from yojoe.agents.seating import play, seat_players
from yojoe.door.title import find
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rng import first_picks
from yojoe.kernel.state import digest
from yojoe.titles.adventure.rules.flow import FLOW

TITLES = yojoe.titles()


def test_titles_are_listed_by_name():
    assert TITLES == ("adventure", "deckbuilding", "tcg")


def test_a_title_tells_its_seats_settings_and_players():
    tcg = yojoe.title("tcg")
    uniqueness = tcg.settings["uniqueness"]

    assert (tcg.name, tcg.seats, tcg.cooperative) == ("tcg", range(2, 3), False)
    assert (uniqueness.default, uniqueness.rules[0]) == ("off", "TCG-UNIQUE-01")
    assert tcg.agents() == ("random", "greedy", "planner", "adviser", "mcts")
    assert "exact" in yojoe.title("adventure").agents(2)
    assert "exact" not in yojoe.title("adventure").agents(3)


def test_the_words_of_the_door_are_rooms_too():
    import yojoe.titles.tcg  # noqa: PLC0415

    assert yojoe.titles.__path__
    assert yojoe.titles() == TITLES
    assert yojoe.title(yojoe.title("tcg")) == yojoe.title("tcg")


def test_a_game_says_who_is_asked_what(game):
    assert repr(game) == (
        "<Game adventure: 2 seats, ply 5, seats 0 and 1: Bob fires. How do you dodge?>"
    )
    assert (game.title, game.names, game.ply, game.over) == ("adventure", ("Ann", "Bob"), 5, False)
    assert game.waiting == (0, 1)
    assert repr(game.moves) == "[jump-up, hit-the-dirt]"
    assert repr(game.moves_of(1)) == "[shoot-high, shoot-low]"
    assert game.prompt == "Bob fires. How do you dodge?"
    assert game.prompt_of(1) == "You fire at Ann. Where do you aim?"
    assert game.result == yojoe.Result("open")


def test_a_move_has_a_word_a_text_and_why_it_is_final(game):
    move = game.moves[0]

    assert (move.word, str(move), repr(move)) == ("jump-up", "jump-up", "jump-up")
    assert move.text == "Jump Up! (over a low shot)"
    assert move.final == "the secret choices were shown"
    assert move == "jump-up"
    assert move == game.moves[0]
    assert move != game.moves[1]
    assert len({move, game.moves[0], "jump-up"}) == 1


def test_moves_are_a_sequence_of_words(game):
    moves = game.moves

    assert "jump-up" in moves
    assert "fly" not in moves
    assert (len(moves), moves.words, moves.seat) == (2, ["jump-up", "hit-the-dirt"], 0)
    assert [move.word for move in moves] == moves.words == [m.word for m in moves[:]]
    assert moves[-1] == "hit-the-dirt"
    assert moves == ["jump-up", "hit-the-dirt"]
    assert moves == game.fork().moves
    with pytest.raises(IndexError):
        moves[2]


def test_a_move_that_can_be_taken_back_is_not_final():
    game = yojoe.new("tcg", seed=3)
    assert game.moves[0].final == "new cards were seen"
    game = yojoe.new("deckbuilding", seed=3)
    before = game.state_hash
    while all(move.final for move in game.moves):
        game.play(game.moves[-1])
        before = game.state_hash
    move = next(move for move in game.moves if not move.final)
    game.play(move).undo()
    assert game.state_hash == before


def test_playing_returns_the_game_and_takes_words_moves_and_seats(game):
    twin = game.fork()

    assert game.play("jump-up") is game
    assert game.waiting == (1,)
    game.play(game.moves[0], seat=1)
    twin.play("shoot-high", seat=1).play("jump-up", seat=0)
    assert game.state_hash == twin.state_hash
    assert game.ply == twin.ply == 7


def test_moves_of_an_earlier_position_stay_what_they_were():
    game = yojoe.new("deckbuilding", seed=3)
    before, texts = game.moves, [move.text for move in game.moves]
    unread = game.fork().moves
    late = game.moves_of(game.waiting[0])
    game.play_out("random")

    assert [move.text for move in before] == texts
    assert late.words == before.words == unread.words
    assert [move.final for move in late] == [move.final for move in unread]


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_plays_the_same_game_as_a_batch(title):
    found = find(title)
    setup = found.setup(2)
    match = Match(found.rules, setup, luck=Seeded(11))
    decisions = play(match, seat_players(["random", "greedy"], found, setup, 11))

    game = yojoe.new(title, 2, seed=11)
    assert game.fork().finish("random", "greedy") == decisions
    game.play_out("random", "greedy")
    assert (game.state_hash, game.ply) == (digest(match.state), match.ply)
    assert game.result.scores == found.rules.score(match.state)
    assert game.over
    assert game.waiting == ()
    assert game.moves == []
    assert game.prompt == ""


def test_a_result_names_the_winners(game):
    fork = game.fork().play_out("exact", "random")

    assert fork.result.ending == "won"
    assert [fork.result.scores[seat] for seat in fork.result.winners] == [1.0]
    assert repr(fork) == f"<Game adventure: 2 seats, ply {fork.ply}, over: won>"
    assert game.ply == 5, "a fork is played on apart"


@pytest.mark.parametrize("title", TITLES)
def test_a_fork_meets_the_same_dice_and_remembers_the_same_past(title):
    game = yojoe.new(title, seed=5)
    for _ in range(6):
        game.play(game.moves[-1])
    forks = [game.fork(), copy.copy(game), copy.deepcopy(game)]
    log = game.log
    late = game.fork()

    assert all(fork.log == log for fork in (*forks, late))
    game.play_out()
    assert {fork.play_out().state_hash for fork in (*forks, late)} == {game.state_hash}


@pytest.mark.parametrize("title", TITLES)
def test_looking_at_the_past_changes_nothing_that_comes(title):
    looked, other = yojoe.new(title, seed=5), yojoe.new(title, seed=5)
    while not other.over:
        word = other.moves[-1].word
        assert looked.log is not None
        looked.play(word)
        other.play(word)
        if other.ply > 60:
            break

    assert looked.state_hash == other.state_hash
    assert looked.record() == other.record()


def test_half_a_secret_choice_is_kept_when_somebody_looks_back(game):
    game.play("shoot-high", seat=1)
    twin = game.fork()

    assert (game.log, game.waiting, twin.waiting) == (twin.log, (0,), (0,))
    assert game.fork().play("jump-up").state_hash == twin.play("jump-up").state_hash
    game.undo()
    assert game.waiting == (0, 1)


def test_undo_says_why_not(game):
    with pytest.raises(yojoe.NotUndoable, match="nothing can be taken back: the dice were rolled"):
        game.undo()


def test_a_seat_sees_its_own_and_a_spectator_only_what_all_see():
    game = yojoe.new("tcg", seed=3)
    mine, theirs, nobody = (json.dumps(game.view(seat)) for seat in (0, 1, None))

    assert len({mine, theirs, nobody}) == 3


def test_log_and_facts_are_those_that_all_saw_or_that_a_seat_saw():
    game = yojoe.new("tcg", seed=3).play_out()

    assert game.log[-1].startswith("Ann wins") or game.log[-1].startswith("Bob wins")
    assert game.log_of(0)[-1].startswith(("You win", "Bob wins"))
    assert len(game.facts) < len(game.facts_of(0))


def test_facts_told_together_are_one_sentence():
    game = yojoe.new("tcg", seed=3).play_out()
    assert len(game.log) < len(game.facts)


def test_advice_has_a_move_a_reason_and_a_chance(game):
    for agent in (None, "exact", "mcts:20"):
        advice = game.advise(agent)
        assert advice.move in game.moves
        assert advice.reason
        assert 0 < advice.chance < 1
    mine = game.advise(lambda perspective: perspective.labels()[1])
    assert (mine.move, mine.reason, mine.chance) == ("hit-the-dirt", "", None)
    assert game.play(mine.move).waiting == (1,)


@pytest.mark.parametrize("title", TITLES)
def test_an_imagined_game_looks_the_same_to_its_seat_and_is_played_on(title):
    game = yojoe.new(title, seed=5)
    for _ in range(5):
        game.play(game.moves[0])
    before, seat = game.state_hash, game.waiting[0]
    world = game.imagine(seat, seed=3)

    assert world.view(seat) == game.view(seat)
    assert world.moves_of(seat) == game.moves_of(seat)
    assert world.ply == game.ply
    fork = world.fork()
    for agent in ("random", "greedy", lambda perspective: perspective.labels()[0]):
        again = game.imagine(seat, seed=3)
        assert again.play_out(agent).over
    assert fork.play_out().state_hash == world.play_out().state_hash
    assert game.imagine(seat, seed=4).play_out().state_hash != world.state_hash
    assert game.imagine(seat).imagine(seat).play_out().over
    assert game.state_hash == before


def test_an_imagined_game_has_no_past(game):
    world = game.imagine(0, seed=1)
    assert world.moves[0].final
    for act in (world.undo, world.record, lambda: world.log, lambda: world.facts):
        with pytest.raises(yojoe.Refusal, match="an imagined game has no past"):
            act()


def test_a_record_is_replayed_move_by_move_and_verified(game):
    game.play("jump-up").play("shoot-high", seat=1).play_out("greedy")
    text = game.record()
    stops = [*yojoe.replay(text)]

    assert stops[0].ply == 5
    assert [stop.ply for stop in stops] == sorted({stop.ply for stop in stops})
    assert stops[-1].state_hash == game.state_hash
    assert stops[0].play("hit-the-dirt").waiting == (1,), "each is a game of its own"
    proved = yojoe.verify(text)
    assert (proved.state_hash, proved.names) == (game.state_hash, ("Ann", "Bob"))


@pytest.mark.parametrize("title", TITLES)
def test_a_saved_game_goes_on_where_it_was(title, tmp_path):
    game = yojoe.new(title, seed=9)
    for _ in range(8):
        game.play(game.moves[0])
    save, record = tmp_path / "a.json", tmp_path / "a.replay"
    game.save(str(save))
    record.write_text(game.record())

    for path in (save, record, str(save)):
        again = yojoe.load(path)
        assert (again.names, again.ply, again.log) == (game.names, game.ply, game.log)
        assert again.play_out().state_hash == game.fork().play_out().state_hash
    assert yojoe.verify(save).state_hash == game.state_hash
    assert [*yojoe.replay(record)][-1].state_hash == game.state_hash


def test_a_save_keeps_secret_picks(game, tmp_path):
    game.play("shoot-low", seat=1).save(tmp_path / "a.json")

    assert yojoe.load(tmp_path / "a.json").waiting == (0,)


def test_settings_are_keywords_read_as_they_are():
    game = yojoe.new("deckbuilding", 3, seed=1, story="total-control", practice=True, expert=2)
    texts = yojoe.new("deckbuilding", 3, seed=1, story="total-control", practice="yes", expert="2")

    assert game.state_hash == texts.state_hash
    assert (game.settings["practice"], game.settings["expert"]) == (True, 2)


def test_luck_may_be_a_seed_or_a_luck_of_its_own():
    games = [
        yojoe.new("tcg", seed=7),
        yojoe.new("tcg", luck=7),
        yojoe.new("tcg", luck=yojoe.Seeded(7)),
    ]
    assert len({game.state_hash for game in games}) == 1
    fair = yojoe.new("tcg", luck=yojoe.Fair(b"secret", ("a word", "another")))
    assert "luck fair" in fair.play_out().record()
    assert yojoe.verify(fair.record()).over
    pledged = yojoe.new("tcg", luck=yojoe.Fair(b"secret", ("a word", "another"), pledged=True))
    text = pledged.play_out().record()
    assert yojoe.verify(text).over
    with pytest.raises(yojoe.Refusal, match="not the one whose hash it told before"):
        yojoe.verify(text.replace(b"another".hex(), b"a lie".hex()))
    assert yojoe.new("tcg").record() != yojoe.new("tcg").record(), "a fresh seed every time"


def test_whoever_is_not_named_has_a_usual_name():
    assert yojoe.new("deckbuilding", 4, seed=1).names == ("Ann", "Bob", "Cy", "Dee")
    assert len(yojoe.new("deckbuilding", 1, seed=1).names) == 1


@pytest.mark.parametrize("title", TITLES)
def test_printed_it_is_a_table_in_plain_lines(title, monkeypatch):
    game = yojoe.new(title, ["Ann", "Bob"], seed=7)
    text = str(game)
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")

    assert str(game) == text, "whatever the terminal"
    assert "\x1b" not in text
    assert max(map(len, text.splitlines()[:-20] or text.splitlines())) <= 100
    assert all(move.word in text for move in game.moves)
    assert "Ann" in text
    assert all(line == line.rstrip() for line in text.splitlines())
    assert "The game is over: " in str(game.play_out())


@pytest.mark.parametrize("title", TITLES)
def test_a_notebook_draws_a_table(title):
    game = yojoe.new(title, ["<b>", "Bob"], seed=7)
    page = game._repr_html_()

    assert page.count("<table>") == 1
    assert page.count("<tr>") == len(game.moves)
    assert "as <b> sees" not in page
    assert "<tr>" not in game.play_out()._repr_html_()


def test_settings_print_as_what_people_agree_on():
    for title in map(yojoe.title, yojoe.titles()):
        assert "<function" not in str([*title.settings.values()])


@pytest.mark.parametrize("failure", [ZeroDivisionError, KeyboardInterrupt])
@pytest.mark.parametrize("watched", [False, True])
def test_a_game_at_random_that_fails_stands_at_the_choice_before(failure, watched, monkeypatch):
    whole = yojoe.new("adventure", seed=3).play_out()
    game = yojoe.new("adventure", seed=3)
    assert not watched or game.log
    move = FLOW["turn.move"]

    def fail(s):
        if s.turns == 9:
            raise failure
        return move(s)

    monkeypatch.setitem(FLOW, "turn.move", fail)
    with pytest.raises(failure):
        game.play_out()
    assert game.waiting
    assert 5 < game.ply < whole.ply
    monkeypatch.undo()
    assert game.play_out().record() == whole.record()


def test_players_at_random_pick_the_same_alone_and_beside_others(game):
    game.play("shoot-high", seat=1)
    thoughts = [f"{game.thoughts}/seat {seat + 1}" for seat in (0, 1)]
    pick = first_picks(thoughts)
    other = game.fork()
    while not other.over:
        seat = other.waiting[0]
        other.play(other.moves[pick(seat, other.moves, other.ply)], seat)

    assert game.play_out().record() == other.record()
