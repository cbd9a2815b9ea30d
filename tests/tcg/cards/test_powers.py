"""Cards whose texts change Power: their own, a team-mate's, a vehicle's."""

import pytest

from support.every import every
from support.rule import rule
from support.tcg_scenes import choosing, combat, firefight, holders, own_power, printed

FOE = "blue9b1"


@every(holders("Assault"))
def test_assault_counts_when_attacking(card, more):
    assert choosing(card, FOE).power("Ann", card) == own_power(card) + more
    assert choosing(card, FOE, first="Bob").power("Ann", card) == own_power(card)
    assert firefight(card, FOE, ann_deck="red1h9").power("Ann", card) == own_power(card)


@pytest.mark.parametrize(("card", "more"), holders("Guard"))
def test_guard_counts_when_defending(card, more):
    assert choosing(card, FOE, first="Bob").power("Ann", card) == own_power(card) + more
    assert choosing(card, FOE).power("Ann", card) == own_power(card)
    assert firefight(card, FOE, ann_deck="red1h9").power("Ann", card) == own_power(card)


@pytest.mark.parametrize(("card", "more"), holders("Armor"))
def test_armor_counts_in_firefights(card, more):
    assert firefight(card, FOE, ann_deck="red1h9").power("Ann", card) == own_power(card) + more
    assert choosing(card, FOE).power("Ann", card) == own_power(card)
    assert choosing(card, FOE, first="Bob").power("Ann", card) == own_power(card)


@pytest.mark.parametrize(("card", "more"), holders("Tank Buster"))
def test_a_tank_buster_is_stronger_against_vehicles(card, more):
    for first in ("Ann", "Bob"):
        assert choosing(card, "blue9v8", first=first).power("Ann", card) == own_power(card) + more
        assert choosing(card, FOE, first=first).power("Ann", card) == own_power(card)
    assert firefight(card, "blue9v8", ann_deck="red1h9").power("Ann", card) == own_power(card)


@rule("TCG-CARDTEXT-18")
@every(
    (card, group, place)
    for place in ["{0} {1} {2}", "{1}/{0} {2}"]
    for card, group in holders("Squad Leader")
)
def test_a_squad_leader_helps_the_others_of_the_group(card, group, place):
    of_group, other = f"red3v2g-{group}", "red3v2g-none"
    for table in (
        choosing(place.format(card, of_group, other), f"{FOE} red9", first="Bob"),
        firefight(place.format(card, of_group, other), FOE, ann_deck="red1h9"),
    ):
        unmanned = 3 if place.startswith("{1}/") and printed(card).kind == "soldier" else 2
        assert table.power("Ann", of_group) == unmanned + 1
        assert table.power("Ann", other) == 2


@every(holders("Squad Leader"))
def test_a_squad_leader_does_not_help_itself_or_the_enemy(card, group):
    table = choosing(card, f"red3g-{group}")
    assert table.power("Ann", card) == own_power(card)
    assert table.power("Bob", f"red3g-{group}") == 3
    twins = firefight(f"{card} {card}", FOE, ann_deck="red1h9")
    both = group in printed(card).groups
    assert twins.power("Ann", card) == own_power(card) + both


@every(holders("Crew"))
def test_a_crew_makes_its_vehicle_stronger(card, more, group):
    wanted = ("land", "air", "sea") if group == "any" else (group,)
    for terrain in ("land", "air", "sea"):
        vehicle = f"red6v3g-{terrain}"
        better = 6 + more if terrain in wanted else 6
        assert choosing(f"{vehicle}/{card}", FOE).power("Ann", vehicle) == better
        table = firefight(f"{vehicle}/{card}", FOE, ann_deck="red1h9")
        assert table.power("Ann", vehicle) == better


@every(holders("Crew"))
def test_a_crew_that_does_not_man_the_vehicle_does_nothing(card, more, group):
    del more
    vehicle = f"red6v3g-{'sea' if group == 'any' else group}"
    beside = firefight(f"{vehicle} {card}", FOE, ann_deck="red1h9")
    assert beside.power("Ann", vehicle) == 3
    in_front = firefight(f"{card}/{vehicle}", FOE, ann_deck="red1h9")
    assert in_front.power("Ann", vehicle) == 3


@rule("TCG-ABILITY-20", "TCG-ABILITY-21", "TCG-ABILITY-22")
@pytest.mark.parametrize("card", holders("Medic"))
def test_a_medic_helps_other_joe_soldiers_in_firefights(card):
    team = f"{card} red3 gold3 red3v2"
    table = firefight(team, FOE, ann_deck="red1h9")
    assert table.power("Ann", "red3") == 4
    assert table.power("Ann", "gold3") == 3
    assert table.power("Ann", "red3v2") == 2
    assert table.power("Ann", card) == own_power(card)
    assert choosing(team, f"{FOE} red8", first="Bob").power("Ann", "red3") == 3


@rule("TCG-ABILITY-23")
@pytest.mark.parametrize("card", holders("Medic"))
def test_two_medics_help_each_other(card):
    table = firefight(f"{card} {card} red3", FOE, ann_deck="red1h9")
    assert table.power("Ann", "red3") == 5
    assert table.power("Ann", card) == own_power(card) + 1


@rule("TCG-ABILITY-53", "TCG-CARD-20")
@pytest.mark.parametrize("card", holders("Predator"))
def test_a_predator_is_as_strong_as_the_enemy_has_soldiers(card):
    assert choosing(card, "blue9").power("Ann", card) == 1
    table = firefight(card, "blue9/blue8 red7 gray8v5/gray2", ann_deck="red1h9")
    assert table.power("Ann", card) == 4
    assert choosing(card, "blue9v8").power("Ann", card) == 0


@rule("TCG-EX-19", "TCG-FAQ-22")
def test_croc_master_falls_to_any_hit_of_vehicles_alone():
    croc = "croc-master-reptile-trainer"
    table = firefight("gray9v8", croc, ann_deck="red1h1")
    table.play(f"Ann: {croc}, fire")
    assert table.ending == "won"
    beaten = combat("gray9v8", croc)
    beaten.play(f"Ann: {croc}")
    assert croc in beaten.pile("discard", "Bob")
