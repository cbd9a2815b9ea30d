"""What there is to play: titles, settings, computer players, cards and rules."""

from dataclasses import asdict
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
    """The box as ``yojoe cards TITLE --json`` prints it."""
    for shelf in SHELF:
        if shelf.name == title:
            return msgspec.json.encode(facts(shelf, shelf.library.ours().cards))
    raise Missing(f"there are no cards of {title[:40]!r}")


@cache
def catalogue(title: str) -> Catalogue:
    for one in TITLES:
        if one.name == title:
            return load(one.rules)
    raise Missing(f"there is no title {title[:40]!r}")


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
