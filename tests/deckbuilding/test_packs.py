"""The packs hold together: what is printed and what is programmed are the same cards.

The engine in turn knows the language of cards, and no card.
"""

import ast
import re
from pathlib import Path

import yojoe.titles.deckbuilding
from support.deckbuilding_phrases import phrases
from support.every import every
from yojoe.titles.deckbuilding.box.book import MOMENTS, NUMBERS, RULES
from yojoe.titles.deckbuilding.box.printed import IMMEDIATE, JOE, KIT, STRIKE
from yojoe.titles.deckbuilding.box.shapes import SOURCES
from yojoe.titles.deckbuilding.packs.core import CORE
from yojoe.titles.deckbuilding.packs.expansions import EXPANSIONS
from yojoe.titles.deckbuilding.rules.flow import STEPS, core_book
from yojoe.titles.deckbuilding.text.abilities import Action, Join, Play, Says, Static, Trigger
from yojoe.titles.deckbuilding.text.vocabulary import READ_AT

ROOMS = Path(yojoe.titles.deckbuilding.__file__).parent
ENGINE = sorted(
    path
    for room in ("rules", "text", "box", "telling", "sense", "after")
    for path in (ROOMS / room).glob("*.py")
)
CARDS = {card.id: card for card in core_book().box.cards}
SILENT = [card for card in CARDS.values() if not card.texts]
SPEAKING = [card for card in CARDS.values() if card.texts]


# Every card with a text, and no other, is programmed.


def test_the_cards_with_texts_are_the_cards_that_are_programmed():
    assert set(CORE.abilities) == {card.id for card in SPEAKING}


@every(SPEAKING)
def test_a_card_with_a_text_has_abilities(card):
    assert CORE.abilities[card.id]


@every(SILENT)
def test_a_card_without_a_text_has_none(card):
    assert card.id not in CORE.abilities


# Every text has its abilities, and every ability a text.

# The engine itself reads these: the last Mission wins, and a Mission with `stays` stays.
RULES_OF_THE_GAME = {"The players win the game."}
AT_SETUP = {"setup", "before_hands"}


def moment(ability):
    return ability.moment if isinstance(ability, Trigger) else None


@every(SPEAKING)
def test_a_text_with_a_moment_is_one_trigger_at_that_moment(card):
    for field, at in READ_AT.items():
        if field in card.texts and card.texts[field] not in RULES_OF_THE_GAME:
            assert [moment(each) for each in CORE.abilities[card.id]].count(at) == 1, field


@every(SPEAKING)
def test_what_is_left_belongs_to_the_texts_without_a_moment(card):
    timed = {READ_AT[field] for field in card.texts if field in READ_AT}
    left = [each for each in CORE.abilities[card.id] if moment(each) not in timed]
    free = [field for field in card.texts if field not in READ_AT]
    assert bool(left) == bool(free)
    assert len(left) >= len(free)
    assert len(left) <= sum(len(phrases(card.texts[field])) for field in free) + len(free)


@every(SPEAKING)
def test_a_card_does_only_what_cards_of_its_kind_do(card):
    for ability in CORE.abilities[card.id]:
        if isinstance(ability, Play):
            assert card.kind in KIT
        elif isinstance(ability, Join):
            assert card.kind == JOE
        elif isinstance(ability, Action):
            assert "Once after the roll" in " ".join(card.texts.values())
        elif moment(ability) == "resolves":
            assert card.manner == IMMEDIATE
        elif moment(ability) == "end_of_next_turn":
            assert card.manner == STRIKE
        elif moment(ability) in AT_SETUP:
            assert card.texts["text"].startswith("At setup")


@every([card for card in SPEAKING if card.kind in KIT])
def test_a_card_from_hand_is_played_in_one_way(card):
    assert [type(each) for each in CORE.abilities[card.id]].count(Play) == 1


@every(SPEAKING)
def test_an_ability_speaks_of_what_the_rules_ask(card):
    for ability in CORE.abilities[card.id]:
        if isinstance(ability, Static):
            assert ability.query in NUMBERS
        elif isinstance(ability, Says):
            assert ability.query in RULES
        elif isinstance(ability, Trigger):
            assert ability.moment in MOMENTS


@every([*NUMBERS, *RULES, *MOMENTS])
def test_the_rules_ask_nothing_that_no_card_answers(asked):
    packs = [CORE, *(expansion.pack for expansion in EXPANSIONS.values())]
    said = [each for pack in packs for abilities in pack.abilities.values() for each in abilities]
    assert asked in {getattr(each, "query", None) or moment(each) for each in said}


# Steps.


def code(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def strings(tree):
    """Every string of a file but its docstrings."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


IS_STEP = re.compile(r"(setup|turn|mission|round)\.[a-z_]+")


@every(ENGINE)
def test_every_step_that_is_named_exists(path):
    named = {each for each in strings(code(path)) if IS_STEP.fullmatch(each)}
    assert named <= set(core_book().steps)


def test_every_step_is_named_by_another_one():
    named = [each for path in ENGINE for each in strings(code(path)) if IS_STEP.fullmatch(each)]
    assert [step for step in STEPS if named.count(step) < 2] == []  # in STEPS, and where it is left


def test_a_pack_changes_only_steps_that_the_rules_go_through():
    assert set(CORE.steps) <= set(STEPS)


# The engine knows no card.


def names(tree):
    """Every name that a file gives or uses, as words."""
    found = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    found += [node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    functions = ast.FunctionDef | ast.AsyncFunctionDef
    found += [node.name for node in ast.walk(tree) if isinstance(node, functions)]
    return found


@every(ENGINE)
def test_the_engine_names_no_card(path):
    tree = code(path)
    ids = set(CARDS)
    assert ids.isdisjoint(strings(tree))
    assert {each.replace("-", "_") for each in ids}.isdisjoint(names(tree))


EXPANSION = re.compile(
    r"new.?alliances|autobot|decepticon|cybertron|transformer|energon|\bark\b|teletraan"
    r"|constructicon|devastator|cassette|bridge|trailer|alliance|\bbot\b|alt_mode",
    re.IGNORECASE,
)


@every(ENGINE)
def test_the_engine_knows_no_expansion(path):
    said = set(strings(code(path))) - set(SOURCES.values())  # a fact may come from any rulebook
    assert not EXPANSION.search(" ".join([*names(code(path)), *said]))
