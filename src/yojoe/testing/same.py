"""Laws of a match: forked, replayed, saved, taken back, begun again, it is the same match."""

from yojoe.kernel.history import History
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import NotUndoable, Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Roll, Seat, Shuffle, Together
from yojoe.kernel.state import digest
from yojoe.records.record import from_text, prove_record, record_of, to_text
from yojoe.records.save import load, save
from yojoe.title.view import seat_view

from .cards import seen_cards
from .table import FAR, AnyMatch, Glance, LawTable, answer_any, glance, positions, refuses


def a_fork_is_the_same_match(table: LawTable, seed: int) -> None:
    """At every question, and still when it is played on apart."""
    rng, match = Rng(seed), table.midway(seed)
    twins: list[AnyMatch] = []
    for _ in positions(match, rng):
        here, twin = glance(match), match.fork()
        assert glance(twin) == here, f"a fork differs at once: {glance(twin)} for {here}"
        assert twin.luck is None, "a fork could read the coming dice"
        assert twin.history == History(), "a fork could read the past"
        twins.append(match.fork())
        if not rng.below(16):
            played_on(twin, rng.split(match.ply))
        assert glance(match) == here, "playing a fork on has changed the match"
    for twin in twins[:: 1 + len(twins) // 8]:
        for answer in match.history.answers[twin.ply :]:
            twin.feed(answer)
        assert digest(twin.state) == digest(match.state), "a fork, played on alike, ends apart"


def answers_alone_replay_it(table: LawTable, seed: int) -> None:
    """The bare answers, and the record as text, lead to every position again."""
    match = table.midway(seed)
    places: dict[int, str] = {}
    for _ in positions(match, Rng(seed)):
        places[match.ply] = digest(match.state)
    again: AnyMatch = Match(table.title.rules, table.setup)
    for answer in match.history.answers:
        same = again.ply not in places or places[again.ply] == digest(again.state)
        assert same, f"after {again.ply} answers the replay is somewhere else"
        again.feed(answer)
    record = record_of(table.title, match, table.names, "laws")
    read = from_text(to_text(record))
    assert read == record, "a record reads back as another"
    try:
        replay = prove_record(table.title, read)
    except Refusal as refusal:
        raise AssertionError(f"the record does not replay: {refusal}") from refusal
    assert digest(replay.state) == digest(match.state), "the record leads somewhere else"


def save_then_load_is_the_same(table: LawTable, seed: int) -> None:
    """Anywhere, secret picks and all, and the coming dice too."""
    rng, match = Rng(seed), table.midway(seed)
    stop = rng.below(1 + rng.below(FAR))
    for count, _ in enumerate(positions(match, rng)):
        if count == stop:
            break
    try:
        loaded, names = load(table.title, save(table.title, match, table.names, "laws"))
    except Refusal as refusal:
        raise AssertionError(f"the save does not load: {refusal}") from refusal
    assert names == tuple(table.names), "other people sit at the loaded table"
    for viewer in (*table.seats, None):
        views = [seat_view(table.title, one, viewer) for one in (match, loaded)]
        assert views[0] == views[1], f"the loaded table looks different: {views}"
    ways = [played_on(one, rng.split("on")) for one in (match, loaded)]
    assert ways[0] == ways[1], "the loaded match goes another way"


def played_on(match: AnyMatch, rng: Rng) -> list[Glance]:
    return [glance(match) for _ in positions(match, rng)]


def the_same_seed_is_the_same_match(table: LawTable, seed: int) -> None:
    ways = [played_on(table.reach(seed), Rng(seed)) for _ in range(2)]
    assert ways[0] == ways[1], "the same seed and the same choices led two ways"


def undo_is_exact(table: LawTable, seed: int) -> None:
    """Taken back, an answer never was; and where its option says it is sealed, it stays."""
    rng, match = Rng(seed), table.midway(seed)
    for _ in range(FAR):
        if match.over:
            return
        if match.waiting:
            answer_and_undo(table, match, rng)
        else:
            answer_any(match, rng)
            for seat in table.seats:
                stands(match, seat)


def answer_and_undo(table: LawTable, match: AnyMatch, rng: Rng) -> None:
    question = match.question
    assert isinstance(question, Choose | Together)
    seat = match.waiting[rng.below(len(match.waiting))]
    part, before = question.for_seat(seat), memory(match)
    answer = part.any(rng)
    seals, closed = match.why_final(answer), match.game.closed(match.state)
    assert memory(match) == before, f"asking what seals {part.ask} {answer} changes the match"
    match.answer(answer, seat)
    after = memory(match)
    for other in table.seats:
        if other != seat and match.pending(other) is None:
            stands(match, other)
    if closed:  # nobody can say beforehand what comes of what others hold
        comes = isinstance(match.question, Roll | Shuffle)
        seals = match.why_no_undo(seat) or ("chance comes next" if comes else "")
    if seals and match.pending(seat) is None:
        if isinstance(match.question, Roll | Shuffle):
            match.answer(match.question.any(rng))
        stands(match, seat)
        return
    assert match.why_no_undo(seat) == "", f"{part.ask} {answer} says it is not sealed, but it is"
    match.undo(seat)
    assert memory(match) == before, f"{part.ask} {answer} was taken back, but not all of it"
    match.answer(answer, seat)
    assert memory(match) == after, f"{part.ask} {answer} means something else the second time"


def stands(match: AnyMatch, seat: Seat) -> None:
    """This seat can take nothing back, and trying changes nothing."""
    before = memory(match)
    assert match.why_no_undo(seat), f"seat {seat + 1} may take back what it must not"
    assert refuses(NotUndoable, lambda: match.undo(seat)), f"seat {seat + 1} took it back"
    assert memory(match) == before, "an undo that was refused has changed the match"


def memory(match: AnyMatch) -> tuple[object, ...]:
    """All of a match, its past included."""
    past = match.history
    return glance(match), past.answers[:], past.log[:], len(past.checkpoints)


def a_look_cannot_be_taken_back(table: LawTable, seed: int) -> None:
    """Whoever sees a new card by an answer keeps to the answer."""
    rng, match, game = Rng(seed), table.midway(seed), table.title.rules
    for question in positions(match, rng):
        if isinstance(question, Choose):
            seat, before = question.seat, seen_cards(game, match.state, question.seat)
            match.answer(question.any(rng))
            new = sorted(seen_cards(game, match.state, seat) - before)
            assert not new or match.why_no_undo(seat), (
                f"{question.ask}: saw {new}, may take it back"
            )
