"""What is known of the usual mail providers, so that `gm init` need not ask for it.

A further one is a further entry in PROVIDERS.
"""

from dataclasses import dataclass

from gm.base.config import Security


@dataclass(frozen=True)
class Server:
    """Where one of a provider's two mail servers is reached, and how the way there is encrypted."""

    host: str
    port: int
    security: Security


@dataclass(frozen=True)
class Provider:
    """A provider: the domains of its addresses, its servers, and what the GM should know before logging in.

    `needs` are whole sentences. `plus_addresses` is None where nobody has found out. `authserv_id` is the name
    in its Authentication-Results headers, as far as every letter is known to get one, and to lose any other under that name, and `token_url` the
    place where tokens are exchanged, where passwords are not taken.
    """

    name: str
    domains: tuple[str, ...]
    imap: Server
    smtp: Server
    needs: tuple[str, ...]
    plus_addresses: bool | None = None
    authserv_id: str = ""
    token_url: str = ""


def provider_of(address: str) -> Provider | None:
    """Return the provider in whose domain the address is, if it is one of PROVIDERS."""
    labels = address.rpartition("@")[2].lower().split(".")
    domains = {".".join(labels[start:]) for start in range(len(labels))}  # customers may have one below it
    return next((provider for provider in PROVIDERS if domains & set(provider.domains)), None)


_SWITCH_ON_IMAP = (
    "Access by POP3 and IMAP has to be switched on once, in the mail settings on the web.",
    "With two-factor authentication it wants an app-specific password here, made in the security settings of the account.",
)
_MICROSOFT = (
    "Microsoft takes no passwords from mail programs any more, but access tokens (OAuth2).",
    "They come from a program of yours that prints one, or are exchanged for a refresh token. For that you register an"
    " application with Microsoft Entra and let it have the scopes https://outlook.office.com/IMAP.AccessAsUser.All,"
    " https://outlook.office.com/SMTP.Send and offline_access.",
)

PROVIDERS = (
    Provider(
        name="GMX",
        domains=("gmx.net", "gmx.de", "gmx.at", "gmx.ch", "gmx.eu", "gmx.org", "gmx.info", "gmx.biz"),
        imap=Server("imap.gmx.net", 993, "tls"),
        smtp=Server("mail.gmx.net", 465, "tls"),
        needs=_SWITCH_ON_IMAP,
        plus_addresses=False,
    ),
    Provider(
        name="GMX (gmx.com)",
        domains=("gmx.com", "gmx.us", "gmx.co.uk", "gmx.fr", "gmx.es", "gmx.it", "gmx.ie", "gmx.pt"),
        imap=Server("imap.gmx.com", 993, "tls"),
        smtp=Server("mail.gmx.com", 465, "tls"),
        needs=_SWITCH_ON_IMAP,
        plus_addresses=False,
    ),
    Provider(
        name="WEB.DE",
        domains=("web.de", "email.de"),
        imap=Server("imap.web.de", 993, "tls"),
        smtp=Server("smtp.web.de", 587, "starttls"),
        needs=(
            *_SWITCH_ON_IMAP,
            "Letters from unknown senders end up in the folder Unbekannt until the 3-Wege-Spamschutz is turned off.",
        ),
    ),
    Provider(
        name="Gmail",
        domains=("gmail.com", "googlemail.com"),
        imap=Server("imap.gmail.com", 993, "tls"),
        smtp=Server("smtp.gmail.com", 465, "tls"),
        needs=(
            "It wants an app password here and not the one of the account: turn on 2-Step Verification, then make one at"
            " https://myaccount.google.com/apppasswords.",
        ),
        plus_addresses=True,
        authserv_id="mx.google.com",
    ),
    Provider(
        name="Posteo",
        domains=(
            "posteo.de",
            "posteo.net",
            "posteo.org",
            "posteo.eu",
            "posteo.at",
            "posteo.ch",
            "posteo.com",
        ),
        imap=Server("posteo.de", 993, "tls"),
        smtp=Server("posteo.de", 465, "tls"),
        needs=(
            "It wants an app password here, made in the settings on the web.",
            "The additional email account protection shuts out every mail program, and has to be off.",
        ),
        plus_addresses=True,
        authserv_id="posteo.de",
    ),
    Provider(
        name="mailbox.org",
        domains=("mailbox.org",),
        imap=Server("imap.mailbox.org", 993, "tls"),
        smtp=Server("smtp.mailbox.org", 465, "tls"),
        needs=(
            "With two-factor authentication it wants an app password here, made under All settings, Security.",
            "The name to log in with is the main address of the account.",
        ),
        plus_addresses=True,
    ),
    Provider(
        name="T-Online",
        domains=("t-online.de", "magenta.de"),
        imap=Server("secureimap.t-online.de", 993, "tls"),
        smtp=Server("securesmtp.t-online.de", 465, "tls"),
        needs=(
            "It wants the password for mail programs here, which is another one than that of the account and is set"
            " in the mail settings on the web, under Passwörter.",
        ),
    ),
    Provider(
        name="Outlook.com, Hotmail",
        domains=(
            *(
                "outlook.com",
                "outlook.de",
                "outlook.at",
                "outlook.fr",
                "outlook.es",
                "outlook.it",
                "outlook.ie",
            ),
            *(
                "hotmail.com",
                "hotmail.de",
                "hotmail.co.uk",
                "hotmail.fr",
                "hotmail.es",
                "hotmail.it",
                "msn.com",
            ),
            *(
                "live.com",
                "live.de",
                "live.at",
                "live.co.uk",
                "live.fr",
                "live.it",
                "live.nl",
                "windowslive.com",
            ),
        ),
        imap=Server("outlook.office365.com", 993, "tls"),
        smtp=Server("smtp-mail.outlook.com", 587, "starttls"),
        needs=_MICROSOFT,
        plus_addresses=True,
        token_url="https://login.microsoftonline.com/consumers/oauth2/v2.0/token",
    ),
    Provider(
        name="Microsoft 365",
        domains=("onmicrosoft.com",),
        imap=Server("outlook.office365.com", 993, "tls"),
        smtp=Server("smtp.office365.com", 587, "starttls"),
        needs=(*_MICROSOFT, "The administrator has to allow authenticated SMTP for the mailbox."),
        plus_addresses=True,
        token_url="https://login.microsoftonline.com/common/oauth2/v2.0/token",
    ),
    Provider(
        name="iCloud",
        domains=("icloud.com", "me.com", "mac.com"),
        imap=Server("imap.mail.me.com", 993, "tls"),
        smtp=Server("smtp.mail.me.com", 587, "starttls"),
        needs=(
            "It wants an app-specific password here, made in the Apple account under Sign-In and Security;"
            " that needs two-factor authentication.",
            "Should it refuse the whole address as the name to log in with, try the part before the @.",
        ),
        plus_addresses=True,
    ),
    Provider(
        name="Yahoo",
        domains=(
            "yahoo.com",
            "yahoo.de",
            "yahoo.co.uk",
            "yahoo.fr",
            "yahoo.es",
            "yahoo.it",
            "ymail.com",
            "rocketmail.com",
        ),
        imap=Server("imap.mail.yahoo.com", 993, "tls"),
        smtp=Server("smtp.mail.yahoo.com", 465, "tls"),
        needs=("It wants an app password here, made in the account under Account Security.",),
        plus_addresses=False,
    ),
)
