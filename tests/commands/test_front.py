"""The door of the command: what is neither a command nor an option of ours is named."""

import json
import subprocess
import sys

import pytest

from support.document import result_of
from yojoe.cli import COMMANDS, main, parser_of
from yojoe.commands.look_up.help import TOPICS
from yojoe.grammar import catalogue
from yojoe.title.command import commands_of_titles

NAMES = ", ".join([*COMMANDS, *commands_of_titles()])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bogus"], "there is no option '--bogus'; there are --help, --version and the commands"),
        (["--bogus", "play"], "there is no option '--bogus'"),
        (["chess"], "there is no command 'chess'; there are menu, play"),
        (["chess", "--seats", "x"], "there is no command 'chess'"),
        ([""], "there is no command ''"),
    ],
)
def test_a_wrong_word_is_refused_with_all_that_are_right(yojoe, words, complaint):
    code, out, complained = yojoe(*words)
    assert (code, out) == (2, "")
    assert complained.startswith(f"yojoe: {complaint}")
    assert f"{NAMES}" in complained
    assert complained.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["plya"], "play"),
        (["play", "advnture"], "adventure"),
        (["sim", "lta", "--sede", "3"], "--seed"),
        (["deck", "shwo"], "show"),
        (["play", "tcg", "--setup", "basci"], "basic"),
        (["help", "achievments"], "achievements"),
        (["cards", "shwo", "duke"], "show"),
    ],
)
def test_what_was_meant_is_named(yojoe, words, meant):
    code, out, complained = yojoe(*words)
    assert (code, out, complained.count("\n")) == (2, "", 1)
    assert f"did you mean {meant}?" in complained


@pytest.mark.parametrize(("word", "shown"), [("--help", "to study:"), ("--version", "yojoe ")])
def test_the_door_has_options_of_its_own(yojoe, word, shown):
    code, out, _ = yojoe(word)
    assert code == 0
    assert shown in out


@pytest.mark.parametrize(
    ("called", "name"),
    [("db", "deckbuilding"), ("LTA", "adventure"), ("Tcg", "tcg"), ("adv", "adventure")],
)
def test_titles_are_called_in_any_case_and_for_short(yojoe, called, name):
    code, out, _ = yojoe("games", called)
    assert (code, out.split(":")[0]) == (0, name)


def test_a_box_upon_another_is_called_by_its_own_name(yojoe):
    words = ("-a", "random,random", "--practice", "--json", "-n", "1", "-w", "1")
    code, out, _ = yojoe("sim", "na", *words)
    settings = json.loads(out)["settings"]
    assert (code, settings["pack"]) == (0, "new-alliances")
    assert settings["story"] == "a-bridge-to-doomsday"


def test_help_says_more_about_commands_titles_and_topics(yojoe):
    for word in [*catalogue.words(), *TOPICS, "db"]:
        code, out, err = yojoe("help", word)
        assert (code, err) == (0, ""), word
        assert out, word
    assert "yojoe deck duel" in yojoe("help", "deck", "duel")[1]
    assert "15-16  15 and 16 points" in yojoe("help", "play", "tcg")[1]


def test_the_manual_page_names_every_command_and_every_option(yojoe):
    page = yojoe("man")[1].replace("\\-", "-")
    for word in catalogue.words():
        for leaf in parser_of(word).leaves():
            assert f".SS {leaf.prog}" in page
            assert all(option in page for option in leaf.options()), leaf.prog


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["pl"], ["play"]),
        (["deck", "du"], ["duel"]),
        (["play", "ad"], ["adventure"]),
        (["play", "tcg", "--setup", "b"], ["basic"]),
        (["play", "tcg", "--dec"], ["--decks"]),
        (["sim", "lta", "-a", "gr"], ["greedy"]),
        (["deck", "show", "lead"], ["lead-rain"]),
        (["completion", "z"], ["zsh"]),
        (["play", "chess", "--s"], []),
    ],
)
def test_a_shell_is_told_what_a_word_can_become(yojoe, words, found):
    assert yojoe("complete", "--", *words)[:2] == (0, "".join(f"{each}\n" for each in found))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_are_told_how_to_ask(yojoe, shell):
    assert "yojoe complete -- " in yojoe("completion", shell)[1]


def test_what_is_usual_is_read_from_a_file_and_the_environment(yojoe, tmp_path, monkeypatch):
    file = tmp_path / "config.toml"
    file.write_text('name = "Ann"\nworkers = 1\n', encoding="utf-8")
    monkeypatch.setenv("YOJOE_CONFIG", str(file))
    monkeypatch.setenv("YOJOE_WORKERS", "0")
    usual = result_of(yojoe("doctor", "--json")[1])["usual"]
    assert usual["name"] == f"Ann (from {file})"
    assert usual["workers"] == "0 (from YOJOE_WORKERS)"
    assert yojoe("sim", "lta", "-n", "1")[2].startswith("yojoe: --workers: '0' is not")
    assert yojoe("sim", "lta", "-n", "1", "-w", "1")[0] == 0
    assert "Seats: Ann, exact." in yojoe("play", "lta", "--plain", typed=["q"])[1]


def test_a_file_of_what_is_usual_is_read_strictly(yojoe, tmp_path, monkeypatch):
    file = tmp_path / "strict.toml"
    file.write_text('nmae = "Ann"\n', encoding="utf-8")
    monkeypatch.setenv("YOJOE_CONFIG", str(file))
    code, _, err = yojoe("doctor")
    assert (code, err.count("\n")) == (2, 1)
    assert err.endswith("did you mean name?\n")


def test_a_quiet_command_says_nothing_but_the_answer(yojoe, tmp_path):
    words = ("sim", "lta", "-n", "2", "-w", "1", "--json", "-o", str(tmp_path / "out"))
    assert yojoe(*words, "-q")[2] == ""
    assert "exit code 0" in yojoe(*words, "-v", "--force")[2]


def test_old_spellings_are_kept_quietly(yojoe):
    assert "--players" not in yojoe("play", "--help")[1]
    assert yojoe("play", "db", "--players", "1", "--plain", typed=["q"])[0] == 0
    assert main(["deck", "duel", "joe-starter", "cobra-starter", "--agent", "nobody"]) == 2


SLOW = ("rich", "numpy", "sqlalchemy", "yojoe.kernel.match", "yojoe.titles.tcg.title")
ASK = """
import sys
from yojoe.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*[name for name in {slow!r} if name in sys.modules], file=sys.stderr)
"""


@pytest.mark.parametrize(
    "words",
    [
        *("bogus", "--help", "--version", "play --help", "play chess", "sim chess", "sim --help"),
        *("league --help", "serve --help", "play lta --sede 3", "complete -- pl", "help agents"),
    ],
)
def test_the_first_word_needs_none_of_what_is_slow_to_load(words):
    """Cheaper to say than a time to measure, and it cannot be blamed on the machine."""
    slow = tuple(name for name in SLOW if not (name == "yojoe.kernel.match" and "lta" in words))
    code = ASK.format(slow=slow)
    done = subprocess.run(
        [sys.executable, "-c", code, *words.split()], capture_output=True, text=True, check=False
    )
    assert done.stderr.splitlines()[-1] == ""
