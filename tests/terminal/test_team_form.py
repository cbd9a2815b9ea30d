"""The team of a Mission on one page: ticked, tried out, taken back, and answered at once."""

from io import StringIO

import pytest

from support.deckbuilding import ANN, Table
from yojoe.kernel.luck import Seeded
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.terminal.dialogue.forms import Tryout, item
from yojoe.terminal.faces import face_of
from yojoe.terminal.screen.asking import form_row
from yojoe.terminal.screen.lines import Lines
from yojoe.terminal.screen.page import Page
from yojoe.terminal.session.local_table import seat_everybody
from yojoe.terminal.session.play_session import play_session
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.terminal.session.sitting import Pace
from yojoe.title.registry import title_named
from yojoe.titles.deckbuilding.title import DECKBUILDING

FACE = face_of(title_named("deckbuilding"))
ELEMENT = "secure-the-rare-liquid-element"
GROUP, SIDE = f"attempt-{ELEMENT}", "attempt-cobra-battalion"


def a_table(**changes):
    laid_out = {
        "hand": {"Ann": "torpedo gi gi duke second-effort", "Bob": "jinx"},
        "mission": ELEMENT,
        "battalions": {1: "cobra-battalion"},
        "hangar": "whale vamp",
    }
    return Table("Ann", "Bob", **{**laid_out, **changes})


def trial(table, seat=ANN):
    return Tryout(DECKBUILDING, table.match.fork(), seat, table.names)


def opened(table, picked=GROUP):
    return FACE.form(trial(table), picked)


def ticks(form):
    put = form.put()
    return [put.options[index].label for index in sorted(put.chosen)]


def labels(form):
    return [option.label for option in form.put().options]


def choose(form, *words):
    """Choose by label; what the last choice brought."""
    answers = None
    for word in words:
        answers = form.take(labels(form).index(word))
    return answers


def shown(form):
    return {option.label: option.short for option in form.put().options if option.group}


# Where it begins.


def test_only_an_attempt_opens_the_page():
    table = a_table()
    assert opened(table, "recruit") is None
    assert opened(table, "") is None
    assert opened(table).is_draft


def test_it_opens_with_the_transport_that_always_comes_back():
    assert ticks(opened(a_table())) == [GROUP, "board-vamp"]


# What stands on it.


def test_every_choice_says_what_it_would_change():
    told = shown(opened(a_table()))
    assert told["torpedo"] == "Torpedo (+3 dice)"
    assert told["gi"] == "G.I. (+1 die)"
    assert told["board-vamp"] == "VAMP (Land, 0 of 4)"
    assert told["board-whale"].startswith("W.H.A.L.E. (Sea, 0 of 5, ")


def test_with_one_mission_or_one_transport_there_is_nothing_to_choose_of_them():
    form = opened(a_table(battalions={}, hangar="vamp"))
    assert labels(form) == ["torpedo", "gi", "gi", "duke", "call-off"]


def test_a_choice_too_long_for_a_line_goes_on_below_itself():
    mission = "Moray Hydrofoil Flotilla on War Room Briefing (Martial Arts and Stealth, 4 Hits)"
    options = [(number, item(str(number), "Mission", mission)) for number in (1, 2)]
    lines = form_row("Mission", options, frozenset({1}), 70).plain.splitlines()
    assert max(map(len, lines)) <= 70
    first, again = lines[:2], lines[2:]
    assert first[0].startswith("    Mission     [ ] 1 Moray Hydrofoil")
    assert again[0].startswith("                [x] 2 Moray Hydrofoil")
    assert all(line.startswith(" " * 20) and line.strip() for line in (first[1], again[1]))
    assert " ".join(" ".join(first).split()) == f"Mission [ ] 1 {mission}"


def test_who_finds_no_room_or_may_not_come_says_so():
    form = opened(a_table(hand={"Ann": "gi gi gi gi gi duke", "Bob": "jinx"}))
    choose(form, "gi", "gi", "gi", "gi")
    assert shown(form)["duke"] == "Duke (no room)"
    with pytest.raises(Refusal, match="there is no room for him"):
        choose(form, "duke")
    barred = opened(a_table(mission="escape-from-the-arena"), "attempt-escape-from-the-arena")
    assert shown(barred)["duke"] == "Duke (may not come)"
    with pytest.raises(Refusal, match="keeps him off"):
        choose(barred, "duke")


def test_the_table_is_shown_as_it_would_be():
    form = opened(a_table())
    choose(form, "torpedo", "gi")
    attempt = form.trial.view["attempt"]
    assert (attempt["dice"], len(attempt["joes"])) == (4, 2)


# What is chosen.


def test_a_choice_again_takes_it_back_and_undo_goes_step_by_step():
    form = opened(a_table())
    choose(form, "torpedo", "gi", "gi", "take-back-gi", "board-whale")
    assert ticks(form) == [GROUP, "board-whale", "take-back-torpedo", "take-back-gi"]
    assert form.undo()
    assert form.undo()
    assert ticks(form) == [GROUP, "board-vamp", "take-back-torpedo", *["take-back-gi"] * 2]
    assert [form.undo() for _ in range(4)] == [True, True, True, False]


def test_another_mission_keeps_whoever_may_come_along():
    form = opened(a_table())
    choose(form, "torpedo", "duke", SIDE)
    assert ticks(form) == [SIDE, "board-vamp", "take-back-torpedo", "take-back-duke"]
    form = opened(a_table(mission="escape-from-the-arena"), SIDE)
    choose(form, "torpedo", "duke", "attempt-escape-from-the-arena")
    assert "take-back-duke" not in ticks(form)


def test_a_smaller_transport_leaves_behind_who_came_last():
    joes = "gi gi gi gi gi"
    form = opened(a_table(hand={"Ann": joes, "Bob": "jinx"}))
    choose(form, "board-whale", "gi", "gi", "gi", "gi")
    assert len(ticks(form)) == 2 + 5, "the first one boards unasked: nobody could replace him"
    choose(form, "board-vamp")
    assert len(ticks(form)) == 2 + 4


def test_a_mission_needs_somebody():
    form = opened(a_table(hand={"Ann": "gi", "Bob": "jinx"}))
    assert "take-back-gi" in ticks(form)
    with pytest.raises(Refusal, match="one of your Joes"):
        choose(form, "take-back-gi")


# What the match is told.


def answered(table, answers, seat=ANN):
    """The table after these answers, and those that the match did not ask for."""
    told = trial(table, seat)
    for number, answer in enumerate(answers):
        if not told.ask or answer not in told.labels:
            return told, answers[number:]
        told.answer(answer)
    return told, []


def test_on_a_side_mission_the_lock_is_the_last_answer():
    table = a_table()
    form = opened(table, SIDE)
    answers = choose(form, "torpedo", "gi", "lock")
    told, left = answered(table, answers)
    assert left == []
    assert told.view["attempt"]["locked"]


def test_team_mates_are_asked_before_a_team_is_locked():
    table = a_table()
    form = opened(table)
    choose(form, "gi", "torpedo")
    told, left = answered(table, choose(form, "ask"))
    assert (left, told.match.question.seat) == ([], Seat(1))
    told, left = answered(table, choose(form, "lock"))
    assert (left, told.match.question.seat) == (["lock"], Seat(1))


def test_nothing_is_answered_when_it_is_called_off():
    assert choose(opened(a_table()), "gi", "call-off") == []


# The last word.


def last_word(**changes):
    table = a_table(**changes)
    table.play(f"Ann: {GROUP}, vamp, torpedo, enough\nBob: jinx")
    return table, FACE.form(trial(table), "")


def test_the_last_word_ticks_everybody_aboard():
    _, form = last_word()
    assert not form.is_draft
    assert ticks(form) == ["board-vamp", "take-back-torpedo", "refuse-jinx"]
    assert shown(form)["refuse-jinx"] == "Jinx (Bob)"
    assert labels(form)[-2:] == ["lock", "call-off"]


def test_each_change_of_the_last_word_is_an_answer_of_its_own():
    _, form = last_word()
    assert choose(form, "refuse-jinx") == ["refuse-jinx"]
    assert choose(form, "gi") == ["gi"]
    assert not form.undo()
    with pytest.raises(Refusal, match="one of your Joes"):
        choose(form, "take-back-torpedo")


# At the terminal.


@pytest.fixture
def sit(sheet, keyboard):
    """Sit at a laid-out table with these lines to type: the match, and every page drawn."""

    def run(*typed, seats=("human:Ann", "human:Bob"), **changes):
        table = a_table(**changes)
        match = table.match
        match.luck = Seeded(3)
        console = sheet(100, 30)
        party = seat_everybody(DECKBUILDING, match, seats)
        play_session(Page(console, keyboard(*typed)), SaveFiles(party), Pace(pauses=True))
        return match, console.file.getvalue().split("\x1b[2J")[1:]

    return run


def test_a_line_of_numbers_builds_a_team_and_locks_it(sit):
    match, pages = sit(SIDE, "5 6 7 lock")
    assert "[x] 5 Torpedo" not in pages[1]
    assert "Enter to roll, u to take back" in pages[-1]
    assert match.state.locked
    assert len(match.state.team[0]) == 3


def test_a_number_in_a_line_means_what_it_stood_before(sit):
    match, pages = sit(SIDE, "6 7")
    assert "[x] 6 G.I.  [x] 7 G.I." in pages[-1]
    assert not match.history.answers, "nothing has happened yet"


def test_a_card_is_found_by_any_word_of_its_label(sit):
    _, pages = sit(SIDE, "whale torp duke", "torpedo")
    assert "[x] 3 W.H.A.L.E." in pages[-2]
    assert "[x] 5 Torpedo" in pages[-2]
    assert "[ ] 5 Torpedo" in pages[-1]


def test_undo_empties_the_page_and_closes_it(sit):
    _, pages = sit(SIDE, "gi", "u", "u")
    assert "[x] 6 G.I." in pages[2]
    assert "[x] 6 G.I." not in pages[3]
    assert "Attempt a Mission" in pages[4]


def test_a_locked_team_comes_back_whole_and_an_undo_more_opens_the_menu(sit):
    match, pages = sit(SIDE, "5 6 lock", "u", "u")
    assert "Does the team set off?" in pages[-2]
    assert "Attempt a Mission" in pages[-1]
    assert not match.history.answers


def test_a_lock_that_was_said_waits_for_the_team_mates(sit):
    match, pages = sit(GROUP, "5 lock", "jinx")
    assert "Bob: Ann attempts Secure the Rare Liquid Element" in pages[2]
    assert match.state.locked
    assert "Does the team set off?" not in "".join(pages)


def test_whoever_asks_first_has_the_last_word(sit):
    match, pages = sit(GROUP, "5 ask", "jinx", "refuse-jinx lock")
    assert "Jinx (Bob)" in pages[3]
    assert match.state.locked
    assert match.state.team[1] == []


def test_on_the_page_hints_cards_and_refusals_are_as_everywhere(sit):
    _, pages = sit(GROUP, "h", "c vamp", "", "99", "gi", "call-off")
    assert "Hint: " in pages[2]
    assert "VAMP, transport: " in pages[3]
    assert "'99' is not among the choices" in pages[5]
    assert "Attempt a Mission" in pages[-1]


def test_with_everybody_aboard_the_hint_is_to_go_on(sit):
    _, pages = sit(GROUP, "board-whale", "torpedo", "gi", "gi", "duke", "h", "call-off")
    said = "You have chosen all that there is on this page: go on, or change something."
    assert [said in page for page in pages].count(True) == 1


def test_in_plain_lines_one_question_comes_after_the_other():
    table = a_table()
    table.match.luck = Seeded(3)
    table.match.setup = DECKBUILDING.setup(2)
    out = StringIO()
    keeper = SaveFiles(seat_everybody(DECKBUILDING, table.match, ("human", "greedy")))
    play_session(Lines(StringIO(f"{SIDE}\nvamp\n"), out), keeper, Pace())
    assert "You attempt Cobra Battalion. Which of your Joes goes first?" in out.getvalue()
