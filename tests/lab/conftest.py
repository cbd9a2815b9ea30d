"""Titles that are on the shelf for the length of a test, and how a page is looked at."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from support import shelved
from yojoe.titles.adventure.title import ADVENTURE

VOID = {"meta"}


@pytest.fixture
def shelve(monkeypatch):
    """Put a title that differs from Live the Adventure in some of its rules on the shelf."""

    def put(*, summary=ADVENTURE.study.summary, cooperative=False, **rules):
        game = replace(ADVENTURE.rules, name="stand-in", **rules)
        about = replace(ADVENTURE.about, cooperative=cooperative)
        study = replace(ADVENTURE.study, summary=summary)
        title = replace(ADVENTURE, rules=game, about=about, study=study)
        shelved.shelve(monkeypatch, ADVENTURE, title)
        return title

    return put


class Outline(HTMLParser):
    """Which elements a page has, which ids, and whether every one is closed."""

    def __init__(self, page):
        super().__init__()
        self.open, self.tags, self.ids, self.refers = [], [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        named = dict(attrs)
        self.ids += [named["id"]] if "id" in named else []
        self.refers += [value for name, value in attrs if name in {"href", "src", "xlink:href"}]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.fixture(scope="session")
def outlined():
    return Outline
