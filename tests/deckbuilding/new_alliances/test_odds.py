"""The chance before a roll with two kinds of dice."""

import pytest

from support.deckbuilding_odds import MISSION_DIE, played_out
from support.new_alliances import go, scene
from support.rule import rule
from yojoe.kernel.rng import Rng
from yojoe.titles.deckbuilding.packs.new_alliances.rules.energon import most_to_roll
from yojoe.titles.deckbuilding.rules.dice import dice_to_roll
from yojoe.titles.deckbuilding.sense.odds import success
from yojoe.titles.deckbuilding.telling.showing import plan as sensible

DAM = "save-the-dam"  # Sea, Martial Arts or Demolitions
SHORT, FINGERS = "short-circuit", "jumpy-trigger-fingers"


def asked(ann="torpedo", ark="perceptor", energon=3, **laid):
    """An Autobot is along, the Skill is picked, and Energon dice are to be chosen."""
    table = scene(DAM, ann, "", ark=ark, energon=energon, **laid)
    go(table, DAM, board="vamp", send=ark)
    while table.asks == "resolve":
        table.say("Ann", table.offers[0])
    if table.asks == "skill":
        table.say("Ann", "demolitions")
    assert table.asks == "energon"
    return table


def by_the_rules(table, pink=MISSION_DIE, again=MISSION_DIE):
    """With all the Energon dice there may be."""
    mission, energon = dice_to_roll(table.state), most_to_roll(table.state)
    table.say("Ann", str(table.offers[-1]))
    return played_out(table.match, (mission, MISSION_DIE), (energon, pink), again=again)


@rule("NA-DICE-01", "NA-AMB-16")
@pytest.mark.parametrize(
    "laid",
    [
        {},
        {"face_up": SHORT},
        {"face_up": FINGERS},
        {"face_up": f"{SHORT} {FINGERS}"},
        {"officers": "destro"},
        {"officers": "destro", "face_up": SHORT},
    ],
    ids=str,
)
def test_the_chance_is_the_share_of_success_when_every_roll_is_played_out(laid):
    table = asked(**laid)
    assert success(table.state) == pytest.approx(by_the_rules(table))


@rule("NA-AMB-16", "NA-AMB-17")
def test_an_energon_die_has_its_own_faces_and_keeps_them_when_it_falls_again():
    table = asked(energon_faces="000222", face_up=SHORT)
    pink = (3, 0, 3)
    assert success(table.state) == pytest.approx(by_the_rules(table, pink, again=pink))


def test_good_sense_takes_energon_by_the_same_chance():
    def thought(**laid):
        table = asked(**laid)
        return sensible(table.state, table.match.question, Rng(1))

    plain, dear = thought(), thought(face_up=SHORT)
    assert plain != dear
