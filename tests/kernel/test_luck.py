"""The dice of a real match: repeatable, unbiased, and provably fair."""

import hashlib
import hmac
from collections import Counter
from types import SimpleNamespace

import pytest

from yojoe.kernel.luck import (
    WORD,
    Fair,
    Seeded,
    Spliced,
    commit,
    number_below,
    read_luck,
)
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Roll, Seat, Shuffle

DIE = Roll(Seat(0), 6)
SECRET = bytes(range(32))


def test_the_dice_of_a_seed_never_change():
    luck = Seeded(7)

    assert [luck.draw(DIE, ply) for ply in range(12)] == [5, 5, 5, 0, 0, 4, 0, 1, 3, 2, 1, 3]
    assert luck.draw(Shuffle(), 3) == 6750901657559578350


def test_a_draw_depends_on_its_number_alone():
    luck = Seeded(3)
    forwards = [luck.draw(DIE, ply) for ply in range(30)]

    assert [luck.draw(DIE, ply) for ply in reversed(range(30))] == forwards[::-1]


def test_a_fair_draw_is_the_hmac_of_secret_words_and_number():
    salt = hashlib.sha256(b"ann").digest() + hashlib.sha256(b"bob").digest()
    message = salt + (5).to_bytes(8, "big") + (0).to_bytes(4, "big")
    number = int.from_bytes(hmac.digest(SECRET, message, "sha256")[:8], "big")

    assert Fair(SECRET, ("ann", "bob")).draw(DIE, 5) == number % 6


def test_the_commitment_is_the_hash_of_the_secret():
    assert commit(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_word_that_was_pledged_draws_as_the_word_alone():
    plain, pledged = (Fair(SECRET, ("ann", "bob"), pledged=each) for each in (False, True))

    assert [plain.draw(DIE, ply) for ply in range(40)] == [
        pledged.draw(DIE, ply) for ply in range(40)
    ]
    assert pledged.describe().split()[3] == f"{commit(b'ann')}:{b'ann'.hex()}"


@pytest.mark.parametrize("words", [("ann", "bob!"), ("annb", "ob"), ("bob", "ann"), ("", "annbob")])
def test_any_seat_can_change_the_dice_with_its_word(words):
    agreed, other = Fair(SECRET, ("ann", "bob")), Fair(SECRET, words)

    assert [agreed.draw(DIE, ply) for ply in range(40)] != [
        other.draw(DIE, ply) for ply in range(40)
    ]


def test_numbers_that_would_favour_a_face_are_thrown_away():
    tags = [b"\xff" * 32, (WORD - 1).to_bytes(8, "big") * 3 + (10).to_bytes(8, "big")]
    inner = SimpleNamespace(copy=hashlib.sha256)
    outer = SimpleNamespace(copy=lambda: SimpleNamespace(update=len, digest=lambda: tags.pop(0)))

    assert number_below(6, 0, (inner, outer)) == 10 % 6
    assert tags == []


def test_every_face_comes_equally_often():
    luck, rolls = Fair(SECRET, ("ann", "bob")), 60_000

    faces = Counter(luck.draw(DIE, ply) for ply in range(rolls))

    chi_square = sum((count - rolls / 6) ** 2 / (rolls / 6) for count in faces.values())
    assert chi_square < 20.5  # 5 degrees of freedom, one in a thousand


@pytest.mark.parametrize(
    "luck",
    [
        Seeded(7),
        Seeded(WORD - 1),
        Fair(SECRET, ("ann", "", "bob smith")),
        Fair(SECRET, ("ann", "", "bob smith"), pledged=True),
        Spliced(Fair(SECRET, ("ann",)), 7, Fair(SECRET, ("bob",), pledged=True)),
    ],
)
def test_luck_written_down_reads_back_the_same(luck):
    assert read_luck(luck.describe()) == luck


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seed seven", "luck seed: 'seven' is not a whole number from 0 to 18446744073709551615"),
        ("seed -7", "'-7' is not a whole number"),
        ("seed 0_7", "'0_7' is not a whole number"),
        ("seed \N{ARABIC-INDIC DIGIT THREE}", "is not a whole number"),
        (f"seed {WORD}", "is not a whole number"),
        ("seed  7", "neither"),
        ("seed 7 7", "neither"),
        ("dice 5", "neither"),
        ("", "neither"),
        ("fair 00 zz 61", "neither"),
        (f"fair {'0' * 64} {SECRET.hex()} 61 62", "does not match what it committed to"),
        (f"fair {commit(SECRET)} {SECRET.hex()} {commit(b'a')}:62", "word is not the one whose"),
    ],
)
def test_broken_luck_is_refused(text, complaint):
    with pytest.raises(Refusal, match=complaint):
        read_luck(text)
