#!/bin/sh
# Prepares a folder of Postgres that becomes, when it is started, what the database was at a moment. Run it as the user
# of Postgres, e.g. recover.sh 2026-12-01T030000Z.tar.gz '2026-12-01 15:42:10+09' /var/lib/postgresql/18/main
set -eu
base=$1
moment=$2
folder=$3
mkdir -m 0700 "$folder"
curl --config /etc/wkff/bucket.curl --output "$folder/base.tar.gz" "https://s3.example.org/wkff-wal/base/$base"
tar -xzf "$folder/base.tar.gz" -C "$folder"
rm "$folder/base.tar.gz"
cat >>"$folder/postgresql.auto.conf" <<CONF
restore_command = 'curl --config /etc/wkff/bucket.curl --output "%p" "https://s3.example.org/wkff-wal/%f"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
archive_mode = 'off'
CONF
touch "$folder/recovery.signal"
