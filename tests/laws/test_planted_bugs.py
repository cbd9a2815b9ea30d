"""The laws have teeth: for each at least one broken toy, and the law catches it."""

import itertools
from dataclasses import replace

import pytest

from support.toy import game as toy
from support.toy.state import State, resample, zones
from support.toy.title import HIGH_CARD, view
from yojoe.kernel.facts import note
from yojoe.kernel.match import Match
from yojoe.kernel.rules import Zone
from yojoe.kernel.script import Choose, Seat, Together, pick, roll
from yojoe.testing import laws
from yojoe.testing.table import LawTable
from yojoe.title.setting import Setting


def with_steps(**steps):
    """The toy with other steps of a round."""
    flow = toy.FLOW | {f"round.{name}": step for name, step in steps.items()}
    return with_rules(flow=flow)


def with_rules(**rules):
    return replace(HIGH_CARD, rules=replace(toy.GAME, **rules))


def telling(**words):
    return replace(HIGH_CARD, telling=replace(HIGH_CARD.telling, **words))


def sensing(**sense):
    return replace(HIGH_CARD, sense=replace(HIGH_CARD.sense, **sense))


def catches(law, title, complaint):
    table = LawTable(title, title.setup(3), bound=30)
    with pytest.raises(AssertionError, match=complaint):
        tried(law, table)


def tried(law, table):
    for seed in range(30):
        law(table, seed)


def copies_badly(monkeypatch, spoil):
    good = State.copy

    def copy(s):
        twin = good(s)
        spoil(s, twin)
        return twin

    monkeypatch.setattr(State, "copy", copy)


def calls_by_turns():
    """A step that remembers something outside the state."""
    turns = itertools.count()

    async def call(s):
        s.low = next(turns) % 2
        await roll(s, s.leader)
        return "round.duel"

    return call


async def drops_a_high_card(s):
    high = [card for card in s.hands[s.leader] if card >= 10]
    toy.drop(s, s.leader, high[await Choose(s.leader, "drop", high)])
    return "round.call"


def test_a_step_with_a_memory_of_its_own_is_caught_when_forked():
    catches(laws.a_fork_is_the_same_match, with_steps(call=calls_by_turns()), "differs at once")


def test_a_step_with_a_memory_of_its_own_is_caught_when_begun_again():
    catches(laws.the_same_seed_is_the_same_match, with_steps(call=calls_by_turns()), "two ways")


def test_a_step_with_a_memory_of_its_own_is_caught_when_replayed():
    catches(laws.answers_alone_replay_it, with_steps(call=calls_by_turns()), "somewhere else")


def test_a_word_that_is_another_each_time_is_caught_when_a_record_is_replayed():
    words = itertools.count()
    restless = with_rules(label=lambda s, ask, card: f"{toy.label(s, ask, card)}-{next(words)}")
    catches(laws.answers_alone_replay_it, restless, "does not replay")


def test_a_setting_that_reads_back_differently_is_caught_when_loaded():
    stubborn = Setting("hand", 3, "cards a seat holds", reader=lambda _: 2)
    title = replace(HIGH_CARD, about=replace(HIGH_CARD.about, settings=(stubborn,)))
    catches(laws.save_then_load_is_the_same, title, "does not load")


def test_a_copy_that_remembers_what_was_undone_is_caught(monkeypatch):
    copies_badly(monkeypatch, lambda s, twin: setattr(twin, "known", s.known))
    catches(laws.undo_is_exact, HIGH_CARD, "changes the match")


def test_a_match_that_hides_that_an_answer_seals_is_caught(monkeypatch):
    monkeypatch.setattr(Match, "why_final", lambda *_: "")
    catches(laws.undo_is_exact, HIGH_CARD, "but it is")


def test_an_event_that_forgets_to_seal_is_caught(monkeypatch):
    monkeypatch.setattr(toy.Saw, "reveals", "")
    catches(laws.a_look_cannot_be_taken_back, HIGH_CARD, "may take it back")


def test_a_copy_that_shares_the_hands_is_caught(monkeypatch):
    copies_badly(monkeypatch, lambda s, twin: setattr(twin, "hands", s.hands[:]))
    catches(laws.a_copy_shares_nothing_mutable, HIGH_CARD, r"shares state\.hands\[0\]")


def test_a_copy_that_misses_a_field_is_caught(monkeypatch):
    copies_badly(monkeypatch, lambda _, twin: delattr(twin, "low"))
    catches(laws.a_copy_shares_nothing_mutable, HIGH_CARD, "misses low")


def test_a_copy_that_forgets_the_round_is_caught(monkeypatch):
    copies_badly(monkeypatch, lambda _, twin: setattr(twin, "round", 0))
    catches(laws.a_copy_shares_nothing_mutable, HIGH_CARD, "another round")


def test_a_shared_field_that_changes_is_caught(monkeypatch):
    monkeypatch.setattr(State, "SHARED", ("hand", "seats", "round"))
    catches(laws.a_copy_shares_nothing_mutable, HIGH_CARD, "round is shared, but changes")


def test_a_peek_at_the_deck_where_it_lies_is_caught():
    async def scout(s):
        card = await pick(s.leader, "keep", s.deck[-2:])
        s.deck.remove(card)
        s.hands[s.leader].append(card)
        toy.drop(s, s.leader, await pick(s.leader, "drop", s.hands[s.leader]))
        return "round.call"

    catches(laws.nobody_is_offered_what_they_cannot_see, with_steps(scout=scout), "unseen")


def test_a_drawn_card_told_to_everybody_is_caught():
    async def open_round(s):
        if s.events is not None:
            note(s.events, toy.Drew(s.leader, s.hands[s.leader][-1]))
        return await toy.open_round(s)

    told = with_steps(open=open_round)
    catches(laws.nobody_is_told_what_they_cannot_see, told, "shows .* to seat")


def test_a_fact_without_a_sentence_is_caught(monkeypatch):
    monkeypatch.setattr(toy.Dropped, "text", lambda fact, to: "")
    catches(laws.nobody_is_told_what_they_cannot_see, HIGH_CARD, "no sentence")


def test_a_script_that_peeks_into_a_local_is_caught():
    async def scout(s):
        top = s.deck[-1]
        if await Choose(s.leader, "scout", (toy.PASS, toy.LOOK)) == toy.LOOK and top > 7:
            s.low = 1
        return "round.call"

    peeking = with_steps(scout=scout)
    catches(laws.no_script_holds_what_the_asked_seat_cannot_see, peeking, "the script holds")


def test_a_script_that_is_half_through_a_hidden_pile_is_caught():
    async def scout(s):
        for _ in zip(s.deck[-2:], range(1), strict=False):
            await Choose(s.leader, "scout", (toy.PASS, toy.LOOK))
        return "round.call"

    looping = with_steps(scout=scout)
    catches(laws.no_script_holds_what_the_asked_seat_cannot_see, looping, "the script holds")


def test_a_question_that_carries_everybodys_hand_is_caught():
    async def duel(s):
        hands = [tuple(hand) for hand in s.hands]
        toy.turn_over(s, await Together(s.seats, "play", hands.__getitem__))
        return "round.refill"

    eager = with_steps(duel=duel)
    catches(laws.no_script_holds_what_the_asked_seat_cannot_see, eager, "the script holds")


def test_an_imagination_that_deals_ones_own_hand_anew_is_caught():
    def deal_all(s, seat, rng):
        resample(s, Seat((seat + 1) % len(s.seats)), rng)

    confused = with_rules(resample=deal_all)
    catches(laws.an_imagined_world_looks_the_same, confused, "can tell")


def test_an_imagination_that_loses_cards_is_caught():
    careless = with_rules(resample=lambda s, *_: s.deck.pop(0))
    title = replace(careless, telling=telling(view=lambda *_: {}).telling)
    catches(laws.an_imagined_world_looks_the_same, title, "loses cards")


def test_an_imagination_that_knows_the_truth_is_caught():
    knowing = with_rules(resample=lambda *_: None)
    catches(laws.an_imagined_world_is_not_the_real_one, knowing, "were all the real one")


def test_an_imagination_that_deals_onto_new_lists_is_caught():
    def deal_anew(s, seat, rng):
        resample(s, seat, rng)
        s.hands = [hand[:] for hand in s.hands]

    forgetful = with_rules(resample=deal_anew)
    catches(laws.dealing_anew_keeps_every_list, forgetful, "hand 1 is another list")


def test_a_view_that_shows_the_top_of_the_deck_is_caught():
    title = telling(view=lambda s, seat: {**view(s, seat), "top": s.deck[-1:]})
    catches(laws.what_is_hidden_leaves_a_view_as_it_is, title, "seat 1 sees through")


def test_a_view_that_shows_a_spectator_everything_is_caught():
    def all_to_spectators(s, seat):
        return view(s, seat) if seat is not None else {"hands": [list(h) for h in s.hands]}

    title = telling(view=all_to_spectators)
    catches(laws.what_is_hidden_leaves_a_view_as_it_is, title, "a spectator sees through")


def test_a_prompt_that_tells_the_others_cards_is_caught():
    title = telling(prompt=lambda s, *_: f"{max(s.hands)} is the best hand")
    catches(laws.what_is_hidden_leaves_a_view_as_it_is, title, "sees through")


def test_a_match_that_never_ends_is_caught():
    async def open_round(s):
        return "round.scout"

    endless = with_steps(open=open_round)
    catches(laws.every_match_ends_within_its_bound, endless, "goes on")


def test_steps_that_go_round_without_asking_are_caught():
    async def open_round(s):
        return "round.open"

    silent = with_steps(open=open_round)
    catches(laws.every_match_ends_within_its_bound, silent, "30 steps .* round.open")


def test_a_question_without_an_option_is_caught():
    dead_end = with_steps(scout=drops_a_high_card)
    catches(laws.there_is_always_an_answer, dead_end, "offers nothing")


def test_a_question_to_an_empty_chair_is_caught():
    async def scout(s):
        await Choose(Seat(3), "scout", (toy.PASS, toy.LOOK))
        return "round.call"

    catches(laws.there_is_always_an_answer, with_steps(scout=scout), "not there")


def test_an_option_that_no_rule_carries_out_is_caught():
    async def scout(s):
        return ("round.call", "round.nap")[await Choose(s.leader, "scout", (0, 1))]

    unfinished = with_steps(scout=scout)
    complaint = "1 fails with KeyError"
    catches(laws.every_listed_answer_applies_and_no_other, unfinished, complaint)


def test_a_question_that_takes_any_answer_is_caught():
    class Anything(Choose):
        __slots__ = ()

        def allows(self, answer):
            return True

    async def scout(s):
        await Anything(s.leader, "scout", (toy.PASS, toy.LOOK))
        return "round.call"

    lax = with_steps(scout=scout)
    catches(laws.every_listed_answer_applies_and_no_other, lax, "took the answer -1")


def test_a_card_in_two_places_is_caught():
    async def scout(s):
        s.discard.append(await pick(s.leader, "drop", s.hands[s.leader]))
        return "round.call"

    catches(laws.each_card_is_in_exactly_one_zone, with_steps(scout=scout), r"too many: \[\d")


def test_a_card_under_the_table_is_caught():
    async def scout(s):
        s.deck.pop()
        return "round.call"

    catches(laws.each_card_is_in_exactly_one_zone, with_steps(scout=scout), r"lost: \[\d")


def test_a_zone_that_is_only_a_copy_is_caught():
    copied = with_rules(zones=lambda s: [Zone(z.name, z.cards[:], z.seen_by) for z in zones(s)])
    catches(laws.each_card_is_in_exactly_one_zone, copied, "not a list of the state")


def test_a_hunch_that_nobody_can_follow_is_caught():
    wild = sensing(hunch=lambda s, question, rng: 99)
    catches(laws.hunches_and_eyes_can_be_followed, wild, "the hunch 99 is not on offer")


def test_an_eye_that_sees_more_than_a_win_is_caught():
    keen = sensing(evaluate=lambda s, seat: 1.5)
    catches(laws.hunches_and_eyes_can_be_followed, keen, "looks 1.5")


def test_an_eye_that_promises_everybody_the_win_is_caught():
    hopeful = sensing(evaluate=lambda s, seat: 0.5)
    complaint = r"the seats' chances are \[0\.5, 0\.5, 0\.5\]"
    catches(laws.the_eyes_of_rivals_share_one_win, hopeful, complaint)


def test_a_bug_is_planted_for_every_law():
    tests = [thing for name, thing in globals().items() if name.startswith("test_")]
    named = {name for test in tests for name in test.__code__.co_names}
    assert named >= {law.__name__ for law in laws.LAWS}
