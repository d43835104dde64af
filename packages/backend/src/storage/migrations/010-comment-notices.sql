-- Comments that people are to be told of by mail. They wait here until the next mail about comments may go to the address.
CREATE TABLE comment_notices (
  recipient  TEXT NOT NULL COLLATE NOCASE, -- an e-mail address
  comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  reason     TEXT NOT NULL,                -- waiting, published
  -- Whose address it is; NULL for the site's own.
  user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (recipient, comment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX comment_notices_by_comment ON comment_notices (comment_id);

-- The newest mail about comments to each address, for an hour.
CREATE TABLE comment_mails (
  recipient TEXT PRIMARY KEY COLLATE NOCASE,
  mail_id   INTEGER NOT NULL,              -- of `mails`, from which a mail goes when it is sent
  queued_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
