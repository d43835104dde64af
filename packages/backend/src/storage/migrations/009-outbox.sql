-- The log of changes for all processes that have the database open: one row per transaction that changed what readers
-- see, written in that transaction. Sequence numbers have no gaps, so a process can tell if it missed deleted
-- entries.
CREATE TABLE outbox (
  seq  INTEGER PRIMARY KEY,
  keys TEXT NOT NULL          -- invalidation keys as in X-GraphQL-Keys, separated by spaces; '*': anything may have changed
) STRICT;
