"""Scripts: rules that can stop in the middle to ask a question.

A script is an ``async`` function that awaits questions.  Nothing here has to
do with asyncio: a match drives the script by sending it answers.

Options are bare values, mostly ints.  What one is called, and how it is put to
people, a title says when somebody looks; a playout nobody watches pays nothing.
"""

from collections.abc import Callable, Coroutine, Generator, MutableSequence, Sequence
from typing import NewType, Protocol, TypeAlias, TypeVar

from .rng import Rng

T = TypeVar("T")

Seat = NewType("Seat", int)

# One int for one seat or for chance; for a secret choice one int for each seat, in its order.
Answer: TypeAlias = int | tuple[int, ...]


class Choose:
    """One seat picks one of ``options``; ``ask`` names the decision."""

    __slots__ = ("ask", "options", "seat")

    def __init__(self, seat: Seat, ask: str, options: Sequence[object]) -> None:
        self.seat = seat
        self.ask = ask
        self.options = options

    def __await__(self) -> Generator["Question", int, int]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Choose({self.seat}, {self.ask!r}, {list(self.options)})"

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def for_seat(self, seat: Seat) -> "Choose":
        assert seat == self.seat
        return self

    def any(self, rng: Rng) -> int:
        return rng.below(len(self.options))

    def allows(self, answer: Answer) -> bool:
        return isinstance(answer, int) and 0 <= answer < len(self.options)


class Together:
    """Several seats pick in secret; nobody sees a pick before all are in.

    ``options`` is looked up when a seat is asked, so that a suspended script
    holds nothing that another seat must not see.
    """

    __slots__ = ("ask", "options", "seats")

    def __init__(
        self, seats: tuple[Seat, ...], ask: str, options: Callable[[Seat], Sequence[object]]
    ) -> None:
        self.seats = seats
        self.ask = ask
        self.options = options

    def __await__(self) -> Generator["Question", tuple[int, ...], tuple[int, ...]]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Together({self.seats}, {self.ask!r})"

    def for_seat(self, seat: Seat) -> Choose:
        """What one of the seats is asked."""
        assert seat in self.seats
        return Choose(seat, self.ask, self.options(seat))

    def any(self, rng: Rng) -> tuple[int, ...]:
        options = self.options
        return tuple([rng.below(len(options(seat))) for seat in self.seats])

    def allows(self, answer: Answer) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == len(self.seats)
            and all(
                0 <= one < len(self.options(seat))
                for one, seat in zip(answer, self.seats, strict=True)
            )
        )


class Roll:
    """Chance shows one face of a die, counted from 0; ``seat`` throws it."""

    __slots__ = ("seat", "sides")

    ask = "roll"
    seats: tuple[Seat, ...] = ()

    def __init__(self, seat: Seat, sides: int) -> None:
        self.seat = seat
        self.sides = sides

    def __await__(self) -> Generator["Question", int, int]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Roll({self.seat}, {self.sides})"

    def any(self, rng: Rng) -> int:
        return rng.below(self.sides)

    def allows(self, answer: Answer) -> bool:
        return isinstance(answer, int) and 0 <= answer < self.sides


class Shuffle:
    """Chance gives 64 bits, a seed that fixes one order of a pile."""

    __slots__ = ()

    ask = "shuffle"
    sides = 1 << 64
    seats: tuple[Seat, ...] = ()

    def __await__(self) -> Generator["Question", int, int]:
        return (yield self)

    def __repr__(self) -> str:
        return "Shuffle()"

    def any(self, rng: Rng) -> int:
        return rng.bits()

    def allows(self, answer: Answer) -> bool:
        return isinstance(answer, int) and 0 <= answer < self.sides


Chance: TypeAlias = Roll | Shuffle
Question: TypeAlias = Choose | Together | Roll | Shuffle
Script: TypeAlias = Coroutine[Question, Answer | None, T]


class Lucky(Protocol):
    """A state: in a playout its ``luck`` decides every chance on the spot."""

    luck: Rng | None


class AutoLuck(Rng):
    """Luck that picks for the seats too: a game at random to its end, with nobody to ask."""

    __slots__ = ("asked", "picks")

    def __init__(self, luck: Rng, rng: Rng) -> None:
        self.seed = luck.seed
        self.words = luck.words
        self.picks = rng.words
        self.asked = 0


class GoTo(Exception):
    """Leaves a step from wherever it is, for the step that is named.

    Some things happen at once, in the middle of whatever is going on: a game is lost.
    """

    def __init__(self, step: str) -> None:
        super().__init__(step)
        self.step = step


def itself(thing: object) -> object:
    return thing


async def choose(s: Lucky, seat: Seat, ask: str, options: Sequence[object]) -> int:
    """Which option a seat picks; where it goes by whim, on the spot and at random.

    The same as to await ``Choose``, for the questions that a game asks often.
    """
    chosen = auto_pick(s, options)
    return await Choose(seat, ask, options) if chosen is None else chosen


def auto_pick(s: Lucky, options: Sequence[object]) -> int | None:
    """Which option is picked where a seat goes by whim; where it does not, it is to be asked.

    ``choose`` in two steps, for the few questions that make up most of a game: where whim
    answers, no script has to be made and awaited.
    """
    whim = s.luck
    if type(whim) is AutoLuck:
        whim.asked += 1
        return next(whim.picks) * len(options) >> 32
    return None


async def pick(
    seat: Seat,
    ask: str,
    among: Sequence[T],
    alike: Callable[[T], object] = itself,
    *,
    s: Lucky | None = None,
) -> T:
    """Pick one; nobody is asked when there is only one, nor offered two that are alike.

    A question that is put often names the state, and whim answers it on the spot.
    """
    if len(among) == 1:
        return among[0]
    offered = among if alike is itself else distinct(among, alike)
    if len(offered) == 1:
        return offered[0]
    chosen = None if s is None else auto_pick(s, offered)
    return offered[await Choose(seat, ask, offered) if chosen is None else chosen]


async def pick_up_to(
    most: int, seat: Seat, ask: str, among: Sequence[T], alike: Callable[[T], object] = itself
) -> list[T]:
    """Pick up to ``most``, one at a time; ``None`` means enough.

    Of things that are alike one is offered at a time; what was passed over is
    offered again.
    """
    kinds = [alike(thing) for thing in distinct(among, alike)]
    left = sorted(among, key=lambda thing: kinds.index(alike(thing)))
    taken: list[T] = []
    while left and len(taken) < most:
        offered = distinct(left, alike)
        answer = await Choose(seat, ask, [None, *offered])
        if answer == 0:
            break
        taken.append(offered[answer - 1])
        left.remove(taken[-1])
    return taken


def distinct(among: Sequence[T], alike: Callable[[T], object]) -> list[T]:
    """The first of each kind, in order."""
    kinds: dict[object, T] = {}
    for thing in among:
        kinds.setdefault(alike(thing), thing)
    return [*kinds.values()]


async def roll(s: Lucky, seat: Seat, sides: int = 6) -> int:
    """The face a die shows, counted from 1."""
    if s.luck is not None:
        return 1 + s.luck.below(sides)
    return 1 + await Roll(seat, sides)


async def shuffle(s: Lucky, pile: MutableSequence[T]) -> None:
    if s.luck is not None:
        s.luck.shuffle(pile)
    else:
        Rng(await Shuffle()).shuffle(pile)
