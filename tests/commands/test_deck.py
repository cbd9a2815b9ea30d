"""``yojoe deck``: the ready decks, the check of a list, and what is in a deck."""

import itertools
import json
import re
from functools import partial
from pathlib import Path

import pytest

from support.document import result_of
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.decks.decks import READY, mistakes, ready
from yojoe.titles.tcg.decks.lists import read_list
from yojoe.titles.tcg.lab.heat import Heat
from yojoe.titles.tcg.lab.improve import Pace
from yojoe.titles.tcg.surfaces.commands.deck import DOINGS

IMPROVING = "yojoe.titles.tcg.surfaces.commands.improve"
LEGAL = "# Mine\n\n" + "\n".join(
    f"4 {name}"
    for name in (
        "Viper, Infantry",
        "Slice",
        "Storm Shadow, Ninja",
        "Zap",
        "Mirage",
        "Moray Recruit",
        "Rock Viper",
        "Tele-Viper",
        "SAW Viper, Machine Gunner",
        "SAW Viper Recruit",
        "Skull Buster",
        "Crimson Guard, Elite Trooper",
        "2 more",
    )
).replace("4 2 more", "2 Alley Viper")


@pytest.fixture
def deck(yojoe):
    return partial(yojoe, "deck")


@pytest.fixture
def mine(mine):
    return partial(mine, name="mine.txt")


def test_the_ready_decks_are_listed(deck):
    code, out, _ = deck("list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(ready())
    assert "lead-rain          50 cards  Joe, Firefights" in out
    assert list(result_of(deck("list", "--json")[1])) == list(ready())


# The check.


def test_a_legal_deck_is_told_so(deck, mine):
    assert deck("check", mine(LEGAL)) == (0, "mine.txt: a legal deck of 50 cards\n", "")
    assert deck("check", "lead-rain")[1] == "lead-rain: a legal deck of 50 cards\n"


def test_a_starter_is_played_as_it_comes(deck):
    said = "joe-starter: a starter deck of 30 cards, played as it comes\n"
    assert deck("check", "joe-starter") == (0, said, "")


def test_a_starter_is_known_in_whatever_file_it_is(deck, mine):
    path = mine((READY / "joe-starter.txt").read_text(encoding="utf-8"))
    said = "mine.txt: a starter deck of 30 cards, played as it comes\n"
    assert deck("check", path) == (0, said, "")
    assert deck("duel", path, "cobra-starter", *DUEL)[0] == 0
    code, _, complaint = deck("check", mine("1 Nobody\n" + Path(path).read_text()))
    assert code == 2
    assert complaint.startswith("mine.txt: line 1: there is no card 'Nobody'")


def test_a_file_that_is_no_text_is_told_so(deck, mine):
    Path(mine("")).write_bytes(b"\xff\xfe")
    for words in ("check", "mine.txt"), ("duel", "mine.txt", "lead-rain"):
        code, out, complaint = deck(*words)
        assert (code, out) == (2, "")
        assert complaint.endswith("mine.txt: is not text; a deck list is written in UTF-8\n")


def test_every_reason_why_a_deck_is_illegal_is_a_line(deck, mine):
    path = mine("5 Viper, Infantry\n3 Nobody\nhello\n1 Duke\n")
    code, out, complaint = deck("check", path)
    assert (code, out) == (2, "")
    said = complaint.splitlines()
    assert said[0].startswith("mine.txt: line 2: there is no card 'Nobody'")
    assert said[1] == "mine.txt: line 3: 'hello' is no card; write 3 Viper, Infantry"
    assert said[2].startswith("mine.txt: line 4: Duke can be Duke, Field Commander or Duke, First")
    assert said[3:] == [
        "mine.txt: has 9 cards; allowed are 50 or more",
        "mine.txt: has 5 copies of Viper, Infantry; allowed are 4",
    ]


def test_good_decks_are_told_beside_bad_ones(deck, mine):
    code, out, complaint = deck("check", mine(LEGAL), "nowhere.txt", "lead-rane")
    assert (code, out) == (2, "mine.txt: a legal deck of 50 cards\n")
    assert complaint.splitlines()[0] == "nowhere.txt: cannot be read: No such file or directory"
    assert "there is no deck 'lead-rane'; name a file, or one of joe-starter" in complaint


def test_an_owners_cards_may_be_in_a_deck(deck, mine):
    cards = mine(
        """\
[storm-viper]
name = "Storm Viper"
subtitle = "Bad Weather"
kind = "soldier"
side = "cobra"
colour = "gold"
supply = 2
power = 5
hits = 1
boost = { gray = 3, purple = 4, gold = 5 }
rarity = "rare"
origin = { name = "designed", subtitle = "designed", kind = "designed", side = "designed", \
colour = "designed", supply = "designed", power = "designed", hits = "designed", \
boost = "designed", rarity = "designed" }
""",
        name="cards.toml",
    )
    path = mine(LEGAL.replace("2 Alley Viper", "2 Storm Viper"))
    assert deck("check", path)[0] == 2
    assert deck("check", path, "--cards", cards)[0] == 0


# The page.


def test_a_deck_is_shown_with_its_list_and_curves(deck):
    code, out, _ = deck("show", "rolling-thunder")
    assert code == 0
    assert re.search(
        r"50 cards: \d+ soldiers, \d+ vehicles; [\d.]+ supply and [\d.]+ Hits a card", out
    )
    assert re.search(r"4 +2 +6/4 +2 +red +\d/\d/\d +VAMP, Attack Jeep", out)
    assert re.search(r"\[Ambush \+2\]", out)
    assert re.search(r"^ +1 +█+ \d+ ", out, re.MULTILINE)
    assert re.search(r"red +\d+ +\+[\d.]+ +\+\d", out)
    assert max(map(len, out.splitlines())) <= 80


def test_a_sample_setup_follows_the_seed(deck):
    first, again, other = (deck("show", "lead-rain", "--seed", seed)[1] for seed in "112")
    assert first == again
    assert first != other
    assert re.search(r"Setup 1 going first: 1[567] points for 15", first)
    assert re.search(r"Setup 2 going second: 1[789] points for 17", other)


def test_programs_get_the_figures_too(deck):
    shown = result_of(deck("show", "lead-rain", "--json")[1])
    assert (shown["name"], shown["size"]) == ("Lead Rain", 50)
    assert shown["supply"] == {"1": 3, "2": 23, "3": 24}
    assert set(shown["boost"]) == {"red", "white", "blue"}
    assert sum(card["copies"] for card in shown["cards"]) == 50
    assert set(shown["setups"]) == {"first", "second"}


def test_a_mixed_deck_has_six_colours(deck):
    assert len(result_of(deck("show", "internal-strife", "--json")[1])["boost"]) == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check"], "check takes decks, for instance: yojoe deck check mine.txt"),
        (["show"], "show takes one deck"),
        (["show", "lead-rain", "arashikage"], "show takes one deck"),
        (["list", "lead-rain"], "'lead-rain' is one word too many"),
        (["show", "lead-rane"], "there is no deck 'lead-rane'"),
        (["show", "lead-rain", "--cards", "none.toml"], "none.toml: cannot be read"),
        (["show", "lead-rain", "--seed", "x"], "--seed"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(deck, words, said):
    code, out, complaint = deck(*words)
    assert (code, out, complaint.count("\n")) == (2, "", 1)
    assert said in complaint


# Games.


DUEL = ("--games", "6", "--agents", "random", "--workers", "1")


def test_two_decks_are_matched(deck):
    code, out, complaint = deck("duel", "joe-starter", "cobra-starter", *DUEL)
    assert (code, complaint) == (0, "")
    assert out.startswith(
        "Joe Starter against Cobra Starter; random behind both; 6 games, seed 1\n"
    )
    assert re.search(r"Joe Starter +\d +[\d.]+ % +[\d.]+ % to [\d.]+ %", out)
    assert re.search(r"95 % interval +first +second", out)
    assert re.search(r"\n +0 % +50 % +100 %\nJoe Starter +\|.*o.*\|\nCobra Starter +\|.*o", out)
    assert out.endswith("more games would tell more.\n")


def test_a_duel_can_be_read_by_programs_and_comes_again(deck):
    words = ("duel", "lead-rain", "viper-swarm", "--json", "--setup", "15-16", *DUEL)
    found = result_of(deck(*words)[1])
    assert [each["name"] for each in found["decks"]] == ["Lead Rain", "Viper Swarm"]
    assert sum(each["wins"] for each in found["decks"]) + found["draws"] == found["games"] == 6
    assert result_of(deck(*words)[1]) == found


def test_a_duel_leaves_a_page(deck, tmp_path):
    path = tmp_path / "duel"
    words = ("duel", "joe-starter", "cobra-starter", *DUEL, "--out", str(path))
    code, _, told = deck(*words)
    page = (path / "report.html").read_text(encoding="utf-8")
    assert code == 0
    assert told.endswith("duel: a page with plots of 6 games, and a summary\n")
    assert json.loads((path / "summary.json").read_text())["games"] == 6
    assert deck(*words)[0] == 2, "a folder that is full is refused"
    assert deck(*words, "--force")[0] == 0
    assert "Joe Starter against Cobra Starter" in page
    assert "yojoe deck duel joe-starter cobra-starter --games 6 --agents random --seed 1" in page


IMPROVE = ("--agents", "random", "--workers", "1", "--minutes", "0.001")


@pytest.fixture
def quick(monkeypatch):
    """A search that takes a few games and keeps whatever it finds."""

    def pace(sure):
        few = Pace(tried=2, finalists=1, heat=1, final=2, sure=sure)
        monkeypatch.setattr(f"{IMPROVING}.PACE", few)
        # No more games on a quick machine than on a slow one.
        for bound in ("FEWEST", "MOST"):
            monkeypatch.setattr(f"{IMPROVING}.{bound}", 3)
        monkeypatch.setattr(f"{IMPROVING}.Clock.has_time", once())

    def once():
        asked = iter([True, False])
        return lambda _clock, _share: next(asked)

    return pace


def test_a_deck_is_improved_and_the_gain_is_told_with_its_interval(deck, mine, quick, tmp_path):
    quick(sure=-99)
    code, out, told = deck("improve", mine(LEGAL), *IMPROVE, "--against", "lead-rain")
    assert code == 0
    assert told.startswith("round 1: mine-better.txt looks better: -")
    assert out.startswith("mine-better.txt: Mine, changed:\n  -")
    assert re.search(r"before +wins [\d.]+ % of 3 games \([\d.]+ % to [\d.]+ %\)\n", out)
    assert re.search(r"gain +[-+][\d.]+ to [-+][\d.]+ points, in fresh games\n", out)
    assert "So it may be no better at all; more minutes would tell more.\n" in out
    assert "# Improved by search." in (tmp_path / "mine-better.txt").read_text()
    assert deck("check", "mine-better.txt")[0] == 0


def test_where_nothing_better_is_found_nothing_is_written(deck, mine, quick, tmp_path):
    quick(sure=99)
    code, out, told = deck("improve", mine(LEGAL), *IMPROVE)
    assert (code, out) == (0, "no better deck was found; nothing is written\n")
    assert told == "round 1: nothing better\n"
    assert not (tmp_path / "mine-better.txt").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["duel"], "duel takes two decks"),
        (["duel", "lead-rain", "arashikage", "viper-swarm"], "duel takes two decks"),
        (["duel", "lead-rain", "nobody"], "there is no deck 'nobody'"),
        (["league", "lead-rain"], "a league takes two decks or more"),
        (["weigh", "lead-rain"], "'lead-rain' is one word too many"),
        (["improve"], "improve takes one deck"),
        (["improve", "joe-starter"], "the deck Joe Starter has 30 cards; allowed are 50 or more;"),
        (
            ["improve", "lead-rain", "--minutes", "0"],
            "--minutes: '0' is no time; allowed are up to",
        ),
        (["improve", "lead-rain", "--against", "x"], "there is no deck 'x'"),
        *(
            ([*doing, "--agents", "nobody"], "there is no computer player 'nobody'")
            for doing in (["duel", "lead-rain"], ["league"], ["weigh"], ["improve", "lead-rain"])
        ),
        (["league", "--agents", "mcts:2s"], "mcts:2s thinks by the clock"),
        (
            ["weigh", "--setup", "never"],
            "setup: 'never' is not one of advanced, 15-16, 15-15, basic",
        ),
    ],
)
def test_games_that_cannot_be_played_are_refused_in_one_line(deck, words, said):
    code, out, complaint = deck(*words)
    assert (code, out, complaint.count("\n")) == (2, "", 1)
    assert said in complaint


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("none/there.txt", "there is no folder 'none' to write 'there.txt' to"),
        ("folder", "'folder' is a folder; name a file"),
        ("", "'' cannot be the name of a file"),
    ],
)
def test_where_nothing_can_be_written_nothing_is_played(deck, mine, out, said):
    mine(LEGAL)
    Path("folder").mkdir()
    words = ("improve", "mine.txt", "--force", "--agents", "random", "--workers", "1")
    code, printed, complaint = deck(*words, "--save", out)
    assert (code, printed, complaint) == (2, "", f"yojoe: {said}\n")
    code, _, complaint = deck(*words, "--out", out)
    assert (code, complaint.endswith("improve writes a deck: --save FILE\n")) == (2, True)


def stopped(monkeypatch, game):
    """From this game on somebody presses Ctrl-C."""
    games = itertools.count()
    play = Heat.__call__

    def pressed(self, number):
        if next(games) >= game:
            raise KeyboardInterrupt
        return play(self, number)

    monkeypatch.setattr(Heat, "__call__", pressed)


def test_a_search_that_is_stopped_before_it_finds_anything_says_so(deck, mine, monkeypatch):
    stopped(monkeypatch, game=3)
    code, out, told = deck("improve", mine(LEGAL), *IMPROVE)
    assert (code, out) == (130, "")
    assert told == "interrupted: no better deck was found yet; nothing is written\n"
    assert not Path("mine-better.txt").exists()


def test_a_search_that_is_stopped_keeps_what_it_has_found(deck, mine, quick, monkeypatch):
    quick(sure=-99)
    monkeypatch.setattr(f"{IMPROVING}.Clock.has_time", lambda *_: True)
    stopped(monkeypatch, game=8)  # the first round plays six
    code, out, _ = deck("improve", mine(LEGAL), *IMPROVE)
    assert code == 130
    assert out.startswith("mine-better.txt: Mine, changed:\n  -")
    assert out.endswith("so nobody knows how much better it is\n")
    assert deck("check", "mine-better.txt")[0] == 0


ILLEGAL = {
    "4 Viper, Infantry\n4 Slice, Ninja Swordsman\n": "has 8 cards; allowed are 50 or more",
    LEGAL.replace("4 Zap", "5 Zap"): "has 5 copies of Zap, Bazooka Soldier; allowed are 4",
    "50 Nonsense Man\n": "there is no card 'Nonsense Man'",
}


@pytest.mark.parametrize(("text", "said"), ILLEGAL.items(), ids=("few", "many", "unknown"))
@pytest.mark.parametrize(
    "words",
    [
        "deck duel mine.txt cobra-starter --agents random",
        "sim tcg --decks mine.txt,cobra-starter",
        "league tcg --agents random,greedy --decks cobra-starter,mine.txt",
        "deck league mine.txt lead-rain --agents random",
        "deck improve lead-rain --against mine.txt --agents random",
    ],
)
def test_an_illegal_deck_is_refused_before_any_game(yojoe, mine, words, text, said):
    mine(text)
    code, out, complaint = yojoe(*words.split(), "--workers", "1")
    assert (code, out, complaint.count("\n")) == (2, "", 1)
    assert said in complaint


def test_a_better_deck_is_never_written_over_another_file(deck, mine):
    mine(LEGAL, name="mine-better.txt")
    code, _, complaint = deck("improve", mine(LEGAL), *IMPROVE)
    assert code == 2
    assert "mine-better.txt is there already; --force writes over it" in complaint


def test_a_league_is_played_by_all(deck):
    words = ("league", "lead-rain", "arashikage", "joe-starter", "--agents", "random")
    code, out, _ = deck(*words, "--games", "2", "--workers", "1")
    assert code == 0
    assert re.search(r"1 \w+.* +[\d.]+ % +[\d.]+ +\d+ +\d+", out)
    assert "first player  wins" in out
    found = result_of(deck(*words, "--games", "2", "--workers", "1", "--json")[1])
    assert found["games"] == 6
    assert set(found["decks"][0]["against"]) == {"Arashikage", "Joe Starter"}


def test_cards_are_weighed(deck):
    words = ("weigh", "--agents", "random", "--games", "6", "--workers", "1")
    code, out, _ = deck(*words)
    assert code == 0
    assert "points for 4 copies" in out
    assert "out of bounds: " in out
    found = result_of(deck(*words, "--json")[1])
    assert (found["games"], len(found["cards"])) == (6, 193)


def test_the_guide_shows_words_that_exist():
    guide = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
    for doing in re.findall(r"^yojoe deck (\w+)", guide, re.MULTILINE):
        assert doing in DOINGS
    (example,) = re.findall(r"```\n(# .*?)```", guide, re.DOTALL)
    assert mistakes(read_list(example, "x"), whole_box()) == []
