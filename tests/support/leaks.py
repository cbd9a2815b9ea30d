"""Worlds side by side: whether a seat is given anything that it was never shown or told.

From a decision on, the real table and imagined ones are played side by side.  In the imagined ones
everything is dealt anew that one seat, the viewer, cannot see; they begin with the same memory, and
meet the same dice and the same answers, as far as those can be given.  As long as the kernel shows
and tells the viewer the same in both, what the environment gives it must be the same as well:
observation, mask, and the information state with all it remembers.
"""

from collections.abc import Iterator, Sequence
from difflib import unified_diff

from yojoe.adapters.scenario import Scenario
from yojoe.adapters.table import EnvGame
from yojoe.kernel.facts import Noted
from yojoe.kernel.luck import Seeded
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.title.view import seat_names

STRETCH = 12  # decisions in a row that worlds are played side by side
PAUSE = 28  # decisions until the next stretch
WILFUL = 4  # of so many answers of the others, one is given at random
NUMBERS = ("no", "on", "next", "against", "defeated")  # under which a view has cards by number


class Heard(list[Noted]):
    """The events of a table; all are kept, whoever takes them away."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Noted] = []

    def append(self, noted: Noted) -> None:
        self.kept.append(noted)
        super().append(noted)


class World:
    """An imagined table, and how much the real one had told when it was imagined.

    It can be imagined where the viewer is asked: what another is asked may hold its hidden cards.
    """

    def __init__(self, real: EnvGame, viewer: Seat, rng: Rng) -> None:
        self.since = len(heard(real))
        self.table = table = real.fork()
        table.offer = None  # what is offered depends on what is in its own hands
        match = table.match
        match.game.resample(match.state, viewer, rng)
        match.state.events = Heard()
        for seat in match._pending.keys() - {viewer}:  # nor does the viewer know these picks
            match._pending[seat] = rng.below(len(table.part(seat).options))

    def follows(self, real: EnvGame, viewer: Seat, action: int, rng: Rng) -> bool:
        """Do what is done at the real table, where the same is asked; whether it is."""
        table, seat = self.table, real.asked
        if table.asked != seat or seat is None or table.part(seat).ask != real.part(seat).ask:
            return False
        offer = table.offers(seat)
        if action not in offer or (seat != viewer and rng.below(WILFUL) == 0):
            action = offer[rng.below(len(offer))]
        table.choose(seat, action)
        table.settle()
        return True


def leaks(scenario: Scenario, seed: int, worlds: int) -> Iterator[str]:
    """For every decision that is looked at what its viewer knows and could not; mostly nothing."""
    rng, viewer = Rng(f"leaks {seed}"), Seat(seed % scenario.setup.seats)
    real, beside = EnvGame(scenario, Seeded(seed)), list[World]()
    real.settle()
    number = 0
    while (seat := real.asked) is not None:
        place = number % (STRETCH + PAUSE)
        if place == 0:
            real.knowledge(viewer)
            real.match.state.events = Heard()
        if place < STRETCH:
            if viewer in real.match.waiting:
                beside += [World(real, viewer, rng) for _ in range(worlds - len(beside))]
            known = given(real, viewer)
            apart = [world for world in beside if given(world.table, viewer) != known]
            yield next(filter(None, (leak(real, world, viewer) for world in apart)), "")
            beside = [world for world in beside if world not in apart]
        else:
            beside.clear()
        offer = real.offers(seat)
        action = offer[rng.below(len(offer))]
        beside = [world for world in beside if world.follows(real, viewer, action, rng)]
        real.choose(seat, action)
        real.settle()
        number += 1


def given(table: EnvGame, viewer: Seat) -> tuple[str, list[int]]:
    """All that an environment gives a seat: what it knows and sees, and what it may do."""
    return table.knowledge(viewer), table.offers(viewer) if viewer in table.match.waiting else []


def leak(real: EnvGame, world: World, viewer: Seat) -> str:
    """Where two tables that look the same to a seat are told differently, what of."""
    if shown(real, viewer, world.since) != shown(world.table, viewer, 0):
        return ""
    (one, offer), (other, offered) = given(real, viewer), given(world.table, viewer)
    lines = unified_diff(one.splitlines(), other.splitlines(), lineterm="", n=0)
    return f"seat {viewer + 1} can tell: {[*lines][3:]}, {offer} or {offered}"


def shown(table: EnvGame, viewer: Seat, since: int) -> tuple[Plain, ...]:
    """All that the kernel shows a seat, and has told it since; cards by what is printed on them."""
    title, facts, match = table.scenario.title, table.scenario.facts, table.match
    told: list[Plain] = [
        facts.in_words(noted.fact) for noted in heard(table)[since:] if noted.is_seen_by(viewer)
    ]
    question = match.question
    asked: list[Plain] = [question.ask, list(match.waiting)] if question is not None else []
    if viewer in match.waiting:
        part, names = table.part(viewer), seat_names(match.setup.seats)
        options = range(len(part.options))
        asked += [title.telling.prompt(match.state, part, names)]
        asked += [str(title.telling.option(match.state, part, index, names)) for index in options]
    view = printed(dict(title.telling.view(match.state, viewer)), facts.printed, {})
    return view, told, asked


def heard(table: EnvGame) -> list[Noted]:
    events = table.match.state.events
    assert isinstance(events, Heard)
    return events.kept


def printed(view: Plain, ids: Sequence[str], met: dict[int, int], under: str = "") -> Plain:
    """A view with the id of every card in the place of its number.

    Two copies on a table are told apart, by where the view first has each of them.
    """
    match view:
        case dict():
            return {name: printed(value, ids, met, name) for name, value in view.items()}
        case list():
            return [printed(value, ids, met, under) for value in view]
        case int() if under in NUMBERS and view >= 0:
            return f"{ids[view]} {met.setdefault(view, len(met))}"
    return view
