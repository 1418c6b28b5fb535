"""The languages of letters and pages."""

LANGUAGES = ("en", "de")
