"""Reading the orders of Jockey: which card, and which bet, a statement means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.base import CardNotInHand, Problem, Reading, Seat, UnknownWord
from engines.jockey.bets import UNIT, Bet, BetKind
from engines.jockey.cards import CARDS, RANKS, Card, Horse, choices
from engines.jockey.orders import Pick
from engines.jockey.position import State, playable, stake_limit
from engines.jockey.problems import (
    BadBet,
    BetTooLate,
    CardUnclear,
    Fault,
    HorseNotAtRank,
    NoSuchCard,
    NotInFirstTurn,
    StakeTooHigh,
)
from engines.jockey.words import COLOURS, KINDS, SMALL, VERBS
from engines.wording import Statement, Token, nearest, spoken

_SIGNS = frozenset(".,:()[]!*=°→")
_DASHES = frozenset("-–—/>")
"""What people write between the parts of a bet; in front of a card's number it would be a minus."""


def round_due(state: State) -> int:
    """Return the number of the round that an order is for."""
    return state.round


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read a card and a bet."""
    for tokens in _parted(words.tokens):
        yield _read_part(tokens, state, seat)


def _parted(tokens: tuple[Token, ...]) -> tuple[tuple[Token, ...], ...]:
    """Part a bet from the card before or behind it, which it may stand beside without a verb of its own."""
    if (behind := _card_behind(tokens)) is not None:
        return tokens[:behind], tokens[behind:]
    bets = [at for at in range(len(tokens)) if _names_bet(tokens, at)]
    verb, _ = VERBS.at(tokens) or (None, 0)
    if verb in ("bet", "no bet") or not bets or bets[0] == 0:
        return (tokens,)
    start = bets[0]
    while start and (tokens[start - 1].word in _SIGNS or _is_money(tokens[start - 1])):
        start -= 1
    start = _stake_before(tokens, start)
    start = _horse_before(tokens, start)
    card, bet = tokens[:start], tokens[start:]
    numbered = any(token.number is not None for token in card)
    if not card or (not numbered and not (_has_colour(card) and _has_colour(bet))):
        return (tokens,)  # `brown win 250`
    if not _has_colour(bet) and any((token.number or 0) >= UNIT for token in card):
        return (tokens,)  # `rot 500 auf Sieg`
    while card and card[-1].word in _DASHES:
        card = card[:-1]
    return card, bet


def _horse_before(tokens: tuple[Token, ...], start: int) -> int:
    """Return where a bet begins whose horse alone stands before its kind: `yellow 10, brown to place for 250`."""
    horse = start - 1 if start > 2 and COLOURS.meaning(tokens[start - 1]) else start
    whole = _has_colour(tokens[:horse]) and any(token.number is not None for token in tokens[:horse])
    return (
        horse
        if whole and tokens[horse - 1].word in (",", ".", "-", "–") and not _has_colour(tokens[start:])
        else start
    )


def _card_behind(tokens: tuple[Token, ...]) -> int | None:
    """Return where a card begins behind a whole bet: `300 place on red, and the brown 6`."""
    at = next((at for at in range(len(tokens) - 1, 0, -1) if tokens[at].word in (",", ".")), 0)
    bet, card = tokens[:at], tokens[at + 1 :]
    if not at or VERBS.at(card) or _names_any_bet(card) or not (_names_any_bet(bet) and _has_colour(bet)):
        return None
    numbers = [token.number for token in card if token.number is not None]
    has_stake = any(_is_stake(token) for token in bet)
    return at + 1 if has_stake and _has_colour(card) and len(numbers) == 1 and numbers[0] < UNIT else None


def _stake_before(tokens: tuple[Token, ...], start: int) -> int:
    """Return where a bet begins whose stake and horse stand before its kind, as in `red 10, 200 on red to win`."""
    at = start
    while at and (
        tokens[at - 1].word in _SIGNS
        or COLOURS.meaning(tokens[at - 1])
        or SMALL.meaning(tokens[at - 1]) == "of"
    ):
        at -= 1
    return at - 1 if at and _is_stake(tokens[at - 1]) else start


def _is_money(token: Token) -> bool:
    return _is_stake(token) or SMALL.meaning(token) == "of"


def _is_stake(token: Token) -> bool:
    return (token.number or 0) >= UNIT or SMALL.meaning(token) == "all"


def _has_colour(tokens: tuple[Token, ...]) -> bool:
    return any(COLOURS.meaning(token) for token in tokens)


def _names_bet(words: tuple[Token, ...], at: int) -> bool:
    """Tell whether a word names a kind of bet: `Platz` does, unless it is a card's rank, as in `Platz 2` or `2. Platz`."""
    if KINDS.meaning(words[at]) is None or SMALL.meaning(words[at]) is None:
        return KINDS.meaning(words[at]) is not None
    following = words[at + 1].number if at + 1 < len(words) else None
    ordinal = words[at - 2].number if at > 1 and words[at - 1].word == "." else None
    return following not in RANKS and ordinal not in RANKS


def _names_any_bet(words: tuple[Token, ...]) -> bool:
    return any(_names_bet(words, at) for at in range(len(words)))


def _read_part(tokens: tuple[Token, ...], state: State, seat: Seat) -> Reading:
    verb, length = VERBS.at(tokens) or (None, 0)
    whole = spoken(tokens)
    words = tuple(token for token in tokens[length:] if token.word not in _SIGNS)
    read = spoken(tokens[length:]) if words else whole
    if verb is None:
        verb = "bet" if _names_any_bet(words) else "play"
    if verb == "bet" and tokens[0].word == "setze" and not _names_any_bet(words):
        verb = "play" if not any((word.number or 0) >= UNIT for word in words) else verb  # `setze rot 7`
    if verb == "play":
        return _card_reading(tokens, read, words, state, seat)
    if stake_limit(state, seat) == 0:
        problem: Bet | Problem = BetTooLate(line=tokens[0].line, read=whole)
        return Reading("bet", problem, tokens, anchor=_is_bet(words, problem, length > 0))
    if verb == "no bet":
        return Reading("bet", Bet("none"), tokens, anchor=False, one_word=not words)
    said = tuple(t for t in _with_thousands(tokens[length:]) if t.word not in _SIGNS | _DASHES)
    bet = _read_bet(tokens[0].line, read, said, state, seat)
    return Reading("bet", bet, tokens, anchor=_is_bet(said, bet, length > 0))


def _card_reading(
    tokens: tuple[Token, ...], read: str, words: tuple[Token, ...], state: State, seat: Seat
) -> Reading:
    pick = _read_card(tokens[0].line, read, words, state, seat)
    kinds = {_feature(word) for word in words} - {"", "of", "all"}
    anchor = len(kinds) > 1
    if isinstance(pick, NoSuchCard):  # `+1` alone is talk
        by_verb = "+" in kinds and VERBS.at(tokens) is not None
        anchor = "number" in kinds and (by_verb or bool(kinds & {"colour", "no."}))
    return Reading("card", pick, tokens, anchor)


def _feature(word: Token) -> str:
    """Name what a word says of a card: a colour, a number, or one of the small words."""
    if COLOURS.meaning(word):
        return "colour"
    return "number" if word.number is not None else _small(word) or ""


def _small(word: Token) -> str | None:
    """Say what a small word means; `no` is only here where it is short for number."""
    return "no." if word.word == "no" else SMALL.meaning(word)


def _is_bet(words: tuple[Token, ...], bet: Bet | Problem, has_verb: bool) -> bool:
    """Tell whether a bet is one rather than a cheer: its kind and a horse, with a stake or a verb."""
    kind, horse = _names_any_bet(words), _has_colour(words)
    stake = any(_is_stake(word) or "." in word.read for word in words)
    if isinstance(bet, Problem):
        return stake and (has_verb or (kind and horse))
    return kind and horse and (stake or has_verb)


@dataclass(frozen=True)
class _Features:
    """What a line says of a card. `moves` are the numbers that are not the rank; `named` is how the horse was read.

    It is `ranked` where it speaks of a rank, `triple` of the x3, `limited` of the max.
    """

    horse: Horse | None
    named: str
    rank: int | None
    moves: tuple[int, ...]
    ranked: bool
    triple: bool
    limited: bool

    def fit(self, card: Card) -> bool:
        """Tell whether this may be the card; a rank and a move may each be left out."""
        if self.triple != (card.rank == 1) and (self.triple or self.moves):
            return False
        if (self.limited and card.reach is None) or (self.ranked and card.rank is None):
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
    rank, moves = None, []
    roles, before = set[str](), ""
    for at, token in enumerate(words):
        role = _small(token) or ("number" if token.number is not None else "")
        if COLOURS.meaning(token):
            horses.append(token)
        elif token.number is not None and before == "no." and rank is None:
            rank = token.number
        elif token.number is not None:
            moves.append(token.number)
        elif (role in ("", "all") and token.word != "+") or (role == "x" and _multiplies_nothing(words, at)):
            return UnknownWord(line=line, read=token.read, meant=_meant(token.read))
        if (before, role) == ("number", "no.") and rank is None and moves and moves[-1] in RANKS:
            rank = moves.pop()
        roles.add("x3" if (before, role) in (("x", "number"), ("number", "x")) else role)
        before = role
    if len({COLOURS.meaning(token) for token in horses}) > 1:
        return NoSuchCard(line=line, read=spoken(horses), hand=())
    if "x3" in roles and moves not in ([], [3]):
        return NoSuchCard(line=line, read=read, hand=())
    horse = COLOURS.meaning(horses[0]) if horses else None
    named = horses[0].read if horses else ""
    spoken_of = (role in roles for role in ("no.", "x3", "max"))
    return _Features(horse, named, rank, tuple(moves), *spoken_of)  # type: ignore[arg-type]


def _multiplies_nothing(words: tuple[Token, ...], at: int) -> bool:
    """Tell whether an `x` has no number beside it; `mal` is then a word of talk, as in `spiel mal rot 7`."""
    beside = (*words[max(at - 1, 0) : at], *words[at + 1 : at + 2])
    return words[at].word != "mal" and all(token.number is None for token in beside)


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
    kinds: set[str] = set()
    horses: list[Horse] = []
    stakes: list[int] = []
    numbers: list[int] = []
    for token in words:
        meant = KINDS.meaning(token)
        kinds |= {meant} if meant else set()
        if meant and kind in (None, meant):
            kind = meant  # type: ignore[assignment]
        elif colour := COLOURS.meaning(token):
            horses.append(colour)  # type: ignore[arg-type]
        elif token.number is not None or SMALL.meaning(token) == "all":
            stakes.append(stake_limit(state, seat) if token.number is None else token.number)
            numbers.append(len(horses))
        elif SMALL.meaning(token) in (None, "x", "x3", "max") and token.word not in ("to", "auf"):
            return UnknownWord(line=line, read=token.read, meant=_meant(token.read))
    if kind is None:
        return bad("kind")
    if kind == "exacta" and len(stakes) == 2 and len(horses) == 4 and set(horses[:2]) == set(horses[2:]):
        # each horse once more, with its stake: `exacta red before brown, 300 on red and 200 on brown`
        stakes = stakes if horses[:2] == horses[2:] else stakes[::-1]
        horses, numbers = horses[:2], [0, 1]
    is_whole = len(horses) == (2 if kind == "exacta" else 1) and len(stakes) <= len(horses)
    if not is_whole and len(stakes) > 1 and (len(kinds) > 1 or (kind != "exacta" and len(horses) > 1)):
        return bad("several")
    if len(horses) != (2 if kind == "exacta" else 1):
        return bad("two horses" if kind == "exacta" else "horse")
    if len(set(horses)) < len(horses):
        return bad("same horse")
    if len(stakes) > len(horses) or (len(stakes) == 2 and numbers == [1, 1]):
        return bad("stakes")
    bet = Bet(kind, tuple(horses), tuple(stakes))
    limit = stake_limit(state, seat)
    if bet.total > limit:
        read = " ".join(token.read for token in words if token.number is not None)
        return StakeTooHigh(line=line, read=read, stake=sum(stakes), limit=limit)
    return bet


def _with_thousands(words: tuple[Token, ...]) -> tuple[Token, ...]:
    """Put a number like `1,000`, which comes as several tokens, together again, whatever else stands there left alone.

    `300, 200` stays apart: it is two stakes rather than one of 300 thousand.
    """
    joined: list[Token] = []
    for token in words:
        comma = joined[-1:] if joined and joined[-1].word in (",", ".") else []
        last = joined[-1 - len(comma)] if len(joined) > len(comma) else None
        if last and last.number and len(last.word) <= 2 and token.number is not None and len(token.word) == 3:
            del joined[-1 - len(comma) :]
            joined.append(Token(f"{last.read}.{token.read}", last.word + token.word, last.line))
        else:
            joined.append(token)
    return tuple(joined)
