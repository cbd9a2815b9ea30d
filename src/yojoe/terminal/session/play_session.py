"""A session: the greeting, the match, and an end at which nothing is lost."""

from yojoe.agents.forfeit import Forfeit
from yojoe.terminal.dialogue.commands import Commands, Quit
from yojoe.terminal.faces import Face
from yojoe.terminal.screen.screen import Screen
from yojoe.terminal.screen.stage import Stage, settings_line, stage_of

from .finale import again, finale, why
from .local_table import LocalTable
from .save_files import SaveFiles
from .signals import interruptible, without_interrupts
from .sitting import Pace, Sitting

FORFEITED, INTERRUPTED = 1, 130


def play_session(screen: Screen, keeper: SaveFiles, pace: Pace) -> int:
    """Play a match; the exit code of the command."""
    party = keeper.party
    stage = stage_of(party.title, party.names, party.you, party.luck)
    sitting = Sitting(Commands(party, stage, screen, keeper), pace)
    greet(party, stage, screen)
    with interruptible(), screen:
        try:
            code, parting = evening(sitting, keeper, stage.face)
        except KeyboardInterrupt:  # perhaps on the way out: a closed window says so twice
            code, parting = INTERRUPTED, leave_match(keeper, stage.face)
    screen.say("", *(why(stage, party) if screen.lively else []), *parting)
    return code


def evening(sitting: Sitting, keeper: SaveFiles, face: Face) -> tuple[int, list[str]]:
    """Play until the game is over or somebody leaves; the exit code, and what to say at the end."""
    try:
        sitting.play()
        return 0, finale(keeper, face)
    except Forfeit as forfeit:
        return FORFEITED, [lost_by(forfeit, keeper.party)]
    except (EOFError, Quit):
        return 0, leave_match(keeper, face)
    except OSError:
        leave_match(keeper, face)  # nobody can read any more where it was saved
        raise


def lost_by(forfeit: Forfeit, party: LocalTable) -> str:
    """Somebody's own player has lost, and all with it who play on its side."""
    others = [name for seat, name in enumerate(party.names) if seat != forfeit.seat]
    end = "the game is lost" if party.title.about.cooperative else f"{' and '.join(others)} won"
    return f"{forfeit}. By that {end}."


def greet(party: LocalTable, stage: Stage, screen: Screen) -> None:
    """Who plays what, and what to know of the board; a page shows it all the time."""
    if screen.lively:
        return
    view = party.title.telling.view(party.match.state, party.you)
    screen.say(f"{stage.heading}. Seats: {', '.join(party.names)}.")
    screen.say(*settings_line(party.title, party.match.setup), *stage.face.about(view))
    if party.humans:
        screen.say("Answer with a number or a word; help says what else can be typed.")


def leave_match(keeper: SaveFiles, face: Face) -> list[str]:
    """Put an unfinished match by if somebody has decided something in it."""
    party = keeper.party
    if party.match.over:
        return finale(keeper, face)
    if not party.humans:
        return ["Stopped. The same game again:", f"  {again(party)}"]
    if not has_decided(party):
        return ["Left before anybody had chosen: there is nothing to save."]
    with without_interrupts():
        return keeper.put_by()


def has_decided(party: LocalTable) -> bool:
    """Whether a person has answered anything yet."""
    asked = [seat for question in party.match.history.asked for seat in question.seats]
    picked = [seat for seat in party.humans if party.match.pending(seat) is not None]
    return bool(picked) or any(seat in party.humans for seat in asked)
