"""``yojoe cards``: the list, one card, and the check of an owner's file."""

import re
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from support.document import result_of
from yojoe.cards.provenance import ORIGINS
from yojoe.titles.deckbuilding.box.box import PACKS, core_box
from yojoe.titles.deckbuilding.box.shapes import SOURCES
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.cards.budget import ceiling

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-card.md"
DUEL = "duel-on-the-temple-stairs"


@pytest.fixture
def cards(yojoe):
    return partial(yojoe, "cards")


def examples():
    """The card files that the guide shows."""
    return re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


# The list.


def test_a_pipe_gets_one_line_for_each_card(cards):
    code, out, _ = cards("deckbuilding")
    lines = [line.split("\t") for line in out.splitlines()]
    assert code == 0
    assert [line[0] for line in lines] == [card.id for card in core_box().cards]
    rifle = ["sniper-rifle", "Sniper Rifle", "gear", "2", "Cost 4, Recruit 2, Mission icon"]
    assert [*rifle, "Add 2 dice."] in lines


def test_in_a_pipe_each_text_stands_behind_its_moment(cards):
    _, out, _ = cards("deckbuilding")
    lines = {line.split("\t")[0]: line.split("\t")[5:] for line in out.splitlines()}
    commander = core_box().card("cobra-commander").texts
    assert lines["cobra-commander"] == [
        f"End of round: {commander['end_of_round']}",
        f"Success: {commander['success']}",
    ]
    tank = core_box().card("mobat").texts
    assert lines["mobat"] == [tank["text"], f"With its Terrain bonus: {tank['terrain_text']}"]


def test_a_screen_gets_a_table(cards, monkeypatch):
    screen = Console(force_terminal=True, width=100, markup=False, color_system=None)
    monkeypatch.setattr("yojoe.commands.look_up.cards.paper", lambda: screen)
    _, out, _ = cards("deckbuilding", "--kind", "transport")
    assert "Shows" in out
    assert re.search(r"VAMP +transport +1 +Capacity 4, Land", out)
    assert "9 cards; 'yojoe cards show NAME' shows one" in out


def difficulty(card_id):
    return f"Difficulty {core_box().card(card_id).difficulty}"


def waiting(card_id):
    return f"Complications {core_box().card(card_id).complications}"


def test_the_figures_of_a_mission_are_told_in_brief(cards):
    for card_id, before, after in (
        (DUEL, "Land, Act III", f"Martial Arts, {waiting(DUEL)}\t"),
        (
            "destroy-the-mass-device",
            "Land, Act III, Finale",
            f"Demolitions & Marksman, {waiting('destroy-the-mass-device')}\t",
        ),
        ("disarm-the-car-bomb", "Land, Act I, strike", "Demolitions OR Recon\t"),
    ):
        _, out, _ = cards("deckbuilding", "--search", card_id)
        assert f"\t{before}, {difficulty(card_id)}, {after}" in out
    _, out, _ = cards("deckbuilding", "--search", "cobra-trooper")
    assert f"\t{difficulty('cobra-trooper')}, ANY 1 SKILL\n" in out


def test_a_kind_and_words_narrow_the_list(cards):
    _, out, _ = cards("deckbuilding", "--kind", "joe", "--search", "Sea", "transport")
    assert [line.split("\t")[0] for line in out.splitlines()] == [
        "shipwreck",
        "torpedo",
        "wet-suit",
    ]
    assert cards("deckbuilding", "--search", "submarine pyjamas") == (0, "", "")


def test_programs_get_every_value_with_its_origin_and_sources(cards):
    _, out, _ = cards("deckbuilding", "--json")
    box = result_of(out)
    assert (box["title"], box["version"]) == ("deckbuilding", core_box().version)
    assert len(box["cards"]) == len(core_box().cards)
    (jinx,) = (card for card in box["cards"] if card["id"] == "jinx")
    assert (jinx["skills"], jinx["sources"], jinx["pack"]) == ({"martial_arts": 4}, ["S0"], "core")
    for card in box["cards"]:
        values = set(card) - {"id", "pack", "origin", "sources"}
        assert values == set(card["origin"])


def test_json_is_narrowed_as_well(cards):
    _, out, _ = cards("deckbuilding", "--json", "--kind", "basic")
    assert [card["id"] for card in result_of(out)["cards"]] == ["service-rifle"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["adventure"], "adventure has no cards to list; there are cards of deckbuilding, tcg"),
        (["chekc"], "there is no 'chekc' of cards; did you mean check?"),
        (["deckbuilding", "--kind", "pilot"], "there is no kind 'pilot'; there are joe, gear,"),
        (["deckbuilding", "duke"], "'duke' is one word too many"),
        (
            ["show", "duke", "--kind", "joe"],
            "there is no option '--kind'; 'yojoe cards show",
        ),
        (["check", "--search", "x"], "there is no option '--search'; 'yojoe cards check --help'"),
        (["check"], "check takes card files, for instance"),
        (["show"], "show takes the name or the id of a card"),
        (["tcg", "--title", "tcg"], "there is no option '--title'"),
        (["show", "duke", "--title", "adventure"], "adventure has no cards to list"),
        (["tcg", "--kind", "joe"], "there is no kind 'joe'; there are soldier, vehicle"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(cards, words, said):
    code, out, complaint = cards(*words)
    assert (code, out, complaint.count("\n")) == (2, "", 1)
    assert said in complaint


# One card.


def test_a_card_is_shown_with_every_value_its_origin_and_its_sources(cards):
    code, out, _ = cards("show", "torpedo")
    assert code == 0
    assert re.search(r"Recruit +2 +printed", out)
    assert re.search(r"Cost +4 +designed", out)
    assert re.search(r"Skills +Martial Arts 3 +printed", out)
    assert re.search(r"Text +With a Sea Transport, add 2 dice. +inferred", out)
    assert all(f"{each}: {ORIGINS[each]}" in out for each in ORIGINS)
    assert f"source S0: {SOURCES['S0']}" in out
    assert "source ES" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_joe_without_skills_has_none(cards):
    assert re.search(r"Skills +none +printed", cards("show", "gi")[1])


def test_all_cards_of_a_name_are_shown_and_an_id_shows_one(cards):
    both, one = cards("show", "Lady", "Jaye")[1], cards("show", "lady-jaye-promoted")[1]
    assert both.count("Role ") == 2
    assert "─ Lady Jaye (Starter Leader) ─" in both
    assert "─ Lady Jaye (Promoted Leader) ─" in both
    assert one.count("Role ") == 1
    assert one in both


def test_a_card_is_shown_to_programs_too(cards):
    [shown] = result_of(cards("show", "snake eyes", "--json", "--title", "deckbuilding")[1])
    assert shown["title"] == "deckbuilding"
    assert [card["id"] for card in shown["cards"]] == ["snake-eyes", "snake-eyes-promoted"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("snak eyes", "there is no card 'snak eyes'; near it are Snake Eyes"),
        ("mindbender", "near it are Dr. Mindbender"),
        ("qqqqqq", "'yojoe cards deckbuilding --search WORDS' searches by words"),
    ],
)
def test_a_near_miss_is_told_what_is_near(cards, name, said):
    code, out, complaint = cards("show", name)
    assert (code, out) == (2, "")
    assert said in complaint


# The check.


def test_a_sound_file_is_told_what_it_does(cards, mine):
    replaces, adds, _ = examples()
    path = mine(f"{replaces}\n{adds}")
    assert cards("check", path) == (0, "mine.toml: replaces 1 card, adds 1 card\n", "")


def test_an_owner_is_told_that_a_text_is_not_read(cards, mine):
    replaces, adds, _ = examples()
    stronger = replaces.replace('"Add 2 dice."', '"Add 5 dice."')
    other = adds.replace('"Draw 2 cards."', '"Draw 3 cards."')
    code, out, complaint = cards("check", mine(f"{stronger}\n{other}"))
    assert (code, complaint) == (0, "")
    still = "has a text of yours, but still does what our"
    assert out.splitlines() == [
        "mine.toml: replaces 1 card, adds 1 card",
        f"mine.toml: [sniper-rifle] {still} sniper-rifle does",
        f"mine.toml: [field-radio] {still} war-room-briefing does",
    ]
    assert out.splitlines()[1] in GUIDE.read_text(encoding="utf-8")


def test_whoever_replaces_a_card_of_the_file_before_is_told_as_well(cards, mine):
    _, adds, _ = examples()
    again = adds.replace('like = "war-room-briefing"\n', "").replace("Draw 2", "Draw 9")
    first, second = mine(adds, "first.toml"), mine(again, "second.toml")
    assert cards("check", first, second)[1].endswith("does what our war-room-briefing does\n")


def test_the_core_box_itself_is_sound(cards):
    paths = sorted(str(path) for path in (PACKS / "core").glob("*.toml"))
    code, out, complaint = cards("check", *paths)
    assert (code, complaint, len(out.splitlines())) == (0, "", len(paths))
    assert "kit.toml: replaces 13 cards, adds 0 cards\n" in out
    assert "replaces 0 cards, adds 0 cards, replaces 2 sides of the Threat Meter\n" in out


def test_every_bad_file_gets_a_line_and_good_ones_are_still_told(cards, mine):
    replaces, adds, _ = examples()
    bad = mine(replaces.replace("cost = 5", "cost = -5"), "bad.toml")
    worse = mine("[", "worse.toml")
    good = mine(adds, "good.toml")
    code, out, complaint = cards("check", bad, good, worse, "none.toml")
    assert code == 2
    assert out == "good.toml: replaces 0 cards, adds 1 card\n"
    first, second, third = complaint.splitlines()
    assert first == ("bad.toml:6: [sniper-rifle] cost: -5 is no number for it; allowed are 0 to 20")
    assert second.startswith("worse.toml:1: this is not TOML: ")
    assert third == "none.toml: cannot be read: No such file or directory"


def test_the_guide_shows_what_the_check_says(cards, mine):
    replaces, adds, _ = examples()
    guide = GUIDE.read_text(encoding="utf-8")
    _, out, _ = cards("check", mine(f"{replaces}\n{adds}"))
    assert out in guide
    _, _, complaint = cards("check", mine(replaces.replace("cost = 5", "cost = -5")))
    assert complaint in guide


def test_a_file_may_build_upon_the_one_before(cards, mine):
    _, adds, _ = examples()
    again = adds.replace("cost = 4", "cost = 3").replace('like = "war-room-briefing"\n', "")
    first, second = mine(adds, "first.toml"), mine(again, "second.toml")
    assert cards("check", first, second)[1].endswith("second.toml: replaces 1 card, adds 0 cards\n")
    assert "like: is missing" in cards("check", second)[2]


# What a card does.


def test_an_owner_says_what_a_card_does_as_the_guide_shows(cards, mine):
    *_, says = examples()
    code, out, complaint = cards("check", mine(says))
    assert (code, out, complaint) == (0, "mine.toml: replaces 1 card, adds 0 cards\n", "")
    code, out, complaint = cards("check", mine(says.replace("call(", "cal(")))
    assert (code, out) == (2, "")
    assert complaint in GUIDE.read_text(encoding="utf-8")


def test_the_words_are_listed_with_what_they_take(cards):
    code, out, _ = cards("words")
    assert code == 0
    assert "an effect\tadd_dice(number)\tSo many more; outside a Mission it does nothing." in out
    _, some, _ = cards("words", "transport", "condition")
    assert {line.split("\t")[0] for line in some.splitlines()} == {"a condition"}
    [first, *_] = result_of(cards("words", "--json")[1])
    assert first.keys() == {"sort", "word", "about"}


def test_words_that_nobody_has_are_a_complaint(cards):
    code, out, complaint = cards("words", "spaceship")
    assert (code, out) == (2, "")
    assert "no word is about 'spaceship'; 'yojoe cards words' lists all" in complaint


# The Trading Card Game.

COYOTE = whole_box().card("desert-coyote-dune-patrol-car")
JAMMER = """
[field-jammer]
name = "Field Jammer"
subtitle = "White Noise"
kind = "soldier"
side = "joe"
colour = "blue"
supply = 1
power = 2
hits = 0
boost = { red = 3, white = 4, blue = 5 }
boost_keyword = "Jam"
rarity = "common"
origin = { name = "designed", subtitle = "designed", kind = "designed", side = "designed", \
colour = "designed", supply = "designed", power = "designed", hits = "designed", \
boost = "designed", boost_keyword = "designed", rarity = "designed" }
"""


def test_the_trading_cards_are_listed_with_their_figures_and_texts(cards):
    code, out, _ = cards("tcg", "--kind", "vehicle", "--search", "coyote")
    assert code == 0
    assert out.split("\t")[1:6] == [
        "Desert Coyote",
        "Dune Patrol Car",
        "vehicle",
        "red",
        f"4 SP, Power 8/5, 1 Missile Hit, Boost {'/'.join(map(str, COYOTE.boosts))}",
    ]
    assert out.endswith("\tLock On: Your Missile Hits are worth 2 on soldiers too.\n")
    assert len(cards("tcg")[1].splitlines()) == len(whole_box().cards)


def test_a_trading_card_tells_how_it_keeps_the_balance(cards):
    _, out, _ = cards("show", "storm-shadow-ninja")
    assert "Storm Shadow, Ninja" in out
    assert re.search(r"Power +7 +printed", out)
    storm = whole_box().card("storm-shadow-ninja")
    gray, purple, gold = storm.boosts
    said = rf"Boost +gray \+{gray}, purple \+{purple}, gold \+{gold} +designed"
    assert re.search(said, out)
    assert "source JC" in out
    added = f"{gray + purple + gold} of {ceiling(storm)}"
    assert f"balance: its Boost numbers add up to {added} allowed" in out


def test_a_name_of_both_titles_shows_the_cards_of_both(cards):
    both = cards("show", "snake eyes")[1]
    one = cards("show", "snake eyes", "--title", "tcg")[1]
    assert one in both
    assert "Snake Eyes, Commando" in one
    assert "Role" in both
    assert "Role" not in one


def test_a_file_is_checked_as_what_its_cards_are(cards, mine):
    _, adds, _ = examples()
    first, second = mine(JAMMER, "jammer.toml"), mine(adds, "radio.toml")
    assert cards("check", first, second) == (
        0,
        "jammer.toml: replaces 0 cards, adds 1 card\nradio.toml: replaces 0 cards, adds 1 card\n",
        "",
    )
    wrong = mine(JAMMER.replace("supply = 1", "supply = 9"))
    code, _, complaint = cards("check", wrong)
    assert (code, complaint) == (
        2,
        "mine.toml:8: [field-jammer] supply: 9 is no number for it; allowed are 1 to 5\n",
    )


def test_a_second_card_of_the_same_name_and_subtitle_is_refused(cards, mine):
    wrong = mine(JAMMER.replace("Field Jammer", "Zap").replace("White Noise", "Bazooka Soldier"))
    code, out, complaint = cards("check", wrong)
    assert (code, out) == (2, "")
    assert complaint == (
        "mine.toml:3: [field-jammer] name: is what zap-bazooka-soldier is called; "
        "a deck list could not tell them apart\n"
    )


def test_programs_get_the_trading_cards_too(cards):
    shown = result_of(cards("tcg", "--json", "--search", "desert", "coyote")[1])
    assert shown["title"] == "tcg"
    (coyote,) = shown["cards"]
    assert (coyote["manned"], coyote["unmanned"]) == (8, 5)
    assert list(coyote["boost"]) == ["red", "white", "blue"]
    assert tuple(coyote["boost"].values()) == COYOTE.boosts
