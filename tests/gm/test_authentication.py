"""The provider's word on a sender: Authentication-Results as RFC 8601 has it, and as somebody who wants in writes it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm.mail.read.authentication import Verdict, provider_verdict

MX = "mx.spielpost.test"
ANNA = "anna@players.test"


def verdict(*headers: str) -> Verdict:
    """What the pinned provider says of Anna."""
    return provider_verdict(ANNA, headers, MX, genuine=True)


@pytest.mark.parametrize(
    "header",
    [
        f"{MX}; dmarc=pass header.from=players.test",
        f"{MX}; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=players.test",
        f"{MX.upper()} 1; spf=fail smtp.mailfrom=x@y.test; dkim=pass header.d=players.test",
        f"{MX}; spf=pass (sender is allowed) smtp.mailfrom=anna@players.test",
        f"{MX}; dkim=fail header.d=other.test; dkim=pass header.d=mail.players.test header.s=k",
        f'{MX}; dkim=pass reason="good; signature" header.d=players.test; spf=none',
        f'(a remark) {MX} ; dmarc = pass header.from = "players.test" ;',
    ],
)
def test_the_own_providers_word_vouches(header: str) -> None:
    """DMARC passed for the From, or DKIM or SPF for a domain of the same owner."""
    assert verdict(header).vouched


@pytest.mark.parametrize(
    "headers",
    [
        [],
        ["mx.evil.test; dmarc=pass header.from=players.test"],
        ["mx.evil.test; none", f"{MX}; dmarc=pass header.from=players.test"],
        [f"{MX}; dmarc=fail header.from=players.test", f"{MX}; dmarc=pass header.from=players.test"],
        [f"{MX}; dmarc=pass header.from=players.test; dmarc=fail header.from=players.test"],
        [f"{MX}; none"],
        [f"{MX}; dmarc=pass"],
        [f"{MX}; dmarc=pass header.from=evil.test"],
        [f"{MX}; dkim=pass header.d=evil.test"],
        [f"{MX}; dkim=pass header.i=@players.test header.d=evil.test"],
        [f"{MX}; dkim=pass header.from=players.test"],
        [f"{MX}; spf=pass smtp.helo=players.test"],
        [f"{MX}; spf=pass smtp.mailfrom=players.test@evil.test"],
        [f"{MX}; spf=pass smtp.mailfrom=header.d=players.test@evil.test"],
        [f'{MX}; spf=pass smtp.mailfrom="anna@players.test"@evil.test'],
        [f"{MX}; spf=fail (says (dmarc=pass) dmarc=pass) smtp.mailfrom=x@evil.test"],
        [f'{MX}; spf=fail smtp.mailfrom="a; dmarc=pass header.from=players.test"@evil.test'],
        [f'{MX}; spf=fail smtp.mailfrom="a\\"; dmarc=pass header.from=players.test; x=\\""@evil.test'],
        [f"{MX}; spf=fail (a \\) ; dmarc=pass header.from=players.test"],
        [f"{MX}; spf=fail (a) b) ; dmarc=pass header.from=players.test"],
        [f"{MX}; spf=fail reason=dmarc=pass header.from=players.test"],
        [f"{MX}; dkim=pass header.d=notplayers.test"],
        [f"{MX}; dkim=pass header.d=test"],
        [f"({MX}; dmarc=pass header.from=players.test"],
        [f"{MX}.evil.test; dmarc=pass header.from=players.test"],
        [f"{MX}=; dmarc=pass header.from=players.test; dmarc"],
        [";;;"],
    ],
)
def test_nobody_elses_word_does(headers: list[str]) -> None:
    """Not another server's, not a lower header's, not for another domain, not what a stranger got repeated."""
    assert not verdict(*headers).vouched


def test_without_a_pinned_name_no_header_says_anything() -> None:
    """The config has to say what the provider calls itself."""
    headers = [f"{MX}; dmarc=pass header.from=players.test", "; dmarc=fail"]
    assert provider_verdict(ANNA, headers, "", genuine=True) == Verdict()


def test_two_domains_below_a_public_one_are_two_owners() -> None:
    """Whoever has a domain in co.uk vouches for no other there; a part of one's own vouches for the whole."""
    assert not provider_verdict(
        "a@anna.co.uk", [f"{MX}; dkim=pass header.d=bernd.co.uk"], MX, genuine=True
    ).vouched
    assert not provider_verdict("a@anna.co.uk", [f"{MX}; dkim=pass header.d=co.uk"], MX, genuine=True).vouched
    assert provider_verdict(
        "a@anna.co.uk", [f"{MX}; dkim=pass header.d=mail.anna.co.uk"], MX, genuine=True
    ).vouched


def test_a_failure_counts_in_every_header_of_the_provider() -> None:
    """Some write one for each method; and what cannot be read is no good sign."""
    assert verdict(f"{MX}; spf=pass smtp.mailfrom=a@x.test", f"{MX}; dmarc=fail").dmarc_failed
    assert verdict(f'{MX}; spf=pass smtp.mailfrom="x').dmarc_failed
    assert not verdict("mx.evil.test; dmarc=fail").dmarc_failed
    assert not verdict(f"{MX}; spf=fail smtp.mailfrom=a@x.test").dmarc_failed
    assert verdict(f"{MX}; spf=fail smtp.mailfrom=a@x.test").spf_failed


FORGED = "dmarc=pass header.from=players.test"
PIECES = st.sampled_from(
    [
        '"',
        "\\",
        "(",
        ")",
        ";",
        "=",
        " ",
        "\t",
        "@",
        ".",
        "x",
        FORGED,
        f"; {FORGED}",
        f"{MX}; {FORGED}",
        "spf=pass",
        "/1",
    ]
)


@given(st.lists(PIECES, max_size=12).map("".join))
def test_whatever_a_stranger_writes_into_a_quoted_part_is_no_proof(text: str) -> None:
    """A provider that quotes what it repeats as the RFC says cannot be made to vouch, in a value or in a remark."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    remark = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    assert not verdict(f'{MX}; spf=pass smtp.mailfrom="{quoted}"@evil.test; dkim=none').vouched
    assert not verdict(f"{MX}; spf=softfail ({remark}) smtp.mailfrom=x@evil.test").vouched


@given(st.lists(PIECES, max_size=12).map("".join))
def test_no_header_makes_the_reader_fail(text: str) -> None:
    """Any text gives a verdict, which never is yes and no at once."""
    found = verdict(f"{MX}; {text}")
    assert not (found.vouched and found.dmarc_failed)
