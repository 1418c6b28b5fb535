"""Everything that leaves the program, written into a folder as text, so that two states of the code can be compared.

    make net TO=before                             # writes into the folder `before`
    python -m tests.net before --tree ../older     # the same, of the program in that checkout

The program is reached from outside, through its commands and by mail; `program` has the few names in it that are used.
"""
