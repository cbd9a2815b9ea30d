"""How a position looks, and what to do without thinking long."""

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Answer, Choose, Question, Seat
from yojoe.titles.adventure.rules.box import BADGES, ENERGY_TOKENS
from yojoe.titles.adventure.rules.state import State


def evaluate(s: State, seat: Seat) -> float:
    """A seat's part of how well all stand: a rough chance to win."""
    if BADGES in s.badges:
        return float(s.badges[seat] == BADGES)
    return standing(s, seat) / sum(standing(s, Seat(each)) for each in range(s.seats))


def standing(s: State, seat: Seat) -> float:
    """How far ahead of the best opponent, late badges counting more; above 0.

    With squares a badge of one's own is worth more until somebody is two ahead,
    which is close to what the solver says of two seats.
    """
    rivals = [badges * badges for other, badges in enumerate(s.badges) if other != seat]
    lead = s.badges[seat] ** 2 - 0.8 * max(rivals) - 0.2 * sum(rivals) / len(rivals)
    return 0.5 + 0.4 * lead / BADGES**2 + 0.05 * s.energy[seat] / ENERGY_TOKENS


def hunch(s: State, question: Question, rng: Rng) -> Answer:
    """Place, unless somebody is two badges ahead; bluff and choose opponents evenly."""
    if question.ask != "use":
        return question.any(rng)
    assert isinstance(question, Choose)
    badges = s.badges
    ahead, use = badges[s.active] + 1, 0
    for index, victim in enumerate(question.options[1:], start=1):
        assert isinstance(victim, int)
        if badges[victim] > ahead:
            ahead, use = badges[victim], index
    return use
