"""Whole games of the Deck-Building Game: freshly dealt, or played at random from the first turn.

    match = opening(3, seed=7, practice=True)     the first player's first decision
    for s in walk(2, seed=7): ...                 the table at every question, and at the end

With a long fuse the Threat Meter does nothing for a long time: random players, who lose every
other game within five rounds, then get as far as Act III.  With loaded dice, which show 2 Hits
whenever they fall, they may even win.
"""

from dataclasses import asdict, replace

from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.world import World
from yojoe.titles.deckbuilding.rules.flow import GAME
from yojoe.titles.deckbuilding.settings import Options

LONG_FUSE = 60  # Green spaces
# What is asked of somebody who may play a card from hand.
PLAYING = {"missions", "recruit", "join", "team", "answer", "ready", "rolled", "late"}


class Loaded(Rng):
    """Chance that knows only one face of a die."""

    def below(self, n):
        return 5 if n == 6 else super().below(n)


def agreed(seats, **options):
    return Setup(seats, asdict(Options(**{"story": "mass-device", **options})))


def opening(seats, seed=1, **options):
    """A match as its first player is first asked; about every card, so none has been played."""
    settings = agreed(seats, **{"mission_cards": "all", **options})
    match = Match(GAME, settings, luck=Seeded(seed))
    match.settle()
    return match


def ids(s, cards):
    """What the cards of a pile are called."""
    return [s.book.printed[card].id for card in cards]


def with_long_fuse(setup):
    s = GAME.new(setup)
    blue, green, *_ = s.meter.zones
    quiet = replace(green, end_of_turn=(), end_of_round=())
    s.meter = replace(s.meter, colours=(blue, *[quiet] * LONG_FUSE))
    return s


def worlds(seats, seed, *, fuse=False, loaded=False, **options):
    """A game at random: the world at every question, and when it is over."""
    game = replace(GAME, new=with_long_fuse) if fuse else GAME
    rng = Rng(seed)
    chance = Loaded(seed) if loaded else rng
    world = World.fresh(game, agreed(seats, **options), chance)
    yield world
    while world.question is not None:
        world.answer(world.question.any(rng))
        yield world


def walk(seats, seed, **options):
    """The same game as the table looks."""
    for world in worlds(seats, seed, **options):
        yield world.state
