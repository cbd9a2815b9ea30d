"""Every keyword does something, says it, and is played in a scene."""

import tomllib

import pytest

from support.every import every
from support.tcg_scenes import boosters, families, holders
from yojoe.cards.page import TablePage
from yojoe.kernel.refusal import Refusal
from yojoe.titles.tcg.cards.abilities import Boost, Static
from yojoe.titles.tcg.cards.box import box_of, whole_box
from yojoe.titles.tcg.cards.doings import doings
from yojoe.titles.tcg.cards.format import read_page
from yojoe.titles.tcg.cards.lexicon import FILE, called, keywords

# The families that the scenes of this folder play, in the ranks and as Boosts.
IN_PLAY = (
    *("Assault", "Guard", "Armor", "Tank Buster", "Squad Leader", "Crew", "Medic", "Predator"),
    *("Stealth", "Fury", "Shapeshift", "Revenge", "Torch", "Disguise", "Confuse", "Intel"),
    *("Firepower", "Explode", "Gunner", "Concealment", "Long Range", "Assassin", "Arms Dealer"),
    *("Lock On", "Misdirection", "Defuse", "Hideout"),
)
BOOSTS = (
    *("Decisive", "Last Stand", "Reinforce", "Drop In", "Deploy", "Covering Fire", "Jam"),
    *("Ambush", "Overdrive", "Double Agent"),
)
TEMPLATE = """\
[made-up]
name = "Made"
subtitle = "Up"
kind = "soldier"
side = "joe"
colour = "red"
supply = 2
power = 4
hits = 1
boost = { red = 3, white = 3, blue = 3 }
%s
rarity = "rare"
origin = { name = "designed", subtitle = "designed", kind = "designed", side = "designed", \
colour = "designed", supply = "designed", power = "designed", hits = "designed", \
boost = "designed", %s = "designed", rarity = "designed" }
"""


def made(field, value):
    page = TablePage("mine.toml", TEMPLATE % (f"{field} = {value}", field))
    return box_of(("base", "armored"), [read_page(page)]).card("made-up")


def test_every_keyword_is_played_in_a_scene():
    in_play, boosts = families()
    assert in_play == set(IN_PLAY)
    assert boosts == set(BOOSTS)
    assert {name for name, each in keywords().items() if not each.boost} == in_play
    assert {name for name, each in keywords().items() if each.boost} == boosts


@every(IN_PLAY)
def test_the_scenes_of_a_keyword_have_a_card(name):
    assert holders(name)


@every(BOOSTS)
def test_the_scenes_of_a_boost_have_a_card(name):
    assert boosters(name)


@every(whole_box().cards)
def test_a_card_does_what_its_keywords_name_and_nothing_else(card):
    said = doings(card)
    in_play = [each for each in said if not isinstance(each, Boost)]
    assert len(in_play) == len(card.abilities)
    assert bool(len(said) - len(in_play)) == bool(card.boost_ability)


def test_a_keyword_is_taken_apart():
    crew = called("Crew +2 (land)", boost=False)
    assert (crew.keyword.word, crew.number, crew.group) == ("crew", 2, "land")
    assert crew.text(()) == "A land vehicle manned by this soldier has +2 Power."
    assert called("Crew +1 (air)", boost=False).text(()).startswith("An air vehicle manned")
    assert called("Crew +1 (any)", boost=False).text(()).startswith("A vehicle manned")
    assert called("Firepower +1", boost=False).text(()) == "Flip 1 extra Firefight card."
    assert called("Firepower +3", boost=False).text(()) == "Flip 3 extra Firefight cards."
    assert called("Last Stand", boost=True).text(()).startswith("+20. ")


def test_only_one_of_a_group_speaks_of_others():
    leader = called("Squad Leader (ninja)", boost=False)
    assert leader.text(["ninja"]) == "Your other Ninja units have +1 Power."
    assert leader.text([]) == "Your Ninja units have +1 Power."
    assert called("Squad Leader (sea)", boost=False).text([]) == "Your sea vehicles have +1 Power."


def test_an_owner_gives_a_card_any_keyword_with_any_number():
    card = made("keywords", '["Armor +7", "Crew +9 (submarine)"]')
    assert card.abilities[0].text == "+7 Power in Firefights."
    assert card.abilities[1].text == "A Submarine vehicle manned by this soldier has +9 Power."
    assert card.origin["texts"] == "designed"
    armor, _crew = doings(card)
    assert isinstance(armor, Static)
    boosted = made("boost_keyword", '"Covering Fire 5"')
    assert boosted.boost_ability.text == "Flip 5 extra Firefight cards this turn."


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("keywords", '["Flying"]', "there is no 'Flying' in play; there are Stealth, Fury,"),
        ("keywords", '["Jam"]', "there is no 'Jam' in play; there are Stealth, Fury,"),
        ("boost_keyword", '"Stealth"', "there is no 'Stealth' as a Boost; there are Decisive,"),
        ("keywords", '["Armor"]', "'Armor' is not allowed; write Armor +n"),
        ("keywords", '["Explode +4"]', "'Explode +4' is not allowed; write Explode n"),
        ("keywords", '["Stealth 2"]', "'Stealth 2' is not allowed; write Stealth"),
        ("keywords", '["Crew +2"]', "'Crew +2' is not allowed; write Crew +n (group)"),
        ("keywords", '["Armor +99"]', "'Armor +99' is not allowed; its number is 1 to 20"),
    ],
)
def test_what_is_no_keyword_is_refused_with_what_is_one(field, value, said):
    with pytest.raises(Refusal) as complaint:
        made(field, value)
    assert str(complaint.value).startswith(f"mine.toml:11: [made-up] {field}: {said}")


def test_texts_stand_with_the_keywords_alone():
    assert "texts" not in FILE.read_text(encoding="utf-8")
    for path in FILE.parent.glob("*/*.toml"):
        for card in tomllib.loads(path.read_text(encoding="utf-8")).values():
            assert not {"texts", "boost_text"} & set(card)
