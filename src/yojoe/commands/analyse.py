"""``yojoe analyse FILE``: the turning points of a recorded game."""

from argparse import Namespace
from dataclasses import asdict
from textwrap import fill

from yojoe.agents.roster import ADVISER
from yojoe.console.many_games import progress
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_count
from yojoe.lab.hindsight import ITERATIONS, MOMENTS, Retrospect, hindsight
from yojoe.records.json_form import read_any
from yojoe.terminal.session.files import existing, read_text
from yojoe.terminal.session.film import Film
from yojoe.title.chances import in_percent
from yojoe.title.registry import title_named

MOST = 1000


def arguments(parser: Parser) -> None:
    parser.add_argument("file", help="a record, as 'yojoe play --record' writes it, or its JSON")
    parser.add_argument(
        "-m",
        "--moments",
        default=str(MOMENTS),
        metavar="N",
        help=f"decisions that are thought about, spread over the game ({MOMENTS})",
    )
    parser.add_argument(
        "-a",
        "--agents",
        default=f"{ADVISER}:{ITERATIONS}",
        metavar="A",
        help=f"who thinks about them ({ADVISER}:{ITERATIONS})",
    )
    add_json(parser)


def run(args: Namespace) -> int:
    path = existing(args.file)
    moments = read_count("--moments", 1, MOST)(args.moments)
    text = read_text(path)
    try:
        record = read_any(text)
        title = title_named(record.title)
        with progress(moments) as tick:
            found = hindsight(title, record, moments=moments, agent=args.agents, on_glance=tick)
    except Refusal as refusal:
        raise Refusal(f"{str(path)!r}: {refusal}") from None
    if args.json:
        print_document(args, document(found), settings=dict(record.settings))
    else:
        film = Film(title, record, None)
        print("\n".join([film.ending(), *lines_about(found, film)]))
    return 0


def document(found: Retrospect) -> dict[str, object]:
    return {
        "names": found.names,
        "moments": [asdict(each) for each in found.glances],
        "turning_points": [asdict(each) for each in found.swings],
        "doubtful": [asdict(each) for each in found.doubts],
    }


def lines_about(found: Retrospect, film: Film) -> list[str]:
    """Where it turned, what happened there, and what else could have been done."""
    whose = "the team" if film.stage.title.about.cooperative else found.names[0]
    lines = ["", f"Turning points (the chance of {whose} to win):"]
    for swing in found.swings:
        said = f"{in_percent(swing.before)} to {in_percent(swing.after)}"
        lines.append(f"  moves {swing.start} to {swing.until}: {said}")
        lines += [wrap_lines(text) for text in film.between(swing.start - 1, swing.until)]
    lines += [] if found.swings else ["  none that stands out"]
    lines += ["", "Decisions that looked doubtful at the time:"]
    for doubt in found.doubts:
        name = found.names[doubt.seat - 1]
        better = f"{doubt.best!r} looked {in_percent(doubt.gain)} better"
        lines.append(wrap_lines(f"move {doubt.move}, {name}: {doubt.taken!r}; {better}", "  "))
    lines += [] if found.doubts else ["  none that was looked at"]
    return [*lines, "", "'yojoe replay FILE --from N' shows a move; t there goes to these points."]


def wrap_lines(text: str, indent: str = "    ") -> str:
    return fill(text, 78, initial_indent=indent, subsequent_indent=f"{indent}  ")
