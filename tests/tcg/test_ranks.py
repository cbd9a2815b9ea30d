"""Ranks, moving up, and vehicles with their crews. [TCG-RANK, TCG-VEHICLE]"""

from support.rule import rule
from support.tcg import ANN, Table
from support.tcg_scenes import SIX, combat, firefight, left
from yojoe.titles.tcg.rules.ranks import switch, team
from yojoe.titles.tcg.telling import facts


def beaten(bob, **more):
    """Ann beats Bob's first unit."""
    table = combat("gold9b9", bob, ("gold1b9", "blue1"), **more)
    table.play(f"Ann: {bob.split('/')[0].split()[0].rstrip('*')}")
    return table


@rule("TCG-RANK-01", "TCG-RANK-11")
def test_a_team_is_both_ranks():
    table = Table({"Ann": "gold7/gold1 gold5", "Bob": "blue6"})
    assert table.ids(table.state.front[ANN]) == ["gold7", "gold5"]
    assert table.ids(table.state.back[ANN]) == ["gold1"]
    assert table.ids(team(table.state, ANN)) == ["gold7", "gold5", "gold1"]


@rule("TCG-RANK-02", "TCG-RANK-03", "TCG-RANK-06", "TCG-RANK-07")
def test_nobody_is_left_behind_an_empty_place_and_nobody_is_asked():
    table = beaten("blue6/red2")
    assert left(table, "Bob") == "red2"
    assert table.asks == "attacker"
    table = firefight("gold7", "blue1+explode2/red2", "gold1h2", SIX)
    table.play("Bob: blue1+explode2")
    assert table.ranks("Bob") == "red2"


@rule("TCG-RANK-05", "TCG-CARDTEXT-16")
def test_moving_up_comes_before_card_instructions():
    table = beaten("blue6+revenge/red2")
    told = [type(fact) for fact in table.facts]
    avenged = [
        place
        for place, fact in enumerate(table.facts)
        if isinstance(fact, facts.UnitDiscarded) and fact.seat == ANN
    ]
    assert told.index(facts.MovedUp) < avenged[0]


@rule("TCG-RANK-08")
def test_only_the_unit_right_behind_moves_up():
    assert left(beaten("blue6 blue5/red2"), "Bob") == "blue5/red2"


@rule("TCG-RANK-09", "TCG-GLOSS-21")
def test_switched_units_take_each_others_places_and_stay_as_they_are():
    rows = {
        ("gold7", "gold5"): "gold5*/gold1 gold7/gold2*",
        ("gold7", "gold1"): "gold1/gold7 gold5*/gold2*",
        ("gold7", "gold2"): "gold2*/gold1 gold5*/gold7",
        ("gold1", "gold2"): "gold7/gold2* gold5*/gold1",
    }
    for (one, other), after in rows.items():
        table = Table({"Ann": "gold7/gold1 gold5*/gold2*", "Bob": "blue6 blue5"})
        switch(table.state, ANN, table.unit("Ann", one), table.unit("Ann", other))
        assert table.ranks("Ann") == after


@rule("TCG-RANK-10", "TCG-AMB-30")
def test_a_column_without_units_disappears():
    assert left(beaten("blue6 blue5"), "Bob") == "blue5"


# Vehicles.


@rule("TCG-VEHICLE-05", "TCG-VEHICLE-06", "TCG-VEHICLE-07", "TCG-VEHICLE-09", "TCG-VEHICLE-10")
@rule("TCG-VEHICLE-08", "TCG-FAQ-07", "TCG-EX-10", "TCG-GLOSS-23")
def test_a_vehicle_is_manned_by_a_soldier_behind_it_in_the_front_rank():
    for column, power in {
        "red8v5": 5,
        "red8v5/red1": 8,
        "red8v5/red7v4": 5,
        "red1/red8v5": 5,
    }.items():
        table = Table({"Ann": f"{column} red9", "Bob": "gold1 gold2"})
        assert table.power("Ann", "red8v5") == power, column
    table = Table({"Ann": "red8v5/red7v4", "Bob": "gold1 gold2"})
    assert table.power("Ann", "red7v4") == 4


@rule("TCG-VEHICLE-11", "TCG-AMB-13")
def test_a_vehicle_is_manned_from_moment_to_moment():
    table = firefight("gold7+long_range gold6", "red8v5/red1 blue9", "gold1h3 gold1h1")
    assert table.power("Bob", "red8v5") == 8
    table.play("Ann: nobody, red1, fire")
    assert table.power("Bob", "red8v5") == 5


@rule("TCG-AMB-13")
def test_a_driver_who_falls_in_the_same_batch_still_mans_the_vehicle():
    table = firefight("gold7+long_range gold6", "red8v5/red1 blue9", "gold1h5 gold1h1")
    table.play("Ann: red8v5, red1, fire")
    assert table.ranks("Bob") == "red8v5 blue9"


@rule("TCG-VEHICLE-01", "TCG-VEHICLE-02", "TCG-VEHICLE-15")
def test_vehicles_fight_flip_and_stand_like_soldiers():
    table = Table(
        {"Ann": "red8v5 red7", "Bob": "gold9v6 gold1"}, hand={"Ann": "red1", "Bob": "gold1"}
    )
    assert table.offers() == ["red8v5", "red7"]
    table.play("Ann: red8v5")
    assert table.offers() == ["gold9v6", "gold1"]
    setup = Table(step="setup.place", deck={"Ann": "red1s3 red8v5s3 blue1s3", "Bob": ""})
    assert setup.offers() == ["front", "behind-red1s3"]


@rule("TCG-VEHICLE-03")
def test_words_about_soldiers_leave_vehicles_alone():
    table = combat("gold9+torch3", "blue6/red3v3", ("gold1b9", "blue1"))
    table.play("Ann: blue6")
    assert left(table, "Bob") == "red3v3"


@rule("TCG-VEHICLE-16")
def test_when_a_manned_vehicle_goes_its_soldier_moves_up():
    assert left(beaten("blue6v5/red2"), "Bob") == "red2"


@rule("TCG-VEHICLE-17")
def test_a_driver_is_a_unit_of_its_own():
    table = firefight("red8v5/red1", "gold1", "red1h1 red2h1 red3h1")
    assert len(table.state.flipped[ANN]) == 2
    table = firefight("gold2", "red1v1/red2", "gold1h1", "red1h1 " * 6)
    table.play("Ann: red1v1, fire")
    assert not table.over
    assert table.ranks("Bob") == "red2"


@rule("TCG-VEHICLE-18")
def test_the_driver_may_be_of_either_side():
    table = Table({"Ann": "red8v5/gold1 red9", "Bob": "gold1 gold2"})
    assert table.power("Ann", "red8v5") == 8


@rule("TCG-VEHICLE-11")
def test_crew_and_gunner_work_behind_a_vehicle_in_front_only():
    table = Table({"Ann": "red8v5g-land/red1+crew2-land red9", "Bob": "gold1 gold2"})
    assert table.power("Ann", "red8v5g-land") == 10
    table = Table({"Ann": "red8v5g-air/red1+crew2-land red9", "Bob": "gold1 gold2"})
    assert table.power("Ann", "red8v5g-air") == 8
    assert len(firefight("red8v5/red1+gunner2", "gold9", "red1h9 " * 9).state.flipped[0]) == 4
    assert len(firefight("red8/red1+gunner2", "gold9", "red1h9 " * 9).state.flipped[0]) == 2
