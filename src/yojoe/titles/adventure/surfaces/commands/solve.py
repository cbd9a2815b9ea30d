"""``yojoe solve``: perfect play, where it can be worked out."""

from argparse import Namespace
from math import ceil

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from yojoe.grammar.called import title_meant
from yojoe.grammar.envelope import add_json, print_document
from yojoe.grammar.parser import Parser
from yojoe.kernel.refusal import Refusal
from yojoe.titles.adventure.rules.board import DEFAULT, letters
from yojoe.titles.adventure.sense.solver import Solution, Standing, solve
from yojoe.titles.adventure.title import ADVENTURE

SOLVABLE = ("adventure",)

SHADES = "·░▒▓█"
PLAIN_SHADES = "-.:+#"
COLOURS = ("dim", "cyan", "yellow", "bold yellow", "bold red")


def arguments(parser: Parser) -> None:
    parser.add_argument("title", help=f"what to solve: {' or '.join(SOLVABLE)}")
    parser.add_argument(
        "--board",
        default=DEFAULT,
        help="the path, one letter a space: C for COBRA, F for COBRA FORCE, E for ENERGY",
    )
    parser.add_argument(
        "--start",
        default="1",
        metavar="N",
        help="which of the three COBRA FORCE spaces the piece starts on, 1 to 3",
    )
    add_json(parser)


def run(args: Namespace) -> int:
    if title_meant(args.title).name not in SOLVABLE:
        raise Refusal(f"{args.title!r} cannot be solved; what can: {', '.join(SOLVABLE)}")
    table = ADVENTURE.rules.new(ADVENTURE.setup(2, {"board": args.board, "start": args.start}))
    solution, start = solve(table.board), table.space
    if args.json:
        settings = {"board": args.board, "start": args.start}
        print_document(args, summary(solution, start), settings=settings)
    else:
        console = Console()
        console.print(
            report(solution, start, PLAIN_SHADES if console.options.ascii_only else SHADES)
        )
    return 0


def summary(solution: Solution, start: int) -> dict[str, object]:
    return {
        "board": letters(solution.board),
        "first_player_wins": solution.first_player_wins(start),
        "mean_turns": solution.mean_turns(start),
    }


def report(solution: Solution, start: int, shades: str) -> RenderableType:
    return Group(
        Text("Live the Adventure, two seats, perfect play", style="bold"),
        facts(solution, start),
        chances(solution, start),
        removals(solution, shades),
        legend(shades),
    )


def facts(solution: Solution, start: int) -> Table:
    table = Table(box=None, show_header=False)
    table.add_column(style="dim")
    table.add_column(overflow="fold")
    table.add_row("board", letters(solution.board))
    table.add_row("spaces", f"{len(solution.board)}, the piece starts on space {start + 1}")
    table.add_row("first player wins", f"{solution.first_player_wins(start):.12f}")
    table.add_row("mean turns", f"{solution.mean_turns(start):.3f}, both players' together")
    table.add_row(
        "sweeps", f"{solution.sweeps}; the last moved no chance past {solution.residual:.1e}"
    )
    return table


def chances(solution: Solution, start: int) -> Table:
    """The mover's chance by badges, everybody at full energy."""
    table = by_badges("\nThe roller's chance to win by badges, both players at full energy")
    for own in range(6):
        row = (solution.win_chance(start, Standing(own), Standing(b)) for b in range(6))
        table.add_row(str(own), *(f"{chance:.1%}" for chance in row))
    return table


def removals(solution: Solution, shades: str) -> Table:
    """How often, by badges, a win is better spent on removing a badge."""
    table = by_badges("\nWhere a win should remove a badge rather than place one, by badges")
    for own, row in enumerate(solution.removal_share()):
        table.add_row(str(own), *(shaded(float(share), shades) for share in row))
    return table


def by_badges(title: str) -> Table:
    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold")
    table.add_column("own \\ other's", justify="right", style="dim")
    for badges in range(6):
        table.add_column(str(badges), justify="right", min_width=6)
    return table


def shaded(share: float, shades: str) -> Text:
    return Text(f"{shades[band(share)] * 2} {percent(share):>3}%", style=COLOURS[band(share)])


def band(share: float) -> int:
    """Never, up to one and two thirds, more, always."""
    return 4 if share == 1 else ceil(share * 3)


def percent(share: float) -> int:
    """Rounded, but 0 and 100 are kept for never and always."""
    if share in (0, 1):
        return int(share * 100)
    return min(max(round(share * 100), 1), 99)


def legend(shades: str) -> Text:
    words = ("never", "in up to a third", "in up to two thirds", "in more", "always")
    keys = "  ".join(f"{shade} {word}" for shade, word in zip(shades, words, strict=True))
    return Text(
        "Of the battles that can be won with those badges, counting every space,\n"
        f"energy and round alike, removing is better:\n  {keys}"
    )
