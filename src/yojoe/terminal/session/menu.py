"""The menu: choose a title, seats and opponents, and play."""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from yojoe.agents.names import check_name
from yojoe.agents.roster import kinds_for
from yojoe.agents.seats import HUMAN, check_one, companion
from yojoe.agents.seats import usual as usual_seats
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import is_number, range_words, value_word
from yojoe.terminal.dialogue.commands import Quit
from yojoe.terminal.screen.screen import Screen, as_sentence
from yojoe.terminal.screen.streams import open_screen
from yojoe.title.registry import AnyTitle, all_titles
from yojoe.title.setting import Setting

from .local_table import fresh_dice, gather_party, resume
from .play_session import INTERRUPTED, play_session
from .save_files import SAVE, SaveFiles
from .sitting import Pace

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
        keeper = choose_evening(screen, Path())
    except (EOFError, Quit):
        return 0
    except KeyboardInterrupt:
        screen.say("")
        return INTERRUPTED
    return play_session(screen, keeper, Pace(DELAY if screen.lively else 0, pauses=screen.watched))


def choose_evening(screen: Screen, folder: Path) -> SaveFiles:
    """What somebody wants to do tonight; who goes back far enough is asked that again."""
    while True:
        with suppress(Back):
            return evening(screen, folder)


def evening(screen: Screen, folder: Path) -> SaveFiles:
    entries: list[tuple[str, Callable[[], SaveFiles]]] = []
    for title in all_titles():
        name = f"{title.about.full_name}, {title.about.tagline}"
        entries.append((name, partial(new, screen, title, HUMAN)))
        watch = partial(new, screen, title, usual_seats(title)[-1])
        entries.append((f"{title.about.full_name}: watch computers play", watch))
    entries += [(f"go on with {save.name}", partial(old, save)) for save in saves(folder)]
    screen.say("yojoe: what shall it be?")
    screen.say(*(f"  {number} {name}" for number, (name, _) in enumerate(entries, start=1)))
    return ask(
        screen,
        "A number (Enter for 1, q leaves):",
        lambda word: entries[read_number(word or "1", range(1, len(entries) + 1)) - 1][1](),
    )


def saves(folder: Path) -> list[Path]:
    found = [path for path in folder.glob(f"*{SAVE}") if path.is_file()]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:SAVES]


def old(save: Path) -> SaveFiles:
    return SaveFiles(resume(save, None), saved=save)


class Back(Exception):
    """Somebody wants to answer the question before once more."""


def new(screen: Screen, title: AnyTitle, first: str) -> SaveFiles:
    """A new match, step by step and back; ``first`` is who usually sits on the first seat."""
    screen.say("b goes back to the question before, q leaves.")
    said: list[str] = []
    while (step := next_step(screen, title, first, said)) is not None:
        try:
            said.append(step())
        except Back:
            asked = len(said) - (len(title.about.seats) == 1)  # where there is a choice of seats
            if asked <= 0:
                raise
            said.pop()
    count, terms = int(said[0]), [each for each in title.about.settings if each.asked]
    seats, chosen = said[1 : count + 1], said[count + 1 :]
    settings = dict(zip([each.name for each in terms], chosen, strict=True))
    return SaveFiles(gather_party(title, title.setup(count, settings), seats, fresh_dice()))


def next_step(
    screen: Screen, title: AnyTitle, first: str, said: list[str]
) -> Callable[[], str] | None:
    """What is to be asked after so many answers: how many, who, and on what terms."""
    if not said:
        return lambda: str(seat_count(screen, title))
    count, seat = int(said[0]), len(said) - 1
    terms = [each for each in title.about.settings if each.asked]
    if seat < count:
        usual = [first, *[companion(title, count)] * (count - 1)]
        if seat == 0:
            players = ", ".join([HUMAN, *(kind.name for kind in kinds_for(title, count))])
            screen.say(f"Who can sit there: {players}")
        return lambda: seat_word(screen, title, seat, usual)
    if seat - count < len(terms):
        return lambda: setting_word(screen, terms[seat - count])
    return None


def seat_count(screen: Screen, title: AnyTitle) -> int:
    """How many play; not asked where a title leaves no choice."""
    few = len(usual_seats(title))
    if len(title.about.seats) == 1:
        return few
    return ask(
        screen,
        f"How many seats, {range_words(title.about.seats)} (Enter for {few})?",
        lambda word: read_number(word or str(few), title.about.seats),
    )


def seat_word(screen: Screen, title: AnyTitle, seat: int, usual: list[str]) -> str:
    """Who sits on a seat, and what a person is called."""

    def read(word: str) -> str:
        check_one(title, word or usual[seat], len(usual))
        return word or usual[seat]

    word = ask(screen, f"Seat {seat + 1} (Enter for {usual[seat]}):", read)
    if word != HUMAN:
        return word
    return ask(screen, f"The name of seat {seat + 1} (Enter for none):", human_word)


def setting_word(screen: Screen, setting: Setting) -> str:
    """What is agreed on about one thing; the beginning of a word is enough.

    Where choices have names that nobody would type, a number will do.
    """
    name, usual = setting.name.replace("_", " ").capitalize(), value_word(setting.default)
    shown = {each: setting.shown(setting.read(each)) for each in setting.asked}
    numbered = [each for each in setting.asked if shown[each] != each]
    about = {each.word: each.meaning for each in setting.offers}
    for number, each in enumerate(numbered, start=1):
        screen.say(f"  {number} {shown[each]}")
    for each in setting.asked:
        if each not in numbered:
            screen.say(f"  {each}  {about.get(each, '')}".rstrip())

    def read(word: str) -> str:
        if numbered and is_number(word):
            return numbered[read_number(word, range(1, len(numbered) + 1)) - 1]
        meant = [each for each in setting.asked if word and each.startswith(word.lower())]
        return meant[0] if len(meant) == 1 else value_word(setting.read(word or usual))

    return ask(screen, f"{name}: {setting.meaning} (Enter for {usual})?", read)


def human_word(name: str) -> str:
    if not name:
        return HUMAN
    check_name(name)
    return f"{HUMAN}:{name}"


def read_number(word: str, allowed: range) -> int:
    if not is_number(word) or int(word) not in allowed:
        raise Refusal(f"{word!r} is not a number from {allowed[0]} to {allowed[-1]}")
    return int(word)


def ask(screen: Screen, prompt: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read; b goes back, q leaves."""
    while True:
        word = screen.inquire(prompt).strip()
        if word == "q":
            raise Quit
        if word == "b":
            raise Back
        try:
            return read(word)
        except Refusal as refusal:
            screen.say(as_sentence(refusal))
