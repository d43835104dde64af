-- The mail queue, and the keys that are sent by mail.

-- Mails are deleted once they are sent or given up: a mail may contain a key.
CREATE TABLE mails (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,                 -- an e-mail address
  subject   TEXT NOT NULL,
  text      TEXT NOT NULL,
  html      TEXT NOT NULL,
  tries     INTEGER NOT NULL DEFAULT 0,    -- failed attempts
  due_at    INTEGER NOT NULL DEFAULT 0     -- not before this instant
) STRICT;
CREATE INDEX mails_by_due ON mails (due_at, id);

-- Single-use keys that are sent by mail and authorise one action. Only their digest is stored.
CREATE TABLE mailed_keys (
  digest     TEXT PRIMARY KEY,             -- SHA-256 of the key
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose    TEXT NOT NULL,                -- password, email
  -- Digest of login, e-mail address and password hash; the key is invalid once any of them has changed.
  bound_to   TEXT NOT NULL,
  email      TEXT NOT NULL DEFAULT '',     -- the new address, for `email`
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mailed_keys_by_user ON mailed_keys (user_id, purpose, expires_at);

-- Password reset requests, as typed. The account is looked up after the response, so that the response and its timing
-- are the same whether or not the account exists.
CREATE TABLE password_requests (
  id    INTEGER PRIMARY KEY,
  asked TEXT NOT NULL                      -- a login or an e-mail address
) STRICT;
