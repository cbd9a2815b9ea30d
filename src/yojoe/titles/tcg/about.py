"""What the Trading Card Game says of itself, and what its players agree on."""

from typing import Final

from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Seat
from yojoe.title.about import Cover, Quick
from yojoe.title.setting import Choice, Setting

from .cards import box
from .decks import decks
from .settings import (
    ADVANCED,
    BASIC,
    CAP,
    CHOSEN,
    CLOSER,
    CONSTRUCTED,
    EVEN,
    FIRSTS,
    IN_SETUP,
    OFF,
    RANDOM,
    STARTER,
    STRICT,
)

# Decks that make a good match.
MATCHES: Final = (
    decks.OURS,
    "lead-rain,viper-swarm",
    "arashikage,coils-in-the-dark",
    "rolling-thunder,air-and-armor",
    "one-on-one,internal-strife",
)

SETTINGS: Final = (
    Setting(
        "decks",
        decks.OURS,
        "the decks of seat 1 and seat 2: two ready decks, or files with lists",
        ("TCG-BASIC-06", "TCG-BASIC-09"),
        reader=decks.read_decks,
        shown=decks.readable_line,
        covered=decks.covered,
        choices=tuple(Choice(name, deck.name, deck.about) for name, deck in decks.ready().items()),
        proposals=MATCHES,
    ),
    Setting(
        "setup",
        ADVANCED,
        "advanced (15 and 17 supply points), 15-16 (a smaller lead for the second player), "
        "15-15 (none) or basic (eight cards dealt)",
        ("TCG-SETUP-12", "TCG-SETUP-13", "TCG-BASIC-04", "TCG-AMB-01"),
        choices=(
            Choice(
                ADVANCED,
                "15 and 17 points",
                "As in the rulebook: 15 supply points, 17 for who goes second. "
                "With the starter decks, who goes first wins 48 games of 100.",
            ),
            Choice(
                CLOSER,
                "15 and 16 points",
                "Only 16 for who goes second: who goes first wins 54 starter games of 100.",
            ),
            Choice(
                EVEN,
                "15 points each",
                "The same for both: who goes first wins 60 starter games of 100.",
            ),
            Choice(BASIC, "Eight cards dealt", "Eight cards are dealt, as in a first game."),
        ),
        ask=True,
    ),
    Setting(
        "first",
        RANDOM,
        "who goes first: random, choose (who wins the roll decides), 1 or 2",
        ("TCG-SETUP-02", "TCG-AMB-02"),
        choices=(
            Choice(RANDOM, meaning="Chance decides who goes first."),
            Choice(
                CHOSEN,
                "Winner chooses",
                "Who wins the roll goes first, or second with the larger team: "
                "the better choice wins 52 starter games of 100.",
            ),
            *(Choice(seat, meaning=f"Seat {seat} goes first.") for seat in FIRSTS[2:]),
        ),
    ),
    Setting(
        "uniqueness",
        OFF,
        "one unit of a name: off, setup, or strict (for units that arrive later too)",
        ("TCG-UNIQUE-01", "TCG-UNIQUE-13", "TCG-AMB-18"),
        choices=(
            Choice(OFF, meaning="Units of one name may stand side by side."),
            Choice(IN_SETUP, meaning="While setting up, a second unit of a name is discarded."),
            Choice(
                STRICT,
                "Always",
                "Also later: of a name only one unit ever stands in the ranks.",
            ),
        ),
    ),
    Setting(
        "format",
        STARTER,
        "starter (starter decks are played as they come) or constructed (50 cards at least)",
        ("TCG-DECK-01", "TCG-DECK-09", "TCG-AMB-19"),
        choices=(
            Choice(STARTER, meaning="Starter decks are played as they come."),
            Choice(CONSTRUCTED, meaning="Decks of at least fifty cards."),
        ),
    ),
    Setting(
        "cap",
        CAP,
        "turns after which a game is given up as unfinished, 0 for never",
        ("TCG-TURN-07", "TCG-AMB-32"),
        bounds=(0, 1_000_000),
    ),
    Setting(
        "cards",
        box.OURS,
        "a card file of your own, whose cards replace ours or come besides",
        reader=box.read_line,
        shown=box.shown,
    ),
)


def deck_of(setup: Setup, seat: Seat) -> str:
    """Everybody has a deck of their own. [TCG-BASIC-06]"""
    return decks.lists_of(str(setup.settings["decks"]))[seat].name


# What newcomers see of it.
FIRST: Final = ("decks", "setup", "uniqueness")
COVER: Final = Cover(
    minutes=(15, 25),
    kind="Duel",
    blurb="Two ranks, two attacks, one Firefight. Every card is a soldier, a Boost and a volley.",
    quick=Quick("Play the computer", "Starter decks · normal", seats=2),
)
