"""The table of the Trading Card Game, drawn and in words."""

import re

import pytest

from support.rule import rule
from support.tcg import ANN, BOB, NAMES, Table
from yojoe.kernel.facts import PART, TURN
from yojoe.kernel.refusal import Refusal
from yojoe.terminal.faces import face_of
from yojoe.terminal.faces.last_resort import LastResort
from yojoe.title.registry import title_named
from yojoe.titles.tcg.cards.box import whole_box
from yojoe.titles.tcg.surfaces.terminal import view_reader
from yojoe.titles.tcg.surfaces.terminal.card_face import brief
from yojoe.titles.tcg.telling import facts as events
from yojoe.titles.tcg.telling.view import view

FACE = face_of(title_named("tcg"))
FLIPS = {"Ann": "red1h1 " * 6, "Bob": "blue1h1 " * 6}
HANDS = {"Ann": "red1 red2", "Bob": "blue1 blue2"}
WHOLE, CUT, BRIEF, ONE_LINE, LEAST, GLIMPSE = range(6)  # the table, ever shorter


@pytest.fixture
def lay_out(monkeypatch):
    """A scene whose cards the face can look up."""

    def run(ranks=None, **more):
        table = Table(
            ranks or {"Ann": "gold7/gold2 gold5*", "Bob": "blue6 red3/red1 blue1"}, **more
        )
        monkeypatch.setattr(view_reader, "book_of", lambda *_: table.state.book)
        return table

    return run


def drawn(console, table, you=ANN, level=0):
    """The table in lines: whole, or with fewer lines for each rank."""
    console.print(FACE.pictures(view(table.state, you), NAMES, you)[level])
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def rank(lines, label, which=0):
    """The lines of a rank, from its label to the next."""
    start = [place for place, line in enumerate(lines) if line.startswith(label)][which]
    return lines[start : start + 2]


def words(table, you=ANN):
    return dict(row.split(": ", 1) for row in FACE.words(view(table.state, you), NAMES, you))


# Ranks.


def test_the_ranks_lie_front_to_front_whoever_looks(lay_out, sheet):
    table = lay_out(step="combat.attack")
    for you, names in ((ANN, "blue6 gold7"), (BOB, "gold7 blue6")):
        lines = drawn(sheet(100), table, you)
        order = [line.split()[0] for line in lines if line.startswith(("Front", "Back"))]
        assert order == ["Back", "Front", "Front", "Back"]
        fronts = [line for line in lines if line.startswith("Front")]
        assert [front.split()[1][1:] for front in fronts] == names.split()


def test_whoever_is_behind_stands_behind(lay_out, sheet):
    lines = drawn(sheet(100), lay_out())
    back, front = rank(lines, "Back"), rank(lines, "Front")
    assert back[0].index("red1") == front[0].index("red3")
    assert "▯red3" in front[0]
    assert front[1].index("red 3") == front[0].index("red3")


def test_a_tapped_unit_lies_sideways(lay_out, sheet):
    lines = drawn(sheet(100), lay_out())
    assert "▯ ready  ▭ tapped" in lines[0]
    assert "▭gold5" in "\n".join(lines)
    assert "tapped" in words(lay_out())["Ann (you), ranks"].partition("gold5")[2]


def test_a_vehicle_shows_the_power_it_has_and_the_other(lay_out, sheet):
    table = lay_out({"Ann": "red9v7/red1 white10v6", "Bob": "blue6 blue5"})
    text = "\n".join(drawn(sheet(100), table))
    assert "red 9 manned (7)" in text
    assert "white 6 unmanned (10)" in text


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ("red9v7+armor2", "red 9 unmanned (11)"),
        ("red9v7+armor2/red1", "red 11 manned (9)"),
        ("red9v7/red1 red1+medic", "red 9 manned (7)"),
        ("red9v7g-tank/red1 red1+squad_leader-tank", "red 10 manned (8)"),
        ("red9v7g-tank/red1+crew2 red1+squad_leader-tank", "red 12 manned (8)"),
        ("red9v7g-tank red1+crew2 red1+squad_leader-tank", "red 8 unmanned (10)"),
    ],
)
def test_the_other_power_of_a_vehicle_has_every_bonus_but_its_crews(lay_out, ranks, told):
    table = lay_out({"Ann": ranks, "Bob": "blue6 blue1"}, step="firefight.flip", deck=FLIPS)
    assert told in words(table)["Ann (you), ranks"]


def test_the_other_power_of_a_vehicle_that_fights_has_the_bonus_of_the_fight(lay_out):
    table = lay_out({"Ann": "red9v7+assault2/red1 red1", "Bob": "blue6 blue5"}, hand=HANDS)
    table.play("Ann: red9v7+assault2")
    assert "red 11 manned (9)" in words(table)["Ann (you), ranks"]


def test_many_units_stand_in_bands(lay_out, sheet):
    table = lay_out({"Ann": " ".join(["gold1/gold2"] * 17), "Bob": "blue6 blue5"})
    for width in (100, 80, 40):
        lines = drawn(sheet(width), table)
        assert max(map(len, lines)) <= width
        assert sum(line.count("▯gold1") for line in lines) == 17
        assert sum(line.count("▯gold2") for line in lines) == 17


@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("width", [100, 80, 40])
def test_the_table_fits_any_width(lay_out, sheet, width, level):
    table = lay_out({"Ann": "red9v7/red1 white10v6", "Bob": "blue6 blue5"}, hand={"Ann": "gold1b8"})
    assert max(map(len, drawn(sheet(width), table, level=level))) <= width


def test_abilities_share_a_line_where_there_is_little_room(lay_out, sheet):
    table = lay_out({"Ann": "gold5 gold4 red9v7+fury", "Bob": "blue6 blue5"})
    whole, short = (drawn(sheet(60), table, level=level) for level in (CUT, BRIEF))
    assert len(whole) == len(short) + 1
    assert any("red 7u (9) fury" in line for line in short)
    assert "manned" not in drawn(sheet(100), lay_out(), level=BRIEF)[0]
    assert any("fury" in line and "red" not in line for line in whole)


@pytest.mark.parametrize("columns", [4, 5])
def test_a_long_ability_is_told_to_its_end_where_there_are_lines_for_it(lay_out, sheet, columns):
    keyword = "squad_leader-greenshirts"
    table = lay_out({"Ann": f"gold5+{keyword} " + "gold4 " * (columns - 1), "Bob": "blue6"})
    whole, cut = (drawn(sheet(80), table, level=level) for level in (WHOLE, CUT))
    assert keyword not in "\n".join(cut)
    assert "…" not in "\n".join(whole[6:])
    told = [line.removeprefix(" " * 8).split("  ")[0] for line in whole]
    assert keyword in "".join(told)


def test_a_legend_is_shortened_before_it_is_dropped(lay_out, sheet):
    table = lay_out({"Ann": "red9v7 gold5", "Bob": "blue6 blue5"}, hand=HANDS)
    wide, usual, narrow, least = (
        drawn(sheet(width), table, level=BRIEF)[0].partition(".")[2] for width in (130, 100, 80, 60)
    )
    assert wide == "   ▯ ready  ▭ tapped  % to win  m manned, u unmanned (n) otherwise"
    assert usual == "   ▯ ready  ▭ tapped  % to win  m manned, u not (n)"
    assert narrow == "   ▭ tapped  m manned, u not"
    assert least == "   ▭ tapped"


def test_a_unit_in_one_line_is_its_name_its_colour_and_its_power(lay_out, sheet):
    lines = drawn(sheet(100), lay_out(), level=ONE_LINE)
    assert "▯blue6 blue 6 " in rank(lines, "Front")[0]
    assert "▭gold5 gold 5" in rank(lines, "Front", 1)[0]
    assert len(lines) == len(drawn(sheet(100), lay_out(), level=BRIEF)) - 4


def test_in_one_line_there_is_room_for_a_name_that_can_be_read(lay_out, sheet):
    """Nine enemies, each with its chance: five and four in a row."""
    enemies = "tele-viper-communications-specialist saw-viper-machine-gunner " * 4 + "gold9"
    table = lay_out({"Ann": "red6 red5*", "Bob": enemies}, hand=HANDS)
    fronts = [line for line in drawn(sheet(100), table, level=ONE_LINE) if line.startswith("Front")]
    assert [line.count("▯") for line in fronts[:2]] == [5, 4]
    assert re.match(r"Front  ▯Tele-V… pu4 100% ▯SAW Vi… pu4 100% ", fronts[0])
    assert "gr4 gray 4" in drawn(sheet(100), table, level=ONE_LINE)[0]


@pytest.mark.parametrize(("number", "bands"), [(6, [6]), (7, [4, 3]), (9, [5, 4]), (13, [5, 5, 3])])
def test_bands_are_about_as_long_as_each_other(lay_out, sheet, number, bands):
    table = lay_out({"Ann": "gold7 gold5", "Bob": "blue6 " * number})
    for level in (WHOLE, CUT, BRIEF):
        fronts = [line for line in drawn(sheet(100), table, level=level) if "▯blue6" in line]
        assert [line.count("▯blue6") for line in fronts] == bands


# A page without room.


def test_a_page_without_room_shows_the_own_ranks_before_the_targets(lay_out, sheet):
    ranks = {"Ann": "red9v7/red1 white6*", "Bob": "blue6 blue3"}
    table = lay_out(ranks, step="firefight.flip", deck=FLIPS)
    lines = drawn(sheet(80), table, level=GLIMPSE)
    assert lines[1].startswith("Fire   your 3 cards with 3 Hits")
    assert "Ranks  Ann (you): red9v7 re9 / red1 re1, ▭white6 wh6" in lines[:4]
    assert any(line.startswith("Front  ▯blue6 blue 6") for line in lines)


def test_a_page_without_room_shows_the_enemies_first_when_one_is_to_be_attacked(lay_out, sheet):
    table = lay_out({"Ann": "red9 white6", "Bob": "blue6 blue5"}, hand=HANDS)
    choosing = drawn(sheet(80), table, level=GLIMPSE)
    assert re.match(r"Ranks  Ann \(you\): red9 re9 \d+%, white6 wh6 \d+%$", choosing[1])
    table.play("Ann: red9")
    lines = drawn(sheet(80), table, level=GLIMPSE)
    assert re.match(r"Front  ▯blue6 blue 6 \d+%", lines[1])
    assert lines[2] == "Ranks  Ann (you): red9 re9, white6 wh6"


def test_one_line_for_a_unit_is_for_pages_without_room(lay_out):
    scant = [
        isinstance(one, LastResort) for one in FACE.pictures(view(lay_out().state, ANN), NAMES, ANN)
    ]
    assert scant == [False, False, False, True, True, True]


def test_nobody_left_is_said(lay_out, sheet):
    table = lay_out({"Ann": "gold7", "Bob": ""}, step="turn.begin")
    assert "Front  nobody" in drawn(sheet(100), table)


def test_a_terminal_without_unicode_gets_ascii(lay_out, sheet, monkeypatch):
    monkeypatch.setattr("rich.console.Console.encoding", "ascii")
    for level in range(6):
        text = "\n".join(drawn(sheet(40), lay_out(), level=level))
        assert text.isascii()
    assert "=gold5" in "\n".join(drawn(sheet(100), lay_out()))


def test_colour_is_never_the_only_sign(lay_out, sheet):
    plain = drawn(sheet(), lay_out())
    coloured = "\n".join(drawn(sheet(colour=True), lay_out()))
    assert "\x1b[" in coloured
    assert "\x1b[2mFront  \x1b[0m" in coloured, "a label is dim, and what follows is not"
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured).splitlines()
    assert [line.rstrip() for line in bare] == plain


# Hands and what goes on.


def test_a_hand_is_told_as_boosts_for_the_colours_one_has(lay_out, sheet):
    table = lay_out(
        {"Ann": "gold7 gold5", "Bob": "blue6"}, hand={"Ann": "gold1b8 blue1draw", "Bob": "red2"}
    )
    lines = drawn(sheet(100), table)
    assert "Hand   gold1b8: Boost gold +8" in lines
    assert "       blue1draw: Boost DRAW" in lines
    assert "red2" not in "\n".join(lines), "the other hand is hidden"
    assert "hand 1" in next(line for line in lines if "Bob, " in line)


def test_in_a_combat_the_colour_that_counts_comes_first_with_the_chance(lay_out, sheet):
    table = lay_out(
        {"Ann": "gold7 gray5", "Bob": "blue2 blue6"},
        hand={"Ann": "gold1b8 purple1b1", "Bob": "red2b1 red2b1"},
        deck={"Bob": "red2b1"},
    )
    lines = drawn(sheet(100), table)
    assert "% to win" in lines[0]
    assert "▯gold7 100%" in "\n".join(lines)
    assert words(table)["Chance to win"].startswith("gold7 up to 100%, gray5 up to ")
    table.play("Ann: gray5")
    lines = drawn(sheet(100), table)
    assert "▯blue2 100%" in "\n".join(lines)
    assert "▯gray5 100%" not in "\n".join(lines)
    assert words(table)["Chance to win"].startswith("blue2 100%, blue6 ")
    assert "Hand   gold1b8: Boost gray +8 (gold +8)" in lines
    table.play("Ann: blue6")
    assert "Hand   gold1b8: Boost gray +8 (gold +8); 100% to win" in drawn(sheet(100), table)
    assert "%" not in "\n".join(drawn(sheet(100), table, None)), "others are told nothing"


def test_at_one_keyboard_the_table_turns_to_whoever_holds_the_hand(lay_out, sheet):
    table = lay_out(hand={"Ann": "gold1", "Bob": "red2"})
    console = sheet(100)
    console.print(FACE.pictures(view(table.state, BOB), NAMES, None)[0])
    text = console.file.getvalue()
    assert text.index("gold7") < text.index("blue6")
    assert "red2: Boost red +0, blue +0" in text


def test_a_combat_is_told_with_boosts_once_they_are_shown(lay_out):
    table = lay_out(
        {"Ann": "gold7+confuse gold5", "Bob": "blue6 blue5"},
        hand={"Ann": "gold1b8", "Bob": "blue1b3"},
    )
    assert "Combat" not in words(table)
    table.play("Ann: gold7+confuse")
    assert words(table)["Combat"] == "your gold7+confuse, gold 7 against ..."
    table.play("Ann: blue6")
    assert table.asks == "confuse"
    assert words(table, BOB)["Combat"] == (
        "Ann's gold7+confuse, gold 7 +8 (gold1b8) = 15 against your blue6, blue 6 +3 (blue1b3) = 9"
    )


def told(state, you=ANN):
    return dict(row.split(": ", 1) for row in FACE.words(view(state, you), NAMES, you))


def test_the_status_says_whose_doing_it_is(lay_out):
    table = lay_out()
    assert words(table)["Turn"] == "1, One-on-One: you attack (you go first)."
    assert words(table, BOB)["Turn"] == "1, One-on-One: Ann attacks (Ann goes first)."
    state = table.state.copy()
    state.phase = 2
    assert told(state)["Turn"] == "1, Firefight: you use Hits (you go first)."
    state.ending = "draw"
    assert told(state)["Turn"] == "1: nobody has a unit left: a draw."
    state.ending = "won"
    state.front[1].clear()
    state.back[1].clear()
    assert told(state)["Turn"] == "1: you win."
    assert told(state, BOB)["Turn"] == "1: Ann wins."


def test_setup_shows_the_new_card_and_the_supply_points(lay_out):
    table = lay_out(step="setup.place", deck={"Ann": "red9v7s4+armor2 gold1"})
    assert words(table)["New"] == (
        "red9v7s4+armor2: red 9 (7 unmanned), 4 supply points. armor2: What armor2 does."
    )
    assert words(table)["Ann (you)"].startswith("3 of 15 supply points")


def test_a_firefight_shows_the_hits_on_units_and_both_batches(lay_out, sheet):
    table = lay_out(
        {"Ann": "gold7 gold5", "Bob": "blue1 red3"},
        step="firefight.flip",
        deck={"Ann": "gold1h1 gold1h2", "Bob": "blue1h1 blue1h0"},
    )
    table.play("Ann: red3")
    lines = drawn(sheet(100), table)
    assert (
        "Fire   your 2 cards with 3 Hits, nobody defeated so far; then Bob's 2 cards with 1 Hit"
        in lines
    )
    assert "red 3: 2 Hits" in "\n".join(lines)
    table.play("Ann: red3")
    assert " DEFEATED" in "\n".join(drawn(sheet(100), table))
    assert "▯red3 red 3/3" in "\n".join(drawn(sheet(100), table, level=ONE_LINE))
    assert "red3 defeated so far" in words(table)["Fire"]


# Cards, newcomers, turns.


def test_a_card_is_told_with_its_texts():
    table = {"cards": ""}
    mobat = next(each for each in whole_box().cards if each.name == "MOBAT")
    assert FACE.card(table, "mobat") == [
        f"{mobat.full_name}, red land vehicle: {brief(mobat)}",
        *(f"  {each.keyword}: {each.text}" for each in mobat.abilities),
    ]
    with pytest.raises(Refusal, match="there is no card 'nobody here'; c NAME shows one"):
        FACE.card(table, "nobody here")
    with pytest.raises(Refusal, match=r"\d+ cards have 'vip' in their names; say more of one"):
        FACE.card(table, "vip")


def test_an_ability_is_found_by_its_name_or_with_its_number():
    assert FACE.card({"cards": ""}, "fury") == ["Fury: Goes to the front rank in setup."]
    guards = [line.partition(":")[0] for line in FACE.card({"cards": ""}, "guard")]
    assert guards[:2] == ["Guard +2", "Guard +3"]
    assert "Crimson Guard, Elite Trooper, purple Crimson soldier" in guards
    assert FACE.card({"cards": ""}, "Guard +3") == ["Guard +3: +3 Power when defending."]


@rule("TCG-CARDTEXT-18")
def test_a_unit_is_told_with_the_groups_that_cards_here_name(lay_out, sheet):
    leader = "storm-shadow-arashikage-master"  # Squad Leader (ninja)
    for mate, told in ((leader, "Ninja"), ("gold6", "gold 7")):
        table = lay_out({"Ann": f"gold7g-ninja {mate}", "Bob": "blue6g-viper"}, turns=1)
        text = words(table)["Ann (you), ranks"].partition(";")[0]
        assert told in text
        assert ("Ninja" in text) == (mate == leader)
        assert "Viper" not in words(table)["Bob, ranks"]
    table = lay_out({"Ann": f"gold7g-ninja {leader}", "Bob": "blue6"})
    assert any("Ninja" in line for line in drawn(sheet(100), table))


@rule("TCG-DECK-18")
def test_both_discard_piles_can_be_looked_through_at_any_time(lay_out):
    table = lay_out(discard={"Ann": "gold5 gold7 gold4", "Bob": ""})
    for you in (ANN, BOB):
        for said in ("discard", "Discard piles"):
            assert FACE.card(view(table.state, you), said) == [
                "Discard pile of seat 1, Joe Starter, from the top, 3 cards: gold5, gold7, gold4",
                "Discard pile of seat 2, Cobra Starter, from the top, empty",
            ]


def test_newcomers_hear_how_the_game_is_won_and_what_they_see_can_do(lay_out):
    table = lay_out({"Ann": "gold7+fury gold5", "Bob": "blue6+medic blue6+medic"})
    about = FACE.about(view(table.state, ANN))
    assert "You win when" in about[0]
    assert about[-2:] == ["fury: What fury does.", "medic: What medic does."]
    plain = lay_out()
    assert "can do:" not in FACE.about(view(plain.state, ANN))[-1]
    assert not FACE.throws(view(plain.state, ANN))


def test_the_end_is_accounted_for_deck_by_deck(lay_out):
    table = lay_out()
    facts = [
        events.CombatWon(ANN, 0, 9, 1, 6),
        events.CombatWon(BOB, 0, 9, 1, 6),
        events.CombatDrawn((7, 7), declared=False),
        events.Fired(BOB, 4, (0, 1)),
    ]
    assert FACE.tally(view(table.state, None), facts) == [
        "Joe Starter (seat 1): won 1 of 3 combats, defeated 0 units in Firefights, has 3 left.",
        "Cobra Starter (seat 2): won 1 of 3 combats, defeated 2 units in Firefights, has 4 left.",
    ]


def test_a_turn_and_its_attacks_open_with_a_line_of_their_own():
    assert events.TurnBegan(3).opens == TURN
    assert events.Attacked(ANN, 0, 1, 5, 6).opens == PART
    assert not events.GameDrawn().opens
