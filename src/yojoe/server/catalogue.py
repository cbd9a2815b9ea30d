"""What there is to play: titles, settings, computer players, cards and rules."""

from dataclasses import asdict
from functools import cache

import msgspec

from yojoe import __version__
from yojoe.cards.library import OURS
from yojoe.cards.provenance import ORIGINS
from yojoe.commands.card_shelf import SHELF
from yojoe.commands.cards import facts
from yojoe.kernel.catalogue import KINDS, Catalogue, Rule, load
from yojoe.titles import TITLES, AnyTitle

from .bodies import RuleBook, RuleInfo, Rules, TitleInfo, Titles
from .fact_rules import RULES
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
    """Every card of a title, of every pack."""
    return cards_with(title, OURS)


def cards_with(title: str, line: str) -> bytes:
    """The same with an owner's cards, and what the words for origins and sources mean."""
    for shelf in SHELF:
        if shelf.name == title:
            known = facts(shelf, shelf.whole.box_with(line).cards)
            about = {"origins": ORIGINS, "stated_by": shelf.sources}
            return msgspec.json.encode({**known, **about})
    raise Missing(f"there are no cards of {title[:40]!r}")


@cache
def catalogues(title: str) -> dict[str, Catalogue]:
    """The rules of a title, and those of its expansions by their packs."""
    for one in TITLES:
        if one.name == title:
            own = load(one.rules)
            return {"": own, **{more.title: more for more in map(load, one.more_rules)}}
    raise Missing(f"there is no title {title[:40]!r}")


@cache
def rules(title: str) -> Rules:
    """Every rule of a title, box by box."""
    books = [
        RuleBook(pack, dict(found.sections), [rule_info(one) for one in found.rules])
        for pack, found in catalogues(title).items()
    ]
    return Rules(title, dict(KINDS), books, RULES.get(title, {}))


def rule(title: str, name: str) -> RuleInfo:
    for found in catalogues(title).values():
        if one := found.get(name.upper()):
            return rule_info(one)
    raise Missing(f"there is no rule {name[:40]!r} in {title}")


def rule_info(found: Rule) -> RuleInfo:
    return msgspec.convert(asdict(found), RuleInfo)
