-- For checks of new comments: earlier comments of the same author, and the time of the latest comments.

CREATE INDEX comments_by_email  ON comments (author_email COLLATE NOCASE, status);
CREATE INDEX comments_by_moment ON comments (written_at);
