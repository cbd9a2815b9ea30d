"""``yojoe play``: whole games through a pipe, saves, fair dice, and refusals."""

import re
import subprocess
import sys
from argparse import Namespace
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from support.shelved import shelve
from support.toy.title import HIGH_CARD
from yojoe.cli import main
from yojoe.console.settings import chosen_settings
from yojoe.kernel.refusal import Refusal
from yojoe.records.record import from_text
from yojoe.records.save import open_save
from yojoe.title.setting import Setting
from yojoe.titles.adventure.title import ADVENTURE

SAVE = Path("adventure-7.save.json")
LONG = "n" * 250  # a name too long for the part that becomes the file


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def yojoe_play(yojoe):
    return partial(yojoe, "play")


def piped(*words, typed):
    return subprocess.run(
        [sys.executable, "-m", "yojoe.cli", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_whole_game_is_played_through_a_pipe():
    words = ["play", "adventure", "--seats", "human,exact", "--seed", "7", "--record", "x.replay"]
    game = piped(*words, typed="1\n" * 400)
    assert (game.returncode, game.stderr) == (0, "")
    assert "\x1b" not in game.stdout
    assert re.search(r"^(You win!|exact wins\.) Turns completed: \d+\.$", game.stdout, re.MULTILINE)
    check = piped("replay", "x.replay", "--verify", typed="")
    assert check.returncode == 0
    assert check.stdout.startswith("verified: ")


def test_without_seats_one_person_plays_the_strongest(yojoe_play):
    _, out, _ = yojoe_play("adventure", "--seed", "7")
    assert out.startswith("Live the Adventure, seed 7. Seats: human, exact.\n")


def test_a_fresh_seed_is_told_and_deals_the_same_again(yojoe_play):
    code, out, _ = yojoe_play("adventure", "--seats", "random,random")
    seed = re.search(r"seed (\d+)", out)[1]
    assert code == 0
    assert yojoe_play("adventure", "--seats", "random,random", "--seed", seed)[1] == out


def test_settings_are_options(yojoe_play):
    yojoe_play(
        *["adventure", "--seats", "random,random", "--seed", "1", "--record", "x.replay"],
        *["--board", "cfFecf", "--start", "2", "--may-decline", "--cap", "3"],
    )
    record = from_text(Path("x.replay").read_text(encoding="utf-8"))
    assert record.seats == ("random", "random")
    assert record.settings == (
        ("board", "CFFECF"),
        ("start", "2"),
        ("may_decline", "yes"),
        ("cap", "3"),
    )


def test_the_end_repeats_the_settings_that_are_not_usual(yojoe_play):
    words = ["adventure", "--seats", "random,random", "--seed", "1", "--may-decline", "--cap", "3"]
    _, out, _ = yojoe_play(*words)
    assert f"yojoe play {' '.join(words)} --record FILE" in " ".join(out.split())


def test_a_game_is_left_and_resumed_with_its_seats(yojoe_play):
    seats = ["--seats", "human:Ann,human:Bob"]
    yojoe_play("adventure", *seats, "--seed", "7", typed=["1", "1"])
    before, _ = open_save(SAVE.read_text(encoding="utf-8"))
    code, out, _ = yojoe_play("--resume", str(SAVE), typed=["1"])
    after, picked = open_save(SAVE.read_text(encoding="utf-8"))
    assert code == 0
    assert "Seats: Ann, Bob." in out
    assert after.moves == before.moves
    assert picked == {"2": 0}
    assert after.seats == ("human:Ann", "human:Bob")


def test_a_resumed_game_can_be_saved_elsewhere(yojoe_play):
    yojoe_play("adventure", "--seed", "7", typed=["1"])
    old = SAVE.read_text(encoding="utf-8")
    yojoe_play("--resume", str(SAVE), "--save", "new.json", typed=["1"])
    assert SAVE.read_text(encoding="utf-8") == old
    assert len(open_save(Path("new.json").read_text(encoding="utf-8"))[0].moves) > len(
        open_save(old)[0].moves
    )


def test_fair_dice_take_a_word_from_every_person_and_prove_themselves(yojoe_play, capsys):
    words = ["adventure", "--seats", "human,random", "--fair", "--record", "fair.replay"]
    code, out, _ = yojoe_play(*words, typed=["hello", *["1"] * 400])
    assert code == 0
    commitment = re.search(r"[0-9a-f]{64}", out)[0]
    assert out.count(commitment) == 2
    assert main(["replay", "fair.replay", "--verify"]) == 0
    assert f"committed to as {commitment}" in capsys.readouterr().out


def test_input_that_ends_before_a_fair_game_begins_leaves_nothing(yojoe_play):
    code, out, err = yojoe_play("adventure", "--fair")
    assert (code, err) == (0, "")
    assert out.endswith("The input ended before the game began.\n")
    assert not list(Path().iterdir())


def test_help_names_the_settings_their_defaults_and_their_rules(yojoe_play):
    code, out, _ = yojoe_play("adventure", "--help")
    text = " ".join(out.split())
    assert code == 0
    assert "our own design (default: FCCCECCCFCCCECCCFCCCECCC) [LTA-AMB-16" in text
    assert "refilling at once (default: no) [LTA-AMB-09" in text
    assert "1 to 3 (default: 1)" in text


def test_a_setting_of_another_title_is_refused_by_its_option():
    with pytest.raises(Refusal, match="adventure has no --hand-size; it has --board, --start"):
        chosen_settings(Namespace(setting_hand_size="9", seed="1"), ADVENTURE)


@pytest.fixture
def two_titles(monkeypatch):
    """High Card beside the adventure, with a setting of its own and two of a common name."""
    own = Setting("story", "short", "how long the tale is", reader=str)
    cap = Setting("cap", default=False, meaning="100 % capped")
    toy = replace(HIGH_CARD, about=replace(HIGH_CARD.about, settings=(own, cap)))
    shelve(monkeypatch, ADVENTURE, toy)


@pytest.mark.usefixtures("two_titles")
def test_a_setting_means_what_the_title_that_is_played_says(yojoe_play):
    yojoe_play(*["adventure", "--seats", "random,random", "--cap", "3", "--record", "x.replay"])
    assert ("cap", "3") in from_text(Path("x.replay").read_text(encoding="utf-8")).settings
    code, _, err = yojoe_play("adventure", "--story", "x")
    assert code == 2
    assert err.startswith("yojoe play: there is no option '--story'; did you mean --start?; ")


@pytest.mark.usefixtures("two_titles")
@pytest.mark.parametrize(
    ("words", "shown", "hidden"),
    [
        (["adventure"], ["settings of adventure", "--cap CAP"], ["high-card:", "--story"]),
        (["high-card"], ["settings of high-card", "--no-cap", "100 % capped"], ["--board"]),
        ([], ["Settings: 'yojoe play TITLE --help' shows those of a title"], ["--cap"]),
    ],
)
def test_help_shows_the_settings_of_the_title_that_is_named(yojoe_play, words, shown, hidden):
    code, out, _ = yojoe_play(*words, "--help")
    text = " ".join(out.split())
    assert code == 0
    assert all(each in text for each in shown)
    assert not any(each in text for each in hidden)


@pytest.mark.usefixtures("two_titles")
def test_no_setting_of_any_title_changes_a_saved_game(yojoe_play):
    code, _, err = yojoe_play("--resume", "here", "--story", "x")
    assert code == 2
    assert "no option '--story'; a setting goes with a title, and changes no saved game" in err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "say what to play, deckbuilding, adventure, tcg, or --resume FILE"),
        (["chess"], "there is no title 'chess'; there is deckbuilding, adventure, tcg"),
        (["tcg", "--seats", "human,greedy,random"], "tcg is for 2 seats, not 3"),
        (["tcg", "--players", "3"], "--players: '3' is not 2"),
        (["tcg", "--decks", "foo,bar"], "there is no deck 'foo'; name a file, or one of joe-st"),
        (["tcg", "--decks", ","], "there is no deck ''; name a file, or one of joe-starter"),
        (["tcg", "--decks", "joe-starter,a.txt"], "a.txt: cannot be read: No such file"),
        (["tcg", "--decks", "lead-rain,lead-rain,lead-rain"], "decks: 3 decks are named; two play"),
        (["tcg", "--format", "constructed"], "Joe Starter is no constructed deck: has 30 cards"),
        (["adventure", "--seats", "human"], "adventure is for 2 to 4 seats, not 1"),
        (["adventure", "--seats", "human,a,b,c,d"], "adventure is for 2 to 4 seats, not 5"),
        (["adventure", "--seats", "human,foo"], "seat 2: there is no player 'foo'; there is human"),
        (["adventure", "--seats", "human,mcts:x"], "budget 'x' is neither iterations like 800"),
        (["adventure", "--seats", "human:A\nB,random"], r"seat 1: 'A\nB' is no name"),
        (["adventure", "--seats", "human,exact,random"], "exact cannot play adventure with 3"),
        (["adventure", "--board", "FFX"], "board: space 3 is 'X'; a board is made of C"),
        (["adventure", "--board", "FCC"], "a board has exactly three Cobra Force spaces"),
        (["adventure", "--start", "4"], "start: '4' is not a whole number from 1 to 3"),
        (["adventure", "--cap", "many"], "cap: 'many' is not a whole number"),
        (["adventure", "--seed", "x"], "--seed: 'x' is not a whole number from 0"),
        (["adventure", "--seed", "-1"], "--seed: '-1' is not a whole number from 0"),
        (["adventure", "--seed", "٣"], "--seed: '٣' is not a whole number from 0"),
        (["adventure", "--seed", "9" * 5000], "is not a whole number from 0"),
        (["adventure", "--seed", "1", "--fair"], "not allowed with argument -s/--seed"),
        (["adventure", "--delay", "nan"], "--delay: 'nan' is not a number of seconds from 0 to 60"),
        (["adventure", "--delay", "x"], "--delay: 'x' is not a number of seconds"),
        (["adventure", "--record", "here"], "'here' exists already; name another file"),
        (["adventure", "--record", "no/x"], "there is no folder 'no' to write 'x' to"),
        (["adventure", "--save", "here"], "'here' exists already; name another file"),
        (["adventure", "--save", "."], "'.' cannot be the name of a file"),
        (["adventure", "--record", LONG], f"cannot write '{LONG}': File name too long"),
        (["adventure", "--save", LONG], f"cannot write '{LONG}': File name too long"),
        (["adventure", "--fair", "--record", LONG], "File name too long"),
        (["adventure", "--seats", "mcts:,human"], "seat 1: 'mcts:' lacks its budget; write mcts"),
        (["adventure", "--seats", "human,mcts:8_0"], "budget '8_0' is neither iterations"),
        (["adventure", "--seats", "exact,random", "--save", "x"], "--save is for somebody at the"),
        (["adventure", "--delay", "\N{ARABIC-INDIC DIGIT THREE}"], "is not a number of seconds"),
        (["adventure", "--delay", "1_0"], "--delay: '1_0' is not a number of seconds"),
        (["adventure", "--delay", "-1"], "--delay: '-1' is not a number of seconds"),
        (["--resume", ""], "'' is no name of a file; name a save or a record"),
        (
            ["adventure", "--tempo", "9"],
            "there is no option '--tempo'; 'yojoe play",
        ),
        (["--resume", "nothing"], "there is no file 'nothing'"),
        (["--resume", "."], "'.' is not a file; name a save or a record"),
        (["--resume", "here"], "'here': the save is damaged: it is not whole JSON"),
        (["--resume", "here", "--seats", "human,exact"], "--seats cannot change a saved game"),
        (["--resume", "here", "--seed", "1"], "--seed cannot change a saved game"),
        (["--resume", "here", "--fair"], "--fair cannot change a saved game"),
        (
            ["--resume", "here", "--may-decline"],
            "a setting goes with a title, and changes no saved game",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(yojoe_play, words, complaint):
    Path("here").write_text("theirs", encoding="utf-8")
    code, out, err = yojoe_play(*words, typed=["1"] * 9)
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == ["here"]
    assert Path("here").read_text(encoding="utf-8") == "theirs"


def altered(old, new):
    def alter(text):
        assert old in text
        return text.replace(old, new, 1)

    return alter


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda text: text[:200], "the save is damaged: it is not whole JSON"),
        (altered("roll 1: 6", "roll 1: 5"), "altered or damaged: its seal does not match"),
        (altered('"schema": 1', '"schema": 99'), "the save has schema 99; this is schema 1"),
        (altered("yojoe save", "another save"), "this file is not a yojoe save"),
        (lambda _: "", "the save is damaged"),
    ],
)
def test_a_damaged_save_is_refused_and_left_alone(yojoe_play, damage, complaint):
    yojoe_play("adventure", "--seed", "7", typed=["1"])
    damaged = damage(SAVE.read_text(encoding="utf-8"))
    SAVE.write_text(damaged, encoding="utf-8")
    code, out, err = yojoe_play("--resume", str(SAVE), typed=["1"])
    assert (code, out) == (2, "")
    assert complaint in err
    assert err.count("\n") == 1
    assert SAVE.read_text(encoding="utf-8") == damaged


def test_a_save_of_one_title_is_not_resumed_as_another(yojoe_play):
    yojoe_play("adventure", "--seed", "7", typed=["1"])
    code, _, err = yojoe_play("chess", "--resume", str(SAVE))
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith("yojoe: there is no title 'chess'; "), "the file is not to blame"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder nobody can write to")
@pytest.mark.parametrize("option", ["--record", "--save"])
def test_a_place_nobody_can_write_to_is_refused_before_the_first_roll(yojoe_play, option):
    words = ["adventure", "--fair", option, "/proc/game"]
    code, out, err = yojoe_play(*words, typed=["word", *["1"] * 400])
    assert (code, out) == (2, "")
    assert err == "yojoe: cannot write '/proc/game': No such file or directory\n"


def test_in_a_pipe_a_fair_game_says_beforehand_how_to_keep_it(yojoe_play):
    say = "With --record FILE the game is kept, and its dice can be proved.\n"
    _, out, _ = yojoe_play("adventure", "--fair", typed=["word"])
    assert out.startswith(say)
    _, out, _ = yojoe_play("adventure", "--fair", "--record", "x.replay", typed=["word"])
    assert say not in out
