"""Who sits where: people, named or not, and computer players called by name.

    human           somebody at this keyboard
    human:Ann       Ann at this keyboard
    exact           a computer player of the roster
    mcts:800        the same with a budget

Records keep these words, so that a resumed match knows who is who.
"""

from collections.abc import Sequence
from itertools import count

from yojoe.kernel.refusal import Refusal, did_you_mean
from yojoe.kernel.script import Seat
from yojoe.title.registry import AnyTitle

from .names import check_alike, check_name
from .own import maker_of
from .roster import NAMES, kinds_for, read_player, strongest

HUMAN = "human"
PERSON = "Joe"
TEAM_MATE = "greedy"


def read_seats(text: str) -> tuple[str, ...]:
    """The words of ``--seats``, not yet checked."""
    return tuple(word.lstrip() for word in text.split(","))


def usual(title: AnyTitle, seats: int | None = None) -> tuple[str, ...]:
    """One person among computers, at a table for two if nobody says how many."""
    if seats is None:
        seats = min(max(2, title.about.seats[0]), title.about.seats[-1])
    return (HUMAN, *[companion(title, seats)] * (seats - 1))


def with_name(words: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The same, and the first person who gives no name has this one."""
    if not name or HUMAN not in words:
        return words
    place = words.index(HUMAN)
    return (*words[:place], f"{HUMAN}:{name}", *words[place + 1 :])


def companion(title: AnyTitle, seats: int) -> str:
    """Who sits with a person: the strongest opponent there is, or a quick team-mate."""
    return TEAM_MATE if title.about.cooperative else strongest(title, seats)


def check(title: AnyTitle, words: Sequence[str]) -> None:
    """Refuse whoever cannot sit at this table."""
    for seat, word in enumerate(words, start=1):
        try:
            check_one(title, word, len(words))
        except Refusal as refusal:
            raise Refusal(f"seat {seat}: {refusal}") from None
    check_apart([name_of(word) for word in words])


def check_apart(names: Sequence[str]) -> None:
    """Refuse names at one table that cannot be told from each other."""
    for place, name in enumerate(names):
        check_alike(name, names[:place])


def check_one(title: AnyTitle, word: str, seats: int) -> None:
    if word.startswith(f"{HUMAN}:"):
        check_name(name_of(word))
    elif word.partition(":")[0] in NAMES or maker_of(word) is not None:
        read_player(word, title, seats)
    elif word != HUMAN:
        names = [HUMAN, *(kind.name for kind in kinds_for(title, seats))]
        near = did_you_mean(word.partition(":")[0], names)
        raise Refusal(f"there is no player {word!r}; there is {', '.join(names)}{near}")


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
        names.append(name if bare.count(name) == 1 else numbered_name(name, [*bare, *names]))
    return tuple(names)


def default_name(seat: int, taken: Sequence[str] = ()) -> str:
    """What others call a person who gave no name: "Joe 1" on the first seat."""
    called = (f"{PERSON} {number}" for number in count(seat + 1))
    return next(name for name in called if name not in taken)


def numbered_name(name: str, taken: Sequence[str]) -> str:
    return next(mine for number in count(1) if (mine := f"{name} {number}") not in taken)
