"""The balance report: a folder of sheets and one page that needs nothing but itself."""

import csv
import json
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest
from matplotlib.figure import Figure

from yojoe.kernel.refusal import Refusal
from yojoe.titles.deckbuilding.lab.course_plots import draw_threat
from yojoe.titles.deckbuilding.lab.findings import measured
from yojoe.titles.deckbuilding.lab.folder import BalanceFolder
from yojoe.titles.deckbuilding.lab.report import html, marked
from yojoe.titles.deckbuilding.lab.survey import surveyed
from yojoe.titles.deckbuilding.lab.targets import targets

FILES = ["cards.csv", "cells.csv", "missions.csv", "report.html", "summary.json"]
PICTURES = 4 + 4 + 3 + 5
COMMAND = "yojoe sim deckbuilding --report DIR"


@pytest.fixture(scope="module")
def found():
    return measured(surveyed("random", 1, 1))


@pytest.fixture(scope="module")
def page(found):
    return html(found, COMMAND)


def test_the_page_is_whole_and_speaks_to_no_other_place(page, outlined):
    outline = outlined(page)
    assert "http" not in page
    assert not set(outline.tags) & {"script", "link", "img", "iframe"}
    assert all(refers.startswith("#") for refers in outline.refers)
    assert outline.open == []
    assert len(outline.ids) == len(set(outline.ids))


def test_every_picture_is_told_in_words(page, outlined):
    told = re.findall(r'aria-labelledby="([^"]+)"', page)
    assert page.count("<svg ") == len(told) == PICTURES
    assert set(told) <= set(outlined(page).ids)


def test_the_pictures_take_their_colours_from_the_page(page):
    used = set(re.findall(r"var\((--[a-z0-9-]+)\)", page))
    for scheme in re.findall(r":root \{(.*?)\}", page, re.DOTALL):
        assert used <= set(re.findall(r"(--[a-z0-9-]+):", scheme))
    assert "#0000" not in page


def test_the_targets_come_first(page, found):
    assert page.index("<h2>Targets</h2>") < page.index("<svg ")
    for target in targets(found):
        assert target.text.replace(" %", "&nbsp;%") in page
    assert COMMAND in page


def test_settled_verdicts_stand_out():
    assert marked("<td>not met</td>") == '<td class="not-met">not met</td>'
    assert marked("<td>met</td>") == '<td class="met">met</td>'
    assert marked("<td>2 met</td>") == "<td>2 met</td>"


def test_a_report_cut_short_says_so(found, page):
    cut = replace(found, played=found.played[:1])
    assert "The report was stopped after 1 of 24 games." in html(cut, COMMAND)
    assert "stopped" not in page


def test_a_folder_gets_three_sheets_a_summary_and_the_page(found, tmp_path):
    BalanceFolder(tmp_path / "new").fill(found, "the page")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == FILES
    summary = json.loads((tmp_path / "new" / "summary.json").read_text(encoding="utf-8"))
    assert (summary["games"], summary["planned"], summary["whole"]) == (24, 24, True)
    assert sum(summary["endings"].values()) == 24
    assert [target["verdict"] for target in summary["targets"]] == [
        target.verdict for target in targets(found)
    ]
    with (tmp_path / "new" / "cells.csv").open(encoding="utf-8") as sheet:
        lines = list(csv.DictReader(sheet))
    assert [int(line["seed"]) for line in lines] == [cell.seed for cell in found.survey.cells]


def test_a_folder_in_use_is_left_alone_and_force_takes_it(found, tmp_path):
    for name in ("diary.txt", "games.csv", "report.html"):
        (tmp_path / name).touch()
    with pytest.raises(Refusal, match="is not empty"):
        BalanceFolder(tmp_path)
    folder = BalanceFolder(tmp_path, force=True)
    assert (tmp_path / "games.csv").exists(), "nothing goes before there is something to keep"
    folder.fill(found, "the page")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["diary.txt", *FILES])


def test_trying_a_folder_out_leaves_nothing_behind(tmp_path):
    BalanceFolder(tmp_path / "new" / "report")
    assert not list(tmp_path.iterdir())


def test_an_outcome_has_the_same_colour_whether_or_not_there_are_others():
    """Panels stand side by side, and in one of them nobody may have won."""
    lost = SimpleNamespace(won=False, rounds=2, threat=(1, 2))
    won = SimpleNamespace(won=True, rounds=2, threat=(1, 1))
    assert colours([lost])["lost"] == colours([won, lost])["lost"]


def colours(games):
    """The colour of each line of the Threat; its label counts the games as well."""
    axes = Figure().add_subplot()
    draw_threat(games, axes)
    return {line.get_label().split()[0]: line.get_color() for line in axes.get_lines()}
