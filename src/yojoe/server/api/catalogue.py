"""What there is to play: titles, settings, computer players, cards and rules."""

from dataclasses import asdict
from functools import cache

import msgspec

from yojoe import __version__
from yojoe.cards.provenance import ORIGINS
from yojoe.cards.store import OURS
from yojoe.kernel.texts import in_words, value_word
from yojoe.server.thinking.strengths import strengths
from yojoe.server.wire.frames import VERSION
from yojoe.server.wire.refused import NotFound
from yojoe.title.about import Cover, UponBox
from yojoe.title.card_listing import facts, listing_of
from yojoe.title.registry import AnyTitle, all_titles, title_named, title_names
from yojoe.title.rulebook import KINDS, Catalogue, Rule, load
from yojoe.title.setting import Setting

from .schemas.tables import (
    BoxInfo,
    ChoiceInfo,
    CoverInfo,
    QuickInfo,
    RuleBook,
    RuleInfo,
    SettingInfo,
    ShownRules,
    TitleInfo,
    Titles,
)


@cache
def titles(*, own_cards: bool = True) -> Titles:
    """The shelf; where nobody may bring cards of their own, nobody is offered to."""
    told = [title_info(title, own_cards=own_cards) for title in all_titles()]
    return Titles(__version__, VERSION, told, own_cards)


def title_info(title: AnyTitle, *, own_cards: bool) -> TitleInfo:
    settings = [each for each in title.about.settings if own_cards or each.name != "cards"]
    return TitleInfo(
        name=title.name,
        full_name=title.about.full_name,
        tagline=title.about.tagline,
        cooperative=title.about.cooperative,
        packs=list(title.about.packs),
        seats=list(title.about.seats),
        settings=[setting_info(setting) for setting in settings],
        first=list(title.about.first or [one.name for one in settings]),
        cover=cover_info(title.about.cover, title.about.seats),
        boxes=[box_info(box, title.about.seats) for box in title.about.boxes],
        computers={str(seats): strengths(title, seats) for seats in title.about.seats},
        version=title.about.data_version,
        has_cards=listing_of(title) is not None,
        achievements=[each.rule for each in title.study.achievements],
    )


def cover_info(cover: Cover, seats: range) -> CoverInfo:
    quick = cover.quick
    return CoverInfo(
        minutes=list(cover.minutes or ()),
        kind=cover.kind,
        blurb=cover.blurb,
        quick=QuickInfo(
            says=quick.says,
            about=quick.about,
            seats=quick.seats or seats[0],
            settings=dict(quick.settings),
        ),
    )


def box_info(box: UponBox, seats: range) -> BoxInfo:
    return BoxInfo(box.name, box.full_name, dict(box.settings), cover_info(box.cover, seats))


def setting_info(setting: Setting) -> SettingInfo:
    low, high = setting.bounds or (None, None)
    return SettingInfo(
        name=setting.name,
        called=setting.called or in_words(setting.name),
        default=value_word(setting.default),
        meaning=setting.meaning,
        rules=list(setting.rules),
        choices=[
            ChoiceInfo(one.word, one.name or in_words(one.word), one.meaning)
            for one in setting.offers
        ],
        low=low,
        high=high,
        pack=setting.pack,
    )


@cache
def cards(title: str) -> bytes:
    """Every card of a title, of every pack."""
    return cards_with(title, OURS)


def cards_with(title: str, line: str) -> bytes:
    """The same with an owner's cards, their line, and what origins and sources are called."""
    found = listing_of(title_named(title)) if title in title_names() else None
    if found is None:
        raise NotFound(f"there are no cards of {title[:40]!r}")
    known = facts(found, found.whole.box_with(line).cards)
    about = {"origins": ORIGINS, "stated_by": found.form.sources, "line": line}
    return msgspec.json.encode({**known, **about})


@cache
def catalogues(title: str) -> dict[str, Catalogue]:
    """The rules of a title, and those of its expansions by their packs."""
    if title not in title_names():
        raise NotFound(f"there is no title {title[:40]!r}")
    books = [load(path) for path in title_named(title).about.rulebooks]
    return {each.title if place else "": each for place, each in enumerate(books)}


@cache
def rules(title: str) -> ShownRules:
    """Every rule of a title, box by box."""
    books = [
        RuleBook(pack, dict(found.sections), [rule_info(one) for one in found.rules])
        for pack, found in catalogues(title).items()
    ]
    return ShownRules(title, dict(KINDS), books, rules_of_facts(title))


def rules_of_facts(title: str) -> dict[str, str]:
    """The rule that a line of the log follows, by the kind of its fact."""
    return {kind.__name__: kind.rule for kind in title_named(title).telling.facts if kind.rule}


def rule(title: str, name: str) -> RuleInfo:
    for found in catalogues(title).values():
        if one := found.get(name.upper()):
            return rule_info(one)
    raise NotFound(f"there is no rule {name[:40]!r} in {title}")


def rule_info(found: Rule) -> RuleInfo:
    return msgspec.convert(asdict(found), RuleInfo)
