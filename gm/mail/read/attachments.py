"""Files that were sent along: which are read as text, and which can only be named."""

from __future__ import annotations

_NO_WORDS = (
    "application/pgp-signature",
    "application/pgp-keys",
    "application/pgp-encrypted",
    "application/pkcs7-signature",
    "application/x-pkcs7-signature",
    "application/ics",
    "application/octet-stream-signature",
)
_NO_LETTERS = (".asc", ".sig", ".p7s", ".ics", ".vcf", ".eml")
"""Keys, signatures, dates, cards and other people's mails: nothing that its sender wrote for this letter."""


def is_text(kind: str, name: str) -> bool:
    """Tell whether a file of that type and name is plain text."""
    lower = name.lower()
    if not lower:
        return kind == "text/plain"
    return lower.endswith(".txt") or (kind == "text/plain" and "." not in lower)


def is_rtf(kind: str, name: str) -> bool:
    """Tell whether a file of that type and name is a text with RTF's marks."""
    return name.lower().endswith(".rtf") or kind in ("text/rtf", "application/rtf", "text/richtext")


def may_hold_words(kind: str, name: str, is_inside_page: bool) -> bool:
    """Tell whether what cannot be read may be a letter: a document, or a picture that no page of the mail shows."""
    if kind in _NO_WORDS or name.lower().endswith(_NO_LETTERS):
        return False
    if kind.startswith("image/"):
        return not is_inside_page
    return kind.startswith(("application/", "text/")) and kind not in (
        "text/calendar",
        "text/vcard",
        "text/x-vcard",
    )
