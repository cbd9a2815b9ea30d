"""The Missions of both Stories: what is printed on each is what happens."""

from support.deckbuilding_missions import end_of_round, entering, failed, texts, won
from support.deckbuilding_phrases import promised
from support.every import every
from support.rule import rule
from yojoe.titles.deckbuilding.rules.flow import core_book

MISSIONS = [card.id for card in core_book().box.cards if card.kind == "mission"]
NOT_FINAL = [each for each in MISSIONS if not each.startswith("destroy-the-")]


@rule("DB-START-02", "DB-START-04")
@every(MISSIONS)
def test_a_mission_enters_with_its_text_and_its_complications(mission):
    happened, dealt = entering(mission)
    assert happened == promised(texts(mission).get("enter", ""))
    assert dealt == core_book().box.card(mission).complications


@rule("DB-ROUND-02")
@every(MISSIONS)
def test_a_mission_in_play_does_at_the_end_of_a_round_what_it_says(mission):
    assert end_of_round(mission) == promised(texts(mission).get("end_of_round", ""))


@rule("DB-RESULT-03")
@every(NOT_FINAL)
def test_a_success_brings_what_is_printed_and_nothing_else(mission):
    table, happened = won(mission)
    assert happened == promised(texts(mission)["success"])
    assert table.pile("won") == [mission]


@rule("DB-RESULT-05")
@every(MISSIONS)
def test_a_failure_brings_what_is_printed_and_nothing_else(mission):
    table, happened = failed(mission)
    assert happened == promised(texts(mission)["failure"])
    stays = core_book().box.card(mission).stays
    assert table.pile("mission" if stays else "failed") == [mission]
