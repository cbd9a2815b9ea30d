"""Small things said in words: names of seats, and what may be told of the luck."""

from collections.abc import Sequence

from yojoe.kernel.luck import Fair, Luck, Spliced


def by_name(words: str, names: Sequence[str]) -> str:
    """What the match says of a seat by its number, said by its name."""
    for number, name in enumerate(names, start=1):
        words = words.replace(f"seat {number} ", f"{name} ")
    return words


def commitment_of(luck: Luck) -> str:
    """What is shown of the luck before the game."""
    if isinstance(luck, Spliced):
        return commitment_of(luck.then)
    return luck.commitment if isinstance(luck, Fair) else ""


def secret_of(luck: Luck) -> str:
    """What is told of it after the game."""
    if isinstance(luck, Spliced):
        return secret_of(luck.then)
    return luck.secret.hex() if isinstance(luck, Fair) else luck.describe()
