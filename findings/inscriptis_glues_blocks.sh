#!/usr/bin/env bash
# inscriptis 2.7.6: a third of HTML's block elements do not end a line, and the words around them become one.
#
# Expected: the profile "strict", said to correspond to the defaults of Firefox, gives a block lines of its own, be it a div
#   or a section.
# Seen: div, p, article, address, header and main do; section, center, form, fieldset, details, dl, dt and dd do not, nor does
#   a rule (hr). `<dt>red</dt><dd>8</dd>` is read as "red8", and `7<hr>8` as "78".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/tools"
"$folder/tools/bin/pip" install --quiet --disable-pip-version-check inscriptis==2.7.6

"$folder/tools/bin/python" - <<'PYTHON'
from inscriptis import get_text
from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.model.config import ParserConfig

strict = ParserConfig(css=CSS_PROFILES["strict"])


def glued(html: str) -> bool:
    return "\n" not in get_text(html, strict).strip()


own_lines = [tag for tag in ("div", "p", "article", "address", "header", "main") if not glued(f"a<{tag}>b</{tag}>c")]
no_lines = [
    tag for tag in ("section", "center", "form", "fieldset", "details", "dl") if glued(f"a<{tag}>b</{tag}>c")
]
pair = get_text("<dl><dt>red</dt><dd>8</dd></dl>", strict)
ruled = get_text("7<hr>8", strict)
print("lines of their own:", *own_lines)
print("glued:", *no_lines)
print("a term and what it means:", repr(pair))
print("two words and a rule between them:", repr(ruled))
assert len(own_lines) == 6
assert len(no_lines) == 6
assert (pair, ruled) == ("red8", "78")
PYTHON
