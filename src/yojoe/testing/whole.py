"""Laws of the table: copies, cards, answers and an end."""

from collections.abc import Iterator
from dataclasses import replace

from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import OVER, Step
from yojoe.kernel.script import Question, Roll, Seat, Shuffle
from yojoe.kernel.state import State, digest, fields, plain
from yojoe.kernel.step import Following
from yojoe.kernel.world import World
from yojoe.title.sense import unknowing

from .cards import AnyGame, all_cards
from .table import AnyMatch, LawTable, answer_any, glance, parts, positions, refuses, seats_asked

ABOUT = 0.01  # an eye is no exact science


def a_copy_shares_nothing_mutable(table: LawTable, seed: int) -> None:
    """And misses no field; only what is named as shared, and never changes, is shared."""
    match = table.reach(seed)
    _, first = match.history.checkpoints[0]
    start = {name: getattr(first, name) for name in first.SHARED}
    for _ in positions(match, Rng(seed)):
        state, twin = match.state, match.state.copy()
        for name in fields(state):
            assert hasattr(twin, name), f"a copy misses {name}"
            same = plain(getattr(state, name)) == plain(getattr(twin, name))
            assert same, f"a copy has another {name}"
        for name in state.SHARED:
            ours = getattr(state, name)
            assert is_same(ours, getattr(twin, name)), f"{name} was copied, not shared"
            assert is_same(ours, start[name]), f"{name} is shared, but changes"
        assert (twin.events, twin.luck) == (None, None), "a copy is watched or has luck"
        mine = {id(part): path for path, part in mutable(state, "state")}
        shared = [path for path, part in mutable(twin, "state") if id(part) in mine]
        assert not shared, f"a copy shares {', '.join(shared)}"


def mutable(part: object, path: str) -> Iterator[tuple[str, object]]:
    """Whatever in a state can be written to, and where it is."""
    match part:
        case None | int() | str():
            return
        case list() | tuple():
            inner = {f"{path}[{place}]": item for place, item in enumerate(part)}
        case _:
            inner = {f"{path}.{name}": getattr(part, name) for name in fields(part)}
    if not isinstance(part, tuple):
        yield path, part
    for where, item in inner.items():
        yield from mutable(item, where)


def each_card_is_in_exactly_one_zone(table: LawTable, seed: int) -> None:
    """From the first position to the last; and the zones are the state's own lists."""
    match, game = table.midway(seed), table.title.rules
    box = all_cards(game, game.new(table.setup))
    for _ in positions(match, Rng(seed)):
        assert all_cards(game, match.state) == box, changes(box, all_cards(game, match.state))
        assert len(set(box)) == len(box), "two cards have one number"
        for one, other in zip(game.zones(match.state), game.zones(match.state), strict=True):
            assert one.cards is other.cards, f"zone {one.name} is not a list of the state"


def changes(box: list[int], now: list[int]) -> str:
    lost = [card for card in box if card not in now]
    extra = [card for card in now if now.count(card) > box.count(card)]
    return f"cards lost: {lost}; cards too many: {extra}"


def every_match_ends_within_its_bound(table: LawTable, seed: int) -> None:
    """In so many questions and so many steps, of which some may ask nothing."""
    rng = Rng(seed)
    game = counting_steps(table.title.rules, table.bound)
    world = World.fresh(game, table.setup, rng.split("chance"))
    world.play_out(rng, table.bound + 1)
    assert world.question is None, f"after {table.bound} questions the match goes on"
    assert world.state.step == OVER, f"nothing is asked, yet the step is {world.state.step}"
    score = world.score()
    assert len(score) == table.setup.seats, f"the score {score} is not one for each seat"
    assert all(0 <= share <= 1 for share in score), f"the score {score} is not between 0 and 1"


def counting_steps(game: AnyGame, bound: int) -> AnyGame:
    """The same rules, but too many steps are a mistake and not an endless loop."""
    taken = 0

    def counted(step: Step[State]) -> Step[State]:
        def begin(s: State) -> Following:
            nonlocal taken
            taken += 1
            assert taken <= bound, f"after {bound} steps the match goes on with {s.step}"
            return step(s)

        return begin

    def steps_on(s: State) -> dict[str, Step[State]]:
        return {name: counted(step) for name, step in game.steps(s).items()}

    return replace(game, steps_on=steps_on)


def there_is_always_an_answer(table: LawTable, seed: int) -> None:
    """Until the match is over, somebody at the table, or chance, has something to answer."""
    match = table.midway(seed)
    for question in positions(match, Rng(seed)):
        over = match.state.step == OVER
        assert over == (question is None), f"in step {match.state.step} the question is {question}"
        if question is None:
            return
        seats = seats_asked(question)
        assert set(seats) <= set(table.seats), f"{question} asks a seat that is not there"
        assert len(set(seats)) == len(seats), f"{question} asks a seat twice"
        if isinstance(question, Roll | Shuffle):
            assert question.sides > 0, f"{question} has no sides"
        else:
            assert seats, f"{question} asks nobody"
        for part in parts(question):
            assert part.options, f"{part} offers nothing"


def every_listed_answer_applies_and_no_other(table: LawTable, seed: int) -> None:
    rng, match = Rng(seed), table.midway(seed)
    for question in positions(match, rng):
        for seat in match.waiting:
            for answer in offers(question, seat):
                applies(match, answer, seat, rng)
        if not rng.below(4):
            for answer, who in beside_the_list(table, match):
                stays_out(match, answer, who)


def hunches_and_eyes_can_be_followed(table: LawTable, seed: int) -> None:
    """A hunch is always on offer, and how a position looks is between 0 and 1."""
    rng, match, title = Rng(seed), table.midway(seed), table.title
    for question in positions(match, rng):
        if question is not None:
            answer = title.sense.hunch(match.state, question, rng)
            assert question.allows(answer), f"{question}: the hunch {answer} is not on offer"
        for seat in table.seats:
            worth = title.sense.evaluate(match.state, seat)
            assert 0 <= worth <= 1, f"to seat {seat} a position looks {worth}"


def the_eyes_of_rivals_share_one_win(table: LawTable, seed: int) -> None:
    """Where one wins what another loses, all the seats' chances together are one."""
    match, title = table.midway(seed), table.title
    if title.about.cooperative or title.sense.evaluate is unknowing:
        return
    for question in positions(match, Rng(seed)):
        worth = [title.sense.evaluate(match.state, seat) for seat in table.seats]
        assert abs(sum(worth) - 1) <= ABOUT, f"{question}: the seats' chances are {worth}"


def offers(question: Question | None, seat: Seat) -> range:
    return next(range(len(part.options)) for part in parts(question) if part.seat == seat)


def beside_the_list(table: LawTable, match: AnyMatch) -> Iterator[tuple[int, Seat | None]]:
    """Answers beside the list, from those who are asked, and answers of those who are not."""
    question = match.question
    if isinstance(question, Roll | Shuffle):
        yield from ((answer, None) for answer in (-1, question.sides, question.sides + 7))
    for seat in match.waiting:
        count = len(offers(question, seat))
        yield from ((answer, seat) for answer in (-1, count, count + 7))
    for seat in (*table.seats, Seat(table.setup.seats), Seat(-1)):
        if seat not in match.waiting:
            yield 0, seat


def stays_out(match: AnyMatch, answer: int, seat: Seat | None) -> None:
    before = glance(match)
    out = refuses(Refusal, lambda: match.answer(answer, seat))
    assert out, f"{match.question} took the answer {answer} of seat {seat}"
    assert glance(match) == before, "a refused answer has changed the match"


def applies(match: AnyMatch, answer: int, seat: Seat, rng: Rng) -> None:
    """The answer, and whatever the others pick, leads on to a position."""
    twin = match.fork()
    try:
        twin.answer(answer, seat)
        while twin.ply == match.ply:
            answer_any(twin, rng)
        digest(twin.state)
    except Exception as error:
        raise AssertionError(f"{match.question}: {answer} fails with {error!r}") from error


def is_same(one: object, other: object) -> bool:
    """The very same thing; a number is made anew at every look in the compiled build."""
    return one == other if isinstance(one, int) else one is other
