"""What strangers wish for is kept only so long, and a card file holds only so many cards."""

import pytest

from support.owner import RADIO
from yojoe.cards.owners import MOST_NEW
from yojoe.cards.page import TablePage
from yojoe.cards.store import canonical
from yojoe.kernel.refusal import Refusal
from yojoe.titles.deckbuilding.box.printed import MOST_COPIES
from yojoe.titles.deckbuilding.box.store import WHOLE
from yojoe.titles.deckbuilding.rules import dice, flow, menu_codes
from yojoe.titles.deckbuilding.sense import roll_chances
from yojoe.titles.deckbuilding.title import DECKBUILDING


def line(text):
    return canonical(TablePage("cards", text))


def radios(number, copies=1):
    """So many new cards, each under an id and a name of its own."""
    counted = RADIO.replace("cost = 4", f"cost = 4\ncount = {copies}")
    counted = counted.replace('cost = "designed"', 'cost = "designed"\ncount = "designed"')
    named = [counted.replace("field-radio", f"radio-{each}") for each in range(number)]
    return "".join(text.replace("Field Radio", f"Radio {n}") for n, text in enumerate(named))


def test_tables_with_cards_of_ones_own_are_forgotten_again():
    for cost in range(2 * flow.TABLES):
        cards = line(RADIO.replace("Field Radio", f"Radio {cost}"))
        flow.GAME.new(DECKBUILDING.setup(2, {"cards": cards}))
    assert flow.book_with.cache_info().currsize <= flow.BOOKS
    assert flow.table.cache_info().currsize <= flow.TABLES
    assert flow.core_book() is flow.GAME.new(DECKBUILDING.setup(2)).book


@pytest.mark.parametrize(
    "cached",
    [
        dice.chance,
        dice.chances,
        roll_chances.likely,
        roll_chances.best,
        roll_chances.spread,
    ],
)
def test_no_cache_that_strangers_fill_is_without_a_bound(cached):
    assert cached.cache_info().maxsize is not None


def test_a_file_adds_only_so_many_cards():
    page = TablePage("mine.toml", radios(MOST_NEW))
    assert len(WHOLE.read(page).cards) == MOST_NEW
    WHOLE.over([WHOLE.read(page)])
    page = TablePage("mine.toml", radios(MOST_NEW + 1))
    with pytest.raises(Refusal, match=rf"radio-{MOST_NEW}\].*allowed are {MOST_NEW} new cards"):
        WHOLE.over([WHOLE.read(page)])


def test_a_box_has_only_as_many_copies_as_menus_can_number():
    """Refused where a file is checked, not at the first purchase."""
    assert menu_codes.ONE > MOST_COPIES
    page = TablePage("mine.toml", radios(8, copies=99))
    with pytest.raises(Refusal, match=rf"count: the whole box would .* {MOST_COPIES}") as refusal:
        WHOLE.over([WHOLE.read(page)])
    assert len(str(refusal.value).splitlines()) == 1
