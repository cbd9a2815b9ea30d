"""The Threat Meter: its zones, their symbols, and where the marker can go. [DB-THREAT]"""

import pytest

from support.deckbuilding import Table, spaces_in, top_of_meter
from support.deckbuilding_games import opening
from support.reprint import Zone, meter, reprint
from support.rule import rule
from yojoe.titles.deckbuilding.box.printed import EFFECTS
from yojoe.titles.deckbuilding.rules.threat import colour, lower_threat
from yojoe.titles.deckbuilding.telling.facts import (
    ComplicationAttached,
    ComplicationDrawn,
    ComplicationResolved,
    Ended,
    MeterActed,
    Rolled,
    ThreatMoved,
)

SPARE = "knowing-is-half-the-battle"  # of no use in these scenes; its holder is asked on
BLUE, GREEN, YELLOW, RED = (
    spaces_in(each, players=3) for each in ("blue", "green", "yellow", "red")
)
SIDES = [(1, "A"), (2, "A"), (3, "B"), (4, "B")]


def after(step, **named):
    """What that step makes of a table for three, after Cy's turn."""
    hands = {"Ann": "gi", "Bob": "gi", "Cy": "gi"}
    laid_out = {"mission": "secure-the-rare-liquid-element", **named}
    return Table("Ann", "Bob", "Cy", active="Cy", hand=hands, step=step, **laid_out)


def dice_rolled(table):
    [rolled] = [fact for fact in table.facts if isinstance(fact, Rolled)]
    return len(rolled.hits)


# Zones.


@rule("DB-THREAT-01")
@pytest.mark.parametrize(("seats", "side"), SIDES)
def test_the_marker_climbs_through_blue_green_yellow_and_red(seats, side):
    s = opening(seats).state
    assert s.meter.side == side
    seen = []
    while s.threat < s.meter.top:
        seen.append(colour(s))
        s.threat += 1
    assert list(dict.fromkeys(seen)) == ["blue", "green", "yellow", "red"]


@rule("DB-THREAT-02", "DB-THREAT-03")
@pytest.mark.parametrize(
    ("threat", "covered", "at_mission"),
    [(3, [], 0), (4, [1], 0), (6, [1], 0), (7, [], 1), (8, [], 1)],
)
def test_only_the_zone_with_the_marker_acts(monkeypatch, threat, covered, at_mission):
    zones = {
        "yellow": Zone(end_of_round=["battalion"]),
        "red": Zone(end_of_round=["complication"]),
    }
    reprint(monkeypatch, meter=meter(**zones))
    table = after("round.end", threat=threat, complications="minefield")
    assert table.covered == covered
    assert len(table.pile("face_up")) == at_mission


@rule("DB-THREAT-02", "DB-THREAT-09")
def test_a_zone_acts_at_the_time_it_states(monkeypatch):
    zones = {"green": Zone(end_of_turn=["battalion"]), "red": Zone(end_of_round=["battalion"])}
    reprint(monkeypatch, meter=meter(**zones))
    assert after("turn.end", threat=2).covered == [1]
    assert after("round.end", threat=2).covered == []
    hands = {"Ann": "gi", "Bob": "gi", "Cy": "gi"}
    not_yet = Table("Ann", "Bob", "Cy", active="Ann", hand=hands, step="turn.end", threat=7)
    assert not_yet.covered == []
    assert after("turn.end", threat=7).covered == [1]


@rule("DB-THREAT-04")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_meter_shows_no_other_symbol(seats):
    zones = opening(seats).state.meter.zones
    shown = {effect for zone in zones for effect in (*zone.end_of_turn, *zone.end_of_round)}
    assert set(EFFECTS) == {"battalion", "complication", "threat-up"}
    assert shown <= set(EFFECTS)


# Symbols.


@rule("DB-THREAT-05")
def test_cb_adds_a_battalion_to_the_leftmost_uncovered_card(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["battalion"])))
    battalions = {1: "cobra-battalion", 3: "cobra-battalion"}
    assert after("round.end", battalions=battalions).covered == [1, 2, 3]


@rule("DB-THREAT-06", "DB-COMPL-06", "DB-AMB-07")
@pytest.mark.parametrize("mission", ["", "secure-the-rare-liquid-element"])
def test_a_complication_that_stays_for_a_later_attempt_does_not_resolve_yet(monkeypatch, mission):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["complication"])))
    table = after("round.end", threat=1, complications="minefield", mission=mission)
    assert table.pile("face_up") == ["minefield"]
    assert ComplicationAttached(table.card("minefield")) in table.facts
    assert ComplicationResolved(table.card("minefield")) not in table.facts


@rule("DB-THREAT-12", "DB-AMB-32")
def test_lowering_the_threat_where_it_is_lowest_is_told():
    hand = {"Ann": "gi"}
    table = Table("Ann", "Bob", hand=hand, mission="secure-the-rare-liquid-element", threat=1)
    table.state.events = told = []
    lower_threat(table.state, 2)
    assert [noted.fact for noted in told] == [ThreatMoved(0, 1, "green")]


@rule("DB-THREAT-06")
def test_plus_complication_draws_one_and_resolves_it_at_once(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["complication"])))
    table = after("round.end", threat=1, complications="televised-threat minefield")
    assert table.threat == 3
    assert table.pile("complication_discard") == ["televised-threat"]
    drawn = [fact for fact in table.facts if isinstance(fact, ComplicationDrawn)]
    resolved = [fact for fact in table.facts if isinstance(fact, ComplicationResolved)]
    assert (len(drawn), len(resolved)) == (1, 1)


@rule("DB-THREAT-07")
def test_the_up_symbol_moves_the_marker_up_one(monkeypatch):
    reprint(monkeypatch, meter=meter(green=Zone(end_of_round=["threat-up"])))
    assert after("round.end", threat=1).threat == 3


@rule("DB-THREAT-08")
@pytest.mark.parametrize("threat", [YELLOW[0], YELLOW[-1]])
def test_yellow_on_side_b_draws_one_complication_at_end_of_round(threat):
    table = after("round.end", threat=threat, complications="minefield radio-jamming")
    assert table.state.meter.colours[threat].colour == "yellow"
    assert table.pile("face_up") == ["minefield"]


@rule("DB-THREAT-09", "DB-ENDPH-02")
def test_red_on_side_a_acts_at_the_end_of_every_turn():
    table = Table(
        "Ann",
        "Bob",
        hand={"Ann": "gi", "Bob": "gi"},
        step="turn.end",
        threat=spaces_in("red", players=2)[0],
        complications="minefield radio-jamming",
    )
    assert (table.turn, table.pile("face_up")) == ("Bob", ["minefield"])


@rule("DB-THREAT-05", "DB-THREAT-06")
@pytest.mark.parametrize("step", ["turn.end", "round.end"])
def test_what_the_meter_does_is_told_as_its_doing(monkeypatch, step):
    field = {"turn.end": "end_of_turn", "round.end": "end_of_round"}[step]
    reprint(monkeypatch, meter=meter(green=Zone(**{field: ["complication", "threat-up"]})))
    facts = after(step, threat=1, complications="minefield").facts
    told = [
        fact for fact in facts if isinstance(fact, MeterActed | ComplicationDrawn | ThreatMoved)
    ]
    assert told[:4] == [
        MeterActed("green", "complication"),
        ComplicationDrawn(told[1].card),
        MeterActed("green", "threat-up"),
        ThreatMoved(1, 2, "green"),
    ]
    by = [fact.cause for fact in told if isinstance(fact, ThreatMoved)]
    assert by == ["meter", "round"][: len(by)]


# The ends of the meter.


@rule("DB-THREAT-10", "DB-LOSE-01")
@pytest.mark.parametrize("names", [("Ann", "Bob"), ("Ann", "Bob", "Cy")])
def test_the_marker_on_the_top_space_loses_at_once(names):
    top = top_of_meter(len(names))
    hands = dict.fromkeys(names, "gi")
    table = Table(*names, hand=hands, step="round.end", threat=top - 1, complications="minefield")
    assert (table.over, table.threat, table.ending) == (True, top, "lost-to-the-threat")
    assert table.facts[-1] == Ended("lost-to-the-threat")


@rule("DB-THREAT-10")
def test_one_space_below_the_top_the_game_goes_on(monkeypatch):
    reprint(monkeypatch, meter=meter())
    table = after("round.end", threat=8)
    assert (table.over, table.threat) == (False, 9)


@rule("DB-THREAT-11", "DB-THREAT-12", "DB-AMB-32", "DB-ROUND0-07")
@pytest.mark.parametrize(("threat", "left"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_the_marker_is_never_lowered_below_the_first_green_space(threat, left):
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "torpedo", "Bob": "gi"},
        mission="secure-the-rare-liquid-element",
        threat=threat,
    )
    table.play("""
        Ann: attempt-secure-the-rare-liquid-element
        Bob: enough
        Ann: lock
        dice 2 2 2
    """)
    assert table.pile("won") == ["secure-the-rare-liquid-element"]
    assert table.threat == left


@rule("DB-EX-3K", "DB-THREAT-12", "DB-AMB-32")
def test_at_the_floor_a_reduction_by_three_changes_nothing():
    table = Table(
        "Ann", "Bob", "Cy", hand={"Ann": "jinx", "Bob": "comms"}, mission="the-joes-surrender"
    )
    table.play("""
        Ann: attempt-the-joes-surrender, lock
        dice 2 2 2 2
    """)
    assert table.pile("won") == ["the-joes-surrender"]
    assert table.threat == 1


# Colours on cards.


@rule("DB-THREAT-13")
@pytest.mark.parametrize(
    ("threat", "dice"),
    [
        *((space, 3) for space in (GREEN[0], GREEN[-1], YELLOW[0], YELLOW[-1])),
        *((space, 6) for space in (RED[0], RED[-1])),
    ],
)
def test_text_behind_a_red_box_works_in_red_only(threat, dice):
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "low-light", "Bob": "comms"},
        mission="hold-the-line-at-headquarters",
        threat=threat,
    )
    table.play(f"""
        Ann: attempt-hold-the-line-at-headquarters, lock
        dice {" ".join("2" * dice)}
    """)
    assert dice_rolled(table) == dice


@rule("DB-THREAT-13")
@pytest.mark.parametrize(
    ("threat", "dice"),
    [(BLUE[0], 3), (GREEN[0], 5), (GREEN[-1], 5), (YELLOW[0], 3), (RED[0], 3)],
)
def test_text_behind_a_green_box_works_in_green_only(threat, dice):
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": "recondo", "Bob": "comms"},
        mission="turn-the-beam-aside",
        threat=threat,
    )
    table.play(f"""
        Ann: attempt-turn-the-beam-aside, lock
        dice {" ".join("2" * dice)}
    """)
    assert dice_rolled(table) == dice


@rule("DB-THREAT-14")
def test_moving_through_zones_does_nothing_by_itself(monkeypatch):
    acting = Zone(end_of_turn=["battalion"], end_of_round=["complication"])
    reprint(monkeypatch, meter=meter(yellow=acting))
    table = Table(
        "Ann",
        "Bob",
        "Cy",
        hand={"Ann": f"gi gi {SPARE}", "Bob": "comms", "Cy": "comms"},
        mission="crystals-under-the-ice",
        threat=3,
        complications="minefield",
    )
    table.play("""
        Ann: attempt-crystals-under-the-ice, enough, lock
        dice 0
    """)
    assert table.pile("failed") == ["crystals-under-the-ice"]
    assert (table.threat, colour(table.state)) == (4, "yellow")
    assert (table.covered, table.pile("complications")) == ([], ["minefield"])


@rule("DB-AMB-91")
@pytest.mark.parametrize(
    ("practice", "spaces", "top"), [(False, 1, 10), (True, 0, 10), (True, 1, 11), (True, 3, 13)]
)
def test_a_practice_game_has_green_spaces_more(practice, spaces, top):
    table = Table("Ann", practice=practice, practice_spaces=spaces)
    assert table.state.meter.top == top
    table.state.threat = 3 + (top - 10)
    assert colour(table.state) == "green"
    table.state.threat += 1
    assert colour(table.state) == "yellow"
