"""What has been read from one mail. The names here are all that the rest of the service knows of mail."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Removed:
    """One line of a mail that is not the player's own words to us, and why it was taken for that."""

    line: str
    why: str
    """One of: quote, attribution, header block, marker, signature, footer, ruler, struck out, stub, pgp,
    differing, after end."""
    above: int = 0
    """How many of the writer's own lines stand above it, as far as the text tells."""


@dataclass(frozen=True)
class Differing:
    """What the plain text and the page of one mail say differently: neither is taken for the writer's own lines."""

    plain: tuple[str, ...]
    page: tuple[str, ...]


@dataclass(frozen=True)
class Bounce:
    """A mail server's word that a letter of ours did not arrive."""

    recipients: tuple[str, ...]
    """The addresses it was meant for, lower case; empty where the server names none."""
    hard: bool
    """The letter was given up; False when the server only says that it is still trying."""
    message_ids: tuple[str, ...]
    """Ids of the letters that came back, without brackets, most certain first."""
    too_large: bool = False
    """The letter was too large, which is no fault of the address."""
    null_path: bool = False
    """It has no return path itself, as what a mail server says."""
    secrets: tuple[str, ...] = ()
    """What stands in a header of letters of ours that came back."""


@dataclass(frozen=True)
class Letter:
    """One mail, read. Every field holds what was found; nothing in it is a promise about who wrote it."""

    sender: str | None
    """The one address of the one From header, lower case; None when there is not exactly one, free of defects."""
    sender_name: str
    no_sender: str
    """Why there is no sender; empty when there is one."""
    subject: str
    date: str
    """The Date header as written, for display only: what counts is when the server received the mail."""
    recipients: tuple[str, ...]
    """Every address in To, Cc, Delivered-To, X-Original-To, Envelope-To and X-Forwarded-To, lower case."""
    message_id: str
    """Without angle brackets; empty when missing."""
    references: tuple[str, ...]
    """Ids of In-Reply-To and References, nearest first, without brackets, none twice."""
    replies_to: tuple[str, ...]
    """Those of them to which it is a reply: of In-Reply-To, or without one the last of References."""
    edits: str
    """The id of an earlier letter of its writer's that this one corrects, without brackets; empty as a rule."""
    lines: tuple[str, ...]
    """The player's own lines in order. Blank lines stand only inside a PRESS or NOTE block that END closes, and behind a message
    or a reason that goes on to there."""
    signed_at: int | None
    """How many of them stand above the mark of a signature (RFC 3676, 4.3), if one has lines like orders below it."""
    removed: tuple[Removed, ...]
    charset: str
    """The charset in which the body was written, as it turned out; empty without a body."""
    may_command: str
    """Empty when its commands may be carried out, otherwise the reason why not."""
    may_answer: str
    """Empty when it may be answered, otherwise the reason why not."""
    bounce: Bounce | None
    unreadable: str
    """Empty, or what kept the body from being read: over cap, encrypted, smime, winmail, archive, empty, defective."""
    authentication: tuple[str, ...]
    """The Authentication-Results headers, topmost first, unfolded and not decoded."""
    on_top: bool
    """The first of them stands above every Received header: what its sender wrote stands below that of our own provider."""
    differing: Differing | None
    """Lines like orders that stand in one of the two forms of the mail only; None where both say the same."""
    in_subject: str
    """What is like an order or a command in the subject, where no line is; empty otherwise, and in a reply's subject."""
    written: tuple[str, ...]
    """The same lines as they were written, blank ones and what stands below END among them."""
    returned: str
    """The secret of the letter of ours for whose return it was sent here; empty where it came to another address."""
    reaction: str
    """The sign with which somebody reacted to a letter of ours, without a word; empty for any other letter."""
    files: tuple[str, ...]
    """Names of the documents and pictures sent along that cannot be read."""
    files_left: tuple[str, ...]
    """Names of the text files sent along that were left unread, as lines of the letter itself are like orders, and that have
    some as well."""
    wrapped: bool
    """The mailbox's own spam filter had wrapped it into a report."""
