-- An import indexes the content of a batch in one statement: SQLite flushes the full-text index before each statement
-- that follows a write to it, so that an index written row by row consists of tiny segments.

DROP TRIGGER search_takes_content;

CREATE TRIGGER title_key_takes_content AFTER INSERT ON content WHEN new.title_key = ''
BEGIN
  UPDATE content SET title_key = make_title_key(new.title) WHERE id = new.id;
END;

-- `indexes_now` is false for the rows of a bulk insert, and collects their ids (`bulk-index.ts`).
CREATE TRIGGER search_takes_content AFTER INSERT ON content WHEN indexes_now(new.id)
BEGIN
  INSERT INTO search (rowid, marks, title, excerpt, body)
    SELECT place, marks, title, excerpt, body FROM search_rows WHERE id = new.id;
END;
