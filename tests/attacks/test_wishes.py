"""Wishes that once kept everybody waiting: settings without end, card files, looks back."""

import json
from pathlib import Path

from attacks.harness import LONG, many_at_once, under_attack

TIMES = 20 if LONG else 4
AT_ONCE = 24  # looks back: more than one address may have waiting
REPLAYS = Path(__file__).parents[1] / "replays"


def wish(visitor, settings):
    seats = [{"kind": "me"}]
    return visitor.post(
        "/api/games", {"title": "deckbuilding", "seats": seats, "settings": settings}
    )


def test_settings_without_end_are_refused_at_once(server, report):
    """Half a megabyte of commas was a look at the disk for each of them."""
    endless = [
        {"cards": "a," * 250_000},
        {"exchange": "a," * 250_000},
        {"cards": "[" * 500_000},
        {"cards": f"{'0' * 12} {{{'[' * 400_000}}}"},
        {"cards": "[/../x"},
        {"story": "a" * 300},
        {f"s{number}": "1" for number in range(5000)},
    ]
    with under_attack(server, report) as neighbour:
        eve = server.visitor()
        for _ in range(TIMES):
            for settings in endless:
                answer = wish(eve, settings)
                assert answer.status_code in {422, 429}, (str(settings)[:50], answer.text)
                assert len(answer.json()["reason"]) < 400
        neighbour.is_answered(2)
        eve.close()


def test_card_files_without_end_are_refused_and_take_no_process(server, report):
    """17 KB of tables took the only process for 20 s, a key of dots for 67."""
    endless = [
        "".join(f"[a{number}]\nx=1\n" for number in range(1900)),
        "".join(f"[a{number}]\n" for number in range(20_000)),
        f"{'.'.join(['a'] * 60_000)} = 1",
        "a = " + "[" * 100_000,
        "a = " + "{a=" * 50_000,
    ]

    def check(text):
        eve = server.visitor()
        answer = eve.post("/api/titles/deckbuilding/cards/check", {"text": text})
        eve.close()
        return answer.status_code, answer.json()

    with under_attack(server, report) as neighbour:
        works = [lambda text=text: check(text) for text in endless * TIMES]
        for status, told in many_at_once(*works):
            assert status in {200, 429}, told
            assert status == 429 or told["faults"]
        bob = server.visitor("Bob")
        record = (REPLAYS / "adventure" / "unfinished-2.replay").read_text(encoding="utf-8")
        assert bob.post("/api/verify", {"text": record}).json()["holds"]
        odd = record.replace("luck seed", f"luck seed 1{' from 1 seed 1' * 4000} from 1 seed", 1)
        assert "spliced 4001 times" in bob.post("/api/verify", {"text": odd}).json()["reason"]
        assert bob.post("/api/verify", {"text": record}).json()["holds"]
        bob.close()
        neighbour.is_answered(2)


def test_many_looks_back_at_one_long_game_leave_room_for_others(server, report):
    """Eight of them took all threads that there were: a neighbour's new table waited 22 s."""
    eve = server.visitor()
    longest = (REPLAYS / "adventure" / "won-4-declining.replay").read_text(encoding="utf-8")
    game = eve.post("/api/import", {"text": longest}).json()["id"]

    def report_of():
        visitor = server.visitor()
        answer = visitor.get(f"/api/games/{game}/report")
        visitor.close()
        return answer.status_code

    def opens():
        bob = server.visitor("Bob")
        bob.opened("adventure", 2)
        bob.close()

    with under_attack(server, report) as neighbour:
        for _ in range(max(1, TIMES // 4)):
            found = many_at_once(*[report_of] * AT_ONCE, opens)
            assert set(found[:-1]) <= {200, 429}
            assert found.count(200) >= 8
        neighbour.is_answered(2)
    eve.close()


def test_a_record_without_end_is_refused(server, report):
    lines = (REPLAYS / "adventure" / "unfinished-2.replay").read_text(encoding="utf-8").splitlines()
    longer = [*lines[:-2], *["roll 1: 1"] * 60_000, *lines[-2:]]
    with under_attack(server, report) as neighbour:
        eve = server.visitor()
        answer = eve.post("/api/import", {"text": "\n".join(longer)})
        assert answer.status_code == 422
        assert "too long for this server" in answer.json()["reason"]
        eve.close()
        neighbour.is_answered(2)


def test_a_server_for_strangers_plays_with_the_printed_cards_only(serving):
    server = serving("--no-own-cards")
    eve = server.visitor()
    shelf = eve.get("/api/titles").json()
    assert shelf["own_cards"] is False
    assert all(each["name"] != "cards" for title in shelf["titles"] for each in title["settings"])
    line = f"{'0' * 12} {json.dumps({'gi': {}})}"
    record = (REPLAYS / "adventure" / "unfinished-2.replay").read_text(encoding="utf-8")
    refused = [
        wish(eve, {"cards": line}),
        eve.post("/api/titles/deckbuilding/cards/check", {"text": "[gi]"}),
        eve.post("/api/decks/check", {"text": "4 Viper", "cards": line}),
        eve.post("/api/odds", {"text": "4 Viper", "cards": line}),
    ]
    for answer in refused:
        assert (answer.status_code, answer.json()["error"]) == (409, "illegal"), answer.text
        assert "this server plays with the printed cards only" in answer.json()["reason"]
    assert eve.post("/api/import", {"text": record}).status_code == 200
    assert wish(eve, {}).status_code == 200
    eve.close()
