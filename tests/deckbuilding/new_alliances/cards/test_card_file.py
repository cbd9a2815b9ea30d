"""What only cards of New Alliances have is read as strictly as the rest."""

import pytest

from support.rule import rule
from yojoe.cards.page import TablePage, page_at
from yojoe.cli import main
from yojoe.kernel.refusal import Refusal
from yojoe.titles.deckbuilding.box.box import PACKS, box_of
from yojoe.titles.deckbuilding.box.format import read_page
from yojoe.titles.deckbuilding.box.store import WHOLE

PACK = PACKS / "new_alliances"


def text_of(name):
    return page_at(PACK / name).text


def refused(name, old, new):
    """What is said of a file of the pack in which one thing is different."""
    text = text_of(name)
    assert old in text
    with pytest.raises(Refusal) as refusal:
        WHOLE.over([read_page(TablePage("mine.toml", text.replace(old, new, 1)))])
    assert str(refusal.value).startswith("mine.toml:")
    return str(refusal.value)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("autobots.toml", "act = 1\n", "", "[hound] act: is missing; such a card must have name,"),
        ("autobots.toml", "act = 1\n", "act = 4\n", "act: 4 is no number for it; allowed are 1 to"),
        ("autobots.toml", "capacity = 3", "capacity = 0", "[bumblebee] capacity: 0 is no number"),
        ("autobots.toml", "capacity = 3", "capacity = 3\ncost = 2", "cost: such a card has no"),
        ("autobots.toml", "alt_text", "alt_mode", "alt_text: is missing; such a card must have"),
        ("autobots.toml", '"autobots"', '"main"', "place: no autobot begins at 'main'; allowed is"),
        ("mini_cassettes.toml", '"strike"', '"story"', "manner: no Complication; allowed is str"),
        ("mini_cassettes.toml", "difficulty = 3", "", "difficulty: is missing; such a card must"),
        ("constructicons.toml", "needs = {", "needs = 3 #", "needs: 3 is not allowed; write {"),
        ("ark.toml", "dice = 8", "dice = 0", "[ark] dice: 0 is no number for it; allowed are 1"),
        ("ark.toml", 'track = ["blue",', 'track = "blue" #', "track: 'blue' is no track; write"),
        ("ark.toml", '"circle"', '" "', "[space-bridge] track: ' ' says nothing; allowed is a"),
        ("bridge_to_doomsday.toml", '"a-bridge-to-', '"a-road-to-', "story: there is no 'a-road-"),
        ("main.toml", '["quick-kick"]', "[]", "[budo] in_place_of: [] is not allowed; write a"),
    ],
)
def test_a_wrong_value_is_refused_with_its_line_and_what_is_allowed(name, old, new, said):
    assert said in refused(name, old, new)


@rule("NA-SETUP-02", "NA-SETUP-05")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["quick-kick"]', '["quick-kick", "flint"]', "names 2 for 1; each copy takes the place"),
        ('["quick-kick"]', '["whale"]', "there is no joe 'whale' in the main deck of the core box"),
        ('["quick-kick"]', '["duke"]', "there is no joe 'duke' in the main deck of the core box"),
        ('["quick-kick"]', '["flash"]', "there is no joe 'flash' in the main deck of the core box"),
        ('["quick-kick"]', '["outback"]', "outback leaves once for each copy, not for budo and sp"),
    ],
)
def test_an_exchange_that_would_change_the_main_deck_is_refused(old, new, said):
    assert f"[budo] in_place_of: {said}" in refused("main.toml", old, new)


def test_an_owner_corrects_a_card_of_the_expansion():
    text = text_of("ark.toml").replace("cost = 6", "cost = 7")
    box = WHOLE.over([read_page(TablePage("mine.toml", text))])
    assert (box.card("repair-bay").cost, box.card("repair-bay").pack) == (7, "new-alliances")


def test_nobody_plays_the_expansion_alone():
    with pytest.raises(Refusal, match="nobody plays without the core box"):
        box_of(("new-alliances",))


# The command.


def test_the_cards_of_the_pack_are_listed(capsys):
    assert main(["cards", "deckbuilding", "--pack", "new-alliances"]) == 0
    listed = [line.split("\t")[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == [card.id for card in WHOLE.ours().cards if card.pack == "new-alliances"]


def test_kinds_of_the_pack_can_be_asked_for(capsys):
    command = ["cards", "deckbuilding", "--pack", "new-alliances", "--kind", "constructicon"]
    assert main(command) == 0
    assert len(capsys.readouterr().out.splitlines()) == 6


def test_a_card_of_the_pack_is_shown_by_its_name(capsys):
    assert main(["cards", "show", "Optimus Prime"]) == 0
    assert "Alt Mode" in capsys.readouterr().out


def test_a_pack_that_is_not_there_is_refused(capsys):
    assert main(["cards", "deckbuilding", "--pack", "moon"]) == 2
    said = "there is no pack 'moon' of deckbuilding; there is core, new-alliances"
    assert said in capsys.readouterr().err


def test_a_pack_goes_with_a_title(capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["cards", "show", "hound", "--pack", "new-alliances"])
    assert "there is no option '--pack'" in capsys.readouterr().err


def test_a_card_file_of_the_pack_is_checked(capsys):
    assert main(["cards", "check", str(PACK / "autobots.toml")]) == 0
    assert "replaces 13 cards, adds 0 cards" in capsys.readouterr().out
