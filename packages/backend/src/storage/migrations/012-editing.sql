-- The editing area: unsaved values, idempotency keys of created content, and an index for lists of all content.

-- The columns by which the editing area filters and orders follow those by which lists are scanned, so that a list of
-- 100,000 ids does not read the rows, which contain the texts.
DROP INDEX content_by_date;
CREATE INDEX content_by_date ON content (
  type, status, date_local DESC, id DESC, author_id, menu_order, is_sticky, template, password
);

-- Autosaves with all fields, one for each user and content. An autosave in `content` (a revision) has texts only.
CREATE TABLE autosaves (
  content_id       INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
  user_id          INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  draft            TEXT NOT NULL,          -- JSON: the fields as sent
  base_modified_at INTEGER,                -- last modification of the content that the editor had loaded
  digest           TEXT NOT NULL,          -- identifies the values for the client; '': none
  stored_at        INTEGER NOT NULL,
  PRIMARY KEY (content_id, user_id)
) STRICT;
CREATE INDEX autosaves_by_user ON autosaves (user_id);

-- A repeated request with the same key returns the content that the first one created. Rows outlive that content, so
-- that a late repetition does not create it again.
CREATE TABLE client_keys (
  user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  digest     TEXT NOT NULL,                -- SHA-256 of the key
  content_id INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX client_keys_by_end ON client_keys (expires_at);
