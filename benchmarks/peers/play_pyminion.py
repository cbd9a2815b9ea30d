"""pyminion: two random players, ten kingdom cards of the base set, logging off.

The ten are those the base game recommends for a first game.  Every call of the
decider is one decision.  Treasures are played all at once, as pyminion's own
bots do; every other choice is random.
"""

import copy
import logging
from contextlib import suppress
from random import randrange

from pyminion.bots.bot import Bot
from pyminion.expansions import base
from pyminion.game import Game
from stopwatch import any_of, measure

KINGDOM = [
    base.cellar,
    base.market,
    base.merchant,
    base.militia,
    base.mine,
    base.moat,
    base.remodel,
    base.smithy,
    base.village,
    base.workshop,
]


class RandomDecider:
    """Answers at random, and counts how often it was asked."""

    def __init__(self):
        self.asked = 0

    def action_phase_decision(self, valid_actions, player, game):
        self.asked += 1
        return any_of([None, *valid_actions])

    def treasure_phase_decision(self, valid_treasures, player, game):
        self.asked += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards, player, game):
        self.asked += 1
        return any_of([None, *valid_cards])

    def binary_decision(self, prompt, card, player, game, relevant_cards=None):
        self.asked += 1
        return any_of((True, False))

    def discard_decision(
        self, prompt, card, valid_cards, player, game, min_num_discard=0, max_num_discard=-1
    ):
        return self.some_of(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, prompt, card, valid_cards, player, game, min_num_trash=0, max_num_trash=-1
    ):
        return self.some_of(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, prompt, card, valid_cards, player, game, min_num_gain=0, max_num_gain=-1
    ):
        return self.some_of(valid_cards, min_num_gain, max_num_gain)

    def some_of(self, cards, least, most):
        """As many as the rule asks for at least, or one more where it allows it."""
        self.asked += 1
        most = len(cards) if most < 0 else min(most, len(cards))
        count = min(most, least + any_of((0, 1)))
        start = randrange(len(cards) - count + 1)
        return cards[start : start + count]


def new_game(decider):
    players = [Bot(decider, "one"), Bot(decider, "two")]
    return Game(players, [base.base_set], kingdom_cards=KINGDOM, log_stdout=False)


def play():
    """A game in two thousand stops early: pyminion asks what to remodel with an empty hand."""
    decider = RandomDecider()
    with suppress(AssertionError):
        new_game(decider).play()
    return decider.asked


def midgame():
    """Between two turns: within one, the rest of the rule is on Python's own stack."""
    game = new_game(RandomDecider())
    game.start()
    for turn in range(randrange(4, 24)):
        try:
            game.players[turn % 2].take_turn(game)
        except AssertionError:
            return midgame()
        if game.is_over():
            return midgame()
    return game


logging.disable(logging.CRITICAL)
measure("pyminion", "2 seats", play, midgame=midgame, fork=copy.deepcopy)
