"""A Firefight on one page: cards to targets, what is defeated so far, undo until it is fired."""

import pytest

from support.rule import rule
from support.tcg import ANN, NAMES, Table
from yojoe.kernel.luck import Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.terminal.dialogue.forms import Tryout
from yojoe.terminal.faces import face_of
from yojoe.terminal.screen.page import Page
from yojoe.terminal.session.local_table import seat_everybody
from yojoe.terminal.session.play_session import play_session
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.terminal.session.sitting import Pace
from yojoe.title.registry import title_named
from yojoe.titles.tcg.surfaces.terminal import view_reader
from yojoe.titles.tcg.telling import facts
from yojoe.titles.tcg.title import TCG

FACE = face_of(title_named("tcg"))
RED3, BLUE2 = "on-red3", "on-blue2"


@pytest.fixture
def fight(monkeypatch):
    """Ann flips these cards at Bob's units, and is first."""

    def run(cards="gold1h2 gold1h1 gold1h1", bob="blue2 red3", ann="gold7 gold5 gold4", **more):
        table = Table(
            {"Ann": ann, "Bob": bob},
            step="firefight.flip",
            deck={"Ann": cards, "Bob": "blue1h9 blue1h9 blue1"},
            **more,
        )
        monkeypatch.setattr(view_reader, "book_of", lambda *_: table.state.book)
        return table

    return run


def opened(table, seat=ANN):
    return FACE.form(Tryout(TCG, table.match.fork(), seat, NAMES), "")


def labels(form):
    return [option.label for option in form.put().options]


def ticks(form):
    put = form.put()
    return [put.options[index].label for index in sorted(put.chosen)]


def shown(form):
    return {option.label: option.text for option in form.put().options}


def choose(form, *words):
    """Choose by label; what the last choice brought."""
    answers = None
    for word in words:
        answers = form.take(labels(form).index(word))
    return answers


def test_only_a_firefight_opens_the_page(fight):
    assert opened(Table({"Ann": "gold7 gold5", "Bob": "blue6 blue5"})) is None
    table = fight()
    trial = Tryout(TCG, table.match.fork(), ANN, NAMES)
    assert FACE.form(trial, "on-red3") is None
    assert not opened(table).is_draft


def test_cards_and_targets_stand_side_by_side(fight):
    form = opened(fight())
    assert shown(form) == {
        "card-1": "> gold1h2, 2 Hits",
        "card-2": "gold1h1, 1 Hit",
        "card-3": "gold1h1, 1 Hit",
        BLUE2: "blue2 0/2",
        RED3: "red3 0/3",
        "best": "Put the rest where they defeat most",
        "fire": "Fire: this defeats nobody",
    }
    assert form.put().prompt == "Where does gold1h2, 2 Hits, go?"


@rule("TCG-FIREFIGHT-10", "TCG-FIREFIGHT-17")
def test_targets_get_one_card_after_the_other_until_it_is_fired(fight):
    table = fight()
    form = opened(table)
    assert choose(form, RED3) is None
    assert (shown(form)["card-1"], shown(form)[RED3]) == ("gold1h2, 2 Hits on red3", "red3 2/3")
    assert choose(form, RED3) is None
    assert ticks(form) == ["card-1", "card-2", RED3]
    assert shown(form)["fire"] == "Fire: this defeats red3"
    assert choose(form, "fire") == ["red3", "red3", "fire"]
    table.play("Ann: red3, red3, fire")
    assert table.ranks("Bob") == "blue2"


def test_a_card_is_taken_up_by_its_number_and_goes_elsewhere(fight):
    form = opened(fight())
    choose(form, RED3, BLUE2, BLUE2, "card-1")
    assert form.put().prompt == "Where does gold1h2, 2 Hits, go?"
    assert ticks(form) == ["card-2", "card-3", BLUE2]
    choose(form, BLUE2)
    assert form.put().prompt == "All cards are placed. Fire?"
    assert choose(form, "fire") == ["blue2", "fire"]


def test_any_card_may_come_first(fight):
    form = opened(fight())
    choose(form, "card-3", BLUE2)
    assert shown(form)["card-3"] == "gold1h1, 1 Hit on blue2"
    assert shown(form)["card-1"].startswith("> ")
    assert choose(form, "fire") == ["nobody", "nobody", "fire"]  # one Hit is not enough


def test_every_choice_is_taken_back_one_by_one(fight):
    form = opened(fight())
    before = form.put()
    choose(form, RED3, BLUE2, "card-1")
    assert [form.undo() for _ in range(4)] == [True, True, True, False]
    assert form.put() == before


def test_the_rest_is_placed_where_it_defeats_most(fight):
    form = opened(fight())
    choose(form, "best")
    assert shown(form)["fire"] == "Fire: this defeats red3"
    weak = opened(fight("gold1h2 gold1h1", bob="red3 blue9"))
    with pytest.raises(Refusal, match="what is left can defeat nobody; fire, or put it"):
        choose(weak, "on-blue9", "best")


def test_the_feeble_count_as_well_when_the_rest_is_placed(fight):
    form = opened(fight("gold1h2", bob="red3 blue2"))
    choose(form, "best")
    assert shown(form)["fire"] == "Fire: this defeats blue2"


def test_where_every_card_lies_somewhere_a_target_is_refused(fight):
    form = opened(fight("gold1h2"))
    choose(form, RED3)
    with pytest.raises(Refusal, match="every card lies on somebody; take one up"):
        choose(form, RED3)


@rule("TCG-HITS-05")
def test_a_direct_hit_offers_all_cards_on_one_unit(fight):
    form = opened(fight("gold1h1d gold1h1 gold1", bob="blue2 red9"))
    assert "all-on-red9" in labels(form)
    choose(form, "all-on-red9")
    assert "all-on-red9" in ticks(form)
    assert shown(form)["fire"] == "Fire: this defeats red9"
    choose(form, "card-3", BLUE2)
    assert shown(form)["fire"] == "Fire: this defeats nobody"
    assert not any(label.startswith("all-on") for label in labels(opened(fight())))


def test_what_a_text_forbids_is_refused_at_once(fight):
    form = opened(fight(bob="blue3 red3+misdirection1"))
    choose(form, "on-blue3")
    with pytest.raises(Refusal, match="a text allows no more units to be hit"):
        choose(form, "on-red3+misdirection1")
    assert shown(form)["card-2"].startswith("> "), "nothing has changed"


def test_those_behind_stand_in_a_row_of_their_own(fight):
    form = opened(fight(bob="blue2/red1 red3", ann="gold7+long_range gold5"))
    groups = {option.label: option.group for option in form.put().options}
    assert (groups[BLUE2], groups["on-red1"]) == ("Targets", "Behind")


def test_cards_alike_and_units_alike_are_told_apart(fight):
    form = opened(fight(bob="red3 red3"))
    choose(form, "on-red3~2")
    assert shown(form)["on-red3~2"] == "red3 2/3"
    assert shown(form)[RED3] == "red3 0/3"
    assert choose(form, "fire") == ["red3~2", "nobody", "nobody", "fire"]


def test_what_was_placed_is_changed_all_at_once(fight):
    table = fight()
    table.play("Ann: red3, red3")
    form = opened(table)
    assert ticks(form) == ["card-1", "card-2", RED3]
    choose(form, "card-1", "card-2", "card-3", "card-3", BLUE2, "card-2", BLUE2)
    assert shown(form)["card-1"].startswith("> ")
    assert (shown(form)[BLUE2], shown(form)[RED3]) == ("blue2 2/2", "red3 0/3")
    for answer in choose(form, "fire"):
        table.say("Ann", answer)
    assert table.ranks("Bob") == "red3"


def test_a_card_for_whom_nobody_is_left_is_not_used(fight):
    form = opened(fight("gold1h3 gold1h2 gold1h1"))
    choose(form, RED3, BLUE2, BLUE2)
    assert choose(form, "fire") == ["red3", "blue2", "fire"]


# At a sitting.


@pytest.fixture
def sit(sheet, keyboard):
    """Ann and Bob at one keyboard; Ann types these lines."""

    def run(table, *typed):
        match = table.match
        match.luck = Seeded(3)
        party = seat_everybody(TCG, match, ("human:Ann", "greedy"))
        console = sheet(100, 30)
        play_session(Page(console, keyboard(*typed)), SaveFiles(party), Pace(pauses=True))
        return match, console.file.getvalue().split("\x1b[2J")[1:]

    return run


def fired(match):
    return [noted.fact for _, noted in match.history.log if isinstance(noted.fact, facts.Fired)]


def test_a_whole_firefight_is_typed_in_a_line(fight, sit):
    match, pages = sit(fight(), "5 5 4 fire")
    assert "[ ] 4 blue2 0/2  [ ] 5 red3 0/3" in pages[0]
    assert [len(fact.defeated) for fact in fired(match)] == [1]
    assert "Enter to go on, u to take back your choice." in pages[-1]


def test_what_was_fired_comes_back_as_it_lay(fight, sit):
    match, pages = sit(fight(), "5 5 4 fire", "u", "card-3", "fire")
    assert "[x] 1 gold1h2, 2 Hits on red3" in pages[-3]
    assert "[ ] 3 > gold1h1, 1 Hit" in pages[-3], "it would have defeated nobody"
    assert [len(fact.defeated) for fact in fired(match)] == [1]


def test_an_undo_more_begins_the_firefight_anew(fight, sit):
    match, pages = sit(fight(), "5 5 4 fire", "u", "u")
    assert "[ ] 1 > gold1h2, 2 Hits" in pages[-1]
    assert not match.history.answers or not fired(match)
