"""The public archive as pages: built from its JSON records alone, in every language, the same bytes every time."""
