"""The verdict on a game's records: the chain, the commitment, and every turn replayed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sqlmodel import Session

from engines import ENGINES
from engines.base import Finished
from engines.lots import commitment
from gm.base.codec import CodecError, dump, load_event
from gm.games.game import Game, load_game
from gm.games.record.chain import full_summary, head
from gm.games.record.hashing import canonical
from gm.games.record.names import names_file
from gm.games.record.records import LAID_OPEN, OPENED, SUMMARY, Plain, Resolved
from gm.games.verify.archived import Archived, ArchiveError, archived, read_game
from gm.games.verify.checks import Naming, compare, date_faults, picture_faults
from gm.games.verify.counting import steps
from gm.games.verify.course import Course, Parted, known_of
from gm.store.queries.records import all_turns_of, records
from gm.store.tables import GameRow

SHOWN = 4
"""The number of differences in a record that are reported."""

_SEED = re.compile(r"(?:[0-9a-f]{2})+")


@dataclass(frozen=True)
class Checked:
    """What was found wrong with a record; nothing, if it holds. `kind` and `turn` are what it says of itself.

    `about` are the numbers of the records that it takes back or restores.
    """

    record: int
    kind: str
    turn: int
    findings: tuple[str, ...]
    about: tuple[int, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """The findings about a game. `findings` concern it as a whole; `replayed` says that its turns could be.

    `over` says that its seed is public. It is `withheld` if it is not, although the game has ended; perhaps it
    `waits_for` other games that have the same one. `opening` and `head` are the hashes of its first and its last record.
    So many hashes in letters `agreed`, where there were letters to compare.
    """

    game: str
    engine: str = ""
    over: bool = False
    withheld: bool = False
    waits_for: tuple[str, ...] = ()
    replayed: bool = False
    opening: str = ""
    head: str = ""
    agreed: int | None = None
    records: tuple[Checked, ...] = ()
    findings: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings and not any(record.findings for record in self.records)


def verify(folder: Path, letters: Sequence[str] | None = None) -> Verdict:
    """Check the game in that folder, whatever lies in it, and compare it with the texts of letters if there are any."""
    try:
        game = read_game(folder)
        verdict, _ = _verdict(game, _laid_open(game))
        verdict = replace(verdict, findings=(*verdict.findings, *picture_faults(game, folder)))
        if letters is None:
            return verdict
        compared = compare(game, letters)
        return replace(verdict, agreed=compared.agreed, findings=(*verdict.findings, *compared.findings))
    except ArchiveError as error:
        return Verdict(folder.name, findings=(str(error),))


def replay(session: Session, gm_name: str, row: GameRow) -> Verdict:
    """Check a running game in the database, without revealing any secret."""
    return replayed(session, gm_name, row)[0]


def replayed(session: Session, gm_name: str, row: GameRow) -> tuple[Verdict, Parted | None]:
    """Say the same, and which turn is the first that would go otherwise, if one does."""
    try:
        if row.engine not in ENGINES:
            raise ArchiveError(f"There is no game {row.engine} here.")
        game = load_game(session, gm_name, row)
        head(session, game)
        chain = [record.data for record in records(session, row)]
        names = dump(names_file(session, row))
        turns = {turn.number: turn.events for turn in all_turns_of(session, row)}
        stored = {
            number: turns[data["turn"]]
            for number, data in enumerate(chain)
            if "sealed_events" in data and data["turn"] in turns
        }
        return _verdict(archived(chain, dump(full_summary(session, game)), names), stored, game)
    except CodecError:  # whose words would quote a hand
        why = "Its stored position is impossible under these rules."
    except ArchiveError as error:
        why = str(error)
    return Verdict(row.name, row.engine, findings=(why,)), None


def _laid_open(game: Archived) -> dict[int, list[Plain]]:
    """Return all events of each record, secret ones in their places, as far as they are public."""
    found = {}
    for number, laid in (game.disclosed or {}).items():
        events = list(game.plain[int(number)].get("events", ())) if int(number) < len(game.plain) else []
        for secret in laid.secret:
            events.insert(secret.at, secret.event)
        found[int(number)] = events
    return found


def _verdict(
    game: Archived, stored: Mapping[int, Sequence[Plain]], running: Game | None = None
) -> tuple[Verdict, Parted | None]:
    """Judge those records; `running` is the game as the database goes on from it, `stored` all events on file by record.

    With the verdict comes the first turn that goes otherwise when it is played again.
    """
    hashes = game.digests
    read, counting = steps(game.links)
    found: list[list[str]] = [list(_chain_faults(game, hashes, number)) for number in range(len(hashes))]
    naming = Naming(game.opening.names)
    for number, (link, step) in enumerate(zip(game.links, read, strict=True), 1):
        found[number] += [*step.findings, *naming.read(link)]
    for number, why in date_faults(game):
        found[number].append(why)
    over = game.seed is not None and running is None
    whole = [*_summary_faults(game, hashes, counting, over), *naming.differences(game.names)]
    if game.summary.holders != naming.holders:
        whole.append(f"{SUMMARY} and the records differ in `holders`.")
    rules = ENGINES.get(game.opening.engine)
    replayed, parted = False, None
    if rules is None:
        whole.append(f"There is no game {game.opening.engine} here, so nothing can be replayed.")
    elif game.seed and game.orders is not None and _SEED.fullmatch(game.seed):
        replayed = True
        course = Course(rules, game, read, game.seed, game.orders, running, stored)
        for number in range(len(hashes)):
            found[number] += course.play(number)
        whole += course.ending()
        parted = course.parted
        if running is None and course.lost is None:
            whole += _disclosure_faults(game, course)
        if game.opening.rules != rules.rules_version and (whole or any(found)):
            whole.append(
                f"It began with version {game.opening.rules} of the rules of {rules.name};"
                f" these are version {rules.rules_version}, so it takes the release that made it to replay it: {game.opening.release}."
            )
    checked = tuple(
        Checked(
            number, record.kind, record.turn, tuple(_shortened(found[number])), getattr(record, "records", ())
        )
        for number, record in enumerate((game.opening, *game.links))
    )
    verdict = Verdict(
        game=game.opening.game,
        engine=game.opening.engine,
        over=over,
        withheld=running is None and game.seed is None and _has_ended(game, counting[-1]),
        waits_for=() if running else game.summary.seed_after or (),
        replayed=replayed,
        opening=hashes[0],
        head=hashes[-1],
        records=checked,
        findings=tuple(whole),
    )
    return verdict, parted


def _chain_faults(game: Archived, hashes: Sequence[str], number: int) -> Iterator[str]:
    record = game.links[number - 1] if number else game.opening
    if record.record != number:
        yield f"it says that it is record {record.record}"
    if not number and record.turn:
        yield f"it tells of turn {record.turn}, not of turn 0"
    if number and record.before != hashes[number - 1]:
        yield (
            f"the record before it should have the hash {record.before:.12}..., and has"
            f" {hashes[number - 1]:.12}...: one of the two is not as it was published"
        )


def _summary_faults(
    game: Archived, hashes: Sequence[str], counting: Sequence[int], over: bool
) -> Iterator[str]:
    told = game.summary
    turns = {number: link for number, link in enumerate(game.links, 1) if isinstance(link, Resolved)}
    last = turns.get(counting[-1])
    gone = tuple(number for number in turns if number not in counting)
    repeated = {key: getattr(game.opening, key) for key in OPENED}
    repeated["turns"] = last.turn if last else 0
    repeated["scores"] = last.scores if last else game.opening.scores
    repeated["taken_back"] = list(gone) or None
    repeated["finished"] = last.resolved if last and (over or told.seed_after) else None
    for key, value in repeated.items():
        if canonical(dump(getattr(told, key))) != canonical(value):
            yield f"{SUMMARY} and the records differ in `{key}`."
    if told.head != hashes[-1]:
        yield (
            f"The last record should have the hash {told.head:.12}..., and has {hashes[-1]:.12}...:"
            f" it or {SUMMARY} is not as it was published."
        )
    if (told.seed is None) != (told.orders is None):
        yield f"{SUMMARY} has only one of seed and orders; they are published together."
    if told.seed is not None and told.seed_after:
        yield f"{SUMMARY} has the seed, and says that it waits for {', '.join(told.seed_after)}."
    if told.seed is not None and not _SEED.fullmatch(told.seed):
        yield "The seed is not hexadecimal in lower case."
    elif told.seed is not None and commitment(told.seed) != game.opening.commitment:
        yield f"The seed is not the one that was promised: its SHA-256 is {commitment(told.seed)}."
    if told.orders is not None and set(told.orders) != set(map(str, turns)):
        yield f"{SUMMARY} has not exactly the orders of all records of turns."


def _disclosure_faults(game: Archived, course: Course) -> Iterator[str]:
    if game.disclosed is None:
        yield f"{LAID_OPEN} is missing, although the seed is public."
        return
    if set(game.disclosed) != set(course.disclosed):
        yield f"{LAID_OPEN} is not about exactly the records that have events."
    for number, laid in course.disclosed.items():
        if number not in game.disclosed:
            continue
        told, again = dump(game.disclosed[number]), dump(laid)
        if course.is_older:
            again = known_of(told, again)
        if canonical(told) != canonical(again):
            yield f"What {LAID_OPEN} says of record {number} is not what the replay had."


def _has_ended(game: Archived, last: int) -> bool:
    """Tell whether the last record that counts says that the game is over."""
    link, rules = (game.links[last - 1] if last else None), ENGINES.get(game.opening.engine)
    if not isinstance(link, Resolved) or rules is None:
        return False
    try:
        return link.kind == "ended" or any(
            isinstance(load_event(rules, event), Finished) for event in link.events
        )
    except CodecError:
        return False


def _shortened(findings: Sequence[str]) -> Iterator[str]:
    yield from findings[:SHOWN]
    if len(findings) > SHOWN:
        yield f"and {len(findings) - SHOWN} more"
