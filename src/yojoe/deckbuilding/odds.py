"""The chance of a Mission under way, with all that texts make of its dice.

What nobody can know yet does not count: Complications that have not resolved, cards in hand.
"""

from collections.abc import Sequence
from itertools import product

from .dice import HITS, chance, dice_at_most, dice_to_roll, difficulty
from .falls import Cast, Groups, likely
from .fate import ANY, Again, Apart, Daze, Fate
from .mission import first_roll
from .printed import STORY
from .reading import is_story, joes_here, total
from .state import Card, State
from .turn import texts_here, texts_of_officers


def foreseen(s: State) -> State:
    """The table with the Complications at work that all know of, and that stay for the roll.

    For those who read the odds: players who reckon have a way of their own.
    [DB-COMPL-03, DB-COMPL-07]
    """
    known = known_to_stay(s)
    if not known:
        return s
    twin = s.copy()
    twin.resolved += known
    return twin


def known_to_stay(s: State) -> list[Card]:
    """Face-up or scouted at the Story Mission under way, and yet to resolve."""
    if not is_story(s):
        return []
    printed, waiting = s.book.printed, [*s.face_up, *s.scouted]
    return [c for c in waiting if printed[c].manner == STORY and c not in s.resolved]


def success(s: State, more: float = 0.0) -> float:
    """As the table lies, or with so many more dice. [DB-DICE-01, DB-RESULT-01]"""
    if not is_fated(s):
        dice = round(dice_at_most(s) + more)
        return chance(max(0, dice), difficulty(s))
    dazers = 0 if s.locked else number_of_dazers(s)
    return success_dazed(s, dazers, more) if dazers else success_with(s, *to_roll(s, more))


def is_fated(s: State) -> bool:
    """Whether anything but the number of dice counts; mostly nothing does."""
    untouched = s.book.fated.isdisjoint
    if not (untouched(s.officers) and untouched(s.resolved) and untouched(s.transport)):
        return True
    for team in s.team:
        if team and not untouched(team):
            return True
    if not untouched(s.lasting):
        return True
    return s.beyond is not None and any(more.faces(s) != HITS for more in s.book.more_dice)


def number_of_dazers(s: State) -> int:
    texts = texts_of_officers(s, "lock") + texts_here(s, "lock")
    return sum([isinstance(text.fate, Daze) and text.when(s, me, you) for text, me, you in texts])


def success_dazed(s: State, dazers: int, more: float) -> float:
    """Any Joe here may be the one who is picked."""
    twin, found = s.copy(), []
    for dazed in product([joe for joe, _ in joes_here(s)], repeat=dazers):
        twin.dazed = [*s.dazed, *dazed]
        found.append(success_with(twin, *to_roll(twin, more)))
    return sum(found) / max(1, len(found))


def to_roll(s: State, more: float) -> tuple[int, list[int]]:
    """Mission dice, and the dice of other sorts that packs let the team roll."""
    besides = [each.most(s) for each in s.book.more_dice]
    return max(0, round(dice_to_roll(s) + more)), besides


def success_with(s: State, dice: int, besides: Sequence[int]) -> float:
    """With so many Mission dice, and so many of each other sort."""
    fates, needed = fates_of_the_roll(s), difficulty(s)
    groups = thrown_again(s, fates)
    apart = sum([fate.dice for group in fates for _, fate in group if isinstance(fate, Apart)])
    singled_out = [text.sort for group in groups for text in group]
    cast: list[Cast] = []
    for sort, number in zip(s.book.more_dice, besides, strict=True):
        if sort.name in singled_out or sort.faces(s) != HITS:
            cast.append((sort.name, sort.faces(s), number))
        else:
            dice += number
    if not groups and not cast:
        return chance(dice + apart, needed)
    return likely(((ANY, HITS, dice), *cast), groups, apart, needed)


def fates_of_the_roll(s: State) -> list[list[tuple[Card, Fate]]]:
    """What texts will make of the first roll, group by group as they are read."""
    found = []
    for texts in first_roll(s):
        group = []
        for text, me, you in texts:
            if text.fate is not None and text.when(s, me, you):
                group.append((me, text.fate))
        found.append(group)
    return found


def thrown_again(s: State, fates: list[list[tuple[Card, Fate]]]) -> Groups:
    """What is thrown again, unless a text keeps the dice as they lie."""
    groups = []
    for group in fates:
        again = [fate for _, fate in group if isinstance(fate, Again)]
        if again:
            groups.append(tuple(again))
    return tuple(groups) if groups and not total(s, "bars_rerolls") else ()


def dice_apart(s: State) -> list[tuple[Card, int]]:
    """Dice that will be rolled outside the first roll, and which text rolls them."""
    fates = [each for group in fates_of_the_roll(s) for each in group]
    return [(card, fate.dice) for card, fate in fates if isinstance(fate, Apart)]


def dice_in_all(s: State) -> int:
    """All that the team rolls at most, together or apart."""
    return dice_at_most(s) + sum([dice for _, dice in dice_apart(s)])
