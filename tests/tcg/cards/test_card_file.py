"""Card files of the Trading Card Game: read whole, or refused with the line and what is allowed."""

import tomllib

import pytest

from support.spelled import in_lines
from yojoe.cards.card_file import to_toml
from yojoe.cards.page import TablePage, page_at
from yojoe.cards.provenance import STATED
from yojoe.kernel.refusal import Refusal
from yojoe.titles.tcg.cards.box import OURS, PACKS, box_of, box_with, read_line, shown, whole_box
from yojoe.titles.tcg.cards.format import FORMAT, read_page

FROM_KEYWORDS = {"texts", "boost_text"}
VIPER = """\
[storm-viper]
name = "Storm Viper"
subtitle = "Bad Weather"
kind = "soldier"
side = "cobra"
colour = "gold"
groups = ["viper"]
supply = 2
power = 5
hits = 1
boost = { gray = 3, purple = 4, gold = 5 }
keywords = ["Stealth"]
rarity = "rare"
origin = { name = "designed", subtitle = "designed", kind = "designed", side = "designed", \
colour = "designed", groups = "designed", supply = "designed", power = "designed", \
hits = "designed", boost = "designed", keywords = "designed", \
rarity = "designed" }
"""


def own(text):
    return read_page(TablePage("mine.toml", text))


def refused(text):
    with pytest.raises(Refusal) as complaint:
        box_of(("base", "armored"), [own(text)])
    assert "\n" not in str(complaint.value)
    return str(complaint.value)


def test_a_card_is_read_as_the_rules_use_it():
    (card,) = own(VIPER).cards
    assert (card.full_name, card.side, card.colour) == ("Storm Viper, Bad Weather", "cobra", "gold")
    assert (card.supply, card.power, card.unmanned, card.hits) == (2, 5, None, 1)
    assert card.boosts == (3, 4, 5)
    assert [ability.keyword for ability in card.abilities] == ["Stealth"]


def test_a_vehicle_is_read_with_both_powers():
    coyote = whole_box().card("desert-coyote-dune-patrol-car")
    assert (coyote.power, coyote.unmanned, coyote.missiles) == (8, 5, 1)


def test_every_card_is_spelled_again_as_its_file_spells_it():
    for path in PACKS.glob("*/*.toml"):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        for card in read_page(page_at(path)).cards:
            table, spelled = tables[card.id], in_lines(to_toml(card, FORMAT))
            for stated in STATED:
                assert {*table.pop(stated, ())} ^ {*spelled.pop(stated, ())} <= FROM_KEYWORDS
            assert {
                field: spelled[field] for field in spelled if field not in FROM_KEYWORDS
            } == table


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("power = 5", "power = 50", "9: [storm-viper] power: 50 is no number for it; allowed are"),
        ("power = 5", "manned = 5", "power: is missing; such a card must have name, subtitle"),
        ("supply = 2", "supply = 6", "8: [storm-viper] supply: 6 is no number for it; allowed are"),
        ('"soldier"', '"robot"', "4: [storm-viper] kind: there is no 'robot'; there are soldier"),
        ('"gold"', '"red"', "6: [storm-viper] colour: is no colour of cobra; allowed are gray,"),
        ('"gold"', '"pink"', "6: [storm-viper] colour: there is no 'pink'; there are red, white"),
        ("gray = 3", "green = 3", "11: [storm-viper] boost: {'green': 3, 'purple': 4, 'gold': 5}"),
        (
            "{ gray = 3, purple = 4, gold = 5 }",
            "{ red = 3, white = 4, blue = 5 }",
            "11: [storm-viper] boost: has the other side's colours; allowed are gray, purple, gold",
        ),
        ("gray = 3", "gray = -3", "11: [storm-viper] boost: -3 is no number for it; allowed are 0"),
        ('["viper"]', '["Viper"]', "7: [storm-viper] groups: 'Viper' has capitals"),
        ('["Stealth"]', '["Stealth", "Fury"]\ntexts = ["x"]', "texts: must be as many as keywords"),
        ("hits = 1", "hits = 1\nwheels = 4", "[storm-viper] wheels: such a card has no such field"),
        ('"rare"', '"mythic"', "[storm-viper] rarity: there is no 'mythic'; there are common,"),
        ('rarity = "rare"', 'rarity = "rare"\nlike = "viper-infantry"', "no such field"),
        ('["Stealth"]', '["Stealth 3"]', "12: [storm-viper] keywords: 'Stealth 3' is not allowed"),
    ],
)
def test_a_wrong_card_is_refused_with_its_line_and_what_is_allowed(old, new, said):
    assert VIPER.count(old) >= 1
    assert said in refused(VIPER.replace(old, new, 1))


def test_a_boost_is_numbers_or_draw_and_not_both():
    both = VIPER.replace("keywords = [", "draw = true\nkeywords = [", 1)
    assert "boost: a card shows Boost numbers or DRAW" in refused(both)


def test_a_direct_hit_is_one_of_the_hits():
    none = VIPER.replace("hits = 1", "hits = 0\ndirect = true")
    assert "direct: a Direct Hit is one of the hits" in refused(none)


def test_flavour_has_no_room_beside_a_text():
    said = refused(VIPER.replace('rarity = "rare"', 'flavour = "Thunder."\nrarity = "rare"'))
    assert "flavour: has no room beside a text" in said


def test_a_boost_text_goes_with_its_keyword():
    said = refused(VIPER.replace('rarity = "rare"', 'boost_text = "Jam."\nrarity = "rare"'))
    assert "boost_text: goes with a boost_keyword" in said


def test_a_text_is_that_of_its_keyword_unless_the_owner_has_another():
    (ours,) = own(VIPER).cards
    assert (ours.abilities[0].text, ours.origin["texts"]) == (
        "Can attack from the back rank.",
        "designed",
    )
    other = VIPER.replace('["Stealth"]', '["Stealth"]\ntexts = ["Hides."]') + 'sources = ["BOX"]\n'
    other = other.replace('rarity = "designed"', 'texts = "printed", rarity = "designed"')
    (owners,) = own(other).cards
    assert (owners.abilities[0].text, owners.origin["texts"]) == ("Hides.", "printed")


def test_the_larger_power_of_a_vehicle_is_the_manned_one():
    text = page_at(PACKS / "armored/joe_vehicles.toml").text
    wrong = text.replace("manned = 8\nunmanned = 5", "manned = 5\nunmanned = 8", 1)
    assert "manned: is the larger Power of a vehicle" in refused(wrong)


# What owners change.


def viper(**changed):
    """Viper, Infantry as an owner's file has it, one line changed."""
    text = page_at(PACKS / "base/cobra.toml").text
    card = "[viper-infantry]\n" + text.split("[viper-infantry]\n")[1].split("\n\n")[0] + "\n"
    for old, new in changed.values():
        assert old in card
        card = card.replace(old, new)
    return card


def test_an_owners_card_takes_the_place_of_the_one_with_its_id():
    box = box_of(("base", "armored"), [own(viper(power=("power = 4", "power = 5")))])
    assert [card.id for card in box.cards] == [card.id for card in whole_box().cards]
    assert (box.card("viper-infantry").power, box.card("viper-infantry").pack) == (5, "base")
    assert whole_box().card("viper-infantry").power == 4
    assert box.version != whole_box().version


def test_a_card_with_a_new_id_is_added():
    box = box_of(("base", "armored"), [own(VIPER)])
    assert box.cards[:-1] == whole_box().cards
    assert box.cards[-1].id == "storm-viper"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (viper(id=("[viper-infantry]", "[viper-infantry-two]")), "2: [viper-infantry-two] name: "),
        (viper(name=('"Viper"', '"Slice"'), subtitle=('"Infantry"', '"ninja swordsman"')), "2: "),
        (VIPER.replace('"Storm Viper"', '"Viper, Infantry"'), "2: [storm-viper] name: "),
        (VIPER.replace("[storm-viper]", "[viper-infan-try]"), "1: [viper-infan-try] id: "),
        (VIPER + VIPER.replace("[storm-viper]", "[other-viper]"), "2: [storm-viper] name: "),
        (
            viper(name=('"Viper"', '"Rattler"'))
            + VIPER.replace('"Storm Viper"', '"Viper"').replace('"Bad Weather"', '"Infantry"'),
            "[storm-viper] name: ",
        ),
    ],
)
def test_no_two_cards_are_called_the_same(text, said):
    complaint = refused(text)
    assert complaint.startswith("mine.toml:")
    assert said in complaint
    assert complaint.endswith("; a deck list could not tell them apart")


def test_a_character_may_have_one_more_subtitle():
    box = box_of(("base", "armored"), [own(VIPER.replace('"Storm Viper"', '"Viper"'))])
    assert box.card("storm-viper").full_name == "Viper, Bad Weather"


def test_a_soldier_stays_a_soldier():
    changes = {
        "kind": ('kind = "soldier"', 'kind = "vehicle"'),
        "power": ("power = 4", "manned = 4\nunmanned = 2"),
        "printed": ('"power"', '"manned", "unmanned"'),
        "groups": ('groups = ["viper"]', 'groups = ["viper", "land"]'),
    }
    assert "[viper-infantry] kind: cannot change here; it stays soldier" in refused(
        viper(**changes)
    )


def test_a_record_keeps_the_cards_in_one_line(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(VIPER, encoding="utf-8")
    line = read_line(str(path))
    path.unlink()
    assert read_line(line) == line
    assert box_with(line) is box_with(line)
    assert box_with(line).card("storm-viper").power == 5
    assert shown(line) == f"{line[:12]} (1 added)"
    with pytest.raises(Refusal, match="altered"):
        read_line(line.replace('"power":5', '"power":6'))
    assert box_with(OURS) is whole_box()
