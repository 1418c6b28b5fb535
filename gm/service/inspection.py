"""What the desk would make of a mail, without filing anything."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlmodel import Session

from gm.base.config import Config
from gm.base.distinct_names import seat_letters
from gm.facts import FromDatabase
from gm.facts.identify import speaker_of, with_ours
from gm.mail import tokens
from gm.mail.read import Bounce, Differing, Letter, Removed, caps, read_letter
from gm.store.queries.games import game_with_id
from gm.store.queries.seats import seats_in
from gm.store.tables import LetterIn, SeatRow


@dataclass(frozen=True)
class Spoken:
    """Whom a mail speaks for, as the database knows: a player, and a seat where its token or thread says which."""

    player: str
    game: str
    seat: str
    """The letter of the seat; empty where the player writes without saying which."""
    proven: bool
    foreign: bool
    """The mail came from an address that is not the player's."""


@dataclass(frozen=True)
class Inspected:
    """A mail as the desk would take it. Where it could not be read at all, `error` says why and the rest is empty."""

    file: str
    error: str = ""
    sender: str | None = None
    no_sender: str = ""
    subject: str = ""
    message_id: str = ""
    edits: str = ""
    wrapped: bool = False
    tokens: tuple[str, ...] = ()
    speaks_for: Spoken | None = None
    may_command: bool = False
    why_not_command: str = ""
    may_answer: bool = False
    why_not_answer: str = ""
    unreadable: str = ""
    bounce: Bounce | None = None
    lines: tuple[str, ...] = ()
    removed: tuple[Removed, ...] = ()
    differing: Differing | None = None
    in_subject: str = ""
    files: tuple[str, ...] = ()
    files_left: tuple[str, ...] = ()
    charset: str = ""
    milliseconds: float = 0.0


def inspect(
    raw: bytes,
    file: str,
    size: int | None = None,
    config: Config | None = None,
    session: Session | None = None,
) -> Inspected:
    """Read the mail as the desk would take it; any bytes give an answer.

    Without `config` the GM's own addresses are not known, and without `session` nobody is. `size` is the mail's
    in bytes where `raw` is only its beginning. The time is that of reading alone.
    """
    own = config.own_addresses if config else ()
    began = time.perf_counter()
    letter = read_letter(raw, own_addresses=own, instance=config.gm.instance if config else "", size=size)
    took = (time.perf_counter() - began) * 1000
    if session and config:
        # as if it had come last of all
        row = LetterIn(
            digest="", raw=raw, size=size or len(raw), received_at=datetime.max.replace(tzinfo=UTC)
        )
        letter = with_ours(FromDatabase(session, config), config, row, letter)
    return Inspected(
        file=file,
        sender=letter.sender,
        no_sender=letter.no_sender,
        subject=letter.subject,
        message_id=letter.message_id,
        edits=letter.edits,
        wrapped=letter.wrapped,
        tokens=tokens.tokens_in(letter.recipients, letter.subject, letter.lines),
        speaks_for=_spoken(session, config, letter) if session and config and letter.sender else None,
        may_command=not letter.may_command,
        why_not_command=letter.may_command,
        may_answer=not letter.may_answer,
        why_not_answer=letter.may_answer,
        unreadable=letter.unreadable,
        bounce=letter.bounce,
        lines=letter.lines,
        removed=letter.removed,
        differing=letter.differing,
        in_subject=letter.in_subject,
        files=letter.files,
        files_left=letter.files_left,
        charset=letter.charset,
        milliseconds=round(took, 1),
    )


def inspect_file(path: Path, config: Config | None = None, session: Session | None = None) -> Inspected:
    """Read the mail in a file; return an `error` where the file cannot be read."""
    try:
        with path.open("rb") as opened:
            raw = opened.read(caps.MAIL + 1)
        return inspect(raw, str(path), path.stat().st_size, config, session)
    except OSError as error:
        return Inspected(str(path), error=error.strerror or str(error))


def mails_in(paths: Iterable[Path]) -> Iterator[Path]:
    """Find the files named, and of folders all mails below: `*.eml`, and `cur` and `new` of a maildir."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        for found in sorted(_below(path)):
            if (found.suffix.lower() == ".eml" or found.parent.name in ("cur", "new")) and found.is_file():
                yield found


def _below(folder: Path) -> Iterator[Path]:
    """Find everything below the folder; what is closed, or goes away meanwhile, is left out."""
    for place, _, names in os.walk(folder):
        yield from (Path(place, name) for name in names)


def _spoken(session: Session, config: Config, letter: Letter) -> Spoken | None:
    at = datetime.min.replace(tzinfo=UTC)  # when it came is not known, so that its proofs are of any age
    speaker = speaker_of(FromDatabase(session, config), config, letter, at)
    if speaker is None:
        return None
    game = game_with_id(session, speaker.seat.game_id) if speaker.seat else None
    return Spoken(
        player=speaker.player.name,
        game=game.name if game else "",
        seat=_letter(session, speaker.seat) if speaker.seat else "",
        proven=speaker.proven,
        foreign=speaker.foreign,
    )


def _letter(session: Session, seat: SeatRow) -> str:
    return seat_letters(seats_in(session, seat.game_id))[seat.number]
