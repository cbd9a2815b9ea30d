"""One number over a range, on the same deals: its curve, its slope, and how sure that is."""

import csv

import numpy as np
import pytest

from support.document import result_of
from yojoe.kernel.refusal import Refusal
from yojoe.lab.comparison import Sample, holm
from yojoe.lab.variations.number import number_named
from yojoe.lab.variations.variation import variation_of
from yojoe.title.registry import title_named

FEW = ("-n", "4", "-w", "1")
GREEDY = "db -a greedy,greedy --practice"


def sample(values):
    return Sample("x", tuple(range(len(values))), {"score": tuple(values)}, len(values))


def test_the_luck_of_the_deals_is_left_out_of_the_slope():
    rng = np.random.default_rng(1)
    luck = rng.normal(0, 5, 60)
    samples = [sample(luck + 0.3 * value + rng.normal(0, 0.1, 60)) for value in (1, 2, 4)]
    [curve] = variation_of("x", 2, (1, 2, 4), samples).curves
    assert curve.slope == pytest.approx(0.3, abs=0.03)
    assert 0.25 < curve.interval.low < curve.interval.high < 0.35
    assert curve.is_sure
    assert curve.points[0].interval.high > curve.points[2].mean, "the means alone would not tell"


def test_the_interval_holds_the_true_slope_as_often_as_it_says():
    rng, held = np.random.default_rng(5), 0
    for _ in range(400):
        samples = [sample(rng.normal(0.5 * value, 1, 12)) for value in (0, 1, 2, 3)]
        held += 0.5 in variation_of("x", 0, (0, 1, 2, 3), samples).curves[0].interval
    assert 0.92 <= held / 400 <= 0.98


def test_every_figure_is_corrected_for_all_others():
    assert holm([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])


def test_two_values_and_two_deals_are_needed():
    with pytest.raises(Refusal, match="two values and two deals"):
        variation_of("x", 1, (1,), [sample([1, 2])])
    with pytest.raises(Refusal, match="two values and two deals"):
        variation_of("x", 1, (1, 2), [sample([1]), sample([2])])


def test_a_card_is_the_same_but_for_its_number(yojoe):
    title = title_named("deckbuilding")
    number = number_named(title, "bazooka.skills.demolitions")
    assert (number.name, number.usual) == ("bazooka.skills.demolitions", 3)
    _, line = number.setting(5)
    setup = title.setup(1, {"cards": line})
    cards = {card.id: card for card in title.rules.new(setup).book.box.cards}
    ours = {card.id: card for card in title.rules.new(title.setup(1)).book.box.cards}
    assert cards["bazooka"].skills[cards["bazooka"].skills.index(5)] == 5
    assert (cards["bazooka"].cost, cards["bazooka"].texts) == (
        ours["bazooka"].cost,
        ours["bazooka"].texts,
    )
    assert {name for name in ours if cards[name] != ours[name]} == {"bazooka"}


def test_a_setting_is_varied_and_its_curve_told(yojoe):
    words = ("vary", "db -a random --practice", "practice-spaces", "0..2", *FEW)
    code, out, err = yojoe(*words)
    assert (code, err) == (0, "")
    assert "4 deals, each with every value (12 games)" in out
    found = result_of(yojoe(*words, "--json")[1])
    assert (found["number"], found["usual"], found["games"]) == ("practice_spaces", 1, 12)
    assert found["curves"][0]["name"] == "score"
    assert [point["value"] for point in found["curves"][0]["points"]] == [0, 1, 2]


def test_a_card_of_either_card_game_is_varied_into_a_folder(yojoe, tmp_path):
    out = tmp_path / "out"
    words = ("vary", GREEDY, "bazooka.cost", "2..4/2", *FEW, "-o", str(out), "-q")
    assert yojoe(*words)[0] == 0
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "bazooka.cost, 2 to 4" in page
    assert "yojoe vary" in page
    with (out / "values.csv").open(encoding="utf-8", newline="") as table:
        assert {row["bazooka.cost"] for row in csv.DictReader(table)} == {"2", "4"}
    assert "choose another folder, or --force" in yojoe(*words)[2]
    assert yojoe("vary", "tcg -a random,random", "duke-field-commander.power", "7..8", *FEW)[0] == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((GREEDY, "bazooka.coost", "2..3"), "there is cost, recruit, skills.demolitions"),
        ((GREEDY, "bazoka.cost", "2..3"), "did you mean bazooka?"),
        ((GREEDY, "expertt", "0..3"), "did you mean expert?"),
        ((GREEDY, "foo", "0..3"), "name a card and a field of it"),
        ((GREEDY, "bazooka.cost", "5..2"), "is no range of 2 to 50 values"),
        ((GREEDY, "bazooka.cost", "0..99"), "is no range of 2 to 50 values"),
        ((GREEDY, "bazooka.cost", "20..21"), "bazooka.cost cannot be 21: "),
        (("lta -a random,random", "duke.cost", "1..2"), "adventure has no cards; it can vary"),
        ((GREEDY, "bazooka.cost", "2..3", "--force"), "--force goes with --out only"),
    ],
)
def test_what_cannot_be_varied_is_refused_in_one_line(yojoe, words, why):
    code, out, err = yojoe("vary", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err
