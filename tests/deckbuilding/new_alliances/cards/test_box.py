"""The box of New Alliances: its parts counted, the cards that the rulebook names, its files."""

import tomllib
from collections import Counter

from support.every import every
from support.rule import rule
from support.spelled import in_lines
from yojoe.cards.card_file import to_toml
from yojoe.cards.page import page_at
from yojoe.titles.deckbuilding.box.box import PACKS, core_box, printed_box
from yojoe.titles.deckbuilding.box.format import FORMAT, read_page
from yojoe.titles.deckbuilding.box.printed import SKILLS, WILD
from yojoe.titles.deckbuilding.box.shapes import FIELDS

NEW = "new-alliances"
STORY = "a-bridge-to-doomsday"
BOX = printed_box(("core", NEW))
FILES = [path for path in (PACKS / "new_alliances").glob("*.toml") if path.name != "rules.toml"]
ACTS = (1, 2, 3)


def cards(**wanted):
    """The new cards whose printed values are these."""
    return [
        card
        for card in BOX.cards
        if card.pack == NEW
        and all(getattr(card, field) == value for field, value in wanted.items())
    ]


def copies(**wanted):
    return sum(card.count for card in cards(**wanted))


def texts(name):
    return BOX.card(name).texts


# What is in the box.


@rule("NA-COMP-01", "NA-GAP-01")
def test_22_cards_are_for_the_main_deck_9_joes_10_of_kit_and_3_transports():
    assert copies(place="main") == 22
    found = Counter({kind: copies(place="main", kind=kind) for kind in ("joe", "transport")})
    assert found == {"joe": 9, "transport": 3}
    assert copies(kind="gear") + copies(kind="utility") == 10


@rule("NA-COMP-02", "NA-GAP-06")
def test_6_officers_are_5_decepticons_and_1_of_cobra():
    assert copies(kind="officer") == 6
    found = Counter(card.keywords for card in cards(kind="officer"))
    assert found == {("decepticon",): 5, ("cobra",): 1}


@rule("NA-COMP-03", "NA-GAP-05")
def test_11_complications_are_sorted_4_4_and_3():
    assert [copies(kind="complication", act=act) for act in ACTS] == [4, 4, 3]


@rule("NA-COMP-04", "NA-AMB-04", "NA-GAP-02")
def test_13_autobots_are_bumblebee_and_4_for_each_act():
    assert copies(kind="autobot") == 13
    assert [card.id for card in cards(place="ark")] == ["bumblebee"]
    assert [copies(place="autobots", act=act) for act in ACTS] == [4, 4, 4]


@rule("NA-COMP-05", "NA-GAP-03")
def test_4_leader_cards_are_two_leaders_before_and_after_their_promotion():
    leaders, promoted = cards(place="leader"), cards(place="promoted")
    assert {each.name for each in leaders} == {"Marissa Faireborn", "Cover Girl"}
    assert sorted(each.promotes_to for each in leaders) == sorted(each.id for each in promoted)
    assert {each.cost for each in promoted} == {6}
    assert len(leaders) + len(promoted) == 4


@rule("NA-COMP-06", "NA-OVER-01", "NA-GAP-04")
def test_18_missions_are_a_story_of_three_acts_with_a_finale_each():
    found = Counter((card.act, card.finale) for card in cards(kind="mission", story=STORY))
    assert found == {(act, finale): 1 if finale else 5 for act in ACTS for finale in (True, False)}
    assert copies(kind="mission") == 18


@rule("NA-COMP-07", "NA-GAP-07")
def test_8_mini_cassettes_of_which_some_are_precision_strikes():
    assert copies(kind="mini-cassette") == 8
    assert 0 < copies(kind="mini-cassette", manner="strike") < 8


@rule("NA-COMP-08", "NA-GAP-08")
def test_there_are_6_constructicons():
    assert copies(kind="constructicon") == 6


@rule("NA-COMP-09")
def test_the_ark_has_two_modules():
    assert {card.id for card in cards(kind="module")} == {"teletraan-i", "repair-bay"}


@rule("NA-COMP-10", "NA-COMP-11")
def test_8_energon_dice_come_with_the_ark():
    assert (BOX.card("ark").kind, BOX.card("ark").dice) == ("tile", 8)


@rule("NA-COMP-12", "NA-COMP-13", "NA-GAP-09", "NA-GAP-10")
def test_the_space_bridge_has_a_track_from_blue_to_red_past_yellow():
    bridge = BOX.card("space-bridge")
    assert (bridge.track[0], bridge.track[-1], bridge.track.count("yellow")) == ("blue", "red", 1)
    assert {"complication", "constructicon"} < set(bridge.track)
    assert bridge.difficulty
    assert bridge.needs


@rule("NA-COMP-14", "NA-AMB-03", "NA-GAP-11")
def test_primes_trailer_is_a_card_beside_the_22():
    assert [card.id for card in cards(kind="towable")] == ["primes-trailer"]
    assert texts("primes-trailer")


def test_the_whole_box_is_counted_to_the_last_card():
    assert len(cards()) == len(BOX.cards) - len(core_box().cards)
    assert copies() == 22 + 6 + 11 + 13 + 4 + 18 + 8 + 6 + 2 + 2 + 1


# Exchanging cards of the main deck.


@rule("NA-SETUP-02", "NA-SETUP-03")
@every(cards(place="main"))
def test_a_new_card_comes_for_one_of_its_type_at_a_similar_cost(card):
    for leaving in card.in_place_of:
        old = core_box().card(leaving)
        assert (old.kind, old.place) == (card.kind, "main")
        assert abs(old.cost - card.cost) <= 1
    assert len(card.in_place_of) == card.count


@rule("NA-SETUP-05")
def test_no_card_leaves_more_often_than_there_are_copies_of_it():
    leaving = Counter(each for card in cards(place="main") for each in card.in_place_of)
    assert all(number <= core_box().card(each).count for each, number in leaving.items())
    assert leaving.total() == 22


@rule("NA-SETUP-04", "NA-CARD-07")
def test_roll_out_is_a_utility_card_of_cost_3_that_comes_for_distraction():
    card = BOX.card("roll-out")
    assert (card.kind, card.cost, card.in_place_of) == ("utility", 3, ("distraction",))
    assert core_box().card("distraction").cost == 3


# The cards that the rulebook names.


@rule("NA-BOT-01", "NA-BOT-07", "NA-ALT-01")
@every(cards(kind="autobot"))
def test_an_autobot_shows_skills_and_recruit_and_what_it_does_in_alt_mode(card):
    assert card.recruit
    assert sum(map(bool, card.skills[:WILD])) >= 2
    assert card.skills[WILD] == 0
    assert card.texts["alt_text"]


@rule("NA-CARD-01")
def test_bumblebee_begins_in_the_ark_and_may_return_to_it_without_energon():
    bumblebee = BOX.card("bumblebee")
    assert (bumblebee.place, bumblebee.cost, bumblebee.act) == ("ark", 0, 0)
    assert (
        "you may return Bumblebee to the Ark; this adds no Energon"
        in texts("bumblebee")["alt_text"]
    )


@rule("NA-CARD-02", "NA-MISS-03")
def test_optimus_prime_is_an_autobot_that_may_lead():
    assert BOX.card("optimus-prime").kind == "autobot"
    assert texts("optimus-prime")["text"].startswith("May lead a Group Mission that a Joe joins.")


@rule("NA-CARD-03", "NA-PEEK-02")
def test_prowl_and_perceptor_peek():
    assert texts("prowl")["text"].startswith("Peek at ")
    assert "peek at " in texts("perceptor")["ark_text"]


@rule("NA-CARD-04", "NA-ALT-03")
def test_blaster_carries_nobody():
    assert BOX.card("blaster").capacity == 0
    assert BOX.card("hound").capacity > 0


@rule("NA-CARD-05")
def test_the_t_cog_device_gives_an_autobot_both_modes():
    assert "its other Mode as well, even beside another Transport" in texts("t-cog-device")["text"]


@rule("NA-CARD-06", "NA-ENER-17")
def test_the_energon_drill_and_recharge_add_energon():
    assert texts("energon-drill")["text"] == "Add 2 Energon."
    assert texts("recharge")["text"].startswith("Add 1 Energon")


@rule("NA-CARD-08", "NA-CLAR-04", "NA-CLAR-05")
def test_marissa_faireborn_is_a_joe_a_leader_and_an_ally():
    marissa, cover_girl = BOX.card("marissa-faireborn"), BOX.card("cover-girl")
    assert (marissa.kind, cover_girl.kind) == ("joe", "joe")
    assert {"leader", "ally"} <= set(marissa.keywords)
    assert "leader" in cover_girl.keywords


@rule("NA-CARD-09")
def test_old_snake_is_the_officer_of_cobra():
    assert BOX.card("old-snake").keywords == ("cobra",)


@rule("NA-CARD-10", "NA-AMB-34")
def test_devastator_is_a_decepticon_officer():
    assert (BOX.card("devastator").kind, BOX.card("devastator").keywords) == (
        "officer",
        ("decepticon",),
    )


@rule("NA-CARD-11")
def test_teletraan_adds_to_two_skills_that_there_are():
    assert {"recon", "tracker"} < set(SKILLS)
    assert texts("teletraan-i")["ongoing"].endswith("add 2 Recon or 2 Tracker.")


@rule("NA-BRIDGE-01", "NA-AMB-39")
def test_the_finale_of_act_one_brings_the_space_bridge_either_way():
    [finale] = cards(story=STORY, act=1, finale=True)
    for field in ("success", "failure"):
        assert "The Space Bridge enters play." in finale.texts[field]


@rule("NA-BAY-01")
def test_the_repair_bay_costs_6():
    assert BOX.card("repair-bay").cost == 6


@rule("NA-SOLO-04")
def test_some_cards_are_left_out_by_whoever_plays_alone():
    assert {card.id for card in cards(no_solo=True)} == {"till-all-are-one", "frenzy"}


@rule("NA-CONS-08", "NA-CASS-01", "NA-CASS-06")
@every(cards(kind="constructicon") + cards(kind="mini-cassette"))
def test_a_constructicon_or_mini_cassette_can_be_attempted(card):
    assert card.keywords == ("decepticon",)
    assert card.difficulty
    assert card.needs
    assert card.texts


# How the files are kept.


@every(FILES)
def test_fields_and_cards_stand_in_their_order(path):
    place = list(FIELDS).index
    held = read_page(page_at(path)).cards
    assert list(held) == sorted(held, key=lambda each: (each.act, each.finale, each.id))
    for each in held:
        assert list(each.origin) == sorted(each.origin, key=place)


@every(FILES)
def test_every_card_is_spelled_again_as_its_file_spells_it(path):
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    for card in read_page(page_at(path)).cards:
        assert list(in_lines(to_toml(card, FORMAT)).items()) == list(tables[card.id].items())


@every(cards())
def test_a_text_fits_on_a_card(card):
    assert all(len(text.split()) <= 25 for text in card.texts.values())


@every(cards())
def test_whoever_is_called_or_sent_back_is_in_the_box(card):
    names = {each.name for each in BOX.cards if each.kind == "officer"}
    for text in card.texts.values():
        for sentence in text.split(". "):
            if sentence.startswith("Call "):
                assert sentence.removeprefix("Call ").removesuffix(".") in names


def test_the_core_box_is_what_it_was_without_the_new_one():
    assert core_box().version != BOX.version
    assert [card for card in BOX.cards if card.pack == "core"] == list(core_box().cards)
