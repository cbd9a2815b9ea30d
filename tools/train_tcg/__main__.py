"""``python -m tools.train_tcg``: teach the eye anew, after cards have changed."""

import json
from argparse import ArgumentParser
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from yojoe.titles.tcg.sense.eye.evaluator import FILE
from yojoe.titles.tcg.sense.eye.features import OF_PLAYER, OF_UNIT

from .lessons import attended, in_a_row
from .pupil import Pupil

KEPT = 10  # one game in so many is not learned from, but tells how much was learned


def main() -> None:
    args = arguments().parse_args()
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    ) as bars:
        bar = bars.add_task("games", total=args.games)
        games = attended(
            args.games, args.seed, workers=args.workers, on_game=lambda: bars.advance(bar)
        )
        learned = in_a_row([one for n, game in enumerate(games) if n % KEPT for one in game])
        fresh = in_a_row([one for game in games[::KEPT] for one in game])
        pupil = Pupil(learned, args.seed)
        bar = bars.add_task("epochs", total=args.epochs)
        for epoch in pupil.taught(learned):
            bars.advance(bar)
            bars.print(f"epoch {epoch}: surprised by {pupil.surprise(fresh):.4f} on fresh games")
            write(args.out, pupil, len(games))
            if epoch == args.epochs:
                break


def arguments() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m tools.train_tcg", description=__doc__)
    parser.add_argument("--games", type=int, default=60_000, metavar="N", help="to learn from")
    parser.add_argument("--epochs", type=int, default=20, metavar="N", help="over all of them")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes")
    parser.add_argument("--out", type=Path, default=FILE, metavar="FILE", help="the eye itself")
    return parser


def write(path: Path, pupil: Pupil, games: int) -> None:
    """Whole after every epoch, so that Ctrl-C loses one at most."""
    weights = {name: (each.round(5)).tolist() for name, each in pupil.learned().items()}
    about = {"games": games, "of_unit": OF_UNIT, "of_player": OF_PLAYER}
    path.write_text(json.dumps(about | weights) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
