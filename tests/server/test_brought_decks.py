"""Each player brings a deck of their own; the other sees what the rules show of it, and no more."""

import json

import pytest

from server.test_api import HERE, send, serving, socket
from yojoe.kernel.luck import commit
from yojoe.titles.tcg.decks.decks import covered, ready

WORD = "sesame"
ACTS = ({"kind": "pledge", "hash": commit(WORD.encode())}, {"kind": "ready", "word": WORD})
ANN, BOB = ({"cookie": f"yojoe=a-cookie-made-up-for-{name}"} for name in ("ann", "bob"))
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]


@pytest.fixture
def client(journal):
    with serving(journal) as client:
        yield client


def post(client, who, path, body):
    answer = client.post(path, json=body, headers=who)
    client.cookies.clear()
    return answer


def kept_deck(client, who, name, called):
    """A ready deck under another name, as somebody's own: its id, and what its cards are called."""
    told = client.get("/api/decks/ready").json()["decks"]
    text = next(deck["text"] for deck in told if deck["id"] == name)
    text = "\n".join([f"# {called}", *text.splitlines()[1:]])
    deck = post(client, who, "/api/decks", {"text": text}).json()
    return deck["id"], {row.spelled for row in ready()[name].rows}


def opened(client, title="tcg", **wishes):
    return post(client, ANN, "/api/games", {"title": title, "seats": SEATS, **wishes}).json()


def join(client, table, deck):
    wish = {"token": table["links"][0]["token"], "name": "Bob", "deck": deck}
    return post(client, BOB, f"/api/games/{table['id']}/join", wish).status_code


def until_asked(found):
    """All that a socket says until somebody is asked."""
    said = []
    while not said or not json.loads(said[-1]).get("asking"):
        said.append(found.receive_text())
    return said


def test_whoever_sits_down_brings_a_deck_and_nobody_sees_what_is_in_it(client):
    hers, her_cards = kept_deck(client, ANN, "lead-rain", "Drizzle")
    his, his_cards = kept_deck(client, BOB, "viper-swarm", "Nest")
    table = opened(client, settings={"decks": f"{hers},viper-swarm"})
    assert table["game"]["settings"]["decks"] == '[{"name":"Drizzle"},"viper-swarm"]'
    assert join(client, table, his) == 200

    game = table["id"]
    with (
        socket(client, game, headers={"origin": HERE, **ANN}) as one,
        socket(client, game, headers={"origin": HERE, **BOB}) as other,
    ):
        for act in ACTS:
            send(one, **act)
            send(other, **act)
        said = [*until_asked(one), *until_asked(other)]
        assert any("Drizzle" in each and "Nest" in each for each in said)
        kept = [client.get("/api/me", headers=who).text for who in (ANN, BOB)]
        page = client.get(f"/api/games/{game}", headers=BOB).text
        assert not any('"cards":{' in each for each in [*said, *kept, page])
        state = client.app.state.rooms.open[game].table.match.state
        named = [{state.book.printed[card].full_name for card in pile} for pile in state.deck]
        assert named[0] <= her_cards
        assert named[1] <= his_cards


@pytest.mark.parametrize(("title", "status"), [("tcg", 404), ("adventure", 409)])
def test_a_deck_that_is_nobodys_is_refused_and_the_seat_stays_free(client, title, status):
    table = opened(client, title)
    assert join(client, table, "nobodysdeck") == status
    assert join(client, table, "") == 200


def test_an_illegal_deck_is_refused_at_the_door(client):
    few = post(client, BOB, "/api/decks", {"text": "# Few\n3 Zap"}).json()["id"]
    assert join(client, opened(client), few) == 422


def test_ready_decks_are_known_to_all():
    assert covered("joe-starter,cobra-starter") == "joe-starter,cobra-starter"
    mine = {"name": "Mine", "about": "what it is good at", "cards": {"Zap": 4}}
    assert covered(json.dumps(["joe-starter", mine])) == '["joe-starter",{"name":"Mine"}]'
