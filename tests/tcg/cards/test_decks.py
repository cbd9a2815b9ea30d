"""Deck lists: the starters of the book, the ready decks, and every reason why a list is illegal."""

import json
from collections import Counter
from dataclasses import replace

import pytest

from support.every import every
from support.rule import rule
from yojoe.kernel.refusal import Refusal
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.cards.printed import Box
from yojoe.titles.tcg.decks import lists
from yojoe.titles.tcg.decks.decks import (
    OURS,
    STARTERS,
    VERSION,
    Deck,
    deck_of,
    decks_of,
    faults,
    mistakes,
    read_decks,
    readable_line,
    ready,
)
from yojoe.titles.tcg.decks.lists import index_of, read_list, write_list

BOX = whole_box()
CONSTRUCTED = [name for name in ready() if name not in STARTERS]


def deck(name):
    return deck_of(ready()[name], BOX)


def listed(text, name="mine"):
    return read_list(text, name)


def with_copies(*rows):
    """A deck of these copies, filled up to 50 with cards that nobody minds."""
    cards = [BOX.card(card_id) for copies, card_id in rows for _ in range(copies)]
    others = [card for card in BOX.cards if card not in cards]
    return Deck("mine", tuple([*cards, *others][: max(50, len(cards))]))


# The starters.

COBRA = {
    "Cobra Commander, Sinister Dictator": (1, "promo"),
    "Skull Buster, Range-Viper Leader": (1, "rare"),
    "Slice, Ninja Swordsman": (1, "rare"),
    "Alley Viper, Urban Assault Specialist": (2, "uncommon"),
    "Crimson Guard, Elite Trooper": (2, "uncommon"),
    "Storm Shadow, Ninja": (2, "uncommon"),
    "BAT v 1.0, Battle Android Trooper": (3, "common"),
    "Moray Recruit, Frogman": (3, "common"),
    "Rock Viper, Mountain Trooper": (3, "common"),
    "SAW Viper, Machine Gunner": (3, "common"),
    "SAW Viper Recruit, Machine Gunner": (3, "common"),
    "Tele-Viper, Communications Specialist": (3, "common"),
    "Viper, Infantry": (3, "common"),
}
JOE = {
    "Duke, First Sergeant": (1, "promo"),
    "Dusty, Desert Trooper": (1, "rare"),
    "Tunnel Rat, Explosive Ordinance Disposal": (1, "rare"),
    "Sideswipe, Medical Specialist": (2, "uncommon"),
    "Snake Eyes, Commando": (2, "uncommon"),
    "Zap, Bazooka Soldier": (2, "uncommon"),
    "Agent Jinx, Martial Arts Expert": (3, "common"),
    "Greenshirt Diver, Joe Recruit": (3, "common"),
    "Greenshirt Paratrooper, Joe Recruit": (3, "common"),
    "Greenshirt Rifleman, Joe Recruit": (3, "common"),
    "Mirage, Weapons Expert": (3, "common"),
    "Roadblock, Combat Camo-Soldier": (3, "common"),
    "Spirit Iron-Knife, Tracker": (3, "common"),
}


def rows(name):
    return {card.full_name: (copies, card.rarity) for card, copies in deck(name).rows()}


@rule(
    "TCG-STARTER-01",
    "TCG-STARTER-02",
    "TCG-STARTER-03",
    "TCG-STARTER-04",
    "TCG-STARTER-05",
    "TCG-STARTER-06",
    "TCG-STARTER-07",
    "TCG-STARTER-08",
    "TCG-STARTER-09",
    "TCG-STARTER-10",
    "TCG-STARTER-11",
    "TCG-STARTER-12",
    "TCG-STARTER-13",
)
@every(COBRA)
def test_cobras_starter_has_as_many_of_a_card_as_the_book_lists(card):
    assert rows("cobra-starter")[card] == COBRA[card]


@rule(
    "TCG-STARTER-15",
    "TCG-STARTER-16",
    "TCG-STARTER-17",
    "TCG-STARTER-18",
    "TCG-STARTER-19",
    "TCG-STARTER-20",
    "TCG-STARTER-21",
    "TCG-STARTER-22",
    "TCG-STARTER-23",
    "TCG-STARTER-24",
    "TCG-STARTER-25",
    "TCG-STARTER-26",
    "TCG-STARTER-27",
)
@every(JOE)
def test_joes_starter_has_as_many_of_a_card_as_the_book_lists(card):
    assert rows("joe-starter")[card] == JOE[card]


@rule("TCG-STARTER-14", "TCG-STARTER-28", "TCG-DECK-08")
@pytest.mark.parametrize(("name", "book"), [("joe-starter", JOE), ("cobra-starter", COBRA)])
def test_a_starter_is_the_book_list_of_thirty_cards(name, book):
    starter = deck(name)
    assert [card.full_name for card, _ in starter.rows()] == list(book)
    assert len(starter.cards) == 30
    assert Counter(copies for _, copies in starter.rows()) == {1: 3, 2: 3, 3: 7}
    assert starter.starter


@rule("TCG-STARTER-29", "TCG-DECK-07", "TCG-EX-05")
def test_both_starters_together_make_a_legal_deck_until_eleven_are_taken_out():
    both = Deck("both", deck("joe-starter").cards + deck("cobra-starter").cards)
    assert len(both.cards) == 60
    assert faults(both) == []
    assert faults(replace(both, cards=both.cards[:50])) == []
    assert faults(replace(both, cards=both.cards[:49])) == ["has 49 cards; allowed are 50 or more"]
    assert {card.id for card in both.cards[:30]}.isdisjoint(card.id for card in both.cards[30:])


# What makes a deck legal.


@rule("TCG-DECK-01", "TCG-DECK-02")
def test_a_deck_has_fifty_cards_or_more():
    assert faults(with_copies()) == []
    assert faults(Deck("mine", BOX.cards)) == []
    assert faults(deck("joe-starter")) == ["has 30 cards; allowed are 50 or more"]


@rule("TCG-DECK-03", "TCG-DECK-04", "TCG-DECK-20", "TCG-EX-06")
def test_four_copies_of_one_name_and_subtitle_are_allowed():
    camo, gunner = "roadblock-combat-camo-soldier", "roadblock-heavy-machine-gunner"
    assert faults(with_copies((4, camo), (4, gunner))) == []
    assert faults(with_copies((5, camo), (3, gunner))) == [
        "has 5 copies of Roadblock, Combat Camo-Soldier; allowed are 4"
    ]


@rule("TCG-DECK-21", "TCG-FAQ-04")
def test_each_subtitle_of_duke_allows_four_more():
    assert faults(with_copies((4, "duke-first-sergeant"), (4, "duke-field-commander"))) == []


@rule("TCG-DECK-05")
def test_cards_that_share_a_subtitle_are_counted_apart():
    gunners = (4, "saw-viper-machine-gunner"), (4, "saw-viper-recruit-machine-gunner")
    assert faults(with_copies(*gunners)) == []


@rule("TCG-DECK-06", "TCG-DECK-10", "TCG-FAQ-02")
def test_a_deck_may_mix_sides():
    mixed = deck("internal-strife")
    assert {card.side for card in mixed.cards} == {"joe", "cobra"}
    assert faults(mixed) == []


def test_every_fault_is_named():
    found = faults(
        Deck("mine", (BOX.card("viper-infantry"),) * 5 + (BOX.card("zap-bazooka-soldier"),) * 6)
    )
    assert found == [
        "has 11 cards; allowed are 50 or more",
        "has 5 copies of Viper, Infantry; allowed are 4",
        "has 6 copies of Zap, Bazooka Soldier; allowed are 4",
    ]


# The ready decks.


def test_there_are_eight_ready_decks_besides_the_starters():
    assert tuple(ready())[:2] == STARTERS
    assert len(CONSTRUCTED) >= 8


@every(ready())
def test_a_ready_deck_is_what_its_file_says(name):
    found = deck(name)
    assert found.name
    assert found.about.endswith(".")
    assert mistakes(ready()[name], BOX) == []
    assert name in STARTERS or faults(found) == []
    assert found.starter == (name in STARTERS)


@pytest.mark.parametrize(
    ("name", "character"),
    [
        ("lead-rain", lambda card: card.side == "joe" and card.hits >= 1),
        ("one-on-one", lambda card: card.side == "joe" and (max(card.boosts) >= 6 or card.draw)),
        ("arashikage", lambda card: card.side == "joe" and "ninja" in card.groups),
        ("viper-swarm", lambda card: card.side == "cobra" and "viper" in card.groups),
        (
            "coils-in-the-dark",
            lambda card: (
                card.side == "cobra"
                and any(ability.keyword in {"Stealth", "Concealment"} for ability in card.abilities)
            ),
        ),
        ("rolling-thunder", lambda card: card.side == "joe" and card.kind == "vehicle"),
        ("air-and-armor", lambda card: card.side == "cobra" and card.kind == "vehicle"),
    ],
)
def test_a_ready_deck_has_its_character(name, character):
    assert sum(map(character, deck(name).cards)) >= 24


@rule("TCG-DECK-07", "TCG-DECK-01", "TCG-DECK-06")
def test_both_starters_shuffled_together_are_a_ready_deck():
    both = Counter(card.id for card in deck("both-starters").cards)
    starters = Counter(card.id for name in STARTERS for card in deck(name).cards)
    assert both <= starters
    assert 50 <= both.total() <= 60
    assert {card.side for card in deck("both-starters").cards} == {"joe", "cobra"}


# Lists as people write them.


def test_a_list_is_read_line_by_line():
    found = listed("# Mine\n# Quick and loud.\n\n3 Viper, Infantry\n2x storm shadow - ninja  \n")
    assert (found.name, found.about) == ("Mine", "Quick and loud.")
    assert [(row.copies, row.spelled) for row in found.rows] == [
        (3, "Viper, Infantry"),
        (2, "storm shadow - ninja"),
    ]
    cards = deck_of(found, BOX).cards
    assert [card.id for card in cards] == ["viper-infantry"] * 3 + ["storm-shadow-ninja"] * 2


def test_a_list_without_a_name_has_that_of_its_file():
    assert listed("4 Viper, Infantry").name == "mine"
    assert listed("# a, b\n4 Viper, Infantry").name == "mine"


def test_a_name_alone_means_the_only_card_of_it():
    assert deck_of(listed("1 Slice\n1 big boa"), BOX).cards[1].full_name == "Big Boa, Troop Trainer"


def test_every_mistake_of_a_list_is_named():
    said = mistakes(listed("4 Viper, Infantry\nhello\n0 Slice\n2 Duke\n1 Vipper, Infantry\n"), BOX)
    assert said[0] == "line 2: 'hello' is no card; write 3 Viper, Infantry"
    assert said[1].startswith("line 3: '0 Slice' is no card")
    assert said[2].startswith("line 4: Duke can be Duke, Field Commander or Duke, First Sergeant")
    assert said[3].startswith("line 5: there is no card 'Vipper, Infantry'; near it are Viper, Inf")
    assert len(said) == 4
    assert mistakes(listed("\n# nothing\n"), BOX) == ["has no card in it"]


def test_a_list_with_a_mistake_is_no_deck():
    with pytest.raises(Refusal, match="the deck mine: line 1: there is no card 'Nobody'"):
        deck_of(listed("4 Nobody"), BOX)


@rule("TCG-DECK-09")
def test_a_starter_is_known_by_its_cards_whoever_wrote_them_down():
    starter = deck("joe-starter")
    copied = write_list("My Joes", "", starter.rows()[::-1])
    assert deck_of(listed(copied), BOX).starter
    assert not deck_of(listed(copied.replace("3 Mirage", "2 Mirage")), BOX).starter


@rule("TCG-DECK-09")
@pytest.mark.parametrize("field", ["name", "subtitle"])
def test_a_starter_stays_one_when_an_owner_corrects_a_name(field):
    rat = BOX.card("tunnel-rat-explosive-ordinance-disposal")
    cards = [replace(card, **{field: "Corrected"}) if card is rat else card for card in BOX.cards]
    found = deck_of(ready()["joe-starter"], Box(tuple(cards), f"corrected {field}"))
    assert "Corrected" in {getattr(card, field) for card in found.cards}
    assert found.starter


def test_a_list_is_written_as_it_is_read():
    found = deck("lead-rain")
    again = deck_of(listed(write_list(found.name, found.about, found.rows())), BOX)
    assert again == found


# The decks of a game, in one line.


def test_ready_decks_are_named_in_the_line():
    assert read_decks(OURS) == OURS == "joe-starter,cobra-starter"
    assert [each.name for each in decks_of(OURS, BOX)] == ["Joe Starter", "Cobra Starter"]
    assert readable_line(OURS) == "Joe Starter against Cobra Starter"


def test_one_deck_is_played_by_both():
    assert read_decks("lead-rain") == "lead-rain,lead-rain"


def test_a_list_of_ones_own_is_in_the_line_whole(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("# Mine\n# Loud.\n\n3 Viper, Infantry\n1 Viper, Infantry\n2 Slice\n")
    line = read_decks(f"lead-rain, {path}")
    path.unlink()
    assert line.isprintable()
    assert str(tmp_path) not in line
    assert read_decks(line) == line
    first, second = decks_of(line, BOX)
    assert first == deck("lead-rain")
    assert (second.name, second.about, len(second.cards)) == ("Mine", "Loud.", 6)
    assert readable_line(line) == "Lead Rain against Mine"


def test_a_card_of_such_a_line_is_told_by_its_name_alone(tmp_path):
    """The line keeps no remarks and no order of copies, so it knows no lines of the file."""
    path = tmp_path / "mine.txt"
    path.write_text("4 Nobody\n")
    with pytest.raises(Refusal, match=r"^the deck mine: there is no card 'Nobody'"):
        decks_of(read_decks(f"lead-rain,{path}"), BOX)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "is not text; a deck list is written in UTF-8"),
        (b"#" * 1_000_001, "is too long for a deck list; 1000000 bytes are allowed"),
    ],
)
def test_a_file_that_is_no_deck_list_is_told_so(tmp_path, content, said):
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    with pytest.raises(Refusal, match=said):
        read_decks(str(path))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lead-rain,arashikage,viper-swarm", "3 decks are named; two play"),
        ("lead-rane", "there is no deck 'lead-rane'; name a file, or one of joe-starter,"),
        ("nowhere.txt", "nowhere.txt: cannot be read"),
        ("[1,2]", "this line is damaged"),
        ('["lead-rane"]', "this line is damaged"),
        ('[{"cards":[]}]', "this line is damaged"),
        ("[" * 90_000, "this line is damaged"),
    ],
)
def test_a_line_that_says_no_two_decks_is_refused(text, said):
    with pytest.raises(Refusal, match=said.replace("[", r"\[")) as refusal:
        read_decks(text)
    assert "\n" not in str(refusal.value)


def test_a_line_from_elsewhere_is_read_strictly():
    wrong = json.dumps(["lead-rain", {"name": "x", "about": "", "cards": {"Viper\n4 Slice": 1}}])
    with pytest.raises(Refusal, match="damaged"):
        read_decks(wrong)


def test_the_ready_decks_are_known_by_a_version():
    assert len(VERSION) == 12


def test_only_some_indexes_of_strangers_boxes_are_kept_in_memory(monkeypatch):
    monkeypatch.setattr(lists, "INDEXES", {})
    monkeypatch.setattr(lists, "MOST", 2)
    for number in range(4):
        index_of(replace(whole_box(), version=str(number)))
    assert list(lists.INDEXES) == ["2", "3"]
