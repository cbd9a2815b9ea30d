"""What strangers write has an end: votes to and fro, decks by the thousand."""

from attacks.harness import LONG, under_attack

LESS = "--journal-mib", "1"  # a test is not to take all day
ELSEWHERE = "127.0.0.2"  # the neighbour has a part of her own
VOTES = 300 if LONG else 60


def test_votes_to_and_fro_write_little(server, report):
    with under_attack(server, report):
        eve = server.visitor()
        game = eve.opened("adventure", 2)
        with eve.at(game, None) as chair:
            chair.ready()
            before = chair.seen.state["version"]
            for number in range(VOTES):
                reply = chair.ask(kind="vote", end=False)
                if reply is None:
                    break
                chair.ask(kind="leave", seat=number % 2)
                chair.ask(kind="return", seat=number % 2)
                if chair.closed:
                    break
        page = eve.get(f"/api/games/{game}").json()
        assert page["version"] - before <= 25
        eve.close()


def test_an_address_fills_its_part_of_the_journal_and_no_more(serving, report):
    server = serving(*LESS)
    with under_attack(server, report):
        refused = 0
        for number in range(40):
            eve = server.visitor(f"Eve {number}", ELSEWHERE)  # somebody else each time
            for _ in range(5):
                text = f"# deck {number}\n" + "# nothing, at length\n" * 700
                refused += eve.post("/api/decks", {"text": text}).status_code == 429
            eve.close()
            if refused > 10:
                break
        assert refused > 10
    assert report["disk in MiB"] < 8  # with what the database keeps beside it
