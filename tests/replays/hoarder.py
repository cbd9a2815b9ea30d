"""A team that buys whatever it can, until the main deck runs out: nobody else plays like that."""

from typing import Any

from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose
from yojoe.titles.deckbuilding.rules.menu_codes import BUY, card_of, doing
from yojoe.titles.deckbuilding.sense.plan import plan

HOARDER = "hoarder"


def hoard(match: Match[Any]) -> None:
    """Play to the end."""
    rng = Rng(1)
    match.settle()
    while isinstance(question := match.question, Choose):
        match.answer(choice(match.state, question, rng))
        match.settle()


def choice(s: Any, question: Choose, rng: Rng) -> int:
    """The cheapest card of the line-up, if one can be bought; else what is sensible."""
    cheap = [
        index
        for index, each in enumerate(question.options)
        if isinstance(each, int) and doing(each) == BUY and card_of(each) in s.line_up
    ]
    if cheap:
        return min(cheap, key=lambda index: s.book.cost[card_of(int(str(question.options[index])))])
    return plan(s, question, rng)[0]
