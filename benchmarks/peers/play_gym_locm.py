"""gym-locm: Legends of Code and Magic 1.2 by its engine, draft included, with stand-in cards.

The published package leaves out its card files, so it cannot start a game by
itself.  It gets 160 plain cards of ours; the engine is untouched.
"""

from random import randrange

from gym_locm.engine import State, card
from stopwatch import any_of, measure

KEYWORDS = ("------", "B-----", "-C----", "--D---", "---G--", "----L-", "-----W")


def stand_in(number):
    """Three creatures to each item, all costs and abilities alike, strength as the cost."""
    cost = number % 13
    keywords = KEYWORDS[number % len(KEYWORDS)]
    draws = int(number % 10 == 0)
    kind = number // 4 % 3 + 1 if number % 4 == 3 else 0
    attack, defense = ((cost, cost + 1), (cost, cost), (-cost, -cost), (0, -cost))[kind]
    make = (card.Creature, card.GreenItem, card.RedItem, card.BlueItem)[kind]
    return make(number, "", kind, cost, attack, defense, keywords, 0, 0, draws, 0, "")


def play():
    state = State(version="1.2")
    decisions = 0
    while not state.is_ended():
        state.act(any_of(state.available_actions))
        decisions += 1
    return decisions


def midgame():
    """A position of the battle, which is what one searches."""
    state = State(version="1.2")
    while not state.is_battle():
        state.act(any_of(state.available_actions))
    for _ in range(randrange(60)):
        state.act(any_of(state.available_actions))
        if state.is_ended():
            return midgame()
    return state


card._cards = [stand_in(number) for number in range(1, 161)]
measure("gym_locm", "1.2, stand-in cards", play, midgame=midgame, fork=State.clone)
