"""``yojoe deck improve FILE``: a better deck by search, and how much better it is."""

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic

from yojoe.console.many_games import workers_of
from yojoe.grammar.envelope import print_document
from yojoe.grammar.voice import VOICE, tell
from yojoe.kernel.files import write_text
from yojoe.kernel.luck import read_seed
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import read_seconds
from yojoe.lab.batch.batch import Tally
from yojoe.lab.report.tables import bounds, percent
from yojoe.terminal.session.files import check_new, path_named
from yojoe.titles.tcg.cards.printed import Box
from yojoe.titles.tcg.decks.decks import STARTERS, Deck, deck_of, faults, list_named, ready
from yojoe.titles.tcg.decks.lists import write_list
from yojoe.titles.tcg.lab.heat import Field
from yojoe.titles.tcg.lab.improve import Pace, Proof, Search, Step
from yojoe.titles.tcg.lab.neighbours import exchanged

from .duel import agent_of, agreed

LONGEST = 24 * 60  # minutes
FOR_PROOF = 0.3  # of the time
FEWEST, MOST = 100, 5000  # games of the proof, of each deck
PACE = Pace()


def improve(args: Namespace, box: Box) -> int:
    """Search for most of the time, keep every better deck at once, then play the proof."""
    if len(args.decks) != 1:
        raise Refusal("improve takes one deck, for instance: yojoe deck improve mine.txt")
    start = legal(deck_of(list_named(args.decks[0]), box))
    path = out_of(args)
    field = Field(opponents(args, start, box), agent_of(args), tuple(agreed(args).items()))
    clock = Clock(minutes_of(args) * 60)
    seed = read_seed("--seed", args.seed)
    with ticking(clock) as tick:
        search = Search(start, box.cards, field, seed, workers_of(args), tick, PACE)
        best = search.run(lambda _: clock.has_time(1 - FOR_PROOF), partial(keep, path, start))
        is_done = best is start or search.stopped
        proof = None if is_done else search.prove(best, clock.games_left())
    if args.json:
        document(args, path, start, best, proof)
    elif best is start:
        return nothing_found(stopped=search.stopped)
    else:
        report(path, start, best, proof)
    if best is start:
        return 130 if search.stopped else 0
    return 0 if proof is not None else 130


def nothing_found(*, stopped: bool) -> int:
    if stopped:
        tell("interrupted: no better deck was found yet; nothing is written")
        return 130
    print("no better deck was found; nothing is written")
    return 0


def legal(deck: Deck) -> Deck:
    """A search keeps a deck as large as it is, so it must be large enough."""
    wrong = faults(deck)
    if wrong:
        raise Refusal(f"the deck {deck.name} {wrong[0]}; improve takes a legal deck")
    return deck


def out_of(args: Namespace) -> Path:
    """Where the better deck goes; never over the first."""
    if args.wrong_out is not None:
        raise Refusal("--out is a folder everywhere; improve writes a deck: --save FILE")
    usual = f"{Path(args.decks[0]).stem}-better.txt"
    path = path_named(usual if args.save is None else args.save)
    if path.is_file() and not args.force:
        raise Refusal(f"{path} is there already; --force writes over it, --save FILE elsewhere")
    check_new(path, force=True)
    return path


def opponents(args: Namespace, start: Deck, box: Box) -> tuple[Deck, ...]:
    """The decks named, or all ready decks but the starters, which are smaller."""
    named = args.against.split(",") if args.against else [n for n in ready() if n not in STARTERS]
    decks = [deck_of(list_named(name.strip()), box) for name in named]
    others = [deck for deck in decks if deck.cards != start.cards] or [start]
    return tuple([deck if deck.starter else legal(deck) for deck in others])


def minutes_of(args: Namespace) -> float:
    minutes = read_seconds(args.minutes)
    if minutes is None or not 0 < minutes <= LONGEST:
        raise Refusal(f"--minutes: {args.minutes!r} is no time; allowed are up to {LONGEST}")
    return minutes


class Clock:
    """How much of the time is gone, and how many games fit into what is left."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.began = monotonic()
        self.games = 0

    @property
    def gone(self) -> float:
        return monotonic() - self.began

    def count(self) -> None:
        self.games += 1

    def has_time(self, share: float) -> bool:
        return self.gone < share * self.seconds

    def games_left(self) -> int:
        """Of each of two decks, at the speed so far."""
        left = max(self.seconds - self.gone, 0.0) * self.games / max(self.gone, 1e-9)
        return min(max(int(left / 2), FEWEST), MOST)


@contextmanager
def ticking(clock: Clock) -> Iterator[Callable[[], None]]:
    """How many games were played, with a bar of the time on a terminal; called for each game."""
    if VOICE.is_quiet or not sys.stderr.isatty():
        yield clock.count
        return
    with bar_of(clock) as tick:
        yield tick


@contextmanager
def bar_of(clock: Clock) -> Iterator[Callable[[], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), TextColumn("{task.fields[games]}"), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console) as bar:
        task = bar.add_task("", total=clock.seconds, games="")

        def tick() -> None:
            clock.count()
            bar.update(task, completed=clock.gone, games=f"{clock.games:,} games")

        yield tick


def keep(path: Path, start: Deck, step: Step) -> None:
    """Write a better deck down as soon as it is found, so that nothing is lost."""
    if not step.new:
        tell(f"round {step.round + 1}: nothing better")
        return
    write_text(path, write_list(step.deck.name, improved(start.about), step.deck.rows()))
    changes = "; ".join(exchanged(start, step.deck))
    tell(f"round {step.round + 1}: {path} looks better: {changes}")


def improved(about: str) -> str:
    return f"{about} Improved by search.".strip()


def report(path: Path, start: Deck, best: Deck, proof: Proof | None) -> None:
    """What changed, and what the games that nobody had seen say of it."""
    print(f"{path}: {start.name}, changed:")
    for change in exchanged(start, best):
        print(f"  {change}")
    if proof is None:
        print("interrupted: no fresh games were played, so nobody knows how much better it is")
        return
    for name, tally in (("before", proof.before.tally), ("after", proof.after.tally)):
        print(f"{name:<8} {tally_line(tally)}")
    low, high = (100 * each for each in (proof.gain.low, proof.gain.high))
    print(f"gain     {low:+.1f} to {high:+.1f} points, in fresh games")
    if not proof.is_better:
        print("So it may be no better at all; more minutes would tell more.")


def document(args: Namespace, path: Path, start: Deck, best: Deck, proof: Proof | None) -> None:
    """The same for programs."""
    found: dict[str, object] = {"better": best is not start, "deck": start.name}
    intervals = {}
    if best is not start:
        found |= {"file": str(path), "changes": list(exchanged(start, best))}
    if proof is not None:
        found |= {"before": proof.before.tally.share, "after": proof.after.tally.share}
        intervals["gain"] = (proof.gain.low, proof.gain.high)
    print_document(args, found, seed=read_seed("--seed", args.seed), intervals=intervals)


def tally_line(tally: Tally) -> str:
    return f"wins {percent(tally.share)} of {tally.games:,} games ({bounds(tally)})"
