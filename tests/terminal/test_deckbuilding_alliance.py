"""New Alliances in the terminal: the rows that the expansion adds to the table."""

from support.deckbuilding import Table
from support.new_alliances import RED, Alliance, go, scene
from yojoe.title.registry import title_named
from yojoe.titles.deckbuilding.surfaces import terminal

TITLE = title_named("deckbuilding")
DAM = "save-the-dam"


def rows(table):
    """What Ann reads, by the label of the row."""
    told = terminal.words(TITLE.telling.view(table.state, 0), table.names, 0)
    return dict(line.split(": ", 1) for line in told if ": " in line)


def test_the_ark_is_told_with_its_pool_and_its_modules():
    table = scene(DAM, "gi", ark="hound jazz", energon=6)
    assert rows(table)["Ark"] == (
        "Hound and Jazz. Energon 6 of 8; Teletraan I Online; Repair Bay Damaged (6)"
    )
    assert rows(scene(DAM, "gi", operational=True))["Ark"].endswith("Repair Bay Operational")


def test_stacks_are_told_as_far_as_they_show():
    hands = {"Ann": "gi", "Bob": "gi"}
    table = Alliance("Ann", "Bob", step="turn.start", hand=hands, next_mission=DAM)
    told = rows(table)["Autobots"].split("; ")
    assert told[0].startswith("Act I ")
    assert told[1:] == ["Act II face-down (4)", "Act III face-down (4)", "Prime's Trailer waits"]


def test_foes_are_told_with_what_beats_them():
    table = scene("hook", "gi", cassettes="ratbat", marker=3)
    told = rows(table)
    assert told["Constructicons"].startswith("f Hook (Stealth or Demolitions, 4 Hits, Land)")
    assert told["Cassettes"].startswith("Ratbat (Recon or Marksman, 3 Hits, Air)")
    assert told["Space Bridge"] == "7 steps from completion, next constructicon"


def test_a_complete_bridge_is_told_with_what_damages_it():
    assert rows(scene(DAM, "gi", marker=RED))["Space Bridge"] == (
        "complete: Space Bridge (Demolitions or Recon, 7 Hits)"
    )


def test_who_is_under_devastator_is_told():
    table = scene("devastator", "gi", under="hook scavenger")
    assert rows(table)["Constructicons"] == "under Devastator Hook and Scavenger"


def test_autobots_on_a_mission_are_told_by_their_modes():
    table = scene(DAM, "torpedo sniper-rifle", ark="ironhide blaster", energon=3)
    table.play(f"Ann: attempt-{DAM}, vamp, torpedo, enough, send-ironhide, transform-blaster")
    told = rows(table)["On the way"]
    assert told.startswith("in Bot Mode Ironhide 4; in Alt Mode Blaster; Energon for ")


def test_a_table_without_the_expansion_says_nothing_of_it():
    told = rows(Table("Ann", "Bob", hand={"Ann": "gi"}, mission="shield-the-relief-convoy"))
    assert not {"Ark", "Autobots", "Space Bridge", "Constructicons", "Cassettes"} & set(told)


def test_every_picture_is_drawn():
    table = go(scene(DAM, "gi", ark="hound", marker=3), DAM, board="hound")
    view = TITLE.telling.view(table.state, 0)
    assert terminal.pictures(view, table.names, 0)


def test_whoever_has_read_nothing_is_told_about_autobots():
    told = " ".join(terminal.about(TITLE.telling.view(scene(DAM, "gi").state, 0)))
    assert all(word in told for word in ("Ark", "Bot Mode", "Energon", "Constructicon", "Bridge"))
    core = Table("Ann", "Bob", hand={"Ann": "gi"}, mission="shield-the-relief-convoy")
    assert "Ark" not in " ".join(terminal.about(TITLE.telling.view(core.state, 0)))
