"""Titles that are on the shelf for the length of a test."""

from dataclasses import replace

import pytest

from yojoe.adventure.title import ADVENTURE


@pytest.fixture
def shelve(monkeypatch):
    """Put a title that differs from Live the Adventure in some of its rules on the shelf."""

    def put(*, summary=ADVENTURE.summary, cooperative=False, **rules):
        game = replace(ADVENTURE.game, name="stand-in", **rules)
        title = replace(ADVENTURE, game=game, summary=summary, cooperative=cooperative)
        monkeypatch.setattr("yojoe.titles.TITLES", (ADVENTURE, title))
        return title

    return put
