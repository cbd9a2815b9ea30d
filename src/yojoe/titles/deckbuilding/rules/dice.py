"""The dice: how many a team rolls, what they show, and the chance that they are enough."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from yojoe.kernel.facts import note
from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Roll, Seat
from yojoe.titles.deckbuilding.box.at_work import counted, joes_here, speakers, target, total
from yojoe.titles.deckbuilding.box.printed import ALL, SKILLS, WILD
from yojoe.titles.deckbuilding.telling import facts
from yojoe.titles.deckbuilding.text.abilities import About

from .state import Card, State

# Three blank faces, two with a Hit, one with two; by the face of the die. [DB-DICE-01]
HITS: Final = (0, 0, 0, 0, 1, 1, 2)
FACES: Final = 6
MOST_HITS: Final = max(HITS)  # on a die
# No team that the printed cards allow comes near it; those of one's own may ask for more.
MOST_DICE: Final = 100  # of a sort that are rolled together [DB-AMB-90]

T = TypeVar("T")

# Mission dice, and dice of other sorts that packs let a team roll.
Pool: TypeAlias = tuple[int, int]

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


def pool(s: State) -> Pool:
    """The dice that the team rolls as it stands, with the best Skill as long as none is picked."""
    return with_skill(s, counted_pool)


def pool_with(s: State, skill: int) -> Pool:
    """The same if this Skill counted: all that asks how many dice there are with which Skill."""
    return supposing(s, skill, counted_pool)


def pools(s: State) -> dict[int, Pool]:
    """The same for every Skill that may be picked; none where the Mission leaves no choice."""
    among = skill_choices(s)
    if among and s.beyond is None and not speakers(s, s.book.about_dice):
        texts = total(s, "dice") + sum(s.added)  # they add the same to every Skill
        return {skill: (dice_in_reach(printed_dice(s, skill) + texts), 0) for skill in among}
    return {skill: pool_with(s, skill) for skill in among}


def printed_dice(s: State, skill: int) -> int:
    """What the Joes give by what is printed on them."""
    printed, dice = s.book.skills, 0
    for team in s.team:
        for joe in team:
            dice += printed[joe][skill] + printed[joe][WILD] or 1
    return dice


def best_skill(s: State) -> int:
    """The one that brings most dice, before one is picked; Mission dice cost nothing."""
    return max(pools(s).items(), key=by_dice)[0]


def by_dice(one: tuple[int, Pool]) -> tuple[int, int]:
    _, (mission, others) = one
    return mission + others, mission


def with_skill(s: State, count: Callable[[State], T]) -> T:
    """What is counted with the Skill that was picked, or with the best where none is yet."""
    if s.skill >= 0 or not skill_choices(s):
        return count(s)
    return supposing(s, best_skill(s), count)


def supposing(s: State, skill: int, count: Callable[[State], T]) -> T:
    """What is counted if this Skill is the one that counts."""
    before, s.skill = s.skill, skill
    try:
        return count(s)
    finally:
        s.skill = before


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
    """The Mission dice of the team. [DB-DICE-02]"""
    return pool(s)[0]


def counted_pool(s: State) -> Pool:
    """Mission dice, and all that packs let the team roll besides."""
    others = sum([more.most(s) for more in s.book.more_dice]) if s.beyond is not None else 0
    return mission_dice(s), others


def mission_dice(s: State) -> int:
    """What Joes give, and all that texts add or take. [DB-DICE-02, DB-SKILL-08, DB-AMB-48]"""
    skills, texts = skills_that_count(s), texts_about_dice(s)
    dice = total(s, "dice") + sum(s.added)
    for seat in s.left_of[s.active]:
        if s.team[seat]:
            for joe in s.team[seat]:
                given = matching(s, joe, skills) or 1
                dice += given if texts is None else with_texts(s, joe, seat, given, texts)
    return dice_in_reach(dice)


def dice_in_reach(dice: int) -> int:
    """None where texts take more than there are, and no more than a table rolls. [DB-AMB-90]"""
    if dice > MOST_DICE:
        return MOST_DICE
    return dice if dice > 0 else 0


def dice_by_source(s: State) -> list[tuple[Card, int]]:
    """The same for those who want to see where dice come from: Joes first, then texts."""
    joes = [(joe, dice_of(s, joe, seat)) for joe, seat in joes_here(s)]
    return joes + dice_of_texts(s)


def dice_of_texts(s: State) -> list[tuple[Card, int]]:
    """What cards at work add or take, and what was played for more dice."""
    return [*counted(s, "dice"), *zip(s.adders, s.added, strict=True)]


def dice_at_most(s: State) -> int:
    """Mission dice, and all that packs let the team roll besides."""
    return sum(pool(s))


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


async def throw(s: State, dice: int, faces: tuple[int, ...] = HITS) -> list[int]:
    """The Hits of that many dice; the box sets no limit to them. [DB-DICE-04, DB-DICE-07]"""
    if s.luck is not None:
        return fallen(s.luck, dice, faces)
    hits = []
    for _ in range(dice):
        hits.append(faces[1 + await Roll(s.active, FACES)])
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
    thrown = await throw(s, min(dice, MOST_DICE - len(s.hits)))
    s.hits += thrown
    if s.events is not None:
        note(s.events, facts.MoreDice(seat, card, tuple(thrown)))


@lru_cache(maxsize=128)
def chances(dice: int) -> tuple[float, ...]:
    """The chance of each number of Hits with so many dice."""
    found = [1.0]
    for _ in range(dice):
        none, one, two = [*found, 0.0, 0.0], [0.0, *found, 0.0], [0.0, 0.0, *found]
        found = [a / 2 + b / 3 + c / 6 for a, b, c in zip(none, one, two, strict=True)]
    return tuple(found)


@lru_cache(maxsize=8192)
def chance(dice: int, needed: int) -> float:
    """The chance of at least so many Hits."""
    if needed <= 0:
        return 1.0
    return sum(chances(dice)[needed:])
