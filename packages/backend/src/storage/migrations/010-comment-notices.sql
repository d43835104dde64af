-- Pending notifications of comments, stored until the next mail about comments may be sent to the address.
CREATE TABLE comment_notices (
  recipient  TEXT NOT NULL COLLATE NOCASE, -- an e-mail address
  comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  reason     TEXT NOT NULL,                -- waiting, published
  -- The account with this address; NULL for the site's own address.
  user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,
  PRIMARY KEY (recipient, comment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX comment_notices_by_comment ON comment_notices (comment_id);

-- The latest mail about comments to each address, for one hour.
CREATE TABLE comment_mails (
  recipient TEXT PRIMARY KEY COLLATE NOCASE,
  mail_id   INTEGER NOT NULL,              -- of `mails`, where a mail is deleted once it is sent
  queued_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
