"""A card file is read whole or refused in one line that says where and why."""

import re
import tomllib
from textwrap import dedent

import pytest

from support.rule import rule
from support.spelled import in_lines
from yojoe.cards.card_file import to_toml
from yojoe.cards.page import LARGEST, TablePage, page_at
from yojoe.kernel.refusal import Refusal
from yojoe.titles.deckbuilding.box.box import PACKS, core_box
from yojoe.titles.deckbuilding.box.format import FORMAT, read_cards, read_page
from yojoe.titles.deckbuilding.box.printed import ALL, ANY_ONE, ONE_OF, SKILLS, Needs


def with_origin(text, **said):
    """A card whose values are all ours, but for those said."""
    fields = re.findall(r"^(\w+) =", text, re.MULTILINE)
    pairs = ", ".join(f'{field} = "{said.get(field, "designed")}"' for field in fields)
    return f"{text}origin = {{ {pairs} }}\n"


JOE = with_origin(
    """\
# A Joe of ours.

[hawk]
name = "Hawk"
kind = "joe"
place = "main"
cost = 5
recruit = 2
skills = { marksman = 2, wild = 1 }
keywords = ["army"]
role = "General"
text = "Add 2 dice."
""",
    name="franchise",
    kind="printed",
)
JOE += 'sources = ["BOX"]\n'

STRIKE = with_origin("""\
[stop-the-train]
name = "Stop the Train"
kind = "complication"
place = "complications"
act = 1
difficulty = 3
needs = { one_of = ["demolitions", "recon"] }
manner = "strike"
end_of_next_turn = "Raise Threat by 1."
""")

METER = (PACKS / "core" / "meter.toml").read_text(encoding="utf-8")
IN_FULL = ", ".join(f'{field} = "{said}"' for field, said in core_box().meters[0].origin.items())


def complaint(text):
    with pytest.raises(Refusal) as refused:
        read_page(TablePage("mine.toml", text))
    assert "\n" not in str(refused.value)
    return str(refused.value)


def changed(text, old, new):
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def test_a_card_is_read_with_everything_that_is_said_of_it():
    (hawk,) = read_cards("mine.toml", JOE)
    assert (hawk.id, hawk.name, hawk.kind, hawk.place) == ("hawk", "Hawk", "joe", "main")
    assert (hawk.count, hawk.cost, hawk.recruit, hawk.role) == (1, 5, 2, "General")
    assert hawk.skills == (0, 2, 0, 0, 0, 0, 1)
    assert hawk.texts == {"text": "Add 2 dice."}
    assert hawk.origin["kind"] == "printed"
    assert hawk.sources == ("BOX",)


@pytest.mark.parametrize(
    ("needs", "read"),
    [
        ('{ all = ["recon", "stealth"] }', Needs(ALL, (3, 4))),
        ('{ one_of = ["stealth", "recon"] }', Needs(ONE_OF, (4, 3))),
        ("{ any_one = true }", Needs(ANY_ONE, ())),
    ],
)
def test_the_skills_of_a_mission_are_all_one_of_them_or_any(needs, read):
    assert SKILLS[3:5] == ("recon", "stealth")
    (card,) = read_cards(
        "mine.toml", changed(STRIKE, '{ one_of = ["demolitions", "recon"] }', needs)
    )
    assert card.needs == read


def test_every_card_of_the_box_is_spelled_again_as_its_file_spells_it():
    for path in (PACKS / "core").glob("*.toml"):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        for card in read_page(page_at(path)).cards:
            assert list(in_lines(to_toml(card, FORMAT)).items()) == list(tables[card.id].items())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cost = 5", "price = 5", "[hawk] cost: is missing; such a card must have name, kind,"),
        ("cost = 5", "cost = 5\nspeed = 2", "8: [hawk] speed: such a card has no such field; it"),
        ("cost = 5", "cost = 5\nact = 2", "8: [hawk] act: such a card has no such field"),
        ("cost = 5", "cost = 5\nsuccess = 'x'", "8: [hawk] success: such a card has no such field"),
        ("cost = 5", "cost = 5\nwhen_hungry = 'x'", "8: [hawk] when_hungry: such a card has no"),
        ("cost = 5", 'cost = 5\n"a\\nb" = 1', "[hawk] 'a\\nb': such a card has no such field"),
        ("cost = 5", "cost = -1", "7: [hawk] cost: -1 is no number for it; allowed are 0 to 20"),
        ("cost = 5", "cost = 4000", "7: [hawk] cost: 4000 is no number for it; allowed are 0 to"),
        ("cost = 5", "cost = true", "7: [hawk] cost: True is no number for it"),
        ("cost = 5", "cost = 5.0", "7: [hawk] cost: 5.0 is no number for it"),
        ("cost = 5", 'cost = "5"', "7: [hawk] cost: '5' is no number for it"),
        ("cost = 5", "cost = 5\ncount = 0", "8: [hawk] count: 0 is no number for it"),
        (
            "cost = 5",
            "cost = 5\nno_solo = false",
            "[hawk] no_solo: False is not allowed; write true",
        ),
        ('kind = "joe"', "", "[hawk] kind: is missing; every card has it"),
        ('kind = "joe"', 'kind = "pilot"', "5: [hawk] kind: there is no 'pilot'; there are joe,"),
        ('kind = "joe"', "kind = []", "5: [hawk] kind: there is no []; there are joe,"),
        ('"main"', '"attic"', "6: [hawk] place: there is no 'attic'; there are starter,"),
        ('"main"', '"rifles"', "6: [hawk] place: no joe begins at 'rifles'; allowed is starter,"),
        ("marksman = 2", "cooking = 2", "9: [hawk] skills: there is no 'cooking'; there are mart"),
        ("marksman = 2", "marksman = 0", "9: [hawk] skills: 0 is no number for it; allowed are 1"),
        ("{ marksman = 2, wild = 1 }", "3", "9: [hawk] skills: 3 is not allowed; write { name ="),
        ('["army"]', "[]", "10: [hawk] keywords: [] is not allowed; write a list in brackets"),
        ('["army"]', '"army"', "10: [hawk] keywords: 'army' is not allowed; write a list"),
        ('["army"]', '["Army"]', "10: [hawk] keywords: 'Army' has capitals"),
        ('["army"]', '["army", "army"]', "[hawk] keywords: ['army', 'army'] names something twice"),
        ('"General"', '" "', "11: [hawk] role: ' ' says nothing; allowed is a text in quotes"),
        ('"General"', '"General "', "11: [hawk] role: 'General ' begins or ends with a blank"),
        ('"Add 2 dice."', "2", "12: [hawk] text: 2 says nothing; allowed is a text in quotes"),
        ('"Add 2 dice."', f'"{"x" * 301}"', "12: [hawk] text: has 301 letters; allowed are 300"),
        ('"Add 2 dice."', '"Add\\n2"', "12: [hawk] text: 'Add\\n2' cannot be printed"),
        ('"Add 2 dice."', '"Add\\u202e2"', "12: [hawk] text: 'Add\\u202e2' cannot be printed"),
        ('"Hawk"', f'"{"x" * 61}"', "4: [hawk] name: has 61 letters; allowed are 60"),
        ("[hawk]", "[Hawk]", "3: [Hawk]: is no id; an id is small letters and figures, with hyph"),
        ("[hawk]", "[hawk-]", "3: [hawk-]: is no id; an id is small letters"),
        ("[hawk]", '["a\\nb"]', "[a\\nb]: is no id; an id is small letters"),
        (
            'place = "designed", ',
            "",
            "13: [hawk] origin: says nothing of place; there are printed,",
        ),
        ('text = "designed" }', 'text = "designed", act = "designed" }', "speaks of 'act', which"),
        ('name = "franchise"', 'name = "dreamt"', "13: [hawk] origin: there is no 'dreamt'; there"),
        ('sources = ["BOX"]', "", "3: [hawk] sources: is missing; say who states kind: S0, S3,"),
        (
            'sources = ["BOX"]',
            'sources = ["HQ"]',
            "14: [hawk] sources: there is no 'HQ'; there are",
        ),
        ('sources = ["BOX"]', "sources = []", "14: [hawk] sources: [] is not allowed"),
    ],
)
def test_a_wrong_value_is_refused_with_its_line_and_what_is_allowed(old, new, said):
    said_of_it = complaint(changed(JOE, old, new))
    assert said_of_it.startswith("mine.toml:")
    assert said in said_of_it


def test_a_card_says_where_its_values_come_from():
    (hawk,) = read_cards("mine.toml", stating('printed = ["name", "cost"]', 'inferred = ["text"]'))
    assert hawk.origin == dict.fromkeys(hawk.origin, "designed") | {
        "name": "printed",
        "cost": "printed",
        "text": "inferred",
    }
    assert list(hawk.origin) == list(read_cards("mine.toml", JOE)[0].origin)


def test_what_no_line_speaks_of_is_ours():
    (hawk,) = read_cards("mine.toml", stating())
    assert set(hawk.origin.values()) == {"designed"}
    (hawk,) = read_cards("mine.toml", stating("printed = true", 'designed = ["cost"]'))
    assert hawk.origin == dict.fromkeys(hawk.origin, "printed") | {"cost": "designed"}


def stating(*lines):
    """The Joe, with these lines in place of the origin of each value."""
    return re.sub(r"^origin = .*$", "\n".join(lines), JOE, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            ['printed = ["act"]'],
            "13: [hawk] printed: there is no 'act'; there are name, kind, place",
        ),
        (['printed = "all"'], "13: [hawk] printed: 'all' is not allowed; write a list in brackets"),
        (["inferred = true"], "13: [hawk] inferred: True is not allowed; write a list in brackets"),
        (
            ['printed = ["name", "name"]'],
            "13: [hawk] printed: ['name', 'name'] names something",
        ),
        (
            ['printed = ["name"]', 'franchise = ["name"]'],
            "14: [hawk] franchise: and printed both speak of name; leave one out",
        ),
        (
            ['printed = ["name"]', 'origin = { name = "printed" }'],
            "14: [hawk] origin: says the same as printed; leave one of them out",
        ),
    ],
)
def test_lines_that_say_nothing_sound_are_refused(lines, said):
    assert said in complaint(stating(*lines))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"strike"', '"sudden"', "8: [stop-the-train] manner: there is no 'sudden'; there are imm"),
        ('"strike"', '"story"', "[stop-the-train] text: is missing; such a card must have name"),
        ("act = 1", "act = 4", "5: [stop-the-train] act: 4 is no number for it; allowed are 1 to"),
        ("one_of", "some_of", "7: [stop-the-train] needs: there is no 'some_of'; there are all,"),
        (', "recon"]', ', "wild"]', "7: [stop-the-train] needs: there is no 'wild'; there are ma"),
        (', "recon"]', "]", "7: [stop-the-train] needs: one_of leaves no choice with a single Sk"),
        ("one_of = [", "any_one = true, one_of = [", "write all, one_of or any_one, one alone"),
        ('one_of = ["demolitions", "recon"]', "any_one = false", "needs: False is not allowed"),
        ('one_of = ["demolitions", "recon"]', "all = []", "needs: [] is not allowed; write a list"),
        (
            '{ one_of = ["demolitions", "recon"] }',
            '"recon"',
            "needs: 'recon' is not allowed; write",
        ),
        ("difficulty = 3", "", "[stop-the-train] difficulty: is missing"),
        (
            "difficulty = 3",
            "difficulty = 99",
            "difficulty: 99 is no number for it; allowed are 1 t",
        ),
        ("act = 1", 'terrain = ["space"]\nact = 1', "terrain: there is no 'space'; there are land"),
    ],
)
def test_a_mission_or_complication_is_refused_just_so(old, new, said):
    assert said in complaint(changed(STRIKE, old, new))


def test_a_story_that_nobody_tells_is_refused():
    text = page_at(PACKS / "core" / "mass_device.toml").text
    said = complaint(changed(text, '"mass-device"', '"pyramid"'))
    assert "[crystals-under-the-ice] story: there is no 'pyramid'; there are mass-device" in said


@rule("DB-COMP-17")
def test_starters_come_in_fours():
    text = page_at(PACKS / "core" / "starters.toml").text
    assert "[comms] count: four players share these" in complaint(
        changed(text, "count = 4", "count = 5")
    )


@rule("DB-TYPE-12")
def test_a_transport_cannot_show_a_recruit_value():
    text = page_at(PACKS / "core" / "transports.toml").text
    said = complaint(changed(text, "cost = 2", "cost = 2\nrecruit = 1"))
    assert "[apc] recruit: such a card has no such field; it may have name, kind, place" in said


def test_what_is_no_toml_is_refused_at_the_line_where_it_goes_wrong():
    said = complaint('[hawk]\nname = "Hawk"\nkind joe\n')
    assert said.startswith("mine.toml:3: this is not TOML: ")
    assert "(at line" not in said
    assert complaint('[hawk]\nname = "Hawk').startswith("mine.toml:2: this is not TOML: ")


def test_an_id_that_is_used_twice_is_refused():
    said = complaint(JOE + "\n" + JOE)
    assert said == "mine.toml:18: [hawk]: is here twice; an id is used once"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "mine.toml:1: there is no card here; FORMAT.md"),
        ("\n\nhawk = 3", "mine.toml:3: [hawk]: is no card; a card is a table"),
        ("x = " + "[" * 100_000, "mine.toml:1: "),
        ("x = " + "9" * 5_000, "mine.toml:1: "),
    ],
)
def test_what_holds_no_card_is_refused(text, said):
    assert complaint(text).startswith(said)


def test_lines_are_found_however_a_table_is_written():
    text = dedent("""\
        [hawk.skills]
        cooking = 1

        [hawk]
        name = "Hawk"
        "kind" = "joe"
    """)
    page = TablePage("mine.toml", text)
    assert [page.line("hawk"), page.line("hawk", "name"), page.line("hawk", "kind")] == [4, 5, 6]
    assert page.line("hawk", "role") == 4
    assert TablePage("mine.toml", "[hawk]\nname = 'x'\n[hawk.skills]\n").line("hawk", "skills") == 3


def test_a_field_is_not_looked_for_in_the_next_card():
    page = TablePage("mine.toml", "[duke]\nname = 'x'\n\n[hawk]\ncost = 3\n")
    assert page.line("duke", "cost") == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "is not text; a card file is written in UTF-8"),
        (b"#" * (LARGEST + 1), "is too long for a card file"),
    ],
)
def test_a_file_that_cannot_be_a_card_file_is_refused(tmp_path, content, said):
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(Refusal, match=said):
        page_at(path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(Refusal, match="cannot be read: No such file"):
        page_at(tmp_path / "nowhere.toml")
    with pytest.raises(Refusal, match="cannot be read: Is a directory"):
        page_at(tmp_path)


# The Threat Meter.


def test_the_sides_of_the_threat_meter_are_read():
    file = read_page(TablePage("meter.toml", METER))
    assert (file.cards, file.meters) == ((), core_box().meters)
    assert file.meters[0].sources == ("S0",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[1, 2]", "[1, 2, 3]", "4: [A] players: must be [1, 2], whom this side is for"),
        ("[1, 2]", "[1, 2]\nlength = 3", "5: [A] length: there is no such field; there are play"),
        ('colour = "blue"', 'colour = "pink"', "5: [A] zones: 'pink' is out of place; blue comes"),
        ('colour = "blue"', 'colour = "green"', "[A] zones: 'green' is out of place; blue comes"),
        ("spaces = 1", "spaces = 0", "[A] zones: 0 is no number for it; allowed are 1 to 20"),
        ("spaces = 1, ", "", "[A] zones: blue has colour, end_of_turn, end_of_round; a zone has"),
        ('["battalion"]', '["earthquake"]', "[A] zones: there is no 'earthquake'; there are bat"),
        ('["battalion"]', '"battalion"', "[A] zones: 'battalion' is not allowed; write a list"),
        ("zones = [", "zones = [{ colour = 'x' },", "[A] zones: must be a list of 4: blue, green"),
        ('["players", "colours"]', '["zones"]', "[A] printed: there is no 'zones'; there are play"),
        ('sources = ["S0"]', "", "3: [A] sources: is missing; say who states players"),
    ],
)
def test_a_wrong_side_of_the_threat_meter_is_refused(old, new, said):
    assert said in complaint(changed(METER, old, new))


@pytest.mark.parametrize("value", ["players", "red_spaces"])
def test_a_side_of_the_threat_meter_may_say_the_origin_of_each_value(value):
    first = METER.partition("\n# Known of this side")[0]
    whole = re.sub(r"printed = .*\ninferred = .*", f"origin = {{ {IN_FULL} }}", first)
    assert read_page(TablePage("meter.toml", whole)).meters == core_box().meters[:1]
    silent = re.sub(rf'{value} = "\w+",', "", whole)
    assert f"[A] origin: says nothing of {value}; there are printed" in complaint(silent)
