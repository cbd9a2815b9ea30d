"""Cards of one's own, decks, and what they are worth, over the wire."""

import json
import time
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from support.rule import rule
from yojoe.cards import store
from yojoe.server.app import Config, make_app
from yojoe.server.ops.limits import CARDS, DECK
from yojoe.server.wire.refused import RateLimited
from yojoe.title.registry import all_titles
from yojoe.titles.tcg.cards.box import LIBRARY
from yojoe.titles.tcg.decks.decks import ready
from yojoe.titles.tcg.surfaces.server import odds
from yojoe.titles.tcg.surfaces.server.odds_worker import Series
from yojoe.titles.tcg.surfaces.server.store import MOST as MOST_DECKS

ZAP = """
[my-zap]
name = "{name}"
subtitle = "Bazooka Soldier"
kind = "soldier"
side = "joe"
colour = "{colour}"
supply = 2
rarity = "rare"
power = {power}
hits = 1
boost = {{ red = 5, white = 2, blue = 2 }}
sources = ["BOX"]
[my-zap.origin]
name = "printed"
subtitle = "printed"
kind = "printed"
side = "printed"
colour = "printed"
supply = "printed"
rarity = "printed"
power = "printed"
hits = "printed"
boost = "printed"
"""
SOUND = ZAP.format(name="Zip", colour="red", power=4)
DUEL = [{"kind": "me", "name": "Ann"}, {"kind": "computer", "strength": "easy"}]


@contextmanager
def serving(journal):
    plan = Config(database=journal, workers=1, joins_a_minute=6000, pause=0.0)
    with TestClient(make_app(plan), base_url="http://localhost") as client:
        yield client


@pytest.fixture
def client(journal):
    with serving(journal) as client:
        yield client


def bookmaker(client):
    return client.app.state.rooms.service(odds.Bookmaker)


def text_of(client, name):
    decks = client.get("/api/decks/ready").json()["decks"]
    return next(deck["text"] for deck in decks if deck["id"] == name)


def page_of(client, text, **wish):
    answer = client.post("/api/decks/check", json={"text": text, **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


# The rules behind the log.


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_every_kind_of_fact_named_is_told_and_its_rule_is_known(client, title):
    told = client.get(f"/api/titles/{title.name}/rules").json()
    known = {rule["id"] for book in told["books"] for rule in book["rules"]}
    assert set(told["facts"].values()) <= known
    facts = {each.__name__: each.rule for each in title.telling.facts if each.rule}
    assert told["facts"] == facts


# An owner's card file.


def checked(client, text, title="tcg"):
    answer = client.post(f"/api/titles/{title}/cards/check", json={"text": text})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_sound_card_file_opens_a_table_that_keeps_it(client):
    found = checked(client, SOUND)
    assert found["faults"] == []
    assert found["says"] == "replaces 0 cards, adds 1 card"
    assert found["line"].startswith(f"{found['hash']} {{")
    assert [card["name"] for card in found["cards"]] == ["Zip"]
    wish = {"title": "tcg", "seats": DUEL, "settings": {"cards": found["line"]}}
    opened = client.post("/api/games", json=wish).json()
    assert opened["game"]["settings"]["cards"] == found["hash"]
    cards = client.get(f"/api/games/{opened['id']}/cards").json()["cards"]
    assert "my-zap" in [card["id"] for card in cards]


def test_a_second_card_of_the_same_name_and_subtitle_is_a_fault(client):
    """Which Zap would be in the starter deck?"""
    [fault] = checked(client, ZAP.format(name="Zap", colour="red", power=4))["faults"]
    assert (fault["card"], fault["field"], fault["line"]) == ("my-zap", "name", 3)


def test_the_cards_of_a_private_table_are_for_those_at_it(client):
    wish = {"title": "tcg", "seats": DUEL, "settings": {"cards": checked(client, SOUND)["line"]}}
    private, public = (
        client.post("/api/games", json={**wish, "watch": watch}).json()["id"]
        for watch in (False, True)
    )
    stranger = TestClient(client.app, cookies={})
    for game, status in ((private, 404), (public, 200)):
        assert "my-zap" in client.get(f"/api/games/{game}/cards").text
        for place in ("cards", "at", "frames"):
            assert stranger.get(f"/api/games/{game}/{place}").status_code == status
        page = stranger.get(f"/api/games/{game}")  # where the link of a friend leads to
        assert ("cards" in page.json()["game"]["settings"]) == (game == public)


def test_a_deck_is_built_from_cards_of_ones_own(client, monkeypatch):
    own = checked(client, SOUND)["line"]
    text = text_of(client, "lead-rain") + "\n4 Zip, Bazooka Soldier\n"
    without = page_of(client, text)
    assert not without["legal"]
    assert any("Zip" in mark["text"] for mark in without["marks"])
    page = page_of(client, text, cards=own, against="cobra-starter")
    assert page["legal"]
    assert {"id": "my-zap", "copies": 4} in page["rows"]
    settings = {"decks": page["line"], "cards": own}
    wish = {"title": "tcg", "seats": DUEL, "settings": settings}
    assert client.post("/api/games", json=wish).status_code == 200
    monkeypatch.setattr(bookmaker(client), "games", 1)
    assert client.post("/api/odds", json={"text": text}).status_code == 422
    begun = client.post("/api/odds", json={"text": text, "cards": own}).json()
    assert begun["planned"] == len(ready())
    while (now := client.get("/api/odds").json())["stage"] in {"waiting", "playing"}:
        time.sleep(0.05)
    assert (now["stage"], now["played"]) == ("done", len(ready()))
    altered = client.post("/api/decks/check", json={"text": text, "cards": own.replace("4", "5")})
    assert altered.status_code == 422


def test_every_faulty_card_is_told_with_line_and_field(client):
    other = ZAP.format(name="Zip", colour="gray", power=4).replace("my-zap", "my-zip")
    found = checked(client, ZAP.format(name="Zap", colour="red", power=99) + other)
    told = [(one["card"], one["field"], one["line"]) for one in found["faults"]]
    assert told == [("my-zap", "power", 10), ("my-zip", "colour", 31)]
    assert "allowed are 0 to 20" in found["faults"][0]["reason"]
    assert found["line"] == ""


def test_what_is_no_toml_is_told_by_its_line(client):
    [fault] = checked(client, "[a]\nname = ???")["faults"]
    assert (fault["line"], fault["card"]) == (2, "")


@pytest.mark.parametrize("text", ["", "[" * 5000, "\x00", "a = 1", "[a-b]\nkind = []"])
def test_no_card_file_breaks_anything(client, text):
    assert checked(client, text)["faults"]
    assert checked(client, text, "deckbuilding")["faults"]


def test_a_card_file_never_reads_the_disk(client, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(SOUND)
    assert checked(client, str(mine))["faults"]
    for name in (str(mine), "mine.toml", "../../etc/passwd"):
        wish = {"title": "tcg", "seats": DUEL, "settings": {"cards": name}}
        assert client.post("/api/games", json=wish).status_code == 422


def test_cards_too_many_or_of_no_title_are_refused(client):
    url = "/api/titles/{}/cards/check"
    assert client.post(url.format("tcg"), json={"text": "a" * (CARDS + 1)}).status_code == 422
    assert client.post(url.format("tcg"), json={"text": "a" * 3 * CARDS}).status_code == 413
    assert client.post(url.format("chess"), json={"text": SOUND}).status_code == 422
    assert client.post(url.format("adventure"), json={"text": SOUND}).status_code == 422


def test_only_some_of_the_boxes_of_owners_are_kept_in_memory(client, monkeypatch):
    monkeypatch.setattr(store, "MOST", 2)
    for number in range(4):
        line = checked(client, ZAP.format(name=f"Zap {number}", colour="red", power=4))["line"]
        LIBRARY.box_with(line)
    assert len(LIBRARY.boxes) == 2


# Decks.


def test_a_ready_deck_is_legal_and_comes_with_its_curves(client):
    page = page_of(client, text_of(client, "lead-rain"), against="cobra-starter")
    assert page["legal"]
    assert page["size"] == 50 == sum(row["copies"] for row in page["rows"])
    assert [mark["mark"] for mark in page["marks"]][:2] == ["yes", "yes"]
    for curve in ("supply", "power", "hits"):
        assert sum(bar["cards"] for bar in page[curve]) == 50
    assert sum(colour["cards"] for colour in page["colours"]) == 50
    assert [team["first"] for team in page["teams"]] == [True, False]
    assert all(team["supply"] >= team["limit"] for team in page["teams"])
    assert page_of(client, page["text"])["rows"] == page["rows"]


@rule("TCG-DECK-01", "TCG-DECK-03", "TCG-COMBAT-13")
def test_every_reason_against_a_deck_is_told(client):
    page = page_of(client, "# Mine\n5 Viper, Infantry\n1 Zap\n2 Nobody, Nowhere\nwhat")
    assert not page["legal"]
    assert page["line"] == ""
    wrong = [mark["text"] for mark in page["marks"] if mark["mark"] == "no"]
    assert [words.partition(";")[0] for words in wrong] == [
        "Line 4: there is no card 'Nobody, Nowhere'",
        "Line 5: 'what' is no card",
        "Has 8 cards",
        "Has 5 copies of Viper, Infantry",
    ]
    notes = [mark["text"] for mark in page["marks"] if mark["mark"] == "note"]
    assert notes == ["1 Joe card: its Boost gives +0 on Cobra units"]


@rule("TCG-DECK-09")
def test_a_starter_deck_is_played_as_it_comes(client):
    page = page_of(client, text_of(client, "joe-starter"))
    assert page["legal"]
    assert [mark["rules"] for mark in page["marks"]] == [["TCG-DECK-09"]]


def test_the_line_of_a_legal_deck_opens_a_table_with_it(client):
    mine = text_of(client, "lead-rain").replace("# Lead Rain", "# Drizzle")
    line = page_of(client, mine, against="viper-swarm")["line"]
    wish = {"title": "tcg", "seats": DUEL, "settings": {"decks": line}}
    opened = client.post("/api/games", json=wish)
    assert opened.status_code == 200, opened.text
    refused = client.post("/api/decks/check", json={"text": mine, "against": "/etc/passwd"})
    assert refused.status_code == 422


@pytest.mark.parametrize("text", ["", "#", "0 Zap", "999 Zap", "1 x\n" * 3000, "\x00\n1 Zap"])
def test_no_list_breaks_anything(client, text):
    assert not page_of(client, text)["legal"]


def test_a_list_that_is_too_long_is_refused(client):
    long = {"text": "1 Zap\n" * DECK}
    for path in ("/api/decks/check", "/api/decks", "/api/odds"):
        assert client.post(path, json=long).status_code in {413, 422}


# Keeping decks.


def test_decks_are_kept_for_whoever_wrote_them(client):
    kept = client.post("/api/decks", json={"text": "# One\n3 Zap"}).json()
    again = client.post("/api/decks", json={"text": "# Two\n4 Zap", "id": kept["id"]}).json()
    assert (again["id"], again["name"]) == (kept["id"], "Two")
    assert [deck["text"] for deck in client.get("/api/decks").json()["decks"]] == ["# Two\n4 Zap"]
    stranger = TestClient(client.app, cookies={}, base_url="http://localhost")
    assert stranger.get("/api/decks").json()["decks"] == []
    stolen = stranger.post("/api/decks", json={"text": "# Mine", "id": kept["id"]})
    assert stolen.status_code == 404
    thrown(stranger, kept["id"])
    assert len(client.get("/api/decks").json()["decks"]) == 1
    assert thrown(client, kept["id"])["decks"] == []


def test_a_table_is_opened_with_a_deck_that_is_kept(client):
    mine = text_of(client, "lead-rain").replace("# Lead Rain", "# Drizzle")
    kept = client.post("/api/decks", json={"text": mine}).json()["id"]
    opened = with_decks(client, f"cobra-starter,{kept}").json()
    assert json.loads(opened["game"]["settings"]["decks"])[0] == "cobra-starter"
    assert json.loads(opened["game"]["settings"]["decks"])[1]["name"] == "Drizzle"
    both = with_decks(client, kept).json()["game"]["settings"]["decks"]
    assert [deck["name"] for deck in json.loads(both)] == ["Drizzle", "Drizzle"]
    assert with_decks(client, f"{kept},nobody").status_code == 422
    stranger = TestClient(client.app, cookies={}, base_url="http://localhost")
    assert with_decks(stranger, f"cobra-starter,{kept}").status_code == 422


def test_a_kept_deck_that_cannot_be_played_says_why(client):
    wrong = client.post("/api/decks", json={"text": "# Few\n4 Zap\nwhat"}).json()["id"]
    refused = with_decks(client, f"{wrong},joe-starter")
    assert refused.status_code == 422
    assert refused.json()["reason"].startswith("Few: line 3: 'what' is no card")
    few = client.post("/api/decks", json={"text": "# Few\n4 Zap"}).json()["id"]
    assert "4 cards" in with_decks(client, f"{few},joe-starter").json()["reason"]


def with_decks(client, line):
    wish = {"title": "tcg", "seats": DUEL, "settings": {"decks": line}}
    return client.post("/api/games", json=wish)


def thrown(client, deck):
    return client.request("DELETE", f"/api/decks/{deck}", json={}).json()


def test_nobody_keeps_more_decks_than_there_is_room_for(client):
    for _ in range(MOST_DECKS):
        assert client.post("/api/decks", json={"text": "1 Zap"}).status_code == 200
    full = client.post("/api/decks", json={"text": "1 Zap"})
    assert full.status_code == 422
    assert "throw one away" in full.json()["reason"]
    assert client.post("/api/decks", json={"text": "1 Zap\x00"}).status_code == 422


# The odds of a deck.


@pytest.fixture
def quick(client):
    bookmaker(client).games = 2
    return client


def told(client, *stages):
    """The odds, once they have come so far."""
    for _ in range(600):
        found = client.get("/api/odds").json()
        if found["stage"] in stages:
            return found
        time.sleep(0.1)
    pytest.fail(f"the odds stay {found['stage']}")


def test_a_deck_is_played_against_every_ready_one(quick):
    assert quick.get("/api/odds").json()["stage"] == "none"
    text = text_of(quick, "lead-rain")
    begun = quick.post("/api/odds", json={"text": text}).json()
    assert begun["planned"] == 2 * len(ready())
    found = told(quick, "done")
    assert found["text"] == text
    assert found["played"] == found["planned"] == found["overall"]["games"]
    assert [one["deck"] for one in found["against"]] == list(ready())
    for one in found["against"]:
        assert one["low"] <= one["share"] == one["wins"] / 2 <= one["high"]
    assert found["overall"]["wins"] == sum(one["wins"] for one in found["against"])


def test_odds_are_stopped_and_one_player_has_one_series(quick, monkeypatch):
    bookmaker(quick).games = 100_000
    text = text_of(quick, "lead-rain")
    quick.post("/api/odds", json={"text": text})
    told(quick, "playing")
    bob = TestClient(quick.app, cookies={}, base_url="http://localhost")
    waits = bob.post("/api/odds", json={"text": text}).json()
    assert (waits["stage"], waits["ahead"]) == ("waiting", 1)
    cold = text.replace("Lead Rain", "Cold Rain")
    quick.post("/api/odds", json={"text": cold})  # behind Bob's now
    assert len(bookmaker(quick).runs) == 2
    assert bob.post("/api/odds/stop", json={}).json()["stage"] == "stopped"
    assert told(quick, "playing")["name"] == "Cold Rain"
    monkeypatch.setattr(odds, "WAITING", 1)
    assert bob.post("/api/odds", json={"text": text}).status_code == 429
    assert quick.post("/api/odds/stop", json={}).json()["stage"] == "stopped"


def test_one_address_does_not_fill_the_queue_of_odds(quick, monkeypatch):
    """Made-up cookies are many people, but they come from one place."""
    monkeypatch.setattr(odds, "play", lambda run: run.stopped.wait(60))
    text, series = text_of(quick, "lead-rain"), Series(ready()["lead-rain"], (), 1, "planner")
    maker = bookmaker(quick)
    for player in range(odds.OF_ONE):
        assert maker.begin(f"player {player}", "here", text, series).stage == "waiting"
    with pytest.raises(RateLimited):
        maker.begin("another", "here", text, series)
    assert maker.begin("another", "there", text, series).stage == "waiting"


def test_what_is_no_deck_has_no_odds(quick):
    refused = quick.post("/api/odds", json={"text": "3 Zap"})
    assert refused.status_code == 422
    assert "no legal deck" in refused.json()["reason"]
