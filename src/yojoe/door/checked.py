"""What scripts hand to the door, read with care: whatever it is not is refused in one line."""

import secrets
from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from yojoe.kernel.luck import LARGEST_SEED, Fair, Luck, Seeded, Spliced, pieces
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.title.registry import AnyTitle

from .title import seat_count

FRESH = 1_000_000_000  # a seed short enough to type again
LONGEST_NAME = 20
USUAL = ("Ann", "Bob", "Cy", "Dee")  # who sits down where nobody is named


def is_whole(number: object, least: int, most: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and least <= number <= most


def read_seat(seat: object, seats: int) -> Seat:
    """A seat of the table, counted from 0."""
    if not is_whole(seat, 0, seats - 1) or not isinstance(seat, int):
        there = "is seat 0" if seats == 1 else f"are seats 0 to {seats - 1}"
        raise Refusal(f"{seat!r} is no seat; there {there}")
    return Seat(seat)


def read_luck(luck: object, seed: object) -> Luck:
    """Where the dice come from: a seed, a luck of its own, or a seed that nobody has seen."""
    if luck is not None and seed is not None:
        raise Refusal("seed and luck say the same; give one of them")
    if isinstance(luck, Seeded | Fair | Spliced):
        return check_luck(luck)
    if luck is None and seed is None:
        return Seeded(fresh_seed())
    return Seeded(read_seed(seed if luck is None else luck))


def check_luck(luck: Seeded | Fair | Spliced) -> Luck:
    """A luck that draws; refuses one that was made of anything."""
    for _, piece in pieces(luck):
        if isinstance(piece, Seeded):
            read_seed(piece.seed)
        elif not isinstance(piece, Fair) or not is_fair(piece):
            raise Refusal(f"{piece!r} is no luck; Fair takes a secret in bytes and a text a seat")
    return luck


def is_fair(luck: Fair) -> bool:
    secret: object = luck.secret
    words: object = luck.words
    return (
        isinstance(secret, bytes)
        and isinstance(words, tuple)
        and all(isinstance(word, str) and is_text(word) for word in words)
        and isinstance(luck.pledged, bool)
    )


def is_text(word: str) -> bool:
    """Whether others can read it: half a letter of UTF-16 cannot be written down."""
    return not any("\ud800" <= letter <= "\udfff" for letter in word)


def fresh_seed() -> int:
    return secrets.randbelow(FRESH)


def read_seed(seed: object) -> int:
    if not is_whole(seed, 0, LARGEST_SEED) or not isinstance(seed, int):
        raise Refusal(f"{seed!r} is no seed: a whole number from 0 to {LARGEST_SEED} is")
    return seed


def read_names(found: AnyTitle, names: object) -> tuple[str, ...]:
    """Who sits down: names, or how many."""
    if isinstance(names, str | bytes) or not isinstance(names, Sequence):
        if isinstance(names, str | bytes):
            raise Refusal(f"{names!r} is one name; give a list of them, or how many sit down")
        return tuple(usual_name(seat) for seat in range(seat_count(found, names)))
    seat_count(found, len(names))
    checked = tuple(read_name(name) for name in names)
    twice = next((name for name in checked if checked.count(name) > 1), None)
    if twice is not None:
        raise Refusal(f"two are called {twice!r}; every seat needs a name of its own")
    return checked


def usual_name(seat: int) -> str:
    return USUAL[seat] if seat < len(USUAL) else f"Player {seat}"


def read_name(name: object) -> str:
    if not isinstance(name, str) or not name.strip() or name != name.strip() or "," in name:
        raise Refusal(f"{name!r} is no name; a name is a text without commas or space at its ends")
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise Refusal(f"{name!r} is no name; it has at most {LONGEST_NAME} letters, in one line")
    return name


def read_path(path: object) -> Path:
    if not isinstance(path, str | PathLike) or isinstance(path, bytes) or not str(path):
        raise Refusal(f"{path!r:.300} is no path of a file; give a text or a Path")
    if "\0" in str(path):
        raise Refusal(f"{path!r} cannot be the name of a file")
    return Path(path)
