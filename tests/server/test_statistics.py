"""Statistics: kept when a game ends, equal to what the journal says, and nobody else's."""

import csv
from io import StringIO
from itertools import count

import httpx
import pytest
from sqlalchemy import delete

from support.rule import rule
from support.server import begun, open_house, people, play_at_random, seated, served, somebody
from yojoe.kernel.rng import Rng
from yojoe.server.api.schemas.me import Count
from yojoe.server.app import Config
from yojoe.server.chronicles.upgrade import replay_entries
from yojoe.server.ops import devices
from yojoe.server.ops.devices import new_move, redeem
from yojoe.server.ops.identity import COOKIE, hash_of, new_token
from yojoe.server.replay.summary import look_back, report_of
from yojoe.server.store.outcome import Outcome, outcome
from yojoe.server.store.recount import recount
from yojoe.server.store.results import PastGame, results_of
from yojoe.server.store.schema import MOVES, RESULTS
from yojoe.server.store.statistics import statistics, table
from yojoe.server.wire.refused import NotFound


async def finished(rooms, player, seed, title="adventure", seats=2, **settings):
    """A game played to its end by chance."""
    room = await begun(rooms, player, people(title, seats, settings=settings))
    await play_at_random(room, await seated(room, player), Rng(seed), 5000)
    assert room.table.phase == "over"
    return room


async def test_what_is_kept_equals_a_recount_from_the_journal(database):
    async with open_house(database) as rooms:
        ann, journal = somebody(), rooms.services.journal
        for seed in range(4):
            await finished(rooms, ann, seed)
        await finished(rooms, ann, 9, "deckbuilding", 1)
        await finished(rooms, ann, 9, "tcg")
        kept = results_of(journal, ann)
        assert len(kept) == 6
        for each in kept:
            again = replay_entries(journal.agreement(each.game), journal.entries(each.game))
            assert outcome(again) == each.came_to
        with journal.engine.begin() as connection:
            connection.execute(delete(RESULTS))
        assert not results_of(journal, ann)
        assert await recount(rooms) == 6
        assert await recount(rooms) == 0
        again = results_of(journal, ann)
        assert statistics(again) == statistics(kept)
        assert sum(each.won for each in again) == statistics(kept).won


@rule("DB-ACHV-00")
async def test_games_are_counted_by_title_players_story_and_level(journal):
    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        for seed in range(3):
            await finished(rooms, ann, seed)
        await finished(rooms, ann, 3, seats=3)
        await finished(rooms, ann, 9, "deckbuilding", 1, expert="2")
        await finished(rooms, bob, 7)
        told = statistics(results_of(rooms.services.journal, ann))
        assert told.games == 5
        ours = {each.title: each for each in told.titles}
        adventure, core = ours["adventure"], ours["deckbuilding"]
        assert [(each.name, each.games) for each in adventure.players] == [("2", 3), ("3", 1)]
        assert [(each.name, each.games) for each in core.played] == [("mass-device", 1)]
        assert not adventure.levels
        assert [(each.name, each.games) for each in core.levels] == [("2", 1)]
        assert len(told.feats) == 25
        dice = next(each for each in told.feats if each.rule == "DB-ACHV-12")
        assert dice.best is not None
        assert dice.goal is not None
        assert (dice.best >= dice.goal) == (dice.times > 0)
        assert core.luckiest == core.unluckiest  # one game with dice
        assert core.fortune_of == "hits on the dice"
        lines = list(csv.DictReader(StringIO(table(results_of(rooms.services.journal, ann)))))
        assert len(lines) == 5
        assert sum(line["won"] == "yes" for line in lines) == told.won


@rule("TCG-BASIC-06", "LTA-CHART-01")
async def test_every_title_knows_what_chance_gave_and_what_was_played(journal):
    async with open_house(journal) as rooms:
        ann, kept = somebody(), rooms.services.journal
        for seed, title in enumerate(("tcg", "tcg", "tcg", "adventure", "adventure")):
            room = await finished(rooms, ann, seed, title)
            report = report_of(room.table)
            for seat, beyond in enumerate(outcome(room.table).fortune):
                stems = [stem.beyond for stem in report.luck if stem.seat == seat]
                assert beyond == pytest.approx(sum(stems), abs=0.01 * len(stems))
        told = {each.title: each for each in statistics(results_of(kept, ann)).titles}
        duel, bluff = told["tcg"], told["adventure"]
        assert [(each.name, each.games) for each in duel.played] == [("Joe Starter", 3)]
        assert (duel.variety, bluff.played) == ("deck", [])
        for each in (duel, bluff):
            assert each.luckiest.beyond >= each.unluckiest.beyond
            assert each.luckiest.game in [game.game for game in results_of(kept, ann)]


async def test_the_end_of_a_game_tells_what_it_adds_to(journal):
    async with open_house(journal) as rooms:
        ann, bob = somebody(), somebody()
        for seed in range(3):
            room = await finished(rooms, ann, seed)
        await finished(rooms, ann, 3, seats=3)
        await finished(rooms, ann, 4, board="FCECFCECFCE")
        await finished(rooms, bob, 5)
        results = results_of(rooms.services.journal, ann)
        alike = [each for each in results if not each.played]
        assert len(alike) == 4
        mine = (await look_back(room, ann)).mine
        assert (mine.games, mine.won) == (4, sum(each.won for each in alike))
        two = [each for each in alike if each.came_to.seats == 2]
        assert mine.players == Count("2", 3, sum(each.won for each in two))
        assert (mine.variety, mine.level) == ("", None)
        assert (await look_back(room, bob)).mine is None
        assert (await look_back(room, None)).mine is None


async def test_streaks_end_with_a_loss(journal):
    async with open_house(journal) as rooms:
        ann, told, seeds = somebody(), "", count()
        while len(told) < 8 or {*told} != {"w", "l"}:
            await finished(rooms, ann, next(seeds))
            results = results_of(rooms.services.journal, ann)
            told = "".join("w" if each.won else "l" for each in results)
        stats = statistics(results)
        assert stats.longest == max(map(len, told.split("l")))
        assert stats.streak == len(told.split("l")[-1])


async def test_a_link_moves_a_person_once(database):
    async with open_house(database) as rooms:
        cookie = new_token()
        move = await new_move(rooms, cookie)
        with rooms.services.journal.engine.connect() as connection:
            [row] = connection.execute(MOVES.select()).all()
        assert row.link == hash_of(move.token)
        assert cookie not in str(row)
        assert move.token not in str(row)
        assert await redeem(rooms, move.token) == cookie
        with pytest.raises(NotFound):
            await redeem(rooms, move.token)


async def test_a_link_does_not_last(journal, monkeypatch):
    async with open_house(journal) as rooms:
        move = await new_move(rooms, new_token())
        monkeypatch.setattr(devices, "time", lambda: move.until + 1)
        with pytest.raises(NotFound):
            await redeem(rooms, move.token)


def test_another_browser_becomes_the_same_person(journal):
    with (
        served(Config(journal)) as address,
        httpx.Client(base_url=address) as here,
        httpx.Client(base_url=address) as there,
    ):
        game = {"title": "adventure", "seats": [{"kind": "me"}, {"kind": "computer"}]}
        here.post("/api/games", json=game)
        link = here.post("/api/me/link", json={}).json()
        assert there.get("/api/games").json() == {"games": []}
        answer = there.post("/api/me/move", json={"token": link["token"]})
        assert answer.json() == {"games": 1}
        assert there.cookies[COOKIE] == here.cookies[COOKIE]
        assert there.get("/api/games").json() == here.get("/api/games").json()
        link = here.post("/api/me/link", json={}).json()
        newer = here.post("/api/me/link", json={}).json()
        older = httpx.post(f"{address}/api/me/move", json={"token": link["token"]})
        assert older.status_code == 404
        assert here.request("DELETE", "/api/me/link", json={}).status_code == 200
        withdrawn = httpx.post(f"{address}/api/me/move", json={"token": newer["token"]})
        assert withdrawn.status_code == 404
        again = httpx.post(f"{address}/api/me/move", json={"token": link["token"]})
        assert again.status_code == 404
        assert COOKIE not in again.cookies
        assert here.get("/api/me/statistics").json()["games"] == 0
        assert here.get("/api/me/games.csv").text.startswith("game,ended,title")


@pytest.mark.parametrize("name", ["=WEBSERVICE(1)", "+1", "-1+1", "@here", "Lead Rain"])
def test_no_spreadsheet_takes_the_name_of_a_deck_for_a_formula(name):
    """Another player named it."""
    came_to = Outcome("tcg", 2, [name, ""], 0, "won", [0], 9, [], {}, [-1.5, 1.5])
    [line] = csv.DictReader(StringIO(table([PastGame("id", 0, came_to, 0)])))
    assert line["played"] == (name if name == "Lead Rain" else f"'{name}")
    assert float(line["luck"]) == -1.5
