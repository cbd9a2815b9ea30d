"""Steps 2 and 3 of a Mission: Complications, the roll, the result, and the way home."""

from collections.abc import Iterator, Mapping, Sequence

from yojoe.kernel.facts import note
from yojoe.kernel.script import GoTo, Seat, choose, pick
from yojoe.kernel.step import Following, Rest, after
from yojoe.titles.deckbuilding.box.at_work import (
    is_judged,
    is_story,
    joes_hushed,
    may_help,
    target,
    total,
    unresolved,
)
from yojoe.titles.deckbuilding.box.printed import BATTALION, MISSION, OFFICER, TROOPER
from yojoe.titles.deckbuilding.telling import facts

from . import ending
from .cobra import remove_battalion, remove_officer
from .complications import clear_complications, discard_complication, resolve
from .dice import (
    Pool,
    dice_by_source,
    dice_to_roll,
    difficulty,
    fallen,
    has_enough,
    hits,
    pools,
    skill_choices,
    throw,
)
from .hangar import park
from .piles import might_hold
from .state import NO_MISSION, Card, State
from .turn import Text, read, texts_here, texts_of, texts_of_officers
from .window import last_window, lasting_of, window

# Complications.


def reveal(s: State) -> Following:
    """On a Story Mission with Complications these come first. [DB-GROUP-13, DB-COMPL-11]"""
    if is_story(s) and (s.face_down or s.scouted or s.face_up):
        return turn_up(s)
    return "mission.ready"


async def turn_up(s: State) -> str:
    """All face-down Complications are turned up before any is resolved.

    [DB-GROUP-13, DB-GROUP-14, DB-GROUP-15]
    """
    turned = s.scouted + s.face_down
    s.face_up += turned
    s.scouted = []
    s.face_down = []
    if s.events is not None:
        note(s.events, facts.ComplicationsRevealed(tuple(turned)))
    if texts := texts_here(s, "revealed"):
        await read(s, texts)
    if rest := window(s, "answer"):
        await rest
    return "mission.complications"


async def resolve_complications(s: State) -> str:
    """Every one at the Mission, in the active player's order; each may be answered first.

    [DB-GROUP-16, DB-COMPL-12, DB-COMPL-13, DB-ICON-09, DB-ICON-10]
    """
    waiting = unresolved(s)
    if not waiting:
        return "mission.ready"
    card = await pick(s.active, "resolve", waiting, s.book.kind_of)
    await resolve(s, card)
    if unresolved(s) and (rest := window(s, "answer")):
        await rest
    return "mission.complications"


# The roll.


def get_ready(s: State) -> Following:
    """The last cards before the roll. [DB-ICON-04]"""
    rest = window(s, "ready")
    return "mission.roll" if rest is None else after(rest, "mission.roll")


async def roll_dice(s: State) -> str:
    """Pick the Skill, count it, and throw. [DB-GROUP-18, DB-SKILL-15, DB-AMB-11]"""
    if rest := pick_skill(s):
        await rest
    dice = dice_to_roll(s)
    s.hits = await throw(s, dice) if s.luck is None else fallen(s.luck, dice)
    tell_roll(s)
    s.rolled = 1
    return await after_the_roll(s)


def tell_roll(s: State) -> None:
    """What the dice show, and which cards they lie under."""
    if s.events is not None:
        given = dice_by_source(s)
        cards, numbers = tuple([card for card, _ in given]), tuple([dice for _, dice in given])
        note(s.events, facts.Rolled(s.active, tuple(s.hits), cards, numbers))


async def after_the_roll(s: State) -> str:
    """What the first roll brings about."""
    for texts in first_roll(s):
        await read(s, texts)
    return "mission.respond"


def first_roll(s: State) -> Iterator[list[Text]]:
    """Texts of the first roll as they are read: Officers, then Complications, then the team."""
    if s.officers and (texts := texts_of_officers(s, "first_roll")):
        yield texts
    if s.resolved and (texts := texts_of(s, s.resolved, "first_roll")):
        yield texts
    if texts := texts_here(s, "first_roll"):
        yield texts


def pick_skill(s: State) -> Rest:
    """Where the Mission leaves a choice it is the active player's alone. [DB-SKILL-14]"""
    among = skill_choices(s)
    if not among:
        return None
    offered = worth_naming(s, among)
    if len(offered) > 1:
        return ask_for_skill(s, offered)
    s.skill = offered[0]
    return None


async def ask_for_skill(s: State, offered: Sequence[int]) -> None:
    s.skill = offered[await choose(s, s.active, "skill", offered)]
    if s.events is not None:
        note(s.events, facts.SkillPicked(s.active, s.skill))


def worth_naming(s: State, among: Sequence[int]) -> Sequence[int]:
    """Skills that make a difference to the dice; all, where Joes may still come.

    If few questions are wanted, those of which none is worse in everything.
    """
    if joes_may_come(s):
        return among
    found = pools(s)
    if s.options.questions == "few":
        return unbeaten(found)
    least = min(found.values())
    offered = []
    for skill in among:
        if found[skill] != least or is_known(s, skill):
            offered.append(skill)
    return offered or among[:1]


def is_known(s: State, skill: int) -> bool:
    """Whether a Joe here, or a card that lasts here, has it."""
    skills = s.book.skills
    for cards in (*s.team, s.lasting):
        for card in cards:
            if skills[card][skill]:
                return True
    return False


def unbeaten(found: Mapping[int, Pool]) -> list[int]:
    """One Skill for each pool that no other beats."""
    offered: dict[Pool, int] = {}
    for skill, pool in found.items():
        if not any(is_better(other, pool) for other in found.values()):
            offered.setdefault(pool, skill)
    return list(offered.values())


def is_better(one: Pool, other: Pool) -> bool:
    """At least as many dice of either sort, and more of one."""
    return one != other and one[0] >= other[0] and one[1] >= other[1]


def joes_may_come(s: State) -> bool:
    brings_joes = s.book.brings_joes
    for seat in s.left_of[s.active]:
        if may_help(s, seat) and not brings_joes.isdisjoint(might_hold(s, seat)):
            return True
    return False


def respond(s: State) -> Following:
    """Before the result is judged everybody here may act. [DB-GROUP-20, DB-RESULT-11]

    If few questions are wanted, not once there are Hits enough.
    """
    enough = has_enough(s)
    if enough and s.options.asks_few:
        return judged(s, enough=True)
    rest = window(s, last_window(s, enough=enough))
    return judged(s, enough=enough) if rest is None else after(rest, "mission.judge")


def judge(s: State) -> str:
    """The Hits are enough, or they are not. [DB-RESULT-01, DB-RESULT-02]"""
    return judged(s, enough=has_enough(s))


def judged(s: State, *, enough: bool) -> str:
    if s.events is not None:
        note(s.events, facts.Judged(s.target, hits(s), difficulty(s)))
    return "mission.success" if enough else "mission.failure"


# The result.


async def succeed(s: State) -> str:
    """The final Mission wins the game; any other gives its bonus, and the Joes theirs.

    It is told in this order: the result, what it brings, and who goes home.

    [DB-WIN-01, DB-AMB-35, DB-RESULT-03, DB-GLOSS-08, DB-ENDM-06]
    """
    if s.events is not None:
        note(s.events, facts.Defeated(s.active, s.target))
    if is_final(s, s.target):
        put_away_beaten(s, was_upright=True)
        ending.end(s, ending.WON)
    s.heard = int(not joes_hushed(s))
    was_upright = s.target not in s.sideways
    await read(s, texts_of(s, [s.target], "success"))
    put_away_beaten(s, was_upright=was_upright)
    if texts := texts_here(s, "success"):
        await read(s, texts)
    return "mission.home"


def put_away_beaten(s: State, *, was_upright: bool) -> None:
    """SUCCESS, or the stack it came from. [DB-RESULT-03, DB-RESULT-04, DB-RESULT-09]"""
    kind = target(s).kind
    if kind == MISSION:
        s.mission.remove(s.target)
        s.won.append(s.target)
        s.failures = 0
        clear_complications(s)
    elif kind == OFFICER:
        if not (was_upright and s.target in s.sideways):
            remove_officer(s, s.target)
    elif kind == BATTALION:
        remove_battalion(s, s.target)
    elif kind == TROOPER:
        s.play[s.active].remove(s.target)
        s.trooper_stack.insert(0, s.target)
    elif (brought := s.book.kinds.get(kind)) is not None:
        assert brought.beaten is not None
        brought.beaten(s, s.target)
    else:
        discard_complication(s, s.target, s.strikes[s.active])


def fail(s: State) -> Following:
    """A Story Mission's penalty; everything else just stays in play.

    [DB-RESULT-05, DB-RESULT-06, DB-RESULT-08, DB-ICON-14, DB-ICON-15]
    """
    if s.events is not None:
        note(s.events, facts.Failed(s.active, s.target))
    if not is_story(s):
        return "mission.home"
    clear_complications(s)
    return after(fail_story(s), "mission.home")


async def fail_story(s: State) -> None:
    """Penalty first, then FAILURE, unless the Mission stays. [DB-RESULT-05, DB-RESULT-07]"""
    [card] = s.mission
    await read(s, texts_of(s, [card], "failure"))
    if is_final(s, card) and s.options.final_mission_on_fail == "lose":
        ending.end(s, ending.FINAL_MISSION)
    if is_final(s, card) or s.book.printed[card].stays:
        s.failures += 1
        return
    s.mission.remove(card)
    s.failed.append(card)
    s.failures = 0


def is_final(s: State, card: Card) -> bool:
    """The last card of the Story stack. [DB-AMB-01]"""
    return card in s.mission and not s.next_mission


# Leaving.


def remove_joe(s: State, seat: Seat, joe: Card) -> None:
    """Off the Mission, to the owner's discard pile; with the last one the Mission is failed.

    A player without a Joe here loses what lasted for the Mission.  What is judged already, and has
    brought this about by its own bonus or penalty, is not judged again.
    [DB-ICON-07, DB-ICON-08, DB-ICON-12, DB-ICON-14, DB-AMB-17]
    """
    s.team[seat].remove(joe)
    s.discard[seat].append(joe)
    if joe in s.late:
        s.late.remove(joe)
    if s.events is not None:
        note(s.events, facts.JoeRemoved(seat, joe))
    if not may_help(s, seat):
        for card in lasting_of(s, seat):
            s.lasting.remove(card)
            s.play[seat].remove(card)
            s.discard[seat].append(card)
    if not any(s.team) and not is_judged(s):
        raise GoTo("mission.failure")


def go_home(s: State) -> Following:
    """What happens as a Mission ends, and then the way home. [DB-ENDM-01]"""
    keeps = total(s, "keeps_transport") > 0
    texts = texts_here(s, "mission_ends")
    return end_mission(s, texts, keeps=keeps) if texts else disband(s, keeps=keeps)


async def end_mission(s: State, texts: list[Text], *, keeps: bool) -> str:
    """What the cards of the team do as it comes home. [DB-ENDM-06]"""
    await read(s, texts)
    return disband(s, keeps=keeps)


def disband(s: State, *, keeps: bool) -> str:
    """Where everything goes. [DB-ENDM-02, DB-ENDM-05, DB-TRANS-08, DB-TRANS-15]"""
    for card in s.transport:
        if card in s.book.brought:
            retire(s, card)
        elif keeps:
            park(s, card)
        else:
            s.discard[s.active].append(card)
    s.transport = []
    s.play[s.active] += s.team[s.active]
    s.team[s.active] = []
    for seat in s.left_of[s.active][1:]:
        if s.team[seat] or s.play[seat]:
            s.discard[seat] += s.team[seat] + s.play[seat]
            s.team[seat] = []
            s.play[seat] = []
    forget(s)
    return "turn.missions"


def retire(s: State, card: Card) -> None:
    """A Transport of a kind that a pack brings goes where it belongs."""
    retires = s.book.brought[card].retires
    assert retires is not None
    retires(s, card)


def forget(s: State) -> None:
    """No Mission is under way."""
    s.target = NO_MISSION
    s.locked = s.rolled = s.heard = s.drawn_in_time = 0
    s.skill = -1
    s.late = []
    s.equipped = []
    s.dazed = []
    s.just_drawn = []
    s.resolved = []
    s.lasting = []
    s.adders = []
    s.added = []
    s.spent = []
    s.quiet = []
    s.hits = []
    s.separate = []
    if s.events is not None:
        note(s.events, facts.MissionOver())
