# Courier's own start scripts, with Debian's settings but for the port and where users stand
adduser --quiet --system --group --home /var/lib/courier courier 2>/dev/null
mkdir -p /run/courier/authdaemon
chown -R courier:courier /run/courier
sed -i 's/^authmodulelist=.*/authmodulelist="authuserdb"/' /etc/courier/authdaemonrc
sed -i 's/^ADDRESS=.*/ADDRESS=$host/; s/^PORT=.*/PORT=$imap_port/' /etc/courier/imapd
touch /etc/courier/userdb
chmod 700 /etc/courier/userdb
password=$$(openssl passwd -6 '$password')
userdb $user set uid=$$(id -u mail) gid=$$(id -g mail) home=$folder mail=$folder/mail/$user systempw="$$password"
makeuserdb
maildirmake.courier $folder/mail/$user
chown -R mail:mail $folder/mail
authdaemond start
/usr/sbin/imapd start
exec sleep infinity
