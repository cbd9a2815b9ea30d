"""``yojoe replay``: show a recorded game step by step, or verify it."""

from argparse import ArgumentParser, Namespace
from contextlib import suppress

from yojoe import __version__
from yojoe.kernel.luck import Fair
from yojoe.kernel.record import Record, from_text, verified
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.title import read_count
from yojoe.terminal.files import existing, read_text
from yojoe.terminal.film import Film, step_through
from yojoe.terminal.streams import open_screen
from yojoe.titles import AnyTitle, title_named


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", help="a record, as 'yojoe play --record' writes it")
    parser.add_argument(
        "--verify", action="store_true", help="play it again and compare; fair dice are proved too"
    )
    parser.add_argument("--seat", metavar="N", help="show what this seat saw")
    parser.add_argument("--from", dest="start", metavar="K", help="begin at move K")
    parser.add_argument("--plain", action="store_true", help="print the log, for screen readers")


def run(args: Namespace) -> int:
    path = existing(args.file)
    check_options(args)
    text = read_text(path)
    try:
        record = from_text(text)
        title = title_named(record.title)
        if args.verify:
            verify(title, record)
        else:
            show(title, record, args)
    except Refusal as refusal:
        raise Refusal(f"{str(path)!r}: {refusal}") from None
    return 0


def check_options(args: Namespace) -> None:
    """Who only verifies sees nothing, from any seat or move."""
    for option, value in (("--seat", args.seat), ("--from", args.start)):
        if args.verify and value is not None:
            raise Refusal(f"{option} says what to show, and --verify shows nothing; use one")


def verify(title: AnyTitle, record: Record) -> None:
    """Play the record again; say what is proved, or refuse at the first lie."""
    verified(title, record)
    proofs = proof(record)
    end = record.result.replace("over", "ends", 1)
    print("\n".join([f"verified: {len(record.moves)} moves, {end}, hash {record.hash}", *proofs]))
    if record.data != title.data_version:
        print(f"note: it was played with facts {record.data}, ours are {title.data_version}")
    if record.engine != __version__:
        print(f"note: it was played with yojoe {record.engine}, this is {__version__}")


def proof(record: Record) -> list[str]:
    """What fair dice prove, besides."""
    luck = record.luck
    if not isinstance(luck, Fair):
        return []
    if len(luck.words) != len(record.seats):
        raise Refusal(
            f"fair dice need a word from every seat; there are {len(luck.words)} "
            f"for {len(record.seats)} seats"
        )
    secret = f"the secret committed to as {luck.commitment}"
    return [f"fair: every roll follows from {secret} and the words of {len(luck.words)} seats"]


def show(title: AnyTitle, record: Record, args: Namespace) -> None:
    seat = (
        None
        if args.seat is None
        else Seat(read_count("--seat", 1, len(record.seats))(args.seat) - 1)
    )
    start = read_count("--from", 0, len(record.moves))("0" if args.start is None else args.start)
    film = Film(title, record, seat)
    screen = open_screen(plain=args.plain)
    if screen.lively:
        with suppress(EOFError):
            step_through(film, screen, start)
        return
    screen.say(f"{film.stage.heading}. Seats: {', '.join(film.stage.names)}.", *film.settled)
    screen.say(*film.lines(start), film.ending())
