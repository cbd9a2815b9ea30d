"""Words say when a card is worth a question and what it is good for; a card need not."""

import pytest

from support.deckbuilding_cards import go, roll, scene
from support.owner import as_toml
from yojoe.titles.deckbuilding.box.store import read_line
from yojoe.titles.deckbuilding.rules.flow import book_of, core_book
from yojoe.titles.deckbuilding.text.abilities import Play
from yojoe.titles.deckbuilding.text.conditions import on_a_mission
from yojoe.titles.deckbuilding.text.effects import (
    draw,
    each_player,
    if_else,
    nothing,
    raise_threat,
    then,
)
from yojoe.titles.deckbuilding.text.hints import NO_HINTS, Hints, hints_of
from yojoe.titles.deckbuilding.text.mission_effects import add_dice, more_joes, reroll
from yojoe.titles.deckbuilding.text.statics import players_here
from yojoe.titles.deckbuilding.text.vocabulary import words

DRAWS = Hints(draws=True, answers=True, early=True)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (nothing, NO_HINTS),
        (raise_threat(1), NO_HINTS),
        (draw(2), DRAWS),
        (add_dice(3), Hints(helps=3.0)),
        (add_dice(players_here), Hints(helps=1.0)),
        (reroll(2), Hints(helps=1.2)),
        (more_joes(2), Hints(joins=True, early=True, anyway=True, helps=2.0)),
        (then(draw(1), add_dice(2), add_dice(1)), DRAWS | Hints(helps=3.0)),
        (each_player(draw(1)), DRAWS),
        (if_else(on_a_mission, nothing, draw(1)), DRAWS),
    ],
)
def test_words_put_together_say_what_each_of_them_says(effect, said):
    assert Play(effect).hints == hints_of(effect) == said


def test_where_a_card_knows_better_it_says_so():
    assert Play(add_dice(players_here), hint=2.0).hints == Hints(helps=2.0)
    assert Play(draw(1), hint=0.0).hints == DRAWS


def ids(cards):
    return {core_book().printed[card].id for card in cards}


def test_cards_are_offered_when_their_words_say():
    book = core_book()
    assert ids(book.draws) == {"comms", "transfer-orders", "war-room-briefing"}
    assert ids(book.answers) == ids(book.draws) | {"rocket-launcher", "tranquilizer-dart"}
    assert ids(book.brings_joes) == {"halo-jump"}
    anyway = [card for card, offered in enumerate(book.timely["anyway"]) if offered]
    assert ids(anyway) == {"comms", "halo-jump", "recovery-signal", "tranquilizer-dart"}


def test_a_card_that_says_more_than_its_play_lasts_until_the_mission_ends():
    assert ids(core_book().lasting) == {"distraction", "jump-jet-pack", "recovery-signal"}


# Owners.


@pytest.fixture
def own(tmp_path):
    """The line of a file in which the Sniper Rifle does this."""

    def line(*does):
        path = tmp_path / "mine.toml"
        path.write_text(as_toml("sniper-rifle", does=list(does)), encoding="utf-8")
        return read_line(str(path))

    return line


def rifle(line):
    book = book_of(line)
    return book.hints[book.number["sniper-rifle"]]


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("Play(draw(1))", DRAWS),
        ("Play(draw(1), hint=2)", DRAWS | Hints(helps=2.0)),
        ("Play(add_dice(3), on_a_mission, helps=4)", Hints(helps=4.0)),
        ("Play(draw(1), anyway=True, helps=1, stores=0.5)", DRAWS | Hints(anyway=True, helps=1.0)),
        ("Play(nothing, alone, True, True, early=True)", Hints(scouts=True, early=True)),
    ],
)
def test_an_owners_play_may_still_say_what_its_words_say_now(own, play, said):
    stored = 0.5 if "stores" in play else 0.0
    assert rifle(own(play)) == said | Hints(stores=stored)


def test_what_an_owner_says_beside_the_play_works_until_the_mission_ends(own):
    for play in ("Play(nothing, on_a_mission)", "Play(nothing, on_a_mission, lasts=True)"):
        cards = own(play, "adds(2, on_an_officer)")
        table = go(scene("destro", "gi sniper-rifle", mission_cards="all", cards=cards), "destro")
        before = roll(go(scene("destro", "gi", mission_cards="all", cards=cards), "destro"))
        table.say("Ann", "play-sniper-rifle")
        assert roll(table) == before + 2


def test_only_what_is_still_of_use_is_listed():
    assert str(words().words["Play"]) == "Play(effect, [when], [hint])"
