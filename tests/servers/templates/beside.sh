# Runs START with the PACKAGES unpacked above a copy of this machine's files, in which only FOLDER is the real one.
# What excludes packages that are installed here can run so; nothing of it stays. With its process all that it started ends.
# Called in a mount and process namespace of its own: beside.sh FOLDER START PACKAGE.deb...
set -e
folder=$1 start=$2
shift 2
mount -t tmpfs tmpfs "$folder/machine"
cd "$folder/machine"
mkdir above work root
mount -t overlay overlay -o lowerdir=/,upperdir=above,workdir=work root
for package; do dpkg-deb --fsys-tarfile "$package" | tar --extract --keep-directory-symlink --directory root; done
mkdir -p "root$folder"
mount --bind "$folder" "root$folder"
mount --rbind /dev root/dev
mount -t proc proc root/proc
mount -t tmpfs tmpfs root/run
chroot root sh -e "$start"
