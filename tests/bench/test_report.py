"""The report: ratios, targets, the missing, and that JSON says the same as the table."""

import json
from io import StringIO

import pytest
from rich.console import Console

from benchmarks.race import RaceTally
from benchmarks.report import facts_of, report_of, show
from benchmarks.row import BenchRow
from benchmarks.targets import Goal, of_deckbuilding, of_tcg


def row(peer, game, per_s, **more):
    return BenchRow(peer, game, "3.11.7", decisions=per_s, games=per_s // 10, cpu=1.0, **more)


@pytest.fixture
def tally():
    rows = [
        row("adventure", "2 seats", 300_000, fork_us=0.5, revive_us=5.0, search_per_s=150_000),
        row("adventure", "3 seats", 100_000, fork_us=0.5, revive_us=15.0, search_per_s=70_000),
        row("open_spiel", "python_kuhn_poker", 50_000, ismcts_per_s={"C++": 1_000.0}),
    ]
    return RaceTally(
        rows={found.name: found for found in rows},
        absent={"rlcard": "not installed: [no] such package"},
    )


def printed(tally):
    out = StringIO()
    show(report_of(tally, ["adventure"]), Console(file=out, width=120))
    return out.getvalue()


def parsed(tally):
    return json.loads(json.dumps(facts_of(report_of(tally, ["adventure"]))))


def test_ours_stand_beside_the_peers_with_our_ratio_to_each(tally):
    found = parsed(tally)
    assert [line["game"] for line in found["ours"]] == ["2 seats", "3 seats"]
    assert found["ratios"] == {
        "adventure 2 seats": {"open_spiel python_kuhn_poker": 6.0},
        "adventure 3 seats": {"open_spiel python_kuhn_poker": 2.0},
    }
    assert "6.00" in printed(tally)


def test_decisions_games_and_microseconds_are_given_for_every_row(tally):
    first = parsed(tally)["ours"][0]
    assert first["decisions_per_s"] == 300_000
    assert first["games_per_s"] == 30_000
    assert first["us_a_decision"] == pytest.approx(10 / 3)


def test_a_missing_peer_is_named_with_its_reason_in_table_and_json(tally):
    assert "rlcard not installed: [no] such package" in printed(tally)
    assert {"peer": "rlcard", "absent": "not installed: [no] such package"} in parsed(tally)[
        "peers"
    ]


def test_targets_are_held_against_the_worst_of_our_rows(tally):
    verdicts = [(target["got"], target["verdict"]) for target in parsed(tally)["targets"]]
    measured = [each for each in verdicts if each[0] is not None]
    assert measured == [
        (2.0, "met"),  # of kuhn poker
        (pytest.approx(1.5), "met"),  # a fork, in decisions
        (pytest.approx(1.5), "missed"),
        (0.5, "missed"),  # what search keeps
    ]


def test_a_compiled_row_is_another_row_and_has_targets_of_its_own(tally):
    tally.add(row("adventure", "2 seats", 900_000, build="compiled"))
    tally.add(row("open_spiel", "liars_dice (C++)", 300_000))
    assert "adventure 2 seats compiled" in printed(tally)
    goals = {goal["wish"]: goal["got"] for goal in parsed(tally)["targets"]}
    assert goals["adventure compiled, of its C++ liars_dice, times"] == 3.0
    assert goals["adventure plays faster than OpenSpiel's python_kuhn_poker, times"] == 2.0


def test_the_deck_builder_is_held_against_pyminion_and_gin_rummy():
    ours = row("deckbuilding", "2 seats", 300, revive_us=10.0, ismcts_per_s={"Python": 500.0})
    pyminion = row("pyminion", "2 seats", 100, fork_us=400.0)
    gin = row("open_spiel", "gin_rummy (C++)", 100, ismcts_per_s={"Python": 250.0, "C++": 1000.0})
    fast = row("deckbuilding", "2 seats", 600, ismcts_per_s={"Python": 2000.0}, build="compiled")
    wishes = of_deckbuilding([ours], [fast], {peer.name: peer for peer in (pyminion, gin)})
    assert [(target.got, target.verdict) for target in wishes] == [
        (3.0, "met"),
        (3.0, "missed"),
        (6.0, "met"),
        (6.0, "missed"),
        (pytest.approx(1 / 40), "met"),
        (pytest.approx(1 / 40), "missed"),
        (2.0, "met"),
        (2.0, "met"),
        (2.0, "missed"),
    ]


def test_the_trading_card_game_is_held_against_gym_locm_and_its_own_firefights():
    ours = row("tcg", "2 seats", 300, fork_us=0.5, revive_us=10.0, solved_ms=6.0)
    locm = row("gym_locm", "1.2, stand-in cards", 100, fork_us=1000.0)
    fast = row("tcg", "2 seats", 700, build="compiled")
    wishes = of_tcg([ours], [fast], {locm.name: locm})
    assert [(target.got, target.verdict) for target in wishes] == [
        (3.0, "met"),
        (3.0, "missed"),
        (7.0, "met"),
        (7.0, "missed"),
        (pytest.approx(1 / 100), "met"),
        (6.0, "missed"),
    ]


def test_a_partial_report_says_so(tally):
    assert "partial" not in printed(tally)
    tally.partial = True
    assert "partial" in printed(tally)
    assert parsed(tally)["partial"] is True


def test_a_peer_on_another_python_is_pointed_out(tally):
    tally.rows["gym cards"] = BenchRow("gym", "cards", "3.99", 10, 1, 1.0)
    assert "gym ran on Python 3.99" in printed(tally)


def test_a_report_of_nothing_can_be_shown():
    assert "not measured" in printed(RaceTally())


@pytest.mark.parametrize(
    ("bound", "got", "verdict"),
    [
        ("at least", 2.0, "met"),
        ("at least", 1.9, "missed"),
        ("at most", 2.0, "met"),
        ("at most", 2.1, "missed"),
        ("at most", None, "not measured"),
    ],
)
def test_a_bound_itself_is_good_enough(bound, got, verdict):
    assert Goal("a wish", bound, 2.0, got).verdict == verdict
