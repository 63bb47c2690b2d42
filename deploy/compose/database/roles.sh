#!/bin/sh
# Runs once, when the database is new: the time limits that PgBouncer drops (docs/operations.md, A pooler in between), and the exporter's role.
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=owner="$POSTGRES_USER" \
  --set=password="$(cat "${WATCHER_PASSWORD_FILE:-/run/secrets/watcher_password}")" <<'SQL'
ALTER ROLE :"owner" SET statement_timeout = '10s';
ALTER ROLE :"owner" SET lock_timeout = '5s';
ALTER ROLE :"owner" SET idle_in_transaction_session_timeout = '10s';
CREATE ROLE watcher LOGIN PASSWORD :'password' IN ROLE pg_monitor;
SQL
