"""The chance of a Mission by playing it out: every way the dice may fall, by the rules themselves.

Whoever must pick a die or an order picks what is best; nobody here holds a card to play.
"""

from itertools import combinations_with_replacement
from math import factorial, prod

from yojoe.kernel.script import Roll
from yojoe.titles.deckbuilding.telling.facts import Judged

MISSION_DIE = (3, 2, 1)  # faces without a Hit, with one, with two
TO_PICK = {"die", "order"}


def played_out(match, *rolls, again=MISSION_DIE):
    """The share of success.

    ``rolls`` are the dice that fall before anybody can act, as (number, faces), and ``again``
    the faces of the dice that texts throw after them.
    """
    if rolls:
        (dice, faces), *later = rolls
        return sum(
            odds * played_out(after(match, answers), *later, again=again)
            for answers, odds in falls(dice, faces)
        )
    log = match.history.log
    judged = [noted.fact for _, noted in log if isinstance(noted.fact, Judged)]
    if judged:
        return float(judged[-1].hits >= judged[-1].needed)
    question = match.question
    if isinstance(question, Roll):
        return sum(
            odds * played_out(after(match, answers), again=again)
            for answers, odds in falls(1, again)
        )
    assert question.ask in TO_PICK, question
    ways = range(len(question.options))
    return max(played_out(after(match, [way]), again=again) for way in ways)


def falls(dice, faces):
    """What so many dice may show, in any order, as answers; and how often they do."""
    answers = [sum(faces[:hits]) for hits in range(3)]
    for fall in combinations_with_replacement(range(3), dice):
        orders = factorial(dice) // prod(factorial(fall.count(hits)) for hits in range(3))
        odds = orders * prod(faces[hits] / 6 for hits in fall)
        if odds:
            yield [answers[hits] for hits in fall], odds


def after(match, answers):
    twin = match.twin()
    for answer in answers:
        twin.answer(answer)
    return twin
