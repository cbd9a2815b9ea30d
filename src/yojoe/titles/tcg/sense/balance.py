"""The balance of a small game between two players who do not know each other's hand.

Each player may have any of several hands, all equally likely, and mixes the cards of each.  Over
and over everybody plays in proportion to what is regretted not to have been played; on average
over time, late times counting most, nobody has anything to gain by playing otherwise.
"""

from collections.abc import Sequence
from operator import mul
from typing import Final, TypeAlias

# To the one player: a row for every card of every hand, in order; a column for the other's.
Payoffs: TypeAlias = Sequence[Sequence[float]]
Shares: TypeAlias = list[float]  # how often each card is played, hand after hand

ROUNDS: Final = 150
HARDLY: Final = 0.03  # a share so small is what is left of the first rounds


class Mixer:
    """A player of several hands: what each card is regretted, and how often it was played."""

    __slots__ = ("places", "played", "regrets")

    def __init__(self, cards: int, in_hand: int) -> None:
        self.places = [slice(first, first + in_hand) for first in range(0, cards, in_hand)]
        self.regrets = [0.0] * cards
        self.played = [0.0] * cards

    def shares(self) -> Shares:
        """In proportion to regrets, evenly where there are none."""
        return [share for place in self.places for share in shared(self.regrets[place])]

    def learn(self, shares: Shares, worths: Sequence[float], weight: int) -> None:
        """What each card would have brought, beyond what its hand has."""
        gains: list[float] = []
        for place in self.places:
            got = sum(map(mul, shares[place], worths[place]))
            gains += [worth - got for worth in worths[place]]
        self.regrets = [max(old + gain, 0.0) for old, gain in zip(self.regrets, gains, strict=True)]
        self.played = [old + weight * share for old, share in zip(self.played, shares, strict=True)]

    def mixture(self) -> Shares:
        """How often each card was played, but for those that hardly ever were."""
        often = HARDLY * sum(self.played) / len(self.places)
        played = [each if each >= often else 0.0 for each in self.played]
        return [share for place in self.places for share in shared(played[place])]


def shared(weights: Sequence[float]) -> Shares:
    """Weights as shares of the whole, evenly where there is nothing to share."""
    total = sum(weights)
    return [each / total for each in weights] if total else [1 / len(weights) for _ in weights]


def balanced(payoffs: Payoffs, mine: int, theirs: int) -> tuple[Shares, Shares]:
    """How both play their hands, of so many cards each, once neither gains by playing otherwise."""
    turned = mirrored(payoffs)
    one, other = Mixer(len(payoffs), mine), Mixer(len(turned), theirs)
    for number in range(1, ROUNDS + 1):
        one.learn(one.shares(), worths(payoffs, other.shares()), number)
        other.learn(other.shares(), worths(turned, one.shares()), number)
    return one.mixture(), other.mixture()


def mirrored(payoffs: Payoffs) -> Payoffs:
    """The same game as the other player sees it."""
    return [[-each for each in column] for column in zip(*payoffs, strict=True)]


def worths(payoffs: Payoffs, shares: Shares) -> list[float]:
    """What each card brings, summed over the hands of the other player that are played so."""
    return [sum(map(mul, row, shares)) for row in payoffs]
