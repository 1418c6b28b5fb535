"""The folder for handled mail, by the name that it has at the server."""

from __future__ import annotations

from imapclient import IMAPClient
from imapclient.exceptions import IMAPClientAbortError, IMAPClientError

from gm.base.config import Imap
from gm.base.errors import PostboxError
from gm.mail.transport.login import server_words


def done_folder_at(client: IMAPClient, imap: Imap) -> str:
    """Return the full name of the done folder, and make it where there is none.

    Courier and Cyrus have every folder of a user below `INBOX.`, refuse the plain name, and put a dot between a folder and one in it,
    where the configuration has a slash as everywhere else.
    """
    prefix, delimiter = _personal_namespace(client)
    own = imap.done.replace("/", delimiter) if delimiter else imap.done
    names = dict.fromkeys((imap.done, own, own if own.startswith(prefix) else f"{prefix}{own}"))
    try:
        for name in names:
            if client.folder_exists(name):
                return name
    except IMAPClientAbortError:
        raise
    except IMAPClientError as error:
        raise _no_folder(imap, error) from error
    refusals = []
    for name in names:
        try:
            client.create_folder(name)
        except IMAPClientAbortError:
            raise
        except IMAPClientError as error:
            refusals.append(error)
        else:
            return name
    raise _no_folder(imap, refusals[0]) from refusals[0]


def _personal_namespace(client: IMAPClient) -> tuple[str, str]:
    """Return what the names of the user's own folders begin with, and what stands between a folder and one in it (RFC 2342).

    Both are "" where the server says nothing.
    """
    personal = client.namespace().personal if client.has_capability("NAMESPACE") else None
    return (str(personal[0][0]), str(personal[0][1] or "")) if personal else ("", "")


def _no_folder(imap: Imap, error: IMAPClientError) -> PostboxError:
    return PostboxError(
        f"{imap.host} cannot create the folder {imap.done} ({server_words(error)}); see [imap] done."
    )
