"""``yojoe rules``: searching, showing one rule, and the report on tests."""

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import yojoe
from support.document import result_of
from tools.coverage import Coverage, Pin, coverage, pins
from yojoe.cli import main
from yojoe.commands.look_up.rules import folder_of_tests
from yojoe.kernel.refusal import Refusal
from yojoe.title.registry import all_titles, title_named
from yojoe.title.rulebook import load

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parents[1]


@pytest.fixture
def yojoe_rules(yojoe):
    """The command, with the blanks of what it prints evened out."""

    def run(*words):
        code, out, err = yojoe("rules", *words)
        return code, " ".join(out.split()), err

    return run


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone whose tests pin three rules."""
    tests = tmp_path / "tests"
    (tests / "adventure").mkdir(parents=True)
    write(
        tests / "adventure" / "test_dry.py",
        """
        @rule("LTA-DRY-03", "LTA-EX-12")
        def test_the_dry_still_move(): ...

        @rule("LTA-AMB-09")
        async def test_refills_come_by_themselves(): ...
        """,
    )
    monkeypatch.setattr("yojoe.commands.look_up.rules.folder_of_tests", lambda: tests)
    return tests


def write(path, text):
    path.write_text(dedent(text), encoding="utf-8")


# Asking for rules.


@pytest.mark.parametrize("words", [["rules", "--title", "adventure"], ["games"], ["--help"]])
def test_a_reader_who_has_seen_enough_is_no_error(words):
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "yojoe.cli", *words]
    env = {name: text for name, text in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, env=env, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_search_prints_the_rules_it_finds_and_how_many(yojoe_rules):
    code, printed, _ = yojoe_rules("Shoot", "low")
    adventure = load(title_named("adventure").about.rulebooks[0])
    found = adventure.search("shoot low")
    assert code == 0
    assert all(f"{rule.id} {rule.kind} " in printed for rule in found)
    assert all(" ".join(rule.text.split()) in printed for rule in found)
    assert printed.endswith(f"{len(found)} rules found for: Shoot low")


def test_a_quoted_phrase_is_searched_word_by_word(yojoe_rules):
    assert yojoe_rules("run out of energy")[1] == yojoe_rules("run", "out", "of", "energy")[1]


def test_a_search_without_hits_says_which_word_is_to_blame(yojoe_rules):
    code, printed, _ = yojoe_rules("submarine", "sides")
    assert code == 1
    assert printed.startswith("No rule found for: submarine sides")
    assert "'submarine' alone: 0 rules" in printed
    assert re.search(r"'sides' alone: [1-9]\d* rules? ", printed)


def test_lines_fit_the_page_when_piped(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    main(["rules", "--title", "adventure"])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 60


def test_one_rule_is_shown_with_everything_about_it(yojoe_rules, clone):
    code, printed, _ = yojoe_rules("lta-amb-09")
    adventure = load(title_named("adventure").about.rulebooks[0])
    rule = adventure["LTA-AMB-09"]
    assert code == 0
    assert printed.startswith("LTA-AMB-09 Our readings (adventure)")
    assert f"Question: {rule.question}" in printed
    assert f"Our reading: {rule.text}" in printed
    assert f"Why: {rule.why}" in printed
    assert "Kind: reading (the rulebook leaves it open" in printed
    assert "Setting: may_decline" in printed
    assert f"See LTA-ENERGY-02: {adventure['LTA-ENERGY-02'].text}" in printed
    assert f"See LTA-AMB-14: {adventure['LTA-AMB-14'].question}" in printed
    pinned = "Test: tests/adventure/test_dry.py::test_refills_come_by_themselves"
    assert printed.endswith(pinned)


def test_a_rule_without_tests_says_so(yojoe_rules, clone):
    assert yojoe_rules("LTA-OBJ-01")[1].endswith("Tests: none yet")


def test_several_ids_are_shown_one_after_the_other(yojoe_rules, clone):
    _, printed, _ = yojoe_rules("LTA-OBJ-03", "LTA-OBJ-01")
    assert 0 <= printed.find("LTA-OBJ-03 Object") < printed.find("LTA-OBJ-01 Object")


def test_an_id_that_does_not_exist_is_refused_with_its_neighbours(yojoe_rules):
    code, printed, complaint = yojoe_rules("LTA-DRY-99")
    assert (code, printed) == (2, "")
    assert "there is no rule LTA-DRY-99; near it are LTA-DRY-" in complaint


def test_an_id_from_nowhere_is_refused_with_a_way_on(yojoe_rules):
    code, _, complaint = yojoe_rules("QQQ-ZZZ-77")
    assert code == 2
    assert "there is no rule QQQ-ZZZ-77; 'yojoe rules WORDS' searches" in complaint


def test_an_id_without_its_title_is_searched_and_refused_where_there_is_none(yojoe_rules):
    code, printed, _ = yojoe_rules("win-01")
    assert code == 0
    assert "LTA-WIN-01" in printed
    assert "DB-WIN-01" in printed
    code, printed, complaint = yojoe_rules("QQQ-01")
    assert (code, printed) == (2, "")
    assert complaint.startswith("yojoe: there is no rule QQQ-01; ")


def test_a_title_alone_lists_all_its_sections_and_rules(yojoe_rules):
    code, printed, _ = yojoe_rules("--title", "adventure")
    adventure = load(title_named("adventure").about.rulebooks[0])
    assert code == 0
    assert all(f"{name} [{section}]" in printed for section, name in adventure.sections.items())
    places = [printed.find(f"{rule.id} {rule.kind} ") for rule in adventure.rules]
    assert min(places) > 0
    assert places == sorted(places)


def test_a_title_that_does_not_exist_is_refused_with_those_that_do(yojoe_rules):
    code, _, complaint = yojoe_rules("--title", "checkers")
    assert code == 2
    assert "checkers" in complaint
    assert "adventure" in complaint


def test_an_empty_title_is_none(yojoe_rules):
    code, _, complaint = yojoe_rules("--title", "")
    names = ", ".join(title.name for title in all_titles())
    assert (code, complaint) == (
        2,
        f"yojoe: there is no title ''; there is {names}, new-alliances\n",
    )


def test_without_words_there_is_a_summary_and_a_way_on(yojoe_rules):
    code, printed, _ = yojoe_rules()
    assert code == 0
    assert "adventure: 156 rules OBJ Object and players (3)" in printed
    assert "yojoe rules WORDS" in printed


# The report on tests.


def test_the_report_counts_the_rules_with_a_test(yojoe_rules, clone):
    code, printed, _ = yojoe_rules("--coverage")
    assert code == 0
    assert "adventure: 3 of 156 rules have a test untested: LTA-OBJ-01," in printed
    assert "LTA-DRY-03" not in printed


def test_the_report_in_json_is_nothing_but_json(capsys, clone):
    assert main(["rules", "--coverage", "--json"]) == 0
    report = result_of(capsys.readouterr().out)
    ids = [rule.id for rule in load(title_named("adventure").about.rulebooks[0]).rules]
    pinned = ["LTA-DRY-03", "LTA-EX-12", "LTA-AMB-09"]
    untested = [name for name in ids if name not in pinned]
    assert report["adventure"] == {"rules": 156, "tested": 3, "untested": untested}


def test_the_report_takes_no_words(yojoe_rules):
    assert yojoe_rules("--coverage", "badge")[0] == 2


def test_programs_find_rules_too(capsys):
    assert main(["rules", "LTA-WIN-01", "--json"]) == 0
    [rule] = result_of(capsys.readouterr().out)
    assert rule["id"] == "LTA-WIN-01"
    assert main(["rules", "first", "player", "--json"]) == 0
    assert len(result_of(capsys.readouterr().out)) > 1
    assert main(["rules", "submarine", "pyjamas", "--json"]) == 1


def test_a_report_without_a_clone_is_refused(monkeypatch, tmp_path, yojoe_rules):
    monkeypatch.setattr(yojoe, "__file__", str(tmp_path / "lib" / "yojoe" / "__init__.py"))
    code, printed, complaint = yojoe_rules("--coverage", "--json")
    assert (code, printed) == (2, "")
    assert "coverage needs a clone of the repository" in complaint
    assert yojoe_rules("LTA-OBJ-01")[1].endswith("coverage needs a clone of the repository")


def test_our_own_tests_are_where_the_report_looks():
    assert folder_of_tests() == TESTS


# Finding the tests.


def test_a_pin_names_file_test_and_line(clone):
    found = pins(clone)
    assert found == {
        "LTA-DRY-03": [Pin("tests/adventure/test_dry.py", "test_the_dry_still_move", 3)],
        "LTA-EX-12": [Pin("tests/adventure/test_dry.py", "test_the_dry_still_move", 3)],
        "LTA-AMB-09": [Pin("tests/adventure/test_dry.py", "test_refills_come_by_themselves", 6)],
    }
    assert str(found["LTA-DRY-03"][0]) == "tests/adventure/test_dry.py::test_the_dry_still_move"


def test_classes_and_parameters_pin_rules_too(tmp_path):
    write(
        tmp_path / "test_many.py",
        """
        CASES: list = [pytest.param(1, marks=rule("A-CASE-01"))]
        MORE = CASES + [pytest.param(2, marks=[slow, rule("A-CASE-02")])]

        @rule("A-CLASS-01")
        class TestAll:
            @rule("A-METHOD-01")
            def test_one(self): ...

            def test_two(self): ...

        @pytest.mark.parametrize("x", [pytest.param(1, marks=rule("A-PARAM-01", "A-PARAM-02"))])
        @pytest.mark.parametrize("y", [pytest.param(2, marks=rule("A-PARAM-01"))])
        def test_three(x, y): ...

        @pytest.mark.rule("A-MARK-01")
        @pytest.mark.parametrize("x", MORE)
        def test_four(x): ...
        """,
    )
    found = {name: [pin.test for pin in tests] for name, tests in pins(tmp_path).items()}
    assert found == {
        "A-CLASS-01": ["TestAll::test_one", "TestAll::test_two"],
        "A-METHOD-01": ["TestAll::test_one"],
        "A-PARAM-01": ["test_three"],
        "A-PARAM-02": ["test_three"],
        "A-MARK-01": ["test_four"],
        "A-CASE-01": ["test_four"],
        "A-CASE-02": ["test_four"],
    }


def test_what_is_not_a_tagged_test_pins_nothing(tmp_path):
    write(
        tmp_path / "test_none.py",
        """
        UNUSED = [pytest.param(1, marks=rule("A-NONE-01"))]
        LOOP = LOOP

        @rule("A-NONE-02")
        def table(): ...

        @rule("A-NONE-03")
        class Table:
            def test_not_collected(self): ...

        @rule(UNKNOWN, 3)
        @ruler("A-NONE-04")
        @pytest.mark.parametrize("x", LOOP)
        def test_nothing(x):
            rule("A-NONE-05")
        """,
    )
    write(tmp_path / "support.py", '@rule("A-NONE-06")\ndef test_not_a_test_file(): ...')
    assert pins(tmp_path) == {}


def test_a_test_file_that_is_not_python_is_refused_by_name(tmp_path):
    write(tmp_path / "test_broken.py", "\ndef test_(:\n")
    with pytest.raises(Refusal, match=r"test_broken\.py: line 2: "):
        pins(tmp_path)


def test_coverage_counts_only_the_rules_of_the_catalogue():
    adventure = load(title_named("adventure").about.rulebooks[0])
    everything = {rule.id: [Pin("f", "t", 1)] for rule in adventure.rules}
    assert coverage(adventure, everything) == Coverage(156, 156, ())
    del everything["LTA-OBJ-02"]
    stranger = {**everything, "OTHER-OBJ-02": [Pin("f", "t", 1)]}
    assert coverage(adventure, stranger) == Coverage(156, 155, ("LTA-OBJ-02",))


# The tag itself.


def tagged(*marks):
    return f"""
        import sys
        import pytest
        sys.path.insert(0, {str(TESTS)!r})
        from support.rule import rule

        @rule("LTA-DRY-03", "LTA-DRY-04")
        @pytest.mark.parametrize("x", [{", ".join(marks)}])
        def test_tagged(x):
            pass
        """


def test_a_test_tagged_with_an_unknown_rule_fails_the_run(pytester):
    pytester.makeini("[pytest]\nmarkers = rule(*ids): ids")
    pytester.makeconftest((TESTS / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(
        test_good=tagged("1", "pytest.param(2, marks=rule('LTA-DRY-05'))"),
        test_bad=tagged("1", "pytest.param(2, marks=rule('LTA-DRY-99'))"),
    )
    result = pytester.runpytest_subprocess(
        "--continue-on-collection-errors", "-p", "no:cacheprovider"
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=2, errors=1)
    result.stdout.fnmatch_lines(
        ["test_bad.py::test_tagged[[]2[]] pins 'LTA-DRY-99', which is in no catalogue"]
    )
