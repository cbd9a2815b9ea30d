"""A sitting: answers, undo, hints, rules and the log, in lines and on pages."""

import re

import pytest

from yojoe.terminal.session.save_files import SaveFiles

# Ann and Bob at one keyboard: Ann begins, moves to space 2 and jumps over Bob's low shot,
# which brings her a badge; Bob moves to space 3 and gets over hers.
TWO = "human:Ann,human:Bob"
ROLLS = [""] * 5
ANN_WINS = ["", "jump-up", "", "shoot-low"]
BOB_WINS = ["", "", "jump-up", "", "shoot-low"]

# Three seats: the person begins and chooses who attacks.
THREE = {"seats": "human:Ann,random,random", "seed": 12}


def test_a_whole_game_is_played_in_lines(in_lines):
    evening = in_lines(*["1"] * 400)
    assert evening.code == 0
    assert evening.match.over
    assert "\x1b" not in evening.text
    assert max(map(len, evening.text.splitlines())) <= 78
    assert re.search(
        r"^(You win!|random wins\.) Turns completed: \d+\.$", evening.text, re.MULTILINE
    )


def test_on_pages_computers_play_without_being_asked_anything(on_pages):
    evening = on_pages(seats="random,random", cap="3")
    assert (evening.code, evening.match.over) == (0, True)
    assert len(evening.pages) == evening.match.ply + 1
    assert "The game is over." not in evening.text, "nobody sits there to be told"
    assert "Nobody wins: the match ends unfinished. Turns completed: 3." in evening.text


def test_without_people_the_game_just_goes_on(in_lines):
    evening = in_lines(seats="exact,random", seed=3)
    assert evening.code == 0
    assert evening.match.over
    assert "exact wins with six badges." in evening.text
    assert "The same dice again" in evening.text


def test_in_lines_a_question_comes_with_the_table_and_its_options(in_lines):
    lines = in_lines().text.splitlines()
    assert lines[-8:-2] == [
        "",
        "You: 0 badges, 3 energy. random: 0 badges, 3 energy.",
        "G.I. Joe on space 2 of 24, COBRA. random attacks you.",
        "random fires. How do you dodge?",
        "  1 jump-up: Jump Up! (over a low shot)",
        "  2 hit-the-dirt: Hit The Dirt! (under a high shot)",
    ]


def test_turns_are_parted_by_an_empty_line(in_lines):
    assert "\n\nYou roll 1: G.I. Joe moves to space 2, COBRA.\n" in in_lines().text


def test_a_wrong_line_is_answered_and_the_next_one_read(in_lines):
    evening = in_lines("fly", "", "7", "1")
    assert "'fly' is not among the choices; allowed is 1 to 2 (jump-up" in evening.text
    assert "Nothing was chosen; allowed is" in evening.text
    assert "you play Jump Up!" in evening.text


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        (["u"], "Nothing can be taken back: the dice were rolled."),
        (["1", "u"], "Nothing can be taken back: the dice were rolled."),
    ],
)
def test_what_cannot_be_taken_back_has_a_reason(in_lines, typed, reason):
    assert reason in in_lines(*typed).text


def test_in_lines_a_choice_is_taken_back_before_the_next_one(in_lines):
    evening = in_lines("seat-2", "u", "seat-3", **THREE)
    text = evening.text
    assert text.count("Who plays the Cobra side against you?") == 2
    assert text.index("random 1 attacks you") < text.index("Taken back.")
    assert text.index("Taken back.") < text.index("random 2 attacks you")
    assert evening.match.state.cobra == 2


def test_on_pages_nothing_rolls_until_enter_and_a_choice_can_still_be_taken_back(on_pages):
    typed = [*ROLLS, *ANN_WINS, *BOB_WINS, "place", "u", "remove-1"]
    evening = on_pages(*typed, seats=TWO)
    assert "Ann: Enter to roll, u to take back the last choice." in evening.text
    assert evening.match.state.badges == [0, 0]
    last = evening.pages[-1]
    assert "Bob removes a badge of Ann, leaving 0." in last
    assert "Bob places" not in last


def test_in_lines_on_a_terminal_a_choice_is_taken_back_before_the_dice_fall(in_lines, gather):
    keeper = SaveFiles(gather("human:Ann,random"))
    about_to_win(keeper.party.match)
    evening = in_lines("remove-2", "u", "remove-2", keeper=keeper, watched=True)
    assert evening.text.count("Enter to go on, u to take back your choice.") == 2
    assert evening.text.count("Taken back.") == 1
    assert evening.text.count("  1 place: ") == 2, "the question is put again"
    assert evening.match.history.asked[-1].ask == "use", "random has not rolled"


def test_in_lines_on_a_terminal_nobody_waits_where_nothing_can_be_taken_back(in_lines):
    evening = in_lines("1", watched=True)
    assert "Enter to" not in evening.text
    assert "you play Jump Up!" in evening.text


def test_in_a_pipe_a_line_is_an_answer_and_nothing_waits(in_lines, gather):
    keeper = SaveFiles(gather("human:Ann,random"))
    about_to_win(keeper.party.match)
    text = in_lines("remove-2", "u", keeper=keeper).text
    assert "Enter to" not in text
    assert "Taken back." not in text


def test_in_lines_on_a_terminal_the_finished_game_is_recorded(in_lines, gather):
    keeper = SaveFiles(gather(TWO))
    about_to_win(keeper.party.match)
    evening = in_lines("place", "r game.replay", "", keeper=keeper, watched=True)
    text = " ".join(evening.text.split())
    assert "The game is over. Enter to leave, r [FILE] to write the record" in text
    assert "Recorded in game.replay." in text
    assert text.endswith("yojoe replay game.replay")


def test_before_the_dice_of_a_computer_there_is_time_to_think_again(on_pages, gather):
    keeper = SaveFiles(gather("human:Ann,random"))
    about_to_win(keeper.party.match)
    evening = on_pages("remove-2", "u", "remove-2", keeper=keeper)
    assert "Enter to go on, u to take back your choice." in evening.pages[-1]
    assert evening.text.count("Taken back.") == 1
    assert evening.match.history.asked[-1].ask == "use", "random has not rolled"


def test_a_person_rolls_with_enter(on_pages):
    evening = on_pages("")
    assert "Enter to roll." in evening.pages[0]
    assert "You roll" not in evening.pages[0]
    assert "You roll 6 for the first turn." in evening.pages[1]


def test_fast_pages_do_not_stop_before_the_dice(on_pages):
    evening = on_pages(fast=True)
    assert "Enter to roll" not in evening.text
    assert "How do you dodge?" in evening.pages[-1]


def test_at_the_end_the_last_badge_can_be_taken_back_and_the_game_recorded(on_pages, gather):
    keeper = SaveFiles(gather(TWO))
    about_to_win(keeper.party.match)
    evening = on_pages("place", "u", "remove-2", EOFError, keeper=keeper, fast=True)
    assert not evening.match.over

    keeper = SaveFiles(gather(TWO))
    about_to_win(keeper.party.match)
    evening = on_pages("place", "r game.replay", "", keeper=keeper, fast=True)
    assert evening.match.over
    assert "Recorded in game.replay." in evening.text
    assert evening.text.splitlines()[-4:] == [
        "Ann wins with six badges.",
        f"Ann wins. Turns completed: {evening.match.state.turns}.",
        "Recorded. See it again (or check it, with --verify):",
        "  yojoe replay game.replay",
    ]


def about_to_win(match):
    """Bob gets one badge, Ann five, and one more battle."""
    match.settle()
    while not (match.question.ask == "use" and match.state.badges == [5, 1]):
        s = match.state
        if match.question.ask == "use":
            match.answer(0)
        else:
            dodged = s.active == 0 or s.badges[1] == 0
            match.answer(0, s.active)
            match.answer(int(dodged), s.cobra)
        match.settle()


def test_a_hint_names_the_choice_the_reason_and_the_chance(in_lines):
    text = " ".join(in_lines("h").text.split())
    assert re.search(
        r"Hint: (Jump Up!|Hit The Dirt!) \(.*\)\. .+\. \d+% to win\.",
        text,
    )


def test_a_hint_knows_nothing_of_what_another_has_picked(in_lines):
    texts = [in_lines(pick, "h", seats=TWO).text for pick in ("1", "2")]
    hints = [text.split("Hint:")[1].split("to win.")[0] for text in texts]
    assert hints[0] == hints[1]


def test_a_hint_leaves_the_dice_and_the_opponents_as_they_were(in_lines):
    answers = ["1"] * 10
    asked = [line for answer in answers for line in ("h", answer)]
    assert in_lines(*asked).match.history.answers == in_lines(*answers).match.history.answers


def test_who_could_think_for_ever_gets_a_budget_for_a_hint(in_lines):
    assert "Hint: random" in in_lines("h", **THREE).text


def test_there_is_no_hint_where_nothing_is_chosen(on_pages):
    assert "There is nothing to choose now; a hint comes with a choice." in on_pages("h").text


def test_the_rules_are_looked_up_at_the_table(in_lines):
    text = in_lines("? dry clock", "?", "? submarine").text
    assert "LTA-DRY-06: " in text
    assert "Say what to look for, for instance: ? first player" in text
    assert "No rule has all of these words: submarine." in text


def test_the_whole_log_is_told_again(in_lines):
    text = in_lines("l").text
    assert text.count("You go first.") == 2


def test_help_lists_the_wishes_and_says_whose_board_it_is(in_lines):
    text = in_lines("help").text
    assert "take back your last answer" in text
    assert text.count("The board is our own design: the printed one is unknown.") == 2


def test_a_record_waits_for_the_end(in_lines):
    assert "A record is written when the game is over" in in_lines("r").text
