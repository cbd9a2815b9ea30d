"""How long a sensible player takes to place the cards of a Firefight."""

from collections.abc import Iterator
from itertools import cycle, product
from time import process_time

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Together
from yojoe.kernel.world import World
from yojoe.titles.tcg.decks.decks import READY
from yojoe.titles.tcg.sense.plan import plan
from yojoe.titles.tcg.title import TCG

SLOW = 0.95  # of all assignments are solved in the time that is told
FEWEST = 20  # assignments


def solved_ms(seconds: float) -> float:
    """The 95th percentile, in milliseconds, over the Firefights of games with the ready decks."""
    took: list[float] = []
    pairs, begun = cycle(deck_pairs()), process_time()
    while process_time() - begun < seconds or len(took) < FEWEST:
        took += assignments(next(pairs))
    return 1000 * sorted(took)[int(SLOW * len(took))]


def deck_pairs() -> list[str]:
    """Every ready deck against every one."""
    names = sorted(path.stem for path in READY.iterdir())
    return [f"{one},{other}" for one, other in product(names, names[::-1])]


def assignments(decks: str) -> Iterator[float]:
    """One game; the time of each card that is aimed, the whole assignment being solved for it."""
    rng = Rng(f"firefights {decks}")
    world = World.fresh(TCG.rules, TCG.setup(2, {"decks": decks}), rng)
    while (question := world.question) is not None:
        before = process_time()
        if isinstance(question, Choose):
            answer, _ = plan(world.state, question, rng)
            if question.ask == "aim":
                yield process_time() - before
            world.answer(answer)
        elif isinstance(question, Together):
            parts = [question.for_seat(seat) for seat in question.seats]
            world.answer(tuple([plan(world.state, part, rng)[0] for part in parts]))
        else:
            world.answer(question.any(rng))
