-- Mail that waits to be sent, and the keys that are sent by mail.

-- What is sent, or given up, is deleted: a mail may hold a key.
CREATE TABLE mails (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL,                 -- an e-mail address
  subject   TEXT NOT NULL,
  text      TEXT NOT NULL,
  html      TEXT NOT NULL,
  tries     INTEGER NOT NULL DEFAULT 0,    -- that have failed
  due_at    INTEGER NOT NULL DEFAULT 0     -- not before this instant
) STRICT;
CREATE INDEX mails_by_due ON mails (due_at, id);

-- Keys that let whoever reads somebody's mail do one thing, once. Of the key itself only the digest is kept.
CREATE TABLE mailed_keys (
  digest     TEXT PRIMARY KEY,             -- SHA-256 of the key
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose    TEXT NOT NULL,                -- password, email
  -- What must still be so when the key is used: the digest of login, e-mail address and password hash.
  bound_to   TEXT NOT NULL,
  email      TEXT NOT NULL DEFAULT '',     -- the new address, for `email`
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mailed_keys_by_user ON mailed_keys (user_id, purpose, expires_at);

-- Whoever forgot a password: what they typed. It is looked up after they have been answered, so that the answer is the same,
-- and takes as long, whether there is such an account or not.
CREATE TABLE password_requests (
  id    INTEGER PRIMARY KEY,
  asked TEXT NOT NULL                      -- a login or an e-mail address
) STRICT;
