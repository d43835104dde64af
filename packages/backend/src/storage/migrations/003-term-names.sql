-- Sort keys of term names, computed like those of titles (`title-key.ts`) and maintained by triggers, as in 002.

ALTER TABLE terms ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE terms SET name_key = make_title_key(name);
DROP INDEX terms_by_name;
CREATE INDEX terms_by_name ON terms (taxonomy, name_key, id DESC);

CREATE TRIGGER name_key_takes_term AFTER INSERT ON terms
BEGIN
  UPDATE terms SET name_key = make_title_key(new.name) WHERE id = new.id;
END;

CREATE TRIGGER name_key_follows_term AFTER UPDATE OF name ON terms WHEN old.name <> new.name
BEGIN
  UPDATE terms SET name_key = make_title_key(new.name) WHERE id = new.id;
END;
