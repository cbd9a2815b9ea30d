"""What people may call themselves: names that can be seen, and told from each other."""

import unicodedata
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from yojoe.kernel.refusal import Refusal

LONGEST_NAME = 20
MOST_MARKS = 2  # on one letter; some languages need two

# Letters and marks that are drawn as nothing at all.
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180c\u180d\u180f"
) | {chr(code) for code in (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))}
EMOJI = "\ufe0f"  # asks for a picture; it may stay, but tells no two names apart

# Cyrillic, Greek and a few more, each with the letter of ours that it is drawn like.
DRAWN_ALIKE: Final = {
    **str.maketrans("АВЕЅІЈКМНОРСТУҮХԌԚԜЗЬ", "ABESIJKMHOPCTYYXGQW3b"),  # Cyrillic
    **str.maketrans("аеѕіјкорсухһԁԛԝӏӀѵгпь", "aesijkopcyxhdqwllvrnb"),
    **str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ", "ABEZHIKMNOPTYXCM"),  # noqa: RUF001  # Greek
    **str.maketrans("ϲαικνορτυχγηωε", "caikvoptuxynwe"),
    **str.maketrans("ıɑɡ", "iag"),  # noqa: RUF001
    **str.maketrans("ոհսօց", "nhuog"),  # noqa: RUF001  # Armenian
}
# Strokes over, under and through a letter, where no letter has them: an underline, mostly.
LOOSE_MARKS: Final = dict.fromkeys(range(0x300, 0x370))
STROKES: Final = str.maketrans("I1|0", "lllO")


def check_name(name: str) -> None:
    """Refuse what is no name, or what nobody can see."""
    if not name or name != name.strip() or "," in name or not name.isprintable():
        raise Refusal(
            f"{name!r} is no name; a name has no commas or line breaks and no space at its ends"
        )
    if len(name) > LONGEST_NAME:
        raise Refusal(f"the name {name!r} is too long; {LONGEST_NAME} letters are allowed")
    if BLANK.intersection(name) or not any(map(can_be_read, name)):
        raise Refusal(f"{name!a} cannot be seen; a name has a letter or a number to read")
    if max(marks_in_a_row(name), default=0) > MOST_MARKS:
        raise Refusal(f"{name!a} piles up marks; {MOST_MARKS} over or under a letter are allowed")


def can_be_read(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LN" and letter not in BLANK


def marks_in_a_row(name: str) -> Iterable[int]:
    plain = unicodedata.normalize("NFD", name)
    is_mark = (unicodedata.category(letter) in {"Mn", "Me"} for letter in plain)
    return [len(list(run)) for marks, run in groupby(is_mark) if marks]


def canonical_name(name: str) -> str:
    """The one way to write a name of all that look the same: é is one letter, not two."""
    return unicodedata.normalize("NFC", name)


def check_alike(name: str, others: Iterable[str]) -> None:
    """Refuse a name that passes for somebody else's; the very same name can be numbered."""
    for other in others:
        if other != name and outline(other) == outline(name):
            raise Refusal(
                f"the name {name!r} looks like {other!r}, who sits here; take another one"
            )


def outline(name: str) -> str:
    """What is seen of a name: the same for all that are drawn alike."""
    plain = unicodedata.normalize("NFKD", name).replace(EMOJI, "").translate(DRAWN_ALIKE)
    letters = unicodedata.normalize("NFC", plain).translate(LOOSE_MARKS)
    return " ".join(letters.translate(STROKES).split())
