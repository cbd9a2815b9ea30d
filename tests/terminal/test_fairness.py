"""Fair dice: first the commitment, then everybody's word, in the end the secret."""

import io
from hashlib import sha256

from yojoe.terminal.screen.lines import Lines
from yojoe.terminal.session.fairness import agree
from yojoe.terminal.session.finale import secret
from yojoe.terminal.session.local_table import gather_party
from yojoe.titles.adventure.title import ADVENTURE


def ceremony(*typed, seats=("human:Ann", "random", "human")):
    out = io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in typed))
    return agree(Lines(source, out), seats), out.getvalue(), source.read()


def test_the_commitment_is_shown_before_anybody_gives_a_word():
    luck, said, _ = ceremony("hello", "")
    assert luck.commitment == sha256(luck.secret).hexdigest()
    assert said.index(luck.commitment) < said.index("Ann, a word of your own")
    assert luck.secret.hex() not in said


def test_people_are_asked_a_line_each_and_computers_make_up_theirs():
    luck, said, left = ceremony("hello", "", "1")
    assert luck.words[0] == "hello"
    assert all(len(word) == 16 for word in luck.words[1:])
    assert said.count("a word of your own") == 2
    assert left == "1\n"


def test_no_two_ceremonies_are_alike():
    assert ceremony("", "")[0] != ceremony("", "")[0]


def test_a_word_has_an_end():
    luck, said, _ = ceremony("x" * 101, "ok", "")
    assert "That word is too long; 100 letters are allowed." in said
    assert luck.words[0] == "ok"


def test_at_the_end_the_secret_is_told():
    luck, _, _ = ceremony("hello", "")
    told = " ".join(secret(gather_party(ADVENTURE, ADVENTURE.setup(3), ["human"] * 3, luck)))
    assert luck.secret.hex() in told
    assert luck.commitment in told
    assert "yojoe replay FILE --verify" in told
