"""What the sentences of a letter say about the orders in it: taken back, corrected, a draft, a quote, in doubt, to be followed.

    de.txt, en.txt   closed classes of words of each language
    words            a clause as units, each with its classes; which language it is in
    clauses          a sentence cut into its clauses
    objects          what a clause is about: the order, or something else
    hearing          what a sentence says about the orders beside it, by rules over the classes
    quoting          ... that they are somebody else's
    turning          ... that they are corrected
    conditions       ... that they hang on something
    signs            ... that they may not count, in words that no class knows
    left_over        half of an order beside the other half, and an order among talk
    letters          the sentences of a letter, and what becomes of its orders

A sentence counts only if the order is its object: if it names it, points at it, or leaves the object out where only the
order can be meant. With another object it is talk: any word of no class that can be an object is another one. What no rule knows is
asked about, unless it is known to be harmless.
"""
