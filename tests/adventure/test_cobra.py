"""The attack of a lone Cobra, step by step. [LTA-COBRA]"""

import pytest

from support.adventure import ANN, BOB, CY, FOUR, Table
from support.rule import rule
from yojoe.kernel.refusal import NotAsked, NotOnOffer
from yojoe.titles.adventure.rules.battle import JUMP_UP, SHOOT_HIGH, SHOOT_LOW
from yojoe.titles.adventure.rules.board import COBRA
from yojoe.titles.adventure.telling.facts import (
    Attacked,
    BadgePlaced,
    EnergyLost,
    Fired,
    Moved,
    NoBattle,
)

DODGES = ["jump-up", "hit-the-dirt"]
SHOTS = ["shoot-high", "shoot-low"]


@rule("LTA-COBRA-01")
def test_a_cobra_space_means_an_attack_on_the_joe_player():
    table = Table("Ann", "Bob", active="Bob")
    facts = table.play("Bob rolls 1")
    assert facts == [Moved(BOB, 1, 1, COBRA), Attacked(BOB, ANN, COBRA)]
    assert table.story("Bob")[-1] == "Ann attacks you as a lone Cobra."
    assert table.asks == "battle"


@rule("LTA-COBRA-02")
@pytest.mark.parametrize("energy", [1, 2, 3])
def test_one_energy_token_is_enough_for_a_battle(energy):
    table = Table("Ann", "Bob", energy={"Ann": energy})
    table.play("Ann rolls 1")
    assert table.asks == "battle"


@rule("LTA-COBRA-02", "LTA-COBRA-03")
def test_without_energy_there_is_no_battle_and_the_turn_ends_at_once():
    table = Table("Ann", "Bob", energy={"Ann": 0})
    facts = table.play("Ann rolls 1")
    assert facts == [Moved(ANN, 1, 1, COBRA), NoBattle(ANN)]
    assert table.due == "Bob is to roll"


@rule("LTA-COBRA-03")
def test_without_energy_no_opponent_is_chosen():
    table = Table("Ann", "Bob", "Cy", energy={"Ann": 0})
    table.play("Ann rolls 1")
    assert table.due == "Bob is to roll"


@rule("LTA-COBRA-04")
@pytest.mark.parametrize(
    ("joe", "opponents"),
    [("Ann", ["Bob", "Cy", "Dee"]), ("Cy", ["Dee", "Ann", "Bob"]), ("Dee", ["Ann", "Bob", "Cy"])],
)
def test_the_joe_player_chooses_any_opponent(joe, opponents):
    for chosen in opponents:
        table = Table(*FOUR, active=joe)
        table.play(f"{joe} rolls 1")
        assert (table.waiting, table.asks) == ([joe], "cobra")
        assert table.offers(joe) == [f"seat-{name}" for name in opponents]
        facts = table.play(f"{joe}: seat-{chosen}")
        assert facts == [Attacked(table.seat(joe), table.seat(chosen), COBRA)]
        assert sorted(table.waiting) == sorted([joe, chosen])


@rule("LTA-COBRA-05")
def test_anybody_can_be_chosen_whatever_they_have():
    table = Table(*FOUR, badges={"Bob": 5}, energy={"Bob": 1, "Cy": 0, "Dee": 2}, dry={"Cy": 1})
    table.play("Ann rolls 1")
    assert table.offers("Ann") == ["seat-Bob", "seat-Cy", "seat-Dee"]
    table.play("Ann: seat-Cy, Cy hits Ann")
    assert table.energy == {"Ann": 2, "Bob": 1, "Cy": 0, "Dee": 2}


@rule("LTA-COBRA-06")
def test_the_joe_player_picks_one_of_both_defense_cards():
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 1, Ann: seat-Cy")
    assert table.offers("Ann") == DODGES


@rule("LTA-COBRA-07")
def test_the_cobra_player_picks_one_of_both_attack_cards():
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 1, Ann: seat-Cy")
    assert table.offers("Cy") == SHOTS
    assert table.waiting == ["Ann", "Cy"]


@rule("LTA-COBRA-08")
@pytest.mark.parametrize(("first", "second"), [("Ann", "Bob"), ("Bob", "Ann")])
def test_a_pick_lies_face_down_until_both_are_in(first, second):
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 1, Ann: seat-Bob")
    card = {"Ann": "jump-up", "Bob": "shoot-high"}
    before = {you: table.view(you) for you in (second, "Cy", "")}
    facts = table.play(f"{first}: {card[first]}")
    assert facts == []
    for you, shown in before.items():
        assert table.view(you) == {**shown, "waiting": [table.seat(second)]}


@rule("LTA-COBRA-08", "LTA-COBRA-09")
@pytest.mark.parametrize("you", ["Bob", "Cy", ""])
def test_which_card_lies_there_cannot_be_seen(you):
    seen = []
    for card in DODGES:
        table = Table("Ann", "Bob", "Cy")
        table.play(f"Ann rolls 1, Ann: seat-Bob, Ann: {card}")
        seen.append((table.view(you), table.story(you), table.match.history.answers))
    assert seen[0] == seen[1]


@rule("LTA-COBRA-08")
def test_a_player_sees_which_card_of_their_own_lies_there():
    table = Table("Ann", "Bob")
    table.play("Ann rolls 1")
    assert table.view("Ann")["picked"] is None
    table.play("Ann: hit-the-dirt")
    assert table.view("Ann")["picked"] == 1
    assert table.view("Bob")["picked"] is None


@rule("LTA-COBRA-09")
@pytest.mark.parametrize("dodge", DODGES)
@pytest.mark.parametrize("shot", SHOTS)
def test_it_does_not_matter_who_picks_first(dodge, shot):
    one, other = Table("Ann", "Bob"), Table("Ann", "Bob")
    one.play(f"Ann rolls 1, Ann: {dodge}, Bob: {shot}")
    other.play(f"Ann rolls 1, Bob: {shot}, Ann: {dodge}")
    assert one.facts == other.facts
    assert (one.badges, one.energy) == (other.badges, other.energy)


@rule("LTA-COBRA-09")
def test_both_cards_are_turned_over_at_once():
    table = Table("Ann", "Bob")
    table.play("Ann rolls 1, Ann: jump-up")
    facts = table.play("Bob: shoot-high")
    assert facts[0] == Fired(ANN, BOB, JUMP_UP, SHOOT_HIGH, hit=True)
    assert "Bob plays Shoot High, Ann plays Jump Up!: a hit." in table.story()


@rule("LTA-COBRA-10")
def test_the_chart_decides_and_then_the_result_is_carried_out():
    hit = Table("Ann", "Bob").play("Ann rolls 1, Bob hits Ann")
    assert hit[-2:] == [Fired(ANN, BOB, JUMP_UP, SHOOT_HIGH, hit=True), EnergyLost(ANN, 2)]
    miss = Table("Ann", "Bob").play("Ann rolls 1, Bob misses Ann")
    assert miss[-2:] == [Fired(ANN, BOB, JUMP_UP, SHOOT_LOW, hit=False), BadgePlaced(ANN, 1)]


@rule("LTA-COBRA-11")
@pytest.mark.parametrize("outcome", ["hits", "misses"])
def test_after_the_result_the_cards_go_back_and_the_turn_is_over(outcome):
    table = Table("Ann", "Bob")
    table.play(f"Ann rolls 1, Bob {outcome} Ann")
    shown = table.view()["table"]
    assert (shown["battle"], shown["cobra"]) == (False, None)
    assert table.due == "Bob is to roll"
    table.play("Bob rolls 1")
    assert (table.offers("Bob"), table.offers("Ann")) == (DODGES, SHOTS)


@rule("LTA-COBRA-12")
@pytest.mark.parametrize("outcome", ["hits", "misses"])
def test_a_lone_cobra_fires_once(outcome):
    table = Table("Ann", "Bob")
    facts = table.play(f"Ann rolls 1, Bob {outcome} Ann")
    assert sum(isinstance(fact, Fired) for fact in facts) == 1
    assert table.turn == "Bob"


@rule("LTA-COBRA-13")
def test_a_battle_cannot_be_declined():
    table = Table("Ann", "Bob")
    table.play("Ann rolls 1")
    assert table.waiting == ["Ann", "Bob"]
    assert (table.offers("Ann"), table.offers("Bob")) == (DODGES, SHOTS)
    with pytest.raises(NotOnOffer, match="there is no option 2"):
        table.match.answer(2, ANN)


@rule("LTA-COBRA-04")
def test_only_the_chosen_opponent_fires():
    table = Table("Ann", "Bob", "Cy")
    table.play("Ann rolls 1, Ann: seat-Bob")
    with pytest.raises(NotAsked, match="seat 3 is not asked"):
        table.match.answer(0, CY)
