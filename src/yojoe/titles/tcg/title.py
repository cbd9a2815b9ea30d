"""The Trading Card Game as a box on the shelf: settings, view, figures."""

from pathlib import Path

from yojoe.kernel.facts import facts_in
from yojoe.title.about import About
from yojoe.title.sense import Sense
from yojoe.title.study import Study
from yojoe.title.telling import Telling
from yojoe.title.title import Title

from .about import COVER, FIRST, SETTINGS, deck_of
from .cards import box
from .decks import decks
from .rules.flow import GAME
from .rules.ranks import team
from .rules.setup import SEATS
from .rules.state import ORDERS, State
from .rules.turn import WON
from .sense.bluff import mixture
from .sense.evaluate import evaluate
from .sense.hunch import hunch
from .sense.lines import lines
from .sense.plan import REFLEXES, glance, plan
from .telling import facts
from .telling.prompts import option, prompt
from .telling.report import fortune, report
from .telling.view import view

RULES = 5  # goes up whenever an old record would play differently


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


TCG = Title(
    rules=GAME,
    about=About(
        "Trading Card Game",
        "two decks, two ranks, one firefight",
        range(SEATS, SEATS + 1),  # [TCG-BASIC-06]
        packs=box.ALL,
        settings=SETTINGS,
        first=FIRST,
        rulebooks=(Path(__file__).with_name("rules.toml"),),
        data_version=f"{RULES}.{box.whole_box().version}.{decks.VERSION}",
        variety="deck",
        played=deck_of,
        cover=COVER,
    ),
    telling=Telling(view=view, option=option, prompt=prompt, facts=facts_in(facts)),
    sense=Sense(
        evaluate=evaluate,
        hunch=hunch,
        horizon=80,
        plan=plan,
        glance=glance,
        reflexes=REFLEXES,
        lines=lines,
        turn=lambda s: s.turns,
        mixture=mixture,
    ),
    study=Study(summary=summary, report=report, fortune=fortune, fortune_of="Firefight hits"),
    surfaces="yojoe.titles.tcg.surfaces",
)
