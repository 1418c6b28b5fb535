"""Bytes to text, and text to characters that an order reader can compare."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.errors import MessageError
from email.header import decode_header
from functools import cached_property, lru_cache

import webencodings

_SEVEN_BIT_SHELLS = re.compile(r"utf-?_?(7|16|32)|iso-?2022|hz|ucs", re.IGNORECASE)
"""Charsets whose bytes are valid UTF-8 as well, but mean something else: here the declaration is believed first."""
_NO_CHARSETS = {"idna", "punycode", "unicode_escape", "raw_unicode_escape", "undefined", "mbcs", "oem"}
"""Codecs that Python offers for text but that are no mail charsets; two of them take quadratic time."""
_CODE_PAGE = re.compile(r"(?:x-)?(?:cp|win|windows|ibm|dos)[-_]?(\d{3,4})")
_WIDER = {"gbk": "gb18030"}
"""A page reads gbk as gb18030, of which it is a part; the library stops short of that."""
_WESTERN = {"", "utf-8", "iso8859-15", "cp1252"}

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffc]"
)
_SPACES = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_BLANKS = re.compile("[ \t]{2,}|\t")
_OTHER_LINE_ENDS = re.compile("\r\n?|\x0b|\x0c|\x85|\u2028|\u2029")
"""Other than newlines. A set of characters would be looked for more slowly than each as an alternative."""
_ESCAPED = re.compile(rb"\\u([0-9a-f]{4})|\\U(000[0-9a-f]{5}|0010[0-9a-f]{4})")
"""How the library writes what is not ASCII beside or inside an encoded word."""
_TYPEWRITER = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-")
    | dict.fromkeys("\u2192\u279c\u27a1\u21d2\u2794", "->")
    | dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb", '"')
    | dict.fromkeys("\u2018\u2019\u201a\u201b\u2039\u203a\u00b4", "'")
)


@lru_cache(maxsize=200)
def codec_name(charset: str) -> str:
    """Return Python's name for what a declared charset means today; empty when there is no such charset.

    Names stand for what the WHATWG's table has, as programs mean them: gb2312 is gb18030, latin-1 is cp1252.
    """
    label = charset.strip().strip("\"'")[:40].partition("*")[0]
    known = webencodings.lookup(label)
    if known is not None and known.name not in ("replacement", "x-user-defined"):
        return _WIDER.get(known.name) or str(known.codec_info.name)
    page = _CODE_PAGE.fullmatch(label.lower())
    try:
        name = codecs.lookup(f"cp{page[1]}" if page else label).name
    except (LookupError, ValueError):
        return ""
    return "" if name in _NO_CHARSETS else name


def decode(raw: bytes, declared: str = "") -> tuple[str, str]:
    """Decode bytes, and name the charset: strict UTF-8, else as declared, else cp1252.

    A text that is UTF-8 in most lines only (a list or a virus scanner added the others) is read line by line.
    """
    name = codec_name(declared)
    for mark, charset in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if raw.startswith(mark):
            return raw.decode(charset, "replace"), charset
    if _SEVEN_BIT_SHELLS.match(name):
        text = _strictly(raw, name)
        if text is not None:
            return text, name
    text = _strictly(raw, "utf-8")
    if text is not None:
        return text, "utf-8"
    if name not in _WESTERN:
        text = _strictly(raw, name)
        if text is not None:
            return text, name
    lines = raw.split(b"\n")
    as_utf8 = [_strictly(line, "utf-8") for line in lines]
    usual = "iso8859-15" if name == "iso8859-15" else "cp1252"
    mixed = any(text is not None and not text.isascii() for text in as_utf8)
    joined = "\n".join(
        line.decode(usual, "replace") if text is None else text
        for line, text in zip(lines, as_utf8, strict=True)
    )
    return joined, f"utf-8 and {usual}" if mixed else usual


def _strictly(raw: bytes, charset: str) -> str | None:
    try:
        return raw.decode(charset)
    except (UnicodeError, LookupError, ValueError):
        return None


def decode_header_value(value: str, charset: str = "") -> str:
    """Decode a header as a person reads it: encoded words and stray 8-bit bytes, on one line, no controls.

    The stray bytes are in the `charset` of the mail's body, as a rule.
    """
    plain = value.encode("utf-8", "surrogateescape")
    if b"=?" not in plain:
        return one_line(decode(plain, charset)[0])
    text = ""
    try:
        for word, encoded in decode_header(value):
            raw = word if isinstance(word, bytes) else word.encode("utf-8", "surrogateescape")
            text += decode(_ESCAPED.sub(_unescaped, raw), encoded or charset)[0]
    except (MessageError, ValueError, LookupError, UnicodeError):
        text = decode(plain, charset)[0]
    return one_line(text)


def _unescaped(found: re.Match[bytes]) -> bytes:
    code = int(found[1] or found[2], 16)
    # a surrogate stands for one stray byte
    return bytes([code - 0xDC00]) if 0xDC80 <= code <= 0xDCFF else chr(code).encode("utf-8", "replace")


def one_line(text: str) -> str:
    """Return the text without line ends, invisible characters or doubled spaces."""
    return " ".join(" ".join(clean_lines(text)).split())


def clean_lines(text: str) -> list[str]:
    """Return the lines of a text, whatever its program ended them with, made clean, each run of spaces as one."""
    return _BLANKS.sub(" ", clean(_OTHER_LINE_ENDS.sub("\n", text))).split("\n")


@dataclass(frozen=True)
class Spaces:
    """The spaces in a text as they were written, such as those of a map, for lines of `clean_lines(text)`."""

    text: str

    @cached_property
    def _written(self) -> Mapping[str, Sequence[str]]:
        """Every line that was written otherwise than it reads without its spaces, by that."""
        found = defaultdict[str, list[str]](list)
        if _BLANKS.search(self.text):
            for line in clean(_OTHER_LINE_ENDS.sub("\n", self.text)).split("\n"):
                blank = "  " in line or "\t" in line
                found[(_BLANKS.sub(" ", line) if blank else line).strip()].append(line.expandtabs().rstrip())
        return {read: lines for read, lines in found.items() if any(line != read for line in lines)}

    def back(self, lines: Sequence[str]) -> list[str]:
        """Return lines, in their order, with their spaces."""
        left = {read: iter(written) for read, written in self._written.items()}
        return [next(left.get(line.strip(), iter(())), line) for line in lines] if left else list(lines)


def clean(text: str) -> str:
    """Clean the text: in NFC, without control and zero-width characters, with plain spaces; ends are kept."""
    text = _CONTROLS.sub("", text)
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _SPACES.sub(" ", _INVISIBLE.sub("", text)))


def typewritten(line: str) -> str:
    """Turn the dashes, arrows and quotes that phones and word processors make back into typed ones."""
    return line.translate(_TYPEWRITER)
