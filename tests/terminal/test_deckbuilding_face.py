"""The table of the Deck-Building Game, drawn and in words."""

import re

import pytest

from support.deckbuilding import BOB, Table
from yojoe.deckbuilding.events import TurnBegan, TurnEnded
from yojoe.deckbuilding.view import view
from yojoe.kernel.script import Seat
from yojoe.terminal.faces import face_of

FACE = face_of("deckbuilding")
ELEMENT = "secure-the-rare-liquid-element"


def a_full_table(**changes):
    laid_out = {
        "hand": {"Ann": "torpedo gi gi second-effort", "Bob": "jinx"},
        "deck": {"Ann": "gi gi gi"},
        "discard": {"Bob": "comms"},
        "strikes": {"Bob": "disarm-the-car-bomb"},
        "mission": ELEMENT,
        "face_down": "minefield",
        "scouted": "cobra-patrol",
        "officers": "destro baroness",
        "experts": "iron-grip",
        "line_up": "clutch flint",
        "battalions": {2: "hiss-column"},
        "hangar": "vamp whale",
        "reserve": "comms",
        "threat": 7,
    }
    return Table("Ann", "Bob", **{**laid_out, **changes})


def drawn(console, table, you=None):
    console.print(FACE.picture(view(table.state, you), table.names, you))
    return console.file.getvalue().splitlines()


def flat(lines):
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize(("width", "height"), [(100, 40), (100, 30), (80, 24), (50, 24)])
def test_the_whole_table_fits_any_width_and_names_everything(sheet, width, height):
    lines = drawn(sheet(width, height), a_full_table(), Seat(0))
    assert max(map(len, lines)) <= width
    if width == 100:
        text = flat(lines)
        for words in (
            "Turn 3 in round 2: your turn, missions.",
            "B GGGGG Y[Y]YY RRRR lost 7 of 14. Yellow: at the end of a round a Battalion comes.",
            "Story Secure the Rare Liquid Element (Martial Arts, 7 Hits, Sea); then Destroy the",
            "MASS Device; 0 won, 0 failed.",
            "Complications 1 face-down, Cobra Patrol scouted",
            "Officers Destro (Martial Arts and Demolitions, 5 Hits); Baroness (",
            "Battalions 2 H.I.S.S. Tank Column (Demolitions and Tracker, 4 Hits, Land)",
            "Expert cards Iron Grip",
            "1 Clutch 2",
            "2 Flint [H.I.S.S. Tank",
            "Service Rifle 3 (",
            "Reserve: Comms",
            "Hangar VAMP (Land, 4), W.H.A.L.E. (Sea, 5)",
            "▶ Ann (you) Torpedo, 2 G.I. and Second Effort; deck 3, discard 0",
            "Bob Jinx; in charge of Disarm the Car Bomb (Demolitions or Recon, 3 Hits, Land);",
            "deck 0, discard 1",
        ):
            assert words in text
        assert "Minefield" not in text


def test_at_a_hundred_columns_the_table_leaves_room_for_a_question(sheet):
    assert len(drawn(sheet(100, 40), a_full_table(), Seat(0))) <= 20


def test_an_officer_says_how_he_lies(sheet):
    table = a_full_table()
    s = table.state
    s.sideways.append(table.card("destro"))
    s.officers.remove(table.card("baroness"))
    s.officers_down.append(table.card("baroness"))
    s.down_for.append(BOB)
    text = flat(drawn(sheet(100, 40), table))
    assert "5 Hits), sideways; Baroness (" in text
    assert "face-down until Bob's turn" in text


def test_before_the_roll_the_dice_are_told_by_source_with_the_chance(sheet):
    table = a_full_table(face_down="", scouted="", officers="", experts="")
    table.play(f"Ann: attempt-{ELEMENT}, whale, torpedo, enough\nBob: jinx")
    text = flat(drawn(sheet(100, 40), table))
    assert (
        "Mission Secure the Rare Liquid Element (Martial Arts) in the W.H.A.L.E. (2 of 5) "
        "Dice Torpedo (Ann) 3, Jinx (Bob) 4, W.H.A.L.E. +3, Torpedo +2 "
        "= 12 dice against 6 Hits: 83.2 %"
    ) in text
    assert "on the Mission Torpedo" in text


def test_after_the_roll_every_die_and_the_count_are_told(sheet):
    table = a_full_table(face_down="", scouted="", officers="", experts="", hangar="vamp")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough\nBob: enough\nAnn: lock")
    table.play("dice 2 1 0")
    text = flat(drawn(sheet(100, 40), table))
    assert "Dice 3 dice: 2 1 and a blank, 3 Hits of 6 needed" in text


def test_on_a_short_page_a_mission_under_way_hides_the_line_up(sheet):
    table = a_full_table(face_down="", scouted="", hangar="vamp")
    assert "Line-up" in flat(drawn(sheet(100, 30), table))
    table.play(f"Ann: attempt-{ELEMENT}")
    assert "no Joe yet" in flat(drawn(sheet(100, 30), table))
    assert "Line-up" not in flat(drawn(sheet(100, 30), table))
    assert "Line-up" in flat(drawn(sheet(100, 40), table))


def test_a_closed_hand_is_a_number_of_cards(sheet):
    table = a_full_table(open_hands=False)
    text = flat(drawn(sheet(100, 40), table, Seat(1)))
    assert "Ann 4 cards;" in text
    assert "Torpedo" not in text
    assert "Bob (you) Jinx;" in text


def test_in_words_every_row_is_a_line():
    table = a_full_table()
    lines = FACE.words(view(table.state, BOB), table.names, BOB)
    assert lines[0] == "Turn: 3 in round 2: Ann's turn, missions."
    assert any(line.startswith("Line-up: 1 Clutch 2; 2 Flint [") for line in lines)
    assert lines[-1].startswith("Bob (you): Jinx;")


def test_the_end_is_told_where_the_turn_was():
    table = a_full_table()
    table.state.ending = "won"
    shown = view(table.state, None)
    assert FACE.words(shown, table.names, None)[0].endswith("won, and so is the game.")


def test_before_the_first_turn_nobody_has_one():
    table = a_full_table(mission="", next_mission="", turns=0)
    lines = FACE.words(view(table.state, None), table.names, None)
    assert lines[0] == "Turn: the cards are dealt."
    assert "Story: no Mission in play; 0 won, 0 failed." in lines


def test_the_final_mission_is_called_the_last():
    table = a_full_table(mission="destroy-the-mass-device", next_mission="", won=ELEMENT)
    lines = FACE.words(view(table.state, None), table.names, None)
    assert any(line.endswith("; the last; 1 won, 0 failed.") for line in lines)


def test_a_terminal_without_unicode_gets_ascii(sheet, monkeypatch):
    monkeypatch.setattr("rich.console.Console.encoding", "ascii")
    text = "\n".join(drawn(sheet(100, 40), a_full_table()))
    assert text.isascii()
    assert "> Ann" in text


def test_colour_is_never_the_only_sign(sheet):
    plain = drawn(sheet(100, 40), a_full_table())
    coloured = "\n".join(drawn(sheet(100, 40, colour=True), a_full_table()))
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured).splitlines() == plain


def test_newcomers_are_told_what_the_zones_do():
    lines = FACE.about(view(a_full_table().state, None))
    assert "Red: at the end of a turn a Complication is drawn." in lines


def test_a_turn_opens_with_its_beginning():
    assert FACE.opens(TurnBegan(Seat(0), 1))
    assert not FACE.opens(TurnEnded(Seat(0)))
