"""The packs of the Trading Card Game: how many cards, and what holds for all of them."""

import re
from collections import Counter

from support.every import every
from support.rule import rule
from yojoe.cards.page import page_at
from yojoe.titles.tcg.cards.box import PACKS, box_of, whole_box
from yojoe.titles.tcg.cards.format import read_page
from yojoe.titles.tcg.cards.lexicon import keywords
from yojoe.titles.tcg.cards.printed import COLOURS, COLOURS_OF, SOLDIER, TERRAINS, VEHICLE
from yojoe.titles.tcg.cards.shapes import FIELDS, SOURCES

FORMAT = (PACKS / "FORMAT.md").read_text(encoding="utf-8")
FILES = sorted(PACKS.glob("*/*.toml"))


def cards(**wanted):
    return [
        card
        for card in whole_box().cards
        if all(getattr(card, field) == said for field, said in wanted.items())
    ]


def test_the_base_set_has_114_cards_and_a_promo():
    assert len(cards(pack="base")) == 114 + 1
    assert len(cards(pack="base", side="joe")) == 57
    assert [card.name for card in read_page(page_at(PACKS / "base/promo.toml")).cards] == [
        "Venomous Maximus"
    ]


def test_armored_strike_has_78_cards():
    assert len(cards(pack="armored")) == 78
    assert len(cards(pack="armored", kind=VEHICLE)) == 42
    assert len(cards(pack="armored", side="joe")) == len(cards(pack="armored", side="cobra"))


@rule("TCG-VEHICLE-12", "TCG-HITS-12", "TCG-GLOSS-20")
def test_the_base_set_has_no_vehicle_no_missile_and_nothing_dearer_than_three():
    base = box_of(("base",)).cards
    assert {card.kind for card in base} == {SOLDIER}
    assert {card.missiles for card in base} == {0}
    assert {card.supply for card in base} == {1, 2, 3}


@rule("TCG-VEHICLE-13", "TCG-VEHICLE-14")
def test_vehicles_are_dearer_and_stronger_than_most_soldiers():
    def mean(kind, value):
        found = [value(card) for card in cards(kind=kind)]
        return sum(found) / len(found)

    assert {card.supply for card in cards(kind=VEHICLE)} == {1, 2, 3, 4, 5}
    for value in (lambda card: card.power, lambda card: card.hits + card.missiles):
        assert mean(VEHICLE, value) > mean(SOLDIER, value)


@rule("TCG-PARTS-11")
def test_a_vehicle_has_two_powers_and_a_soldier_one():
    for card in cards(kind=VEHICLE):
        assert card.unmanned is not None
        assert card.unmanned < card.power
    assert {card.unmanned for card in cards(kind=SOLDIER)} == {None}


@rule("TCG-HITS-13", "TCG-PARTS-10")
def test_some_cards_show_a_direct_hit_and_most_some_hit():
    assert any(card.direct for card in cards(pack="base"))
    silent = [card for card in whole_box().cards if not card.hits + card.missiles]
    assert 0 < len(silent) < len(whole_box().cards) / 2


@rule("TCG-GLOSS-07", "TCG-GLOSS-08", "TCG-GLOSS-18", "TCG-PARTS-04", "TCG-PARTS-05")
def test_six_colours_tell_two_sides():
    assert {side: len(colours) for side, colours in COLOURS_OF.items()} == {"joe": 3, "cobra": 3}
    assert {(card.side, card.colour) for card in whole_box().cards} == {
        (side, colour) for side, colours in COLOURS_OF.items() for colour in colours
    }
    assert len(COLOURS) == 6


@rule("TCG-GLOSS-14", "TCG-CARDTEXT-19", "TCG-PARTS-02", "TCG-GLOSS-06")
def test_some_cards_have_a_group_and_some_have_none():
    groups = Counter(group for card in whole_box().cards for group in card.groups)
    assert groups["ninja"] >= 4
    assert any(not card.groups for card in whole_box().cards)
    for card in cards(kind=VEHICLE):
        assert len(set(card.groups) & set(TERRAINS)) == 1


@rule("TCG-GLOSS-16", "TCG-PARTS-01")
def test_name_and_subtitle_together_are_used_once():
    names = Counter(card.full_name for card in whole_box().cards)
    assert set(names.values()) == {1}
    assert whole_box().card("viper-infantry").full_name == "Viper, Infantry"


@rule("TCG-PARTS-03", "TCG-PARTS-06")
def test_every_card_shows_power_and_supply_points():
    for card in whole_box().cards:
        assert card.power > 0 or card.abilities[0].keyword == "Predator"
        assert 1 <= card.supply <= 5
        assert card.supply <= 3 or card.kind == VEHICLE


@rule("TCG-PARTS-09")
def test_a_boost_has_a_number_for_each_colour_of_its_side_or_says_draw():
    for card in whole_box().cards:
        assert ("boost" in card.origin) != card.draw
        assert len(card.boosts) == 3
    assert len(cards(draw=True)) == 4


@rule("TCG-PARTS-07", "TCG-GLOSS-25", "TCG-CARDTEXT-11")
def test_below_the_picture_is_an_ability_or_flavour():
    for card in whole_box().cards:
        assert bool(card.abilities) != bool(card.flavour), card.id


def test_an_id_is_made_of_name_and_subtitle():
    for card in whole_box().cards:
        plain = re.sub(r"['.]", "", card.full_name.lower().replace("&", ""))
        assert card.id == re.sub(r"[^a-z0-9]+", "-", plain) or "." in card.full_name, card.id


def test_a_flavour_is_used_once():
    said = Counter(card.flavour for card in whole_box().cards if card.flavour)
    assert set(said.values()) == {1}


def test_the_format_tells_every_keyword_in_its_words():
    rows = {
        row[1]: row[2] for row in re.findall(r"(?m)^(\| ([^|]+) \| ([^|]+) \| [^|]+ \|)$", FORMAT)
    }
    for name, keyword in keywords().items():
        takes = keyword.takes.replace("n", "N")
        told = rows[f"{name} {takes}" if keyword.takes else name]
        if not keyword.takes:
            assert told == keyword.text.format(n=keyword.number)


def test_the_example_of_the_format_is_a_card_of_ours():
    (example,) = re.findall(r"```toml\n(\[.*?)```", FORMAT, re.DOTALL)
    text = (PACKS / "base/joe.toml").read_text(encoding="utf-8")
    assert example in text


@every(FIELDS)
def test_the_format_names_every_field(field):
    assert f"`{field}`" in FORMAT


@every(SOURCES)
def test_the_format_names_every_source(source):
    assert f"`{source}`" in FORMAT


@every(FILES)
def test_fields_and_cards_stand_in_their_order(path):
    held = read_page(page_at(path)).cards
    place = list(FIELDS).index
    assert list(held) == sorted(held, key=lambda card: card.id)
    for card in held:
        assert list(card.origin) == sorted(card.origin, key=place)


def test_the_box_is_read_once_and_known_by_a_version():
    assert whole_box() is whole_box()
    assert len(whole_box().version) == 12
    assert box_of(("base",)).version != whole_box().version
