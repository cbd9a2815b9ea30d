"""The Trading Card Game as a box on the shelf: settings, view, figures."""

from pathlib import Path

from yojoe.kernel.game import Setup
from yojoe.kernel.script import Seat
from yojoe.kernel.title import Setting, Title, read_count, read_word

from . import box, decks
from .game import GAME
from .judgement import evaluate
from .options import CAP, FIRSTS, FORMATS, SETUPS, UNIQUENESS
from .ranks import team
from .report import fortune, report
from .sense.bluff import mixture
from .sense.hunch import hunch
from .sense.lines import lines
from .sense.plan import REFLEXES, glance, plan
from .setup import SEATS
from .several import together
from .state import ORDERS, State
from .story import sentence
from .text import option, prompt
from .turn import WON
from .view import view

# Decks that make a good match.
MATCHES = (
    decks.OURS,
    "lead-rain,viper-swarm",
    "arashikage,coils-in-the-dark",
    "rolling-thunder,air-and-armor",
    "one-on-one,internal-strife",
)
RULES = 3  # goes up whenever an old record would play differently


SETTINGS = (
    Setting(
        "decks",
        decks.OURS,
        "the decks of seat 1 and seat 2: two ready decks, or files with lists",
        decks.read_decks,
        ("TCG-BASIC-06", "TCG-BASIC-09"),
        shown=decks.shown,
        choices=MATCHES,
    ),
    Setting(
        "setup",
        SETUPS[0],
        "advanced (15 and 17 supply points), 15-16 (a smaller lead for the second player) "
        "or basic (eight cards dealt)",
        read_word("setup", *SETUPS),
        ("TCG-SETUP-12", "TCG-SETUP-13", "TCG-BASIC-04", "TCG-AMB-01"),
        choices=SETUPS,
    ),
    Setting(
        "first",
        FIRSTS[0],
        "which seat goes first: random, 1 or 2",
        read_word("first", *FIRSTS),
        ("TCG-SETUP-02", "TCG-AMB-02"),
    ),
    Setting(
        "uniqueness",
        UNIQUENESS[0],
        "one unit of a name: off, setup, or strict (for units that arrive later too)",
        read_word("uniqueness", *UNIQUENESS),
        ("TCG-UNIQUE-01", "TCG-UNIQUE-13", "TCG-AMB-18"),
    ),
    Setting(
        "format",
        FORMATS[0],
        "starter (starter decks are played as they come) or constructed (50 cards at least)",
        read_word("format", *FORMATS),
        ("TCG-DECK-01", "TCG-DECK-09", "TCG-AMB-19"),
    ),
    Setting(
        "cap",
        CAP,
        "turns after which a game is given up as unfinished, 0 for never",
        read_count("cap", 0, 1_000_000),
        ("TCG-TURN-07", "TCG-AMB-32"),
    ),
    Setting(
        "cards",
        box.OURS,
        "a card file of your own, whose cards replace ours or come besides",
        box.read_line,
        shown=box.shown,
    ),
)


def summary(s: State) -> dict[str, int]:
    """The figures of a finished game that the laboratory tabulates."""
    alive = [seat for seat in ORDERS[0] if s.front[seat]]
    return {
        "first": s.first + 1,
        "winner": alive[0] + 1 if s.ending == WON else 0,
        "turns": s.turns,
        "units_1": len(team(s, ORDERS[0][0])),
        "units_2": len(team(s, ORDERS[0][1])),
    }


def deck_of(setup: Setup, seat: Seat) -> str:
    """Everybody has a deck of their own. [TCG-BASIC-06]"""
    return decks.lists_of(str(setup.settings["decks"]))[seat].name


TCG = Title(
    game=GAME,
    full_name="Trading Card Game",
    tagline="two decks, two ranks, one firefight",
    seats=range(SEATS, SEATS + 1),  # [TCG-BASIC-06]
    cooperative=False,
    packs=box.ALL,
    settings=SETTINGS,
    rules=Path(__file__).with_name("rules.toml"),
    data_version=f"{RULES}.{box.whole_box().version}.{decks.VERSION}",
    view=view,
    option=option,
    prompt=prompt,
    sentence=sentence,
    evaluate=evaluate,
    hunch=hunch,
    horizon=80,
    summary=summary,
    plan=plan,
    glance=glance,
    reflexes=REFLEXES,
    lines=lines,
    turn=lambda s: s.turns,
    mixture=mixture,
    together=together,
    report=report,
    fortune=fortune,
    fortune_of="Firefight hits",
    variety="deck",
    played=deck_of,
)
