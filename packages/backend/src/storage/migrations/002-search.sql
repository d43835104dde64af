-- Searching content by its words, and ordering it by title.
--
-- Everything here is kept by triggers, so that whatever writes content keeps it too. They call functions of ours
-- (`search-functions.ts`): the tables can be read by any SQLite, content can be written only by Masthead.

-- How a title is compared: folded, punctuation first (`title-key.ts`).
ALTER TABLE content ADD COLUMN title_key TEXT NOT NULL DEFAULT '';
DROP INDEX content_by_title;
CREATE INDEX content_by_title ON content (type, status, title_key, id DESC);

-- The words of content. A row's number is its moment in seconds, shifted by 31 bits, plus its id: walked backwards, the
-- index yields the newest first, at any depth without sorting. `marks` holds `#type/status` and the
-- words of the title with `=` before them, so that each has a list of its own.
CREATE VIRTUAL TABLE search USING fts5 (
  marks, title, excerpt, body,
  content = '', contentless_delete = 1, tokenize = "ascii tokenchars '#=/-_'"
);

-- Every word there ever was, and the index that finds those that contain a part.
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

-- Revisions and menu items are nothing a reader searches for.
CREATE VIEW search_rows AS
  SELECT id,
    max(min(date_local / 1000, 4294967295), -4294967296) * 2147483648 + id AS place,
    '#' || type || '/' || status || ' ' || index_title(title) AS marks,
    index_text(title) AS title, index_text(excerpt) AS excerpt, index_text(body) AS body,
    distinct_words(title, excerpt, body) AS words
  FROM content WHERE type NOT IN ('revision', 'nav_menu_item');

CREATE TRIGGER search_takes_content AFTER INSERT ON content
BEGIN
  UPDATE content SET title_key = make_title_key(new.title) WHERE id = new.id;
  INSERT INTO search (rowid, marks, title, excerpt, body)
    SELECT place, marks, title, excerpt, body FROM search_rows WHERE id = new.id;
  INSERT OR IGNORE INTO search_words (word)
    SELECT value FROM search_rows, json_each(search_rows.words) WHERE search_rows.id = new.id;
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
  INSERT OR IGNORE INTO search_words (word)
    SELECT value FROM search_rows, json_each(search_rows.words) WHERE search_rows.id = new.id;
END;

CREATE TRIGGER search_forgets_content AFTER DELETE ON content
BEGIN
  DELETE FROM search WHERE rowid = max(min(old.date_local / 1000, 4294967295), -4294967296) * 2147483648 + old.id;
END;
