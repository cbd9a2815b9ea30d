"""The Deck-Building Game as a box on the shelf: settings, view, figures."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from yojoe.kernel.facts import Fact, facts_in
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rules import Setup
from yojoe.title.about import About
from yojoe.title.achievement import Achievement
from yojoe.title.sense import Sense
from yojoe.title.study import Study
from yojoe.title.telling import Telling
from yojoe.title.title import Title

from .about import COVER, FIRST, PACKS, SETTINGS, story_of
from .after.achievements import achievements, earned, progress
from .after.figures import figures
from .box.box import core_box
from .packs.expansions import EXPANSIONS
from .packs.tellings import TELLINGS
from .rules.flow import GAME, book_of, read_options
from .rules.state import State
from .sense.evaluate import evaluate
from .sense.plan import REFLEXES
from .telling import facts
from .telling.report import course_of, report
from .telling.showing import hunch, option, plan, prompt, view_of

RULES = 9  # goes up whenever an old record would play differently
AHEAD = 60  # questions that search plays on, two turns or three


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


def reached(setup: Setup, facts: Sequence[Fact]) -> list[Achievement]:
    """The achievements of a game so far."""
    options = read_options(setup)
    return earned(facts, options, setup.seats, book_of(options.cards, options.pack))


def counted(setup: Setup, facts: Sequence[Fact]) -> dict[str, tuple[int, int]]:
    """How far a game came towards the achievements that ask for so many."""
    options = read_options(setup)
    return progress(facts, options, setup.seats, book_of(options.cards, options.pack))


def fortune(match: Match[State]) -> list[float]:
    """The team's Hits beyond what so many dice are expected to show. [DB-DICE-01]"""
    return [figures(course_of(match)).luck] * match.setup.seats


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
    rules=GAME,
    about=About(
        "Deck-Building Game",
        "a cooperative deck-builder for 1 to 4",
        range(1, 5),  # [DB-OVER-01]
        cooperative=True,  # [DB-OVER-02]
        packs=PACKS,
        settings=SETTINGS,
        first=FIRST,
        rulebooks=(
            Path(__file__).with_name("rules.toml"),
            *(expansion.rules for expansion in EXPANSIONS.values()),
        ),
        data_version=f"{RULES}.{core_box().version}",
        variety="Story",
        played=story_of,
        cover=COVER,
        boxes=tuple(expansion.upon for expansion in EXPANSIONS.values()),
    ),
    telling=Telling(
        view=view_of,
        option=option,
        prompt=prompt,
        facts=facts_in(facts, *(TELLINGS[pack].facts for pack in EXPANSIONS)),
    ),
    sense=Sense(evaluate=evaluate, hunch=hunch, horizon=AHEAD, plan=plan, reflexes=REFLEXES),
    study=Study(
        summary=summary,
        report=report,
        fortune=fortune,
        fortune_of="hits on the dice",
        achievements=tuple(achievements()),
        earned=reached,
        progress=counted,
    ),
    surfaces="yojoe.titles.deckbuilding.surfaces",
)
