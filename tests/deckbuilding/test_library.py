"""An owner's cards: played with, recorded whole, and known by their hash."""

import pytest

from support.owner import RADIO, as_toml
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.records.record import from_text, prove_record, record_of, to_text
from yojoe.titles.deckbuilding.box.box import core_box
from yojoe.titles.deckbuilding.box.store import OURS, WHOLE, box_with, read_line, shown
from yojoe.titles.deckbuilding.rules.flow import GAME, book_of, core_book
from yojoe.titles.deckbuilding.title import DECKBUILDING


@pytest.fixture
def mine(tmp_path):
    """The line of a card file with this text."""

    def line(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return read_line(str(path))

    return line


def setup(cards, seats=2):
    return DECKBUILDING.setup(seats, {"cards": cards})


def test_our_box_is_played_with_where_nothing_is_said():
    assert read_line("") == OURS
    assert box_with(OURS) is core_box()
    assert GAME.new(DECKBUILDING.setup(2)).book is core_book()


def test_a_replaced_card_and_a_new_one_are_in_the_game(mine):
    line = mine(as_toml("clutch", name="Clutch the Driver", cost=7) + RADIO)
    s = GAME.new(setup(line))
    clutch = s.book.printed[s.book.number["clutch"]]
    assert (clutch.name, clutch.cost) == ("Clutch the Driver", 7)
    radio = s.book.number["field-radio"]
    assert any(radio in pile for pile in (s.main, s.line_up))
    assert s.book.play[radio] is s.book.play[s.book.number["war-room-briefing"]]
    assert core_book().printed[core_book().number["clutch"]].cost != 7


def test_cards_of_a_box_that_stays_on_the_shelf_stay_there_too(mine):
    """One file may correct every box of an owner's."""
    hound = WHOLE.ours().card("hound")
    line = mine(as_toml("clutch", cost=7) + as_toml("hound", hound, name="Old Hound"))
    core, both = book_of(line), book_of(line, "new-alliances")
    assert "hound" not in core.number
    assert both.printed[both.number["hound"]].name == "Old Hound"
    assert {book.printed[book.number["clutch"]].cost for book in (core, both)} == {7}
    assert shown(line) == f"{line[:12]} (2 replaced)"
    assert DECKBUILDING.setup(1, {"cards": line, "pack": "new-alliances"}).settings["cards"] == line


def test_the_line_says_it_all_and_is_read_again_as_it_is(mine, tmp_path):
    line = mine(RADIO)
    (tmp_path / "mine.toml").unlink()
    assert read_line(line) == line
    assert book_of(line) is book_of(line)
    assert str(tmp_path) not in line
    assert line.isprintable()


def test_the_order_of_a_file_and_its_blanks_do_not_change_the_hash(mine):
    clutch = as_toml("clutch", cost=7)
    assert mine(clutch + RADIO) == mine(f"\n\n{RADIO}\n\n# mine\n{clutch}")
    assert mine(RADIO) != mine(RADIO.replace("cost = 4", "cost = 5"))


def test_people_read_the_hash_and_what_the_cards_do(mine):
    line = mine(as_toml("clutch", cost=7) + RADIO)
    assert shown(line) == f"{line[:12]} (1 replaced, 1 added)"
    assert DECKBUILDING.settings_in_words(setup(line))["cards"] == shown(line)
    assert shown(OURS) == "as we print them"


def test_a_file_is_refused_by_its_line_and_field(mine):
    with pytest.raises(Refusal, match=r"mine.toml:5: \[field-radio\] cost: -4 is no number"):
        mine(RADIO.replace("cost = 4", "cost = -4"))
    with pytest.raises(Refusal, match="cannot be read"):
        read_line("nowhere.toml")


@pytest.mark.parametrize(
    ("altered", "why"),
    [
        (lambda line: line.replace('"cost":4', '"cost":5'), "altered"),
        (lambda line: line.replace('"cost":4', '"cost": 4'), "altered"),
        (lambda line: line.replace('"cost":4', '"cost":-4'), "is no number for it"),
        (lambda line: line.replace('"cost":4', '"cost"'), "damaged"),
        (lambda line: "0" * 12 + line[12:], "altered"),
        (lambda line: line[:13] + "{" * 50_000 + "}", "damaged"),
        (lambda line: line[:13] + "{}", "there is no card here"),
    ],
)
def test_an_altered_line_is_refused(mine, altered, why):
    with pytest.raises(Refusal, match=why) as refusal:
        setup(altered(mine(RADIO)))
    assert len(str(refusal.value).splitlines()) == 1


def test_a_record_holds_the_cards_and_verifies_anywhere(mine, tmp_path):
    line = mine(as_toml("gi", name="Grunt") + RADIO)
    match, rng = Match(GAME, setup(line), luck=Seeded(3)), Rng(3)
    while match.question is not None and match.ply < 120:
        match.settle()
        if match.question is not None:
            match.answer(match.question.any(rng))
    text = to_text(record_of(DECKBUILDING, match, ("random", "random"), "0"))
    (tmp_path / "mine.toml").unlink()
    assert f"set cards {line}\n" in text
    assert prove_record(DECKBUILDING, from_text(text)).ply == match.ply
    told = [
        DECKBUILDING.sentence(match.state, noted.fact, ("Ann", "Bob"), None)
        for _, noted in match.history.log
    ]
    assert any("Grunt" in sentence for sentence in told)
    assert not any("G.I." in sentence for sentence in told)
