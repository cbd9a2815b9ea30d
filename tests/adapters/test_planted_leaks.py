"""The search for leaks has teeth: each of these is planted, and found."""

from itertools import chain, islice

import pytest

from support.environments import played
from support.leaks import leaks
from yojoe.adapters.memory import Memory
from yojoe.adapters.table import EnvGame

CLOSED = ("deckbuilding", 2, {"open_hands": "no"})
TCG = ("tcg", 2, {})
ADVENTURE = ("adventure", 3, {})


def found(table, worlds=3):
    """Whether a leak is found within a few games."""
    scenario = played(table)
    games = chain.from_iterable(leaks(scenario, seed, worlds) for seed in range(1, 30))
    return any(islice(games, 2000))


@pytest.mark.parametrize("table", [CLOSED, TCG])
def test_a_memory_of_what_others_were_told_is_found(monkeypatch, table):
    def note(self, events):
        for noted in events:
            for lines in self.lines:
                lines.append(self.scenario.facts.in_words(noted.fact))

    monkeypatch.setattr(Memory, "note", note)

    assert found(table)


def everybody_remembers(self, match, seat, answer):
    part = match.question.for_seat(seat)
    label = match.game.labels(match.state, part)[answer]
    for lines in self.lines:
        lines.append(f"{part.ask}: {label}")


@pytest.mark.parametrize("table", [ADVENTURE, TCG])
def test_a_memory_of_what_others_picked_in_secret_is_found(monkeypatch, table):
    monkeypatch.setattr(Memory, "chose", everybody_remembers)

    assert found(table)


def test_a_memory_of_how_much_others_could_choose_from_is_found(monkeypatch):
    def chose(self, match, seat, answer):
        for lines in self.lines:
            lines.append(f"one of {len(match.question.for_seat(seat).options)}")

    monkeypatch.setattr(Memory, "chose", chose)

    assert found(CLOSED)


def with_one_more(monkeypatch, table, read):
    """The numbers of a table, the last of them telling something else."""
    encoding = played(table).encoding
    honest = encoding.encode

    def encode(s, seat, ask):
        numbers = honest(s, seat, ask)
        numbers[-1] = read(s, seat)
        return numbers

    monkeypatch.setattr(encoding, "encode", encode)


def kinds_of(s, cards):
    return [s.book.kind[card] for card in cards]


@pytest.mark.parametrize("table", [CLOSED, TCG])
def test_a_number_that_tells_a_rivals_card_is_found(monkeypatch, table):
    with_one_more(monkeypatch, table, lambda s, seat: sum(kinds_of(s, s.hand[1 - seat])))

    assert found(table)


@pytest.mark.parametrize("table", [CLOSED, TCG])
def test_a_number_that_tells_what_is_drawn_next_is_found(monkeypatch, table):
    with_one_more(monkeypatch, table, lambda s, seat: sum(kinds_of(s, s.deck[seat][-1:])))

    assert found(table)


def test_words_that_tell_a_pick_before_all_are_in_are_found(monkeypatch):
    honest = EnvGame.in_words

    def told(self, seat):
        return f"{honest(self, seat)}\n{self.match.pending(1 - seat)}"

    monkeypatch.setattr(EnvGame, "in_words", told)

    assert found(("adventure", 2, {}))


def test_without_a_bug_nothing_is_found():
    assert not any(found(table) for table in (TCG, ("adventure", 2, {})))
