"""The core box: its parts counted, the cards that the rulebook names, and what owners change."""

from collections import Counter
from dataclasses import replace

import pytest

from support.rule import rule
from yojoe.cards.owners import printed_once
from yojoe.cards.page import TablePage, page_at
from yojoe.kernel.refusal import Refusal
from yojoe.titles.deckbuilding.box.box import PACKS, box_of, core_box
from yojoe.titles.deckbuilding.box.checks import check_names
from yojoe.titles.deckbuilding.box.format import read_page
from yojoe.titles.deckbuilding.box.printed import ALL, COLOURS, SKILLS, TERRAINS, WILD, Needs
from yojoe.titles.deckbuilding.box.shapes import FIELDS, STORIES

PLAYER_KINDS = {"joe", "gear", "utility", "basic", "starter", "transport"}
COBRA_KINDS = {"trooper", "battalion", "officer"}


def cards(**wanted):
    """The cards whose printed values are these."""
    return [
        card
        for card in core_box().cards
        if all(getattr(card, field) == value for field, value in wanted.items())
    ]


def copies(**wanted):
    return sum(card.count for card in cards(**wanted))


def card(name):
    return core_box().card(name)


def text(name):
    return card(name).texts["text"]


def skill(card, name):
    return card.skills[SKILLS.index(name)]


# What is in the box.


@rule("DB-COMP-01", "DB-TYPE-01")
def test_the_box_holds_117_player_cards_of_six_types():
    assert {card.kind for card in core_box().cards} >= PLAYER_KINDS
    assert sum(copies(kind=kind) for kind in PLAYER_KINDS) == 117


@rule("DB-COMP-02")
def test_24_cobra_cards_are_troopers_battalions_and_officers():
    assert {card.kind for card in cards(place="cobra")} == COBRA_KINDS
    assert copies(place="cobra") == 24


@rule("DB-GAP-07")
def test_there_are_battalions_enough_to_lose_by():
    assert copies(kind="battalion") >= 6


@rule("DB-COMP-03", "DB-SETUP-27", "DB-GAP-09")
def test_24_complications_are_sorted_10_8_and_6_and_are_of_three_kinds():
    assert [copies(kind="complication", act=act) for act in (1, 2, 3)] == [10, 8, 6]
    assert {card.manner for card in cards(kind="complication")} == {"immediate", "story", "strike"}


@rule("DB-COMP-04", "DB-COMP-05")
def test_each_story_has_three_acts_of_five_missions_and_a_finale():
    found = Counter((card.story, card.act, card.finale) for card in cards(kind="mission"))
    acts = [(story, act) for story in STORIES for act in (1, 2, 3)]
    assert found == {
        **{(story, act, False): 5 for story, act in acts},
        **{(story, act, True): 1 for story, act in acts},
    }
    assert [copies(story=story) for story in STORIES] == [18, 18]


@rule("DB-COMP-07", "DB-SETUP-25")
def test_the_threat_meter_has_a_side_for_1_or_2_and_a_side_for_3_or_4_players():
    box = core_box()
    assert [(meter.side, meter.players) for meter in box.meters] == [("A", (1, 2)), ("B", (3, 4))]
    assert [box.meter(players).side for players in (1, 2, 3, 4)] == ["A", "A", "B", "B"]


@rule("DB-COMP-15")
def test_there_are_6_expert_cards():
    assert (copies(kind="expert"), copies(place="expert")) == (6, 6)


@rule("DB-COMP-16", "DB-GAP-03")
def test_six_leaders_have_a_promoted_leader_each_that_costs_6():
    leaders, promoted = cards(place="leader"), cards(place="promoted")
    assert len(leaders) == len(promoted) == 6
    assert sorted(each.promotes_to for each in leaders) == sorted(each.id for each in promoted)
    assert all(card(each.promotes_to).name == each.name for each in leaders)
    assert {each.cost for each in promoted} == {6}
    assert all(each.recruit for each in leaders)


@rule("DB-COMP-17")
def test_four_players_have_nine_starters_each():
    shares = {each.id: each.count // 4 for each in cards(place="starter")}
    assert shares == {"gi": 6, "comms": 1, "defuse": 1, "second-effort": 1}
    assert copies(place="starter") == 36


@rule("DB-COMP-18", "DB-GAP-01")
def test_the_main_deck_has_54_joes_gear_utility_cards_and_transports():
    assert copies(place="main") == 54
    kinds = {each.kind for each in cards(place="main")}
    assert kinds == {"joe", "gear", "utility", "transport"}


@rule("DB-COMP-19", "DB-GAP-05", "DB-CARD-05")
def test_there_are_14_service_rifles_and_they_are_basic():
    assert [each.id for each in cards(place="rifles")] == ["service-rifle"]
    rifle = card("service-rifle")
    assert (rifle.count, rifle.kind) == (14, "basic")
    assert rifle.count == 117 - 36 - 12 - 1 - 54


# What a card shows.


@rule("DB-TYPE-10")
def test_a_joe_shows_recruit_skills_name_and_text_and_one_of_the_main_deck_its_cost():
    for each in cards(kind="joe"):
        assert {"name", "kind", "recruit", "skills", "text"} <= set(each.origin)
        assert ("cost" in each.origin) == (each.place in {"main", "promoted"})
    assert not any(card("gi").skills)


@rule("DB-TYPE-11")
def test_gear_utility_and_basic_cards_show_cost_recruit_and_text():
    for each in cards():
        if each.kind in {"gear", "utility", "basic"}:
            assert {"name", "kind", "cost", "recruit", "text"} <= set(each.origin)


@rule("DB-TYPE-12", "DB-TRANS-03")
def test_a_transport_shows_capacity_and_terrain_and_no_recruit_value():
    for each in cards(kind="transport"):
        assert {"name", "kind", "capacity", "terrain"} <= set(each.origin)
        assert "recruit" not in each.origin
        assert set(each.terrain) <= set(TERRAINS)
    for each in cards(kind="transport", place="main"):
        assert {"cost", "terrain_text"} <= set(each.origin)
    assert {terrain for each in cards(kind="transport") for terrain in each.terrain} == {
        "land",
        "air",
        "sea",
    }


@rule("DB-TYPE-13", "DB-GAP-20")
def test_a_mission_shows_everything_that_it_must():
    shown = {"name", "kind", "act", "difficulty", "terrain", "needs", "complications"}
    for each in cards(kind="mission"):
        assert shown | {"success", "failure", "story_line"} <= set(each.origin)


@rule("DB-TYPE-14", "DB-GLOSS-16")
def test_a_cobra_card_shows_its_symbol_difficulty_and_skills():
    for each in cards(place="cobra"):
        assert "cobra" in each.keywords
        assert each.difficulty
        assert each.needs


@rule("DB-CARD-23", "DB-GAP-15")
def test_the_skills_the_rulebooks_mention_are_among_ours():
    assert {"martial_arts", "tracker", "marksman", "recon"} <= set(SKILLS)
    assert len(SKILLS) == WILD


@rule("DB-GAP-17", "DB-GAP-19")
def test_cards_say_whether_they_are_no_solo_and_which_keywords_they_have():
    assert cards(no_solo=True)
    assert all(each.place == "main" for each in cards(no_solo=True))
    assert all(each.keywords for each in cards(kind="joe"))


# The cards that the rulebook names.


@rule("DB-CARD-01")
def test_the_vamp_carries_4_and_returns_to_the_hangar_where_it_begins():
    assert cards(place="hangar") == [card("vamp")]
    assert (card("vamp").kind, card("vamp").capacity, card("vamp").count) == ("transport", 4, 1)
    assert text("vamp") == "When this Mission ends, return the Transport to the Hangar."


@rule("DB-CARD-02", "DB-GAP-02")
def test_a_gi_is_a_joe_without_skills_with_recruit_1_that_may_be_destroyed():
    gi = card("gi")
    assert (gi.kind, gi.recruit, any(gi.skills)) == ("joe", 1, False)
    assert text("gi") == "On success, you may destroy this card."


@rule("DB-CARD-03")
def test_second_effort_is_a_starter_card_with_the_mission_icon():
    assert (card("second-effort").kind, card("second-effort").icon) == ("starter", True)
    assert text("second-effort") == "You may re-roll 1 die."


@rule("DB-CARD-04")
def test_comms_and_defuse_are_starter_cards():
    assert (card("comms").kind, card("defuse").kind) == ("starter", "starter")


@rule("DB-CARD-06")
def test_torpedo_has_martial_arts_3_and_recruit_2():
    torpedo = card("torpedo")
    assert (torpedo.kind, skill(torpedo, "martial_arts"), torpedo.recruit) == ("joe", 3, 2)
    assert text("torpedo").startswith("With a Sea Transport, ")


@rule("DB-CARD-07")
def test_jinx_has_martial_arts_4():
    assert (card("jinx").kind, skill(card("jinx"), "martial_arts")) == ("joe", 4)
    assert text("jinx").endswith(
        "if this Mission is a Story Mission, return this Joe to your hand."
    )


@rule("DB-CARD-08")
def test_low_light_lacks_martial_arts():
    assert (card("low-light").kind, skill(card("low-light"), "martial_arts")) == ("joe", 0)
    assert text("low-light").startswith("In Red, ")


@rule("DB-CARD-09")
def test_wild_bill_has_wild_3():
    assert (card("wild-bill").kind, card("wild-bill").skills[WILD]) == ("joe", 3)


@rule("DB-CARD-10")
def test_the_sniper_rifle_is_gear_with_the_mission_icon():
    assert (card("sniper-rifle").kind, card("sniper-rifle").icon) == ("gear", True)
    assert text("sniper-rifle") == "Add 2 dice."


@rule("DB-CARD-11")
def test_the_rocket_launcher_takes_a_complication_away_before_it_resolves():
    assert card("rocket-launcher").icon
    assert text("rocket-launcher").startswith("Discard 1 face-up Complication here that has not")


@rule("DB-CARD-12")
def test_recovery_signal_returns_joes_to_hand():
    assert "return up to 2 Joes here to their owners' hands" in text("recovery-signal")


@rule("DB-CARD-13")
def test_the_tranquilizer_dart_turns_an_officer_face_down():
    said = text("tranquilizer-dart")
    assert said.startswith("Turn 1 Officer")
    assert "face-down" in said


@rule("DB-CARD-14")
def test_lady_jaye_and_roadblock_are_joes_who_look_for_gear_or_utility():
    for name in ("lady-jaye", "roadblock"):
        assert card(name).kind == "joe"
        assert text(name).startswith("If you already have Gear or Utility in play, ")


@rule("DB-CARD-15")
def test_distraction_is_a_utility_that_costs_3():
    distraction = card("distraction")
    assert (distraction.kind, distraction.place, distraction.cost) == ("utility", "main", 3)


@rule("DB-CARD-17", "DB-GAP-08")
def test_the_officers_whom_the_rulebook_names_are_officers():
    for name in ("baroness", "cobra-commander", "dr-mindbender", "major-bludd", "destro"):
        assert card(name).kind == "officer"


@rule("DB-CARD-16")
def test_baroness_is_called_by_the_success_of_the_example():
    assert "Call Baroness." in card("secure-the-rare-liquid-element").texts["success"]
    assert card("baroness").kind == "officer"


@rule("DB-CARD-18")
def test_major_bludd_says_where_battalions_go():
    assert card("major-bludd").texts["ongoing"].startswith("New Battalions cover ")


def test_destro_is_beaten_by_martial_arts_and_demolitions():
    needs = card("destro").needs
    assert {SKILLS[skill] for skill in needs.skills} == {"martial_arts", "demolitions"}


@rule("DB-CARD-19")
def test_nobody_ever_knocks_waits_at_the_story_mission_and_forbids_utility_cards():
    assert text("nobody-ever-knocks") == "Players here cannot play Utility cards."
    assert (card("nobody-ever-knocks").kind, card("nobody-ever-knocks").manner) == (
        "complication",
        "story",
    )


@rule("DB-CARD-20", "DB-GAP-10")
def test_secure_the_rare_liquid_element_is_printed_as_in_the_example():
    mission = card("secure-the-rare-liquid-element")
    assert (mission.difficulty, mission.complications) == (6, 0)
    assert mission.needs == Needs(ALL, (SKILLS.index("martial_arts"),))
    assert mission.story == "mass-device"
    assert mission.texts["success"] == "Lower Threat by 2. Call Baroness."


@rule("DB-CARD-21")
def test_the_named_missions_of_the_mass_device_are_in_it():
    assert card("the-joes-surrender").story == "mass-device"
    last = card("destroy-the-mass-device")
    assert (last.story, last.act, last.finale) == ("mass-device", 3, True)


@rule("DB-CARD-22", "DB-GAP-11")
def test_the_named_missions_of_total_control_are_in_it_and_big_ben_can_fail_twice():
    big_ben, last = (
        card("prevent-the-cobra-attack-on-big-ben"),
        card("destroy-the-mind-control-device"),
    )
    assert (big_ben.story, big_ben.stays) == ("total-control", True)
    assert (last.story, last.act, last.finale) == ("total-control", 3, True)


@rule("DB-GAP-04")
def test_an_air_transport_has_the_bonus_of_the_example():
    assert any(
        each.terrain == ("air",) and each.texts["terrain_text"] == "Add 3 dice."
        for each in cards(kind="transport", place="main")
    )


def test_expert_cards_bear_the_cobra_symbol():
    assert all("cobra" in each.keywords for each in cards(kind="expert"))


# The Threat Meter.


@rule("DB-THREAT-01", "DB-GAP-12")
def test_a_side_of_the_threat_meter_is_blue_green_yellow_red_and_blue_is_one_space():
    for meter in core_box().meters:
        assert tuple(zone.colour for zone in meter.zones) == COLOURS
        assert meter.zones[0].spaces == 1
        assert [zone.colour for zone in meter.colours] == [
            zone.colour for zone in meter.zones for _ in range(zone.spaces)
        ]
        assert meter.top == len(meter.colours)


@rule("DB-THREAT-08", "DB-GAP-13")
def test_yellow_of_side_b_draws_one_complication_at_the_end_of_the_round():
    (yellow,) = (zone for zone in core_box().meter(3).zones if zone.colour == "yellow")
    assert yellow.end_of_round.count("complication") == 1


@rule("DB-THREAT-09")
def test_zones_have_effects_at_the_end_of_turns_and_of_rounds():
    zones = [zone for meter in core_box().meters for zone in meter.zones]
    assert any(zone.end_of_turn for zone in zones)
    assert any(zone.end_of_round for zone in zones)


# How the files are kept.


@rule("DB-GAP-14")
def test_what_the_rulebook_leaves_out_is_marked_as_ours():
    assert {said for each in cards(kind="expert") for said in each.origin.values()} == {"designed"}


def test_fields_and_cards_stand_in_their_order():
    place = list(FIELDS).index
    for path in (PACKS / "core").glob("*.toml"):
        held = read_page(page_at(path)).cards
        assert list(held) == sorted(held, key=lambda each: (each.act, each.finale, each.id))
        for each in held:
            assert list(each.origin) == sorted(each.origin, key=place)


def test_the_version_follows_what_is_printed_and_nothing_else():
    same = changed_box(SNIPER.replace('["place"]', '["place", "cost"]') + "\n# A note.\n")
    assert same.version == core_box().version
    assert changed_box(SNIPER.replace("cost = 4", "cost = 5")).version != core_box().version
    assert len(core_box().version) == 12


# What owners change.


def from_core(file, name):
    """The lines of one card of the core box."""
    text = (PACKS / "core" / file).read_text(encoding="utf-8")
    return f"[{name}]\n" + text.split(f"[{name}]\n")[1].split("\n\n")[0] + "\n"


SNIPER = from_core("kit.toml", "sniper-rifle")
NEW = SNIPER.replace("[sniper-rifle]", "[heavy-rifle]") + 'like = "sniper-rifle"\n'


def own(text):
    return read_page(TablePage("mine.toml", text))


def changed_box(*texts):
    return box_of(("core",), [own(text) for text in texts])


def refused(*texts):
    with pytest.raises(Refusal) as complaint:
        changed_box(*texts)
    assert "\n" not in str(complaint.value)
    return str(complaint.value)


def test_an_owners_card_takes_the_place_of_the_one_with_its_id():
    box = changed_box(SNIPER.replace("cost = 4", "cost = 7").replace('"S0"', '"BOX"'))
    assert [each.id for each in box.cards] == [each.id for each in core_box().cards]
    rifle = box.card("sniper-rifle")
    assert (rifle.cost, rifle.sources, rifle.pack, rifle.like) == (7, ("BOX",), "core", "")
    assert core_box().card("sniper-rifle").cost == 4


def test_a_card_with_a_new_id_is_added_and_is_like_one_of_ours():
    box = changed_box(NEW)
    assert box.cards[:-1] == core_box().cards
    assert (box.cards[-1].id, box.cards[-1].like) == ("heavy-rifle", "sniper-rifle")


def test_a_new_card_without_texts_is_like_none():
    plain = NEW.replace('text = "Add 2 dice."\n', "").replace(', "text"]', "]")
    assert changed_box(plain.replace('like = "sniper-rifle"\n', "")).card("heavy-rifle").like == ""


def test_a_later_file_is_laid_over_an_earlier_one():
    again = NEW.replace("cost = 4", "cost = 9").replace('like = "sniper-rifle"\n', "")
    rifle = changed_box(NEW, again).card("heavy-rifle")
    assert (rifle.cost, rifle.like) == (9, "sniper-rifle")


def test_an_owner_replaces_a_side_of_the_threat_meter():
    side = (PACKS / "core" / "meter.toml").read_text(encoding="utf-8").split("# Known")[0]
    yellow = core_box().meter(1).zones[2].spaces
    zone = 'colour = "yellow", spaces = {}'.format
    box = changed_box(side.replace(zone(yellow), zone(yellow + 1)))
    assert [meter.side for meter in box.meters] == ["A", "B"]
    assert box.meter(1).top == core_box().meter(1).top + 1
    assert box.version != core_box().version


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SNIPER.replace('"gear"', '"utility"'), "3: [sniper-rifle] kind: cannot change here; it"),
        (SNIPER + 'like = "gi"\n', "14: [sniper-rifle] like: a replaced card does what its id"),
        (NEW.replace('like = "sniper-rifle"\n', ""), "1: [heavy-rifle] like: is missing; name the"),
        (
            NEW.replace('like = "sniper', 'like = "spud'),
            "14: [heavy-rifle] like: there is no 'spud",
        ),
        (
            NEW.replace('like = "sniper', 'like = "heavy'),
            "like: there is no 'heavy-rifle'; allowed",
        ),
        (NEW.replace('like = "sniper-rifle"', 'like = "distraction"'), "is a card of kind utility"),
        (NEW.replace('"sniper-rifle"', '"sniper rifle"'), "like: there is no 'sniper rifle'"),
    ],
)
def test_a_card_that_would_upset_the_box_is_refused(text, said):
    assert said in refused(text)


def test_a_joe_keeps_its_place():
    gi = from_core("starters.toml", "gi")
    assert "[gi] place: cannot change here; it stays starter" in refused(
        gi.replace('place = "starter"', 'place = "main"\ncost = 1').replace(
            'place = "printed"', 'place = "printed", cost = "printed"'
        )
    )


def test_words_that_nobody_reads_are_refused():
    guard = from_core("cobra.toml", "crimson-guardsman")
    said = refused(guard.replace("end_of_turn", "end_of_round"))
    assert "[crimson-guardsman] end_of_round: crimson-guardsman has other texts; allowed: " in said
    gone = guard.replace(', end_of_turn = "designed"', "").split("\n")
    text = "\n".join(line for line in gone if not line.startswith("end_of_turn"))
    assert "[crimson-guardsman] end_of_turn: crimson-guardsman has other texts" in refused(text)


def test_a_complication_keeps_its_manner():
    minefield = from_core("complications.toml", "minefield")
    said = refused(minefield.replace('manner = "story"', 'manner = "immediate"'))
    assert "[minefield] manner: must be story, as on minefield" in said


@rule("DB-COMP-16")
def test_a_leader_is_promoted_to_a_promoted_leader_of_its_own():
    duke = from_core("leaders.toml", "duke")
    assert "[duke] promotes_to: 'nobody' is no Promoted Leader; there are duke-" in refused(
        duke.replace('"duke-promoted"', '"nobody"')
    )
    assert "[duke] promotes_to: 'gi' is no Promoted" in refused(
        duke.replace('"duke-promoted"', '"gi"')
    )
    said = refused(duke.replace('"duke-promoted"', '"stalker-promoted"'))
    assert "duke and stalker cannot both become 'stalker-promoted'" in said


@rule("DB-COMP-05")
def test_an_act_keeps_one_finale_and_two_missions_besides():
    last = from_core("mass_device.toml", "destroy-the-mass-device")
    said = refused(last.replace("act = 3", "act = 2"))
    assert "[destroy-the-mass-device] act: Act 2 of mass-device has 2 Finales of 7; it" in said
    names = ("crystals-under-the-ice", "escape-from-the-arena", "guard-the-relay-satellite")
    moved = "\n".join(from_core("mass_device.toml", name) for name in names)
    assert changed_box(moved.replace("act = 1", "act = 2"))
    names = (*names, "evacuate-the-melting-harbor")
    moved = "\n".join(from_core("mass_device.toml", name) for name in names)
    assert "Act 1 of mass-device has 1 Finales of 2" in refused(moved.replace("act = 1", "act = 2"))


def test_an_id_is_used_once_in_the_packs():
    with pytest.raises(Refusal, match=r"mine.toml:1: \[sniper-rifle\] id: is in the box twice"):
        printed_once([own(SNIPER), own(SNIPER)])


def test_cards_of_the_packs_name_only_cards_that_are_there():
    leader = own(from_core("leaders.toml", "duke"))
    with pytest.raises(Refusal, match="is no Promoted Leader"):
        check_names([leader], printed_once([leader]))
    with pytest.raises(Refusal, match="there is no 'sniper-rifle'"):
        check_names([own(NEW)], printed_once([own(NEW)]))


@pytest.mark.parametrize(
    ("packs", "said"),
    [
        (("core", "moon"), "there is no pack 'moon' with cards; there is core"),
        (("core", "../core"), "there is no pack '../core' with cards"),
        ((), "nobody plays without the core box"),
    ],
)
def test_packs_that_cannot_be_played_are_refused(packs, said):
    with pytest.raises(Refusal, match=said):
        box_of(packs)


def test_the_core_box_is_read_once():
    assert core_box() is core_box()
    assert core_box() == box_of(("core",))
    assert replace(core_box(), version="") != core_box()
