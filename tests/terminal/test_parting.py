"""Leaving loses nothing: saves, resumed games, and what is said at the door."""

import json
import os
import signal
from pathlib import Path

import pytest

from yojoe import __version__
from yojoe.kernel.luck import Fair, Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.state import digest
from yojoe.records.record import record_of, to_text
from yojoe.records.save import checksum
from yojoe.terminal.session import play_session
from yojoe.terminal.session import save_files as keeping
from yojoe.terminal.session.local_table import gather_party, resume
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.titles.adventure.title import ADVENTURE

SAVE = Path("adventure-7.save.json")
GO_ON = ["The game is saved. Go on with:", "  yojoe play --resume adventure-7.save.json"]
TWO = "human:Ann,human:Bob"


def test_the_end_of_input_saves_and_says_how_to_go_on(in_lines):
    evening = in_lines("1")
    assert evening.code == 0
    assert evening.text.splitlines()[-2:] == GO_ON
    again = resume(SAVE, None)
    assert digest(again.match.state) == digest(evening.match.state)
    assert again.seats == ("human", "random")


def test_quitting_saves_too(in_lines):
    evening = in_lines("1", "q", "1")
    assert (evening.code, evening.text.splitlines()[-2:]) == (0, GO_ON)
    assert evening.match.ply == resume(SAVE, None).match.ply


def test_ctrl_c_saves_and_is_code_130(on_pages):
    evening = on_pages("1", KeyboardInterrupt, fast=True)
    assert evening.code == 130
    assert evening.text.splitlines()[-2:] == GO_ON
    assert digest(resume(SAVE, None).match.state) == digest(evening.match.state)


def test_ctrl_c_while_a_computer_thinks_saves_too(in_lines, gather):
    class Thinker:
        def choose(self, match, seat):
            raise KeyboardInterrupt

    party = gather("human,random")
    party.players[1] = Thinker()
    evening = in_lines("1", keeper=SaveFiles(party))
    assert evening.code == 130
    assert resume(SAVE, None).match.pending(0) == 0


def test_a_window_that_is_closed_while_one_leaves_loses_nothing(in_lines, monkeypatch):
    """The end of input comes first, and the signal in the middle of what follows from it."""
    hangs_up = iter([True])

    def decided(party):
        if next(hangs_up, False):
            os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGTERM)
        return True

    monkeypatch.setattr(play_session, "has_decided", decided)
    evening = in_lines("1")
    assert evening.text.splitlines()[-2:] == GO_ON
    assert digest(resume(SAVE, None).match.state) == digest(evening.match.state)


@pytest.mark.parametrize("leave", [EOFError, KeyboardInterrupt, "q"])
def test_before_anybody_has_chosen_there_is_nothing_to_save(on_pages, leave):
    evening = on_pages(leave)
    assert "Left before anybody had chosen: there is nothing to save." in evening.text
    assert not list(Path().iterdir())


def test_a_stopped_game_of_computers_says_how_to_see_it_again(in_lines, gather):
    class Thinker:
        def choose(self, match, seat):
            raise KeyboardInterrupt

    party = gather("random,random", board="FFF")
    party.players[0] = Thinker()
    evening = in_lines(keeper=SaveFiles(party))
    assert evening.code == 130
    assert evening.text.splitlines()[-2:] == [
        "Stopped. The same game again:",
        "  yojoe play adventure --seats random,random --seed 7 --board FFF",
    ]


def test_a_secret_pick_is_saved_with_the_rest(in_lines):
    in_lines("2", seats=TWO)
    party = resume(SAVE, "adventure")
    assert party.match.pending(0) == 1
    assert party.match.waiting == (1,)
    assert party.names == ("Ann", "Bob")


def test_a_resumed_game_tells_the_last_facts_and_goes_on_with_the_same_dice(in_lines):
    whole = in_lines("1", "1", "1", "1", seats=TWO)
    SAVE.unlink()
    in_lines("1", "1", seats=TWO)
    evening = in_lines("1", "1", keeper=SaveFiles(resume(SAVE, None), saved=SAVE))
    assert "Bob plays Shoot High, Ann plays Jump Up!: a hit." in evening.text
    assert digest(evening.match.state) == digest(whole.match.state)


@pytest.mark.parametrize("other", ["exact", "random", "greedy", "mcts:20"])
@pytest.mark.parametrize("luck", [Seeded(7), Fair(b"s" * 32, ("ann", "bob"))], ids=["seed", "fair"])
def test_leaving_and_resuming_after_every_answer_changes_nothing(in_lines, luck, other):
    def party():
        return gather_party(ADVENTURE, ADVENTURE.setup(2), ["human", other], luck)

    whole = in_lines(*["1"] * 400, keeper=SaveFiles(party()))
    assert whole.match.over
    evening = in_lines("1", keeper=SaveFiles(party(), to_save=SAVE))
    while not evening.match.over:
        evening = in_lines("1", keeper=SaveFiles(resume(SAVE, None), saved=SAVE))
    assert record_text(evening) == record_text(whole)


def record_text(evening):
    party = evening.keeper.party
    return to_text(record_of(party.title, party.match, party.seats, "0.1.0"))


def test_saving_again_writes_over_its_own_file_only(in_lines, gather):
    SAVE.write_text("somebody else's", encoding="utf-8")
    evening = in_lines("1", "s", "1", "s", keeper=SaveFiles(gather(TWO)))
    assert evening.text.count("Saved to adventure-7-2.save.json.") == 2
    assert SAVE.read_text(encoding="utf-8") == "somebody else's"
    assert sorted(path.name for path in Path().iterdir()) == [
        "adventure-7-2.save.json",
        "adventure-7.save.json",
    ]


def test_a_named_save_becomes_the_game_s_own(in_lines):
    evening = in_lines("s mine.json", "1")
    assert "Saved to mine.json." in evening.text
    assert evening.text.splitlines()[-1].endswith("--resume mine.json")
    assert [path.name for path in Path().iterdir()] == ["mine.json"]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("theirs.json", "'theirs.json' exists already; name another file, or say --force."),
        ("nowhere/x.json", "There is no folder 'nowhere' to write 'x.json' to."),
        ("a\0b", "'a\\x00b' cannot be the name of a file."),
    ],
)
def test_a_save_that_cannot_be_is_refused_and_the_game_goes_on(in_lines, name, complaint):
    Path("theirs.json").write_text("theirs", encoding="utf-8")
    evening = in_lines(f"s {name}", "1")
    assert complaint in evening.text
    assert "you play Jump Up!" in evening.text
    assert Path("theirs.json").read_text(encoding="utf-8") == "theirs"


def test_with_force_a_save_is_written_over(in_lines, gather):
    Path("theirs.json").write_text("theirs", encoding="utf-8")
    in_lines("s theirs.json", keeper=SaveFiles(gather(), force=True))
    assert resume(Path("theirs.json"), None).match.ply > 0


def test_a_game_that_cannot_be_saved_in_its_place_is_put_by_elsewhere(
    in_lines, gather, monkeypatch
):
    Path("elsewhere").mkdir()
    monkeypatch.setattr(keeping, "gettempdir", lambda: "elsewhere")
    evening = in_lines("1", keeper=SaveFiles(gather(), to_save=Path("gone/game.json")))
    text = " ".join(evening.text.split())
    assert "There is no folder 'gone' to write 'game.json' to. The game is saved." in text
    assert resume("elsewhere" / SAVE, None).match.ply == evening.match.ply


def test_a_finished_game_is_recorded_where_it_was_told_to_go(in_lines, gather):
    keeper = SaveFiles(gather("exact,random", 3), to_record=Path("x.replay"))
    evening = in_lines(keeper=keeper)
    assert evening.text.endswith("\n  yojoe replay x.replay\n")
    assert Path("x.replay").read_text(encoding="utf-8").startswith("yojoe record 1\n")


def test_a_game_that_cannot_be_recorded_in_its_place_is_told_and_recorded_elsewhere(
    in_lines, monkeypatch
):
    Path("elsewhere").mkdir()
    monkeypatch.setattr(keeping, "gettempdir", lambda: "elsewhere")
    luck = Fair(b"s" * 32, ("ann", "bob"))
    party = gather_party(ADVENTURE, ADVENTURE.setup(2), ["exact", "random"], luck)
    evening = in_lines(keeper=SaveFiles(party, to_record=Path("gone/x.replay")))
    text = " ".join(evening.text.split())
    assert evening.code == 0
    result, secret, trouble = (
        "wins. Turns completed",
        luck.secret.hex(),
        "There is no folder 'gone'",
    )
    assert text.index(result) < text.index(secret) < text.index(trouble)
    [path] = Path("elsewhere").iterdir()
    assert text.endswith(f"yojoe replay {path}")
    assert path.read_text(encoding="utf-8") == record_text(evening).replace("0.1.0", __version__)


def test_a_game_that_cannot_be_recorded_anywhere_is_told_all_the_same(
    in_lines, gather, monkeypatch
):
    def full():
        raise FileNotFoundError

    monkeypatch.setattr(keeping, "gettempdir", full)
    keeper = SaveFiles(gather("exact,random", 3), to_record=Path("gone/x.replay"))
    lines = in_lines(keeper=keeper).text.splitlines()
    assert lines[-3].startswith("exact wins. Turns completed: ")
    assert lines[-2:] == [
        "There is no folder 'gone' to write 'x.replay' to.",
        "There is no temporary folder to write to either.",
    ]


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        (("Ann", "exact"), "seat 1: there is no player 'Ann'"),
        (("human", "exact", "exact"), "seat 2: exact cannot play adventure with 3 seats"),
    ],
)
def test_a_save_whose_seats_nobody_can_take_is_refused(gather, seats, complaint):
    party = gather(",".join(["human"] * len(seats)))
    text = (
        SaveFiles(party)
        .to_resume()
        .replace(f"seats {', '.join(party.seats)}", f"seats {', '.join(seats)}")
    )
    Path("odd.json").write_text(resealed(text), encoding="utf-8")
    with pytest.raises(Refusal) as refusal:
        resume(Path("odd.json"), None)
    assert complaint in str(refusal.value)


def resealed(text):
    content = json.loads(text)
    content.pop("seal")
    return json.dumps({**content, "seal": checksum(content)})
