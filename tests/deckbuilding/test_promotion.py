"""Promoting your Leader: in the Recruit step, for 6 Recruit, once."""

from support.deckbuilding import Table
from support.rule import rule

SECURE = "secure-the-rare-liquid-element"
LINE_UP = "grunt clutch breaker jinx flint spirit"
FOUR = "wild-bill shipwreck"  # Recruit 2 each


def with_duke(hand, beside="duke-promoted", **given):
    return Table(
        "Ann",
        "Bob",
        hand={"Ann": hand, "Bob": "gi"},
        beside={"Ann": beside},
        line_up=LINE_UP,
        **given,
    )


@rule(
    "DB-PROMO-02",
    "DB-PROMO-03",
    "DB-PROMO-04",
    "DB-PROMO-05",
    "DB-PROMO-06",
    "DB-EX-3F",
)
def test_six_recruit_the_leaders_own_included_promote_a_leader_in_play():
    table = with_duke(f"duke {FOUR} comms", deck={"Ann": "gi gi gi gi gi"})
    table.play("Ann: recruit, muster")
    assert table.pool == 6
    table.play("Ann: promote-duke")
    assert table.pool == 0
    assert "duke" in table.pile("box")
    assert "duke" not in table.pile("play", "Ann")
    assert table.pile("beside", "Ann") == []
    assert table.pile("top", "Ann") == ["duke-promoted"]
    table.play("Ann: end-turn")
    assert table.pile("hand", "Ann") == ["duke-promoted", "gi", "gi", "gi", "gi"]


@rule("DB-PROMO-03")
def test_five_recruit_are_not_enough():
    table = with_duke("duke sgt-slaughter")
    table.play("Ann: recruit, muster")
    assert table.pool == 5
    assert "promote-duke" not in table.offers


@rule("DB-PROMO-02", "DB-EX-3F")
def test_a_leader_in_hand_cannot_be_promoted():
    table = with_duke(f"sgt-slaughter {FOUR} duke", battalions={1: "cobra-battalion"})
    table.play("""
        Ann: attempt-cobra-battalion, sgt-slaughter, wild-bill, shipwreck, enough, lock
        dice 0 0 0 0 0 0 0 0 0 0 0
    """)
    table.play("Ann: recruit")
    assert table.pool == 7
    assert "promote-duke" not in table.offers
    table.play("Ann: muster")
    assert "promote-duke" in table.offers


@rule("DB-PROMO-01")
def test_a_leader_is_promoted_in_the_recruit_step_only():
    more = {"hangar": "vamp sharc", "battalions": {1: "cobra-battalion"}}
    table = with_duke(f"duke sgt-slaughter {FOUR} torpedo", mission=SECURE, **more)
    table.play(f"""
        Ann: attempt-{SECURE}, vamp, duke, sgt-slaughter, wild-bill, shipwreck, lock
        dice 0 0 0 0 0 0 0 0 0 0 0 0 0
    """)
    assert "duke" in table.pile("play", "Ann")
    assert table.asks == "missions"
    assert "promote-duke" not in table.offers
    table.play("Ann: recruit")
    assert "promote-duke" in table.offers


@rule("DB-PROMO-07")
def test_promotion_is_a_choice():
    table = with_duke(f"duke {FOUR}")
    table.play("Ann: recruit, muster, end-turn")
    assert table.pile("beside", "Ann") == ["duke-promoted"]
    assert "duke" in table.pile("hand", "Ann")


@rule("DB-PROMO-07")
def test_nobody_is_promoted_twice():
    table = with_duke(f"duke {FOUR} sgt-slaughter torpedo sniper-rifle comms gi")
    table.play("Ann: recruit, muster, promote-duke")
    assert table.pool == 8
    assert not any(offer.startswith("promote-") for offer in table.offers)


@rule("DB-PROMO-08")
def test_a_leader_is_promoted_to_the_same_leader_only():
    table = with_duke(f"duke {FOUR}", beside="stalker-promoted")
    table.play("Ann: recruit, muster")
    assert table.pool == 6
    assert not any(offer.startswith("promote-") for offer in table.offers)
