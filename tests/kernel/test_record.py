"""Records and saves of a real title: they read back, prove themselves, and refuse lies."""

import json
import re

import pytest

from yojoe.kernel.luck import Fair, Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Together
from yojoe.kernel.state import digest
from yojoe.records.record import RecordError, from_text, prove_record, record_of, replay, to_text
from yojoe.records.save import SaveError, checksum, load, save
from yojoe.titles.adventure.title import ADVENTURE

NAMES = ["Ann", "Bob", "exact"]
SEED_5 = Seeded(5)


def played(decisions: int = 10_000, luck=SEED_5, seats: int = 3) -> Match:
    """A match of random choices, as far as that many decisions."""
    match, rng = Match(ADVENTURE.rules, ADVENTURE.setup(seats), luck=luck), Rng(2)
    match.settle()
    while match.waiting and decisions:
        seat = match.waiting[-1]
        match.answer(match.question.for_seat(seat).any(rng), seat)
        match.settle()
        decisions -= 1
    return match


def text_of(match: Match) -> str:
    return to_text(record_of(ADVENTURE, match, NAMES[: match.setup.seats], "0.1.0"))


def test_a_record_reads_like_a_game():
    lines = text_of(played(6)).splitlines()

    assert lines[:5] == [
        "yojoe record 1",
        "title adventure",
        "engine 0.1.0",
        f"data {ADVENTURE.about.data_version}",
        "seats Ann, Bob, exact",
    ]
    assert "set board FCCCECCCFCCCECCCFCCCECCC" in lines
    assert "luck seed 5" in lines
    moves = lines[lines.index("moves") + 1 : -2]
    assert re.fullmatch(r"roll 1: [1-6]", moves[0])
    assert any(re.fullmatch(r"cobra \d: seat-\d", move) for move in moves)
    assert any(
        re.fullmatch(r"battle: \d (jump-up|hit-the-dirt) / \d shoot-(high|low)", move)
        for move in moves
    )
    assert lines[-2] == "open"


@pytest.mark.parametrize("luck", [Seeded(5), Fair(b"s" * 32, ("ann", "", "bob"))])
def test_a_finished_record_proves_itself(luck):
    match = played(luck=luck)
    record = from_text(text_of(match))

    assert record == record_of(ADVENTURE, match, NAMES, "0.1.0")
    assert record.result.startswith("over won ")
    assert digest(prove_record(ADVENTURE, record).state) == digest(match.state)


def test_a_replay_passes_through_every_position():
    match = played(20)
    record = record_of(ADVENTURE, match, NAMES, "0.1.0")

    assert [at.ply for at in replay(ADVENTURE, record)] == list(range(match.ply + 1))


def lie(old: str, new: str) -> str:
    text = text_of(played())
    assert re.search(old, text)
    return re.sub(old, new, text, count=1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (r"yojoe record 1", "yojoe record 9", "not a record of ours"),
        (r"\nmoves\n", "\n", "cut off"),
        (r"\nhash .*\n", "\n", "cut off"),
        (r"\nluck .*\n", "\n", "does not say its luck"),
        (r"title adventure", "title chess", "a game of chess"),
        (r"seats Ann, Bob, exact", "seats Ann", "2 to 4 seats, not 1"),
        (r"set start 1", "set start 4", "start: '4' is not a whole number"),
        (r"set start 1", "set sky blue", "no setting 'sky'"),
        (r"luck seed 5", "luck seed 6", "its luck gives"),
        (r"jump-up", "fly-off", "'fly-off' is not on offer; there is jump-up, hit-the-dirt"),
        (r"\nover won .*\n", "\nover won 1 1 1\n", "the record says 'over won 1 1 1'"),
        (r"\nhash .*\n", "\nhash 00\n", "another hash"),
        (r"\nover won", "\nroll 1: 3\nover won", "after the match is over"),
        (r"\nroll 1: \d\nroll 2", "\nroll 1: 7\nroll 2", "the record says 'roll 1: 7'"),
        (r"\nbattle: \d", "\nbattle: 9", "does not name each seat's pick"),
        (r"\ncobra \d: seat-\d", "\nhello", "expected 'cobra"),
    ],
)
def test_a_record_that_lies_is_refused(old, new, complaint):
    with pytest.raises(Refusal, match=re.escape(complaint)):
        prove_record(ADVENTURE, from_text(lie(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (r"\nset cap", "\n9et cap", "line 9: '9et cap 20000' is no line of a record's head"),
        (r"\nset start", "\nsetstart", "line 7: 'setstart 1' is no line of a record's head"),
        (r"\nset start 1", "\nset", "line 7: 'set' is no line of a record's head"),
        (r"\nset start 1", "\nset  start 1", "line 7: 'set  start 1' is no line"),
        (r"\nset start 1", "", "the record's head has no line 'set start ...'"),
        (r"(\nset start 1)", r"\1\1", "line 8: 'set start' is said a second time"),
        (r"(\nset start 1)", r"\1\nset start 2", "line 8: 'set start' is said a second time"),
        (r"(\nset board FCCC)", r"\1\n", "line 7: 'ECCCFCCCECCCFCCCECCC' is no line"),
        (r"(\nengine .*)", r"\1\nengine 9.9", "line 4: 'engine' is said a second time"),
        (r"(\nluck seed 5)", r"\1\nluck seed 5", "line 11: 'luck' is said a second time"),
        (r"\nengine .*", "\nengine", "line 3: 'engine' is no line of a record's head"),
        (r"\ndata ", "\n\ndata ", "line 4: '' is no line of a record's head; one begins with"),
        (r"\nluck seed 5", "\nluck seed 0_5", "luck seed: '0_5' is not a whole number"),
    ],
)
def test_a_head_that_is_garbled_is_refused_by_its_line(old, new, complaint):
    with pytest.raises(Refusal, match=re.escape(complaint)) as refused:
        prove_record(ADVENTURE, from_text(lie(old, new)))
    assert "\n" not in str(refused.value)


def test_a_changed_hash_is_blamed_on_other_facts_only_where_they_are_others():
    with pytest.raises(RecordError, match=r"another hash than the record says$"):
        prove_record(ADVENTURE, from_text(lie(r"\nhash .*\n", "\nhash 00\n")))
    other = lie(r"\ndata .*\n", "\ndata 0.00\n").replace("\nhash ", "\nhash 0")
    with pytest.raises(RecordError, match=r"\(it was made with rules and facts 0\.00; these are"):
        prove_record(ADVENTURE, from_text(other))


def test_the_refusal_names_the_move():
    with pytest.raises(RecordError, match=r"move \d+: battle: 'fly-off'"):
        prove_record(ADVENTURE, from_text(lie("jump-up", "fly-off")))


def test_a_record_of_nothing_is_refused():
    for text in ("", "yojoe record 1\n", "\x00\x01"):
        with pytest.raises(RecordError):
            from_text(text)


@pytest.mark.parametrize("decisions", [0, 1, 7, 40, 10_000])
def test_a_saved_match_goes_on_as_if_nothing_had_been(decisions):
    match = played(decisions)
    again, names = load(ADVENTURE, save(ADVENTURE, match, NAMES, "0.1.0"))

    assert list(names) == NAMES
    assert digest(again.state) == digest(match.state)
    assert again.waiting == match.waiting
    assert again.history.log == match.history.log


def test_a_secret_pick_is_saved_too():
    match = next(
        match
        for match in map(played, range(1, 30))
        if isinstance(match.question, Together) and len(match.waiting) == 1
    )

    again, _ = load(ADVENTURE, save(ADVENTURE, match, NAMES, "0.1.0"))

    assert again.waiting == match.waiting
    assert [again.pending(seat) for seat in range(3)] == [match.pending(seat) for seat in range(3)]


def test_the_coming_dice_of_a_saved_match_are_the_same():
    match = played(9)
    again, _ = load(ADVENTURE, save(ADVENTURE, match, NAMES, "0.1.0"))
    for one in (match, again):
        rng = Rng(77)
        while one.waiting:
            seat = one.waiting[0]
            one.answer(one.question.for_seat(seat).any(rng), seat)
            one.settle()

    assert digest(again.state) == digest(match.state)


def altered(**changes) -> str:
    content = json.loads(save(ADVENTURE, played(20), NAMES, "0.1.0"))
    return json.dumps({**content, **changes})


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not whole JSON"),
        (altered()[:-40], "not whole JSON"),
        ("[" * 100_000, "not whole JSON"),
        ("[1, 2]", "not a yojoe save"),
        ('{"kind": "other"}', "not a yojoe save"),
        (altered(schema=2), "schema 2; this is schema 1"),
        (altered(picked={"1": 0}), "altered or damaged"),
        (altered(record=["yojoe record 1"]), "altered or damaged"),
        (altered(seal="00"), "altered or damaged"),
    ],
)
def test_a_damaged_or_altered_save_is_refused_in_one_line(text, complaint):
    with pytest.raises(SaveError, match=complaint) as refused:
        load(ADVENTURE, text)
    assert "\n" not in str(refused.value)


def test_a_save_sealed_anew_still_cannot_hold_a_position_nobody_reached():
    content = json.loads(save(ADVENTURE, played(20), NAMES, "0.1.0"))
    del content["seal"]
    content["record"] = [line.replace("luck seed 5", "luck seed 8") for line in content["record"]]
    content["seal"] = checksum(content)
    with pytest.raises(SaveError, match=r"cannot be resumed: move \d+"):
        load(ADVENTURE, json.dumps(content))


@pytest.mark.parametrize(
    "misshape",
    [
        {"record": None},
        {"record": [1, 2]},
        {"picked": None},
        {"picked": {"x": 0}},
        {"picked": {"1": "jump"}},
        {"picked": {"9" * 5000: 0}},
    ],
)
def test_a_sealed_save_of_another_shape_is_refused(misshape):
    content = json.loads(save(ADVENTURE, played(20), NAMES, "0.1.0")) | misshape
    del content["seal"]
    content["seal"] = checksum(content)

    with pytest.raises(SaveError, match="misshapen"):
        load(ADVENTURE, json.dumps(content))


def test_a_number_too_long_to_read_is_refused():
    text = text_of(played(3)).replace("roll 1: ", f"roll 1: {'9' * 5000}", 1)

    with pytest.raises(RecordError, match="is not a possible result"):
        list(replay(ADVENTURE, from_text(text)))
