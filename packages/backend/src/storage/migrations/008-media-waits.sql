-- Failed image resizing is retried later: a full or unmounted disk may be available again by then.
ALTER TABLE media_work ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0; -- not before this instant
