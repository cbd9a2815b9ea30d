"""A whole evening: the greeting, the match, and a parting that loses nothing."""

from .faces import Face
from .finale import again, finale, why
from .keeper import Keeper
from .party import Party
from .screen import Screen
from .signals import interruptible, unhurried
from .sitting import Pace, Sitting
from .stage import Stage, settled, staged
from .waiter import Leave, Waiter

INTERRUPTED = 130


def spend(screen: Screen, keeper: Keeper, pace: Pace) -> int:
    """Play a match; the exit code of the command."""
    party = keeper.party
    stage = staged(party.title, party.names, party.you, party.luck)
    sitting = Sitting(Waiter(party, stage, screen, keeper), pace)
    greet(party, stage, screen)
    code = 0
    with interruptible(), screen:
        try:
            sitting.play()
            parting = finale(keeper, stage.face)
        except KeyboardInterrupt:
            code, parting = INTERRUPTED, left(keeper, stage.face)
        except (EOFError, Leave):
            parting = left(keeper, stage.face)
        except OSError:
            left(keeper, stage.face)  # nobody can read any more where it was saved
            raise
    screen.say("", *(why(stage, party) if screen.lively else []), *parting)
    return code


def greet(party: Party, stage: Stage, screen: Screen) -> None:
    """Who plays what, and what to know of the board; a page shows it all the time."""
    if screen.lively:
        return
    view = party.title.view(party.match.state, party.you)
    screen.say(f"{stage.heading}. Seats: {', '.join(party.names)}.")
    screen.say(*settled(party.title, party.match.setup), *stage.face.about(view))
    if party.humans:
        screen.say("Answer with a number or a word; help says what else can be typed.")


def left(keeper: Keeper, face: Face) -> list[str]:
    """Put an unfinished match by if somebody has decided something in it."""
    party = keeper.party
    if party.match.over:
        return finale(keeper, face)
    if not party.humans:
        return ["Stopped. The same game again:", f"  {again(party)}"]
    if not decided(party):
        return ["Left before anybody had chosen: there is nothing to save."]
    with unhurried():
        return keeper.put_by()


def decided(party: Party) -> bool:
    """Whether a person has answered anything yet."""
    journal = party.match.journal
    assert journal is not None
    asked = [seat for question in journal.asked for seat in question.seats]
    picked = [seat for seat in party.humans if party.match.pending(seat) is not None]
    return bool(picked) or any(seat in party.humans for seat in asked)
