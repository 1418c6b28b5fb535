"""What sentences wish that name no command: a phrase book a language, and the matcher that reads by it.

    de.txt, en.txt   classes of words, and below them the phrases of each wish, a line each
    book             a phrase book as it stands in its file
    wished           which phrase says what a sentence wishes

A wish is named by a whole sentence: a phrase counts only where hardly a word of the clause is left unexplained.
"""
