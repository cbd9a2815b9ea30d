"""The Leaders, before and after their promotion."""

import pytest

from support.deckbuilding_cards import (
    dice_on,
    found,
    go,
    lose,
    result,
    roll,
    scene,
    told,
    win,
)
from support.rule import rule
from yojoe.titles.deckbuilding.telling.facts import Drew

STORY = "shield-the-relief-convoy"  # Land, Marksman
OFFICER = "destro"  # Martial Arts and Demolitions, 5


# Duke.


@pytest.mark.parametrize(("gis", "pairs"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_duke_adds_a_die_for_each_pair_of_gis_here(gis, pairs):
    assert dice_on("destro", "duke" + " gi" * gis, hangar="apc") == 1 + gis + pairs


def test_duke_counts_the_gis_of_team_mates():
    assert dice_on("destro", "duke gi", "gi") == 3 + 1


def test_promoted_duke_makes_joes_without_a_fitting_skill_or_wild_give_two_dice():
    assert dice_on(STORY, "duke-promoted") == 3
    assert dice_on(STORY, "duke-promoted gi", "doc") == 3 + 2 + 2
    assert dice_on(STORY, "duke-promoted grunt", "torpedo") == 3 + 2 + 2


def test_promoted_duke_changes_neither_himself_nor_a_fitting_skill_nor_wild():
    assert dice_on("destro", "duke-promoted") == 1
    assert dice_on(STORY, "duke-promoted low-light", "shipwreck") == 3 + 3 + 2
    assert dice_on("destro", "duke-promoted gung-ho") == 1 + 5


def test_promoted_dukes_two_dice_come_before_more_and_fewer():
    assert dice_on("destro", "duke-promoted sgt-slaughter gi") == (1 + 1) + 4 + (2 + 1)
    assert dice_on(STORY, "duke-promoted", "gi", face_up="cut-off-from-the-team") == 3 + (2 - 1)


# Lady Jaye and Roadblock.

JAYES = [("lady-jaye", 1), ("lady-jaye-promoted", 2)]


@rule("DB-CARD-14", "DB-CLAR-01")
@pytest.mark.parametrize(("jaye", "cards"), JAYES)
@pytest.mark.parametrize("kit", ["sniper-rifle", "distraction"])
def test_lady_jaye_draws_where_her_player_has_gear_or_utility_in_play(jaye, cards, kit):
    table = scene("destro", jaye, play={"Ann": kit}, deck={"Ann": "defuse defuse defuse"})
    go(table, "destro")
    assert len(found(table, Drew)[0].cards) == cards
    assert table.pile("hand", "Ann").count("defuse") == cards


@rule("DB-CARD-14", "DB-CLAR-01")
@pytest.mark.parametrize(("jaye", "_cards"), JAYES)
@pytest.mark.parametrize("kit", [{}, {"Ann": "service-rifle comms"}, {"Bob": "sniper-rifle"}])
def test_lady_jaye_draws_nothing_without_gear_or_utility_of_her_own_player(jaye, _cards, kit):
    table = go(scene("destro", jaye, play=kit, deck={"Ann": "defuse defuse"}), "destro")
    assert found(table, Drew) == []


@rule("DB-CARD-14", "DB-CLAR-01", "DB-CLAR-02")
def test_roadblock_adds_two_dice_where_his_player_has_gear_or_utility_in_play():
    assert dice_on("destro", "roadblock") == 1
    assert dice_on("destro", "roadblock", play={"Ann": "sniper-rifle"}) == 1 + 2
    assert dice_on("destro", "roadblock", play={"Ann": "distraction sniper-rifle"}) == 1 + 2
    assert dice_on("destro", "roadblock", play={"Ann": "service-rifle"}) == 1
    assert dice_on("destro", "roadblock", play={"Bob": "sniper-rifle"}) == 1


@rule("DB-CLAR-02")
@pytest.mark.parametrize("roadblock", ["roadblock", "roadblock-promoted"])
def test_what_follows_the_lock_is_too_late_for_roadblock(roadblock):
    table = scene("destro", f"{roadblock} sniper-rifle", mission_cards="all")
    go(table, "destro")
    table.say("Ann", "play-sniper-rifle")
    assert roll(table) == 1 + 2


@pytest.mark.parametrize(("kit", "dice"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_promoted_roadblock_adds_a_die_for_each_but_never_more_than_three(kit, dice):
    played = " ".join(["sniper-rifle", "distraction", "c4-charges", "rocket-launcher"][:kit])
    assert dice_on("destro", "roadblock-promoted", play={"Ann": played}) == 1 + dice


def test_promoted_roadblock_adds_nothing_without_any():
    assert dice_on("destro", "roadblock-promoted", play={"Ann": "service-rifle second-effort"}) == 1


# Scarlett.


def test_scarlett_may_discard_a_complication_of_act_one_before_any_resolves():
    table = go(scene(STORY, "scarlett", face_down="televised-threat minefield ambush"), STORY)
    assert sorted(table.offers) == ["enough", "minefield", "televised-threat"]
    table.say("Ann", "minefield")
    assert told(table.facts) == ["minefield is discarded"]
    table.say("Ann", "televised-threat")
    assert told(table.facts)[1:4] == [
        "threat +1",
        "televised-threat is discarded",
        "Ann loses scarlett",
    ]


def test_scarlett_may_let_them_all_come_and_is_not_asked_about_later_acts():
    table = go(scene(STORY, "scarlett", face_down="televised-threat"), STORY)
    table.say("Ann", "enough")
    assert told(table.facts) == ["threat +1", "televised-threat is discarded"]
    table = go(scene(STORY, "scarlett", face_down="divide-and-conquer endless-legions"), STORY)
    assert table.asks == "resolve"


def test_promoted_scarlett_may_discard_one_of_any_act():
    table = go(scene(STORY, "scarlett-promoted gi", face_down="endless-legions minefield"), STORY)
    assert sorted(table.offers) == ["endless-legions", "enough", "minefield"]
    table.say("Ann", "endless-legions")
    assert table.pile("complication_discard") == ["endless-legions"]
    assert roll(table, 0) == 3 - 2


def test_a_team_mates_scarlett_discards_for_her_own_player():
    table = go(scene(STORY, "gi", "scarlett-promoted", face_down="ambush"), STORY)
    assert table.waiting == ["Bob"]
    table.say("Bob", "ambush")
    assert roll(table) == 3


@pytest.mark.parametrize("scarlett", ["scarlett", "scarlett-promoted"])
def test_scarlett_is_not_asked_where_there_are_no_complications(scarlett):
    assert go(scene(STORY, scarlett), STORY).asks == "roll"


# Snake Eyes.


@pytest.mark.parametrize(("snake_eyes", "dice"), [("snake-eyes", 2), ("snake-eyes-promoted", 4)])
def test_snake_eyes_adds_dice_only_where_he_is_the_only_joe(snake_eyes, dice):
    assert dice_on("hiss-column", snake_eyes) == 1 + dice
    assert dice_on("hiss-column", f"{snake_eyes} gi") == 1 + 1
    assert dice_on(STORY, snake_eyes, "gi") == 1 + 1


# Stalker.


def test_stalker_may_destroy_a_gi_from_hand_or_discard_pile_on_success():
    for piles in ({"discard": {"Ann": "gi comms"}}, {}):
        ann = "stalker wild-bill" if piles else "stalker wild-bill gi"
        table = win(scene(OFFICER, ann, **piles), OFFICER, leave="gi")
        assert table.offers == ["enough", "gi"]
        table.say("Ann", "gi")
        assert result(table) == ["Ann destroys gi"]


def test_stalker_may_spare_the_gi_and_destroys_none_of_his_team():
    table = win(scene(OFFICER, "stalker wild-bill", discard={"Ann": "gi"}), OFFICER)
    table.say("Ann", "enough")
    assert result(table) == []
    table = win(scene(OFFICER, "stalker wild-bill gi"), OFFICER)
    table.play("Ann: stalker, gi")  # the one question is the G.I.'s own
    assert result(table) == ["Ann destroys gi"]
    assert table.asks == "recruit"


def test_stalker_destroys_nothing_after_a_failure():
    table = lose(scene(OFFICER, "stalker", discard={"Ann": "gi"}), OFFICER)
    assert result(table) == []


LINE_UP = "tripwire snow-job apc torpedo grunt whale"  # cost 2, 3, 2, 4, 2, 4


def test_promoted_stalker_may_take_an_uncovered_card_of_cost_three_or_less_onto_the_deck():
    lying = {"line_up": LINE_UP, "battalions": {1: "cobra-battalion"}}
    table = win(scene(OFFICER, "stalker-promoted wild-bill", **lying), OFFICER)
    assert table.offers == ["enough", "snow-job", "apc", "grunt"]
    table.say("Ann", "snow-job")
    assert result(table) == ["Ann takes snow-job"]
    assert table.pile("top", "Ann") == ["snow-job"]
    assert table.pile("line_up")[1] not in LINE_UP


@rule("DB-RECRUIT-05", "DB-RECRUIT-11")
def test_promoted_stalker_takes_either_of_two_equal_cards():
    row = "distraction flint jinx distraction spirit gung-ho"
    table = win(scene(OFFICER, "stalker-promoted wild-bill", line_up=row), OFFICER)
    assert table.offers == ["enough", "distraction-place-1", "distraction-place-4"]
    table.say("Ann", "distraction-place-4")
    assert table.pile("line_up")[0] == "distraction"
    assert table.pile("line_up")[3] != "distraction"


def test_a_transport_that_promoted_stalker_takes_goes_to_the_hangar():
    table = win(scene(OFFICER, "stalker-promoted wild-bill", line_up=LINE_UP), OFFICER)
    table.say("Ann", "apc")
    assert table.pile("hangar") == ["apc", "vamp"]


def test_promoted_stalker_goes_by_the_printed_cost():
    mission = "outrun-the-military-police"  # line-up cards cost 1 more
    lying = {"mission": mission, "story": "total-control", "line_up": LINE_UP}
    table = win(scene(OFFICER, "stalker-promoted wild-bill", **lying), OFFICER)
    assert "snow-job" in table.offers


def test_promoted_stalker_may_take_nothing_and_takes_nothing_after_a_failure():
    table = win(scene(OFFICER, "stalker-promoted wild-bill", line_up=LINE_UP), OFFICER)
    table.say("Ann", "enough")
    assert result(table) == []
    table = lose(scene(OFFICER, "stalker-promoted", line_up=LINE_UP), OFFICER)
    assert result(table) == []
