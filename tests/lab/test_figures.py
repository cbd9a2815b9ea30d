"""A game of the Deck-Building Game in numbers, read from what happened in it."""

import pytest

from support.rule import rule
from yojoe.titles.deckbuilding.after.figures import figures
from yojoe.titles.deckbuilding.after.timeline import Course
from yojoe.titles.deckbuilding.rules.ending import THREAT, WON
from yojoe.titles.deckbuilding.rules.flow import core_book
from yojoe.titles.deckbuilding.settings import Options
from yojoe.titles.deckbuilding.telling.facts import (
    Defeated,
    DieRerolled,
    Ended,
    Failed,
    FailedByEffect,
    LineUpFilled,
    MissionOver,
    MoreDice,
    Recruited,
    Rolled,
    RoundEnded,
    Taken,
    TeamLocked,
    ThreatMoved,
    TurnBegan,
)

BOOK = core_book()
NUMBER, KIND = BOOK.number, BOOK.kind
BARONESS, FINALE = NUMBER["baroness"], NUMBER["destroy-the-mass-device"]
FLINT, BAZOOKA, RIFLE = NUMBER["flint"], NUMBER["bazooka"], NUMBER["service-rifle"]
[NO_SOLO, *_] = BOOK.cards(lambda card: card.no_solo)


def read(*log, ending=WON, seats=2):
    """The figures of a game in which this happened."""
    return figures(Course([*log, Ended(ending)], Options("mass-device"), seats, BOOK))


def kinds(*cards):
    return tuple(sorted(KIND[card] for card in cards))


@rule("DB-THREAT-02")
def test_the_threat_is_read_as_each_round_ends_and_as_the_game_does():
    game = read(
        TurnBegan(0, 1),
        TurnBegan(1, 2),
        ThreatMoved(1, 1, "green"),
        RoundEnded(1),
        TurnBegan(0, 3),
        RoundEnded(2),
        ThreatMoved(2, 3, "green"),
        ThreatMoved(4, 7, "yellow"),
        ending=THREAT,
    )
    assert (game.threat, game.rounds, game.turns) == ((1, 1, 7), 3, 3)
    assert not game.won


def test_an_attempt_begins_with_the_lock_and_counts_as_beaten_only_then():
    game = read(
        TeamLocked(BARONESS, 2, 0),
        Failed(0, BARONESS),
        MissionOver(),
        FailedByEffect(FINALE),
        TeamLocked(BARONESS, 2, 0),
        Defeated(0, BARONESS),
        MissionOver(),
        TeamLocked(FINALE, 3, 1),
    )
    baroness, finale = KIND[BARONESS], KIND[FINALE]
    assert game.attempts == ((baroness, False), (baroness, True), (finale, False))
    assert game.failed_by_effect == (finale,)


def test_what_is_bought_was_for_sale_and_copies_are_one_card():
    game = read(
        LineUpFilled(0, FLINT),
        LineUpFilled(1, BAZOOKA),
        LineUpFilled(2, NO_SOLO),
        Recruited(0, RIFLE, 1),
        Recruited(1, RIFLE + 1, 1),
        Taken(0, FLINT),
    )
    assert game.offered == kinds(FLINT, BAZOOKA, NO_SOLO, RIFLE)
    assert game.bought == kinds(FLINT, RIFLE)


@rule("DB-SOLO-09")
def test_alone_a_no_solo_card_is_never_for_sale():
    log = [LineUpFilled(0, NO_SOLO), LineUpFilled(0, FLINT)]
    assert read(*log, seats=1).offered == kinds(FLINT, RIFLE)


@rule("DB-DICE-01")
def test_luck_is_hits_beyond_two_thirds_a_die_with_every_throw_counted():
    game = read(
        Rolled(0, (0, 2, 1)), DieRerolled(FLINT, 0, 2), MoreDice(0, BAZOOKA, (0, 0)), ending=THREAT
    )
    assert (game.dice, game.hits) == (6, 5)
    assert game.luck == pytest.approx(1)
