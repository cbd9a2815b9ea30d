"""What people are asked: the match's own questions, curtains and pauses."""

from yojoe.kernel.script import Choose, Roll, Seat, Together

from .party import Party
from .screen import Asked
from .wishes import KEYS


def choice(party: Party, seat: Seat) -> Asked:
    """What the match asks a seat, in words."""
    title, match, names = party.title, party.match, party.names
    question = match.question
    assert isinstance(question, Choose | Together)
    part = question.part(seat)
    prompt = title.prompt(match.state, part, names)
    if is_hidden(party):
        prompt = f"seat {seat + 1} ({names[seat]}), choose in secret: {prompt}"
    elif party.you is None:
        prompt = f"{names[seat]}: {prompt}"
    options = tuple(
        title.option(match.state, part, index, names) for index in range(len(part.options))
    )
    return Asked(prompt, options, KEYS, hidden=is_hidden(party))


def is_hidden(party: Party) -> bool:
    """Whether other people must not see what is chosen now."""
    return isinstance(party.match.question, Together) and len(party.humans) > 1


def curtain(party: Party, seat: Seat) -> Asked:
    """Between two secret choices; whoever has just chosen may still take it back."""
    name = party.names[seat]
    picked = [one for one in party.humans if party.match.pending(one) is not None]
    before = f"{party.names[picked[-1]]} has chosen; u takes it back.\n\n" if picked else ""
    return Asked(f"{before}Pass the keyboard to {name}.\n\n{name}: press Enter.", curtain=True)


def pause(party: Party) -> tuple[Seat, Asked] | None:
    """Whom to wait for before chance or a computer goes on: who rolls, or may think again."""
    question = party.match.question
    thinkers = [seat for seat in party.humans if not party.match.sealed(seat)]
    if isinstance(question, Roll) and question.seat in party.humans:
        name = "" if party.you is not None else f"{party.names[question.seat]}: "
        again = ", u to take back the last choice" if thinkers else ""
        return question.seat, Asked(f"{name}Enter to roll{again}.", keys=KEYS)
    if thinkers and not isinstance(question, Together):
        return thinkers[0], Asked("Enter to go on, u to take back your choice.", keys=KEYS)
    return None


def farewell() -> Asked:
    keys = "Enter to leave, r [FILE] to write the record, l for the log, u to take back"
    return Asked("The game is over.", keys=keys)
