"""Hints: what the best computer player would do in a seat, from what that seat knows."""

from yojoe.agents.roster import call, find, strongest
from yojoe.kernel.perspective import Perspective
from yojoe.kernel.script import Seat

from .party import Party

BUDGET = "1s"  # for those who could think for ever


def hint(party: Party, seat: Seat) -> str:
    """Its choice, its reason and the chance it sees.

    It thinks with random numbers of its own, the same ones when asked twice.
    """
    title, match = party.title, party.match
    name = adviser(party)
    rng = party.thoughts.split(f"{match.ply} {seat}")
    sight = Perspective(match, seat)
    advice = call(name, title, match.setup, rng).advise(sight)
    option = title.option(match.state, sight.question, advice.answer, party.names)
    chance = "" if advice.chance is None else f" It sees {100 * advice.chance:.0f} % to win."
    return f"Hint by {name}: {option.text}. Reason: {advice.reason}.{chance}"


def adviser(party: Party) -> str:
    seats = party.match.setup.seats
    name = strongest(party.title, seats)
    kind, _ = find(name, party.title, seats)
    return f"{name}:{BUDGET}" if kind.takes_budget else name
