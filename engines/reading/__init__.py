"""How text becomes an order, for every game: the rooms between the lines of a letter and a game's `read`.

    numbers, names, function_words   what a word is that no game knows
    normal       one normaliser: a line in canonical words, each with its kind
    languages    which language a line is in, and whose its function words are
    mood         a line that asks, denies, doubts, tells of the past or of others is talk
    sentences    where one of them ends
    lexicon      a line as the classes of its words, which a game lists
    notation     how a pattern over such classes is written
    grammar      tables of such patterns: how people say things in other words than orders have
    pieces       a line sentence by sentence, for a game that tells anew what its grammar knows whole
    clauses      a sentence clause by clause: which are an order, and whether the others leave it one
    asides       what stands beside an order and says nothing of it: politeness, reasons, hopes
    trimming     what is left out at the ends of a line
    cutting      the statements of a line
    lines        whether a line is an order and nothing else, nearly one, or talk
    understanding   what the game reads in statements, alone and together
    did_you_mean unknown words that are nearly words of the game
    doubts       which of them are told
    differences  what is new, put into what was said before
    corrections, second_thoughts   orders that take back what is on file, or what their line has said before
    telling, telling_words   orders told over several clauses, with pronouns for what was named
    naming       what a line names, though it be talk
    found        the letter as a whole: what counts, what is refused, what is asked about

What a game does: its `words` are nouns and verbs of its own, in every language, without articles, politeness, numbers
in words or inflections, which are known here. A term of several words (`no_bet`, `if_last`) takes the function words
in it out of talk: what a game's grammar uses is no mood. Its `read(statement, state, seat)` then sees its own words,
figures and signs alone, and yields a `Reading` for every part that they name:

    Reading("card", pick, tokens)                      a card by two of its features: an order wherever it stands
    Reading("card", NoSuchCard(...), tokens)           named and illegal: this part is refused, the others are not
    Reading("card", pick, tokens, anchor=False)        a lone colour or number: no order, but perhaps half of one
    Reading("bet", NONE, tokens, one_word=True, anchor=False)   an order that counts only as a whole line: NO BET, DRAW

A Problem yielded bare is anchored if a number stands beside a word of the game. Each Reading names only the words that
it used. A statement of which nothing can be said yields nothing.
"""
