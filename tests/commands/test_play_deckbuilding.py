"""``yojoe play deckbuilding``: seats, settings, refusals, an owner's cards, and whole games."""

import re
from pathlib import Path

import pytest

from support.document import result_of
from support.owner import RADIO
from yojoe.records.record import from_text
from yojoe.records.save import open_save
from yojoe.titles.deckbuilding.box.box import core_box

WATCH = ("deckbuilding", "--players", "2", "--seats", "greedy,greedy", "--practice", "--seed", "4")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def seats_of(out):
    return re.search(r"Seats: (.*?)\. ", " ".join(out.split()))[1]


def test_alone_it_starts_a_game_with_a_team_mate(yojoe):
    code, out, _ = yojoe("play", "deckbuilding", "--seed", "1")
    assert code == 0
    assert seats_of(out) == "human, greedy"
    assert "muster: Play the rest of your hand" in out
    assert "Settings:" not in out


@pytest.mark.parametrize(
    ("players", "seats"),
    [("1", "human"), ("2", "human, greedy"), ("4", "human, greedy 1, greedy 2, greedy 3")],
)
def test_so_many_players_are_you_and_team_mates(yojoe, players, seats):
    assert seats_of(yojoe("play", "deckbuilding", "--players", players)[1]) == seats


def test_the_command_of_the_documentation_works(yojoe):
    words = "--players 3 --story mass-device --seats human,greedy,greedy --expert 0 --practice"
    code, out, _ = yojoe("play", "deckbuilding", *words.split())
    assert code == 0
    assert seats_of(out) == "human, greedy 1, greedy 2"
    assert "Settings: practice: yes.\n" in out


def test_against_opponents_so_many_players_are_the_strongest(yojoe):
    assert seats_of(yojoe("play", "adventure", "--players", "2")[1]) == "human, exact"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--players 5", "--players: '5' is not a whole number from 1 to 4"),
        ("--players two", "--players: 'two' is not a whole number from 1 to 4"),
        ("--players 3 --seats human", "--players says 3, but --seats names 1; say one of them"),
        ("--seats human,a,b,c,d", "deckbuilding is for 1 to 4 seats, not 5"),
        ("--story chess", "story: 'chess' is not one of mass-device, total-control"),
        ("--expert 7", "expert: '7' is not a whole number from 0 to 6"),
        ("--expert -1", "expert: '-1' is not a whole number from 0 to 6"),
        ("--cards nowhere.toml", "nowhere.toml: cannot be read: No such file or directory"),
        ("--board CFE", "there is no option '--board'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(yojoe, words, complaint):
    first, *rest = words.split()
    code, out, err = yojoe("play", "deckbuilding", f"{first}={rest[0]}", *rest[1:])
    assert (code, out) == (2, "")
    [line] = err.splitlines()
    assert complaint in line


@pytest.mark.parametrize("flag", ["--cards", "--story"])
def test_a_setting_without_a_value_is_refused_in_one_line(yojoe, flag):
    assert yojoe("play", "deckbuilding", flag, "") == (
        2,
        "",
        f"yojoe: {flag} says nothing; give it a value, or leave it out\n",
    )


def test_a_saved_game_keeps_its_players(yojoe):
    Path("x.json").write_text("{}", encoding="utf-8")
    code, _, err = yojoe("play", "--resume", "x.json", "--players", "2")
    assert (code, err) == (
        2,
        "yojoe: --players cannot change a saved game; --resume takes a title at most\n",
    )


def test_a_whole_game_is_told_and_accounted_for(yojoe):
    code, out, _ = yojoe("play", *WATCH, "--record", "x.replay")
    assert code == 0
    text = " ".join(out.split())
    assert re.search(r"The game is (won|lost [a-z ]+)\. Turns completed: \d+\.", text)
    assert "Missions won: " in text
    assert "Threat stands at " in text
    assert "Threat was moved by " in text
    assert "Achievements" not in text  # nobody was there to earn them
    code, out, _ = yojoe("replay", "x.replay", "--verify")
    assert (code, out[:9]) == (0, "verified:")
    code, out, _ = yojoe("replay", "x.replay", "--plain")
    assert "Settings: practice: yes." in out


def test_in_a_row_cards_are_told_in_one_sentence(yojoe):
    _, out, _ = yojoe("play", *WATCH)
    text = " ".join(out.split())
    assert re.search(r"greedy \d plays ([^.]|G\.I\.)+ and (\d )?[A-Z]", text)
    assert "To the line-up come " in text


# Cards of an owner.


def test_the_same_game_again_is_typed_with_the_file_itself(yojoe):
    Path("mine.toml").write_text(RADIO, encoding="utf-8")
    _, out, _ = yojoe("play", *WATCH, "--cards", "mine.toml")
    assert "--seed 4 --practice --cards FILE --record FILE" in " ".join(out.split())


def test_a_card_file_is_played_recorded_and_verified_without_the_file(yojoe):
    Path("mine.toml").write_text(RADIO, encoding="utf-8")
    code, out, _ = yojoe("play", *WATCH, "--cards", "mine.toml", "--record", "x.replay")
    assert code == 0
    said = dict(from_text(Path("x.replay").read_text(encoding="utf-8")).settings)["cards"]
    assert re.fullmatch(r"[0-9a-f]{12} \{.*\}", said)
    assert "mine.toml" not in Path("x.replay").read_text(encoding="utf-8")
    assert f"cards: {said[:12]} (1 added)" in " ".join(out.split())
    Path("mine.toml").unlink()
    assert yojoe("replay", "x.replay", "--verify")[0] == 0
    assert "Settings: practice: yes; cards: " in yojoe("replay", "x.replay", "--plain")[1]


def test_a_game_with_own_cards_is_saved_and_resumed_without_the_file(yojoe):
    Path("mine.toml").write_text(RADIO, encoding="utf-8")
    yojoe(
        "play",
        "deckbuilding",
        "--cards",
        "mine.toml",
        "--seed",
        "4",
        "--save",
        "s.json",
        typed=["muster"],
    )
    Path("mine.toml").unlink()
    before, _ = open_save(Path("s.json").read_text(encoding="utf-8"))
    code, out, _ = yojoe("play", "--resume", "s.json")
    assert code == 0
    assert f"cards: {dict(before.settings)['cards'][:12]} (1 added)" in " ".join(out.split())


def test_many_games_are_simulated_with_own_cards(yojoe):
    Path("mine.toml").write_text(RADIO, encoding="utf-8")
    words = "sim deckbuilding --games 2 --agents random,random --cards mine.toml --json --workers 1"
    code, out, _ = yojoe(*words.split())
    assert code == 0
    assert result_of(out)["games"] == 2


def test_a_mistake_in_a_card_file_is_one_line_with_its_place(yojoe):
    Path("mine.toml").write_text(RADIO.replace("cost = 4", "cost = -4"), encoding="utf-8")
    code, _, err = yojoe("play", "deckbuilding", "--cards", "mine.toml")
    assert code == 2
    assert err == (
        "yojoe: mine.toml:5: [field-radio] cost: -4 is no number for it; allowed are 0 to 20\n"
    )


def test_the_titles_and_their_settings_are_listed(yojoe):
    _, out, _ = yojoe("games")
    text = " ".join(out.split())
    assert "deckbuilding: Deck-Building Game, a cooperative deck-builder for 1 to 4" in text
    assert "--cards: a card file of your own" in text
    assert "(default: as we print them)" in text
    assert core_box().version not in text
