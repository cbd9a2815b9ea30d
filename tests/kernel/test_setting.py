"""A setting is declared once: what it takes follows from its default, bounds or choices."""

import pytest

from support.every import every
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import value_word
from yojoe.title.registry import all_titles
from yojoe.title.setting import Choice, Setting

EVERY = [setting for title in all_titles() for setting in title.about.settings]


def test_a_number_keeps_its_bounds():
    level = Setting("level", 0, "how hard", bounds=(0, 6))
    assert level.read("6") == 6
    with pytest.raises(Refusal, match="level: '7' is not a whole number from 0 to 6"):
        level.read("7")


def test_a_word_is_one_of_the_choices():
    mood = Setting("mood", "calm", "how it feels", choices=(Choice("calm"), Choice("wild")))
    assert mood.read("wild") == "wild"
    with pytest.raises(Refusal, match="mood: 'odd' is not one of calm, wild"):
        mood.read("odd")


def test_a_yes_or_a_no_says_what_each_means():
    flag = Setting("short", default=False, meaning="a shorter game")
    assert [choice.word for choice in flag.offers] == ["yes", "no"]
    assert all(choice.meaning for choice in flag.offers)
    assert flag.asked == ()
    assert flag.read("yes") is True


def test_a_reader_of_its_own_takes_more_than_the_choices():
    cards = Setting("cards", "all", "which", reader=str.upper, choices=(Choice("all"),), ask=True)
    assert (cards.read("viper"), cards.asked) == ("VIPER", ("all",))


@every(EVERY)
def test_every_setting_of_the_shelf_can_be_what_it_offers(setting):
    assert setting.read(value_word(setting.default)) == setting.default
    for choice in setting.offers:
        assert setting.read(choice.word) is not None
        assert choice.meaning, f"{setting.name}: {choice.word} means nothing"
    for word in setting.asked:
        setting.read(word)
