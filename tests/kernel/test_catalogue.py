"""The catalogue of rules: what its file must hold, and what a player finds in it."""

import pytest

from yojoe.kernel.refusal import Refusal
from yojoe.title.registry import all_titles, title_named
from yojoe.title.rulebook import Rule, load

SMALL = """
title = "tiddlywinks"

[sections]
OBJ = "Object"
AMB = "Our readings"

[TW-OBJ-01]
kind = "stated"
text = "Flip your winks into the pot."
see = ["TW-AMB-01"]

[TW-AMB-01]
kind = "reading"
question = "Who starts?"
text = "The youngest."
why = "The leaflet is silent."
option = "starter"
"""

LAST_NUMBERS = {
    "OBJ": 3,
    "COMP": 8,
    "SETUP": 8,
    "FIRST": 4,
    "TURN": 9,
    "COBRA": 13,
    "CHART": 5,
    "RESULT": 13,
    "FORCE": 18,
    "ENERGY": 8,
    "DRY": 15,
    "WIN": 7,
    "TWO": 3,
    "INV": 9,
    "AMB": 18,
    "EX": 17,
}
UNUSED = [("EX", 11), ("EX", 14)]


@pytest.fixture(scope="module")
def adventure():
    return load(title_named("adventure").about.rulebooks[0])


@pytest.fixture
def written(tmp_path):
    """Load a catalogue from its text."""

    def load_text(text):
        path = tmp_path / "rules.toml"
        path.write_text(text, encoding="utf-8")
        return load(path)

    return load_text


def test_a_catalogue_is_read_in_the_order_of_its_file(written):
    catalogue = written(SMALL)
    assert catalogue.title == "tiddlywinks"
    assert catalogue.sections == {"OBJ": "Object", "AMB": "Our readings"}
    assert catalogue.rules == (
        Rule("TW-OBJ-01", "OBJ", "stated", "Flip your winks into the pot.", see=("TW-AMB-01",)),
        Rule(
            "TW-AMB-01",
            "AMB",
            "reading",
            "The youngest.",
            question="Who starts?",
            why="The leaflet is silent.",
            option="starter",
        ),
    )


def test_a_rule_is_found_by_its_id(written):
    catalogue = written(SMALL)
    assert catalogue["TW-AMB-01"].text == "The youngest."
    assert catalogue.get("TW-AMB-01") is catalogue["TW-AMB-01"]
    assert catalogue.get("TW-AMB-02") is None
    with pytest.raises(KeyError, match="TW-AMB-02"):
        catalogue["TW-AMB-02"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('kind = "stated"', 'kind = "stated"\nnote = "x"', "TW-OBJ-01: there is no key 'note'"),
        ('kind = "stated"', 'kind = "rumour"', "TW-OBJ-01: there is no kind 'rumour'"),
        ('kind = "stated"', "", "TW-OBJ-01: kind must be a text"),
        ('kind = "stated"', "kind = 1", "TW-OBJ-01: kind must be a text"),
        ('text = "The youngest."', "", "TW-AMB-01: text must be a text"),
        ('text = "The youngest."', "text = []", "TW-AMB-01: text must be a text"),
        ('text = "The youngest."', 'text = " "', "TW-AMB-01: text must be a text"),
        ('option = "starter"', "option = true", "TW-AMB-01: option must be a text"),
        ('option = "starter"', 'option = ""', "TW-AMB-01: option must be a text"),
        ('question = "Who starts?"', "", "TW-AMB-01: question and why come together"),
        ('why = "The leaflet is silent."', "", "TW-AMB-01: question and why come together"),
        ('["TW-AMB-01"]', '["TW-AMB-09"]', "TW-OBJ-01: see names 'TW-AMB-09', which is not"),
        ('["TW-AMB-01"]', "[1]", "TW-OBJ-01: see names 1, which is not"),
        ('["TW-AMB-01"]', '"TW-AMB-01"', "TW-OBJ-01: see must be a list"),
        ("[TW-OBJ-01]", "[TW-POT-01]", "TW-POT-01: there is no section POT; there are OBJ, AMB"),
        ("[TW-OBJ-01]", "[TW-OBJ-x]", "TW-OBJ-x: every entry is a table named like"),
        ("[sections]", "TW-OBJ-02 = 2\n[sections]", "TW-OBJ-02: every entry is a table named"),
        ("[TW-OBJ-01]", "[TW-AMB-01]", "TW-AMB-01"),
        ('OBJ = "Object"', "OBJ = 1", "sections: OBJ must be a text"),
        ('title = "tiddlywinks"', "", "title must be a text"),
        ('[sections]\nOBJ = "Object"\nAMB = "Our readings"', "", "sections must be a table"),
        ('title = "tiddlywinks"', "title =", "Invalid value"),
    ],
)
def test_a_catalogue_with_a_slip_is_refused_by_file_and_id(written, tmp_path, old, new, complaint):
    assert old in SMALL
    with pytest.raises(Refusal) as refused:
        written(SMALL.replace(old, new, 1))
    assert str(refused.value).startswith(f"{tmp_path / 'rules.toml'}: ")
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(Refusal, match=r"nowhere\.toml"):
        load(tmp_path / "nowhere.toml")


def test_the_catalogue_of_the_adventure_is_whole_and_in_order(adventure):
    assert list(adventure.sections) == list(LAST_NUMBERS)
    assert [rule.id for rule in adventure.rules] == [
        f"LTA-{section}-{number:02}"
        for section, last in LAST_NUMBERS.items()
        for number in range(1, last + 1)
        if (section, number) not in UNUSED
    ]
    assert len(adventure.rules) == 156


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_a_catalogue_belongs_to_its_title(title):
    assert load(title.about.rulebooks[0]).title == title.name


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_related_rules_exist_and_are_others(title):
    catalogue = load(title.about.rulebooks[0])
    for rule in catalogue.rules:
        assert all(catalogue[other] is not rule for other in rule.see), rule.id
        assert len(dict.fromkeys(rule.see)) == len(rule.see), rule.id


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_every_open_question_has_a_reason_for_our_reading(title):
    for rule in load(title.about.rulebooks[0]).rules:
        open_question = rule.section == "AMB"
        assert bool(rule.question) == bool(rule.why) == open_question, rule.id
        assert rule.kind == "reading" or not open_question, rule.id
        assert (rule.kind == "example") == (rule.section == "EX"), rule.id


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_every_text_is_made_of_sentences(title):
    for rule in load(title.about.rulebooks[0]).rules:
        for words in filter(None, (rule.text, rule.question, rule.why)):
            assert words[0].isupper(), rule.id
            assert words[-1] in ".!?", rule.id


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_settings_and_rules_name_each_other(title):
    catalogues = [load(path) for path in title.about.rulebooks]
    rules = {rule.id: rule for catalogue in catalogues for rule in catalogue.rules}
    settings = {setting.name: setting for setting in title.about.settings}
    for rule in rules.values():
        assert not rule.option or rule.option in settings, rule.id
    for setting in title.about.settings:
        assert all(rules[name].option == setting.name for name in setting.rules), setting.name


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("run out of energy", "LTA-DRY-01"),
        ("shoot low", "LTA-CHART-02"),
        ("who starts", "LTA-FIRST-01"),
        ("remove badge", "LTA-RESULT-03"),
        ("three players", "LTA-OBJ-01"),
        ("3 players", "LTA-OBJ-01"),
        ("tie", "LTA-FIRST-02"),
        ("dice", "LTA-AMB-12"),
        ("no energy battle", "LTA-COBRA-03"),
        ("decline refill", "LTA-AMB-09"),
        ("Hit The Dirt!", "LTA-CHART-04"),
        ("face-up tokens", "LTA-COBRA-02"),
        ("all badges win", "LTA-WIN-01"),
        ("what if I place the sixth badge", "LTA-AMB-11"),
    ],
)
def test_a_player_finds_the_rule_early(adventure, words, wanted):
    found = [rule.id for rule in adventure.search(words)]
    assert wanted in found[:5]


def test_every_word_must_occur(adventure):
    assert adventure.search("badge")
    assert adventure.search("badge submarine") == []
    assert adventure.search("?!") == []
    badges = [rule.id for rule in adventure.search("badge")]
    assert all(rule.id in badges for rule in adventure.search("badge remove"))


def test_an_id_comes_first_and_a_part_of_a_word_last(written):
    catalogue = written(
        """
        title = "ponds"
        [sections]
        POND = "The pond"
        FISH = "Life"
        [P-POND-01]
        kind = "stated"
        text = "A kingfisher waits."
        [P-POND-02]
        kind = "stated"
        text = "Fishing is allowed."
        [P-POND-03]
        kind = "stated"
        text = "A FISH is a fish."
        [P-FISH-01]
        kind = "stated"
        text = "Frogs croak."
        [P-POND-04]
        kind = "stated"
        text = "Reeds grow."
        """
    )
    found = [rule.id for rule in catalogue.search("fish")]
    assert found == ["P-FISH-01", "P-POND-03", "P-POND-02", "P-POND-01"]
    assert [rule.id for rule in catalogue.search("pond-02")] == ["P-POND-02"]
    assert [rule.id for rule in catalogue.search("p-pond-02 fished")] == ["P-POND-02"]


def test_a_number_is_found_as_a_word_or_as_a_digit(adventure):
    assert adventure.search("six sides") == adventure.search("6 sides") != []
    assert "LTA-COMP-02" not in [rule.id for rule in adventure.search("2 badges")]
