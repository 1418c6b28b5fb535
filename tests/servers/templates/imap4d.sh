# GNU Mailutils' imap4d, on its own settings but for the port, where letters lie, and a user with a password
useradd --uid 1999 --home-dir $folder/home --create-home $login
echo '$login:$password' | chpasswd
cat >$folder/imap4d.conf <<END
mailbox { mail-spool $folder/mail; }
auth { authentication "generic:system"; authorization "generic:system"; }
server $host:$imap_port { }
END
chown mail:mail $folder/mail
chmod 1777 $folder/mail
exec imap4d --no-config --config-file=$folder/imap4d.conf --daemon --foreground
