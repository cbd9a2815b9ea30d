"""Every fact of the deck-builder has its sentence, to everybody in the right person."""

import pytest

from support.deckbuilding import ANN, BOB, CY, DEE, Table
from support.every import every
from support.rule import rule
from support.told import told_in_lines
from yojoe.kernel.facts import facts_in
from yojoe.titles.deckbuilding.box.printed import SKILLS
from yojoe.titles.deckbuilding.rules import ending as over
from yojoe.titles.deckbuilding.rules.flow import core_book
from yojoe.titles.deckbuilding.telling import facts as events
from yojoe.titles.deckbuilding.telling.facts import ENDINGS
from yojoe.titles.deckbuilding.telling.phrases import listed
from yojoe.titles.deckbuilding.title import DECKBUILDING

NAMES = ("Ann", "Bob", "Cy", "Dee")
TABLE = Table(*NAMES).state


def no(card_id, copy=0):
    return core_book().number[card_id] + copy


TORPEDO, GI, COMMS = no("torpedo"), no("gi"), no("comms")
GIS = (GI, no("gi", 1))
VAMP, ELEMENT, DESTRO = no("vamp"), no("secure-the-rare-liquid-element"), no("destro")
MINEFIELD, BOMB = no("minefield"), no("disarm-the-car-bomb")
COLUMN, VIPER = no("hiss-column"), no("cobra-viper")
DUKE, PROMOTED = no("duke"), no("duke-promoted")
RECON = SKILLS.index("recon")
FEWER = core_book().printed[MINEFIELD].texts["text"]
PENALTY = core_book().printed[ELEMENT].texts["failure"]

# A fact; as a spectator reads it; and as one of the seats it is about does.
SENTENCES = [
    (
        events.Dealt((PROMOTED, no("scarlett-promoted")), BOB),
        "Ann leads with Duke. Bob leads with Scarlett. Bob starts.",
        {
            ANN: "You lead with Duke. Bob leads with Scarlett. Bob starts.",
            BOB: "Ann leads with Duke. You lead with Scarlett. You start.",
        },
    ),
    (
        events.TextRead(ELEMENT, "failure"),
        f"Secure the Rare Liquid Element: {PENALTY}",
        {},
    ),
    (events.ExpertDrawn(no("iron-grip")), "Expert card: Iron Grip.", {}),
    (events.TurnBegan(ANN, 7), "Ann begins turn 7.", {ANN: "You begin turn 7."}),
    (events.TurnEnded(ANN), "Ann ends the turn.", {ANN: "You end the turn."}),
    (events.RoundEnded(3), "Round 3 ends.", {}),
    (events.ActBegan(2), "Act II begins, and its Complications are shuffled in.", {}),
    (
        events.MissionEntered(ELEMENT),
        "The Story goes on: Secure the Rare Liquid Element.",
        {},
    ),
    (events.ThreatMoved(2, 6, "yellow"), "Threat rises by 2 to 6, in Yellow.", {}),
    (
        events.ThreatMoved(1, 6, "yellow", events.BY_ROUND),
        "As the round ends, Threat rises by 1 to 6, in Yellow.",
        {},
    ),
    (
        events.MeterActed("yellow", "battalion"),
        "The Threat Meter, in Yellow: add a Battalion.",
        {},
    ),
    (events.ThreatMoved(-1, 1, "green"), "Threat falls by 1 to 1, in Green.", {}),
    (
        events.Drew(BOB, (TORPEDO, *GIS, COMMS)),
        "Bob draws Torpedo, 2 G.I. and Comms.",
        {BOB: "You draw Torpedo, 2 G.I. and Comms."},
    ),
    (events.Drew(BOB, (TORPEDO,)), "Bob draws Torpedo.", {BOB: "You draw Torpedo."}),
    (events.DrewCards(BOB, 5), "Bob draws 5 cards.", {BOB: "You draw 5 cards."}),
    (
        events.Reshuffled(CY),
        "Cy shuffles the discard pile into a new deck.",
        {CY: "You shuffle your discard pile into a new deck."},
    ),
    (
        events.ShownFromHand(BOB, (GI,)),
        "Bob shows G.I. from hand.",
        {BOB: "You show G.I. from hand."},
    ),
    (events.Discarded(DEE, COMMS), "Dee discards Comms.", {DEE: "You discard Comms."}),
    (events.Destroyed(DEE, GI), "Dee destroys G.I.", {DEE: "You destroy G.I."}),
    (
        events.ReturnedToHand(ANN, TORPEDO),
        "Torpedo returns to Ann's hand.",
        {ANN: "Torpedo returns to your hand."},
    ),
    (events.Played(ANN, no("yo-joe")), "Ann plays Yo Joe!", {ANN: "You play Yo Joe!"}),
    (
        events.TextUsed(ANN, no("rock-n-roll")),
        "Ann uses Rock 'n Roll.",
        {ANN: "You use Rock 'n Roll."},
    ),
    (
        events.Reserved(ANN, COMMS),
        "Ann puts Comms into the Reserve.",
        {ANN: "You put Comms into the Reserve."},
    ),
    (events.Parked(VAMP), "VAMP stands in the Hangar.", {}),
    (events.BroughtIn(VAMP), "VAMP stands in the Hangar.", {}),
    (
        events.RecruitingBegan(ANN, 4),
        "Ann turns to recruiting with 4 Recruit.",
        {ANN: "You turn to recruiting with 4 Recruit."},
    ),
    (
        events.Recruited(ANN, TORPEDO, 5),
        "Ann recruits Torpedo for 5.",
        {ANN: "You recruit Torpedo for 5."},
    ),
    (
        events.Taken(ANN, TORPEDO),
        "Ann takes Torpedo without paying.",
        {ANN: "You take Torpedo without paying."},
    ),
    (events.LineUpFilled(2, TORPEDO), "Torpedo comes to place 3 of the line-up.", {}),
    (events.Promoted(ANN, DUKE, PROMOTED), "Ann promotes Duke.", {ANN: "You promote Duke."}),
    (
        events.RecruitGiven(ANN, 2),
        "Ann gets 2 more Recruit this turn.",
        {ANN: "You get 2 more Recruit this turn."},
    ),
    (events.Announced(ANN, DESTRO), "Ann attempts Destro.", {ANN: "You attempt Destro."}),
    (events.Boarded(VAMP), "The team boards the VAMP.", {}),
    (events.JoeJoined(BOB, TORPEDO), "Bob adds Torpedo.", {BOB: "You add Torpedo."}),
    (
        events.JoeTakenBack(BOB, TORPEDO),
        "Torpedo goes back to Bob's hand.",
        {BOB: "Torpedo goes back to your hand."},
    ),
    (events.CalledOff(DESTRO), "Called off: Destro.", {}),
    (events.TeamLocked(DESTRO, 1, 0), "The team of 1 Joe leaves for Destro.", {}),
    (
        events.TeamLocked(ELEMENT, 3, 2),
        "The team of 3 Joes leaves for Secure the Rare Liquid Element, with 2 Complications there.",
        {},
    ),
    (events.SkillPicked(ANN, RECON), "Ann picks Recon.", {ANN: "You pick Recon."}),
    (
        events.Rolled(ANN, (0, 1, 0, 2, 0, 1, 0, 1, 0)),
        "Ann rolls 9 dice: 2 1 1 1 and five blanks, 5 Hits.",
        {ANN: "You roll 9 dice: 2 1 1 1 and five blanks, 5 Hits."},
    ),
    (
        events.Rolled(ANN, ()),
        "Ann rolls no dice, 0 Hits.",
        {ANN: "You roll no dice, 0 Hits."},
    ),
    (
        events.Rolled(ANN, (0,) * 12),
        "Ann rolls 12 dice: 12 blanks, 0 Hits.",
        {ANN: "You roll 12 dice: 12 blanks, 0 Hits."},
    ),
    (
        events.MoreDice(BOB, no("sniper-rifle"), (1, 0)),
        "For Sniper Rifle Bob rolls 2 dice: 1 and a blank, 1 Hit.",
        {BOB: "For Sniper Rifle you roll 2 dice: 1 and a blank, 1 Hit."},
    ),
    (
        events.MoreDice(BOB, no("defuse"), (2,)),
        "For Defuse Bob rolls 1 die: 2, 2 Hits.",
        {BOB: "For Defuse you roll 1 die: 2, 2 Hits."},
    ),
    (
        events.DieRerolled(DESTRO, 2, 0),
        "Destro re-rolls 2 Hits: a blank.",
        {},
    ),
    (
        events.JoeRemoved(BOB, TORPEDO),
        "Torpedo drops out, to Bob's discard pile.",
        {BOB: "Torpedo drops out, to your discard pile."},
    ),
    (events.JoeDazed(TORPEDO), "Torpedo gives no dice.", {}),
    (events.Judged(DESTRO, 1, 5), "1 Hit of 5 for Destro.", {}),
    (events.Defeated(ANN, DESTRO), "Success: Destro.", {}),
    (events.Failed(ANN, DESTRO), "Failure: Destro.", {}),
    (
        events.FailedByEffect(ELEMENT),
        "Secure the Rare Liquid Element fails without an attempt.",
        {},
    ),
    (events.MissionOver(), "Everybody goes home.", {}),
    (events.ComplicationsDealt(2), "2 Complications face-down at the Story Mission.", {}),
    (
        events.ComplicationsReshuffled(),
        "The discarded Complications are shuffled into a new deck.",
        {},
    ),
    (
        events.ComplicationsRevealed((MINEFIELD, BOMB)),
        "The Complications turn up: Minefield and Disarm the Car Bomb.",
        {},
    ),
    (events.ComplicationsRevealed(()), "The Complications lie open already.", {}),
    (
        events.ComplicationsScouted(CY, (MINEFIELD,)),
        "Cy scouts the Complications: Minefield.",
        {CY: "You scout the Complications: Minefield."},
    ),
    (events.ComplicationDrawn(MINEFIELD), "A Complication comes up: Minefield.", {}),
    (
        events.ComplicationResolved(MINEFIELD),
        f"Minefield resolves: {core_book().printed[MINEFIELD].texts['text']}",
        {},
    ),
    (
        events.ComplicationAttached(MINEFIELD),
        f"Minefield stays at the Story Mission: {core_book().printed[MINEFIELD].texts['text']}",
        {},
    ),
    (events.ThreatMoved(0, 1, "green"), "Threat is as low as it goes: 1, in Green.", {}),
    (events.BarredAlone(MINEFIELD), "Minefield is not for a solo player: discarded.", {}),
    (events.ComplicationDiscarded(MINEFIELD), "Minefield is discarded.", {}),
    (events.ComplicationBuried(MINEFIELD), "Minefield goes under the Complications.", {}),
    (
        events.StrikeTaken(BOB, BOMB),
        "Bob takes charge of Disarm the Car Bomb.",
        {BOB: "You take charge of Disarm the Car Bomb."},
    ),
    (
        events.TrooperGained(BOB, VIPER),
        "Bob gains a Trooper: Cobra Viper.",
        {BOB: "You gain a Trooper: Cobra Viper."},
    ),
    (
        events.BattalionAdded(COLUMN, 0),
        "H.I.S.S. Tank Column covers place 1 of the line-up.",
        {},
    ),
    (events.BattalionRemoved(COLUMN), "H.I.S.S. Tank Column leaves the line-up.", {}),
    (events.OfficerCalled(DESTRO), "Cobra calls Destro.", {}),
    (
        events.OfficerTurned(no("tomax-and-xamot")),
        "Still there, but sideways: Tomax and Xamot.",
        {},
    ),
    (events.OfficerTurnedDown(DESTRO), "Face-down for now: Destro.", {}),
    (events.OfficerWoke(DESTRO), "Back in play: Destro.", {}),
    (events.Ended(over.THREAT), "Threat is at the top: the game is lost.", {}),
]


@every(SENTENCES)
def test_a_fact_is_told_to_everybody_in_the_right_person(row):
    fact, told, to = row
    for reader in (None, ANN, BOB, CY, DEE):
        assert DECKBUILDING.sentence(TABLE, fact, NAMES, reader) == to.get(reader, told)


def test_every_fact_there_is_has_its_sentence_above():
    assert {type(fact) for fact, _, _ in SENTENCES} == {*facts_in(events)}


@rule("DB-WIN-01", "DB-LOSE-01", "DB-LOSE-02", "DB-LOSE-03", "DB-AMB-01")
def test_every_ending_says_whether_the_game_is_won():
    assert set(ENDINGS) == set(over.ENDINGS)
    for ending in over.ENDINGS:
        word = "won" if ending == over.WON else "lost"
        assert word in DECKBUILDING.sentence(TABLE, events.Ended(ending), NAMES, ANN)


def test_cards_are_called_by_their_printed_names_and_those_alike_are_counted():
    assert listed(core_book(), [no("gi", 3), COMMS, no("gi")]) == "2 G.I. and Comms"


# Facts in a row.

SEVERAL = [
    (
        [events.Played(ANN, COMMS), *(events.Played(ANN, gi) for gi in GIS)],
        "plays Comms and 2 G.I.",
    ),
    ([events.JoeJoined(ANN, TORPEDO), events.JoeJoined(ANN, GI)], "adds Torpedo and G.I."),
    ([events.Discarded(ANN, COMMS), events.Discarded(ANN, GI)], "discards Comms and G.I."),
    ([events.Destroyed(ANN, gi) for gi in GIS], "destroys 2 G.I."),
]


def told(*facts):
    return told_in_lines(DECKBUILDING, TABLE, facts, NAMES)


@pytest.mark.parametrize(("facts", "words"), SEVERAL, ids=lambda facts: type(facts[0]).__name__)
def test_what_somebody_does_in_a_row_is_told_in_one_sentence(facts, words):
    assert [line.removesuffix(".") for line in told(*facts)] == [f"Ann {words}".removesuffix(".")]


def test_a_new_line_up_is_told_in_one_sentence():
    facts = [events.LineUpFilled(n, card) for n, card in enumerate((TORPEDO, VAMP))]
    assert told(*facts) == ["To the line-up come Torpedo and VAMP."]


def test_complications_that_go_together_are_told_together():
    facts = [events.ComplicationDiscarded(MINEFIELD), events.ComplicationDiscarded(BOMB)]
    assert told(*facts) == ["Minefield and Disarm the Car Bomb are discarded."]


def test_what_two_players_do_is_told_apart():
    played = events.Played(ANN, COMMS)
    assert len(told(played, events.Played(BOB, GI))) == 2
    assert len(told(played, events.Discarded(ANN, GI))) == 2
    assert len(told(events.TurnEnded(ANN), events.TurnEnded(ANN))) == 2
    assert len(told(played, events.Played(ANN, GI))) == 1
