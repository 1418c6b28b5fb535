#!/usr/bin/env bash
# GNU Mailutils' imap4d 3.15 (Debian 12): a letter that was put into a folder by IMAP comes back with two more headers.
#
# Guessed: APPEND, and FETCH BODY[] thereafter, give back what was put there, byte for byte; what the server has to remember stands
#   beside the letter, as a letter in IMAP never changes.
# Seen: with the first SELECT the server keeps its numbers in the letter itself, as X-IMAPbase and X-UID among its headers, and shows them
#   to everybody: BODY[] and RFC822.SIZE have grown. Courier-IMAP 5.0.13 gives the same letter back as it came.
# Prints: the letter's size as it was put there and as it comes back, and the headers that have been added.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial tools spool
apt-get install --yes --quiet=2 --download-only --reinstall --no-install-recommends -o Dir::Cache::archives="$folder/archives" \
  mailutils-imap4d=1:3.15-4 >/dev/null 2>&1
for package in archives/*.deb; do dpkg-deb --extract "$package" tools; done

echo "mailbox { mail-spool $folder/spool; }" >imap4d.conf
touch "spool/$(id -un)" # its mailbox, where nothing has come yet
letter=$'Subject: an order\r\n\r\nPLAY red +7\r\n'

# what the server says to these commands
{
  printf 'a APPEND INBOX {%d+}\r\n%s\r\n' "${#letter}" "$letter"
  printf 'b SELECT INBOX\r\nc FETCH 1 (RFC822.SIZE)\r\nd FETCH 1 (BODY.PEEK[])\r\ne LOGOUT\r\n'
} | LD_LIBRARY_PATH=$(echo "$folder"/tools/usr/lib/*-linux-gnu) \
  tools/usr/sbin/imap4d --no-config --config-file=imap4d.conf --inetd --preauth | tr -d '\r' >said

size=$(sed -n 's/.*RFC822.SIZE \([0-9]*\).*/\1/p' said)
echo "put there: ${#letter} bytes; comes back: $size bytes, with"
grep '^X-' said
[[ $size -gt ${#letter} && $(grep -c '^X-\(IMAPbase\|UID\): ' said) -eq 2 ]] && grep -q '^PLAY red +7$' said
