"""The menu: a few questions, each with a usual answer."""

import io
from pathlib import Path

import pytest

from yojoe.kernel.texts import value_word
from yojoe.terminal.dialogue.commands import Quit
from yojoe.terminal.screen.lines import Lines
from yojoe.terminal.session import menu
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.title.registry import all_titles
from yojoe.titles.deckbuilding.title import DECKBUILDING
from yojoe.titles.tcg.about import MATCHES
from yojoe.titles.tcg.decks import decks
from yojoe.titles.tcg.title import TCG

TERMS = [each for each in DECKBUILDING.about.settings if each.asked]  # asked in this order
AS_USUAL = [""] * len(TERMS)


@pytest.fixture
def choose():
    """Answer the menu with these lines: who keeps what was chosen, and what was said."""

    def run(*typed):
        out = io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in typed))
        return menu.choose_evening(Lines(source, out), Path()), out.getvalue()

    return run


def test_enter_all_the_way_is_one_person_against_the_strongest(choose):
    keeper, said = choose("3", "", "", "", "")
    assert keeper.party.seats == ("human", "exact")
    assert "3 Live the Adventure, a bluffing board game for 2 to 4" in said


def test_where_all_win_together_enter_brings_a_team_mate(choose):
    keeper, said = choose("", "", "", "", "", *AS_USUAL)
    assert keeper.party.seats == ("human", "greedy")
    assert "1 Deck-Building Game, a cooperative deck-builder for 1 to 4" in said
    assert choose("1", "1", "", "", *AS_USUAL)[0].party.seats == ("human",)


def test_what_a_title_wants_agreed_on_is_asked_with_its_meaning(choose):
    typed = {"story": ["atlantis", "total"], "practice": ["maybe", "y"], "expert": ["7", "6"]}
    terms = [line for each in TERMS for line in typed.get(each.name, [""])]
    keeper, said = choose("1", "1", "", "", *terms)
    settings = keeper.party.match.setup.settings
    assert [settings[name] for name in ("story", "practice", "expert")] == [
        "total-control",
        True,
        6,
    ]
    flat = " ".join(said.split())
    story = next(each for each in TERMS if each.name == "story")
    assert f"Story: {story.meaning} (Enter for mass-device)?" in flat
    assert "Story: 'atlantis' is not one of mass-device, total-control" in flat
    assert "Practice: 'maybe' is neither yes nor no." in flat
    assert "Expert: '7' is not a whole number from 0 to 6." in flat
    assert "Open hands" not in said, "the fine print stays in the options of the command"


def test_enter_takes_every_setting_as_usual(choose):
    keeper, _ = choose("", "", "", "", "", *AS_USUAL)
    assert keeper.party.match.setup == DECKBUILDING.setup(2)


def test_decks_are_chosen_by_number_or_by_name_and_seats_are_not_asked_for(choose):
    keeper, said = choose("5", "", "Ann", "greedy", "2", "")
    assert keeper.party.seats == ("human:Ann", "greedy")
    assert keeper.party.match.setup.settings["decks"] == MATCHES[1]
    assert "How many seats" not in said
    assert f"  2 {decks.readable_line(MATCHES[1])}" in said
    keeper, said = choose("5", "", "", "random", "99", "atlantis", "viper-swarm,lead-rain", "basic")
    assert keeper.party.match.setup == TCG.setup(
        2, {"decks": "viper-swarm,lead-rain", "setup": "basic"}
    )
    assert f"'99' is not a number from 1 to {len(MATCHES)}." in said
    assert "There is no deck 'atlantis'; name a file, or one of" in " ".join(said.split())


def test_seats_opponents_and_names_are_chosen(choose):
    keeper, _ = choose("3", "3", "human", "Ann", "mcts:50", "human:Bob")
    assert keeper.party.seats == ("human:Ann", "mcts:50", "human:Bob")


def test_computers_play_among_themselves(choose):
    keeper, _ = choose("4", "", "", "random")
    assert keeper.party.seats == ("exact", "random")
    assert keeper.party.humans == ()


def test_a_save_in_the_folder_is_offered(choose, gather):
    SaveFiles(gather("human:Ann,random")).save("old.save.json")
    keeper, said = choose("7")
    assert "7 go on with old.save.json" in said
    assert keeper.party.seats == ("human:Ann", "random")
    assert keeper.saved == Path("old.save.json")


def test_wrong_answers_are_refused_and_asked_again(choose):
    Path("broken.save.json").write_text("{", encoding="utf-8")
    keeper, said = choose("9", "7", "3", "7", "2", "robot", "human", "A,n", "Ann", "")
    assert "'9' is not a number from 1 to 7." in said
    assert "the save is damaged" in said
    assert "'7' is not a number from 2 to 4." in said
    there = "There is no player 'robot'; there is human, random, greedy, adviser, mcts, exact"
    assert there in " ".join(said.split())
    assert "'A,n' is no name" in said
    assert keeper.party.seats == ("human:Ann", "exact")


@pytest.mark.parametrize(("typed", "how"), [(["q"], Quit), (["1"], EOFError)])
def test_one_can_leave_at_any_question(choose, typed, how):
    with pytest.raises(how):
        choose(*typed)


def test_without_a_keyboard_the_menu_says_what_to_type_instead(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert menu.run() == 0
    assert "yojoe play adventure --seats human,exact" in capsys.readouterr().out


@pytest.mark.parametrize(
    "setting",
    [each for title in all_titles() for each in title.about.settings if each.asked],
    ids=lambda each: each.name,
)
def test_whatever_can_be_chosen_can_be_read(setting):
    assert value_word(setting.default) in setting.asked
    assert [value_word(setting.read(word)) for word in setting.asked] == [*setting.asked]


def test_b_goes_back_to_the_question_before_and_to_the_titles(choose):
    keeper, said = choose("3", "3", "b", "2", "", "", "")
    assert len(keeper.party.seats) == 2
    assert said.count("How many seats, 2 to 4") == 2
    keeper, said = choose("3", "b", "5", "", "", *[""] * 9)
    assert keeper.party.title.name == "tcg"
    assert said.count("what shall it be?") == 2
    keeper, said = choose("5", "b", "3", "", "", "", "")
    assert keeper.party.title.name == "adventure"


def test_choices_are_told_with_what_they_mean(choose):
    _, said = choose("5", "", "", "", *[""] * 9)
    assert "basic  Eight cards are dealt, as in a first game." in " ".join(said.split("\n"))
