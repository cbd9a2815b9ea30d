"""Live the Adventure in sentences for people."""

from collections.abc import Sequence
from typing import Final

from yojoe.kernel.events import Event
from yojoe.kernel.script import Choose, Seat
from yojoe.kernel.title import Option

from . import events
from .battle import ROUNDS
from .board import FORCE, NAMES
from .box import ATTACK_CARDS, BADGES, DEFENSE_CARDS
from .state import State
from .words import label

CARD_NAMES: Final = (*DEFENSE_CARDS, *ATTACK_CARDS)
CARD_HINTS: Final = (
    "over a low shot",
    "under a high shot",
    "hits a jumper",
    "hits whoever drops",
)


def prompt(s: State, question: Choose, names: Sequence[str]) -> str:
    """What a seat is asked."""
    match question.ask:
        case "cobra":
            return "Who plays the Cobra side against you?"
        case "battle" if question.seat == s.active:
            return f"{names[s.cobra]} fires{round_of(s)}. How do you dodge?"
        case "battle":
            return f"You fire at {names[s.active]}{round_of(s)}. Where do you aim?"
        case "use":
            return "Cobra missed. Place a badge of your own, or take one off the board?"
        case "refill":
            return "Turn all your Energy tokens face up?"
    raise AssertionError(question.ask)


def round_of(s: State) -> str:
    return f" (round {s.wins + 1} of at most {ROUNDS})" if s.board[s.space] == FORCE else ""


def option(s: State, question: Choose, index: int, names: Sequence[str]) -> Option:
    """One option, in words."""
    chosen = question.options[index]
    assert isinstance(chosen, int)
    word = label(s, question.ask, chosen)
    match question.ask:
        case "cobra":
            badges = counted(s.badges[chosen], "badge")
            return Option(word, f"{names[chosen]} ({badges})", f"seat {chosen + 1}")
        case "battle":
            text = f"{CARD_NAMES[chosen]} ({CARD_HINTS[chosen]})"
            return Option(word, text, f"card {word}")
        case "use" if chosen < 0:
            now = s.badges[question.seat] + 1
            ends = " and win" if now == BADGES else ""
            text = f"Place your badge {now} of {BADGES}{ends}"
            return Option(word, text, f"badge {question.seat + 1}")
        case "use":
            left = s.badges[chosen] - 1
            text = f"Remove a badge of {names[chosen]}, leaving {left}"
            return Option(word, text, f"badge {chosen + 1}")
        case "refill":
            text = "Turn all Energy tokens up" if chosen else "Leave them as they are"
            return Option(word, text, f"energy {question.seat + 1}")
    raise AssertionError(question.ask)


def sentence(_s: State, event: Event, names: Sequence[str], you: Seat | None) -> str:
    """A fact in the present tense, to the seat that reads it."""

    def who(seat: Seat, verb: str) -> str:
        return f"You {verb}" if seat == you else f"{names[seat]} {third_person(verb)}"

    match event:
        case events.RolledForFirst(seat, face):
            return f"{who(seat, 'roll')} {face} for the first turn."
        case events.FirstDecided(seat):
            return f"{who(seat, 'go')} first."
        case events.Moved(seat, face, space, kind):
            return (
                f"{who(seat, 'roll')} {face}: G.I. Joe moves to space {space + 1}, {NAMES[kind]}."
            )
        case events.NoBattle(seat):
            return f"{who(seat, 'have')} no energy, so there is no battle."
        case events.Attacked(joe, cobra, kind):
            side = "a Cobra Force" if kind == FORCE else "a lone Cobra"
            target = "you" if joe == you else names[joe]
            return f"{who(cobra, 'attack')} {target} as {side}."
        case events.Fired(joe, cobra, defense, attack, hit):
            result = "a hit" if hit else "a miss"
            return (
                f"{who(cobra, 'play')} {CARD_NAMES[attack]}, "
                f"{inside(who(joe, 'play'))} {CARD_NAMES[defense]}: {result}."
            )
        case events.BadgePlaced(seat, badges):
            return f"{who(seat, 'place')} badge {badges} of {BADGES}."
        case events.BadgeRemoved(seat, victim, badges):
            badge = "one of your badges" if victim == you else f"a badge of {names[victim]}"
            return f"{who(seat, 'remove')} {badge}, leaving {badges}."
        case events.EnergyLost(seat, energy):
            return f"{who(seat, 'turn')} an Energy token down, {energy} left."
        case events.EnergyRefilled(seat, waited):
            why = " after two turns without" if waited else ""
            return f"{who(seat, 'refill')} all energy{why}."
        case events.RefillDeclined(seat):
            return f"{who(seat, 'leave')} the Energy tokens as they are."
        case events.Won(seat):
            return f"{who(seat, 'win')} with six badges."
        case events.GivenUp(turns):
            return f"The match is given up after {turns} turns, unfinished."
    raise AssertionError(event)


def third_person(verb: str) -> str:
    return {"have": "has", "go": "goes"}.get(verb, f"{verb}s")


def inside(clause: str) -> str:
    return "you" + clause[3:] if clause.startswith("You ") else clause


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
