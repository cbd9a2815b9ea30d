"""The Ark: who is in it, who must leave, and its Repair Bay."""

from support.new_alliances import Alliance, lose, scene
from support.rule import rule

DAM = "save-the-dam"
FIVE = "bumblebee hound jazz prowl mirage"
LINE_UP = "ratchet grunt doc mutt flint spirit"
JOES = "gi gi gi gi gi gi gi gi gi gi gi"


def starts(hand, **laid):
    laid = {"mission": DAM, "hand": {"Ann": hand}} | laid
    return Alliance("Ann", "Bob", step="turn.start", **laid)


# Into the Ark.


@rule("NA-HAND-01", "NA-HAND-02", "NA-HAND-04", "NA-ENER-13", "NA-ARK-04", "NA-INV-04")
def test_autobots_in_hand_go_into_the_ark_as_the_turn_starts():
    table = starts("gi hound jazz")
    assert table.pile("ark") == ["hound", "jazz"]
    assert (table.pile("hand", "Ann"), table.energon) == (["gi"], 2 + 2)
    table.play(f"Ann: attempt-{DAM}, vamp")
    assert "send-hound" in table.offers


@rule("NA-HAND-03", "NA-HAND-04")
def test_one_that_is_drawn_in_the_own_turn_goes_there_at_once():
    table = Alliance("Ann", "Bob", hand={"Ann": "comms gi"}, deck={"Ann": "hound"}, mission=DAM)
    table.play("Ann: play-comms, Ann")
    assert (table.pile("ark"), table.energon) == (["hound"], 2 + 1)


@rule("NA-HAND-11")
def test_one_that_is_drawn_in_the_end_phase_waits_in_hand():
    hands = {"Ann": "gi", "Bob": "gi"}
    table = Alliance("Ann", "Bob", hand=hands, deck={"Ann": "hound"}, mission=DAM)
    table.play("Ann: recruit, end-turn")
    assert table.pile("hand", "Ann").count("hound") == 1
    assert table.pile("ark") == []


@rule("NA-HAND-11", "NA-HAND-03")
def test_one_that_a_team_mate_draws_stays_in_that_hand():
    table = Alliance("Ann", "Bob", hand={"Ann": "comms gi"}, deck={"Bob": "hound"}, mission=DAM)
    table.play("Ann: play-comms, Bob")
    assert (table.pile("hand", "Bob"), table.energon) == (["hound"], 2)


@rule("NA-ENER-12", "NA-ENER-15", "NA-RECR-11")
def test_a_recruited_one_adds_one_energon_in_all():
    table = Alliance("Ann", "Bob", hand={"Ann": JOES}, mission=DAM, line_up=LINE_UP)
    table.play("Ann: recruit, muster, buy-ratchet")
    assert (table.pile("ark"), table.energon) == (["ratchet"], 2 + 1)
    assert "ratchet" not in table.pile("top", "Ann")


# Full.


@rule("NA-ARK-01", "NA-ARK-02", "NA-RECR-13", "NA-INV-02")
def test_a_full_ark_gives_up_another_to_the_active_player():
    table = Alliance("Ann", "Bob", hand={"Ann": JOES}, mission=DAM, line_up=LINE_UP, ark=FIVE)
    table.play("Ann: recruit, muster, buy-ratchet")
    assert table.asks == "crowded"
    table.say("Ann", "jazz")
    assert table.pile("ark") == ["bumblebee", "hound", "prowl", "mirage", "ratchet"]
    assert "jazz" in table.pile("discard", "Ann")
    assert table.energon == 2 + 1


@rule("NA-ARK-02")
def test_if_a_team_mates_autobot_fills_it_the_one_that_goes_is_the_active_players():
    hand = {"Ann": "gi till-all-are-one", "Bob": "gi"}
    table = Alliance("Ann", "Bob", hand=hand, discard={"Bob": "ratchet"}, mission=DAM, ark=FIVE)
    table.play("Ann: play-till-all-are-one\nBob: ratchet")
    assert (table.asks, table.waiting) == ("crowded", ["Ann"])
    table.say("Ann", "jazz")
    assert (table.pile("discard", "Ann"), table.pile("discard", "Bob")) == (["jazz"], [])
    assert "ratchet" in table.pile("ark")


@rule("NA-ARK-03")
def test_the_newcomer_cannot_be_the_one():
    table = Alliance("Ann", "Bob", hand={"Ann": JOES}, mission=DAM, line_up=LINE_UP, ark=FIVE)
    table.play("Ann: recruit, muster, buy-ratchet")
    assert table.offers == FIVE.split()


@rule("NA-AMB-61")
def test_one_that_came_this_turn_may_be():
    table = starts("gi ratchet perceptor", ark="bumblebee hound jazz prowl")
    while table.asks == "order":
        table.say("Ann", table.offers[0])
    assert table.asks == "crowded"
    came = next(each for each in ("ratchet", "perceptor") if each in table.offers)
    table.say("Ann", came)
    assert came in table.pile("discard", "Ann")


@rule("NA-AMB-24")
def test_bumblebee_may_come_back_to_a_full_ark_if_another_leaves():
    table = lose(scene(DAM, "gi", ark=FIVE), DAM, board="bumblebee")
    table.say("Ann", "bumblebee")
    assert sorted(table.pile("ark")) == sorted(FIVE.split())


@rule("NA-ARK-05", "NA-AMB-13")
def test_whoever_has_the_turn_may_send_them():
    laid = {"hand": {"Ann": "gi", "Bob": "gi"}, "mission": DAM, "ark": "jazz"}
    table = Alliance("Ann", "Bob", active="Bob", **laid)
    table.play(f"Bob: attempt-{DAM}, vamp")
    table.play("Ann: enough")
    assert (table.asks, table.waiting) == ("team", ["Bob"])
    assert "send-jazz" in table.offers


# The Repair Bay.


@rule("NA-BAY-01", "NA-BAY-02", "NA-GROUP-01", "NA-EX-11")
def test_six_recruit_repair_the_bay():
    table = Alliance("Ann", "Bob", hand={"Ann": JOES}, mission=DAM, line_up=LINE_UP)
    table.play("Ann: recruit, muster")
    before = table.pool
    table.say("Ann", "buy-repair-bay")
    assert before - table.pool == 6
    assert "buy-repair-bay" not in table.offers


@rule("NA-BAY-03", "NA-BAY-04", "NA-ENER-14", "NA-EX-11")
def test_then_a_card_brings_an_autobot_from_the_own_discard_pile():
    laid = {"operational": True, "discard": {"Ann": "jazz", "Bob": "prowl"}}
    table = starts("gi comms", **laid)
    table.play("Ann: repair-bay, comms")
    assert (table.pile("ark"), table.pile("discard", "Ann")) == (["jazz"], ["comms"])
    assert table.energon == 2 + 1


@rule("NA-BAY-03", "NA-AMB-26")
def test_nobody_must_use_it():
    table = starts("gi comms", operational=True, discard={"Ann": "jazz"})
    table.say("Ann", "keep")
    assert (table.pile("ark"), table.asks) == ([], "missions")


@rule("NA-BAY-05", "NA-AMB-26")
def test_it_does_nothing_without_an_autobot_of_ones_own():
    table = starts("gi comms", operational=True, discard={"Ann": "defuse", "Bob": "prowl"})
    assert table.asks == "missions"


@rule("NA-BAY-06")
def test_damaged_it_does_nothing():
    assert starts("gi comms", discard={"Ann": "jazz"}).asks == "missions"


@rule("NA-AMB-25")
def test_autobots_from_hand_come_in_the_players_order_with_the_bay():
    table = starts("gi comms hound", operational=True, discard={"Ann": "jazz"})
    assert (table.asks, sorted(table.offers)) == ("order", ["hound", "repair-bay"])


@rule("NA-AMB-55")
def test_no_autobot_is_left_in_hand_to_be_put_into_the_reserve():
    table = starts("gi hound")
    assert "reserve-hound" not in table.offers
    assert "reserve-gi" in table.offers
