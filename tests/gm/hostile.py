"""What somebody might write who means no good, by what it is meant to break, and a service that was written to so."""

from __future__ import annotations

from base64 import b64encode

from correspondence import Correspondence, Person
from sqlmodel import col, select

from gm.store.tables import LetterIn

VALUES: dict[str, str] = {
    "a header": "Mal\r\nBcc: victim@evil.test\r\n\r\nbody",
    "HTML": "<script>alert(1)</script><img src=x onerror=alert(1)><a href=javascript:alert(1)>x</a>\"'>",
    "SVG": ']]></style><svg onload="alert(1)"><foreignObject/></svg><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    "Typst": '#eval("1+1") #read("/etc/passwd") #panic("no") $x$ @ref <label>',
    "a path": "../../../etc/passwd",
    "a root": "/etc/passwd",
    "controls": "one\x00two\x07three\x7f\x9b31mfour\u2028five\x85six",
    "a terminal": "\x1b[2J\x1b]0;owned\x07\x1b[31mred",
    "direction": "\u202egnp.exe\u2066\u200f",
    "length": "N" * 200,
    "SQL": "Robert'); DROP TABLE player;--",
    "an option": "--secret",
    "a hyphen": "-rf /",
    "a shell": "$(touch owned) `touch owned`; touch owned | x & y > owned",
    "a template": "{{ 7777*7777 }}{% raw %}{{ config }}${7777*7777}<%= 7777*7777 %>",
    "a format": "{0.__class__} {} %s %(name)s %n %%",
    "a device": "CON",
    "a number": "9" * 5000,
    "TOML": '"]\n[gm]\naddress = "owned@evil.test"\n#',
    "YAML": "!!python/object/apply:os.system ['touch owned']\n---\n? x",
    "rich": "[bold red]x[/bold red][/nothing] [link=file:///etc/passwd]y[/link] :skull:",
    "a calendar": "x\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nACTION:AUDIO",
    "a letter": ".\r\n--=_a\r\nFrom evil@evil.test\r\n=?utf-8?q?=0D=0ABcc:_x@evil.test?=",
}
"""Hostile texts by what they aim at."""

FRESH = "Epsom"
"""The game that strangers join in a hostile correspondence; Ascot is played there."""


def encoded(text: str) -> str:
    """The text as an encoded word of a header, line breaks and all."""
    return f"=?utf-8?b?{b64encode(text.encode()).decode()}?="


def harass(post: Correspondence, *players: Person) -> None:
    """Every value has come in every way that a mail has: as name, subject, id, line, press, note and part of a word.

    The players of Ascot write them, and so does a stranger for each of them, who joins Epsom. Ascot is a turn further.
    """
    strangers = []
    for number, value in enumerate(VALUES.values()):
        player, lines = players[number % len(players)], value[:2000].splitlines()
        commands = (f"{word} {lines[0]}" for word in ("PLAY", "ZONE", "JOIN", "LANGUAGE", "AWAY", "HELP"))
        printed = ("PRESS", *lines, "END", "PRESS BULLETIN", *lines, "END", "NOTE", *lines, "END")
        player.sends(*printed, f"PRESS TO {lines[0]}", "Hello", "END", *commands, quoting=False)
        strangers.append(post.person("Stranger", address=f"stranger{number}@evil.test"))
        strangers[-1].sends_raw(letter_of(strangers[-1], value))
    post.ticks()
    for stranger in strangers:
        stranger.sends("JA", to=stranger.last, quoting=False)
    post.ticks()
    post.reaches_deadline()


def letter_of(stranger: Person, value: str) -> bytes:
    """Somebody who is called like the value joins Epsom, with the value wherever a mail has room for one."""
    line = " ".join(value.split())[:700]
    head = (
        f"From: {encoded(value[:300])} <{stranger.address}>",
        "To: gm@spielpost.test",
        f"Subject: {encoded(value[:600])}",
        "Date: Mon, 05 May 2031 10:00:00 +0000",
        f"Message-ID: <{line}@evil.test>",
        f"References: <{line}@x.test>",
        f"Reply-To: {encoded(value[:300])}",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        f"JOIN {FRESH} AS {value}",
        f"WATCH {value}",
        value,
    )
    return "\r\n".join(head).encode()


def set_aside(post: Correspondence) -> list[str]:
    """What is said about each letter that the desk could not work off; there should be none."""
    with post.look() as session:
        rows = session.exec(select(LetterIn).where(col(LetterIn.status).in_(("aside", "new"))))
        return [f"{row.id} {row.status}: {row.why}" for row in rows]
