"""The bulletin: a magazine of all games that makes itself out of the archive, in several forms, for those who subscribe.

`contents` puts an issue together from public records alone, `forms` and `booklet` print it, `publishing` makes it for
good, and `mailing` sends it.
"""
