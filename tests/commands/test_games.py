"""``yojoe games``: what there is to play."""

from support.document import result_of
from yojoe.cli import main
from yojoe.title.registry import all_titles


def test_every_title_is_listed_with_seats_packs_players_and_settings(capsys):
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    text = " ".join(out.split())
    for title in all_titles():
        assert f"{title.name}: {title.about.full_name}, {title.about.tagline}" in text
        assert all(f"--{each.name.replace('_', '-')}: " in text for each in title.about.settings)
    assert "seats: 2 to 4" in text
    assert "packs: base" in text
    assert "players at 2 seats: human, random, greedy, adviser, mcts, exact" in text
    assert "players at 3 to 4 seats: human, random, greedy, adviser, mcts " in text
    assert "players: human, random, greedy, adviser, mcts " in text
    assert "exact: perfect play" in text
    assert max(map(len, out.splitlines())) <= 78


def test_programs_get_json(capsys):
    assert main(["games", "--json"]) == 0
    games = result_of(capsys.readouterr().out)
    assert list(games) == [title.name for title in all_titles()]
    adventure = games["adventure"]
    assert adventure["seats"] == [2, 3, 4]
    assert adventure["packs"] == ["base"]
    assert adventure["players"]["2"][-1] == "exact"
    assert "exact" not in adventure["players"]["3"]
    assert adventure["settings"]["cap"]["default"] == 20_000
    assert adventure["settings"]["may_decline"]["default"] is False
