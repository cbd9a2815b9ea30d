"""Titles that are in the registry for the length of a test."""

from dataclasses import dataclass

from yojoe.title.registry import AnyTitle


@dataclass(frozen=True)
class Place:
    """Where a title of a test is: at hand."""

    title: AnyTitle

    @property
    def name(self) -> str:
        return self.title.name

    def load(self) -> AnyTitle:
        return self.title


def shelve(monkeypatch, *titles):
    """Only these titles, until the test is over."""
    places = {title.name: Place(title) for title in titles}
    monkeypatch.setattr("yojoe.title.registry.places", lambda: places)
