"""The table of the Deck-Building Game, drawn and in words."""

import re

import pytest

from support.deckbuilding import BOB, Table, space_in
from yojoe.kernel.facts import TURN
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Seat
from yojoe.terminal.faces import face_of
from yojoe.title.chances import in_percent
from yojoe.title.registry import title_named
from yojoe.titles.deckbuilding.rules.dice import chance, dice_to_roll, difficulty
from yojoe.titles.deckbuilding.surfaces.terminal.card_face import value_words
from yojoe.titles.deckbuilding.telling import facts as events
from yojoe.titles.deckbuilding.telling.facts import TurnBegan, TurnEnded
from yojoe.titles.deckbuilding.telling.view import against, view

FACE = face_of(title_named("deckbuilding"))
ELEMENT = "secure-the-rare-liquid-element"
BOMB = "disarm-the-car-bomb"


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


def drawn(console, table, you=None, level=0):
    """The table in lines: whole, or at a level with less and less of it; -1 is the bare one."""
    console.print(FACE.pictures(view(table.state, you), table.names, you)[level])
    return console.file.getvalue().splitlines()


def flat(lines):
    return " ".join(" ".join(lines).split())


def hits(table, card):
    """The Hits a card needs now, as the table tells them."""
    return f"{difficulty(against(table.state, table.card(card)))} Hits"


@pytest.mark.parametrize("level", [0, -1])
@pytest.mark.parametrize("width", [100, 80, 50])
def test_the_whole_table_fits_any_width(sheet, width, level):
    assert max(map(len, drawn(sheet(width, 40), a_full_table(), Seat(0), level))) <= width


def test_at_a_hundred_columns_the_table_names_everything(sheet):
    table = a_full_table()
    text = flat(drawn(sheet(100, 40), table, Seat(0)))
    card = table.state.book.box.card
    skills = value_words(card("torpedo"), "skills")
    for words in (
        "Turn 3 in round 2: your turn, missions.",
        f"7 of {table.state.meter.top}, 1 more every round. ",
        f"Story 1 of 2: Secure the Rare Liquid Element (Martial Arts, {hits(table, ELEMENT)}, Sea)",
        "; 0 won, 0 failed; next Destroy the MASS Device (Demolitions and Marksman, ",
        f"Failure: {card(ELEMENT).texts['failure']}",
        f"Complications 1 face-down; scouted Cobra Patrol: {card('cobra-patrol').texts['text']}"[
            :-1
        ],
        f"Officers Destro (Martial Arts and Demolitions, {hits(table, 'destro')}): ",
        card("destro").texts["ongoing"].removesuffix("."),
        f"Battalions b H.I.S.S. Tank Column (Demolitions and Tracker, {hits(table, 'hiss-column')}",
        f"Success: {card('hiss-column').texts['success']}".removesuffix("."),
        f"Expert cards Iron Grip: {card('iron-grip').texts['ongoing']}",
        "Hangar VAMP (Land, 4), W.H.A.L.E. (Sea, 5). Supply: Service Rifle ",
        "Reserve: Comms",
        f"▶ Ann (you) Torpedo ({skills}), 2 G.I. and Second Effort; ",
        f"in charge of Disarm the Car Bomb (Demolitions or Recon, {hits(table, BOMB)}, Land): End",
    ):
        assert words in text
    assert re.search(r"a Clutch \d .*b Flint \d \[covered\]", text)
    assert "Minefield" not in text


def test_the_marker_stands_in_brackets_among_the_letters_of_its_zones(sheet):
    table = a_full_table()
    letters = [zone.colour[0].upper() for zone in table.state.meter.colours]
    letters[7] = f"[{letters[7]}]"
    threat = drawn(sheet(100, 40), table)[1].replace(" ", "")
    assert threat.startswith(f"Threat{''.join(letters)}lost7of")


def test_battalions_that_are_alike_are_told_by_their_places(sheet):
    table = a_full_table(battalions={1: "cobra-battalion", 3: "cobra-battalion"})
    text = flat(drawn(sheet(100, 40), table))
    assert "Battalions a and c Cobra Battalion (any 1 Skill, " in text


def test_every_picture_is_shorter_than_the_one_before_and_has_every_row(sheet):
    table = a_full_table()
    number = len(FACE.pictures(view(table.state, None), table.names, None))
    told = [drawn(sheet(100, 40), table, Seat(0), level) for level in range(number)]
    lengths = [len(lines) for lines in told]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] < lengths[0]
    rows = [{line[2:15].strip() for line in lines} - {""} for lines in told]
    assert all(each == rows[0] for each in rows)


def test_the_bare_table_begins_with_the_own_hand_and_the_mission(sheet):
    table = a_full_table()
    rows = [line[2:15].strip() for line in drawn(sheet(100, 24), table, BOB, -1)]
    assert [row for row in rows if row][:4] == ["Turn", "Threat", "Bob (you)", "Story"]
    table = a_full_table(face_down="", scouted="", hangar="vamp")
    table.play(f"Ann: attempt-{ELEMENT}")
    rows = [line[2:15].strip() for line in drawn(sheet(100, 24), table, Seat(0), -1)]
    assert [row for row in rows if row][2:5] == ["Ann (you)", "Mission", "Dice"]


def test_at_a_hundred_columns_the_table_leaves_room_for_a_question(sheet):
    assert len(drawn(sheet(100, 40), a_full_table(), Seat(0))) <= 24


def test_an_officer_says_how_he_lies(sheet):
    table = a_full_table()
    s = table.state
    s.sideways.append(table.card("destro"))
    s.officers.remove(table.card("baroness"))
    s.officers_down.append(table.card("baroness"))
    s.down_for.append(BOB)
    text = flat(drawn(sheet(100, 40), table))
    assert "Hits), sideways: On every Mission" in text
    assert "face-down until Bob's turn" in text


def test_before_the_roll_the_dice_are_told_by_source_with_the_chance(sheet):
    table = a_full_table(face_down="", scouted="", officers="", experts="")
    table.play(f"Ann: attempt-{ELEMENT}, whale, torpedo, enough\nBob: jinx")
    text = flat(drawn(sheet(100, 40), table))
    s = table.state
    assert (
        "Mission Secure the Rare Liquid Element (Martial Arts) in the W.H.A.L.E. "
        f"(Sea, 2 of 5, {s.book.box.card('whale').texts['terrain_text'][:-1]}) Dice Torpedo (Ann) "
    ) in text
    assert "Jinx (Bob) " in text
    assert "W.H.A.L.E. +3, Torpedo +2 = " in text
    chances = in_percent(chance(dice_to_roll(s), difficulty(s)))
    assert f"= {dice_to_roll(s)} dice against {difficulty(s)} Hits: {chances}" in text
    assert "on the Mission Torpedo" in text


def test_after_the_roll_every_die_and_the_count_are_told(sheet):
    table = a_full_table(face_down="", scouted="", officers="", experts="", hangar="vamp")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough\nBob: enough\nAnn: lock")
    table.play("dice 2 1 0")
    text = flat(drawn(sheet(100, 40), table))
    needed = difficulty(table.state)
    assert f"Dice 3 dice: 2 1 and a blank, 3 Hits of {needed} needed" in text


def test_a_mission_under_way_hides_the_line_up_first(sheet):
    table = a_full_table(face_down="", scouted="", hangar="vamp")
    assert "Line-up" in flat(drawn(sheet(100, 30), table, level=1))
    table.play(f"Ann: attempt-{ELEMENT}")
    assert "no Joe yet" in flat(drawn(sheet(100, 30), table))
    assert "Line-up" in flat(drawn(sheet(100, 30), table))
    assert "Line-up" not in flat(drawn(sheet(100, 30), table, level=1))


def test_a_closed_hand_is_a_number_of_cards(sheet):
    table = a_full_table(open_hands=False)
    text = flat(drawn(sheet(100, 40), table, Seat(1)))
    assert "Ann 4 cards;" in text
    assert "Torpedo" not in text
    assert "Bob (you) Jinx (" in text


def test_in_words_every_row_is_a_line():
    table = a_full_table()
    lines = FACE.words(view(table.state, BOB), table.names, BOB)
    assert lines[0] == "Turn: 3 in round 2: Ann's turn, missions."
    assert any(re.match(r"Line-up: a Clutch \d; b Flint \d \[covered", line) for line in lines)
    assert lines[-1].startswith("Bob (you): Jinx (Martial Arts ")


def test_the_end_is_told_where_the_turn_was():
    table = a_full_table()
    table.state.ending = "won"
    shown = view(table.state, None)
    assert FACE.words(shown, table.names, None)[0].endswith("won, and so is the game.")


def test_before_the_first_turn_nobody_has_one():
    table = a_full_table(mission="", next_mission="", turns=0)
    lines = FACE.words(view(table.state, None), table.names, None)
    assert lines[0] == "Turn: the cards are dealt."
    assert "Story: no Mission laid out yet; 0 won, 0 failed." in lines


def test_the_final_mission_is_called_the_last():
    table = a_full_table(mission="destroy-the-mass-device", next_mission="", won=ELEMENT)
    lines = FACE.words(view(table.state, None), table.names, None)
    assert any(line.endswith("; win it and the game is won; 1 won, 0 failed.") for line in lines)


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


def test_a_transport_without_a_bonus_promises_none(sheet):
    table = a_full_table(mission="escape-from-the-arena", hangar="vamp")  # both by Land
    table.play("Ann: attempt-escape-from-the-arena")
    assert "in the VAMP (Land, 0 of 4) Dice" in flat(drawn(sheet(100, 40), table))


def test_skills_in_hand_matter_while_there_are_missions_to_think_of():
    table = a_full_table()
    table.play("Ann: recruit")
    lines = FACE.words(view(table.state, None), table.names, None)
    assert any(line.startswith("Bob: Jinx; ") for line in lines)


def test_on_another_mission_the_texts_of_the_story_give_way(sheet):
    table = a_full_table(face_down="", scouted="", hangar="vamp")
    failure = f"Failure: {table.state.book.box.card(ELEMENT).texts['failure']}"
    assert failure in flat(drawn(sheet(100, 30), table))
    table.play("Ann: attempt-destro")
    assert failure not in flat(drawn(sheet(100, 30), table))


def test_a_complication_that_turned_up_is_told_with_its_text(sheet):
    table = a_full_table(face_down="", scouted="", strikes={}, face_up=f"{BOMB} minefield")
    box = table.state.book.box
    text = flat(drawn(sheet(100, 40), table))
    assert "face-up Disarm the Car Bomb (Demolitions or Recon, 3 Hits): End of next turn" in text
    assert f"face-up Minefield: {box.card('minefield').texts['text'].removesuffix('.')}" in text


def test_what_a_beaten_mission_needed_is_history(sheet):
    table = a_full_table(face_down="", scouted="", officers="", experts="", hangar="vamp")
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, gi, gi\nBob: enough\nAnn: lock")
    table.play("dice 2 2 2 2 2")
    assert table.pile("won") == [ELEMENT]
    text = flat(drawn(sheet(100, 40), table))
    assert "2 2 2 2 2, 10 Hits" in text
    assert " needed" not in text


def test_what_a_mission_needed_is_history_while_the_team_goes_home(sheet):
    table = Table("Ann", "Bob", hand={"Ann": "doc gi grunt"}, officers="baroness")
    table.play("Ann: attempt-baroness, doc, gi, grunt, lock")
    while table.asks == "roll":
        table.act("dice 0")
    assert (table.asks, table.state.step) == ("return", "mission.home")
    text = flat(drawn(sheet(100, 40), table))
    assert "blanks, 0 Hits" in text
    assert " needed" not in text


def test_newcomers_are_told_the_goal_and_what_the_zones_do():
    lines = FACE.about(view(a_full_table().state, None))
    assert lines[0].startswith("You win together")
    assert any(re.match("Red: a turn ends with .*", line) for line in lines)
    assert any("Threat" in line and "by 1 whenever a round ends" in line for line in lines)
    assert any('with "or"' in line and "one that you pick" in line for line in lines)


@pytest.mark.parametrize(
    "word", ["Promoted", "Mission icon", "Precision Strike", "Trooper", "Battalion"]
)
def test_newcomers_are_told_what_the_cards_speak_of(word):
    assert any(word in line for line in FACE.about(view(a_full_table().state, None)))


def test_a_solo_player_wins_alone_and_is_told_of_the_quiet_turn():
    lines = FACE.about(view(Table("Ann", hand={"Ann": "gi"}).state, None))
    assert lines[0] == "You win by winning the last Mission of the Story."
    assert not any("together" in line or "eam-mate" in line for line in lines)
    assert any("the first of them ends in silence" in line for line in lines)


def test_a_turn_opens_with_its_beginning():
    assert TurnBegan(Seat(0), 1).opens == TURN
    assert not TurnEnded(Seat(0)).opens


def test_the_same_joes_of_a_player_are_counted_and_you_are_you(sheet):
    table = a_full_table(face_down="", scouted="", officers="", experts="", hangar="vamp")
    table.play(f"Ann: attempt-{ELEMENT}, gi, gi, enough\nBob: enough")
    assert "Dice 2 G.I. (you) 2 = 2 dice" in flat(drawn(sheet(100, 40), table, Seat(0)))
    assert "Dice 2 G.I. (Ann) 2 = 2 dice" in flat(drawn(sheet(100, 40), table, BOB))


# Cards.


def looked_up(words):
    return FACE.card(view(a_full_table().state, None), words)


def test_a_card_is_looked_up_with_all_its_texts():
    lines = looked_up("destro")
    assert lines[0].startswith("Destro, officer: ")
    assert any(line.startswith("  Ongoing: ") for line in lines)
    assert len([line for line in looked_up("snake eyes") if line.startswith("Snake Eyes, ")]) == 2
    assert any("Snake Eyes, joe (Promoted Leader): " in line for line in looked_up("snake eyes"))
    assert looked_up("SNAKE-EYES") == looked_up("snake eyes")
    assert looked_up("rocket launch") == looked_up("rocket-launcher")


@pytest.mark.parametrize("words", ["", "optimus", "a"])
def test_words_that_name_no_card_or_too_many_are_refused(words):
    with pytest.raises(Refusal, match=r"there is no card|cards have"):
        looked_up(words)


# The end.


def test_the_end_is_accounted_for():
    table = a_full_table(won=ELEMENT, mission="destroy-the-mass-device", next_mission="")
    facts = [
        events.TurnEnded(BOB),
        events.ThreatMoved(2, 2, "green"),
        events.Failed(BOB, table.card("destro")),
        events.ThreatMoved(3, 5, "green"),
        events.TurnBegan(BOB, 2),
        events.Defeated(BOB, table.card("destro")),
        events.ThreatMoved(-1, 4, "green"),
        events.TextRead(table.card("disarm-the-car-bomb"), "end_of_next_turn"),
        events.ThreatMoved(1, 5, "green"),
        events.TextRead(table.card(ELEMENT), "failure"),
        events.ThreatMoved(1, 6, "green"),
    ]
    done, standing, moved = FACE.tally(view(table.state, None), facts)
    assert done == "Missions won: Secure the Rare Liquid Element. Missions failed: none."
    top = table.state.meter.top
    assert standing == (f"Threat stands at 7 of {top}; in play: Destro, Baroness and 1 Battalion.")
    assert moved == (
        "Threat was moved by failed Missions +4, ends of turns and rounds +2, "
        "texts of cards in play +1 and successes -1."
    )
    assert len(FACE.tally(view(table.state, None), [])) == 2


def test_the_meter_is_to_blame_for_its_own_steps_whatever_it_did_before():
    """At the end of a round Yellow draws a Complication, and then the marker moves up."""
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        active="Cy",
        turns=6,
        hand={"Cy": "gi", "Ann": "gi"},
        mission=ELEMENT,
        complications="minefield",
        threat=space_in("yellow", 3),
    )
    facts = table.play("Cy: recruit")
    assert events.ComplicationDrawn(table.card("minefield")) in facts
    *_, moved = FACE.tally(view(table.state, None), facts)
    assert re.fullmatch(r"Threat was moved by ends of turns and rounds \+\d\.", moved)


def test_dice_are_taken_up_once_a_mission():
    table = a_full_table(face_down="", scouted="", officers="", experts="", hangar="vamp")
    assert not FACE.throws(view(table.state, None))
    table.play(f"Ann: attempt-{ELEMENT}, torpedo, enough\nBob: enough\nAnn: lock")
    assert FACE.throws(view(table.state, None))
    table.play("dice 2 1 0")
    assert not FACE.throws(view(table.state, None))
