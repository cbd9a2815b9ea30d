"""Several people at one keyboard: nobody sees what another picks in secret."""

TWO = "human:Ann,human:Bob"


def test_before_each_secret_pick_the_keyboard_is_passed_on(on_pages, keyboard):
    keys = keyboard("", "1", "", "2")
    evening = on_pages(keys, seats=TWO, fast=True)
    curtains = [page for page in evening.pages if "Pass the keyboard to" in page]
    assert "Pass the keyboard to Ann." in curtains[0]
    assert "Pass the keyboard to Bob." in curtains[1]
    assert keys.hidden[:4] == [False, True, False, True]


def test_a_curtain_shows_nothing_of_the_table_and_no_option(on_pages):
    evening = on_pages("", "1", seats=TWO, fast=True)
    curtain = evening.pages[-1]
    assert "Pass the keyboard to Bob." in curtain
    for word in ("Jump", "Shoot", "[C]", "★", "☆"):
        assert word not in curtain


def test_the_page_is_cleared_as_soon_as_a_secret_pick_is_typed(on_pages):
    evening = on_pages("", "1", "", "2", seats=TWO, fast=True)
    picks = [number for number, page in enumerate(evening.pages) if "choose in secret" in page]
    for number in picks:
        assert evening.pages[number + 1].strip("\x1b[H\n") == "", "nothing stays"


def test_who_has_just_picked_can_take_it_back_at_the_curtain(on_pages):
    evening = on_pages("", "1", "u", "", "2", "", "1", seats=TWO, fast=True)
    assert "Ann has chosen; u takes it back." in evening.text
    assert "Ann plays Hit The Dirt!" in evening.text
    assert "Ann plays Jump Up!" not in evening.text


def test_in_lines_a_secret_pick_is_asked_by_seat_and_never_echoed(in_lines):
    evening = in_lines("hit-the-dirt", seats=TWO)
    before, after = evening.text.split("seat 2 (Bob), choose in secret:")
    assert "seat 1 (Ann), choose in secret: Bob fires." in before
    assert "dirt" not in after.lower()


def test_in_lines_the_first_picker_takes_it_back_while_the_second_thinks(in_lines):
    evening = in_lines("1", "u", "2", "1", seats=TWO)
    assert "Taken back." in evening.text
    assert "Ann plays Hit The Dirt!" in evening.text


def test_one_person_alone_needs_no_curtain(on_pages, keyboard):
    keys = keyboard("1")
    evening = on_pages(keys, fast=True)
    assert "Pass the keyboard" not in evening.text
    assert not any(keys.hidden)
