-- A picture whose copies could not be made is tried again later: a disk that is full or away may be back by then.
ALTER TABLE media_work ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0; -- not before this instant
