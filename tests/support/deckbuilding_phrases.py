"""What the phrases of the card language bring about, in the words of ``deckbuilding_cards.told``.

A text is a row of phrases; every one is here, or its card has a test of its own.  The players are
Ann, whose turn it is, and Bob; where there is a choice they take it, and they always take a card.
"""

import re

PHRASES = {
    "Lower Threat by 1.": ["threat -1"],
    "Lower Threat by 2.": ["threat -2"],
    "Lower Threat by 3.": ["threat -3"],
    "Raise Threat by 1.": ["threat +1"],
    "Raise Threat by 2.": ["threat +2"],
    "Raise Threat by 3.": ["threat +3"],
    "Call Baroness.": ["baroness comes"],
    "Call Cobra Commander.": ["cobra-commander comes"],
    "Call Destro.": ["destro comes"],
    "Call Dr. Mindbender.": ["dr-mindbender comes"],
    "Call Major Bludd.": ["major-bludd comes"],
    "Call Storm Shadow.": ["storm-shadow comes"],
    "Call Tomax and Xamot.": ["tomax-and-xamot comes"],
    "Call Wild Weasel.": ["wild-weasel comes"],
    "Call Zartan.": ["zartan comes"],
    "Add 1 Battalion.": ["a battalion comes"],
    "Send 1 Battalion back to its stack.": ["a battalion goes"],
    "Send 2 Battalions back to their stack.": ["a battalion goes", "a battalion goes"],
    "Gain 1 Trooper.": ["Ann gains a trooper"],
    "Each player gains 1 Trooper.": ["Ann gains a trooper", "Bob gains a trooper"],
    "Draw 1 card.": ["Ann draws 1"],
    "Draw 2 cards.": ["Ann draws 2"],
    "Discard 1 card from hand.": ["Ann discards gi"],
    "Each player discards 1 card from hand.": ["Ann discards gi", "Bob discards gi"],
    "Each player discards 2 cards from hand.": ["Ann discards gi"] * 2 + ["Bob discards gi"] * 2,
    "You have 2 more Recruit this turn.": ["recruit +2"],
    "You have 3 more Recruit this turn.": ["recruit +3"],
    "You may destroy 1 G.I. from your hand or discard pile.": ["Ann destroys gi"],
    "Each player may destroy 1 G.I. from their hand or discard pile.": [
        "Ann destroys gi",
        "Bob destroys gi",
    ],
    "Each player may destroy 1 card from their hand or discard pile.": [
        "Ann destroys gi",
        "Bob destroys gi",
    ],
    "You may take 1 uncovered line-up card of cost 4 or less, as if you had recruited it.": [
        "Ann takes grunt"
    ],
    "Keep this Mission in play.": [],
}


def phrases(text: str) -> list[str]:
    """The sentences of a text; the stops of names end none."""
    return [each.strip() for each in re.findall(r"(?:Dr\.|G\.I\.|[^.])+\.", text)]


def promised(text: str) -> list[str]:
    """What a text promises, word for word."""
    return [fact for phrase in phrases(text) for fact in PHRASES[phrase]]
