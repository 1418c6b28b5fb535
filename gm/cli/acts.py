"""The GM's acts as commands of the terminal: made from their signatures; each reports its result as text or as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from gm.base.config import Config
from gm.base.errors import Refused
from gm.base.logs import sentences_alone
from gm.base.say import Reader
from gm.cli.chapters import sentence_of
from gm.cli.completing import offer
from gm.cli.frame import Office, Sentences, main, pass_office
from gm.cli.listings import LISTINGS, in_words
from gm.cli.terminal import JSON_HELP, WholeNumber, say, say_data
from gm.commands.carrying_out import carried_out
from gm.commands.office.gm_parameters import Games, Keyed
from gm.commands.office.options import file_text
from gm.commands.parameters import Block, DaysNamed, LetterNumber, Lines, Number, Switch
from gm.commands.registry import Command, Group, Outcome, Wanted
from gm.facts import Facts, reading
from gm.facts.changes.applying import Desk
from gm.facts.passed_on import struck_out
from gm.service.clockwork import Clockwork, utc_now
from gm.store.database import Store
from gm.words.macros import told


def act_on(office: Office, command: Command, given: Mapping[str, str], as_json: bool, sure: bool) -> None:
    """Carry the command out and report the result; before it does something for good, or takes something away, say what it
    would do and ask, unless the GM is `sure`. A command that is `after_letters` first reads the letters that have arrived, so
    that each finds the game as its writer knew it; but a fault in the words is reported before that.
    """

    def decide(known: Facts) -> Outcome:
        return command.decide(known, {name: as_others_read(known, text) for name, text in given.items()})

    if command.for_good or command.confirms:
        with office.store_as_it_is().transaction() as session:
            outcome = decide(reading(session, _facts(office.config)))
        if not sure and (command.for_good or outcome.confirms):
            would = told(f"{command.macro}_would", "en", {"game": outcome.about, **outcome.data})
            say(str(would).strip(), err=True)
            for_good = command.for_good or outcome.for_good
            question = "This cannot be undone. Go on?" if for_good else "Go on?"
            click.confirm(question, abort=True, err=True)
    if command.after_letters:
        _after_letters(office, decide, command.macro, as_json)
    else:
        carry_out(office, decide, command.macro, as_json)


def as_others_read(known: Facts, text: str) -> str:
    """Return the typed words without tokens and Message-IDs of the service: they may be pasted, and go to others."""
    return "\n".join(struck_out(known, text.split("\n"), known.now))


def _after_letters(office: Office, decide: Callable[[Facts], Outcome], macro: str, as_json: bool) -> None:
    """Read what has arrived, and carry it out then."""
    from gm.intake.shell import work_off  # which most commands do without, as the next two
    from gm.service.fetch import fetch
    from gm.service.publish import publish

    config, store = office.config, _opened(office, decide)
    with store.transaction() as session:
        decide(reading(session, _facts(config)))
    work = Clockwork(config, store)
    with sentences_alone():
        fetch(work)
        work_off(store, config, utc_now())
        publish(work)
    carry_out(office, decide, macro, as_json)
    with sentences_alone():
        publish(work)


def carry_out(office: Office, decide: Callable[[Facts], Outcome], macro: str, as_json: bool) -> None:
    """Carry out the decision, and report the result; at the terminal a GM may act in all games."""
    config = office.config
    with sentences_alone(), _opened(office, decide).transaction() as session:
        facts = _facts(config)
        done = carried_out(Desk(session, config, facts.now), facts, decide, macro)
    if refused := done.get("refused"):
        raise Refused("refused_try", refused=refused)
    if as_json:
        say_data(_bare(done), indent=1)
    else:
        LISTINGS.get(macro, in_words)(macro, done)


def _opened(office: Office, decide: Callable[[Facts], Outcome]) -> Store:
    """Open the database as it is; where there is none, it is made for what changes something, and not for a look."""
    store = office.store_as_it_is()
    if store.stands_in:
        with store.transaction() as session:
            outcome = decide(reading(session, _facts(office.config)))
        return office.store() if outcome.changes else store
    return store


def _facts(config: Config) -> Facts:
    return Facts(config, utc_now(), Reader("", "en"), ("",))


def _bare(done: Mapping[str, Any]) -> Any:
    """Return the data for programs: a result that is one list stands there as that."""
    values = list(done.values())
    return values[0] if len(values) == 1 and isinstance(values[0], list) else done


SURE = click.Option(["--yes", "sure"], is_flag=True, help="Do not ask back.")
JSON = click.Option(["--json", "as_json"], is_flag=True, help=JSON_HELP)


def _made(command: Command) -> click.Command:
    """Make the command of the terminal: arguments and options as its signature has them."""

    @pass_office
    def run(office: Office, /, as_json: bool, sure: bool = False, **typed: Any) -> None:
        act_on(office, command, dict(_given(command, typed)), as_json, sure)

    parameters = [made for wanted in command.parameters for made in _parameters(wanted)]
    asks = [SURE] if command.for_good or command.confirms else []
    return click.Command(command.name, params=[*parameters, *asks, JSON], callback=run, help=command.help)


def _parameters(wanted: Wanted) -> Iterator[click.Parameter]:
    kind = wanted.kind
    if isinstance(kind, Block):
        yield click.Argument([wanted.name], metavar="[TEXT]", required=False)
        path = click.Path(dir_okay=False, path_type=Path)
        yield click.Option(["--file", "file"], type=path, help=kind.help)
    elif isinstance(kind, Keyed):
        yield _keyed(wanted.name, kind, None if wanted.required else wanted.default)
    elif isinstance(kind, Switch):
        yield click.Option([f"--{wanted.name}"], is_flag=True, help=kind.help)
    elif isinstance(kind, LetterNumber):
        yield click.Argument([wanted.name], type=WholeNumber(), metavar=kind.metavar)
    elif isinstance(kind, Number):
        number = WholeNumber(kind.least)
        yield click.Option([f"--{wanted.name}"], type=number, help=kind.help, required=wanted.required)
    elif wanted.option:
        yield click.Option(
            [f"--{wanted.name}"],
            metavar=kind.metavar,
            help=kind.help,
            required=wanted.required,
            shell_complete=offer(kind.metavar),
        )
    else:
        several = -1 if isinstance(kind, (Lines, DaysNamed, Games)) else 1
        metavar = kind.metavar if wanted.required else f"[{kind.metavar}]"
        completed = offer(kind.metavar)
        yield click.Argument(
            [wanted.name], metavar=metavar, required=wanted.required, nargs=several, shell_complete=completed
        )


def _keyed(name: str, kind: Keyed, default: tuple[str, ...] | None) -> click.Option:
    if kind.choices:
        choice = click.Choice(kind.choices())
        shown = default[0] if default else None
        return click.Option([f"--{name}"], type=choice, help=kind.help, default=shown, show_default=True)
    several = name == "prize"
    completed = offer(kind.metavar)
    return click.Option(
        [f"--{name}"], metavar=kind.metavar, help=kind.help, multiple=several, shell_complete=completed
    )


def _given(command: Command, typed: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the typed value of each parameter, as a text."""
    for wanted in command.parameters:
        value = typed[wanted.name]
        if isinstance(wanted.kind, Block):
            value = _words(value, typed["file"])
        elif isinstance(wanted.kind, Switch):
            value = wanted.kind.words[0] if value else ""
        elif isinstance(value, tuple):
            value = "\n".join(value)
        yield wanted.name, "" if value is None else str(value)


def _words(text: str | None, source: Path | None) -> str:
    if (text is None) == (source is None):
        raise Refused("which_words_by_hand")
    return text if text is not None else file_text(source) if source else ""


class Family(Sentences):
    """The commands that begin with the same word. Of the `acts` one is made when it is asked for: its choices may be all games."""

    def __init__(self, group: Group) -> None:
        super().__init__(group.name, help=sentence_of(group.name))
        self.acts: dict[str, Command] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name them, made or not."""
        return sorted({*self.commands, *self.acts})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find the command of that name, and make it if need be."""
        if cmd_name in self.acts and cmd_name not in self.commands:
            self.add_command(_made(self.acts[cmd_name]))
        return super().get_command(ctx, cmd_name)


def group_named(group: Group) -> Family:
    """Return the group of the commands that begin with the same word, made if need be."""
    if group.name not in main.commands:
        main.add_command(Family(group))
    home = main.commands[group.name]
    assert isinstance(home, Family)
    return home


def add_acts(acts: Sequence[Command]) -> None:
    """Have `gm` know these acts of the GM's, but those that are made for letters alone."""
    for act in acts:
        if act.group and not act.by_letter:
            group_named(act.group).acts[act.name] = act
        elif not act.by_letter:
            main.add_command(_made(act))
