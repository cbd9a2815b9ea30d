"""``yojoe replay``: the game again, and proof that it was so."""

import re
from functools import partial
from pathlib import Path

import pytest

from yojoe import __version__
from yojoe.kernel.luck import Fair, Spliced
from yojoe.kernel.match import Match
from yojoe.records.record import record_of, to_text
from yojoe.titles.adventure.title import ADVENTURE

RECORDS = Path(__file__).parents[1] / "replays" / "adventure"
WON = RECORDS / "won-2.replay"
FAIR = RECORDS / "won-2-fair.replay"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def yojoe_replay(yojoe_lines):
    return partial(yojoe_lines, "replay")


def tampered(record, old, new):
    text = record.read_text(encoding="utf-8")
    assert re.search(old, text, re.MULTILINE)
    Path("bad.replay").write_text(
        re.sub(old, new, text, count=1, flags=re.MULTILINE), encoding="utf-8"
    )
    return "bad.replay"


def moves_of(record):
    lines = record.read_text(encoding="utf-8").splitlines()
    return lines[lines.index("moves") + 1 : -2]


def test_a_pipe_gets_the_whole_game_with_the_numbers_of_the_moves(yojoe_replay):
    code, lines, _ = yojoe_replay(WON)
    last = len(moves_of(WON))
    assert code == 0
    assert lines[0].startswith("Live the Adventure, seed ")
    assert lines[1].startswith("1. ")
    assert lines[-2].startswith(f"{last}. ")
    assert lines[-2].endswith("with six badges.")
    assert lines[-1].startswith("It ends won: ")


def test_the_game_is_shown_from_a_move_on_and_as_a_seat_saw_it(yojoe_replay):
    _, lines, _ = yojoe_replay(WON, "--from", "5", "--seat", "2")
    assert lines[1].startswith("5. ")
    assert any(re.match(r"\d+\. You roll", line) for line in lines)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.replay")), ids=lambda path: path.stem)
def test_every_golden_record_is_verified_and_shown(yojoe_replay, path):
    code, lines, _ = yojoe_replay(path, "--verify")
    record = path.read_text(encoding="utf-8").splitlines()
    end = record[-2].replace("over", "ends")
    assert code == 0
    assert lines[0] == f"verified: {len(moves_of(path))} moves, {end}, {record[-1]}"
    assert yojoe_replay(path)[0] == 0


def test_fair_luck_is_proved_too(yojoe_replay):
    commitment = re.search(r"^luck fair (\w+)", FAIR.read_text(encoding="utf-8"), re.MULTILINE)[1]
    _, lines, _ = yojoe_replay(FAIR, "--verify")
    assert lines[1] == (
        f"fair: every roll follows from the secret committed to as {commitment} "
        "and the words of 2 seats"
    )


def test_words_that_were_pledged_are_proved_to_be_the_words(yojoe_replay):
    luck = Fair(b"s" * 32, ("ann", "bob"), pledged=True)
    text = recorded(luck)
    Path("pledged.replay").write_text(text)
    code, lines, _ = yojoe_replay("pledged.replay", "--verify")
    assert code == 0
    assert lines[1] == (
        f"fair: every roll follows from the secret committed to as {luck.commitment} "
        "and the words of 2 seats, each told as a hash before any was told"
    )
    Path("pledged.replay").write_text(text.replace(f":{b'bob'.hex()}", f":{b'boc'.hex()}"))
    _, _, err = yojoe_replay("pledged.replay", "--verify")
    assert "a seat's word is not the one whose hash it told before" in err


def test_what_came_from_another_table_is_told_apart(yojoe_replay):
    old, new = (Fair(bytes([each]) * 32, ("ann", "bob"), pledged=True) for each in b"ab")
    Path("on.replay").write_text(recorded(Spliced(old, 1, new)))
    code, lines, _ = yojoe_replay("on.replay", "--verify")
    assert code == 0
    assert lines[1].startswith("fair: every roll up to answer 1 follows from the secret")
    assert lines[2].startswith("fair: every roll from answer 2 on follows from the secret")
    assert new.commitment in lines[2]
    assert lines[3] == "note: the first 1 answers come from another table: ask it for them"


def recorded(luck):
    match = Match(ADVENTURE.rules, ADVENTURE.setup(2), luck=luck)
    match.settle()
    return to_text(record_of(ADVENTURE, match, ["Ann", "Bob"], "0.1.0"))


@pytest.mark.parametrize(
    ("record", "old", "new", "complaint"),
    [
        (
            WON,
            r"^roll (\d): 5$",
            r"roll \1: 4",
            r"move \d+: the record says 'roll \d: 4', its luck",
        ),
        (
            WON,
            r"jump-up / ",
            "fly / ",
            r"move \d+: battle: 'fly' is not on offer; there is jump-up",
        ),
        (WON, r"^use (\d): \S+$", r"use \1: refill", r"move \d+: use: 'refill' is not on offer"),
        (WON, r"^hash ...", "hash 000", "another hash than the record says"),
        (WON, r"^over won .*$", "over won 1 1", "it ends 'over won .*', the record says"),
        (WON, r"^luck seed .*$", "luck seed 99", "move 1: the record says"),
        (FAIR, r"^luck fair ...", "luck fair 000", "does not match what it committed to"),
        (FAIR, r"^(luck fair .*) \w+$", r"\1 00", r"move \d+: the record says"),
        (FAIR, r"^luck fair (\w+) (\w+) .*$", r"luck fair \1 \2", r"move \d+: the record says"),
    ],
)
def test_a_lie_is_refused_in_one_line_that_names_it(yojoe_replay, record, old, new, complaint):
    code, lines, err = yojoe_replay(tampered(record, old, new), "--verify")
    assert (code, lines) == (2, [])
    assert re.search(complaint, err)
    assert err.startswith("yojoe: 'bad.replay': ")
    assert err.count("\n") == 1


def test_fair_dice_without_a_word_from_every_seat_prove_nothing(yojoe_replay):
    Path("odd.replay").write_text(recorded(Fair(b"s" * 32, ("one word for two",))))
    code, lines, err = yojoe_replay("odd.replay", "--verify")
    assert (code, lines) == (2, [])
    assert "fair dice need a word from every seat; there are 1 for 2 seats" in err


def test_a_move_nobody_could_make_is_not_shown_either(yojoe_replay):
    code, _, err = yojoe_replay(tampered(WON, r"jump-up / ", "fly / "))
    assert code == 2
    assert "'fly' is not on offer" in err


def test_a_record_made_with_other_facts_says_so(yojoe_replay):
    code, lines, _ = yojoe_replay(tampered(WON, r"^data .*$", "data 000000000000"), "--verify")
    assert code == 0
    assert lines[1].startswith("note: it was played with facts 000000000000")


def test_a_record_made_by_another_engine_says_so(yojoe_replay):
    code, lines, _ = yojoe_replay(tampered(WON, r"^engine .*$", "engine 9.9"), "--verify")
    assert code == 0
    assert lines[1:] == [f"note: it was played with yojoe 9.9, this is {__version__}"]
    assert len(yojoe_replay(WON, "--verify")[1]) == 1, "nothing is noted where nothing differs"


@pytest.mark.parametrize("words", [["--seat", "1"], ["--from", "3"]])
def test_what_to_show_has_no_meaning_where_nothing_is_shown(yojoe_replay, words):
    code, lines, err = yojoe_replay(WON, "--verify", *words)
    assert (code, lines) == (2, [])
    assert err == f"yojoe: {words[0]} says what to show, and --verify shows nothing; use one\n"


def files():
    Path("folder").mkdir()
    Path("noise").write_bytes(b"\xff\xfe\x00")
    Path("empty").write_text("", encoding="utf-8")
    Path("cut").write_text("yojoe record 1\ntitle adventure\n", encoding="utf-8")
    Path("chess").write_text(WON.read_text(encoding="utf-8").replace("adventure", "chess"))


@pytest.mark.parametrize("verify", [True, False])
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nothing", "there is no file 'nothing'"),
        ("", "'' is no name of a file"),
        ("folder", "'folder' is not a file"),
        ("noise", "'noise' is not text"),
        ("empty", "'empty': not a record of ours"),
        ("cut", "'cut': the record is cut off"),
        ("chess", "'chess': there is no title 'chess'; there is deckbuilding, adventure, tcg"),
    ],
)
def test_what_is_no_record_is_refused(yojoe_replay, name, complaint, verify):
    files()
    code, lines, err = yojoe_replay(name, *["--verify"] * verify)
    assert (code, lines) == (2, [])
    assert complaint in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seat", "3"], "--seat: '3' is not a whole number from 1 to 2"),
        (["--seat", "x"], "--seat: 'x' is not a whole number"),
        (["--from", ""], "--from: '' is not a whole number"),
        (["--from", "9999"], "--from: '9999' is not a whole number from 0 to"),
        (["--from", "9" * 5000], "is not a whole number from 0 to"),
    ],
)
def test_a_seat_or_a_move_that_is_not_there_is_refused(yojoe_replay, words, complaint):
    code, lines, err = yojoe_replay(WON, *words)
    assert (code, lines) == (2, [])
    assert complaint in err
