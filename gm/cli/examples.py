"""Examples of every command, which its --help shows: one a line, ready to be typed with a game that there is."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[str, ...]] = {
    "init": ("gm init",),
    "check": ("gm check",),
    "doctor": (
        "gm doctor",
        "gm doctor --json",
        "gm doctor --explain mailbox-unreadable",
        "gm doctor --versions",
    ),
    "run": ("gm run", "gm run --once"),
    "backup": ("gm backup", "gm backup before-upgrade.backup"),
    "restore": ("gm restore before-upgrade.backup --replace",),
    "db copy": ("gm db copy sqlite:///spielpost.sqlite3 postgresql+psycopg://spielpost@localhost/spielpost",),
    "open": (
        'gm open {game} --name Ascot --player "Anna <anna@example.org>" --player "Ben <ben@example.com> de"',
        "gm open {game} --name Epsom --seats 4 --every Mon,Thu --at 20:00",
        "gm open {game} --name York --seats 4 --every 2d --early",
        "gm open --from ascot.toml",
    ),
    "invite": ('gm invite Epsom "Dora <dora@example.org>"', "gm invite Epsom --code"),
    "start": ("gm start Epsom",),
    "beacon": ("gm beacon Epsom 9bd6b19a3f4c", 'gm beacon Epsom "3 14 15 27 30 41"'),
    "close": ("gm close Epsom",),
    "games": ("gm games", "gm games --json"),
    "show": ("gm show Ascot",),
    "log": ("gm log Ascot", "gm log Ascot --turn 3"),
    "orders": ("gm orders Ascot --secret",),
    "preview": ("gm preview Ascot", "gm preview Ascot --secret"),
    "resolve": ("gm resolve Ascot --turn 5",),
    "order": ('gm order Ascot Anna "PLAY red +7" "BET win red 300"', "gm order Ascot A CANCEL"),
    "extend": ('gm extend Ascot 24h --reason "the mail was down"', 'gm extend Ascot "2031-05-14 20:00"'),
    "nudge": ("gm nudge Ascot", "gm nudge Ascot Anna"),
    "terms": (
        "gm terms Ascot",
        "gm terms Ascot --every 3d --grace 12h",
        "gm terms ALL --blackout 2031-12-23..2032-01-03",
    ),
    "pause": ('gm pause Ascot --reason "a holiday"', "gm pause ALL"),
    "resume": ("gm resume Ascot", "gm resume ALL"),
    "mailbox move": ("gm mailbox move", "gm mailbox move --done"),
    "end": (
        'gm end Ascot --reason "two players have moved away"',
        "gm end Ascot --undo",
        "gm end Ascot --now",
    ),
    "rollback": ('gm rollback Ascot --to 5 --reason "a wrong order was filed" --deadline 48h',),
    "rollforward": ("gm rollforward Ascot",),
    "players": ("gm players", "gm players --json"),
    "player": (
        "gm player Anna",
        "gm player anna@example.org --address anna@example.net",
        "gm player Anna --language de --zone Europe/Vienna",
    ),
    "merge": ('gm merge "Anna Berg" --into anna@example.org',),
    "replace": ('gm replace Ascot Anna "Dora <dora@example.org>"',),
    "judge": ('gm judge Borodino "Sven <sven@example.org> en"',),
    "free": ('gm free Ascot Anna --reason "she has no time left"',),
    "away": ("gm away", 'gm away Anna "until 2031-05-12"', "gm away Anna --back"),
    "export": ("gm export Anna anna.json",),
    "forget": ("gm forget Anna",),
    "clock": ("gm clock",),
    "reachable": ("gm reachable anna@example.org",),
    "announce": (
        'gm announce "The next deadline is after the holidays."',
        "gm announce --game Ascot --file words.txt",
    ),
    "tell": ('gm tell Anna "Your letter came on Tuesday."', 'gm tell "Ascot B" --file words.txt'),
    "resend": ("gm resend Ascot Anna", "gm resend Ascot B --turn 4"),
    "gms list": ("gm gms list",),
    "gms add": ('gm gms add "Olga <olga@example.org>" --game Ascot',),
    "gms remove": ("gm gms remove olga@example.org",),
    "hand-over": ('gm hand-over Ascot "Olga <olga@example.org>"',),
    "barred list": ("gm barred list",),
    "barred add": ("gm barred add @spam.example",),
    "barred remove": ("gm barred remove @spam.example",),
    "cup new": ('gm cup new Spring --points 10,6,4 --prize "A bottle of port"',),
    "cup add": ("gm cup add Spring Ascot Epsom",),
    "cup remove": ("gm cup remove Spring Ascot",),
    "cup reopen": ("gm cup reopen Spring",),
    "cup team": ('gm cup team Spring Foxes --of "Anna, Ben"',),
    "cup round": ("gm cup round Autumn",),
    "cup list": ("gm cup list",),
    "cup show": ("gm cup show Spring",),
    "cup close": ("gm cup close Spring",),
    "letters list": ("gm letters list", "gm letters list --of Anna --game Ascot"),
    "letters show": ("gm letters show 7", "gm letters show 12 --sent"),
    "letters retry": ("gm letters retry 7",),
    "letters discard": ("gm letters discard 7",),
    "read": ("gm read letter.eml",),
    "pages": ("gm pages", "gm pages turns"),
    "publish": (
        "gm publish --to /var/www/html/games --dry-run",
        "gm publish --to /var/www/html/games",
        "gm publish --to olga@www.example.org:games",
    ),
    "film": ("gm film Ascot --language de --out ascot.svg",),
    "bulletin": ("gm bulletin --preview", "gm bulletin --mail"),
    "verify": ("gm verify turns/ascot",),
    "replay": ("gm replay --all",),
    "demo": ("gm demo", "gm demo --game {game} --stay --language de"),
    "play": ("gm play {game} --games 100",),
    "figures": ("gm figures --rows {game}-postal-4 --games 100", "gm figures --saved --rows {game}"),
    "new": ("gm new pitch",),
    "sandbox": ("gm sandbox tests/conformance/{game}.toml",),
}
"""By the words behind gm."""


def examples(words: str) -> tuple[str, ...]:
    """Return the examples of the command of those words."""
    from engines import ENGINES  # a command without an example of a game need not find them all

    found = EXAMPLES.get(words, ())
    games = tuple(ENGINES) if any("{game}" in line for line in found) else ("",)
    return tuple(line.replace("{game}", games[0]) for line in found)


def epilogue(words: str) -> str | None:
    """Return what the help of that command ends with; None for a group, whose commands have their own."""
    lines = examples(words)
    return "\n".join(("\b", "For example:", *(f"  {line}" for line in lines))) if lines else None
