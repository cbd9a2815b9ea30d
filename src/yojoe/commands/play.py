"""``yojoe play``: a title at this terminal, against people and computer players."""

from argparse import Namespace
from pathlib import Path

from yojoe.agents.seats import check, humans, read_seats, usual, with_name
from yojoe.commands.words.play import DELAY
from yojoe.console.settings import chosen_settings, flag, given_settings, title_of
from yojoe.grammar.config import usual as usual_word
from yojoe.kernel.luck import Luck, Seeded, read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import is_number, read_count, read_seconds
from yojoe.terminal.screen.screen import Screen
from yojoe.terminal.screen.streams import open_screen
from yojoe.terminal.session.fairness import agree
from yojoe.terminal.session.files import check_new, check_room, existing, path_named
from yojoe.terminal.session.local_table import LocalTable, fresh_dice, gather_party, resume
from yojoe.terminal.session.play_session import play_session
from yojoe.terminal.session.save_files import SaveFiles
from yojoe.terminal.session.sitting import Pace
from yojoe.title.registry import AnyTitle, title_names

LONGEST_DELAY = 60


def run(args: Namespace) -> int:
    screen = open_screen(plain=args.plain)
    pace = read_pace(args, screen)
    saved = existing(args.resume) if args.resume is not None else None
    save = read_place(args.save, own=saved, force=args.force)
    record = read_place(args.record, own=None, force=args.force)
    try:
        party = new_party(args, screen) if saved is None else old_party(args, saved)
    except EOFError:
        screen.say("The input ended before the game began.")
        return 0
    own = saved if save is None or save == saved else None
    return play_session(screen, SaveFiles(party, args.force, save, record, saved=own), pace)


def new_party(args: Namespace, screen: Screen) -> LocalTable:
    if args.title is None:
        names = ", ".join(title_names())
        raise Refusal(f"say what to play, {names}, or --resume FILE")
    title = title_of(args)
    seats = with_name(seats_of(args, title), usual_word("name") or "")
    setup = title.setup(len(seats), chosen_settings(args, title))
    check(title, seats)
    if args.save is not None and not humans(seats):
        raise Refusal("--save is for somebody at the keyboard; computers play the seed again")
    if args.fair and args.record is None and not screen.watched:
        screen.say("With --record FILE the game is kept, and its dice can be proved.")
    luck: Luck = agree(screen, seats) if args.fair else read_dice(args.seed)
    return gather_party(title, setup, seats, luck)


def seats_of(args: Namespace, title: AnyTitle) -> tuple[str, ...]:
    """Who sits where; refuses two counts that do not agree."""
    said, other = args.seats, args.players
    seats = None if said is None or is_number(said) else read_seats(said)
    count = said if seats is None else str(len(seats))
    if None not in (count, other) and count != other:
        raise Refusal(f"--players says {other}, but --seats names {count}; say one of them")
    if seats is not None:
        return seats
    option, count = ("--players", other) if said is None else ("--seats", said)
    low, high = title.about.seats[0], title.about.seats[-1]
    return usual(title, None if count is None else read_count(option, low, high)(count))


def old_party(args: Namespace, saved: Path) -> LocalTable:
    """A resumed game goes on as it was agreed on."""
    said = ["--seats"] * (args.seats is not None) + ["--players"] * (args.players is not None)
    said += ["--seed"] * (args.seed is not None) + ["--fair"] * args.fair
    said += [flag(name) for name in given_settings(args)]
    if said:
        raise Refusal(f"{said[0]} cannot change a saved game; --resume takes a title at most")
    return resume(saved, None if args.title is None else title_of(args).name)


def read_dice(text: str | None) -> Seeded:
    return fresh_dice() if text is None else Seeded(read_seed("--seed", text))


def read_pace(args: Namespace, screen: Screen) -> Pace:
    """On a terminal the eye needs time; in a pipe nothing waits unless told to."""
    usual_delay = DELAY if screen.lively and not args.fast else 0
    delay = usual_delay if args.delay is None else read_delay(args.delay)
    return Pace(delay, pauses=screen.watched and not args.fast)


def read_delay(text: str) -> float:
    seconds = read_seconds(text)
    if seconds is None or seconds > LONGEST_DELAY:
        raise Refusal(f"--delay: {text!r} is not a number of seconds from 0 to {LONGEST_DELAY}")
    return seconds


def read_place(name: str | None, *, own: Path | None, force: bool) -> Path | None:
    """Where to write; a file that exists is refused, unless it is this game's own."""
    if name is None:
        return None
    path = path_named(name)
    if path == own:
        check_room(path)
    else:
        check_new(path, force=force)
    return path
