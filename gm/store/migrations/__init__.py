"""The way from each schema to the next one.

Whoever changes a table adds the file with the next number under `versions/` (0002_what_changes.py after 0001_schema.py, made
from script.py.mako), with what makes of the rows on file those of the new table. Databases have been made with the files that
are there: these are never changed, and a test holds them to it.
"""
