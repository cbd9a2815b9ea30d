"""Facts in sentences: who reads them, what is a link, and what stands in one line."""

import sys

import pytest

from yojoe.kernel.facts import Card, Fact, Held, Noted, fact, facts_in, held_fields
from yojoe.kernel.reader import Piece, Reader, finish, joined_facts, lines, third_person
from yojoe.kernel.script import Seat

ANN, DUKE = Seat(0), Seat(1)
CARDS = [("duke", "Duke"), ("gi", "G.I."), ("gi", "G.I."), ("zap", "Zap")]


@fact("TOY-1", "{seat:add} {card}", several="{seat:add} {cards}", turn=True)
class Added(Fact):
    seat: Seat
    card: Card


@fact("TOY-2", "{card} goes to {seat:'s} pile {pile:+1} with {hits:Hit} of {pile} for {seat}")
class Went(Fact):
    seat: Seat
    card: Card
    pile: int
    hits: int


@fact("", "Open: {cards}", reveals="new cards were seen", from_hand=True)
class Opened(Fact):
    seat: Seat
    cards: tuple[Card, ...]


@fact()
class Silent(Fact):
    most: Card | None
    cards: int


def reader(you=None, names=("Ann", "Duke")):
    return Reader(None, lambda card: CARDS[card], names, you)


def told(happened, you=None):
    return "".join(piece.text for piece in reader(you).sentence([happened]))


def test_a_template_is_told_in_the_right_person():
    assert told(Added(ANN, 0)) == "Ann adds Duke."
    assert told(Added(ANN, 0), ANN) == "You add Duke."
    assert told(Went(ANN, 3, 0, 1), DUKE) == "Zap goes to Ann's pile 1 with 1 Hit of 0 for Ann."
    assert told(Went(ANN, 3, 0, 2), ANN) == "Zap goes to your pile 1 with 2 Hits of 0 for you."


def test_a_name_that_ends_in_a_stop_ends_the_sentence():
    assert told(Added(ANN, 1)) == "Ann adds G.I."


def test_a_player_who_is_called_like_a_card_is_no_link():
    assert reader().sentence([Added(DUKE, 0)]) == (
        Piece("Duke adds "),
        Piece("Duke", "duke"),
        Piece("."),
    )


def test_nobody_can_forge_a_link_by_a_name():
    forged = reader(names=("\x02zap\x1fAnn\x03", "Duke"))
    assert forged.sentence([Added(ANN, 3)])[0] == Piece("zapAnn adds ")


def test_cards_that_are_alike_are_counted():
    assert told(Opened(ANN, (1, 0, 2))) == "Open: 2 G.I. and Duke."
    assert reader().sentence([Opened(ANN, (1, 2))]) == (Piece("Open: 2 "), Piece("G.I.", "gi"))


def noted(*facts):
    return [(ply, Noted(one)) for ply, one in facts]


def test_facts_of_one_answer_and_one_seat_stand_in_one_line():
    first, second = Added(ANN, 0), Added(ANN, 3)
    (line,) = lines(noted((4, first), (4, second)), None, reader())
    assert (line.ply, line.text, line.opens) == (4, "Ann adds Duke and Zap.", "turn")
    assert line.facts == (first, second)


@pytest.mark.parametrize(
    "second", [(5, Added(ANN, 3)), (4, Added(DUKE, 3)), (4, Opened(ANN, (3,)))], ids=str
)
def test_another_answer_seat_or_kind_begins_another_line(second):
    assert len([*lines(noted((4, Added(ANN, 0)), second), None, reader())]) == 2


def test_whoever_did_not_see_a_fact_does_not_read_of_it():
    log = [(1, Noted(Added(ANN, 0), seen_by=(ANN,))), (1, Noted(Added(ANN, 3)))]
    assert joined_facts(log, DUKE) == [(1, [Added(ANN, 3)])]
    assert joined_facts(log, ANN) == [(1, [Added(ANN, 0), Added(ANN, 3)])]


def test_fields_tell_by_their_types_what_they_hold():
    assert held_fields(Opened) == (Held("seat", True, False), Held("cards", False, True))
    assert held_fields(Silent) == (Held("most", False, True), Held("cards", False, False))


def test_what_leaves_a_hand_was_seen_by_its_own_seat():
    assert Opened(ANN, ()).why_final(ANN) == ""
    assert Opened(ANN, ()).why_final(DUKE) == "new cards were seen"


def test_a_fact_cannot_hold_what_every_fact_has():
    with pytest.raises(AssertionError, match=r"Torn: every fact has .'rule'."):

        @fact("TOY-3", "torn")
        class Torn(Fact):
            rule: str


def test_a_template_that_names_no_field_is_a_mistake():
    @fact("TOY-4", "{seat} and {other}")
    class Wrong(Fact):
        seat: Seat

    with pytest.raises(AssertionError, match="Wrong has no other"):
        told(Wrong(ANN))


def test_a_fact_without_a_sentence_is_told_plainly():
    said = "".join(piece.text for piece in reader().sentence([Silent(None, 0)]))
    assert said.startswith("Silent (")


@pytest.mark.parametrize(
    ("verb", "third"), [("go", "goes"), ("have", "has"), ("play", "plays"), ("pass", "passes")]
)
def test_verbs_have_a_third_person(verb, third):
    assert third_person(verb) == third


def test_a_sentence_begins_with_a_capital_but_people_keep_their_names():
    assert finish("your turn") == "Your turn."
    assert finish("ann draws") == "ann draws."
    assert finish("young Ann wins!") == "young Ann wins!"


def test_the_facts_of_a_module_are_its_own():
    kinds = facts_in(sys.modules[__name__])
    assert kinds == (Added, Went, Opened, Silent)
