"""``yojoe play``: a title at this terminal, against people and computer players."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from yojoe.kernel.luck import Luck, Seeded, read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.seconds import read_seconds
from yojoe.kernel.title import read_count
from yojoe.terminal.evening import spend
from yojoe.terminal.fairness import agreed
from yojoe.terminal.files import check_new, check_room, existing, named
from yojoe.terminal.keeper import Keeper
from yojoe.terminal.party import Party, fresh_dice, gathered, resumed
from yojoe.terminal.screen import Screen
from yojoe.terminal.seats import check, humans, read_seats, usual
from yojoe.terminal.sitting import Pace
from yojoe.terminal.streams import open_screen
from yojoe.titles import TITLES, AnyTitle, title_named

from .settings import add_settings, chosen, flag, given

DELAY = 0.4
LONGEST_DELAY = 60


def arguments(parser: ArgumentParser) -> None:
    names = ", ".join(title.name for title in TITLES)
    parser.add_argument("title", nargs="?", help=f"what to play: {names}")
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help="who sits where: human, human:Ann, or a computer player such as exact, random or "
        "mcts:800 ('yojoe games' lists them); usually you against the strongest, or with a "
        "team-mate where all win together",
    )
    parser.add_argument(
        "--players", metavar="N", help="how many sit at the table: you, and computers besides"
    )
    dice = parser.add_mutually_exclusive_group()
    dice.add_argument("--seed", metavar="N", help="the dice of an earlier game again")
    dice.add_argument("--fair", action="store_true", help="dice that nobody can steer, with proof")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--save", metavar="FILE", help="where s and leaving save the game")
    parser.add_argument("--record", metavar="FILE", help="write the record of the finished game")
    parser.add_argument("--force", action="store_true", help="write over files that exist")
    parser.add_argument("--plain", action="store_true", help="lines only, for screen readers")
    parser.add_argument("--fast", action="store_true", help="do not stop before the dice fall")
    parser.add_argument(
        "--delay", metavar="SECONDS", help=f"between steps (default: {DELAY} on a terminal)"
    )
    add_settings(parser)


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
    return spend(screen, Keeper(party, args.force, save, record, saved=own), pace)


def new_party(args: Namespace, screen: Screen) -> Party:
    if args.title is None:
        names = ", ".join(title.name for title in TITLES)
        raise Refusal(f"say what to play, {names}, or --resume FILE")
    title = title_named(args.title)
    seats = seated(args, title)
    setup = title.setup(len(seats), chosen(args, title))
    check(title, seats)
    if args.save is not None and not humans(seats):
        raise Refusal("--save is for somebody at the keyboard; computers play the seed again")
    if args.fair and args.record is None and not screen.watched:
        screen.say("With --record FILE the game is kept, and its dice can be proved.")
    luck: Luck = agreed(screen, seats) if args.fair else read_dice(args.seed)
    return gathered(title, setup, seats, luck)


def seated(args: Namespace, title: AnyTitle) -> tuple[str, ...]:
    """Who sits where; refuses two counts that do not agree."""
    low, high = title.seats[0], title.seats[-1]
    count = None if args.players is None else read_count("--players", low, high)(args.players)
    if args.seats is None:
        return usual(title, count)
    seats = read_seats(args.seats)
    if count is not None and count != len(seats):
        raise Refusal(f"--players says {count}, but --seats names {len(seats)}; say one of them")
    return seats


def old_party(args: Namespace, saved: Path) -> Party:
    """A resumed game goes on as it was agreed on."""
    said = ["--seats"] * (args.seats is not None) + ["--players"] * (args.players is not None)
    said += ["--seed"] * (args.seed is not None) + ["--fair"] * args.fair
    said += [flag(name) for name in given(args)]
    if said:
        raise Refusal(f"{said[0]} cannot change a saved game; --resume takes a title at most")
    return resumed(saved, args.title)


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
    path = named(name)
    if path == own:
        check_room(path)
    else:
        check_new(path, force=force)
    return path
