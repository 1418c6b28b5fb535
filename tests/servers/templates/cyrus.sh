# Cyrus with Debian's settings but for its ports and its own list of passwords; a mailbox is made at the first login
adduser --quiet --system --group --home /var/spool/cyrus cyrus 2>/dev/null
printf '$password' | saslpasswd2 -c -p -u game.test $login
chown cyrus /etc/sasldb2
echo 'servername: game.test' >>/etc/imapd.conf
cat >/etc/cyrus.conf <<END
START {
  recover cmd="/usr/sbin/cyrus ctl_cyrusdb -r"
}
SERVICES {
  imap cmd="imapd -U 30" listen="$host:$imap_port" prefork=0
  lmtp cmd="lmtpd -a" listen="$host:$lmtp_port" prefork=0
}
EVENTS {
}
END
mkdir -p /run/cyrus /var/lib/cyrus /var/spool/cyrus /var/spool/sieve
chown cyrus:mail /run/cyrus /var/lib/cyrus /var/spool/cyrus /var/spool/sieve
setpriv --reuid cyrus --regid mail --clear-groups /usr/sbin/cyrus makedirs
exec /usr/lib/cyrus/bin/master
