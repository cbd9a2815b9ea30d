"""An owner says what a card does, in the words of our packs."""

import os
from dataclasses import replace

import pytest

from support.deckbuilding_cards import go, lose, roll, scene
from support.owner import as_toml
from support.statements import Talker
from yojoe.cards.page import Page
from yojoe.cards.statement import DEEPEST, Unclear
from yojoe.deckbuilding import game
from yojoe.deckbuilding.box import box_of, core_box
from yojoe.deckbuilding.card_file import read_page
from yojoe.deckbuilding.library import read_line
from yojoe.deckbuilding.over import ENDINGS
from yojoe.deckbuilding.title import DECKBUILDING
from yojoe.deckbuilding.vocabulary import abilities_of, vocabulary, words
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.kernel.record import from_text, record_of, to_text, verified
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.rng import Rng
from yojoe.kernel.world import World

BOX = {card.id: card for card in core_box().cards}
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
    book = game.book_of(mine(card.replace("[sniper-rifle]", "[grappling-gun]")))
    assert book.play[book.number["grappling-gun"]] is not None
    assert book.printed[book.number["grappling-gun"]].pack == "own"


def test_a_record_keeps_what_is_said_and_plays_the_same(mine):
    line = mine(rifle("Play(add_dice(3), on_a_mission)"))
    assert line != mine(rifle("Play(add_dice(2), on_a_mission)"))
    match = Match(game.GAME, DECKBUILDING.setup(2, {"cards": line}), luck=Seeded(3))
    match.settle()
    rng = Rng(5)
    while not match.over:
        match.answer(match.question.any(rng), match.question.seat)
        match.settle()
    text = to_text(record_of(DECKBUILDING, match, ("random", "random"), "1"))
    assert "add_dice(3)" in text
    assert verified(DECKBUILDING, from_text(text)).state.ending == match.state.ending


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
    ("Play(*[draw(1)])", "'*[draw(1)]' is no word, number or name in quotes"),
    ("Play(lambda s: 0)", "'lambda s: 0' is no word, number or name in quotes"),
    ("__import__('os').abort()", """"__import__('os').abort()" is no word, number or name"""),
    ("Trigger('sucess', draw(1))", "there is no moment 'sucess'; there are setup, "),
    ("adds(1, lists('cooking'))", "there is no skill 'cooking'; there are martial_arts, "),
    ("won(call('gi'))", "there is no officer 'gi'; there are baroness, "),
    ("won(may_destroy(named('nobody')))", "there is no card_id 'nobody'; there are "),
    ("won(draw(1)", "'won(draw(1)' is no statement; write a word and its brackets"),
    ("won('\\d')", "'?d' stands where an effect is wanted"),
    ("won(fail_mission)", "fail_mission is for Precision Strikes; this card is none"),
    ("Action(draw(1))", "a card of kind gear has no Action; allowed are joe"),
    ("no_terrain_bonus(terrain_bonus)", "no_terrain_bonus cannot ask for terrain_bonus"),
    (f"won({'then(' * DEEPEST}nothing{')' * DEEPEST})", "goes too deep; allowed are 6 words"),
]


@pytest.mark.parametrize(("statement", "why"), REFUSED)
def test_a_statement_without_a_meaning_is_refused_in_one_line(mine, statement, why):
    with pytest.raises(Refusal) as refused:
        mine(rifle(statement))
    said = str(refused.value)
    assert "mine.toml:" in said
    assert f"[sniper-rifle] does: {why}" in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("does", "changes", "why"),
    [
        ([], {}, "[] is not allowed; write a list in brackets"),
        (["Play(draw(1))", "Play(draw(2))"], {}, "says two things for Play; put effects together"),
        (["won(draw(1))", "won(draw(2))"], {}, "says two things for success; put effects together"),
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
    with pytest.raises(Unclear, match="a card that does something says so; write its text"):
        said("clutch", {}, "adds(1)")
    assert len(said("rooftops-of-kyoto", texts, "won(draw(1))", "failed(draw(1))")) == 2
    assert len(said("clutch", {"text": "Well."}, "won(draw(1))", "dearer(1, 'cost')")) == 2


def said(card_id, texts, *does):
    return abilities_of(replace(BOX[card_id], texts=texts, does=does), vocabulary(BOX))


def test_a_later_file_says_again_what_an_earlier_one_said():
    first = read_page(Page("first.toml", rifle("Play(draw(1))")))
    silent = read_page(Page("second.toml", as_toml("sniper-rifle", cost=5)))
    with pytest.raises(Refusal, match=r"second.toml:1: .* does: is missing; the card it replaces"):
        box_of(("core",), [first, silent])


# The words themselves.


def test_every_word_says_what_it_is_about():
    assert [word.name for word in words().words.values() if not word.about] == []


def test_names_that_only_serve_our_own_code_are_no_words():
    assert not {"throw_again", "picked", "covers", "number_here", "look"} & words().words.keys()


@pytest.mark.parametrize("seed", range(BOXES))
def test_whatever_owners_say_games_come_to_an_end(seed):
    rng = Rng(f"an owner's box {seed}")
    talker = Talker(vocabulary(BOX), rng)
    box = replace(core_box(), cards=tuple([rewritten(card, talker) for card in BOX.values()]))
    assert any(card.does for card in box.cards)
    book = game.Book(box, game.STEPS, [game.CORE, game.own(box)])
    setup = DECKBUILDING.setup(1 + seed % 4)
    dealt = game.laid_out(book, game.read_options(setup), setup.seats)
    world = World.fresh(replace(game.GAME, new=lambda _setup: dealt.copy()), setup, rng)
    world.play_out(rng)
    assert world.state.ending in ENDINGS


def rewritten(card, talker):
    """The card with other statements, if some fit within a few attempts; every third."""
    for _ in range(0 if talker.rng.below(3) or not card.texts else 40):
        other = replace(card, does=tuple(talker.statements()))
        try:
            abilities_of(other, talker.vocabulary)
        except Unclear:
            continue
        return other
    return card
