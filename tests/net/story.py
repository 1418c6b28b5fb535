"""A few weeks of a service, in which every command of players and of the GM is used once."""

from __future__ import annotations

from tests.net.post import Post

ASKED = (
    ("HELP", "HILFE"),
    ("STATUS", "STATUS"),
    ("HAND", "BLATT"),
    ("ORDERS", "ZÜGE"),
    ("RULES jockey", "REGELN jockey"),
    ("REPORT", "BERICHT"),
    ("HISTORY Ascot", "VERLAUF Ascot"),
    ("GAMES", "PARTIEN"),
    ("FORECAST", "PROGNOSE"),
    ("CHECK PLAY red +99", "PRÜFE SPIELE rot +99"),
    ("PLAY purple +99", "SPIELE lila +99"),
    ("PLAY rde +7", "SPIELE rto +7"),
    ("PLAYY red", "SPIELEE rot"),
    ("TENTATIVE", "VORLÄUFIG"),
    ("WAIT", "WARTEN"),
    ("NOWAIT", "NICHT WARTEN"),
    ("CANCEL", "STORNO"),
    ("TURN 3: PLAY red +7", "ZUG 3: SPIELE rot +7"),
    ("TURN 99: PLAY red +7", "ZUG 99: SPIELE rot +7"),
    ("GAME Epsom", "PARTIE Epsom"),
    ("JOIN", "MITSPIELEN"),
    ("JOIN Nowhere", "MITSPIELEN Nirgends"),
    ("JOIN Ascot", "MITSPIELEN Ascot"),
    ("LEAVE Ascot", "VERLASSEN Ascot"),
    ("AWAY UNTIL 12 July", "ABWESEND BIS 12.7."),
    ("AWAY UNTIL never", "ABWESEND BIS nie"),
    ("AWAY", "ABWESEND"),
    ("BACK", "ZURÜCK"),
    ("HANDOVER", "ÜBERGABE", "Blue is strong.", "END"),
    ("LEND Ascot TO Nobody", "LEIHE Ascot AN Niemand"),
    ("LEND Ascot TO Carla", "LEIHE Ascot AN Carla"),
    ("BACK Ascot", "ZURÜCK Ascot"),
    ("STANDBY jockey", "ERSATZ jockey"),
    ("NO STANDBY", "KEIN ERSATZ"),
    ("PRESS", "PRESSE", "Good luck to all!", "END"),
    ("PRESS TO Carla", "PRESSE AN Carla", "Red will win.", "END"),
    ("PRESS BULLETIN ANONYMOUS", "PRESSE BULLETIN ANONYM", "Who is it?", "END"),
    ("NOTE", "NOTIZ", "I trust nobody.", "END"),
    ("MUTE Carla", "STUMM Carla"),
    ("UNMUTE Carla", "ENTSTUMMEN Carla"),
    ("WATCH Leiter", "ZUSCHAUEN Leiter"),
    ("UNWATCH Leiter", "WEGSCHAUEN Leiter"),
    ("SUBSCRIBE", "ABO"),
    ("REMIND 48h, 12h", "ERINNERN 48h, 12h"),
    ("REMIND ON", "ERINNERN AN"),
    ("ZONE Europe/Vienna", "ZONE Europe/London"),
    ("ZONE Atlantis", "ZONE Atlantis"),
    ("FORMAT plain", "FORMAT text"),
    ("FORMAT both", "FORMAT beides"),
    ("ADDRESS", "ADRESSE"),
    ("ADDRESS ADD new@players.test", "ADRESSE NEU neu@players.test"),
    ("VOTE YES", "STIMME JA"),
    ("NEW TOKEN", "NEUES KENNWORT"),
    ("RESIGN", "AUFGEBEN"),
    ("NO", "NEIN"),
    ("Thank you for the nice game!", "Danke für die schöne Partie!"),
)
"""What is written in English and in German by those who play in Ascot; what stands behind both is below either."""

ACTS = (
    "HELP", "GAMES", "SHOW Ascot", "PLAYERS", "EXTEND Ascot 24h we move house", "PAUSE Ascot", "RESUME Ascot",
    "PREVIEW Ascot", "ORDERS Ascot SECRET", "ORDER Ascot Anna: PLAY red +7", "ORDER Ascot Anna: PLAY purple",
    "REACHABLE anna@players.test", "INVITE Oxford Dora <dora@players.test>", "INVITE Oxford CODE",
    "AWAY Anna until 12 July", "AWAY Anna back", "GMS", "GMS ADD Olga <olga@players.test> IN Ascot",
    "GMS REMOVE olga@players.test", "BARRED", "BARRED ADD @spam.example", "BARRED REMOVE @spam.example",
    "LETTERS", "LETTERS SHOW 1", "LETTERS SHOW 999", "CUP", "CUP SHOW Spring", "CUP NEW Autumn POINTS 3,2,1",
    "CUP ADD Autumn Ascot", "DOCTOR", "ANNOUNCE Ascot: Hello to all", "RESOLVE Ascot 7", "OPEN jockey HELP",
    "START Oxford", "CLOSE Nowhere", "BULLETIN PREVIEW", "ROLLBACK Ascot 9 why", "ROLLFORWARD Ascot", "DANCE",
)  # fmt: skip
"""What the GM writes, a letter each."""

LISTS = (
    ("games",), ("show", "Ascot"), ("show", "Epsom"), ("players",), ("gms", "list"), ("barred", "list"),
    ("letters", "list"), ("letters", "show", "1"), ("cup", "list"), ("cup", "show", "Spring"), ("away",),
    ("read", "home/last.eml"), ("doctor",), ("orders", "Ascot"), ("preview", "Ascot"), ("verify", "home/turns"), ("replay", "--all"),
)  # fmt: skip
"""What shows something and changes nothing."""

TYPED = "gm@example.org\n\nGerda\nde\n\nEurope/Vienna\ny\n\nsecret\n\n\n\n\n\n\n\nn\n"
"""What is answered where `gm init` asks."""


def tell(post: Post) -> None:
    """Let everything happen once."""
    other = {"en": "de", "de": "en"}[post.language]
    people = [post.moves_in(name, post.language) for name in ("Anna", "Carla", "Dora")]
    people[1:1] = [post.moves_in(name, other) for name in ("Bernd", "Emil")]
    post.moves_in("Olga", other)
    post.passes(hours=1)
    _lists(post)
    _begins(post, people)
    for words in ASKED:
        for name in ("Anna", "Bernd"):
            said = words[post.people[name][1] == "de"]
            post.writes(name, said, *words[2:], to="Ascot")
        post.passes(minutes=30)
    _strangers(post)
    _lists(post)
    for line in ACTS:
        post.writes("Chief", line, to={"en": "You are now a GM", "de": "Du leitest jetzt"}[post.language])
        post.passes(minutes=30)
        if {"en": "please confirm", "de": "bitte bestätigen"}[post.language] in post.last_subject("Chief"):
            post.writes("Chief", "OK")
            post.passes(minutes=30)
    _acts(post)
    post.gm("--config", "home/new.toml", "init", typed=TYPED)
    _lists(post)
    post.passes(days=8)
    post.gm("bulletin", "--preview")
    post.gm("bulletin", "--mail")
    post.passes(days=8)
    _lists(post)


def _begins(post: Post, people: list[str]) -> None:
    """Open a game under way, one that waits for players, and a cup."""
    anna, bernd, carla = ("--player", people[0]), ("--player", people[1]), ("--player", people[3])
    post.gm("open", "jockey", "--name", "Ascot", *anna, *bernd, *carla, "--as-listed", "--no-muster")
    post.gm("open", "jockey", "--name", "Ascot", *anna, *bernd)
    post.gm("open", "racko", "--name", "Epsom", *anna, "--seats", "3", "--early", "--bank", "48h")
    post.gm("open", "hockey", "--name", "Leiter", *anna, *bernd)
    post.gm("open", "racko", "--name", "Leiter", *anna, *bernd, "--option", "target=100", "--early")
    post.gm("open", "racko", "--name", "Weg", *anna, *bernd, "--option", "targte=100")
    for name in ("Oxford", "Harrow", "Exeter"):
        post.gm("open", "octrix", "--name", name, *anna, *bernd, "--seats", "4", "--option", "tricks=8")
    post.gm("cup", "new", "Spring", "--points", "5,3,1", "--prize", "a book")
    post.gm("cup", "add", "Spring", "Ascot", "Leiter")
    post.passes(hours=1)


def _strangers(post: Post) -> None:
    """Let people write who have no seat, and somebody practise and join."""
    for name, lines in (
        ("Dora", ("HELP", "HILFE")),
        ("Emil", ("Can I play?", "Kann ich mitspielen?")),
        ("Dora", ("PRACTICE racko", "ÜBEN racko")),
        ("Emil", ("JOIN Epsom", "MITSPIELEN Epsom")),
    ):
        post.writes(name, lines[post.people[name][1] == "de"], to=None)
        post.passes(minutes=30)
    for name in ("Dora", "Emil"):
        post.writes(name, "OK")
        post.passes(minutes=30)
    post.writes("Olga", "SPIELE rot +7", to=None, sender="anna@players.test")
    post.writes("Olga", "HALLO", subject="Mail delivery failed")
    post.passes(minutes=30)


def _lists(post: Post) -> None:
    for words in LISTS:
        post.gm(*words)


def _acts(post: Post) -> None:
    """Type what the GM does in the terminal, with what is refused of it."""
    for words in (
        ("invite", "Harrow", "Olga <olga@players.test> de"), ("invite", "Harrow", "--code"), ("start", "Harrow"),
        ("start", "Ascot"), ("extend", "Ascot", "24h", "--reason", "we move"), ("extend", "Ascot", "yesterday"),
        ("pause", "Leiter"), ("pause", "Leiter"), ("resume", "Leiter"), ("order", "Ascot", "Anna", "PLAY red +7"),
        ("order", "Ascot", "B", "PLAY purple"), ("order", "Ascot", "Z", "CANCEL"), ("orders", "Ascot", "--secret"),
        ("preview", "Ascot", "--secret"), ("resolve", "Ascot", "--turn", "9"), ("resolve", "Leiter", "--turn", "1"),
        ("rollback", "Leiter", "--to", "1", "--reason", "a mistake"), ("rollforward", "Leiter"),
        ("replace", "Ascot", "Carla", "Dora <dora@players.test>"), ("announce", "Hello to all."),
        ("announce", "--game", "Ascot", "Hello."), ("away", "Anna", "until 2031-07-12"), ("away", "Anna", "--back"),
        ("reachable", "anna@players.test"), ("gms", "add", "Olga <olga@players.test>", "--game", "Ascot"),
        ("gms", "add", "Olga <olga@players.test>"), ("hand-over", "Leiter", "Olga <olga@players.test>"),
        ("gms", "list"), ("gms", "remove", "olga@players.test"), ("barred", "add", "@spam.example"),
        ("barred", "add", "spam"), ("barred", "list"), ("barred", "remove", "@spam.example"),
        ("letters", "retry", "999"), ("letters", "discard", "999"), ("letters", "release", "anna@players.test"),
        ("letters", "drop", "anna@players.test"), ("cup", "close", "Spring", "--yes"), ("cup", "new", "Spring"),
        ("cup", "add", "Spring", "Nowhere"), ("close", "Nowhere"), ("close", "Exeter", "--yes"),
        ("show", "Acsot"), ("backup", "home/backup"),
        ("play", "racko", "--games", "2"), ("check",), ("init",), ("pages",), ("dance",),
        ("db", "copy", "sqlite:///home/spielpost.sqlite3", "sqlite:///home/other.sqlite3"),
        ("restore", "home/backup"), ("restore", "home/backup", "--replace"),
    ):  # fmt: skip
        post.gm(*words)
        post.gm("run", "--once")
