"""Cards of one's own may ask for more than anybody waits for: dice and their odds have bounds."""

import pytest

from support.deckbuilding import Table
from support.owner import as_toml
from support.rule import rule
from yojoe.titles.deckbuilding.box.store import read_line
from yojoe.titles.deckbuilding.rules import flow
from yojoe.titles.deckbuilding.rules.dice import (
    HITS,
    MOST_DICE,
    chance,
    chances,
    dice_to_roll,
    pools,
)
from yojoe.titles.deckbuilding.sense import odds, roll_chances
from yojoe.titles.deckbuilding.sense.odds import is_about, success
from yojoe.titles.deckbuilding.sense.roll_chances import best, is_exact, likely, sampled, spread
from yojoe.titles.deckbuilding.telling.facts import MoreDice, Rolled
from yojoe.titles.deckbuilding.telling.phrases import percent
from yojoe.titles.deckbuilding.telling.view import view
from yojoe.titles.deckbuilding.text.dice_rules import ANY, Reroll

HQ = "hold-the-line-at-headquarters"
EVERY, TWOS = Reroll(), Reroll(showing=2)


@pytest.fixture
def mine(tmp_path):
    """The line of a card file in which the starter G.I. does this, with so many dice of its own."""

    def line(wild, *does):
        path = tmp_path / "mine.toml"
        skills = {"wild": wild}
        gi = as_toml("gi", skills=skills, text="Add dice.", does=list(does))
        path.write_text(gi + as_toml("whale", capacity=6))
        return read_line(str(path))

    return line


def ready(cards, joes="gi gi"):
    """Ann is about to roll with these Joes."""
    hand, hangar = {"Ann": f"{joes} clutch"}, "vamp whale"
    table = Table("Ann", hand=hand, hangar=hangar, mission=HQ, cards=cards)
    table.play(f"Ann: attempt-{HQ}, whale")
    for joe in joes.split():
        table.say("Ann", joe)
    return table


@rule("DB-AMB-90")
def test_a_table_rolls_no_more_dice_together_than_anybody_waits_for(mine):
    table = ready(mine(10, "adds(20)"), "gi gi gi gi")
    s = table.state
    assert dice_to_roll(s) == MOST_DICE < 4 * 30
    assert all(pool <= MOST_DICE for pool, _ in pools(s).values())
    table.play("Ann: enough, lock")
    facts = table.play("dice" + " 0" * MOST_DICE)
    assert [len(each.hits) for each in facts if isinstance(each, Rolled)] == [MOST_DICE]


@rule("DB-AMB-90")
def test_dice_apart_have_the_same_bound(mine):
    table = ready(mine(10, "rolls_apart(20)"), "gi gi gi gi gi gi")
    table.say("Ann", "lock")
    facts = table.play("dice" + " 0" * (60 + MOST_DICE))  # and 20 more were asked for
    assert sum(len(each.hits) for each in facts if isinstance(each, MoreDice)) == MOST_DICE


def test_a_chance_with_too_much_in_it_is_thrown_for_and_said_to_be_about_that(mine):
    table = ready(mine(10, "adds(20)", "must_reroll(20)"))
    s = table.state
    assert is_about(odds.foreseen(s))
    assert percent(s).startswith("about ")
    assert view(s, None)["attempt"]["about"] is True
    roll_chances.likely.cache_clear()
    assert success(s) == success(s.copy())  # everybody is told the same, in every process


def test_a_chance_that_can_be_reckoned_is_exact_and_says_nothing(mine):
    table = ready("", "gi gi")
    assert not is_about(odds.foreseen(table.state))
    assert not percent(table.state).startswith("about ")
    assert "about" not in view(table.state, None)["attempt"]


@pytest.mark.parametrize("texts", [(EVERY,), (EVERY, TWOS), (Reroll(1), TWOS), (Reroll(3), EVERY)])
def test_what_is_thrown_for_is_near_what_is_reckoned(texts):
    for dice, needed in [(10, 2), (16, 4), (22, 6)]:
        cast = ((ANY, HITS, dice),)
        exact = likely(cast, (texts,), 1, needed)
        assert is_exact(cast, (texts,))
        assert sampled(cast, (texts,), 1, needed, 1000) == pytest.approx(exact, abs=0.06)


def test_no_chance_takes_more_work_than_its_budget(monkeypatch):
    """Whatever comes together, few positions of dice are looked at."""
    hard = [
        (((ANY, HITS, dice), ("energon", HITS, pink)), (texts,) * groups)
        for dice in (0, 20, 40, 100)
        for pink in (0, 8)
        for texts in [(EVERY,), (EVERY, TWOS), (Reroll(20),) * 5, (Reroll(7), EVERY, TWOS) * 8]
        for groups in (1, 3)
    ]
    hard.append((((ANY, HITS, 700),), ((EVERY,),)))  # a number of falls no float can hold
    looks = []
    falls = roll_chances.fallen

    def counted(thrown):
        for each in falls(thrown):
            looks.append(1)
            yield each

    monkeypatch.setattr(roll_chances, "fallen", counted)
    for cast, groups in hard:
        for cache in (best, likely, spread):
            cache.cache_clear()
        looks.clear()
        assert 0 <= likely(cast, groups, 0, 10) <= 1
        assert len(looks) <= roll_chances.MOST_WORK


@pytest.mark.parametrize(
    "kept",
    [
        *(flow.book_with, flow.table, flow.owners_table),
        *(chances, chance),
        *(roll_chances.likely, roll_chances.work, best, spread),
    ],
)
def test_what_is_kept_in_memory_of_strangers_wishes_has_an_end(kept):
    assert kept.cache_info().maxsize is not None
