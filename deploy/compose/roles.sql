-- The time limits that PgBouncer drops (docs/operations.md, A pooler in between).
ALTER ROLE lanewise SET statement_timeout = '10s';
ALTER ROLE lanewise SET lock_timeout = '5s';
ALTER ROLE lanewise SET idle_in_transaction_session_timeout = '10s';
