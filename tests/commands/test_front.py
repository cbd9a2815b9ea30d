"""The door of the command: what is neither a command nor an option of ours is named."""

import pytest

from yojoe.cli import COMMANDS, main

NAMES = ", ".join(COMMANDS)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bogus"], "there is no option '--bogus'; there are --help, --version and the commands"),
        (["--bogus", "play"], "there is no option '--bogus'"),
        (["chess"], "there is no command 'chess'; there are serve, menu, play"),
        (["chess", "--seats", "x"], "there is no command 'chess'"),
        ([""], "there is no command ''"),
    ],
)
def test_a_wrong_word_is_refused_with_all_that_are_right(capsys, words, complaint):
    with pytest.raises(SystemExit) as end:
        main(words)
    complained = capsys.readouterr().err
    assert end.value.code == 2
    assert complained.startswith(f"yojoe: {complaint}")
    assert complained.endswith(f"{NAMES}\n")
    assert complained.count("\n") == 1


@pytest.mark.parametrize(("word", "shown"), [("--help", "commands:"), ("--version", "yojoe ")])
def test_the_door_has_options_of_its_own(capsys, word, shown):
    with pytest.raises(SystemExit) as end:
        main([word])
    assert end.value.code == 0
    assert shown in capsys.readouterr().out
