-- What is still to be done for media, beside requests and across restarts.

-- Pictures whose copies in other sizes are not all made yet.
CREATE TABLE media_work (
  content_id INTEGER PRIMARY KEY REFERENCES content (id) ON DELETE CASCADE,
  tries      INTEGER NOT NULL DEFAULT 0      -- that were begun
) STRICT;

-- Files below wp-content/uploads that belong to nothing any more. They are removed right after the change that left them
-- behind is stored; what is still named here at a start was not.
CREATE TABLE discarded_files (
  file TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- Which content shows a picture: asked when one is deleted.
CREATE INDEX content_by_featured_image ON content (featured_image_id) WHERE featured_image_id > 0;
