"""The protocol: one definition, for the server, for the page and for whoever reads about it."""

import re
from importlib import import_module
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import yojoe
from support.tables import TABLES
from tools.typescript.__main__ import files
from yojoe.cards.spelling import ListOf, OneOf, TableOf, spelling
from yojoe.kernel.rng import Rng
from yojoe.server.table.face import face_of
from yojoe.server.wire import frames, requests
from yojoe.testing.table import positions
from yojoe.title.card_listing import facts, listings
from yojoe.title.registry import all_titles
from yojoe.titles.deckbuilding.packs.new_alliances.telling.view_types import ExpansionView

ROOT = Path(yojoe.__file__).parents[2]
DOCS = (ROOT / "docs" / "protocol.md").read_text()
BOT = Path(__file__).with_name("bot.py").read_text()
KINDS = [kind.__struct_config__.tag for kind in get_args(frames.FromServer)]
KINDS += [kind.__struct_config__.tag for kind in get_args(requests.FromClient)]


def test_the_page_has_the_types_of_today():
    page = ROOT / "web" / "src"
    again = "python -m tools.typescript web/src"
    stale = [path for path, text in files().items() if (page / path).read_text() != text]
    assert stale == [], f"the protocol has changed: {again}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_frame_is_explained(kind):
    assert f"`{kind}`" in DOCS or f'"kind": "{kind}"' in DOCS


def test_the_bot_of_the_docs_is_the_bot_that_is_tested():
    [shown] = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
    assert shown == BOT
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 45


DRAWN = [
    t for t in TABLES if (t.title.about.rulebooks[0].parent / "telling" / "view_types.py").exists()
]


@pytest.mark.parametrize("table", DRAWN, ids=str)
def test_every_view_has_exactly_the_shape_that_its_title_says(table):
    seen = import_module(f"yojoe.titles.{table.title.name}.telling.view_types").Table
    match = table.midway(3)
    for _ in positions(match, Rng(3)):
        for viewer in (*table.seats, None):
            view = dict(table.title.telling.view(match.state, viewer))
            assert msgspec.to_builtins(msgspec.convert(view, seen)) == view
            if view.get("beyond") is not None:
                known = msgspec.convert(view["beyond"], ExpansionView)
                assert msgspec.to_builtins(known) == view["beyond"]


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_every_title_has_a_face(title):
    assert face_of(title).why_not


def is_spelled(value, spelled):
    """Whether a value is of the type that the page is told."""
    match spelled:
        case OneOf(words):
            return value in words
        case ListOf(each):
            return isinstance(value, list) and all(is_spelled(one, each) for one in value)
        case TableOf(fields):
            return all(is_spelled(one, fields[name]) for name, one in value.items())
    return type(value) is spelled


@pytest.mark.parametrize("listing", listings(), ids=lambda listing: listing.name)
def test_every_card_is_as_its_type_says(listing):
    form = listing.form
    types = {field: spelling(read, form.spelled) for field, read in form.fields.items()}
    cards = facts(listing, listing.whole.ours().cards)["cards"]
    wrong = [
        (card["id"], field)
        for card in cards
        for field, value in card.items()
        if field in types and not is_spelled(value, types[field])
    ]
    assert wrong == []
    assert [card["id"] for card in cards if not {*form.every} <= {*card}] == []
    known = {*form.fields, "id", "pack", *form.about}
    assert {field for card in cards for field in card} <= known
