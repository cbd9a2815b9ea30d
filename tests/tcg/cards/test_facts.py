"""Everything that is known of the printed cards is on our cards, and is marked as known."""

import re
from pathlib import Path

import pytest

from support.every import every
from support.rule import rule
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.cards.format import toml_value

ORIGIN = {"=": "printed", "~": "inferred", "?": "franchise"}
FACT = re.compile(r"(\w+)([=~?])(.*)")


def lines():
    text = Path(__file__).with_name("facts.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def facts(line):
    """Of one card: field, value and origin of each fact."""
    found = [FACT.fullmatch(fact) for fact in line.split(" | ")]
    return {fact[1]: (fact[3], ORIGIN[fact[2]]) for fact in found}


def card_of(known):
    """The card that is meant; where no subtitle is known there is only one of the name."""
    subtitle, _ = known.get("subtitle", ("", ""))
    named = [card for card in whole_box().cards if card.name == known["name"][0]]
    (card,) = [card for card in named if subtitle in {"", card.subtitle}]
    return card


def value(card, field):
    said = toml_value(card, field)
    return ", ".join(said) if isinstance(said, list) else str(said)


def test_forty_six_cards_are_known_by_name():
    assert len(lines()) == 46


@every(lines())
def test_a_known_card_shows_what_is_known_of_it(line):
    known = facts(line)
    card = card_of(known)
    assert card.sources == tuple(known.pop("sources")[0].split())
    if "pack" in known:
        assert card.pack == known.pop("pack")[0]
    for field, (said, origin) in known.items():
        assert card.origin[field] == origin, field
        assert said in {"", value(card, field)}, field


@every(lines())
def test_nothing_more_is_said_to_be_known_of_it(line):
    known = facts(line)
    card = card_of(known)
    claimed = {field for field, said in card.origin.items() if said in {"printed", "inferred"}}
    worked_out = {"croc-master-reptile-trainer": "power", "desert-coyote-dune-patrol-car": "texts"}
    assert claimed - set(known) <= {worked_out.get(card.id)}


def test_of_all_other_cards_nothing_is_said_to_be_known():
    known = {card_of(facts(line)).id for line in lines()}
    others = [card for card in whole_box().cards if card.id not in known]
    assert len(others) == 193 - 46
    for card in others:
        assert set(card.origin.values()) <= {"franchise", "designed"}, card.id


# What the rulebook says about single cards.


def card(name, subtitle=""):
    (found,) = [
        each
        for each in whole_box().cards
        if each.name == name and subtitle in {"", each.subtitle} and each.pack == "base"
    ]
    return found


def keywords(printed):
    return [ability.keyword for ability in printed.abilities]


def look(printed):
    return printed.side, printed.colour, printed.power


@rule("TCG-CARD-01", "TCG-CARD-02")
def test_the_fighters_of_the_rulebooks_example():
    assert look(card("Storm Shadow", "Ninja")) == ("cobra", "gold", 7)
    assert card("Storm Shadow", "Ninja").supply == 2
    assert keywords(card("Storm Shadow", "Ninja")) == ["Stealth"]
    assert look(card("Agent Jinx", "Martial Arts Expert")) == ("joe", "blue", 6)


@rule("TCG-CARD-03", "TCG-CARD-12", "TCG-CARD-13", "TCG-CARD-14")
def test_characters_with_two_cards_in_the_base_set():
    base = [each for each in whole_box().cards if each.pack == "base"]

    def versions(name):
        return {each.subtitle for each in base if each.name == name}

    assert versions("Agent Jinx") == {"Martial Arts Expert", "Ninja/Intelligence Agent"}
    assert keywords(card("Agent Jinx", "Ninja/Intelligence Agent")) == ["Misdirection"]
    assert versions("Roadblock") == {"Combat Camo-Soldier", "Heavy Machine Gunner"}
    assert versions("Duke") == {"First Sergeant", "Field Commander"}
    assert versions("Cobra Commander") == {"Enemy Leader", "Sinister Dictator"}
    assert keywords(card("Cobra Commander", "Enemy Leader")) == ["Hideout"]
    assert keywords(card("Cobra Commander", "Sinister Dictator")) == ["Revenge"]


@rule("TCG-CARD-04")
def test_there_are_boosts_of_eight_for_gold_and_for_blue():
    cards = whole_box().cards
    assert any(each.side == "cobra" and each.boosts[2] == 8 for each in cards)
    assert any(each.side == "joe" and each.boosts[2] == 8 for each in cards)


@rule("TCG-CARD-05", "TCG-CARD-06", "TCG-CARD-08", "TCG-CARD-09", "TCG-CARD-10")
def test_the_units_of_the_firefight_example_fall_to_the_hits_it_spends():
    recruit = card("SAW Viper Recruit")
    assert (*look(recruit), recruit.supply) == ("cobra", "purple", 1, 1)
    assert 4 <= card("Crimson Guard").power <= 5
    assert card("Roadblock", "Combat Camo-Soldier").power <= 6
    assert card("Sideswipe").power <= 3
    assert card("Greenshirt Rifleman").power == 1


@rule("TCG-CARD-07", "TCG-CARD-11")
def test_the_units_of_the_firefight_example_flip_as_many_cards_as_it_says():
    assert keywords(card("SAW Viper")) == keywords(card("SAW Viper Recruit")) == ["Firepower +1"]
    for name in ("Crimson Guard", "Greenshirt Rifleman", "Sideswipe"):
        assert not any("Firepower" in keyword for keyword in keywords(card(name)))
    assert keywords(card("Roadblock", "Combat Camo-Soldier")) == []


@rule("TCG-CARD-15", "TCG-CARD-16", "TCG-CARD-20", "TCG-CARD-24", "TCG-CARD-25")
@pytest.mark.parametrize(
    ("name", "subtitle", "keyword"),
    [
        ("Blowtorch", "", "Torch"),
        ("Tunnel Rat", "", "Defuse"),
        ("Croc Master", "", "Predator"),
        ("Destro", "Weapons Supplier", "Arms Dealer"),
        ("Blackout", "", "Assassin"),
        ("Short-Fuze", "", "Long Range"),
    ],
)
def test_an_ability_that_the_rulebook_gives_to_a_card(name, subtitle, keyword):
    assert keyword in keywords(card(name, subtitle))


@rule("TCG-CARD-17", "TCG-CARD-18", "TCG-CARD-19")
def test_the_boosts_that_the_rulebook_names():
    assert card("Recondo").boost_ability.keyword == "Decisive"
    for name in ("Rip Cord", "Annihilator"):
        assert "enters your front rank" in card(name).boost_ability.text
    assert "joins your ranks" in card("Big Boa").boost_ability.text
    assert "If your unit loses" in card("Annihilator").boost_ability.text


@rule("TCG-CARD-21", "TCG-CARD-22", "TCG-CARD-23")
def test_faces_lifeline_and_zartan():
    faces, lifeline, zartan = card("Agent Faces"), card("Lifeline"), card("Zartan")
    assert (faces.colour, keywords(faces)) == ("blue", ["Disguise"])
    assert (*look(lifeline), keywords(lifeline)) == ("joe", "white", 4, ["Medic"])
    assert (*look(zartan), zartan.supply) == ("cobra", "gold", 4, 3)
    assert keywords(zartan) == ["Shapeshift"]


@rule("TCG-CARD-26", "TCG-CARD-27")
def test_the_sample_vehicle():
    coyote = whole_box().card("desert-coyote-dune-patrol-car")
    assert (coyote.kind, coyote.groups) == ("vehicle", ("land",))
    assert (coyote.power, coyote.unmanned) == (8, 5)
    assert coyote.missiles >= 1
    assert "Missile Hits" in coyote.abilities[0].text
