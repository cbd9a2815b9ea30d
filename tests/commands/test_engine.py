"""``yojoe engine``: a program asks line by line; ``yojoe analyse``; the JSON form of records."""

import json
from pathlib import Path

import pytest

from support.document import result_of
from yojoe.records.json_form import from_json, read_any, to_json
from yojoe.records.record import RecordError, from_text, to_text

REPLAYS = Path(__file__).parents[1] / "replays"
RECORDS = sorted(REPLAYS.glob("*/*.replay"))


@pytest.fixture
def engine(yojoe):
    """Say lines to the engine of a title; what it answers."""

    def say(title, *requests):
        lines = [each if isinstance(each, str) else json.dumps(each) for each in requests]
        code, out, err = yojoe("engine", title, typed=lines)
        assert (code, err) == (0, "")
        return [json.loads(line) for line in out.splitlines()]

    return say


def test_it_says_who_it_is_and_marks_its_answers(engine):
    [hello] = engine("lta", {"do": "hello", "id": 7})
    assert (hello["is"], hello["id"], hello["title"]) == ("hello", 7, "adventure")
    assert hello["seats"] == [2, 3, 4]
    assert hello["settings"]["may_decline"] == "no"


def test_a_position_is_thought_about(engine):
    at, best = engine("lta", {"do": "position", "seed": 7}, {"do": "go"})
    offered = [each["move"] for each in at["asked"][0]["moves"]]
    assert offered == ["jump-up", "hit-the-dirt"]
    assert (best["is"], best["agent"], best["seat"]) == ("best", "exact", 1)
    assert best["move"] in offered
    assert 0.4 < best["chance"] < 0.6
    assert best["reason"]


def test_a_thought_without_end_ends_when_somebody_says_stop(engine):
    requests = [
        {"do": "position", "seed": 7, "seats": 3},
        {"do": "go", "agent": "mcts", "ponder": True},
        {"do": "stop"},
        {"do": "show"},
    ]
    _, best, at = engine("lta", *requests)
    assert (best["is"], at["is"]) == ("best", "position")


def test_moves_are_made_one_by_one_and_the_game_goes_on(engine):
    answers = engine(
        "lta",
        {"do": "position", "seed": 7},
        {"do": "play", "move": "jump-up"},
        {"do": "play", "move": "shoot-low", "seat": 2},
    )
    assert [each["asked"][0]["seat"] for each in answers[:2]] == [1, 2]
    assert answers[2]["ply"] > answers[1]["ply"]


def test_without_a_seed_chance_is_among_the_answers(engine):
    first, second = engine(
        "lta", {"do": "position"}, {"do": "position", "answers": ["roll 1: 5", "roll 2: 2"]}
    )
    assert (first["chance"], first["asked"]) == ("roll", [])
    assert second["ply"] == 2


@pytest.mark.parametrize("record", [RECORDS[0], RECORDS[-1]])
def test_a_record_in_either_form_is_a_position(engine, record):
    text = record.read_text(encoding="utf-8")
    title = from_text(text).title
    one, two = engine(
        title,
        {"do": "position", "record": text},
        {"do": "position", "record": to_json(from_text(text))},
    )
    assert one == two
    assert one["is"] == "position"


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ("hello", "that is no JSON object; send one a line"),
        ("[1]", "that is no JSON object; send one a line"),
        ({"do": "shwo"}, "there is no 'shwo'; there is hello, position, show"),
        ({"do": "go"}, "there is no position yet; send one first"),
        ({"do": "position", "seats": 9}, "adventure is for 2 to 4 seats, not 9"),
        ({"do": "position", "seats": "two"}, "seats and seed are whole numbers"),
        ({"do": "position", "settings": {"bord": "F"}}, "adventure has no setting 'bord'"),
        ({"do": "position", "answers": ["roll 1: 9"]}, "answer 1: roll: '9' is not a possible"),
        ({"do": "position", "save": "x"}, "the save is damaged: it is not whole JSON"),
        ({"do": "position", "save": "x", "record": "y"}, "save and record name two positions"),
        ({"do": "position", "view": {}}, "a view alone cannot be thought about"),
    ],
)
def test_what_cannot_be_done_is_an_error_in_a_line(engine, asked, why):
    answers = engine("lta", asked, {"do": "hello"})
    assert answers[0]["is"] == "error"
    assert answers[0]["why"].startswith(why)
    assert answers[1]["is"] == "hello", "it goes on"


@pytest.mark.parametrize(
    ("go", "why"),
    [
        ({"agent": "gredy"}, "there is no computer player 'gredy'"),
        ({"seat": 3}, "seat 3 is not asked; 1 and 2 is"),
        ({"iterations": 5, "seconds": 1}, "iterations and seconds are two budgets"),
        ({"agent": "mcts", "iterations": "x"}, "iterations: 'x' is no number"),
        ({"agent": "mcts", "iterations": -1}, "budget '-1' is neither"),
    ],
)
def test_a_thought_that_cannot_be_had_is_refused(engine, go, why):
    assert engine("lta", {"do": "position", "seed": 7}, {"do": "go", **go})[1]["why"].startswith(
        why
    )


def test_the_json_form_of_every_golden_record_reads_back():
    for path in RECORDS:
        record = from_text(path.read_text(encoding="utf-8"))
        text = json.dumps(to_json(record))
        assert to_text(read_any(text)) == to_text(record), path


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ([], "not a record of ours"),
        ({"kind": "yojoe record"}, "lacks its seats"),
        (
            {"kind": "yojoe record", "seats": [], "settings": {}, "moves": [{"ask": 1}]},
            "is no move; one has ask, seat and answer",
        ),
    ],
)
def test_what_is_no_record_is_refused(content, why):
    with pytest.raises(RecordError, match=why):
        from_json(content)


def test_a_record_is_printed_for_programs_and_read_back(yojoe, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    yojoe("play", "lta", "--seats", "random,random", "--seed", "3", "--record", "x.replay")
    Path("x.json").write_text(yojoe("replay", "x.replay", "--json")[1], encoding="utf-8")
    assert yojoe("replay", "x.json", "--verify")[1].startswith("verified: ")
    assert result_of(yojoe("replay", "x.replay", "--json", "--verify")[1])["verified"] is True


def test_the_turning_points_of_a_record_are_told(yojoe):
    record = str(REPLAYS / "adventure" / "won-2-by-chance.replay")
    code, out, err = yojoe("analyse", record, "--moments", "6")
    assert (code, err) == (0, "")
    assert "Turning points (the chance of random 1 to win):" in out
    found = result_of(yojoe("analyse", record, "-m", "6", "--json")[1])
    assert 0 < len(found["moments"]) <= 6
    for point in found["turning_points"]:
        assert point["start"] < point["until"]
        assert abs(point["after"] - point["before"]) >= 0.03
    assert yojoe("analyse", record, "--moments", "0")[0] == 2
    assert yojoe("analyse", "nothing")[0] == 2


def test_a_better_move_is_named_where_one_was_seen(yojoe, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    words = ("tcg", "--seats", "random,greedy", "--seed", "1", "--record", "x.replay")
    yojoe("play", *words)
    found = result_of(yojoe("analyse", "x.replay", "-m", "8", "-a", "mcts:30", "--json")[1])
    for doubt in found["doubtful"]:
        assert doubt["best"] != doubt["taken"]
        assert doubt["gain"] > 0
