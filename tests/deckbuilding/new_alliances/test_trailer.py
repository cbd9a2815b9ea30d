"""Prime's Trailer: paid for with Joes, towed, discarded, parked again."""

import pytest

from support.new_alliances import Alliance, roll, scene, throw_all
from support.rule import rule
from yojoe.titles.deckbuilding.packs.new_alliances.telling.facts import FareTooSmall

DAM = "save-the-dam"


def towing(ann, bob="", ark="", transport="vamp", target=DAM, **laid):
    """Ann's G.I. is on the way, and wants the Trailer; nobody has paid."""
    table = scene(target, f"gi {ann}", bob, ark=ark, energon=0, **laid)
    table.say("Ann", f"attempt-{target}")
    while table.asks in {"transport", "join"}:
        [who] = table.waiting
        wanted = transport if table.asks == "transport" else "gi"
        table.say(who, wanted if wanted in table.offers else "enough")
    return table


@rule("NA-TRAIL-01", "NA-TRAIL-02", "NA-TRAIL-07", "NA-EX-17")
def test_without_an_autobot_transport_it_costs_two_joes():
    table = towing("torpedo mutt")
    table.play("Ann: tow-primes-trailer, lock, torpedo, mutt")
    assert sorted(table.pile("discard", "Ann")) == ["mutt", "torpedo"]
    assert table.pile("transport") == ["vamp"]
    assert roll(table) == (1 + 4, 0)


@rule("NA-TRAIL-03", "NA-TRAIL-04", "NA-EX-17")
def test_with_an_autobot_as_transport_it_costs_one():
    table = towing("torpedo mutt", ark="ironhide", transport="ironhide")
    table.play("Ann: tow-primes-trailer, lock, torpedo")
    assert table.pile("discard", "Ann") == ["torpedo"]
    assert roll(table) == (1 + 3 + 4, 0)


@rule("NA-AMB-45")
def test_with_blaster_as_a_tape_deck_too():
    table = towing("torpedo mutt", ark="blaster")
    table.play("Ann: transform-blaster, tow-primes-trailer, lock, torpedo")
    assert table.pile("discard", "Ann") == ["torpedo"]


@rule("NA-TRAIL-05", "NA-EX-17")
def test_players_share_the_cost():
    table = towing("torpedo", "jinx")
    table.play("""
        Ann: tow-primes-trailer, lock, torpedo, enough
        Bob: jinx
    """)
    assert (table.pile("discard", "Ann"), table.pile("discard", "Bob")) == (["torpedo"], ["jinx"])
    assert roll(table) == (1 + 4, 0)


@rule("NA-TRAIL-05", "NA-AMB-43")
def test_a_team_mate_pays_even_for_a_side_mission():
    table = towing("", "jinx mutt", target="hook")
    table.play("""
        Ann: tow-primes-trailer, lock, enough
        Bob: jinx, mutt
    """)
    assert roll(table) == (1 + 4, 0)


def unpaid():
    """Ann lays out Torpedo, but Bob keeps Jinx."""
    table = towing("torpedo", "jinx")
    table.play("""
        Ann: tow-primes-trailer, lock, torpedo, enough
        Bob: enough
    """)
    return table


@rule("NA-TRAIL-01", "NA-AMB-43")
def test_if_too_few_pay_it_stays_and_all_take_back_what_they_paid():
    table = unpaid()
    assert FareTooSmall(table.card("primes-trailer")) in table.facts
    assert "torpedo" in table.pile("hand", "Ann")
    assert table.pile("hand", "Bob") == ["jinx"]
    table.say("Ann", "lock")
    assert roll(table) == (1, 0)
    assert table.pile("trailer") == ["primes-trailer"]


@rule("NA-AMB-43", "DB-GROUP-10", "DB-GROUP-12")
def test_if_too_few_pay_the_active_player_may_change_the_team_or_call_off():
    table = unpaid()
    assert (table.asks, table.waiting) == ("team", ["Ann"])
    assert {"lock", "call-off", "torpedo"} <= set(table.offers)
    assert "tow-primes-trailer" not in table.offers  # they have said no
    table.say("Ann", "torpedo")
    table.say("Ann", "lock")
    assert len(table.pile("team", "Ann")) == 2


@rule("NA-AMB-43")
@pytest.mark.parametrize("goes", [True, False])
def test_on_the_next_attempt_the_others_are_asked_again(goes):
    table = towing("torpedo mutt", "jinx", target="hook")
    table.play("""
        Ann: tow-primes-trailer, lock, enough
        Bob: enough
    """)
    table.say("Ann", "lock" if goes else "call-off")
    throw_all(table, lambda: 0)
    table.play("Ann: attempt-hook, torpedo, enough")
    assert "tow-primes-trailer" in table.offers


@rule("NA-TRAIL-02")
def test_it_is_not_offered_where_there_are_not_joes_enough():
    assert "tow-primes-trailer" not in towing("comms").offers  # Clutch alone is at home


@rule("NA-TRAIL-06")
def test_it_takes_up_no_room():
    table = scene(DAM, "gi gi gi gi torpedo mutt")
    table.play(f"Ann: attempt-{DAM}, gi, gi, gi, gi, tow-primes-trailer, lock, torpedo, mutt")
    assert table.pile("team", "Ann") == ["gi"] * 4
    assert roll(table) == (4 + 4, 0)


@rule("NA-TRAIL-08", "NA-TRAIL-10", "NA-GAP-14")
def test_after_the_mission_it_is_in_the_active_players_discard_pile():
    table = towing("torpedo mutt")
    table.play("Ann: tow-primes-trailer, lock, torpedo, mutt")
    roll(table)
    assert "primes-trailer" in table.pile("discard", "Ann")
    assert table.pile("trailer") == []


@rule("NA-TRAIL-09", "NA-INV-04")
def test_from_a_hand_it_goes_beside_the_hangar_as_the_turn_starts():
    hand = {"Ann": "gi primes-trailer"}
    table = Alliance("Ann", "Bob", step="turn.start", hand=hand, mission=DAM)
    assert (table.pile("trailer"), table.pile("hand", "Ann")) == (["primes-trailer"], ["gi"])


@rule("NA-TRAIL-09")
def test_in_the_hand_of_somebody_else_it_is_of_no_use():
    table = Alliance(
        "Ann", "Bob", hand={"Ann": "gi torpedo mutt", "Bob": "primes-trailer"}, mission=DAM
    )
    table.play(f"Ann: attempt-{DAM}, gi, enough")
    assert "tow-primes-trailer" not in table.offers


@rule("NA-AMB-44")
def test_it_can_be_unhitched_before_the_lock():
    table = towing("torpedo mutt")
    table.play("Ann: tow-primes-trailer, unhitch-primes-trailer, lock")
    assert roll(table) == (1, 0)
