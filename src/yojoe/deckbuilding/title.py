"""The Deck-Building Game as a box on the shelf: settings, view, figures."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from yojoe.kernel.achievement import Achievement
from yojoe.kernel.events import Event
from yojoe.kernel.game import Setup
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.kernel.title import Setting, Title, read_count, read_flag, read_word

from . import library
from .achievements import achievements, earned, progress
from .box import core_box
from .figures import figures
from .game import GAME, book_of, read_options
from .judgement import evaluate
from .packs.core import CORE
from .packs.expansions import EXPANSIONS
from .printed import MISSION
from .report import course_of, report
from .sense.plan import REFLEXES
from .showing import hunch, option, plan, prompt, sentence, shown
from .state import State
from .story import together

RULES = 4  # goes up whenever an old record would play differently
AHEAD = 60  # questions that search plays on, two turns or three
EXPERT_CARDS = 6


def stories(pack: str = CORE.name) -> tuple[str, ...]:
    """The Stories of a box, in its order. [DB-OVER-03]"""
    if pack in EXPANSIONS:
        return (EXPANSIONS[pack].story,)
    return tuple(dict.fromkeys(card.story for card in core_box().cards if card.kind == MISSION))


STORIES = (*stories(), *(expansion.story for expansion in EXPANSIONS.values()))
PACKS = (CORE.name, *EXPANSIONS)


SETTINGS = (
    Setting(
        "story",
        stories()[0],
        f"the Story pack: {' or '.join(STORIES)}",
        read_word("story", *STORIES),
        ("DB-OVER-03", "DB-SETUP-15", "DB-SETUP-16"),
        choices=STORIES,
    ),
    Setting(
        "pack",
        CORE.name,
        f"the box that is played with: {' or '.join(PACKS)}",
        read_word("pack", *PACKS),
    ),
    Setting(
        "practice",
        False,
        "a shorter game: one ordinary Mission an Act",
        read_flag("practice"),
        ("DB-SETUP-23",),
        choices=("no", "yes"),
    ),
    Setting(
        "expert",
        0,
        "Expert Level, 1 to 6; 0 is the standard game",
        read_count("expert", 0, EXPERT_CARDS),
        ("DB-EXPERT-01", "DB-EXPERT-04"),
        choices=tuple(map(str, range(EXPERT_CARDS + 1))),
    ),
    Setting(
        "open_hands",
        True,
        "team-mates see each other's hands, because they may talk about them",
        read_flag("open_hands"),
        ("DB-OVER-07",),
    ),
    Setting(
        "mission_cards",
        "useful",
        "which Mission cards players are asked about at each point of a Mission: useful or all",
        read_word("mission_cards", "useful", "all"),
        ("DB-ICON-04", "DB-ICON-05"),
    ),
    Setting(
        "final_mission_on_fail",
        "stay",
        "what failing the final Mission does: stay (try again) or lose",
        read_word("final_mission_on_fail", "stay", "lose"),
        ("DB-AMB-01",),
    ),
    Setting(
        "main_deck_loss",
        "empty",
        "when the main deck has run out: empty, or cannot_refill",
        read_word("main_deck_loss", "empty", "cannot_refill"),
        ("DB-AMB-02",),
    ),
    Setting(
        "effect_fail_face_up",
        "carry",
        "face-up Complications of a Mission failed by an effect: carry or discard",
        read_word("effect_fail_face_up", "carry", "discard"),
        ("DB-AMB-06",),
    ),
    Setting(
        "solo_end_of_turn",
        "rulebook",
        "alone, end-of-turn texts: rulebook (silent on odd turns) or faq (never silent)",
        read_word("solo_end_of_turn", "rulebook", "faq"),
        ("DB-SOLO-08",),
    ),
    Setting(
        "solo_quiet_officers",
        False,
        "alone, Officers are silent on odd turns too",
        read_flag("solo_quiet_officers"),
        ("DB-AMB-37",),
    ),
    Setting(
        "solo_strip",
        False,
        "alone, NO SOLO cards are taken out before the first shuffle",
        read_flag("solo_strip"),
        ("DB-AMB-41",),
    ),
    Setting(
        "cards",
        library.OURS,
        "a card file of your own, whose cards replace ours or come besides",
        library.read_line,
        shown=library.shown,
    ),
    *(setting for expansion in EXPANSIONS.values() for setting in expansion.settings),
)


class Boxes(Title[State]):
    """A title whose expansions bring Stories of their own."""

    def setup(self, seats: int, settings: Mapping[str, str] | None = None) -> Setup:
        """An expansion's Story brings its pack along, is its usual one, and is in no other.

        An owner's cards are refused before the table is laid out, if they do not fit its boxes.
        """
        words = dict(settings or {})
        for expansion in EXPANSIONS.values():
            if words.get("story") == expansion.story:
                told = words.setdefault("pack", expansion.pack.name)
                if told in PACKS and told != expansion.pack.name:
                    raise Refusal(
                        f"story: {expansion.story} is not in pack {told}; it is in "
                        f"{expansion.pack.name}, which comes along if no pack is named"
                    )
            if words.get("pack") == expansion.pack.name:
                words.setdefault("story", expansion.story)
        setup = super().setup(seats, words)
        book_of(str(setup.settings["cards"]), str(setup.settings["pack"]))
        return setup


def reached(setup: Setup, facts: Sequence[Event]) -> list[Achievement]:
    """The achievements of a game so far."""
    options = read_options(setup)
    return earned(facts, options, setup.seats, book_of(options.cards, options.pack))


def counted(setup: Setup, facts: Sequence[Event]) -> dict[str, tuple[int, int]]:
    """How far a game came towards the achievements that ask for so many."""
    options = read_options(setup)
    return progress(facts, options, setup.seats, book_of(options.cards, options.pack))


def fortune(match: Match[State]) -> list[float]:
    """The team's Hits beyond what so many dice are expected to show. [DB-DICE-01]"""
    return [figures(course_of(match)).luck] * match.setup.seats


def story_of(setup: Setup, _seat: Seat) -> str:
    """The Story is everybody's. [DB-OVER-02]"""
    return str(setup.settings["story"])


def summary(s: State) -> dict[str, int]:
    """The figures of a finished game that the laboratory tabulates."""
    return {
        "turns": s.turns,
        "threat": s.threat,
        "missions_won": len(s.won),
        "missions_failed": len(s.failed),
        "battalions": len(s.battalions),
        "officers": len(s.officers),
        "main_deck": len(s.main),
    }


DECKBUILDING = Boxes(
    game=GAME,
    full_name="Deck-Building Game",
    tagline="a cooperative deck-builder for 1 to 4",
    seats=range(1, 5),  # [DB-OVER-01]
    cooperative=True,  # [DB-OVER-02]
    packs=PACKS,
    settings=SETTINGS,
    rules=Path(__file__).with_name("rules.toml"),
    data_version=f"{RULES}.{core_box().version}",
    view=shown,
    option=option,
    prompt=prompt,
    sentence=sentence,
    evaluate=evaluate,
    hunch=hunch,
    horizon=AHEAD,
    summary=summary,
    plan=plan,
    reflexes=REFLEXES,
    together=together,
    achievements=tuple(achievements()),
    more_rules=tuple(expansion.rules for expansion in EXPANSIONS.values()),
    earned=reached,
    report=report,
    progress=counted,
    fortune=fortune,
    fortune_of="hits on the dice",
    variety="Story",
    played=story_of,
)
