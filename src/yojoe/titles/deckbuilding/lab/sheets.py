"""A survey as sheets for other programs: its cells, its Missions, its cards."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import TypeAlias

from yojoe.lab.batch.batch import Tally
from yojoe.lab.report.stats import spread
from yojoe.titles.deckbuilding.rules.ending import ENDINGS, WON

from .findings import Findings, attempts, endings, picks, wins
from .targets import NOTHING, targets

Line: TypeAlias = dict[str, object]


def cells(found: Findings) -> Iterator[Line]:
    for cell in found.survey.cells:
        games = found.of(cell)
        ways = endings(games)
        yield {
            "sort": cell.sort,
            "agent": cell.agent,
            "players": cell.players,
            "story": cell.story,
            "expert": cell.expert,
            "seed": cell.seed,
            **counted("games", "wins", wins(games)),
            **{way: ways[way] for way in ENDINGS if way != WON},
            "median_rounds": spread([game.rounds for game in games]).median,
            "median_turns": spread([game.turns for game in games]).median,
            "dice": sum(game.dice for game in games),
            "hits": sum(game.hits for game in games),
        }


def missions(found: Findings) -> Iterator[Line]:
    """Everything that teams set out for in standard games, by card."""
    games = found.standard
    tried = attempts(games)
    by_effect = [card for game in games for card in game.failed_by_effect]
    for number, card in enumerate(found.cards):
        if card.difficulty or number in tried:
            yield {
                "id": card.id,
                "name": card.name,
                "kind": card.kind,
                "story": card.story,
                "act": card.act,
                "finale": int(card.finale),
                **counted("attempts", "beaten", tried.get(number, NOTHING)),
                "failed_by_effect": by_effect.count(number),
            }


def cards(found: Findings) -> Iterator[Line]:
    """Everything that was for sale in standard games."""
    for number, pick in sorted(picks(found.standard).items()):
        card = found.cards[number]
        yield {
            "id": card.id,
            "name": card.name,
            "kind": card.kind,
            "place": card.place,
            "cost": card.cost,
            **counted("offered", "bought", pick.bought),
            "won_with": pick.won_with.wins,
            "won_without": pick.won_without.wins,
            "impact": round(pick.impact, 4),
        }


def counted(all_: str, some: str, tally: Tally) -> Line:
    """How many, how many of them, and the share with its interval."""
    reach = tally.interval
    return {
        all_: tally.games,
        some: tally.wins,
        "share": round(tally.share, 4),
        "low": round(reach.low, 4),
        "high": round(reach.high, 4),
    }


def summary(found: Findings) -> Line:
    """The targets and the cells."""
    survey = found.survey
    return {
        "title": "deckbuilding",
        "agent": survey.agent,
        "seed": survey.seed,
        "games_a_cell": survey.games,
        "planned": survey.count,
        "games": found.games,
        "whole": found.whole,
        "endings": dict(endings(found.played)),
        "targets": [asdict(target) for target in targets(found)],
        "cells": list(cells(found)),
    }
