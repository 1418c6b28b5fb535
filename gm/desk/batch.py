"""What is known of a batch of letters before any is decided: some twenty questions, however many letters there are."""

from __future__ import annotations

from collections import ChainMap, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import Any

from sqlmodel import Session

from gm.base.config import Config
from gm.base.say import Reader
from gm.desk.core import Arrived
from gm.desk.facts import Fact, Facts, GameToShow
from gm.desk.facts.orders import OpenTurnOf, load_open_turns
from gm.desk.facts.players import Practices
from gm.desk.facts.seats import DamagedGamesOf, EndOf, IsDamaged, SeatOnFile
from gm.desk.facts.tenures import FormerTokensNear, GamesLeft
from gm.desk.facts.writers import (
    AddressAt,
    AtHand,
    BytesOf,
    CarriedOut,
    CausedAt,
    GamemastersAt,
    GamesAtHand,
    LastLettersTo,
    PlayerWithId,
    PracticesAtHand,
    QuestionsIn,
    ReferredTo,
    SeatsNear,
)
from gm.desk.hands import ByItself
from gm.desk.identify import Speaker, may_answer_ours, referred, seat_by_token, speaker_of, tokens_of
from gm.desk.paper import Known, Paper, still_known
from gm.games.game import load_games
from gm.mail import tokens
from gm.mail.read import Letter
from gm.mail.write.budget import OWN, budget_of
from gm.store.queries import batches
from gm.store.queries.cells import names_of_damaged_with
from gm.store.queries.games import LATELY
from gm.store.queries.tenures import former_tokens, games_left

MOST_NAMED = 50
"""A letter that carries more tokens than any player's does is decided by itself."""


@dataclass(frozen=True)
class Loading:
    """A batch of letters, and what is known of them so far."""

    session: Session
    config: Config
    now: datetime
    letters: Sequence[Arrived]
    known: dict[Fact[Any], Any] = field(default_factory=dict)

    @property
    def paper(self) -> Paper:
        """What is known so far, to be asked."""
        return Paper(self.config, self.now, ChainMap(self.known))


def load(session: Session, config: Config, letters: Sequence[Arrived], now: datetime) -> dict[Fact[Any], Any]:
    """Read all that deciding on these letters takes, as a rule; whoever needs more is decided by itself."""
    loading = Loading(session, config, now, letters)
    _writers(loading)
    _quoted(loading)
    identified = [(come, speaker) for come in letters if (speaker := _speaker(loading.paper, config, come))]
    _games(loading, identified)
    return loading.known


def learn(
    session: Session, config: Config, lacking: Iterable[Fact[Any]], known: Known, now: datetime
) -> Known:
    """Read what else deciding takes: all of a kind at once."""
    of_kind = defaultdict[type[Fact[Any]], list[Fact[Any]]](list)
    for what in dict.fromkeys(lacking):
        of_kind[type(what)].append(what)
    facts = Facts(config, now, Reader("", config.gm.language), loaded=still_known(known))
    for kind, asked in of_kind.items():
        known = {**known, **kind.load_all(session, facts, asked)}
    return known


def _writers(loading: Loading) -> None:
    """Learn who may have written the letters, and what they may answer."""
    session, known = loading.session, loading.known
    letters = [come.letter for come in loading.letters]
    senders = {letter.sender for letter in letters if letter.sender}
    ours = batches.letters_of_ours(session, {each for letter in letters for each in letter.references})
    for letter in letters:
        for named_there in (letter.references, letter.replies_to):
            known[ReferredTo(named_there)] = next((ours[each] for each in named_there if each in ours), None)
    asked = batches.questions_of_ours(session, {row.id for row in ours.values()})
    for row in ours.values():
        known[QuestionsIn(row.id)] = [question for question in asked if question.letter_id == row.id]
    shelves = {tokens.shelf(token) for letter in letters for token in tokens_of(letter)[:MOST_NAMED]}
    by_tokens = batches.seats_on_shelves(session, sorted(shelves))
    named = [seat for seat, _ in by_tokens]
    for first, last in shelves:
        known[SeatsNear(first, last)] = [seat for seat in named if first <= seat.token <= last]
    seats = {seat.id: seat for seat in named}
    unknown = {shelf for shelf in shelves if not known[SeatsNear(*shelf)]}
    of_before = former_tokens(session, sorted(unknown))
    for first, last in unknown:
        known[FormerTokensNear(first, last)] = [each for each in of_before if first <= each.token <= last]
    about = {row.seat_id for row in ours.values()} | {question.seat_id for question in asked}
    about |= {former.seat_id for former in of_before}
    replied = {each for each in about if each} - set(seats)
    by_replies = batches.seats_with_ids(session, replied)
    seats |= {seat.id: seat for seat, _ in by_replies}
    known.update({SeatOnFile(number): seat for number, seat in seats.items()})
    known.update({EndOf(seat.game_id): end for seat, end in (*by_tokens, *by_replies)})
    for player in batches.players_with_ids(session, {seat.player_id for seat in seats.values()}):
        known[PlayerWithId(player.id)] = player
    addresses = senders | {row.recipient for row in ours.values() if row.seat_id is None}
    theirs = batches.addresses_among(session, {address.casefold() for address in addresses})
    gms = batches.gamemasters_among(session, senders)
    answers = batches.caused_among(
        session, senders, OWN, [loading.now - period for period, _ in budget_of(OWN)]
    )
    for address in addresses:
        found = known[AddressAt(address)] = theirs.get(address.casefold())
        if found:
            known[PlayerWithId(found[0].id)] = found[0]
    for sender in senders:
        known[GamemastersAt(sender)] = [row for row in gms if row.address == sender]
        known[CausedAt(sender, OWN, loading.now)] = answers[sender]
    ids = {letter.message_id for letter in letters} - {""}
    copies = batches.carried_out_among(session, ids)
    known.update({CarriedOut(each): frozenset(copies.get(each, ())) for each in ids})


def _quoted(loading: Loading) -> None:
    """Learn what we wrote of which a letter may hold a quote."""
    letters, last = set(), []
    for come in loading.letters:
        if not may_answer_ours(come.letter):
            continue
        try:
            ours = referred(loading.paper, come.letter)
            seat = None if ours else seat_by_token(loading.paper, come.letter)
        except ByItself:
            continue
        if ours:
            letters.add(ours.id)
        elif seat and come.letter.sender:
            last.append((come.letter.sender, seat.id, come.row.received_at))
    for letter, raw in batches.bytes_of(loading.session, letters).items():
        loading.known[BytesOf(letter)] = raw
    for (address, of_seat, at), raws in batches.last_letters_among(loading.session, last).items():
        loading.known[LastLettersTo(address, of_seat, at)] = raws


def _speaker(paper: Paper, config: Config, come: Arrived) -> Speaker | None:
    try:
        return speaker_of(paper, config, come.letter, come.row.received_at) if come.letter.sender else None
    except ByItself:
        return None


def _games(loading: Loading, identified: Sequence[tuple[Arrived, Speaker]]) -> None:
    """Learn which games the letters may be about, and what is on file there."""
    session, known = loading.session, loading.known
    players = {speaker.player.id for _, speaker in identified}
    speaking = {speaker.seat.id for _, speaker in identified if speaker.seat}
    said = "\n".join(chain.from_iterable(map(_said, (come.letter for come, _ in identified))))
    found = batches.seats_at_hand(session, players, speaking, said) if players else ()
    rows, at_practice = [row for row in found if row.listed], {row.player for row in found if not row.listed}
    games = load_games(
        session, loading.config.gm.name, batches.games_with_ids(session, {row.game for row in rows})
    )
    known.update({GameToShow(game.name): game for game in games})
    known.update({IsDamaged(row.game): False for row in found})
    tokenless = {speaker.player.id for _, speaker in identified if not speaker.seat}
    for player, names in names_of_damaged_with(session, tokenless).items():
        known[DamagedGamesOf(player)] = names
    nameless = {speaker.player.id for _, speaker in identified if speaker.game is None}
    left = games_left(session, nameless)
    for number in nameless:
        known[GamesLeft(number)] = tuple((game, name) for player, game, name in left if player == number)
    seats = {row.seat for row in rows if not row.finished}
    for seat, _ in batches.seats_with_ids(session, {each for each in seats if SeatOnFile(each) not in known}):
        known[SeatOnFile(seat.id)] = seat
    running = [game.row.id for game in games if game.row.finished_at is None]
    for game, turn in load_open_turns(session, running).items() if running else ():
        known[OpenTurnOf(game)] = turn
    of_player = defaultdict(list)
    for row in rows:
        of_player[row.player].append(row)
    for come, speaker in identified:
        player, of_seat = speaker.player.id, speaker.seat.id if speaker.seat else None
        own = {row.game for row in of_player[player]}
        lately = {row.game for row in of_player[player] if row.finished and row.place <= LATELY}
        theirs = tuple(game for game in games if game.row.id in own)
        known[GamesAtHand(player, of_seat)] = AtHand(theirs, frozenset(lately))
        if player not in at_practice:
            known[PracticesAtHand(player, come.row.received_at, of_seat)] = ()
            known[Practices(player, come.row.received_at)] = ()


def _said(letter: Letter) -> Iterable[str]:
    """Yield all that a letter can turn out to say."""
    return (letter.subject, *letter.lines, *(removed.line for removed in letter.removed))
