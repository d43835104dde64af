-- Pending background work for media, which survives restarts.

-- Images with missing sizes.
CREATE TABLE media_work (
  content_id INTEGER PRIMARY KEY REFERENCES content (id) ON DELETE CASCADE,
  tries      INTEGER NOT NULL DEFAULT 0      -- attempts started
) STRICT;

-- Files below wp-content/uploads that nothing refers to any more. They are deleted right after the transaction that
-- discarded them; those still listed at startup were not.
CREATE TABLE discarded_files (
  file TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Finds the content with a featured image when that image is deleted.
CREATE INDEX content_by_featured_image ON content (featured_image_id) WHERE featured_image_id > 0;
