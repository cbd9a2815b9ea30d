"""What is printed in New Alliances and what is programmed are the same cards."""

from support.deckbuilding_phrases import phrases
from support.every import every
from yojoe.titles.deckbuilding.box.box import printed_box
from yojoe.titles.deckbuilding.box.printed import IMMEDIATE, KIT, STRIKE
from yojoe.titles.deckbuilding.packs.new_alliances.pack import NEW
from yojoe.titles.deckbuilding.text.abilities import Play, Trigger

CARDS = {
    card.id: card for card in printed_box(("core", "new-alliances")).cards if card.pack != "core"
}
# What the tiles, the Trailer and Devastator do are rules of the game.
TOLD_BY_RULES = {"module", "tile", "towable"}
SPEAKING = [card for card in CARDS.values() if card.texts and card.kind not in TOLD_BY_RULES]
RULES_OF_THE_GAME = {"The players win the game."}
READ_AT = {
    "enter": "enters",
    "start_of_turn": "start_of_turn",
    "end_of_turn": "end_of_turn",
    "end_of_round": "end_of_round",
    "success": "success",
    "failure": "failure",
}


def moments(card):
    return [each.moment for each in NEW.abilities[card.id] if isinstance(each, Trigger)]


@every(SPEAKING)
def test_a_card_with_a_text_is_programmed(card):
    assert NEW.abilities[card.id]


def test_what_is_programmed_is_a_card_with_a_text():
    assert {each for each in NEW.abilities if not CARDS[each].texts} == set()


@every(SPEAKING)
def test_a_text_with_a_moment_is_one_trigger_at_that_moment(card):
    for field, at in READ_AT.items():
        if field in card.texts and card.texts[field] not in RULES_OF_THE_GAME:
            assert moments(card).count(at) == 1, field


@every(SPEAKING)
def test_what_is_left_belongs_to_the_texts_without_a_moment(card):
    timed = {READ_AT[field] for field in card.texts if field in READ_AT}
    left = [
        each
        for each in NEW.abilities[card.id]
        if not isinstance(each, Trigger) or each.moment not in timed
    ]
    free = [field for field in card.texts if field not in READ_AT]
    assert bool(left) == bool(free)
    assert len(left) <= sum(len(phrases(card.texts[field])) for field in free) + len(free)


@every(SPEAKING)
def test_a_card_does_only_what_cards_of_its_kind_do(card):
    plays = [each for each in NEW.abilities[card.id] if isinstance(each, Play)]
    assert len(plays) == (card.kind in KIT)
    assert ("resolves" in moments(card)) <= (card.manner == IMMEDIATE)
    assert ("end_of_next_turn" in moments(card)) <= (card.manner == STRIKE)
