"""Laws of what is hidden: from the eye, from the menu, from the script, from the imagination."""

import json
from dataclasses import replace

from yojoe.kernel.facts import TURN, Noted
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Choose, Question, Seat
from yojoe.kernel.state import State
from yojoe.title.view import seat_view

from .cards import AnyGame, all_cards, cards_in, seen_cards, tag
from .table import AnyMatch, LawTable, glance, parts, positions, seats_asked

WORLDS = 4  # a position
MANY = 6  # cards that nobody deals the same way again and again


def nobody_is_offered_what_they_cannot_see(table: LawTable, seed: int) -> None:
    table = tag(table)
    match, game = table.midway(seed), table.title.rules
    for question in positions(match, Rng(seed)):
        for part in parts(question):
            unseen = set(cards_in(part.options)) - seen_cards(game, match.state, part.seat)
            assert not unseen, f"{part.ask}: seat {part.seat + 1} is offered unseen {unseen}"


def nobody_is_told_what_they_cannot_see(table: LawTable, seed: int) -> None:
    """Whoever sees a fact sees the cards in it then, or they are shown by it; it has a sentence."""
    table = tag(table)
    game: AnyGame = table.title.rules

    def new(setup: Setup) -> State:
        state: State = game.new(setup)
        state.events = Witness(table, state)
        return state

    match = replace(table, title=replace(table.title, rules=replace(game, new=new))).open(seed)
    for _ in positions(match, Rng(seed), far=table.bound):
        assert isinstance(match.state.events, Witness)


class Witness(list[Noted]):
    """The events of a state, each checked as it is noted."""

    def __init__(self, table: LawTable, state: State) -> None:
        super().__init__()
        self.table = table
        self.state = state
        self.shown: set[int] = set()  # in this turn, of cards that lie hidden

    def append(self, noted: Noted) -> None:
        title, event = self.table.title, noted.fact
        if event.opens == TURN:
            self.shown.clear()
        if event.shows:
            self.shown |= set(cards_in(event))
        for viewer in filter(noted.is_seen_by, (*self.table.seats, None)):
            unseen = set(cards_in(event)) - self.shown
            unseen -= seen_cards(title.rules, self.state, viewer)
            assert not unseen, f"{event} shows {unseen} to {viewer_name(viewer)}"
            told = title.sentence(self.state, event, self.table.names, viewer)
            assert told, f"{event} has no sentence"
        super().append(noted)


def no_script_holds_what_the_asked_seat_cannot_see(table: LawTable, seed: int) -> None:
    """A card in a local would contradict the worlds that the asked seat imagines."""
    table = tag(table)
    match, game = table.midway(seed), table.title.rules
    for question in positions(match, Rng(seed)):
        held = set(cards_in(match._script, beside=match.state))  # noqa: SLF001  # the law looks inside
        for seat in seats_asked(question):
            unseen = held - seen_cards(game, match.state, seat)
            assert not unseen, (
                f"{question}: the script holds {unseen}, unseen by {viewer_name(seat)}"
            )


def an_imagined_world_looks_the_same(table: LawTable, seed: int) -> None:
    """To the one who imagines it; the match and its luck do not notice, and it plays on."""
    rng, match, game = Rng(seed), table.midway(seed), table.title.rules
    box = all_cards(game, match.state)
    for question in positions(match, rng):
        if rng.below(4):
            continue
        before, log = glance(match), match.history.log[:]
        for seat in seats_asked(question):
            dice = rng.split(f"{match.ply} {seat}")
            world = match.imagine(seat, dice)
            assert looks(table, world.state, world.question, seat) == looks(
                table, match.state, question, seat
            ), f"{question}: {viewer_name(seat)} can tell an imagined world from the real one"
            assert world.state.luck is dice, "a world has other luck than it was given"
            assert world.state.events is None, "a world is watched"
            world.play_out(rng, 50)
            assert all_cards(game, world.state) == box, "an imagined world loses cards"
        after = glance(match), match.history.log
        assert after == (before, log), "imagining has changed the match"


def looks(table: LawTable, state: State, question: Question | None, seat: Seat) -> str:
    """All that ``seat`` is shown of a table."""
    telling, names = table.title.telling, table.names
    part = next(part for part in parts(question) if part.seat == seat)
    shown = (
        telling.view(state, seat),
        telling.prompt(state, part, names),
        options(table, state, part),
    )
    return json.dumps(shown)


def options(table: LawTable, state: State, part: Choose) -> list[str]:
    option, count = table.title.telling.option, len(part.options)
    return [str(option(state, part, index, table.names)) for index in range(count)]


def an_imagined_world_is_not_the_real_one(table: LawTable, seed: int) -> None:
    """Where much is hidden, a match in which every world were true was looked into."""
    rng, match, game = Rng(seed), table.midway(seed), table.title.rules
    told: list[bool] = []
    for question in positions(match, rng):
        for seat in seats_asked(question):
            hidden = hidden_cards(game, match.state, seat)
            if max(map(len, hidden), default=0) >= MANY:
                worlds = [match.imagine(seat, rng.split(n)) for n in range(WORLDS)]
                told += [hidden_cards(game, world.state, seat) == hidden for world in worlds]
    assert not told or not all(told), f"{len(told)} imagined worlds were all the real one"


def dealing_anew_keeps_every_list(table: LawTable, seed: int) -> None:
    """A script that holds a hand still holds it in an imagined world."""
    rng, match, game = Rng(seed), table.midway(seed), table.title.rules
    for question in positions(match, rng):
        for seat in seats_asked(question):
            state = match.fork().state
            before = game.zones(state)
            game.resample(state, seat, rng)
            for old, new in zip(before, game.zones(state), strict=True):
                assert old.cards is new.cards, f"{old.name} is another list after dealing anew"


def hidden_cards(game: AnyGame, state: State, seat: Seat | None) -> list[list[int]]:
    return [zone.cards for zone in game.zones(state) if not zone.is_seen_by(seat)]


def what_is_hidden_leaves_a_view_as_it_is(table: LawTable, seed: int) -> None:
    """Every hidden pile in another order, every secret pick another: the same bytes."""
    rng, match = Rng(seed), table.midway(seed)
    for _ in positions(match, rng):
        if rng.below(2):
            continue
        for viewer in (*table.seats, None):
            other = rearrange(table, match, viewer, rng)
            views = [json.dumps(seat_view(table.title, one, viewer)) for one in (match, other)]
            assert views[0] == views[1], (
                f"{viewer_name(viewer)} sees through: {views[0]} or {views[1]}"
            )


def rearrange(table: LawTable, match: AnyMatch, viewer: Seat | None, rng: Rng) -> AnyMatch:
    """A fork in which all that ``viewer`` cannot see is different."""
    twin, game = match.fork(), table.title.rules
    for pile in hidden_cards(game, twin.state, viewer):
        rng.shuffle(pile)
    # Nobody sees less than a spectator, so what anybody imagines is hidden from one too.
    game.resample(twin.state, Seat(rng.below(table.setup.seats)) if viewer is None else viewer, rng)
    for part in parts(twin.question):
        picked = twin.pending(part.seat)
        if part.seat != viewer and picked is not None:
            twin.undo(part.seat)
            twin.answer((picked + 1) % len(part.options), part.seat)
    return twin


def viewer_name(viewer: Seat | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer + 1}"
