"""The odds of decks: games in the background, one series a player, and few at a time."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from threading import Event
from typing import TYPE_CHECKING, Any, Final

from yojoe.kernel.refusal import Refusal
from yojoe.lab.batch.batch import Tally
from yojoe.server.ops.log import LOG
from yojoe.server.thinking.pool import CONTEXT
from yojoe.server.wire.refused import RateLimited
from yojoe.titles.tcg.cards.box import box_with
from yojoe.titles.tcg.cards.printed import Box
from yojoe.titles.tcg.decks.decks import is_starter, mistakes, ready, reasons
from yojoe.titles.tcg.decks.lists import DeckList, read_list

from .check import UNNAMED, deck_of_list
from .odds_worker import Series, work
from .schemas import DeckText, Odds, OddsAgainst, OddsStage

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PLAYER: Final = "planner"  # behind both decks: it plays hundreds of games a minute
GAMES: Final = 100  # against each ready deck
AT_ONCE: Final = 1  # series that are played
WAITING: Final = 12  # that may wait for it
OF_ONE: Final = 4  # of these, asked for at one address
KEPT: Final = 200  # that are remembered
LOOK: Final = 0.2  # seconds between looks whether somebody has stopped it
SILENCE: Final = 60.0  # seconds without a game after which it has failed


@dataclass(slots=True)
class Run:
    """A series on its way."""

    text: str
    series: Series
    wins: list[int]
    address: str  # where it was asked for
    rounds: int = 0
    stage: OddsStage = "waiting"
    stopped: Event = field(default_factory=Event)
    task: "Future[None] | None" = None

    @property
    def is_under_way(self) -> bool:
        return self.stage in {"waiting", "playing"}

    def count(self, won: Sequence[bool]) -> None:
        self.wins = [wins + beaten for wins, beaten in zip(self.wins, won, strict=True)]
        self.rounds += 1


class Bookmaker:
    """Everybody's series; the newest of a player replaces the one before."""

    def __init__(self, games: int = GAMES) -> None:
        self.games = games
        self.runs: dict[str, Run] = {}  # by player, the oldest first
        self.threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="odds")

    def begin(self, player: str, address: str, text: str, series: Series) -> Odds:
        """Play a deck against the others of its series."""
        self.stop(player)
        busy = [run.address for run in self.runs.values() if run.is_under_way]
        if len(busy) >= WAITING or busy.count(address) >= OF_ONE:
            raise RateLimited("many decks are being played already; try again in a few minutes")
        self.runs.pop(player, None)
        while len(self.runs) >= KEPT:
            self.runs.pop(next(iter(self.runs)))
        run = self.runs[player] = Run(text, series, [0] * len(series.against), address)
        run.task = self.threads.submit(play, run)
        return self.told(player)

    def stop(self, player: str | None) -> None:
        """What is played so far is kept."""
        run = self.runs.get(player or "")
        if run is not None and run.is_under_way:
            run.stopped.set()
            run.stage = "stopped"
            assert run.task is not None
            run.task.cancel()

    def told(self, player: str | None) -> Odds:
        """How far a player's series has come."""
        run = self.runs.get(player or "")
        if run is None:
            return Odds("none", "", "", PLAYER, 0, 0, 0, [], None)
        before = list(self.runs.values())
        before = before[: before.index(run)] if run.stage == "waiting" else []
        against = run.series.against
        return Odds(
            stage=run.stage,
            name=run.series.deck.name,
            text=run.text,
            player=run.series.player,
            played=run.rounds * len(against),
            planned=run.series.games * len(against),
            ahead=sum(other.is_under_way for other in before),
            against=[row(run, *one) for one in zip(against, run.wins, strict=True)],
            overall=tallied("", "", sum(run.wins), run.rounds * len(against)),
        )

    def close(self) -> None:
        for player in self.runs:
            self.stop(player)
        self.threads.shutdown(wait=True, cancel_futures=True)


def series_of(wish: DeckText, games: int) -> Series:
    """A deck against every ready one that these cards leave clear; refuses what is no deck."""
    listed, box = read_list(wish.text, UNNAMED), box_with(wish.cards)
    check_legal(listed, box)
    against = [name for name, deck in ready().items() if not mistakes(deck, box)]
    return Series(listed, tuple(against), games, PLAYER, wish.cards)


def check_legal(listed: DeckList, box: Box) -> None:
    """A starter deck is played as it comes, any other one if it is legal. [TCG-DECK-09]"""
    wrong = reasons(listed, box)
    if wrong and not (is_starter(deck_of_list(listed, box).cards) and not mistakes(listed, box)):
        raise Refusal(f"this is no legal deck yet: it {wrong[0]}")


def row(run: Run, name: str, wins: int) -> OddsAgainst:
    return tallied(name, ready()[name].name, wins, run.rounds)


def tallied(deck: str, name: str, wins: int, games: int) -> OddsAgainst:
    of = Tally(wins, games)
    if not games:
        return OddsAgainst(deck, name, 0, 0, 0.0, 0.0, 1.0)
    return OddsAgainst(deck, name, wins, games, of.share, of.interval.low, of.interval.high)


def play(run: Run) -> None:
    """In a thread: start the process that plays, and count its games until somebody stops it."""
    if run.stopped.is_set():
        return
    run.stage = "playing"
    ours, theirs = CONTEXT.Pipe()
    process = CONTEXT.Process(target=work, args=(theirs, run.series), daemon=True)
    process.start()
    theirs.close()
    try:
        follow(run, ours)
    except (EOFError, OSError):
        run.stage = "failed"
        LOG.warning("the games of a deck ended too soon")
    finally:
        process.kill()
        process.join()
        ours.close()
        run.series = replace(run.series, cards="")  # nobody needs them any more


def follow(run: Run, pipe: "Connection[Any, Any]") -> None:
    silent = 0.0
    while run.rounds < run.series.games and not run.stopped.is_set():
        if pipe.poll(LOOK):
            run.count(pipe.recv())
            silent = 0.0
        elif (silent := silent + LOOK) > SILENCE:
            raise EOFError
    if not run.stopped.is_set():
        run.stage = "done"
