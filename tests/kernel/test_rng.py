"""Our random numbers are documented, the same everywhere, and fair."""

import struct
from collections import Counter
from hashlib import shake_128

from yojoe.kernel.rng import FIRST_BLOCK, Rng


def test_the_stream_of_a_seed_never_changes():
    rng = Rng(1)

    drawn = [rng.below(1 << 32) for _ in range(4)]

    assert drawn == [834749126, 3535851972, 1180671536, 2663370219]


def test_a_stream_is_what_its_documentation_says():
    words = struct.unpack("<32I", shake_128(b"yojoe/1:seat 2:0").digest(128))
    more = struct.unpack("<64I", shake_128(b"yojoe/1:seat 2:1").digest(256))
    rng = Rng("seat 2")

    drawn = [rng.below(10) for _ in range(FIRST_BLOCK + 64)]

    assert drawn == [word * 10 >> 32 for word in words + more]


def test_drawing_from_a_split_stream_does_not_move_the_one_it_came_from():
    plain, used = Rng(5), Rng(5)
    used.split("seat 1").below(6)

    assert [used.below(100) for _ in range(50)] == [plain.below(100) for _ in range(50)]
    assert Rng(5).split(1).bits() != Rng(5).split(2).bits()


def test_every_face_of_a_die_comes_equally_often():
    rng, rolls = Rng(11), 60_000

    faces = Counter(rng.below(6) for _ in range(rolls))

    chi_square = sum((count - rolls / 6) ** 2 / (rolls / 6) for count in faces.values())
    assert chi_square < 20.5  # 5 degrees of freedom, one in a thousand


def test_every_order_of_a_small_pile_comes_equally_often():
    rng, shuffles = Rng(12), 24_000
    orders = Counter[str]()
    for _ in range(shuffles):
        pile = list("abcd")
        rng.shuffle(pile)
        orders["".join(pile)] += 1

    chi_square = sum((count - 1000) ** 2 / 1000 for count in orders.values())
    assert len(orders) == 24
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand
