"""Orders of Jockey: one card and, in the first turn of a race, one bet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engines.base import NotUnderstood, Problem, Remark, SaidTwice, Seat, amended
from engines.jockey.bets import UNIT, Bet, BetKind
from engines.jockey.cards import CARDS, RANKS, Card, Horse, choices, effect
from engines.jockey.position import State, playable, stake_limit
from engines.jockey.problems import (
    BadBet,
    BetTooLate,
    CardByLot,
    CardNotInHand,
    CardUnclear,
    CardWillLapse,
    Fault,
    HorseByLot,
    HorseNotAtRank,
    NoBetYet,
    NoSuchCard,
    NotInFirstTurn,
    StakeRounded,
    StakeSplit,
    StakeTooHigh,
    StakeTooLow,
    UnknownWord,
)
from engines.wording import Clause, Token, Vocabulary, clauses, nearest, spellings, spoken

VERBS = Vocabulary(
    {
        "play": "play card spiele spiel spielen karte ausspielen lege",
        "bet": "bet wager wette wetten tippe setze",
        "no bet": "no_bet bet_none bet_nothing keine_wette wette_keine wette_nicht wette_nichts ohne_wette",
    }
)
COLOURS = Vocabulary({"red": "red rot", "blue": "blue blau", "brown": "brown braun", "yellow": "yellow gelb"})
KINDS = Vocabulary(
    {
        "win": "win winner sieg sieger siegwette gewinn",
        "place": "place platz platzwette",
        "exacta": "exacta exakta einlauf einlaufwette",
    }
)
SMALL = Vocabulary(
    {
        "no.": "no nr nummer number rank rang platz place #",
        "x": "x times mal ×",
        "max": "max maximal maximum bis up",
        "small": "dm mark on auf mit with and und for für the das die pferd horse",
    }
)
FILLERS = Vocabulary({"filler": "to of von vom vor before plus field fields feld felder"})
"""Words that an order may hold, but a greeting as well: they do not tell the one from the other."""

words = spellings(VERBS, COLOURS, KINDS, SMALL, FILLERS)
"""The contract's `words`."""

_SIGNS = frozenset("+.,:()[]!*=°")
_DASHES = frozenset("-/")
"""What people write between the parts of a bet; in front of a card's number it would be a minus."""


@dataclass(frozen=True)
class Pick:
    """The card to play, and the horse named for a card that could move several."""

    card: str
    horse: Horse | None = None

    def __str__(self) -> str:
        named = f" {self.horse}" if self.horse and CARDS[self.card].horse is None else ""
        return f"PLAY {self.card}{named}"


@dataclass(frozen=True)
class Order:
    """One seat's order for one turn; what is None is not stated, and a missing card goes to the lot."""

    card: Pick | None = None
    bet: Bet | None = None

    def __str__(self) -> str:
        return "\n".join(str(part) for part in (self.card, self.bet) if part is not None)


def parse(text: str, state: State, seat: Seat, before: Order | None = None) -> Order | tuple[Problem, ...]:
    """The order that the text states on top of `before`, or everything that is wrong with it."""
    problems: list[Problem] = []
    said: dict[str, tuple[Clause, Pick | Bet]] = {}
    for clause in _statements(text):
        part = _read_clause(clause, state, seat)
        if isinstance(part, Problem):
            problems.append(part)
            continue
        name = "card" if isinstance(part, Pick) else "bet"
        first = said.setdefault(name, (clause, part))
        if first[1] != part:
            problems.append(
                SaidTwice(
                    line=clause.line, read=clause.read, first_line=first[0].line, first_read=first[0].read
                )
            )
    if problems:
        return tuple(problems)
    return amended(before, Order(**{name: part for name, (_, part) in said.items()}))  # type: ignore[arg-type]


def _statements(text: str) -> Iterator[Clause]:
    """The clauses of the text; a bet that follows a card without a verb of its own is one for itself."""
    for clause in clauses(text, VERBS, COLOURS, KINDS, SMALL):
        bets = [at for at in range(len(clause.tokens)) if _names_bet(clause.tokens, at)]
        verb, _ = VERBS.at(clause.tokens) or (None, 0)
        if clause.is_prose or verb in ("bet", "no bet") or not bets or bets[0] == 0:
            yield clause
        else:
            yield replace(clause, tokens=clause.tokens[: bets[0]])
            yield replace(clause, tokens=clause.tokens[bets[0] :])


def _names_bet(words: tuple[Token, ...], at: int) -> bool:
    """Whether a word names a kind of bet: `Platz` does, unless it is a card's rank, as in `Platz 2` or `2. Platz`."""
    if KINDS.meaning(words[at]) is None or SMALL.meaning(words[at]) is None:
        return KINDS.meaning(words[at]) is not None
    following = words[at + 1].number if at + 1 < len(words) else None
    ordinal = words[at - 2].number if at > 1 and words[at - 1].word == "." else None
    return following not in RANKS and ordinal not in RANKS


def _read_clause(clause: Clause, state: State, seat: Seat) -> Pick | Bet | Problem:
    if clause.is_prose:
        return NotUnderstood(line=clause.line, read=clause.read)
    verb, length = VERBS.at(clause.tokens) or (None, 0)
    words = tuple(token for token in clause.tokens[length:] if token.word not in _SIGNS)
    read = spoken(clause.tokens[length:]) if words else clause.read
    if verb is None:
        verb = "bet" if words and _names_bet(words, 0) else "play"
    if verb == "play":
        return _read_card(clause.line, read, words, state, seat)
    if stake_limit(state, seat) == 0:
        return BetTooLate(line=clause.line, read=clause.read)
    if verb == "no bet":
        return Bet("none")
    return _read_bet(clause.line, read, tuple(t for t in words if t.word not in _DASHES), state, seat)


@dataclass(frozen=True)
class _Features:
    """What a line says of a card. `moves` are the numbers that are not the rank; `named` is how the horse was read."""

    horse: Horse | None
    named: str
    rank: int | None
    moves: tuple[int, ...]
    triple: bool
    limited: bool

    def fit(self, card: Card) -> bool:
        """Whether this may be the card; a rank and a move may each be left out."""
        if self.triple != (card.rank == 1) and (self.triple or self.moves):
            return False
        if self.limited and card.reach is None:
            return False
        if self.rank is not None and self.rank != card.rank:
            return False
        if card.rank != 1 and self.moves not in ((), (card.steps,)):
            return False
        if card.horse:
            return self.horse in (None, card.horse)
        return self.horse is None or self.rank is not None or bool(self.moves)


def _features(line: int, read: str, words: tuple[Token, ...]) -> _Features | Problem:
    horses: list[Token] = []
    rank, triple, limited, moves = None, False, False, []
    before = ""
    for token in words:
        role = SMALL.meaning(token) or ("number" if token.number is not None else "")
        if COLOURS.meaning(token):
            horses.append(token)
        elif token.number is not None and before == "no." and rank is None:
            rank = token.number
        elif token.number is not None:
            moves.append(token.number)
        elif not role and FILLERS.meaning(token) is None:
            return UnknownWord(line=line, read=token.read, meant=_meant(token.read))
        if (before, role) == ("number", "no.") and rank is None and moves and moves[-1] in RANKS:
            rank = moves.pop()
        triple = triple or (before, role) in (("x", "number"), ("number", "x"))
        limited = limited or role == "max"
        before = role
    if len({COLOURS.meaning(token) for token in horses}) > 1:
        return NoSuchCard(line=line, read=spoken(horses), hand=())
    if triple and moves != [3]:
        return NoSuchCard(line=line, read=read, hand=())
    horse = COLOURS.meaning(horses[0]) if horses else None
    named = horses[0].read if horses else ""
    return _Features(horse, named, rank, tuple(moves), triple, limited)  # type: ignore[arg-type]


def _meant(read: str) -> str | None:
    return nearest(read, COLOURS, KINDS, VERBS)


def _read_card(line: int, read: str, words: tuple[Token, ...], state: State, seat: Seat) -> Pick | Problem:
    hand = playable(state, seat)
    features = _features(line, read, words)
    if isinstance(features, UnknownWord):
        return features
    if isinstance(features, Problem) or not words:
        return NoSuchCard(line=line, read=read, hand=hand)
    held = [card for card in dict.fromkeys(state.hands[seat]) if features.fit(CARDS[card])]
    known = [card for card in CARDS if features.fit(CARDS[card])]
    if not known:
        return NoSuchCard(line=line, read=read, hand=hand)
    if not held:
        if len(known) == 1:
            return CardNotInHand(line=line, read=read, card=known[0], hand=hand)
        return NoSuchCard(line=line, read=read, hand=hand)
    if len(held) > 1:
        return CardUnclear(line=line, read=read, cards=tuple(held))
    card = CARDS[held[0]]
    if card.text not in hand:
        return NotInFirstTurn(line=line, read=read, card=card.text, playable=hand)
    horses = choices(card, state.track)
    if card.horse is None and features.horse and features.horse not in horses:
        assert card.rank is not None
        return HorseNotAtRank(
            line=line,
            read=features.named,
            card=card.text,
            horse=features.horse,
            rank=card.rank,
            horses=horses,
        )
    return Pick(card.text, None if card.horse else features.horse)


def _read_bet(line: int, read: str, words: tuple[Token, ...], state: State, seat: Seat) -> Bet | Problem:
    def bad(why: Fault) -> BadBet:
        return BadBet(line=line, read=read, why=why)

    kind: BetKind | None = None
    horses: list[Horse] = []
    stakes: list[int] = []
    numbers: list[int] = []
    for token in _with_thousands(words):
        meant = KINDS.meaning(token)
        if meant and kind is None:
            kind = meant  # type: ignore[assignment]
        elif colour := COLOURS.meaning(token):
            horses.append(colour)  # type: ignore[arg-type]
        elif token.number is not None:
            stakes.append(token.number)
            numbers.append(len(horses))
        elif SMALL.meaning(token) is None and FILLERS.meaning(token) is None:
            return UnknownWord(line=line, read=token.read, meant=_meant(token.read))
    if kind is None:
        return bad("kind")
    if len(horses) != (2 if kind == "exacta" else 1):
        return bad("two horses" if kind == "exacta" else "horse")
    if len(set(horses)) < len(horses):
        return bad("same horse")
    if len(stakes) > len(horses) or (len(stakes) == 2 and numbers == [1, 1]):
        return bad("stakes")
    bet = Bet(kind, tuple(horses), tuple(stakes))
    limit = stake_limit(state, seat)
    if sum(stakes) > limit:
        read = " ".join(token.read for token in words if token.number is not None)
        return StakeTooHigh(line=line, read=read, stake=sum(stakes), limit=limit)
    return bet


def _with_thousands(words: tuple[Token, ...]) -> tuple[Token, ...]:
    """The words with a number like `1.000`, which comes as two tokens, put together again.

    `300, 200` stays apart: it is two stakes rather than one of 300 thousand.
    """
    joined: list[Token] = []
    for token in words:
        last = joined[-1] if joined else None
        if last and last.number and len(last.word) <= 2 and token.number is not None and len(token.word) == 3:
            joined[-1] = Token(f"{last.read}.{token.read}", last.word + token.word)
        else:
            joined.append(token)
    return tuple(joined)


def remarks(order: Order, state: State, seat: Seat) -> tuple[Remark, ...]:
    """What the lot will decide, what will lapse, and what of a stake counts."""
    return (*_card_remarks(order.card, state), *_bet_remarks(order.bet, stake_limit(state, seat)))


def _card_remarks(pick: Pick | None, state: State) -> tuple[Remark, ...]:
    if pick is None:
        return (CardByLot(),)
    card = CARDS[pick.card]
    horses = choices(card, state.track)
    if pick.horse is None and len(horses) > 1:
        return (HorseByLot(card=card.text, horses=horses),)
    horse = pick.horse or (horses[0] if horses else None)
    outcome = effect(card, horse, state.track)
    if isinstance(outcome, int):
        return ()
    return (CardWillLapse(card=card.text, horse=horse, why=outcome),)


def _bet_remarks(bet: Bet | None, limit: int) -> tuple[Remark, ...]:
    if bet is None:
        return (NoBetYet(limit=limit),) if limit else ()
    if bet.kind == "none":
        return ()
    if bet.total == 0:
        return (StakeTooLow(bet=bet),)
    if bet.kind == "exacta" and len(bet.stakes) == 1:
        return (StakeSplit(stake=bet.stakes[0], counted=bet.counted[0]),)
    return tuple(
        StakeRounded(stake=stake, counted=counted)
        for stake, counted in zip(bet.stakes, bet.counted, strict=True)
        if stake % UNIT
    )
