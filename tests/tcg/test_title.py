"""The box on the shelf: settings, view, words, figures."""

import json

import pytest

from support.rule import rule
from support.tcg import ANN, BOB, Table
from support.tcg_scenes import SIX, firefight
from support.told import told_in_lines
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.rules import Setup
from yojoe.kernel.script import Roll, Shuffle
from yojoe.records.record import from_text, prove_record, record_of, to_text
from yojoe.records.save import load as load_save
from yojoe.records.save import save
from yojoe.title.rulebook import load
from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.telling import facts as events
from yojoe.titles.tcg.telling.report import PlayedGame, defeats
from yojoe.titles.tcg.title import TCG

NAMES = ("Ann", "Bob")


def told(table, fact, you=None):
    return TCG.sentence(table.state, fact, NAMES, you)


def lines(table, *facts, you=None):
    return told_in_lines(TCG, table.state, facts, NAMES, you)


def test_settings_and_rules_name_each_other():
    catalogue = load(TCG.about.rulebooks[0])
    settings = {setting.name for setting in TCG.about.settings}
    for each in catalogue.rules:
        assert not each.option or each.option in settings, each.id
    for setting in TCG.about.settings:
        assert all(catalogue[name].option == setting.name for name in setting.rules), setting.name


def test_every_choice_of_a_setting_can_be_played():
    for setting in TCG.about.settings:
        for word in setting.asked:
            assert GAME.new(TCG.setup(2, {setting.name: word})).step == "setup.begin"


@pytest.mark.parametrize(
    ("name", "wrong", "says"),
    [
        ("setup", "hard", "advanced, 15-16, 15-15, basic"),
        ("first", "3", "random, choose, 1, 2"),
        ("uniqueness", "yes", "off, setup, strict"),
        ("format", "sealed", "starter, constructed"),
        ("cap", "-1", "whole number"),
        ("decks", "no-such-deck,joe-starter", "there is no deck"),
        ("decks", "joe-starter,cobra-starter,lead-rain", "two play"),
    ],
)
def test_what_a_setting_cannot_be_is_refused_with_what_it_can_be(name, wrong, says):
    with pytest.raises(Refusal, match=says):
        TCG.setup(2, {name: wrong})


def test_records_and_saves_hold_the_decks_and_need_no_file(tmp_path):
    mine = tmp_path / "mine.txt"
    rows = ["4 Viper, Infantry", "4 Slice, Ninja Swordsman", "4 Rock Viper, Mountain Trooper"]
    rows += ["4 Duke, First Sergeant", "4 Zap, Bazooka Soldier", "4 Dusty, Desert Trooper"]
    rows += ["4 Mirage, Weapons Expert", "4 Crimson Guard, Elite Trooper", "4 Storm Shadow, Ninja"]
    rows += [
        "4 Moray Recruit, Frogman",
        "4 SAW Viper, Machine Gunner",
        "4 Tele-Viper",
        "4 Roadblock, Combat Camo-Soldier",
    ]
    mine.write_text("# Mine\n" + "\n".join(rows) + "\n")
    setup = TCG.setup(2, {"decks": f"{mine},cobra-starter"})
    match = Match(GAME, setup, luck=Seeded(5))
    rng = Rng(5)
    for _ in range(30):
        question = match.question
        if isinstance(question, Roll | Shuffle):
            match.settle()
        else:
            for seat in match.waiting:
                match.answer(question.for_seat(seat).any(rng), seat)
    mine.unlink()
    loaded, _ = load_save(TCG, save(TCG, match, NAMES, "test"))
    assert loaded.state.deck == match.state.deck
    record = from_text(to_text(record_of(TCG, match, NAMES, "test")))
    assert prove_record(TCG, record).state.deck == match.state.deck
    assert "Mine" in TCG.settings_in_words(Setup(2, match.setup.settings))["decks"]


# What is seen.


def test_the_view_shows_ranks_powers_and_the_combat():
    table = Table(
        {"Ann": "gold7/gold2 gold5*", "Bob": "red8v5/red1 blue4"},
        hand={"Ann": "gold1b8 gold1", "Bob": "blue1 blue2"},
    )
    table.play("Ann: red8v5")
    seen = TCG.telling.view(table.state, ANN)
    json.dumps(seen)
    columns = seen["seats"][BOB]["columns"]
    assert [column["front"]["power"] for column in columns] == [8, 4]
    assert columns[0]["front"]["manned"]
    assert columns[0]["back"]["id"] == "red1"
    assert seen["seats"][ANN]["columns"][1]["front"]["tapped"]
    assert seen["combat"]["attacking"] == ANN
    assert [fighter["power"] for fighter in seen["combat"]["fighters"]] == [7, 8]
    assert seen["combat"]["fighters"][0]["boost"] is None


@rule("TCG-FIREFIGHT-33")
def test_the_view_shows_where_firefight_cards_lie_and_what_they_would_do():
    table = firefight("gold7 gold6", "blue3/red1 blue9+concealment", "gold1h3 gold1h2")
    table.play("Ann: blue3")
    batch = TCG.telling.view(table.state, BOB)["batch"]
    assert batch["seat"] == ANN
    assert [(each["hits"], each["power"], each["in_reach"]) for each in batch["targets"]] == [
        (3, 3, True),
        (0, 9, False),
        (0, 1, False),
    ]
    assert batch["defeated"] == [table.unit("Bob", "blue3")]


# What is said.


def test_prompts_and_options_say_what_matters():
    table = firefight("gold7 gold6", "blue3/red1 blue9", "gold1h3d gold1h2m1")
    question = table.match.question
    assert TCG.telling.prompt(table.state, question, NAMES) == (
        "gold1h3d has 3 Hits (1 direct). On which unit?"
    )
    words = [TCG.telling.option(table.state, question, n, NAMES).text for n in range(3)]
    assert words == [
        "blue3 (blue 3), red1 behind: 3 to go",
        "blue9 (blue 9): 9 to go",
        "On nobody",
    ]
    table.play("Ann: blue3, nobody")
    assert TCG.telling.prompt(table.state, table.match.question, NAMES).startswith(
        "This defeats blue3 (blue 3)."
    )


def test_whoever_joins_hears_which_vehicle_it_would_man():
    table = Table({"Ann": "gray8v5 gold7"}, step="setup.place", deck={"Ann": "gold1 gray9v6s2"})
    question = table.match.question
    texts = [TCG.telling.option(table.state, question, n, NAMES).text for n in range(3)]
    assert texts == [
        "In the front rank",
        "Behind gray8v5 (gray 5), manning it (8)",
        "Behind gold7 (gold 7)",
    ]
    crew = Table(
        {"Ann": "gray8v5g-tank gold7+squad_leader-tank"},
        step="setup.place",
        deck={"Ann": "gold1+crew2"},
    )
    assert TCG.telling.option(crew.state, crew.match.question, 1, NAMES).text == (
        "Behind gray8v5g-tank (gray 6), manning it (11)"
    )
    table.play("Ann: behind-gold7")
    question = table.match.question
    assert TCG.telling.prompt(table.state, question, NAMES).startswith(
        "gray9v6s2 (gray 9, unmanned 6, 2 supply). Where?"
    )
    assert TCG.telling.option(table.state, question, 1, NAMES).text == "Behind gray8v5 (gray 5)"


def test_an_only_attacker_is_named_as_such():
    table = Table(
        {"Ann": "gold7 gold5*", "Bob": "blue6 blue4"}, hand={"Ann": "gold1", "Bob": "red1"}
    )
    assert TCG.telling.prompt(table.state, table.match.question, NAMES) == (
        "gold7 (gold 7) is the only one of your units that can attack. Whom?"
    )


def test_a_copied_ability_is_asked_about_in_the_words_of_what_was_copied():
    table = Table(
        {"Ann": "gold9/gold5+shapeshift gold8/gold3+explode2", "Bob": "red2 red1+explode4"},
        step="setup.end",
        deck={"Ann": SIX, "Bob": SIX},
    )
    table.play("Ann: red1+explode4")
    while table.asks != "order":
        table.say(table.waiting[0], table.offers(table.waiting[0])[0])
    question = table.match.question
    assert [TCG.telling.option(table.state, question, n, NAMES).text for n in (0, 1)] == [
        "gold5+shapeshift: explode4: What explode4 does.",
        "gold3+explode2: explode2: What explode2 does.",
    ]
    table.play("Ann: gold5+shapeshift")
    assert TCG.telling.prompt(table.state, table.match.question, NAMES) == (
        "gold5+shapeshift: explode4: What explode4 does. Use it?"
    )


@pytest.mark.parametrize(
    ("fighter", "enemy", "says"),
    [
        ("torch-dreadnok-burner", "blue1", "Torch: Torch: If this unit wins"),
        ("xamot-crimson-twin", "blue20", "Xamot: Revenge: If this unit loses"),
    ],
)
def test_a_boost_in_an_order_of_abilities_says_what_it_does_as_one(fighter, enemy, says):
    table = Table(
        {"Ann": f"{fighter} gold5", "Bob": f"{enemy}/blue2 blue4"},
        hand={"Ann": "firefly-saboteur", "Bob": "blue1"},
    )
    table.play(f"Ann: {fighter}, {enemy}")
    assert table.asks == "order"
    question = table.match.question
    texts = [TCG.telling.option(table.state, question, n, NAMES).text for n in (0, 1)]
    [boost] = [text for text in texts if text.startswith("Firefly")]
    assert boost == "Firefly as a Boost, Covering Fire 2: Flip 2 extra Firefight cards this turn."
    assert any(text.startswith(says) for text in texts)


def test_boosts_are_offered_with_the_number_that_counts():
    table = Table(
        {"Ann": "gold7 gold5", "Bob": "blue6 blue4"},
        hand={"Ann": "gold1b8 blue1draw", "Bob": "blue1 blue2"},
    )
    table.play("Ann: gold7, blue6")
    part = table.match.question.for_seat(ANN)
    assert TCG.telling.prompt(table.state, part, NAMES) == (
        "Your gold7 (gold 7) fights blue6 (blue 6). Which Boost do you play?"
    )
    assert [TCG.telling.option(table.state, part, n, NAMES).text for n in (0, 1)] == [
        "+8 gold1b8",
        "DRAW blue1draw",
    ]


def test_facts_are_told_to_whoever_reads():
    table = Table({"Ann": "gold7", "Bob": "blue6"})
    fact = events.CombatWon(ANN, 0, 9, 1, 6)
    assert told(table, fact) == "Ann's gold7 beats blue6, 9 to 6."
    assert told(table, fact, ANN) == "Your gold7 beats blue6, 9 to 6."
    assert told(table, events.Flipped(BOB, (1,)), ANN) == "Bob flips 1 Firefight card with 0 Hits."
    assert told(table, events.FirstDecided(BOB), BOB) == "You go first in this game."
    assert told(table, events.FirstDecided(BOB), ANN) == "Bob goes first in this game."
    shown = events.BoostsShown((0, 1), (3, 4))
    assert told(table, shown, BOB) == "Ann plays gold7, +3; you play blue6, +4."


def test_a_card_turned_up_and_its_place_are_one_sentence():
    table = Table({"Ann": "gold7", "Bob": "blue6"})
    turned = events.Revealed(ANN, 0)
    assert lines(table, turned, events.Placed(ANN, 0, -1), you=ANN) == [
        "You turn up gold7 and place it in front."
    ]
    assert len(lines(table, turned, events.Placed(BOB, 1, -1))) == 2


def test_aims_in_a_row_are_one_sentence():
    table = Table({"Ann": "gold7h1", "Bob": "blue6"})
    one = events.Aimed(ANN, 0, 1)
    aims = [one, one, events.Aimed(ANN, 0, -1)]
    assert lines(table, *aims) == ["Ann puts 2 Hits on blue6 and 1 Hit on nobody."]
    assert len(lines(table, *aims, events.Aimed(BOB, 1, 0))) == 2


def test_a_volley_is_one_sentence():
    table = Table({"Ann": "gold7h1 gold6h2d gold5", "Bob": "blue6 blue2"})
    gold7, gold6, gold5, blue6, blue2 = range(5)
    aims = [
        events.Aimed(ANN, gold7, blue2),
        events.Aimed(ANN, gold6, blue6),
        events.Aimed(ANN, gold5, -1),
    ]
    assert lines(table, *aims, events.Fired(ANN, 3, (blue2,)), you=ANN) == [
        "You defeat blue2 with 1 Hit; 2 Hits (1 direct) on blue6 are too few."
    ]
    assert lines(table, aims[2], events.Fired(ANN, 3, ())) == ["Ann defeats nobody."]
    assert len(lines(table, aims[2], events.Fired(BOB, 3, ()))) == 2
    vain = events.Fired(ANN, 3, (), in_vain=True)
    assert told(table, vain) == "Ann can defeat nobody with 3 Firefight cards."
    assert told(table, events.Fired(ANN, 3, ()), ANN) == "You defeat nobody."


def test_a_card_that_is_taken_back_counts_where_it_goes_then():
    table = Table({"Ann": "gold7h1 gold6h2 gold5h3", "Bob": "blue6 blue2"})
    gold7, gold6, gold5, blue6, blue2 = range(5)
    facts = [
        events.Aimed(ANN, gold7, blue6),
        events.Aimed(ANN, gold6, blue6),
        events.Aimed(ANN, gold5, blue6),
        events.TakenBack(ANN, gold6),
    ]
    assert lines(table, *facts, you=ANN) == ["You put 4 Hits on blue6 and take 2 Hits back."]
    facts += [events.Aimed(ANN, gold6, blue2), events.Fired(ANN, 3, (blue2,))]
    assert lines(table, *facts, you=ANN) == [
        "You defeat blue2 with 2 Hits; 4 Hits on blue6 are too few."
    ]
    assert len(lines(table, facts[2], events.TakenBack(BOB, blue6))) == 2


def test_the_only_card_that_is_taken_back_leaves_nothing_behind():
    table = Table({"Ann": "gold7h1 gold6h2", "Bob": "blue6 blue2"})
    gold7, gold6, blue6, _ = range(4)
    facts = [events.Aimed(ANN, gold7, blue6), events.TakenBack(ANN, gold7)]
    assert lines(table, *facts) == ["Ann takes 1 Hit back."]
    again = [*facts, events.TakenBack(ANN, gold6)]
    assert lines(table, *again, you=ANN) == ["You take 3 Hits back."]
    assert lines(table, *facts, events.Fired(ANN, 2, ())) == ["Ann defeats nobody."]


def test_who_hears_first_of_a_card_taken_back_is_told_no_numbers():
    table = Table({"Ann": "gold7h1 gold6h2", "Bob": "blue6"})
    both = events.TakenBack(ANN, 0), events.Aimed(ANN, 0, 2)
    assert len(lines(table, *both)) == 1
    assert len(lines(table, *both, events.Fired(ANN, 2, (2,)))) == 2


def test_a_card_that_is_taken_back_has_defeated_nobody():
    table = Table({"Ann": "gold7h1 gold6h2", "Bob": "blue2"})
    gold7, gold6, blue2 = range(3)
    facts = [
        events.Aimed(ANN, gold7, blue2),
        events.Aimed(ANN, gold6, blue2),
        events.TakenBack(ANN, gold7),
        events.Fired(ANN, 2, (blue2,)),
    ]
    told = PlayedGame([(0, fact) for fact in facts], [], NAMES, table.state.book)
    assert [*defeats(told)] == [(ANN, gold6)]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("gold7h1", "1 Hit on blue6 is too few."),
        ("gold7h1d", "a Direct Hit on blue6 is too few."),
        ("gold7m1", "1 Missile Hit on blue6 is too few."),
        ("gold7h1m1", "1 Hit and 1 Missile Hit on blue6 are too few."),
    ],
)
def test_a_single_hit_is_too_few(card, said):
    table = Table({"Ann": card, "Bob": "blue6"})
    facts = events.Aimed(ANN, 0, 1), events.Fired(ANN, 1, ())
    assert lines(table, *facts) == [f"Ann defeats nobody; {said}"]


def test_a_setup_is_one_sentence():
    table = Table({"Ann": "gold7 gold6 gold5", "Bob": "blue6"})
    facts = [
        events.Revealed(ANN, 0),
        events.Placed(ANN, 0, -1),
        events.Revealed(ANN, 1),
        events.Placed(ANN, 1, 0),
        events.Revealed(ANN, 2),
    ]
    assert lines(table, *facts, you=ANN) == [
        "You place gold7 in front and gold6 behind gold7; turn up gold5."
    ]
    facts.append(events.Placed(ANN, 2, -1))
    assert lines(table, *facts) == [
        "Ann places gold7 in front, gold6 behind gold7 and gold5 in front."
    ]
    assert len(lines(table, *facts, events.Revealed(BOB, 3))) == 2


def test_both_players_flips_are_one_sentence():
    table = Table({"Ann": "gold7h1 gold6h2d", "Bob": "blue6"})
    flips = events.Flipped(ANN, (0, 1)), events.Flipped(BOB, (2,))
    assert lines(table, *flips, you=BOB) == [
        "Ann flips 2 Firefight cards with 3 Hits (1 direct), you flip 1 Firefight card with 0 Hits."
    ]
    assert len(lines(table, flips[0], flips[0])) == 2


def test_the_figures_of_a_game_say_who_won():
    table = firefight("gold7", "blue1", "gold1h1")
    table.play("Ann: blue1, fire")
    assert TCG.study.summary(table.state) == {
        "first": 1,
        "winner": 1,
        "turns": 1,
        "units_1": 1,
        "units_2": 0,
    }
    assert TCG.sense.evaluate(table.state, ANN) == 1
