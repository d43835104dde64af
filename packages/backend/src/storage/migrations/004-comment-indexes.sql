-- What a new comment is held against: what the same person has written before, and when anybody wrote last.

CREATE INDEX comments_by_email  ON comments (author_email COLLATE NOCASE, status);
CREATE INDEX comments_by_moment ON comments (written_at);
