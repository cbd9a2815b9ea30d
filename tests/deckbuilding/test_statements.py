"""An owner says what a card does, in the words of our packs."""

import os
from dataclasses import replace

import pytest

from support.deckbuilding_cards import go, lose, roll, scene
from support.deckbuilding_invariants import INVARIANTS
from support.owner import as_toml
from support.statements import Talker
from yojoe.cards.page import TablePage
from yojoe.cards.statement import DEEPEST, Unclear
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World
from yojoe.records.record import from_text, prove_record, record_of, to_text
from yojoe.titles.deckbuilding.box.box import box_of, core_box
from yojoe.titles.deckbuilding.box.format import read_page
from yojoe.titles.deckbuilding.box.printed import KIT
from yojoe.titles.deckbuilding.box.store import WHOLE, read_line
from yojoe.titles.deckbuilding.rules import flow
from yojoe.titles.deckbuilding.text.abilities import Effect
from yojoe.titles.deckbuilding.text.allowed import OCCASIONS
from yojoe.titles.deckbuilding.text.vocabulary import READ_AT, abilities_of, vocabulary, words
from yojoe.titles.deckbuilding.title import DECKBUILDING

BOX = {card.id: card for card in core_box().cards}
ALL = vocabulary(BOX)
CONVOY = "shield-the-relief-convoy"
LONG = os.environ.get("YOJOE_LAWS") == "long"
BOXES = 500 if LONG else 25


@pytest.fixture
def mine(tmp_path):
    """The line of a card file with these texts."""

    def line(*cards):
        path = tmp_path / "mine.toml"
        path.write_text("".join(cards), encoding="utf-8")
        return read_line(str(path))

    return line


def rifle(*does, **changes):
    return as_toml("sniper-rifle", text="Add 3 dice.", does=list(does), **changes)


# What is said happens.


def test_a_card_does_what_its_owner_says(mine):
    cards = mine(rifle("Play(add_dice(3), on_a_mission, helps=3)"))
    table = go(scene("destro", "gi sniper-rifle", mission_cards="all", cards=cards), "destro")
    table.say("Ann", "play-sniper-rifle")
    assert roll(table) == 1 + 3


def test_without_a_word_of_its_owner_it_does_what_it_did(mine):
    cards = mine(as_toml("sniper-rifle", text="Add 3 dice."))
    table = go(scene("destro", "gi sniper-rifle", mission_cards="all", cards=cards), "destro")
    table.say("Ann", "play-sniper-rifle")
    assert roll(table) == 1 + 2


def test_a_joe_may_get_a_text_that_our_box_has_on_nobody(mine):
    does = ["adds(plus(1, battalions(3)), any_of(on_an_officer, on_a_battalion))"]
    cards = mine(as_toml("airborne", text="Add 1 die and 1 for each Battalion.", does=does))
    assert dice_of_airborne(cards) == dice_of_airborne() + 1 + 1


def dice_of_airborne(cards=""):
    """Against Destro, by land, while a Battalion is in the line-up."""
    laid = {"battalions": {1: "hiss-column"}, "cards": cards}
    return roll(go(scene("destro", "airborne", **laid), "destro"))


def test_a_mission_is_written_text_by_text(mine):
    texts = {"success": "Draw 2 cards.", "failure": "Raise Threat by 3. Each player discards 1."}
    does = ["won(draw(2))", "failed(raise_threat(3), each_player(discard(1)))"]
    cards = mine(as_toml(CONVOY, bare(CONVOY), **texts, does=does))
    laid = scene(CONVOY, "torpedo gi", bob="service-rifle", threat=2, cards=cards)
    table = lose(laid, CONVOY, leave="gi")
    table.say("Ann", "clutch")
    assert table.threat == 2 + 3
    assert (table.pile("hand", "Ann"), table.pile("hand", "Bob")) == (["gi"], [])


def bare(mission):
    """A Mission of ours without the texts that not every Mission has."""
    texts = {name: BOX[mission].texts[name] for name in ("success", "failure")}
    origin = {name: said for name, said in BOX[mission].origin.items() if name != "ongoing"}
    return replace(BOX[mission], texts=texts, origin=origin)


def test_a_new_card_needs_no_model(mine):
    card = as_toml(
        "sniper-rifle", name="Grappling Gun", text="Draw 1 card.", does=["Play(draw(1))"]
    )
    book = flow.book_of(mine(card.replace("[sniper-rifle]", "[grappling-gun]")))
    assert book.play[book.number["grappling-gun"]] is not None
    assert book.printed[book.number["grappling-gun"]].pack == "own"


def test_a_record_keeps_what_is_said_and_plays_the_same(mine):
    line = mine(rifle("Play(add_dice(3), on_a_mission)"))
    assert line != mine(rifle("Play(add_dice(2), on_a_mission)"))
    match = Match(flow.GAME, DECKBUILDING.setup(2, {"cards": line}), luck=Seeded(3))
    match.settle()
    rng = Rng(5)
    while not match.over:
        match.answer(match.question.any(rng), match.question.seat)
        match.settle()
    text = to_text(record_of(DECKBUILDING, match, ("random", "random"), "1"))
    assert "add_dice(3)" in text
    assert prove_record(DECKBUILDING, from_text(text)).state.ending == match.state.ending


# What means nothing is refused.

REFUSED = [
    ("Play(ad_dice(3))", "there is no word 'ad_dice'; near it are add_dice, has_dice"),
    ("Play(frobnicate)", "there is no word 'frobnicate'; 'yojoe cards words' lists them"),
    ("Play(on_a_mission)", "on_a_mission is a condition; wanted there is an effect"),
    ("Play(add_dice)", "add_dice needs brackets: add_dice(number)"),
    ("Play(nothing())", "nothing takes nothing; leave its brackets out"),
    ("add_dice(3)", "add_dice is an effect; wanted there is a whole statement, such as Play("),
    ("Play(add_dice('x'))", "'x' stands where a number or a number that is counted is wanted"),
    ("Play(add_dice(21))", "21 is no number for it; allowed are -20 to 20"),
    ("Play(draw(-1))", "-1 is no number for it; allowed are 0 to 20"),
    ("Play(draw(True))", "True stands where a number is wanted"),
    ("Play(draw(1.5))", "1.5 stands where a number is wanted"),
    ("Play(draw(1), lasts=1)", "1 stands where True or False is wanted"),
    ("Play()", "Play does not take that; it is Play(effect, [when], "),
    ("Play(draw(1), wen=alone)", "Play does not take that; it is Play(effect, [when], "),
    ("Play(draw(1), **{})", "Play does not take that; it is Play(effect, [when], "),
    ("Play(draw(cards=1, *[2]))", "draw does not take that; it is draw(cards)"),
    ("Play(draw(1), alone, when=alone)", "Play does not take that; it is Play(effect, [when], "),
    ("Play(*[draw(1)])", "something stands where a word, a number or a name in quotes should"),
    (
        "Play(lambda s: 0)",
        "something stands where a word, a number or a name in quotes",
    ),
    ("__import__('os').abort()", "something stands where a word, a number or a name in quotes"),
    ("-" * 290 + "1", "something stands where a word, a number or a name in quotes should"),
    ("Play(add_dice(-True))", "something stands where a word, a number"),
    ("Play(then())", "then takes each once and at least one; it is then(effects, ...)"),
    ("Trigger('sucess', draw(1))", "'sucess' is none of setup, before_hands, "),
    ("adds(1, lists('cooking'))", "'cooking' is none of martial_arts, "),
    ("won(call('gi'))", "'gi' is none of baroness, "),
    ("won(may_destroy(named('gii')))", " ids; near it are gi"),
    ("Play(draw(1), when=terrain_\uff42onus)", "is no statement; write a word and its brackets"),
    ("won(draw(1)", "'won(draw(1)' is no statement; write a word and its brackets"),
    ("won('\\d')", "is no statement; write a word and its brackets"),
    ("won(fail_mission)", "fail_mission means nothing at success; allowed is end_of_next_turn"),
    (
        "Trigger('lock', return_me)",
        "return_me means nothing at lock; allowed is success or",
    ),
    ("won(return_me)", "return_me is about a card of kind joe; this is a gear"),
    ("Join(alone)", "a gear does nothing for Join; allowed are Play, Action, first_roll, "),
    ("won(draw(1))", "such a card is played; add a Play"),
    ("no_terrain_bonus(terrain_bonus)", "no_terrain_bonus cannot ask for terrain_bonus: one"),
    ("Play(each_player(each_player(draw(1))))", "each_player stands within each_player; what"),
    (
        "won(each_player(then(draw(1), if_else(on_a_strike, each_player_here(draw(1)), nothing))))",
        "each_player_here stands within each_player; what each player does is done once",
    ),
    (f"won({'then(' * DEEPEST}nothing{')' * DEEPEST})", "goes too deep; allowed are 6 brackets"),
]


@pytest.mark.parametrize(("statement", "why"), REFUSED)
def test_a_statement_without_a_meaning_is_refused_in_one_line(mine, statement, why):
    with pytest.raises(Refusal) as refused:
        mine(rifle(statement))
    said = str(refused.value)
    assert "mine.toml:" in said
    assert "[sniper-rifle] does: " in said
    assert why in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("does", "changes", "why"),
    [
        ([], {}, "[] is not allowed; write a list in brackets"),
        (["Play(draw(1))", "Play(draw(2))"], {}, "says two things for Play; then puts effects"),
        (["won(draw(1))", "won(draw(2))"], {}, "says two things for success; then puts effects"),
        (["Play(draw(1))"] * 2, {}, "names something twice"),
        ([f"adds({n})" for n in range(9)], {}, "has 9 statements; allowed are 8"),
        (["adds(1)", "x" * 301], {}, "has 301 letters; allowed are 300"),
        (["Play(draw(1))"], {"like": "comms"}, "a replaced card does what its id does"),
    ],
)
def test_statements_that_do_not_go_together_are_refused(mine, does, changes, why):
    with pytest.raises(Refusal, match=why.replace("[", r"\[").replace("]", r"\]")):
        mine(rifle(*does, **changes))


def test_what_happens_at_a_moment_is_told_and_what_is_told_happens(mine):
    texts = {"success": "Draw 1 card.", "failure": "Raise Threat by 1."}
    with pytest.raises(Unclear, match="does nothing for the text failure; add a statement"):
        said("rooftops-of-kyoto", texts, "won(draw(1))")
    with pytest.raises(Unclear, match="does something at end_of_round; write the text end_of"):
        said("rooftops-of-kyoto", texts, "won(draw(1))", "failed(draw(1))", "every_round(draw(1))")
    with pytest.raises(Unclear, match="does something for dice that no text tells; write it"):
        said("clutch", {}, "adds(1)")
    with pytest.raises(Unclear, match="does nothing for the text ongoing; add a statement"):
        said("rooftops-of-kyoto", texts | {"ongoing": "Well."}, "won(draw(1))", "failed(draw(1))")
    assert len(said("rooftops-of-kyoto", texts, "won(draw(1))", "failed(draw(1))")) == 2
    assert len(said("clutch", {"text": "Well."}, "won(draw(1))", "adds(1)", "adds(2)")) == 3


def test_a_card_cannot_do_what_such_cards_never_do():
    text = {"text": "Well."}
    with pytest.raises(Unclear, match="a battalion does nothing for failure; allowed are start_of"):
        said("hiss-column", {"success": "Draw 1."}, "won(draw(1))", "failed(draw(1))")
    with pytest.raises(Unclear, match="a immediate complication does nothing for dice; allowed"):
        said("armored-column", text, "adds(-1)")
    with pytest.raises(Unclear, match="always in the Hangar; add keeps_transport"):
        said("vamp", text, "adds(1)")
    with pytest.raises(Unclear, match="hushes_joes cannot ask for terrain_bonus: one would wait"):
        said("dr-mindbender", {"ongoing": "Well."}, "hushes_joes(terrain_bonus)")
    assert said("dragonfly", text, "Action(reroll(3), all_of(terrain_bonus, has_dice))")
    assert said("vamp", text, "adds(1)", "keeps_transport()")


def test_kinds_that_packs_bring_say_nothing():
    jazz = WHOLE.ours().card("jazz")
    with pytest.raises(Unclear, match="no autobot says what it does; name a card that it is like"):
        abilities_of(replace(jazz, does=("adds(3)",)), vocabulary(BOX))


def said(card_id, texts, *does):
    return abilities_of(replace(BOX[card_id], texts=texts, does=does), vocabulary(BOX))


def test_a_later_file_says_again_what_an_earlier_one_said():
    first = read_page(TablePage("first.toml", rifle("Play(draw(1))")))
    silent = read_page(TablePage("second.toml", as_toml("sniper-rifle", cost=5)))
    with pytest.raises(Refusal, match=r"second.toml:1: .* does: is missing; the card it replaces"):
        box_of(("core",), [first, silent])


# The words themselves.


def test_every_word_says_what_it_is_about():
    assert [word.name for word in words().words.values() if not word.about] == []


def test_names_that_only_serve_our_own_code_are_no_words():
    assert not {"throw_again", "picked", "covers", "number_here", "look"} & words().words.keys()


@pytest.mark.parametrize("seed", range(BOXES))
def test_whatever_owners_say_nothing_breaks(seed):
    talker = Talker(vocabulary(BOX), Rng(f"an owner's box {seed}"))
    played([rewritten(card, talker) for card in BOX.values()], talker.rng, 1 + seed % 4)


def rewritten(card, talker):
    """The card with other statements, if some fit within a few attempts; every third."""
    for _ in range(0 if talker.rng.below(3) or not card.texts else 60):
        try:
            return meaning_it(replace(card, does=tuple(talker.statements())), talker.vocabulary)
        except Unclear:
            continue
    return card


def meaning_it(card, said):
    """The card, if what it says means something."""
    abilities_of(card, said)
    return card


def played(cards, rng, seats):
    """A game of an owner's box at random, long enough to see much of it."""
    assert any(card.does for card in cards)
    box = replace(core_box(), cards=tuple(cards))
    book = flow.Book(box, flow.STEPS, [flow.CORE, flow.own(box)])
    setup = DECKBUILDING.setup(seats)
    dealt = flow.laid_out(book, flow.read_options(setup), seats)
    colours = dealt.meter.colours
    dealt.meter = replace(dealt.meter, colours=(*colours, *colours[-1:] * 9))
    world = World.fresh(replace(flow.GAME, new=lambda _setup: dealt.copy()), setup, rng)
    world.play_out(rng, 2000)
    for holds in INVARIANTS.values():
        holds(world.state)


EFFECTS = [word.name for word in words().words.values() if word.means == Effect]


@pytest.mark.parametrize("kind", OCCASIONS)
def test_every_effect_bears_every_moment_of_every_kind(kind):
    """All cards of a kind do the same, at each moment that they have."""
    complaints = {effect: complaint(kind, effect) for effect in EFFECTS}
    assert {effect: said for effect, said in complaints.items() if said} == {}


def complaint(kind, effect):
    """How an effect breaks a game; empty where games bear it."""
    rng = Rng(f"{kind} {effect}")
    talker = Talker(vocabulary(BOX), rng)
    said = talker.with_word(words().words[effect], 1)
    for moment in OCCASIONS[kind] if LONG else [talker.any_of(OCCASIONS[kind])]:
        cards = [doing(card, kind, moment, said) for card in BOX.values()]
        try:
            if any(card.does for card in cards):
                played(cards, rng, 1 + rng.below(4))
        except Exception as error:  # noqa: BLE001  # whatever it is, the effect is named with it
            return f"{moment}: {said}: {error!r}"
    return ""


def doing(card, kind, moment, said):
    """The card, with such an effect at a moment if it is of that kind."""
    if kind != (card.manner or card.kind):
        return card
    does = {
        "Play": [f"Play({said})"],
        "Action": [f"Action({said})"],
    }.get(moment, [f"Trigger({moment!r}, {said})"])
    does += ["Play(nothing, on_a_mission)"] * (card.kind in KIT and moment != "Play")
    does += ["keeps_transport()"] * (card.place == "hangar")
    texts = {name: "Well." for name, when in READ_AT.items() if when == moment}
    try:
        return meaning_it(replace(card, texts=texts or {"text": "Well."}, does=tuple(does)), ALL)
    except Unclear:
        return card
