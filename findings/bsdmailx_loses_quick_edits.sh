#!/usr/bin/env bash
# bsd-mailx 8.1.2 (Debian 12): what an editor changed within a second is not sent, and nothing says so.
#
# Guessed: a letter that ~e gave to an editor is sent as the editor left it.
# Seen: the time of the file before and after is compared in whole seconds, and the same second means that nothing was changed: the
#   old text goes out. An editor that a script stands for is nearly always that quick; with a second of sleep its text is sent.
#   In its place s-nail 14.9.24 and GNU Mailutils 3.15 send the new text either way.
# Prints: the text that was sent, of an editor that takes no time and of one that takes a second.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download --quiet=2 bsd-mailx=8.1.2-0.20220412cvs-1 liblockfile1=1.17-1+b1 libbsd0=0.11.7-2 libmd0=1.0.4-2 2>/dev/null
for package in *.deb; do dpkg-deb --extract "$package" tools; done

printf '#!/bin/sh\ncat >%s/sent\n' "$folder" >sendmail
printf '#!/bin/sh\nsleep $PATIENCE\necho new words >"$1"\n' >edit
printf 'set sendmail=%s/sendmail dot\n' "$folder" >.mailrc
chmod +x sendmail edit

# the body of a letter whose text was edited, by an editor that takes so many seconds
sent_after() {
  printf 'old words\n~e\n.\n' |
    HOME=$folder EDITOR=$folder/edit PATIENCE=$1 LD_LIBRARY_PATH=$(echo "$folder"/tools/usr/lib/*-linux-gnu) \
      tools/usr/bin/bsd-mailx -I -s test anna@example.org >screen
  sed '1,/^$/d' sent
}

# a quick edit may by chance end in the next second
quick="" && for _ in 1 2 3; do quick+=" $(sent_after 0)"; done
slow=$(sent_after 1.1)
echo "at once, three times:$quick; in a second: $slow"
[[ $quick == *"old words"* && $slow == "new words" ]]
