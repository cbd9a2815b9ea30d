"""``yojoe replay``: show a recorded game step by step, or verify it."""

from argparse import Namespace
from contextlib import suppress
from functools import cache

from yojoe import __version__
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.luck import Fair, pieces
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.texts import read_count
from yojoe.records.json_form import read_any, to_json
from yojoe.records.record import Record, check_words, prove_record
from yojoe.terminal.screen.streams import open_screen
from yojoe.terminal.session.files import existing, read_text
from yojoe.terminal.session.film import Film, Viewer
from yojoe.title.registry import AnyTitle, title_named


def arguments(parser: Parser) -> None:
    parser.add_argument("file", help="a record, as 'yojoe play --record' writes it")
    parser.add_argument(
        "--verify", action="store_true", help="play it again and compare; fair dice are proved too"
    )
    parser.add_argument("--seat", metavar="N", help="show what this seat saw")
    parser.add_argument("--from", dest="start", metavar="K", help="begin at move K")
    add_json(parser)
    parser.add_argument(
        "-p", "--plain", action="store_true", help="print the log, for screen readers"
    )


def run(args: Namespace) -> int:
    path = existing(args.file)
    check_options(args)
    text = read_text(path)
    try:
        record = read_any(text)
        title = title_named(record.title)
        if args.json:
            if args.verify:
                prove_record(title, record)
            print_document(args, to_json(record) | {"verified": args.verify})
        elif args.verify:
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
    prove_record(title, record)
    proofs = proof(record)
    end = record.result.replace("over", "ends", 1)
    print("\n".join([f"verified: {len(record.moves)} moves, {end}, hash {record.hash}", *proofs]))
    if record.data != title.about.data_version:
        print(f"note: it was played with facts {record.data}, ours are {title.about.data_version}")
    if record.engine != __version__:
        print(f"note: it was played with yojoe {record.engine}, this is {__version__}")


def proof(record: Record) -> list[str]:
    """What fair dice prove, besides; of a game that plays on from another, part by part."""
    check_words(record)
    parts = pieces(record.luck)
    ends = [since for since, _ in parts[1:]]
    lines = [
        f"{which(since, end)} {follows_from(luck)}"
        for (since, luck), end in zip(parts, [*ends, None], strict=True)
        if isinstance(luck, Fair)
    ]
    if lines and ends:
        lines.append(f"note: the first {ends[-1]} answers come from another table: ask it for them")
    return lines


def which(since: int, end: int | None) -> str:
    """Which rolls are spoken of; answers are counted from 1."""
    if end is not None:
        return f"fair: every roll up to answer {end}"
    return f"fair: every roll from answer {since + 1} on" if since else "fair: every roll"


def follows_from(luck: Fair) -> str:
    words = f"the words of {len(luck.words)} seats"
    first = ", each told as a hash before any was told" if luck.pledged else ""
    return f"follows from the secret committed to as {luck.commitment} and {words}{first}"


def turns(title: AnyTitle, record: Record) -> list[int]:
    """The moves with which a stretch begins that turned the game."""
    from yojoe.lab.hindsight import hindsight

    return [swing.start - 1 for swing in hindsight(title, record).swings]


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
            Viewer(film, screen, cache(lambda: turns(title, record))).watch(start)
        return
    screen.say(f"{film.stage.heading}. Seats: {', '.join(film.stage.names)}.", *film.settled)
    screen.say(*film.lines(start), film.ending())
