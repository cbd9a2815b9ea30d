"""The dice: how many a team rolls, what they show, and the chance that they are enough."""

from collections.abc import Generator
from functools import cache
from types import coroutine
from typing import Final, TypeAlias

from yojoe.kernel.events import note
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Question, Roll, Seat

from . import events
from .abilities import About
from .printed import ALL, SKILLS, WILD
from .reading import counted, joes_here, speakers, target, total
from .state import Card, State

# Three blank faces, two with a Hit, one with two; by the face of the die. [DB-DICE-01]
HITS: Final = (0, 0, 0, 0, 1, 1, 2)
FACES: Final = 6

# What texts say about the dice that Joes give: at least, more or fewer, at most.
Said: TypeAlias = list[tuple[Card, Seat, About]]
Texts: TypeAlias = tuple[Said, Said, Said]


def skills_that_count(s: State) -> tuple[int, ...]:
    """Both of an AND Mission; else the one that was picked. [DB-SKILL-10, DB-SKILL-11]"""
    needs = target(s).needs
    assert needs is not None
    if needs.mode == ALL:
        return needs.skills
    return (s.skill,) if s.skill >= 0 else (best_skill(s),)


def skill_choices(s: State) -> tuple[int, ...]:
    """Those the active player may pick, where the Mission leaves a choice. [DB-SKILL-13]"""
    needs = target(s).needs
    assert needs is not None
    if needs.mode == ALL:
        return ()
    return needs.skills or tuple(range(len(SKILLS)))


def best_skill(s: State) -> int:
    """The one of which the team has most, before one is picked."""
    skills = s.book.skills
    choices = skill_choices(s)
    team = [skills[joe] for joe, _ in joes_here(s)]
    if s.beyond is not None:
        team += [skills[card] for card in s.lasting]
    if not team:
        return choices[0]
    return max(choices, key=lambda skill: sum([joe[skill] for joe in team]))


def matching(s: State, joe: Card, skills: tuple[int, ...]) -> int:
    """A Joe's printed dice for Skills, WILD included. [DB-SKILL-01, DB-SKILL-16, DB-AMB-12]"""
    printed = s.book.skills[joe]
    dice = printed[WILD]
    for skill in skills:
        dice += printed[skill]
    return dice


def dice_of(s: State, joe: Card, seat: Seat) -> int:
    """Matching Skills, or one WILD die instead; then what texts make of it.

    [DB-SKILL-03, DB-SKILL-04, DB-SKILL-05]
    """
    dice, texts = matching(s, joe, skills_that_count(s)) or 1, texts_about_dice(s)
    return dice if texts is None else with_texts(s, joe, seat, dice, texts)


def texts_about_dice(s: State) -> Texts | None:
    """Mostly there are none."""
    if not speakers(s, s.book.about_dice):
        return None
    rules = s.book.rules
    return (
        speakers(s, rules["gives"]),
        speakers(s, rules["gives_more"]),
        speakers(s, rules["gives_most"]),
    )


def with_texts(s: State, joe: Card, seat: Seat, dice: int, texts: Texts) -> int:
    """A set number first, then more and fewer, then at most."""
    gives, more, most = texts
    for me, you, rule in gives:
        dice = max(dice, rule(s, me, you, joe, seat))
    for me, you, rule in more:
        dice += rule(s, me, you, joe, seat)
    for me, you, rule in most:
        dice = min(dice, rule(s, me, you, joe, seat))
    return dice if dice > 0 else 0


def dice_to_roll(s: State) -> int:
    """The team's dice and all that texts add or take. [DB-DICE-02, DB-SKILL-08, DB-AMB-48]"""
    skills, texts = skills_that_count(s), texts_about_dice(s)
    dice = total(s, "dice") + sum(s.added)
    for seat in s.left_of[s.active]:
        if s.team[seat]:
            for joe in s.team[seat]:
                given = matching(s, joe, skills) or 1
                dice += given if texts is None else with_texts(s, joe, seat, given, texts)
    return dice if dice > 0 else 0


def dice_by_source(s: State) -> list[tuple[Card, int]]:
    """The same for those who want to see where dice come from: Joes first, then texts."""
    joes = [(joe, dice_of(s, joe, seat)) for joe, seat in joes_here(s)]
    return joes + dice_of_texts(s)


def dice_of_texts(s: State) -> list[tuple[Card, int]]:
    """What cards at work add or take, and what was played for more dice."""
    return [*counted(s, "dice"), *zip(s.adders, s.added, strict=True)]


def dice_at_most(s: State) -> int:
    """The same, with all that packs let the team roll besides."""
    dice = dice_to_roll(s)
    return dice if s.beyond is None else dice + sum([more.most(s) for more in s.book.more_dice])


def difficulty(s: State) -> int:
    """Hits needed, as it stands now. [DB-MISSION-09, DB-AMB-57]"""
    needed = s.book.printed[s.target].difficulty + total(s, "difficulty")
    return needed if needed > 0 else 0


def hits(s: State) -> int:
    """[DB-DICE-03]"""
    apart = sum(s.separate) if s.separate else 0
    return sum(s.hits) + apart


def has_enough(s: State) -> bool:
    """Hits against Difficulty. [DB-RESULT-01, DB-RESULT-02]"""
    return hits(s) >= difficulty(s)


@coroutine
def throw(
    s: State, dice: int, faces: tuple[int, ...] = HITS
) -> Generator[Question, int, list[int]]:
    """The Hits of that many dice; there is no limit to them. [DB-DICE-04, DB-DICE-07]"""
    if s.luck is not None:
        return fallen(s.luck, dice, faces)
    hits = []
    for _ in range(dice):
        hits.append(faces[1 + (yield Roll(s.active, FACES))])
    return hits


def fallen(luck: Rng, dice: int, faces: tuple[int, ...] = HITS) -> list[int]:
    """The same where luck decides on the spot."""
    below, hits = luck.below, []
    for _ in range(dice):
        hits.append(faces[1 + below(FACES)])
    return hits


async def add_dice(s: State, seat: Seat, card: Card, dice: int) -> None:
    """Before the roll they join it, after it they are rolled at once. [DB-SKILL-08, DB-SKILL-09]"""
    if not s.rolled:
        s.adders.append(card)
        s.added.append(dice)
        return
    thrown = await throw(s, dice)
    s.hits += thrown
    if s.events is not None:
        note(s.events, events.MoreDice(seat, card, tuple(thrown)))


@cache
def chances(dice: int) -> tuple[float, ...]:
    """The chance of each number of Hits with so many dice."""
    found = [1.0]
    for _ in range(dice):
        none, one, two = [*found, 0.0, 0.0], [0.0, *found, 0.0], [0.0, 0.0, *found]
        found = [a / 2 + b / 3 + c / 6 for a, b, c in zip(none, one, two, strict=True)]
    return tuple(found)


@cache
def chance(dice: int, needed: int) -> float:
    """The chance of at least so many Hits."""
    if needed <= 0:
        return 1.0
    return sum(chances(dice)[needed:])
