#!/bin/sh
# Makes the role of the site, which owns its database and nothing more, when Postgres starts for the first time.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$SITE_PASSWORD" <<'SQL'
create role wkff login password :'password';
create database wkff owner wkff template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
