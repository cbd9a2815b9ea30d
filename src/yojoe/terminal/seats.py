"""Who sits where: people, named or not, and computer players called by name.

    human           somebody at this keyboard
    human:Ann       Ann at this keyboard
    exact           a computer player of the roster
    mcts:800        the same with a budget

Records keep these words, so that a resumed match knows who is who.
"""

from collections.abc import Sequence
from itertools import count

from yojoe.agents.roster import KINDS, find, kinds_for, strongest
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.titles import AnyTitle

HUMAN = "human"
TEAM_MATE = "greedy"
LONGEST_NAME = 20


def read_seats(text: str) -> tuple[str, ...]:
    """The words of ``--seats``, not yet checked."""
    return tuple(word.lstrip() for word in text.split(","))


def usual(title: AnyTitle, seats: int | None = None) -> tuple[str, ...]:
    """One person among computers, at a table for two if nobody says how many."""
    if seats is None:
        seats = min(max(2, title.seats[0]), title.seats[-1])
    return (HUMAN, *[companion(title, seats)] * (seats - 1))


def companion(title: AnyTitle, seats: int) -> str:
    """Who sits with a person: the strongest opponent there is, or a quick team-mate."""
    return TEAM_MATE if title.cooperative else strongest(title, seats)


def check(title: AnyTitle, words: Sequence[str]) -> None:
    """Refuse whoever cannot sit at this table."""
    for seat, word in enumerate(words, start=1):
        try:
            check_one(title, word, len(words))
        except Refusal as refusal:
            raise Refusal(f"seat {seat}: {refusal}") from None


def check_one(title: AnyTitle, word: str, seats: int) -> None:
    if word.startswith(f"{HUMAN}:"):
        check_name(name_of(word))
    elif word.partition(":")[0] in [kind.name for kind in KINDS]:
        find(word, title, seats)
    elif word != HUMAN:
        names = ", ".join([HUMAN, *(kind.name for kind in kinds_for(title, seats))])
        raise Refusal(f"there is no player {word!r}; there is {names}")


def check_name(name: str) -> None:
    if not name or name != name.strip() or "," in name or not name.isprintable():
        raise Refusal(
            f"{name!r} is no name; a name has no commas or line breaks and no space at its ends"
        )
    if len(name) > LONGEST_NAME:
        raise Refusal(f"the name {name!r} is too long; {LONGEST_NAME} letters are allowed")


def humans(words: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, word in enumerate(words) if is_human(word))


def is_human(word: str) -> bool:
    return word.partition(":")[0] == HUMAN


def name_of(word: str) -> str:
    """What a seat is called: a person's name, or the whole word."""
    return word.removeprefix(f"{HUMAN}:")


def names_of(words: Sequence[str]) -> tuple[str, ...]:
    """What the seats are called on the screen; those who share a name are numbered."""
    bare = [name_of(word) for word in words]
    names: list[str] = []
    for name in bare:
        names.append(name if bare.count(name) == 1 else numbered(name, [*bare, *names]))
    return tuple(names)


def numbered(name: str, taken: Sequence[str]) -> str:
    return next(mine for number in count(1) if (mine := f"{name} {number}") not in taken)
