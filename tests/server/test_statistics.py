"""Statistics: kept when a game ends, equal to what the journal says, and nobody else's."""

import csv
from io import StringIO
from itertools import count

import httpx
import pytest
from sqlalchemy import delete

from support.rule import rule
from support.server import begun, open_house, people, play_at_random, run, seated, served, somebody
from yojoe.kernel.rng import Rng
from yojoe.server import devices
from yojoe.server.app import Plan
from yojoe.server.devices import moved, new_move
from yojoe.server.identity import COOKIE, hashed, new_token
from yojoe.server.lookback import look_back, report_of
from yojoe.server.outcome import outcome
from yojoe.server.people import Count
from yojoe.server.play import replayed
from yojoe.server.recount import recount
from yojoe.server.results import results_of
from yojoe.server.schema import MOVES, RESULTS
from yojoe.server.statistics import statistics, table
from yojoe.server.wrong import Missing


async def finished(house, player, seed, title="adventure", seats=2, **settings):
    """A game played to its end by chance."""
    room = await begun(house, player, people(title, seats, settings=settings))
    await play_at_random(room, await seated(room, player), Rng(seed), 5000)
    assert room.play.phase == "over"
    return room


def test_what_is_kept_equals_a_recount_from_the_journal(database):
    async def story():
        async with open_house(database) as house:
            ann, journal = somebody(), house.services.journal
            for seed in range(4):
                await finished(house, ann, seed)
            await finished(house, ann, 9, "deckbuilding", 1)
            await finished(house, ann, 9, "tcg")
            kept = results_of(journal, ann)
            assert len(kept) == 6
            for each in kept:
                again = replayed(journal.agreed(each.game), journal.entries(each.game))
                assert outcome(again) == each.came_to
            with journal.engine.begin() as connection:
                connection.execute(delete(RESULTS))
            assert not results_of(journal, ann)
            assert await recount(house) == 6
            assert await recount(house) == 0
            again = results_of(journal, ann)
            assert statistics(again) == statistics(kept)
            assert sum(each.won for each in again) == statistics(kept).won

    run(story())


@rule("DB-ACHV-00")
def test_games_are_counted_by_title_players_story_and_level(journal):
    async def story():
        async with open_house(journal) as house:
            ann, bob = somebody(), somebody()
            for seed in range(3):
                await finished(house, ann, seed)
            await finished(house, ann, 3, seats=3)
            await finished(house, ann, 9, "deckbuilding", 1, expert="2")
            await finished(house, bob, 7)
            told = statistics(results_of(house.services.journal, ann))
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
            lines = list(csv.DictReader(StringIO(table(results_of(house.services.journal, ann)))))
            assert len(lines) == 5
            assert sum(line["won"] == "yes" for line in lines) == told.won

    run(story())


@rule("TCG-BASIC-06", "LTA-CHART-01")
def test_every_title_knows_what_chance_gave_and_what_was_played(journal):
    async def story():
        async with open_house(journal) as house:
            ann, kept = somebody(), house.services.journal
            for seed, title in enumerate(("tcg", "tcg", "tcg", "adventure", "adventure")):
                room = await finished(house, ann, seed, title)
                report = report_of(room.play)
                for seat, beyond in enumerate(outcome(room.play).fortune):
                    stems = [stem.beyond for stem in report.luck if stem.seat == seat]
                    assert beyond == pytest.approx(sum(stems), abs=0.01 * len(stems))
            told = {each.title: each for each in statistics(results_of(kept, ann)).titles}
            duel, bluff = told["tcg"], told["adventure"]
            assert [(each.name, each.games) for each in duel.played] == [("Joe Starter", 3)]
            assert (duel.variety, bluff.played) == ("deck", [])
            for each in (duel, bluff):
                assert each.luckiest.beyond >= each.unluckiest.beyond
                assert each.luckiest.game in [game.game for game in results_of(kept, ann)]

    run(story())


def test_the_end_of_a_game_tells_what_it_adds_to(journal):
    async def story():
        async with open_house(journal) as house:
            ann, bob = somebody(), somebody()
            for seed in range(3):
                room = await finished(house, ann, seed)
            await finished(house, ann, 3, seats=3)
            await finished(house, ann, 4, board="FCECFCECFCE")
            await finished(house, bob, 5)
            results = results_of(house.services.journal, ann)
            alike = [each for each in results if not each.played]
            assert len(alike) == 4
            mine = (await look_back(room, ann)).mine
            assert (mine.games, mine.won) == (4, sum(each.won for each in alike))
            two = [each for each in alike if each.came_to.seats == 2]
            assert mine.players == Count("2", 3, sum(each.won for each in two))
            assert (mine.variety, mine.level) == ("", None)
            assert (await look_back(room, bob)).mine is None
            assert (await look_back(room, None)).mine is None

    run(story())


def test_streaks_end_with_a_loss(journal):
    async def story():
        async with open_house(journal) as house:
            ann, told, seeds = somebody(), "", count()
            while len(told) < 8 or {*told} != {"w", "l"}:
                await finished(house, ann, next(seeds))
                results = results_of(house.services.journal, ann)
                told = "".join("w" if each.won else "l" for each in results)
            stats = statistics(results)
            assert stats.longest == max(map(len, told.split("l")))
            assert stats.streak == len(told.split("l")[-1])

    run(story())


def test_a_link_moves_a_person_once(database):
    async def story():
        async with open_house(database) as house:
            cookie = new_token()
            move = await new_move(house, cookie)
            with house.services.journal.engine.connect() as connection:
                [row] = connection.execute(MOVES.select()).all()
            assert row.link == hashed(move.token)
            assert cookie not in str(row)
            assert move.token not in str(row)
            assert await moved(house, move.token) == cookie
            with pytest.raises(Missing):
                await moved(house, move.token)

    run(story())


def test_a_link_does_not_last(journal, monkeypatch):
    async def story():
        async with open_house(journal) as house:
            move = await new_move(house, new_token())
            monkeypatch.setattr(devices, "time", lambda: move.until + 1)
            with pytest.raises(Missing):
                await moved(house, move.token)

    run(story())


def test_another_browser_becomes_the_same_person(journal):
    with (
        served(Plan(journal)) as address,
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
        again = httpx.post(f"{address}/api/me/move", json={"token": link["token"]})
        assert again.status_code == 404
        assert COOKIE not in again.cookies
        assert here.get("/api/me/statistics").json()["games"] == 0
        assert here.get("/api/me/games.csv").text.startswith("game,ended,title")
