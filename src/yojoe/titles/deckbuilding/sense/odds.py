"""The chance of a Mission under way, with all that texts make of its dice.

What nobody can know yet does not count: Complications that have not resolved, cards in hand.
"""

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Final, TypeAlias

from yojoe.kernel.rng import Rng
from yojoe.titles.deckbuilding.box.at_work import is_story, joes_here, total
from yojoe.titles.deckbuilding.box.printed import STORY
from yojoe.titles.deckbuilding.rules.dice import (
    HITS,
    MOST_DICE,
    best_skill,
    chance,
    dice_at_most,
    dice_to_roll,
    difficulty,
    skill_choices,
    with_skill,
)
from yojoe.titles.deckbuilding.rules.mission import first_roll
from yojoe.titles.deckbuilding.rules.state import NO_MISSION, Card, State
from yojoe.titles.deckbuilding.rules.turn import texts_here, texts_of_officers
from yojoe.titles.deckbuilding.text.dice_rules import ANY, Daze, DiceRule, Reroll, SeparateDice

from .roll_chances import Cast, Groups, is_exact, likely

# The dice of each sort, what is thrown again, dice apart, and the Hits that are needed.
Roll: TypeAlias = tuple[tuple[Cast, ...], Groups, int, int]
MOST_TEAMS: Final = 64  # of which some Joe is dazed


def foreseen(s: State) -> State:
    """The table with the Complications at work that all know of, and that stay for the roll.

    The Skill is the one that brings most dice then, as long as none is picked.
    For those who read the odds: players who reckon have a way of their own.
    [DB-COMPL-03, DB-COMPL-07]
    """
    known = known_to_stay(s)
    undecided = s.target != NO_MISSION and s.skill < 0 and skill_choices(s)
    if not known and not undecided:
        return s
    twin = s.copy()
    twin.resolved += known
    if undecided:
        twin.skill = best_skill(twin)
    return twin


def known_to_stay(s: State) -> list[Card]:
    """Face-up or scouted at the Story Mission under way, and yet to resolve."""
    if not is_story(s):
        return []
    printed, waiting = s.book.printed, [*s.face_up, *s.scouted]
    return [c for c in waiting if printed[c].manner == STORY and c not in s.resolved]


def success(s: State, more: float = 0.0) -> float:
    """As the table lies, or with so many more dice. [DB-DICE-01, DB-RESULT-01]"""
    return with_skill(s, partial(success_of_skill, more=more))


def is_about(s: State) -> bool:
    """Whether that chance is only thrown for, because more comes together than can be reckoned."""
    return with_skill(s, is_about_of_skill)


def success_of_skill(s: State, more: float) -> float:
    """The same with the Skill settled."""
    if not has_dice_rules(s):
        dice = round(dice_at_most(s) + more)
        return chance(max(0, dice), difficulty(s))
    rolls = rolls_ahead(s, more)
    return sum([likely(*roll, len(rolls)) for roll in rolls]) / max(1, len(rolls))


def is_about_of_skill(s: State) -> bool:
    if not has_dice_rules(s):
        return False
    rolls = rolls_ahead(s, 0.0)
    alone = all(is_exact(cast, groups, len(rolls)) for cast, groups, _, _ in rolls)
    return not alone or len(list(joes_here(s))) ** dazers_to_come(s) > MOST_TEAMS


def has_dice_rules(s: State) -> bool:
    """Whether anything but the number of dice counts; mostly nothing does."""
    untouched = s.book.ruled.isdisjoint
    if not (untouched(s.officers) and untouched(s.resolved) and untouched(s.transport)):
        return True
    for team in s.team:
        if team and not untouched(team):
            return True
    if not untouched(s.lasting):
        return True
    return s.beyond is not None and any(more.faces(s.options) != HITS for more in s.book.more_dice)


def dazers_to_come(s: State) -> int:
    """Texts that pick a Joe who gives no dice; once the team is locked they have."""
    if s.locked:
        return 0
    texts = texts_of_officers(s, "lock") + texts_here(s, "lock")
    return sum(
        [isinstance(text.dice_rule, Daze) and text.when(s, me, you) for text, me, you in texts]
    )


def rolls_ahead(s: State, more: float) -> list[Roll]:
    """The roll to come; any Joe here may be the one who is picked to give no dice."""
    dazers = dazers_to_come(s)
    if not dazers:
        return [roll_ahead(s, *to_roll(s, more))]
    twin, found = s.copy(), []
    for dazed in picked([joe for joe, _ in joes_here(s)], dazers):
        twin.dazed = [*s.dazed, *dazed]
        found.append(roll_ahead(twin, *to_roll(twin, more)))
    return found


def picked(joes: list[Card], times: int) -> list[tuple[Card, ...]]:
    """Who may be picked, once for each text; where that is too much, some of it."""
    if len(joes) ** times <= MOST_TEAMS:
        return list(product(joes, repeat=times))
    rng = Rng(f"dazed {times} {len(joes)}")
    return [tuple([joes[rng.below(len(joes))] for _ in range(times)]) for _ in range(MOST_TEAMS)]


def to_roll(s: State, more: float) -> tuple[int, list[int]]:
    """Mission dice, and the dice of other sorts that packs let the team roll."""
    besides = [each.most(s) for each in s.book.more_dice]
    return max(0, round(dice_to_roll(s) + more)), besides


def success_with(s: State, dice: int, besides: Sequence[int]) -> float:
    """With so many Mission dice, and so many of each other sort."""
    return likely(*roll_ahead(s, dice, besides))


def roll_ahead(s: State, dice: int, besides: Sequence[int]) -> Roll:
    """What falls then, and what is thrown again."""
    dice_rules, needed = rules_of_the_roll(s), difficulty(s)
    groups = thrown_again(s, dice_rules)
    apart = sum(
        [
            dice_rule.dice
            for group in dice_rules
            for _, dice_rule in group
            if isinstance(dice_rule, SeparateDice)
        ]
    )
    singled_out = [text.sort for group in groups for text in group]
    cast: list[Cast] = []
    for sort, number in zip(s.book.more_dice, besides, strict=True):
        if sort.name in singled_out or sort.faces(s.options) != HITS:
            cast.append((sort.name, sort.faces(s.options), number))
        else:
            dice += number
    return ((ANY, HITS, dice), *cast), groups, min(apart, MOST_DICE), needed


def rules_of_the_roll(s: State) -> list[list[tuple[Card, DiceRule]]]:
    """What texts will make of the first roll, group by group as they are read."""
    found = []
    for texts in first_roll(s):
        group = []
        for text, me, you in texts:
            if text.dice_rule is not None and text.when(s, me, you):
                group.append((me, text.dice_rule))
        found.append(group)
    return found


def thrown_again(s: State, dice_rules: list[list[tuple[Card, DiceRule]]]) -> Groups:
    """What is thrown again, unless a text keeps the dice as they lie."""
    groups = []
    for group in dice_rules:
        again = [dice_rule for _, dice_rule in group if isinstance(dice_rule, Reroll)]
        if again:
            groups.append(tuple(again))
    return tuple(groups) if groups and not total(s, "bars_rerolls") else ()


def dice_apart(s: State) -> list[tuple[Card, int]]:
    """Dice that will be rolled outside the first roll, and which text rolls them."""
    dice_rules = [each for group in rules_of_the_roll(s) for each in group]
    return [
        (card, dice_rule.dice)
        for card, dice_rule in dice_rules
        if isinstance(dice_rule, SeparateDice)
    ]


def dice_in_all(s: State) -> int:
    """All that the team rolls at most, together or apart."""
    return dice_at_most(s) + sum([dice for _, dice in dice_apart(s)])
