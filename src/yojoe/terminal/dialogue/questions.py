"""What people are asked: the match's own questions, curtains and pauses."""

from yojoe.kernel.script import Choose, Roll, Seat, Together
from yojoe.terminal.faces import Face
from yojoe.terminal.screen.screen import Query
from yojoe.terminal.session.local_table import LocalTable

from .wishes import CURTAIN_KEYS, KEYS


def choice(party: LocalTable, seat: Seat) -> Query:
    """What the match asks a seat, in words."""
    title, match, names = party.title, party.match, party.names
    question = match.question
    assert isinstance(question, Choose | Together)
    part = question.for_seat(seat)
    prompt = title.telling.prompt(match.state, part, names)
    if isinstance(question, Together) and len(party.humans) > 1:
        prompt = f"seat {seat + 1} ({names[seat]}), choose in secret: {prompt}"
    elif party.you is None:
        prompt = f"{names[seat]}: {prompt}"
    options = tuple(
        title.telling.option(match.state, part, index, names) for index in range(len(part.options))
    )
    return Query(prompt, options, KEYS, hidden=is_hidden(party, seat))


def is_hidden(party: LocalTable, seat: Seat) -> bool:
    """Whether other people must not see what this seat is shown, or chooses, now."""
    others = [one for one in party.humans if one != seat]
    if isinstance(party.match.question, Together):
        return bool(others)
    zones = party.title.rules.zones(party.match.state)
    return any(zone.is_seen_by(seat) and not all(map(zone.is_seen_by, others)) for zone in zones)


def curtain(party: LocalTable, seat: Seat) -> Query:
    """Before what only one may see; whoever has just chosen may still take it back."""
    name, thinker = party.names[seat], party.thinker
    before = "" if thinker is None else f"{party.names[thinker]} has chosen; u takes it back.\n\n"
    words = f"{before}Pass the keyboard to {name}.\n\n{name}: press Enter."
    return Query(words, keys=CURTAIN_KEYS, curtain=True)


def pause(party: LocalTable, face: Face, *, rolls: bool) -> tuple[Seat, Query] | None:
    """Whom to wait for before chance or a computer goes on: who rolls, or may think again.

    Without ``rolls`` nobody is kept waiting for the dice alone.
    """
    question = party.match.question
    thinker = party.thinker
    if rolls and isinstance(question, Roll) and question.seat in party.humans:
        if not throws(party, face, question.seat):
            return None
        name = "" if party.you is not None else f"{party.names[question.seat]}: "
        again = ", u to take back the last choice" if thinker is not None else ""
        return question.seat, Query(f"{name}Enter to roll{again}.", keys=KEYS)
    if thinker is not None and goes_on(party):
        return thinker, Query("Enter to go on, u to take back your choice.", keys=KEYS)
    return None


def throws(party: LocalTable, face: Face, seat: Seat) -> bool:
    """Whether a person takes the dice up: not for each die of a throw, nor to deal the cards."""
    match = party.match
    log, asked = match.history.log, match.history.asked
    told = bool(log) and log[-1][0] == match.ply
    last = asked[-1] if asked else None
    in_the_air = isinstance(last, Roll) and last.seat == seat and not told
    return not in_the_air and face.throws(party.title.telling.view(match.state, seat))


def goes_on(party: LocalTable) -> bool:
    """Whether others go on who play against the one that may think again."""
    return not party.title.about.cooperative and not isinstance(party.match.question, Together)


def farewell() -> Query:
    keys = "Enter to leave, r [FILE] to write the record, l for the log, u to take back"
    return Query(f"The game is over. {keys}.")
