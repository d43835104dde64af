-- What was changed, for every process that has the database open: a row for each transaction that changed what readers
-- see, written in that transaction. Numbers have no gaps, so whoever has slept too long notices.
CREATE TABLE outbox (
  seq  INTEGER PRIMARY KEY,
  keys TEXT NOT NULL          -- as answers name them in X-GraphQL-Keys, between blanks; '*': anything may have changed
) STRICT;
