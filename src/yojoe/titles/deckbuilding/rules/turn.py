"""A turn and a round: Start Phase, Action Phase, End Phase, End of Round."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from yojoe.kernel.facts import note
from yojoe.kernel.script import Script, Seat, pick
from yojoe.kernel.step import Following, Rest
from yojoe.titles.deckbuilding.box.at_work import (
    also,
    joes_hushed,
    officers_hushed,
    owner,
    sender,
)
from yojoe.titles.deckbuilding.telling import facts
from yojoe.titles.deckbuilding.text.abilities import Trigger
from yojoe.titles.deckbuilding.text.touches import touch

from .cobra import add_battalion, wake_officers
from .complications import deal_face_down, draw_complication, merge_act
from .hangar import transports_to_hangar
from .piles import HAND_SIZE, draw, show
from .state import END, MISSIONS, START, Card, State
from .threat import colour, raise_threat

# The texts that are told as they happen, and the fields in which they are printed.
TOLD: Final = {
    "enters": "enter",
    "start_of_turn": "start_of_turn",
    "success": "success",
    "failure": "failure",
    "end_of_turn": "end_of_turn",
    "end_of_next_turn": "end_of_next_turn",
    "end_of_round": "end_of_round",
}

Text: TypeAlias = tuple[Trigger, Card, Seat]  # what happens, of which card, and who "you" is


def round_length(s: State) -> int:
    """Everybody's turn; alone, two. [DB-OVER-09, DB-SOLO-05]"""
    return s.seats if s.seats > 1 else 2


def in_starting_round(s: State) -> bool:
    """The first round has no Story Mission. [DB-ROUND0-01, DB-AMB-39]"""
    return s.turns <= round_length(s)


# The Start Phase.


async def start(s: State) -> str:
    """Refill the Story Mission, then what happens at the start of a turn. [DB-TURN-02]"""
    if rest := begin(s):
        await rest
    s.phase = MISSIONS
    if rest := transports_to_hangar(s, s.active):
        await rest
    return "turn.missions"


def begin(s: State) -> Rest:
    """The Start Phase, until the active player takes over. [DB-TURN-01, DB-ROUND0-02]"""
    s.turns += 1
    s.phase = START
    s.pool = s.drawn = 0
    s.fresh = []
    if s.events is not None:
        note(s.events, facts.TurnBegan(s.active, s.turns))
    if s.officers_down:
        wake_officers(s)
    enters = not s.mission and not in_starting_round(s)
    if enters or texts_of(s, s.mission, "start_of_turn") or cobra_at_start(s):
        return start_effects(s)
    return None


async def start_effects(s: State) -> None:
    """A new Story Mission; what it does, then what Cobra does. [DB-START-07, DB-START-08]"""
    if not s.mission and not in_starting_round(s):
        await enter_mission(s)
    if texts := texts_of(s, s.mission, "start_of_turn"):
        await read(s, texts)
    if texts := cobra_at_start(s):
        await read(s, texts)


def cobra_at_start(s: State) -> list[Text]:
    """What Cobra's cards do at the start of a turn, those too that have just come.

    Whoever the new Story Mission has called is in play by now. [DB-START-07, DB-START-08]
    """
    cobra = [*s.officers, *s.experts, *s.battalions, *s.strikes[s.active]]
    if s.beyond is not None:
        cobra += also(s, "foes")
    return texts_of(s, cobra, "start_of_turn") if cobra else []


async def enter_mission(s: State) -> None:
    """The next Story Mission: place, merge, read, deal. [DB-START-02, DB-START-04, DB-AMB-04]"""
    if not s.next_mission:
        return
    card = s.next_mission.pop()
    s.mission.append(card)
    if s.story:
        s.next_mission.append(s.story.pop())
    if s.events is not None:
        note(s.events, facts.MissionEntered(card))
    printed = s.book.printed[card]
    if printed.act > s.drawn_act:
        await merge_act(s, printed.act)
    await read(s, texts_of(s, [card], "enters"))
    await deal_face_down(s, printed.complications)


def texts_of(s: State, cards: Sequence[Card], moment: str, you: Seat | None = None) -> list[Text]:
    """The texts of these cards that speak at a moment; "you" is the active player, unless told."""
    triggers, texts = s.book.moments[moment].said, []
    for card in cards:
        said = triggers[card]
        if said is not None:
            texts.append((said, card, s.active if you is None else you))
    return texts


def texts_here(s: State, moment: str) -> list[Text]:
    """Those of the Joes unless they are hushed, of the Transport, and of what lasts here."""
    voices, texts = s.book.moments[moment], []
    triggers = voices.said
    for seat in s.left_of[s.active]:
        if s.team[seat]:
            for joe in s.team[seat]:
                said = triggers[joe]
                if said is not None:
                    texts.append((said, joe, seat))
    if texts and joes_hushed(s):
        texts = []
    if voices.transport or voices.lasting:
        for card in s.transport + s.lasting:
            if triggers[card] is not None:
                you = owner(s, card) if card in s.lasting else sender(s, card)
                texts += texts_of(s, [card], moment, you)
    return texts


def texts_of_officers(s: State, moment: str) -> list[Text]:
    """Those of the Officers in play, unless they are hushed."""
    texts = texts_of(s, s.officers, moment) if s.officers else []
    return [] if texts and officers_hushed(s) else texts


def without(texts: list[Text], cards: list[Card]) -> list[Text]:
    """Those of other cards than these."""
    return [text for text in texts if text[1] not in cards]


async def read(s: State, texts: list[Text]) -> None:
    """One group of texts, in the active player's order.

    One is finished with all that it causes before the next begins.
    [DB-START-09, DB-ENDPH-04, DB-AMB-44]
    """
    while texts:
        ready = []
        for text in texts:
            if text[0].when(s, text[1], text[2]):
                ready.append(text)
        if not ready:
            return
        text = ready[0] if len(ready) == 1 else await next_text(s, ready)
        trigger, card, you = text
        alike = alike_at_once(s, ready, text)
        if len(alike) > 1 and trigger.at_once is not None:
            await trigger.at_once(s, [card for _, card, _ in alike], you)
            texts[:] = [each for each in texts if each not in alike]
            continue
        texts.remove(text)
        if s.events is not None:
            tell(s, trigger, card)
        await trigger.effect(s, card, you)


async def next_text(s: State, ready: list[Text]) -> Text:
    """Which of several comes first: whoever decides is asked where that makes a difference."""
    if s.options.asks_few:
        touched = [trigger.touches for trigger, _, _ in ready]
        for n, text in enumerate(ready):
            if not any(
                touch(touched[n], touched[other], same_you=text[2] == ready[other][2])
                for other in range(len(ready))
                if other != n
            ):
                return text
    cards = [card for _, card, _ in ready]
    return ready[cards.index(await pick(s.active, "order", cards, s.book.kind_of))]


def alike_at_once(s: State, ready: list[Text], text: Text) -> list[Text]:
    """Texts of a player that are the same, if one question does for them."""
    trigger, card, you = text
    if trigger.at_once is None or not s.options.asks_few:
        return [text]
    kind = s.book.kind
    return [each for each in ready if each[2] == you and kind[each[1]] == kind[card]]


def tell(s: State, trigger: Trigger, card: Card) -> None:
    """Whose text it is that happens now; one in hand has been shown."""
    field = TOLD.get(trigger.moment, "")
    if s.events is not None and field in s.book.printed[card].texts:
        note(s.events, facts.TextRead(card, field))


# The End Phase.


async def end(s: State) -> str:
    """What Story Mission, Cobra, Threat Meter and Joes do; then a new hand.

    [DB-TURN-04, DB-ENDPH-02, DB-ENDPH-03, DB-ENDPH-06, DB-AMB-58, DB-AMB-71]
    """
    s.phase = END
    voices = s.book.moments["end_of_turn"]
    if voices.mission and not is_quiet(s):
        await read(s, texts_of(s, s.mission, "end_of_turn"))
    if texts := cobra_at_end(s):
        show(s, s.active, held_among(s, texts))
        await read(s, texts)
    for effect in s.meter.colours[s.threat].end_of_turn:
        await act_by_meter(s, effect)
    if voices.team and (texts := texts_of(s, s.play[s.active], "end_of_turn")):
        await read(s, of_joes(s, texts))
    return "turn.draw"


def of_joes(s: State, texts: list[Text]) -> list[Text]:
    return [text for text in texts if s.book.is_joe[text[1]]]


def is_quiet(s: State) -> bool:
    """Alone, every first turn of a round: no end of turn for Story and Side Missions.

    [DB-SOLO-06, DB-SOLO-08, DB-AMB-38]
    """
    return s.seats == 1 and s.turns % 2 == 1 and s.options.solo_end_of_turn == "rulebook"


def cobra_at_end(s: State) -> list[Text]:
    """What Cobra's cards do at the end of a turn, Side Missions included. [DB-AMB-37, DB-AMB-51]"""
    you, quiet = s.active, is_quiet(s)
    hushed = quiet and s.options.solo_quiet_officers
    cobra = s.experts[:] if hushed else s.officers + s.experts
    if s.beyond is not None:
        cobra += foes_besides(s, quiet=quiet)
    if quiet:
        return texts_of(s, cobra, "end_of_turn")
    cobra += s.battalions
    is_cobra = s.book.is_cobra
    for card in s.play[you]:
        if is_cobra[card]:
            cobra.append(card)
    cobra += s.strikes[you]
    texts = texts_of(s, cobra, "end_of_turn")
    if held := texts_of(s, s.hand[you], "end_of_turn"):
        texts += [text for text in held if text[0].in_hand]
    if s.strikes[you]:
        waiting = texts_of(s, s.strikes[you], "end_of_next_turn")
        texts += without(waiting, s.fresh)
    return texts


def held_among(s: State, texts: Sequence[Text]) -> list[Card]:
    """Cards that speak in the active player's hand."""
    hand = s.hand[s.active]
    return [card for _, card, _ in texts if card in hand]


def foes_besides(s: State, *, quiet: bool) -> list[Card]:
    """What packs bring besides: in a quiet turn no Side Missions."""
    side = s.book.is_side
    return [card for card in also(s, "foes") if not (quiet and side[card])]


def new_hand(s: State) -> Following:
    """Discard everything played and held, and draw five.

    [DB-ENDPH-05, DB-ENDPH-06, DB-ENDPH-08, DB-AMB-61]
    """
    seat = s.active
    s.discard[seat] += s.play[seat] + s.hand[seat]
    s.play[seat] = []
    s.hand[seat] = []
    rest = draw(s, seat, HAND_SIZE)
    return end_turn(s) if rest is None else end_turn_after(s, rest)


async def end_turn_after(s: State, rest: Script[None]) -> str:
    await rest
    return end_turn(s)


def end_turn(s: State) -> str:
    """The Reserve is taken back, and that was it. [DB-2P-06]"""
    seat = s.active
    if s.reserve:
        s.hand[seat] += s.reserve
        s.reserve = []
    if s.events is not None:
        note(s.events, facts.TurnEnded(seat))
    if s.turns % round_length(s) == 0:
        return "round.end"
    return next_turn(s)


def next_turn(s: State) -> str:
    """The player to the left is next. [DB-OVER-08]"""
    s.active = s.left_of[s.active][1 % s.seats]
    return "turn.start"


# The End of Round.


async def end_round(s: State) -> str:
    """Story Mission, Cobra, Threat Meter, and the marker one up, without exception.

    Whoever had the last turn decides.
    [DB-ROUND-02, DB-ROUND-03, DB-ROUND-04, DB-ROUND-05, DB-ROUND-06, DB-AMB-10]
    """
    if texts := texts_of(s, s.mission, "end_of_round"):
        await read(s, texts)
    cards = [*s.officers, *s.experts, *s.battalions]
    if s.beyond is not None:
        cards += also(s, "foes") + also(s, "friends")
    if texts := texts_of(s, cards, "end_of_round"):
        await read(s, texts)
    for effect in s.meter.colours[s.threat].end_of_round:  # the zone it is in now [DB-AMB-33]
        await act_by_meter(s, effect)
    raise_threat(s, cause=facts.BY_ROUND)
    if s.events is not None:
        note(s.events, facts.RoundEnded(s.turns // round_length(s)))
    return next_turn(s)


async def act_by_meter(s: State, effect: str) -> None:
    """What the zone of the Threat Marker does, told before it is done."""
    if s.events is not None:
        note(s.events, facts.MeterActed(colour(s), effect))
    await METER[effect](s)


async def threat_up(s: State) -> None:
    raise_threat(s, cause=facts.BY_METER)


# What a zone of the Threat Meter does. [DB-THREAT-05, DB-THREAT-06, DB-THREAT-07]
METER: Final = {
    "battalion": add_battalion,
    "complication": draw_complication,
    "threat-up": threat_up,
}
