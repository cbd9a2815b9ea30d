"""After the game: its report, recounted from the table, and what a strong player thinks of it."""

import asyncio
from functools import cache
from itertools import pairwise

import pytest

from replays.record import HERE
from support.rule import rule
from support.server import begun, open_house, people, run, somebody
from yojoe.kernel.state import digest
from yojoe.records.record import from_text, prove_record
from yojoe.server.api.archive import bring
from yojoe.server.api.schemas.replay import Doubt, Prospect
from yojoe.server.replay.analysis_cache import GameKey, kept_of
from yojoe.server.replay.review import Review
from yojoe.server.replay.summary import look_back
from yojoe.server.replay.turning_points import turning_point
from yojoe.server.wire.refused import NotAllowed
from yojoe.title.registry import title_named
from yojoe.titles.deckbuilding.after.figures import HITS_A_DIE
from yojoe.titles.tcg.rules.ranks import team

NAMES = ("Ann", "Bob", "Cy", "Dee")
GAMES = (
    "adventure/won-3",
    "adventure/unfinished-2",
    "deckbuilding/won-3",
    "deckbuilding/won-practice-3",
    "deckbuilding/won-new-alliances-1",
    "deckbuilding/lost-to-the-threat-2",
    "deckbuilding/lost-to-the-battalions-1",
    "tcg/draw",
    "tcg/unfinished",
    "tcg/won-with-vehicles",
)


def text_of(game):
    return (HERE / f"{game}.replay").read_text()


@cache
def told(game):
    """The match of a golden replay, and its report."""
    title = title_named(game.partition("/")[0])
    match = prove_record(title, from_text(text_of(game)))
    return match, title.study.report(match, NAMES[: match.setup.seats])


def ends_at(track):
    return [line.points[-1].value for line in track.lines]


@pytest.mark.parametrize("game", GAMES)
def test_a_report_keeps_to_the_time_of_its_game(game):
    match, report = told(game)
    for marks in (report.chapters, report.rounds):
        assert all(one.ply <= other.ply for one, other in pairwise(marks))
    moments = [*report.chapters, *report.rounds, *report.trials]
    moments += [point for track in report.tracks for line in track.lines for point in line.points]
    assert all(0 <= each.ply <= match.ply for each in moments)
    assert report.headline
    assert report.why.endswith(".")
    assert len(report.seats.rows) == match.setup.seats
    assert all(len(row) == len(report.seats.columns) for row in report.seats.rows)


@pytest.mark.parametrize("game", ["adventure/won-2", "tcg/won-with-vehicles"])
def test_whoever_gave_no_name_is_spoken_to(game):
    title, (match, _) = title_named(game.partition("/")[0]), told(game)
    winner = match.game.score(match.state).index(1)
    names = ["You" if seat == winner else "Bob" for seat in range(2)]
    assert title.study.report(match, names).headline == "You win"
    lost = title.study.report(match, [*reversed(names)])
    assert lost.headline == "Bob wins"
    assert "You has" not in lost.why


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("deck")])
@rule("DB-THREAT-02", "DB-DICE-01")
def test_the_report_of_a_team_counts_what_lies_on_the_table(game):
    match, report = told(game)
    s, form = match.state, {figure.caption: figure for figure in report.form}
    assert ends_at(report.tracks[0]) == [s.threat] == [int(form["Threat"].value)]
    assert int(form["Missions"].value) == len(s.won)
    assert sum(trial.won for trial in report.trials) == len(s.won)
    assert form["Expected"].value == f"{HITS_A_DIE * int(form['Dice'].value):.1f}"
    beyond = sum(stem.beyond for stem in report.luck)
    hits = float(form["Hits"].value) - float(form["Expected"].value)
    assert beyond == pytest.approx(hits, abs=0.2)
    assert report.brought[0].value >= report.brought[-1].value > 0


@rule("NA-ENER-03")
def test_the_report_of_an_expansion_follows_its_energon():
    match, report = told("deckbuilding/won-new-alliances-1")
    energon = next(track for track in report.tracks if track.caption == "Energon")
    assert ends_at(energon) == [match.state.beyond.energon]


@rule("LTA-WIN-01")
def test_the_report_of_a_bluff_follows_badges_and_energy():
    match, report = told("adventure/won-3")
    badges, energy = report.tracks
    assert ends_at(badges) == match.state.badges
    assert ends_at(energy) == match.state.energy
    assert report.trials[-1].major
    turns = next(figure.value for figure in report.form if figure.caption == "Turns")
    assert f"in turn {turns};" in report.why
    assert sum(stem.beyond for stem in report.luck) == 0  # one dodges what another has missed


@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("tcg")])
@rule("TCG-END-01")
def test_the_report_of_a_duel_follows_the_ranks(game):
    match, report = told(game)
    assert ends_at(report.tracks[0]) == [len(team(match.state, seat)) for seat in (0, 1)]
    assert len(report.rounds) == match.state.turns


async def test_an_imported_game_is_looked_back_on_moment_by_moment(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        opened = await bring(rooms, ann, text_of("deckbuilding/won-practice-3"))
        room = await rooms.room(opened.id)
        back = await look_back(room, ann)
        assert back.hash == digest(room.table.match.state)
        assert back.moments[-1].ply == room.table.match.ply
        assert back.report.headline == "Mission accomplished"
        for moment in back.moments[:: len(back.moments) // 5]:
            table = await room.snapshot_at(None, moment.version, [])
            assert table.ply == moment.ply


async def test_a_running_game_is_neither_reported_nor_thought_over(journal):
    async with open_house(journal) as rooms:
        ann = somebody()
        room = await begun(rooms, ann, people("adventure", 2))
        with pytest.raises(NotAllowed, match="over"):
            await look_back(room, ann)
        with pytest.raises(NotAllowed, match="over"):
            await rooms.studies.of(room)


async def thought_over(rooms, room):
    """What comes of thinking a game over, as somebody learns it who asks again and again."""
    seen = await rooms.studies.of(room)
    while seen.done < seen.of:
        await asyncio.sleep(0.05)
        seen = await rooms.studies.of(room)
    return seen


def test_hindsight_comes_bit_by_bit_and_outlives_the_server(database, monkeypatch):
    monkeypatch.setattr("yojoe.server.replay.analysis.ITERATIONS", "6")
    ann = somebody()

    async def story():
        async with open_house(database) as rooms:
            opened = await bring(rooms, ann, text_of("adventure/won-3"))
            room = await rooms.room(opened.id)
            first = await rooms.studies.of(room)
            assert (first.player, first.done) == ("mcts", 0)
            assert "6 imagined games" in first.budget
            seen = await thought_over(rooms, room)
            score = room.table.match.game.score(room.table.match.state)
            assert seen.prospects[-1].chances == list(score)
            assert all(abs(sum(each.chances) - 1) < 0.01 for each in seen.prospects)
            assert seen.turning
            plies = [point.ply for point in seen.turning]
            assert plies == sorted(plies)
            return opened.id, seen

    async def sequel(game, seen):
        async with open_house(database) as rooms:
            room = await rooms.room(game)
            assert await rooms.studies.of(room) == seen
            assert not rooms.studies.games
            other = GameKey(game, "of another end")
            assert kept_of(rooms.services.journal, other) is None

    run(sequel(*run(story())))


def test_a_turning_point_is_told_by_what_explains_it():
    """A Mission that was beaten does not explain that the chances fell."""
    _, report = told("deckbuilding/won-practice-3")
    beaten = next(trial for trial in report.trials if trial.won)
    before, after = Prospect(beaten.ply - 1, "5", [0.5] * 3), Prospect(beaten.ply, "6", [0.8] * 3)
    rising = turning_point(report, before, after, [])
    assert rising.headline == f"{beaten.about} is beaten"
    assert rising.change == [0.3, 0.3, 0.3]
    falling = turning_point(report, before, Prospect(beaten.ply, "6", [0.1] * 3), [])
    assert falling.headline == "Round 5"


def test_only_a_gain_that_matters_is_a_doubt():
    _, report = told("adventure/won-3")
    before, after = Prospect(0, "1", [0.3, 0.3, 0.4]), Prospect(9, "2", [0.6, 0.2, 0.2])
    small, large = (Review(5, 1, (), "Place", "Remove", gain) for gain in (0.001, 0.2))
    assert turning_point(report, before, after, [small]).doubt is None
    point = turning_point(report, before, after, [small, large])
    assert point.doubt == Doubt(1, "Remove", "Place", 0.2)
    assert point.ply == 5
