"""Cards and figures of the Deck-Building Game, in the words of prompts and options."""

from collections import Counter
from collections.abc import Sequence

from yojoe.kernel.reader import counted, joined
from yojoe.kernel.script import Seat
from yojoe.title.chances import in_percent
from yojoe.titles.deckbuilding.box.at_work import is_story, team_size
from yojoe.titles.deckbuilding.box.book import Book
from yojoe.titles.deckbuilding.box.printed import ANY_ONE, ONE_OF, SKILLS, Printed
from yojoe.titles.deckbuilding.rules.dice import dice_of, difficulty, supposing
from yojoe.titles.deckbuilding.rules.hangar import capacity, has_terrain_bonus
from yojoe.titles.deckbuilding.rules.menu import left_in_hand
from yojoe.titles.deckbuilding.rules.state import RECRUIT, Card, State
from yojoe.titles.deckbuilding.rules.window import add_joe, own_dice
from yojoe.titles.deckbuilding.sense.odds import (
    dice_in_all,
    foreseen,
    is_about,
    known_to_stay,
    success,
)

from .card_words import skill_name, text_of, unlined
from .twins import has_twin_in_line_up, has_twin_of_another
from .view import hits_needed

# Cards in words.


def play(s: State, seat: Seat, card: Card) -> str:
    """A card and its text, if that is of any use now."""
    printed, script = s.book.printed[card], s.book.play[card]
    pays = f" for {printed.recruit} Recruit" if s.phase == RECRUIT else ""
    useful = script is not None and script.when(s, card, seat)
    does = f": {text_of(printed)}" if useful else " (its text does nothing now)"
    return f"Play {printed.name}{pays}{does}"


def kind_of(printed: Printed) -> str:
    """What somebody would buy, and whether it can be played on a Mission. [DB-TYPE-01]"""
    return f"{unlined(printed.kind).capitalize()}{', Mission icon' * printed.icon}"


def in_short(printed: Printed) -> str:
    """What somebody wants to know before buying: Skills, Recruit value, Terrain, texts."""
    dice = zip((*SKILLS, "wild"), printed.skills, strict=True)
    facts = [f"{unlined(skill).title()} {number}" for skill, number in dice if number]
    facts += [each.capitalize() for each in printed.terrain]
    facts += [f"carries {printed.capacity}"] * bool(printed.capacity)
    facts += [f"Recruit {printed.recruit}"] * bool(printed.recruit)
    return ". ".join([said for said in (", ".join(facts), text_of(printed)) if said])


def needed(s: State, card: Card) -> str:
    """The Skills and the Hits, as things stand. [DB-MISSION-08, DB-MISSION-09]"""
    return f"{skills_of(s.book.printed[card])}, {counted(hits_needed(s, card), 'Hit')}"


def skills_of(printed: Printed) -> str:
    """[DB-SKILL-10, DB-SKILL-11, DB-SKILL-13]"""
    needs = printed.needs
    assert needs is not None
    if needs.mode == ANY_ONE:
        return "any 1 Skill"
    last = " or " if needs.mode == ONE_OF else " and "
    return joined([skill_name(skill) for skill in needs.skills], last)


def over(s: State, card: Card) -> str:
    """The line-up card beneath a Battalion."""
    if card not in s.battalions:
        return ""
    place = s.slots[s.battalions.index(card)]
    return f" on {s.book.printed[s.line_up[place]].name}"


def with_cost(printed: Printed) -> str:
    """As printed: texts speak of nothing else."""
    return f"{printed.name} (cost {printed.cost})"


def with_text(printed: Printed) -> str:
    return f"{printed.name}: {text_of(printed)}"


def vehicle(s: State, card: Card) -> str:
    """A Transport as this Mission would see it. [DB-TRANS-02, DB-TRANS-05]"""
    twin = s.copy()
    twin.transport = [card]
    printed = s.book.printed[card]
    terrain = joined([each.capitalize() for each in printed.terrain]) if printed.terrain else ""
    has_bonus = "terrain_text" in printed.texts and has_terrain_bonus(twin)
    bonus = "with its Terrain bonus" if has_bonus else ""
    facts = (terrain, f"carries {capacity(twin)}", bonus)
    return f"{printed.name} ({', '.join([fact for fact in facts if fact])})"


def joining(s: State, seat: Seat, joe: Card) -> str:
    return f"Add {with_dice(s, seat, joe)}"


def with_dice(s: State, seat: Seat, joe: Card) -> str:
    """A Joe, and what he makes of the dice of the whole team; once they are thrown, his own."""
    twin = s.copy()
    add_joe(twin, seat, joe)
    if s.rolled:
        dice = dice_of(twin, joe, seat) + own_dice(twin, joe)
    else:
        dice = dice_in_all(foreseen(twin)) - dice_in_all(foreseen(s))
    return f"{s.book.printed[joe].name} ({change_in_words(dice)} here)"


def whereabouts(s: State, card: Card, seat: Seat) -> str:
    if card in s.hand[seat]:
        return "from hand"
    return "from the discard pile" if card in s.discard[seat] else "from the Mission"


def holder(s: State, joe: Card) -> Seat:
    """Whose Joe on the Mission it is."""
    return next(seat for seat in s.order if joe in s.team[seat])


def whose(s: State, joe: Card, you: Seat, names: Sequence[str]) -> str:
    """Of one's own Joes only those are called so that could be taken for another's."""
    seat = holder(s, joe)
    if seat != you:
        return f" of {names[seat]}"
    return " of yours" if has_twin_of_another(s, joe) else ""


def in_place(s: State, card: Card) -> str:
    """The place of a line-up card, if an equal one lies in another."""
    return f" in place {s.line_up.index(card) + 1}" if has_twin_in_line_up(s, card) else ""


def called(seat: Seat, you: Seat, names: Sequence[str]) -> str:
    if seat != you:
        return names[seat]
    return "You" if names[seat] == "human" else f"{names[seat]} (you)"


def joes_on_board(s: State) -> str:
    name = s.book.printed[s.transport[0]].name
    return f"{counted(team_size(s), 'Joe')} aboard the {name}, which carries {capacity(s)}"


# Figures in words.


def dice_in_words(dice: int) -> str:
    return "1 die" if dice == 1 else f"{dice} dice"


def change_in_words(dice: int) -> str:
    """What somebody who joins makes of the dice."""
    if dice > 0:
        return dice_in_words(dice)
    return f"{dice_in_words(-dice)} fewer" if dice else "no dice"


def chances(s: State) -> str:
    """How likely the roll is to do, unless Complications change it that do not count yet."""
    there = len(s.face_down) + len(s.scouted) + len(s.face_up) if is_story(s) else 0
    waiting = there - len(known_to_stay(s))
    later = f", with {counted(waiting, 'Complication')} to come" if waiting else ""
    return f"{percent(s)} to succeed{later}"


def percent(s: State) -> str:
    twin = foreseen(s)
    return f"{'about ' * is_about(twin)}{in_percent(success(twin))}"


def dice_with(s: State, skill: int) -> int:
    return supposing(foreseen(s), skill, dice_in_all)


def mustered(s: State) -> int:
    _, idle = left_in_hand(s)
    return sum([s.book.recruit[card] for card in idle])


def odds(s: State) -> str:
    twin = foreseen(s)
    return f"{dice_in_words(dice_in_all(twin))} against {counted(difficulty(twin), 'Hit')}"


def listed(book: Book, cards: Sequence[Card]) -> str:
    """The names of cards, those that are alike by their number: "Comms and 2 G.I."."""
    alike = Counter(book.printed[card].name for card in cards)
    return joined([name if number == 1 else f"{number} {name}" for name, number in alike.items()])
