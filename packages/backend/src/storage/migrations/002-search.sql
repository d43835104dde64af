-- Full-text search of content, and ordering by title.
--
-- Triggers maintain everything here for every writer. They call application-defined functions (`sql-functions.ts`):
-- any SQLite can read the tables, only Masthead can write content.

-- The sort key of a title: folded, punctuation first (`title-key.ts`).
ALTER TABLE content ADD COLUMN title_key TEXT NOT NULL DEFAULT '';
DROP INDEX content_by_title;
CREATE INDEX content_by_title ON content (type, status, title_key, id DESC);

-- The full-text index of content. A row id is the date in seconds, shifted by 31 bits, plus the content id: scanned
-- backwards, the index yields the newest first, at any depth without sorting. `marks` holds `#type/status` and the
-- words of the title prefixed with `=`, so that each has a posting list of its own.
CREATE VIRTUAL TABLE search USING fts5 (
  marks, title, excerpt, body,
  content = '', contentless_delete = 1, tokenize = "ascii tokenchars '#=/-_'"
);

-- Every word that ever occurred in public content, with a trigram index that finds the words containing a part. Only
-- public words: their order decides what a visitor's search for a part of a word finds.
CREATE TABLE search_words (
  id   INTEGER PRIMARY KEY,
  word TEXT NOT NULL UNIQUE
) STRICT;
CREATE VIRTUAL TABLE search_parts USING fts5 (
  word, content = 'search_words', content_rowid = 'id', tokenize = 'trigram', detail = none, columnsize = 0
);
CREATE TRIGGER search_parts_follow_words AFTER INSERT ON search_words
BEGIN
  INSERT INTO search_parts (rowid, word) VALUES (new.id, new.word);
END;

-- Revisions and menu items are not searchable.
CREATE VIEW search_rows AS
  SELECT id,
    max(min(date_local / 1000, 4294967295), -4294967296) * 2147483648 + id AS place,
    '#' || type || '/' || status || ' ' || index_title(title) AS marks,
    index_text(title) AS title, index_text(excerpt) AS excerpt, index_text(body) AS body
  FROM content WHERE type NOT IN ('revision', 'nav_menu_item');

-- Public content: published posts and pages without a password, and media attached to such content or to none. Media
-- whose parent is missing are not public yet: an import may add the parent later, and it may be private.
CREATE VIEW open_rows AS
  SELECT id, parent_id, type, distinct_words(title, excerpt, body) AS words
  FROM content WHERE password = '' AND (
    type IN ('post', 'page') AND status = 'publish'
    OR type = 'attachment' AND status IN ('inherit', 'publish') AND (parent_id = 0 OR EXISTS (
      SELECT 1 FROM content AS holder WHERE holder.id = content.parent_id
        AND holder.password = '' AND holder.type IN ('post', 'page') AND holder.status = 'publish')));

CREATE TRIGGER search_takes_content AFTER INSERT ON content
BEGIN
  UPDATE content SET title_key = make_title_key(new.title) WHERE id = new.id;
  INSERT INTO search (rowid, marks, title, excerpt, body)
    SELECT place, marks, title, excerpt, body FROM search_rows WHERE id = new.id;
END;

CREATE TRIGGER search_follows_content
AFTER UPDATE OF type, status, title, excerpt, body, date_local ON content
WHEN (old.type, old.status, old.title, old.excerpt, old.body, old.date_local)
  IS NOT (new.type, new.status, new.title, new.excerpt, new.body, new.date_local)
BEGIN
  UPDATE content SET title_key = make_title_key(new.title) WHERE id = new.id AND title_key <> make_title_key(new.title);
  DELETE FROM search WHERE rowid = max(min(old.date_local / 1000, 4294967295), -4294967296) * 2147483648 + old.id;
  INSERT INTO search (rowid, marks, title, excerpt, body)
    SELECT place, marks, title, excerpt, body FROM search_rows WHERE id = new.id;
END;

CREATE TRIGGER search_forgets_content AFTER DELETE ON content
BEGIN
  DELETE FROM search WHERE rowid = max(min(old.date_local / 1000, 4294967295), -4294967296) * 2147483648 + old.id;
END;

CREATE TRIGGER search_words_take_content AFTER INSERT ON content
BEGIN
  INSERT OR IGNORE INTO search_words (word)
    SELECT value FROM open_rows, json_each(open_rows.words) WHERE open_rows.id = new.id;
END;

CREATE TRIGGER search_words_follow_content
AFTER UPDATE OF type, status, password, parent_id, title, excerpt, body ON content
WHEN (old.type, old.status, old.password, old.parent_id, old.title, old.excerpt, old.body)
  IS NOT (new.type, new.status, new.password, new.parent_id, new.title, new.excerpt, new.body)
BEGIN
  INSERT OR IGNORE INTO search_words (word)
    SELECT value FROM open_rows, json_each(open_rows.words) WHERE open_rows.id = new.id;
END;

-- The visibility of media changes with that of their parent.
CREATE TRIGGER search_words_take_media AFTER INSERT ON content
WHEN new.type IN ('post', 'page') AND new.status = 'publish' AND new.password = ''
BEGIN
  INSERT OR IGNORE INTO search_words (word)
    SELECT value FROM open_rows, json_each(open_rows.words)
    WHERE open_rows.parent_id = new.id AND open_rows.type = 'attachment';
END;

CREATE TRIGGER search_words_follow_holder AFTER UPDATE OF type, status, password ON content
WHEN (old.type, old.status, old.password) IS NOT (new.type, new.status, new.password)
  AND new.type IN ('post', 'page') AND new.status = 'publish' AND new.password = ''
BEGIN
  INSERT OR IGNORE INTO search_words (word)
    SELECT value FROM open_rows, json_each(open_rows.words)
    WHERE open_rows.parent_id = new.id AND open_rows.type = 'attachment';
END;
