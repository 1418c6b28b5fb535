"""The site as a whole: what lies where, that it hangs together, and that nothing breaks out of its box."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import unquote, urldefrag

import archives
import pytest
from icalendar import Calendar
from markup import page

from gm.base.languages import LANGUAGES
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.links import page_name
from gm.publish.pages.recorded import GameRecord, read_archive
from gm.publish.pages.rendering import one_paragraph, teller
from gm.publish.pages.site import write_pages

ATOM = "{http://www.w3.org/2005/Atom}"


def html_files(folder: Path) -> list[Path]:
    """All pages below a folder."""
    return sorted(folder.rglob("*.html"))


@pytest.mark.parametrize("name", ["archive", "hostile"])
def test_every_page_is_well_formed(name: str, request: pytest.FixtureRequest) -> None:
    """Elements end in the order in which they began, and every id is there once."""
    paths = html_files(request.getfixturevalue(name))
    assert len(paths) > 50
    for path in paths:
        page(path)


@pytest.mark.parametrize("name", ["archive", "hostile"])
def test_every_internal_link_leads_somewhere(name: str, request: pytest.FixtureRequest) -> None:
    """Files exist and anchors are on their page; of other places only pictures inside the page are named."""
    folder = request.getfixturevalue(name)
    pages = {path: page(path) for path in html_files(folder)}
    for path, read in pages.items():
        for link in read.links:
            if link.startswith("data:image/svg+xml,"):
                continue
            address, anchor = urldefrag(link)
            assert "//" not in address, f"{path.name} leads outside: {link}"
            target = (path.parent / unquote(address)).resolve() if address else path.resolve()
            assert target.is_file(), f"{path.name} leads to {link}"
            if target.name.startswith("check.") and anchor and anchor not in pages[target].ids:
                assert (folder / anchor / "game.json").is_file(), f"{path.name} checks {link}"
            elif anchor:
                assert anchor in pages[target].ids, f"{path.name} leads to {link}"


def test_nothing_is_loaded_from_outside(archive: Path) -> None:
    """No address of another machine is on a page or in the stylesheet, but for names of formats and licences."""
    for path in [*html_files(archive), archive / "pages.css"]:
        text = path.read_text("utf-8")
        found = set(re.findall(r"https?://[^\s'\"<>)]+", text))
        assert found <= {"http://www.w3.org/2000/svg"}
        assert "@import" not in text
        assert "url(" not in re.sub(r"url\((?:#[\w-]+|serif-\d+\.woff2)\)", "", text)
    assert {path.name for path in archive.glob("serif-*")} == {
        "serif-400.woff2",
        "serif-700.woff2",
        "serif-OFL.txt",
    }


def test_the_same_records_give_the_same_bytes(archive: Path, tmp_path: Path) -> None:
    """In another process, with other hash seeds, on another day: all files are the same."""
    archives.write_whole(tmp_path)
    command = "import sys; from pathlib import Path; from gm.publish.pages.site import write_pages; write_pages(Path(sys.argv[1]))"
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}
    subprocess.run([sys.executable, "-c", command, str(tmp_path)], check=True, env=environment)
    names = {str(path.relative_to(archive)) for path in archive.rglob("*") if path.is_file()}
    assert names == {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert [name for name in names if (archive / name).read_bytes() != (tmp_path / name).read_bytes()] == []


def test_a_second_making_touches_nothing(tmp_path: Path) -> None:
    """Files that are right stay as they are, so that a mirror has nothing to do."""
    archives.write(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=1))
    write_pages(tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    write_pages(tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


def test_only_the_named_games_get_pages_of_their_own(archive: Path, tmp_path: Path) -> None:
    """After one turn only that game's pages are made anew; the overviews always are."""
    copy = shutil.copytree(archive, tmp_path / "copy")
    for path in html_files(copy):
        path.unlink()
    assert write_pages(copy, only={"ascot"}) == ()
    assert (copy / "ascot" / "01.de.html").exists()
    assert not list((copy / "henley").glob("*.html"))
    assert "Henley" in (copy / "index.de.html").read_text("utf-8")


def test_every_page_is_there_in_both_languages(archive: Path) -> None:
    """Each page names its twin, in its own language and the other's."""
    for path in html_files(archive):
        if path.name == "index.html":
            continue
        stem, language, _ = path.name.rsplit(".", 2)
        other = next(each for each in LANGUAGES if each != language)
        read = page(path)
        assert dict(read.elements)["html"] == {"lang": language}
        assert f"{stem}.{other}.html" in read.links


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turns_page_tells_all_that_happened(
    archive: Path, games: dict[str, GameRecord], language: str
) -> None:
    """Every event that is told in words is on the page of its turn, every player, and every score."""
    for game in games.values():
        told = teller(game, language)
        for turn in game.turns:
            words = page(archive / game.folder / f"{turn.number:02}.{language}.html").words
            for event in turn.events:
                assert one_paragraph(told.tell(event)) in words
            for name in game.players:
                assert name in words


def test_every_turn_of_every_game_has_a_picture_that_says_what_it_shows(
    archive: Path, games: dict[str, GameRecord]
) -> None:
    """Each picture has a title and a description for those who do not see it; the sign of a kind of game stands beside its name."""
    for game in games.values():
        for turn in game.turns:
            text = (archive / game.folder / f"{turn.number:02}.en.html").read_text("utf-8")
            drawings = re.findall(r"<svg.*?</svg>", text, re.S)
            pictures = [drawing for drawing in drawings if 'class="pictogram"' not in drawing]
            assert pictures
            for picture in pictures:
                drawn = ET.fromstring(picture)
                title, description = drawn[0], drawn[1]
                assert drawn.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
                assert title.text
                assert description.text


def test_names_are_shown_and_never_carried_out(hostile: Path) -> None:
    """HTML, scripts and template code in names are text; no element or attribute comes of them."""
    for path in html_files(hostile):
        read = page(path)
        assert {tag for tag, _ in read.elements}.isdisjoint({"b"})
        pictures = [attributes["src"] or "" for tag, attributes in read.elements if tag == "img"]
        assert all(
            re.fullmatch(
                r"((\.\./)?[a-z0-9-]+/(board|film)|puzzle\.[0-9]+|board\.[a-z_]+)\.(de|en)\.svg|(card-[0-9]+|sheet-[A-Z])\.png",
                source,
            )
            for source in pictures
        )
        assert not any(name.startswith("on") for _, attributes in read.elements for name in attributes)
        scripts = [
            tag
            for tag, attributes in read.elements
            if tag == "script" and attributes.get("type") != "application/json"
        ]
        replays = path.name.startswith("index.") and (path.parent / "game.json").exists()
        composes = any(attributes.get("class") == "desk" for _, attributes in read.elements)
        assert len(scripts) == (path.name.startswith("check.") or replays or composes)
        assert "49 -->" not in read.words
        assert "\x00" not in path.read_text("utf-8")
    listed = page(hostile / "players.en.html").words
    for name in archives.HOSTILE:
        assert " ".join(cleaned(name).split()) in listed


def test_names_from_right_to_left_keep_to_themselves(hostile: Path) -> None:
    """Marks that turn the text around them are dropped, and such a name is shut off from its sentence."""
    (path,) = hostile.glob("ascot/01.en.html")
    # A paragraph of press is a world of its own: marks in it reach no further.
    text = re.sub("<blockquote.*?</blockquote>", "", path.read_text("utf-8"), flags=re.S)
    assert not set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067") & set(text)
    assert "\u2068\u05e9\u05dc\u05d5\u05dd" in text
    assert text.count("\u2068") == text.count("\u2069")


def test_a_long_name_makes_no_long_file_name(hostile: Path) -> None:
    """Every file name fits every file system."""
    assert max(len(path.name.encode()) for path in hostile.rglob("*")) < 100


def test_the_feed_has_the_newest_reports(archive: Path, hostile: Path, games: dict[str, GameRecord]) -> None:
    """Newest first, each with an id of its own for ever, and with the report as escaped markup."""
    for folder in (archive, hostile):
        root = ET.parse(folder / "feed.de.atom").getroot()
        entries = root.findall(f"{ATOM}entry")
        moments = [entry.findtext(f"{ATOM}updated") for entry in entries]
        assert moments == sorted(moments, reverse=True)
        assert root.findtext(f"{ATOM}updated") == moments[0]
        ids = [entry.findtext(f"{ATOM}id") for entry in entries]
        assert len(set(ids)) == len(ids) > 5
        for entry in entries:
            link = entry.find(f"{ATOM}link")
            assert link is not None
            assert (folder / str(link.get("href"))).is_file()
            content = entry.find(f"{ATOM}content")
            assert content is not None
            assert re.fullmatch(r"(?s).+, Zug \d+: .*\S{3}.*", str(entry.findtext(f"{ATOM}title")))
            assert content.get("type") == "html"
            assert str(content.text).startswith("<ul>")
            assert "<script" not in str(content.text)


def test_the_calendar_has_the_open_deadline_of_every_running_game(
    archive: Path, hostile: Path, games: dict[str, GameRecord]
) -> None:
    """Every event has its own id, and the summary names game and turn."""
    read = Calendar.from_ical((archive / "deadlines.en.ics").read_bytes())
    events = {str(event["summary"]): event for event in read.walk("VEVENT")}
    running = games["bande"]
    assert running.deadline is not None
    assert events["Bande: deadline of turn 3"].decoded("dtstart") == running.deadline
    assert len({str(event["uid"]) for event in events.values()}) == len(events)
    named = Calendar.from_ical((hostile / "deadlines.en.ics").read_bytes()).walk("VEVENT")
    assert any(cleaned(archives.HOSTILE[0]) in str(event["summary"]) for event in named)


def test_the_index_sorts_games_by_what_they_are_waiting_for(tmp_path: Path) -> None:
    """Open, running and finished games stand apart; a running one has its deadline in its own zone."""
    archives.write(
        tmp_path,
        archives.Played("jockey", "over", "Over"),
        archives.Played("boat_race", "going-on", "Going on", turns=1),
        archives.Played("octrix", "just-begun", "Just begun", turns=0),
    )
    record = archives.records(archives.Played("racko", "open", "Open", turns=0))["game.json"]
    waiting = {
        key: value for key, value in record.items() if key not in ("opened", "deadline", "scores", "holders")
    }
    archives.put(tmp_path / "open" / "game.json", waiting | {"players": {"A": "Anna"}, "seats": 4})
    assert write_pages(tmp_path) == ()
    words = page(tmp_path / "index.en.html").words
    order = ["Running games", "Just begun", "Boat Race · Turn 1 Going on", "Looking for players"]
    places = [
        words.index(part)
        for part in [*order, "Open , Racko: 1 of 4 players", "Finished games", "Over Jockey"]
    ]
    assert places == sorted(places)
    assert "Fri 20 Mar, 20:00 Europe/Berlin" in words
    listed = json.loads((tmp_path / "index.json").read_text("utf-8"))
    assert {game["folder"]: game["stage"] for game in listed} == {
        "going-on": "running",
        "just-begun": "running",
        "open": "open",
        "over": "finished",
    }


def test_press_and_diaries_stand_in_the_report(tmp_path: Path) -> None:
    """Signed or not, line by line, and as text whatever is in it."""
    said = {
        "press": [
            {"author": "Anna", "text": "Erste Zeile\nZweite <b>Zeile</b>"},
            {"author": "", "text": "Wer war das?"},
        ],
        "diaries": [{"author": "Ben", "turn": 1, "text": "Alles auf Rot."}],
    }
    archives.write(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=1, said=said))
    assert write_pages(tmp_path) == ()
    words = page(tmp_path / "ascot/01.de.html").words
    assert "Presse Erste Zeile Zweite <b>Zeile</b> Anna Wer war das? anonym" in words
    assert "Aus den Tagebüchern Alles auf Rot. Ben, Zug 1" in words


def test_press_without_end_is_folded(tmp_path: Path) -> None:
    """All 10,000 lines of it are there, and sixty of them are open to the eye."""
    press = [{"author": "Anna", "text": "\n".join(f"<i>line {number}" for number in range(10_000))}]
    archives.write(tmp_path, archives.Played("karambolage", "bande", "Bande", turns=1, said={"press": press}))
    assert write_pages(tmp_path) == ()
    told = page(tmp_path / "bande/01.en.html")
    assert "<i>line 59 9940 more lines <i>line 60 <i>line 61" in told.words
    assert "<i>line 9999 Anna" in told.words
    assert "i" not in {tag for tag, _ in told.elements}


def test_the_page_of_a_turn_names_the_file_of_its_record(tmp_path: Path) -> None:
    """After a turn was taken back, records and turns have numbers of their own; the last record of a turn counts."""
    game = archives.Played("jockey", "ascot", "Ascot", turns=2)
    found = archives.records(game)
    for name in ("game.json", "names.json"):
        archives.put(tmp_path / "ascot" / name, found[name])
    for name, turn in (("01", "01"), ("02", "02"), ("03", "01"), ("04", "02")):
        archives.put(tmp_path / f"ascot/{name}.json", found[f"{turn}.json"])
    assert write_pages(tmp_path) == ()
    assert "04.json" in page(tmp_path / "ascot/02.de.html").links
    assert not (tmp_path / "ascot/03.de.html").exists()


def test_an_empty_archive_has_pages_that_say_so(tmp_path: Path) -> None:
    """Before the first game there is nothing to show, and nothing breaks."""
    assert write_pages(tmp_path) == ()
    assert "Zurzeit läuft keine Partie." in page(tmp_path / "index.de.html").words
    assert "Noch ist keine Partie zu Ende." in page(tmp_path / "hall_of_fame.de.html").words
    ET.parse(tmp_path / "feed.en.atom")
    assert list(Calendar.from_ical((tmp_path / "deadlines.en.ics").read_bytes()).walk("VEVENT")) == []


def test_a_player_has_a_page_with_all_their_games(archive: Path, games: dict[str, GameRecord]) -> None:
    """Place and score of each game, and how many were won; the same as data."""
    words = page(archive / f"all_players/{page_name('Anna')}.en.html").words
    for game in games.values():
        assert game.name in words
    record = json.loads((archive / "all_players/anna.json").read_text("utf-8"))
    assert {one["folder"] for one in record["games"]} == set(games)
    assert record["finished"] == 5
    assert record["wins"] == sum(one["won"] for one in record["games"])


def test_what_is_not_public_is_not_on_any_page(tmp_path: Path) -> None:
    """Pages are made of the public records alone; an event for some eyes only is left out even if it is there."""
    game = archives.Played("racko", "leiter", "Leiter", turns=2)
    archives.write(tmp_path, game)
    record = archives.records(game)["01.json"]
    secret = {"event": "KeptCard", "seen_by": [0], "seat": 0, "card": "73", "column": 55}
    archives.put(tmp_path / "leiter" / "01.json", record | {"events": [secret]})
    assert write_pages(tmp_path) == ()
    assert "The card that you drew" not in page(tmp_path / "leiter/01.en.html").words


def test_a_damaged_game_is_named_and_stops_no_other(tmp_path: Path) -> None:
    """Its old pages stay as they are; all others are made."""
    archives.write(tmp_path, archives.Played("jockey", "ascot", "Ascot", turns=1))
    archives.write(tmp_path, archives.Played("racko", "leiter", "Leiter", turns=1))
    (tmp_path / "leiter" / "01.json").write_text("{", "utf-8")
    (problem,) = write_pages(tmp_path)
    assert problem.startswith("leiter: ")
    assert (tmp_path / "ascot/01.de.html").exists()
    assert not (tmp_path / "leiter/01.de.html").exists()


def test_further_keys_of_a_record_do_no_harm(tmp_path: Path) -> None:
    """Hashes and versions that records carry for other readers are passed over, and so are other files."""
    game = archives.Played("jockey", "ascot", "Ascot", turns=1)
    found = archives.records(game)
    for name, record in found.items():
        further = {} if name == "names.json" else {"hash": "ab", "rules_version": 3}
        archives.put(tmp_path / "ascot" / name, record | further)
    archives.put(tmp_path / "ascot" / "00.json", {"turn": 0, "position": {}, "hash": "cd"})
    archives.put(tmp_path / "ascot" / "other.json", {"what": "ever"})
    games, problems = read_archive(tmp_path)
    assert problems == ()
    assert [turn.number for turn in games[0].turns] == [1]
