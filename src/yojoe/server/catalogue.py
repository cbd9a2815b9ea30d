"""What there is to play: titles, settings, computer players, cards and rules."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache

import msgspec

from yojoe import __version__
from yojoe.commands.card_shelf import SHELF
from yojoe.commands.cards import facts
from yojoe.kernel.catalogue import KINDS, Catalogue, Rule, load
from yojoe.titles import TITLES, AnyTitle

from .bodies import RuleInfo, Rules, TitleInfo, Titles
from .offers import offered
from .protocol import VERSION
from .strengths import strengths
from .wrong import Missing


@cache
def titles() -> Titles:
    return Titles(__version__, VERSION, [title_info(title) for title in TITLES])


def title_info(title: AnyTitle) -> TitleInfo:
    return TitleInfo(
        name=title.name,
        full_name=title.full_name,
        tagline=title.tagline,
        cooperative=title.cooperative,
        packs=list(title.packs),
        seats=list(title.seats),
        settings=[offered(title, setting) for setting in title.settings],
        computers={str(seats): strengths(title, seats) for seats in title.seats},
        version=title.data_version,
        has_cards=any(shelf.name == title.name for shelf in SHELF),
        achievements=[each.rule for each in title.achievements],
    )


@cache
def cards(title: str) -> bytes:
    """Every box of a title as ``yojoe cards TITLE --json`` prints it, expansions included."""
    for shelf in SHELF:
        if shelf.name == title:
            return msgspec.json.encode(facts(shelf, shelf.whole.ours().cards))
    raise Missing(f"there are no cards of {title[:40]!r}")


@cache
def catalogue(title: str) -> Catalogue:
    """The rules of a title, those of its expansions behind them."""
    for one in TITLES:
        if one.name == title:
            return bound(load(one.rules), [load(path) for path in one.more_rules])
    raise Missing(f"there is no title {title[:40]!r}")


def bound(first: Catalogue, others: Sequence[Catalogue]) -> Catalogue:
    """Several catalogues as one; the sections of the others stand apart, behind the first's."""
    sections, rules = dict(first.sections), list(first.rules)
    for other in others:
        for rule in other.rules:
            section = rule.id.rpartition("-")[0]
            sections[section] = f"{named(other.title)}: {other.sections[rule.section]}"
            rules.append(replace(rule, section=section))
    return Catalogue(first.title, sections, tuple(rules))


def named(pack: str) -> str:
    return pack.replace("-", " ").title()


@cache
def rules(title: str) -> Rules:
    """Every rule of a title."""
    found = catalogue(title)
    return Rules(title, dict(found.sections), dict(KINDS), [rule_info(one) for one in found.rules])


def rule(title: str, name: str) -> RuleInfo:
    found = catalogue(title).get(name.upper())
    if found is None:
        raise Missing(f"there is no rule {name[:40]!r} in {title}")
    return rule_info(found)


def rule_info(found: Rule) -> RuleInfo:
    return msgspec.convert(asdict(found), RuleInfo)
