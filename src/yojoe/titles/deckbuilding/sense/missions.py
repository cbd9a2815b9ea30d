"""Good sense on Missions: which to attempt, with whom, and which cards to play."""

from functools import partial

from yojoe.kernel.rng import Rng
from yojoe.kernel.script import Choose, Seat
from yojoe.title.chances import in_percent
from yojoe.titles.deckbuilding.box.at_work import is_story
from yojoe.titles.deckbuilding.box.printed import BATTALION, MISSION, OFFICER, STRIKE, TROOPER
from yojoe.titles.deckbuilding.rules.dice import best_skill, chance, difficulty, hits, supposing
from yojoe.titles.deckbuilding.rules.menu_codes import (
    ADD,
    ATTEMPT,
    CALL_OFF,
    ENOUGH,
    LOCK,
    ONE,
    PASS,
    PLAY,
    RECRUIT,
    REFUSE,
    TAKE_BACK,
    card_of,
    doing,
)
from yojoe.titles.deckbuilding.rules.state import Card, State
from yojoe.titles.deckbuilding.rules.turn import round_length

from .asked import choices, offered
from .prospects import (
    SURE,
    Prospect,
    best_way,
    chosen,
    later,
    now,
    planned,
    ways,
    with_joes,
)
from .worth import harm, story_done

NOTICED = 0.005  # what a Joe adds to the chance and is worth a word
WORTH_HELPING = 0.15  # how much a team-mate's Joe must add to it where the Story does not go on

DARE_STORY = 0.75  # the chance from which on the Story Mission is attempted
DARE_ALONE = 0.58  # the same with nobody to help: waiting brings less
HASTE = 0.18  # less of it when time runs out
DARE_AGAIN = 0.55  # a Mission that can be tried again
IMPATIENCE = 0.006  # less of it with every round, for a game must end
# From which chance on a Mission is attempted. What is not a Story Mission costs nothing to fail.
DARE = {STRIKE: 0.25, OFFICER: 0.3, TROOPER: 0.3, BATTALION: 0.25}
DARE_OTHERS = 0.35  # of kinds that packs bring
MATTERS = {MISSION: 6.0, OFFICER: 2.5, TROOPER: 0.8}
STRIKES = 3.0
OTHERS = 1.5  # how much these matter
BATTALIONS = (0.0, 1.0, 1.5, 3.0, 8.0, 12.0)  # by how many there are: the sixth loses the game


def missions(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Draw first, then what is worth most, then recruit."""
    options = choices(question)
    draws = [each for each in options if doing(each) == PLAY and card_of(each) in s.book.draws]
    if draws:
        return options.index(draws[0]), "new cards first: they may change the plan"
    targets = [card_of(each) for each in options if doing(each) == ATTEMPT]
    best = most_promising(s, targets)
    if best is not None and best.target in s.mission and (scout := scouting(s, options)):
        return options.index(scout), "the Complications to come may be put away first"
    if best is not None:
        return options.index(ATTEMPT + best.target), reckoned(best.chance)
    return options.index(RECRUIT), "no Mission is worth the risk now"


def scouting(s: State, options: list[int]) -> int | None:
    """A card about Complications that have not turned up, where there are any."""
    scouts = s.book.timely["scouting"] if s.face_down else ()
    for each in options:
        if scouts and doing(each) == PLAY and scouts[card_of(each)]:
            return each
    return None


def locked(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """What was drawn too late to be played before."""
    options = choices(question)
    scout = scouting(s, options)
    if scout is None:
        return options.index(PASS), "the rest can wait"
    return options.index(scout), "the Complications to come may be put away first"


def most_promising(s: State, targets: list[Card]) -> Prospect | None:
    """What matters most times its chance, if any is worth the risk.

    What matters less than the best so far promises need not be looked at.
    """
    best, promised = None, 0.0
    for target in sorted(targets, key=lambda card: -matters(s, card)):
        if matters(s, target) <= promised:
            break
        each = best_way(s, target)
        merit = matters(s, target) * each.chance
        if merit > promised and each.chance >= daring(s, target):
            best, promised = each, merit
    return best


def reckoned(likely: float) -> str:
    """A chance as good sense sees it: the table shows the one of the dice that are there."""
    return f"about {in_percent(likely)} to succeed, with the cards in hand and what may go wrong"


def daring(s: State, target: Card) -> float:
    """The chance from which on to go: for the Story it falls as time runs out."""
    printed = s.book.printed[target]
    if printed.kind != MISSION:
        return DARE.get(STRIKE if printed.manner == STRIKE else printed.kind, DARE_OTHERS)
    if printed.stays or not s.next_mission:
        return DARE_AGAIN - IMPATIENCE * s.turns / round_length(s)
    dare = (DARE_STORY if s.seats > 1 else DARE_ALONE) - HASTE * pressure(s)
    return dare - 0.08 * story_done(s) + 0.03 * len(s.face_down)


def pressure(s: State) -> float:
    """How far the Threat is ahead of the Story, from 0 to 1."""
    left = len(s.story) + len(s.next_mission) + len(s.mission)
    spaces = s.meter.top - s.threat
    return min(max(left / (spaces + 1) - 0.4, 0.0), 1.0)


def matters(s: State, target: Card) -> float:
    """How much it would be worth to succeed."""
    printed = s.book.printed[target]
    if printed.manner == STRIKE:
        return STRIKES
    if printed.kind == BATTALION:
        return BATTALIONS[len(s.battalions)]
    return MATTERS.get(printed.kind, OTHERS)


def transport(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """The one with which the best team has the best chance."""
    before, s.target = s.target, -1
    found = ways(s, before, choices(question))
    s.target = before
    best = max(range(len(found)), key=lambda n: (found[n].chance, -s.book.cost[found[n].transport]))
    return best, "the best team fits, and its Terrain helps most"


def join(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Whoever belongs to the strongest team; a team-mate's only if they make a difference."""
    return supposing(s, planned(s, question.seat), partial(join_for_skill, question=question))


def join_for_skill(s: State, question: Choose) -> tuple[int, str]:
    """The same for the Skill that the team is put together for."""
    options = choices(question)
    joes = [card_of(each) for each in options if doing(each) == ADD]
    seat = question.seat
    may_stop = ENOUGH in options
    likely = now(s, seat)
    if may_stop and likely >= SURE:
        return options.index(ENOUGH), "the team is strong enough"
    going = chosen(s, seat, joes, later(s, seat))
    if may_stop and not going:
        return options.index(ENOUGH), "the seats are for stronger Joes of team-mates"
    then = with_joes(s, going, seat)
    number = len(then) if seat == s.active else worth_their_while(s, likely, then)
    if number == 0:
        return options.index(ENOUGH), "the Joe is worth more at home"
    first = [s.book.kind[joe] for joe in joes].index(s.book.kind[going[0]])
    gain = then[number - 1] - likely
    if gain <= NOTICED:
        return first, "he gives most dice"
    who = "he adds" if number == 1 else f"{number} Joes together add"
    return first, f"{who} {in_percent(gain)} to the chance"


def worth_their_while(s: State, likely: float, then: list[float]) -> int:
    """How many Joes of a team-mate add most beyond what each of them is worth at home.

    Whatever is noticed fills a seat of the Story Mission.
    """
    least = NOTICED if is_story(s) else WORTH_HELPING
    worth = [0.0, *(each - likely - n * least for n, each in enumerate(then, 1))]
    return max(range(len(worth)), key=worth.__getitem__)


def team(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Fill the seats that are left, and lock; if there are too few, the weakest leaves."""
    return supposing(s, planned(s, question.seat), partial(team_for_skill, question=question))


def team_for_skill(s: State, question: Choose) -> tuple[int, str]:
    """The same for the Skill that the team is put together for."""
    options = choices(question)
    if LOCK in options:
        likely = now(s, s.active)
        joe, gain = one_more(s, [card_of(each) for each in options if doing(each) == ADD], likely)
        if gain > NOTICED:
            return options.index(ADD + joe), f"a seat is left, and he adds {in_percent(gain)}"
        return options.index(LOCK), reckoned(likely)
    leaving = [each for each in options if doing(each) in {TAKE_BACK, REFUSE}]
    if leaving:
        weakest = min(leaving, key=lambda each: max(s.book.skills[card_of(each)]))
        return options.index(weakest), "somebody must stay behind"
    return options.index(CALL_OFF), "the Transport is too small"


def one_more(s: State, joes: list[Card], likely: float) -> tuple[Card, float]:
    """The Joe of the active player with whom the seats fill best, and what that adds in all."""
    going = chosen(s, s.active, joes) if likely < SURE else []
    if not going:
        return -1, 0.0
    then = with_joes(s, going, s.active)
    kinds = [s.book.kind[joe] for joe in joes]
    return joes[kinds.index(s.book.kind[going[0]])], max(then) - likely


def skill(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    return list(question.options).index(best_skill(s)), "the team has most of it"


def rolled(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Play what may still turn the result, if all together it can be enough."""
    options = choices(question)
    short = difficulty(s) - hits(s)
    if short <= 0:
        return options.index(PASS), "there are Hits enough"
    useful = [each for each in options if each > ONE and helps(s, card_of(each)) > 0]
    if not useful or 2 * sum(helps(s, card_of(each)) for each in useful) + 1 < short:
        return options.index(PASS), "it would not be enough"
    best = max(useful, key=lambda each: chance(max(1, round(helps(s, card_of(each)))), short))
    return options.index(best), f"{short} {'Hit is' if short == 1 else 'Hits are'} missing"


def helps(s: State, card: Card) -> float:
    """Dice a card is good for; a text that re-rolls counts like one."""
    return s.book.support[card] if s.book.play[card] is not None else 1.0


def ready(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """A Joe who drops in, a card that helps the roll; the rest can wait."""
    options = choices(question)
    for each in options:
        if each < ONE:
            continue
        if doing(each) == ADD and now(s, question.seat) < SURE:
            return options.index(each), "one Joe more"
        if doing(each) == PLAY and cannot_wait(s, card_of(each), question.seat):
            return options.index(each), "it may help this Mission"
    return options.index(PASS), "the rest can wait"


def cannot_wait(s: State, card: Card, seat: Seat) -> bool:
    """New cards come first; dice are best changed once the roll is on the table. [DB-TIP-01]"""
    return card in s.book.draws or (s.book.timely["ready"][card] and now(s, seat) < SURE)


def answer(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Whatever can take a Complication away."""
    options = choices(question)
    for each in options:
        if each > ONE and card_of(each) in s.book.answers:
            return options.index(each), "the Complication should not resolve"
    return options.index(PASS), "nothing helps against it"


def launch(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    cards = offered(question)
    return max(cards, key=lambda n: harm(s, cards[n])), "it is the worst of them"


def dice(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """All blanks that may be; a die with a Hit only if nothing less can be enough."""
    most, short = len(question.options) - 1, difficulty(s) - hits(s)
    blanks = min(most, s.hits.count(0))
    if 2 * blanks >= short or blanks == most:
        return blanks, "a blank can only get better" if blanks else "no die is blank"
    return most, "the blanks alone cannot be enough"


def die(s: State, question: Choose, _rng: Rng) -> tuple[int, str]:
    """Blanks only; a die that must be thrown again is the one with least Hits."""
    dice, may_stop = offered(question), None in question.options
    enough = 0  # the first option where stopping is one
    if may_stop and hits(s) >= difficulty(s):
        return enough, "there are Hits enough"
    lowest = min(dice, key=lambda n: s.hits[dice[n]])
    if may_stop and s.hits[dice[lowest]] > 0:
        return enough, "no die is blank"
    return lowest, "it can only get better"
