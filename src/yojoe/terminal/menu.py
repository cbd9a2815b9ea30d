"""The menu: choose a title, seats and opponents, and play."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from yojoe.agents.roster import kinds_for
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import Setting, is_number, spelled, spread
from yojoe.titles import TITLES, AnyTitle

from .evening import INTERRUPTED, spend
from .keeper import SAVE, Keeper
from .party import fresh_dice, gathered, resumed
from .screen import Screen, as_sentence
from .seats import HUMAN, check_name, check_one, companion
from .seats import usual as usual_seats
from .sitting import Pace
from .streams import open_screen
from .waiter import Leave

T = TypeVar("T")

DELAY = 0.4
SAVES = 5  # in the menu, at most; the newest
USAGE = (
    "The menu needs a keyboard. Without one, say what to play:",
    "  yojoe play adventure --seats human,exact    answers come from standard input",
    "  yojoe play adventure --seats exact,random   watch two computer players",
    "  yojoe games                                 titles, seats, computer players",
    "  yojoe --help                                everything else",
)


def run() -> int:
    """Let somebody choose, then play; the exit code of the command."""
    screen = open_screen(plain=False)
    if sys.stdin is None or not sys.stdin.isatty():
        screen.say(*USAGE)
        return 0
    try:
        keeper = chosen(screen, Path())
    except (EOFError, Leave):
        return 0
    except KeyboardInterrupt:
        screen.say("")
        return INTERRUPTED
    return spend(screen, keeper, Pace(DELAY if screen.lively else 0, pauses=screen.watched))


def chosen(screen: Screen, folder: Path) -> Keeper:
    """What somebody wants to do tonight."""
    entries: list[tuple[str, Callable[[], Keeper]]] = []
    for title in TITLES:
        name = f"{title.full_name}, {title.tagline}"
        entries.append((name, partial(new, screen, title, HUMAN)))
        watch = partial(new, screen, title, usual_seats(title)[-1])
        entries.append((f"{title.full_name}: watch computers play", watch))
    entries += [(f"go on with {save.name}", partial(old, save)) for save in saves(folder)]
    screen.say("yojoe: what shall it be?")
    screen.say(*(f"  {number} {name}" for number, (name, _) in enumerate(entries, start=1)))
    return asked(
        screen,
        "A number (Enter for 1, q leaves):",
        lambda word: entries[read_number(word or "1", range(1, len(entries) + 1)) - 1][1](),
    )


def saves(folder: Path) -> list[Path]:
    found = [path for path in folder.glob(f"*{SAVE}") if path.is_file()]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:SAVES]


def old(save: Path) -> Keeper:
    return Keeper(resumed(save, None), saved=save)


def new(screen: Screen, title: AnyTitle, first: str) -> Keeper:
    """A new match; ``first`` is who usually sits on the first seat."""
    count = seat_count(screen, title)
    players = ", ".join([HUMAN, *(kind.name for kind in kinds_for(title, count))])
    screen.say(f"Who can sit there: {players}")
    usual = [first, *[companion(title, count)] * (count - 1)]
    seats = [seat_word(screen, title, seat, usual) for seat in range(count)]
    terms = {each.name: setting_word(screen, each) for each in title.settings if each.choices}
    return Keeper(gathered(title, title.setup(count, terms), seats, fresh_dice()))


def seat_count(screen: Screen, title: AnyTitle) -> int:
    """How many play; not asked where a title leaves no choice."""
    few = len(usual_seats(title))
    if len(title.seats) == 1:
        return few
    return asked(
        screen,
        f"How many seats, {spread(title.seats)} (Enter for {few})?",
        lambda word: read_number(word or str(few), title.seats),
    )


def seat_word(screen: Screen, title: AnyTitle, seat: int, usual: list[str]) -> str:
    """Who sits on a seat, and what a person is called."""

    def read(word: str) -> str:
        check_one(title, word or usual[seat], len(usual))
        return word or usual[seat]

    word = asked(screen, f"Seat {seat + 1} (Enter for {usual[seat]}):", read)
    if word != HUMAN:
        return word
    return asked(screen, f"The name of seat {seat + 1} (Enter for none):", named)


def setting_word(screen: Screen, setting: Setting) -> str:
    """What is agreed on about one thing; the beginning of a word is enough.

    Where choices have names that nobody would type, a number will do.
    """
    name, usual = setting.name.replace("_", " ").capitalize(), spelled(setting.default)
    shown = {each: setting.shown(setting.read(each)) for each in setting.choices}
    numbered = [each for each in setting.choices if shown[each] != each]
    screen.say(*(f"  {number} {shown[each]}" for number, each in enumerate(numbered, start=1)))

    def read(word: str) -> str:
        if numbered and is_number(word):
            return numbered[read_number(word, range(1, len(numbered) + 1)) - 1]
        meant = [each for each in setting.choices if word and each.startswith(word.lower())]
        return meant[0] if len(meant) == 1 else spelled(setting.read(word or usual))

    return asked(screen, f"{name}: {setting.meaning} (Enter for {usual})?", read)


def named(name: str) -> str:
    if not name:
        return HUMAN
    check_name(name)
    return f"{HUMAN}:{name}"


def read_number(word: str, allowed: range) -> int:
    if not is_number(word) or int(word) not in allowed:
        raise Refusal(f"{word!r} is not a number from {allowed[0]} to {allowed[-1]}")
    return int(word)


def asked(screen: Screen, prompt: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read; q leaves."""
    while True:
        word = screen.inquire(prompt).strip()
        if word == "q":
            raise Leave
        try:
            return read(word)
        except Refusal as refusal:
            screen.say(as_sentence(refusal))
