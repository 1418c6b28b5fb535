"""A short game of each kind as its players read it, kept as text: what a change does to it, a reviewer sees in the diff.

make golden            # plays all of them anew and writes tests/golden/<game>.txt
make golden GAME=racko
"""
