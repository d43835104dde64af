-- Sessions and their tokens.

-- One sign-in. Deleting the session invalidates all its tokens.
CREATE TABLE sessions (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  begun_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Authorization codes, tokens and cookies. Only their SHA-256 is stored, so a copy of the database cannot be used to
-- sign in.
CREATE TABLE session_tokens (
  digest       TEXT PRIMARY KEY,
  session_id   INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  kind         TEXT NOT NULL,              -- code, access, refresh, browser
  expires_at   INTEGER NOT NULL,
  used_at      INTEGER,                    -- of codes and refresh tokens, which are single-use
  redirect_uri TEXT NOT NULL DEFAULT '',   -- the redirect URI a code was issued for; '': any
  salt         TEXT NOT NULL DEFAULT ''    -- of a used refresh token: the salt from which its successor was derived
) STRICT, WITHOUT ROWID;
CREATE INDEX session_tokens_by_session ON session_tokens (session_id);
CREATE INDEX session_tokens_by_end     ON session_tokens (expires_at);

-- Deletes sessions that have no tokens left.
CREATE TRIGGER sessions_go_with_tokens AFTER DELETE ON session_tokens
WHEN NOT EXISTS (SELECT 1 FROM session_tokens WHERE session_id = old.session_id)
BEGIN
  DELETE FROM sessions WHERE id = old.session_id;
END;
