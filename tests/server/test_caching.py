"""What is the same for everybody is sent once, and compressed."""

import gzip

import pytest
from starlette.testclient import TestClient

from yojoe.cli import main
from yojoe.server.app import Config, make_app
from yojoe.server.ops import front
from yojoe.server.store.one_server import only_server


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A built page: one script, compressed both ways."""
    assets = tmp_path / "assets"
    assets.mkdir()
    (assets / "app-1a2b.js").write_text("whole")
    (assets / "app-1a2b.js.gz").write_bytes(gzip.compress(b"whole", mtime=0))
    (assets / "app-1a2b.js.br").write_bytes(b"brotli")
    (assets / "plain-3c4d.txt").write_text("as it is")
    monkeypatch.setattr(front, "PAGE", tmp_path)
    return tmp_path


def test_assets_are_kept_for_a_year_and_sent_as_they_were_compressed(journal, page):
    with TestClient(make_app(Config(journal, workers=1))) as client:
        answer = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "gzip"})
        assert answer.text == "whole"
        assert answer.headers["content-encoding"] == "gzip"
        assert "javascript" in answer.headers["content-type"]
        assert "immutable" in answer.headers["cache-control"]
        plain = client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert (plain.text, plain.headers.get("content-encoding")) == ("whole", None)
        other = client.get("/assets/plain-3c4d.txt", headers={"accept-encoding": "gzip, br"})
        assert (other.text, other.headers.get("content-encoding")) == ("as it is", None)
        best = {"accept-encoding": "gzip, br"}
        with client.stream("GET", "/assets/app-1a2b.js", headers=best) as stream:
            assert stream.headers["content-encoding"] == "br"
        assert client.get("/assets/none.js").status_code == 404


@pytest.mark.parametrize("path", ["titles", "titles/tcg/rules", "titles/tcg/cards"])
def test_rules_and_cards_are_compressed_and_sent_once(journal, path):
    with TestClient(make_app(Config(journal, workers=1))) as client:
        first = client.get(f"/api/{path}", headers={"accept-encoding": "gzip"})
        assert first.headers["content-encoding"] == "gzip"
        assert "no-store" not in first.headers["cache-control"]
        again = client.get(f"/api/{path}", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert client.get("/api/games").headers["cache-control"] == "no-store"


def test_a_second_server_is_told_where_the_first_one_listens(journal, capsys, monkeypatch):
    monkeypatch.setattr("yojoe.commands.serve.serve", lambda *_: None)
    with only_server(journal, "http://127.0.0.1:8123/"):
        assert main(["serve", "--port", "0", "--database", journal]) == 2
        said = capsys.readouterr().err
        assert "http://127.0.0.1:8123/" in said
        assert said.count("\n") == 1
    assert main(["serve", "--port", "0", "--database", journal]) == 0
