-- Who has signed in, and what they were given to show for it.

-- One sign-in. To end it is to delete it: everything that was given out for it is worthless then.
CREATE TABLE sessions (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  begun_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Codes, tokens and cookies. The database knows their SHA-256 alone: who reads it can show none of them.
CREATE TABLE session_tokens (
  digest       TEXT PRIMARY KEY,
  session_id   INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  kind         TEXT NOT NULL,              -- code, access, refresh, browser
  expires_at   INTEGER NOT NULL,
  used_at      INTEGER,                    -- of codes and refresh tokens, which are good once
  redirect_uri TEXT NOT NULL DEFAULT '',   -- the address a code was issued for; '': for no one in particular
  salt         TEXT NOT NULL DEFAULT ''    -- of a used refresh token: what its successor was made with
) STRICT, WITHOUT ROWID;
CREATE INDEX session_tokens_by_session ON session_tokens (session_id);
CREATE INDEX session_tokens_by_end     ON session_tokens (expires_at);

-- Of a session for which nothing is left to be shown, nothing is left.
CREATE TRIGGER sessions_go_with_tokens AFTER DELETE ON session_tokens
WHEN NOT EXISTS (SELECT 1 FROM session_tokens WHERE session_id = old.session_id)
BEGIN
  DELETE FROM sessions WHERE id = old.session_id;
END;
