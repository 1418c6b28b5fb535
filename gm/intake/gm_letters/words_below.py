"""A reason or an announcement of the GM's goes on in the lines below its command; one of these that is a command as well is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from gm.base.codec import CodecError
from gm.base.errors import Refused
from gm.commands.office.acts import ACTS
from gm.commands.registry import Said
from gm.facts import reading
from gm.intake.gm_letters.acting import Acting
from gm.turns.reading.command_lines import AROUND, Command, command_in
from gm.turns.reading.commands import Line, sorted_lines
from gm.turns.reading.message_lines import width_of, wraps


@dataclass(frozen=True)
class Either:
    """Words of which some lines could be commands: the `whole`, if they are none, and the lines that are done `apart` if they are."""

    read: str
    commands: tuple[str, ...]
    whole: tuple[str, ...]
    apart: tuple[str, ...]


def with_words_below(
    acting: Acting, lines: Sequence[Line], answers: Callable[[str], bool]
) -> Iterator[Line | Either]:
    """Yield the lines of a letter, each reason and announcement with all of its words.

    These end above a line that `answers` a letter of ours, or that is written as a command and lacks what that needs.
    """
    for line in lines:
        command = line.command
        form = ACTS.forms.get(command.name) if command else None
        if command is None or form is None or command.closed or not (form.reason or form.message):
            yield line
            continue
        words = command.body
        end = 0
        if form.message or _gives_reason(acting, command):
            end = next((at for at in range(len(words)) if _ends(acting, words, at, answers)), len(words))
        own, behind = words[:end], words[end:]
        yield _one(acting, line, command, own) if form.reason else _block(acting, line, command, own)
        yield from with_words_below(acting, _sorted(behind), answers)


def commands_in(lines: Sequence[str]) -> tuple[Command, ...]:
    """Read the commands that lines say, with their blocks."""
    found = (each.command for each in _sorted(lines))
    return tuple(
        replace(command, body=(), closed=True) if _may_give_reason(command) else command
        for command in found
        if command
    )


def _may_give_reason(command: Command) -> bool:
    form = ACTS.forms.get(command.name)
    return form is not None and form.reason


def _sorted(lines: Sequence[str]) -> list[Line]:
    return [line for block in sorted_lines(lines, (), ACTS.forms) for line in block.lines]


def _one(acting: Acting, line: Line, command: Command, own: Sequence[str]) -> Line | Either:
    """Put the words of a reason on one line with its command."""
    text = " ".join((line.read, *own))
    if places := _commands(acting, own):
        above = " ".join((line.read, *own[: places[0]]))
        return _either(line.read, own, places, (text,), (above,))
    argument = " ".join((command.argument, *own))
    return replace(line, read=text, command=Command(command.name, argument))


def _block(acting: Acting, line: Line, command: Command, own: Sequence[str]) -> Line | Either:
    head = line.read.partition(":")[0].rstrip()
    places = [at for at in _commands(acting, own) if at or own[0] not in line.read]
    if places:
        above = own[: places[0]]
        first = (head, *above, "END") if above else ()
        return _either(line.read, own, places, (head, *own, "END"), first)
    return replace(line, command=replace(command, body=tuple(own), closed=True))


def _either(
    read: str, own: Sequence[str], places: Sequence[int], whole: tuple[str, ...], above: tuple[str, ...]
) -> Either:
    commands = tuple(own[at] for at in places)
    apart = (*above, *(line for command in commands for line in ("", command)))
    return Either(read, commands, whole, apart)


def _gives_reason(acting: Acting, command: Command) -> bool:
    act = ACTS.by_name[command.name]
    try:
        said = Said(command.argument)
        return bool(act.reason_in(reading(acting.session, acting.facts), said))
    except (Refused, CodecError):
        return False


def _ends(acting: Acting, words: Sequence[str], at: int, answers: Callable[[str], bool]) -> bool:
    """Tell whether the words end above that line, which is no part of them."""
    line = words[at]
    if answers(line):
        return True
    shouted = line.strip(AROUND).split()[:1]
    if command_in(line, ACTS.forms) is None or not (shouted and shouted[0].isupper()):
        return False
    broken_off = at > 0 and wraps(words[at - 1], line, width_of(words))
    return not broken_off and not _is_complete(acting, line)


def _commands(acting: Acting, words: Sequence[str]) -> list[int]:
    """Return the places of the lines that are commands with all that they need."""
    return [at for at, line in enumerate(words) if _is_complete(acting, line)]


def _is_complete(acting: Acting, line: str) -> bool:
    command = command_in(line, ACTS.forms)
    if command is None:
        return False
    try:
        found = ACTS.named(command.name, Said(command.argument, command.body, command.closed))
        if found is None:
            return False
        act, said = found
        act.decide_line(reading(acting.session, acting.facts), said)
    except (Refused, CodecError):
        return False
    return True
