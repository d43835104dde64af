import { prepare, type Database } from './sqlite/database.ts';

// Existence checks for the ids in settings.

const targets = {
  publishedPage: prepare<{ id: number }, [id: number]>(
    "select id from content where id = ? and type = 'page' and status = 'publish'",
  ),
  page: prepare<{ id: number }, [id: number]>(
    "select id from content where id = ? and type = 'page' and status <> 'trash'",
  ),
  image: prepare<{ id: number }, [id: number]>(
    "select id from content where id = ? and type = 'attachment' and mime_type like 'image/%'",
  ),
  category: prepare<{ id: number }, [id: number]>(
    "select id from terms where id = ? and taxonomy = 'category'",
  ),
};

/** What the id in a setting may refer to. */
export type OptionTarget = keyof typeof targets;

/** Whether the target exists. */
export function targetExists(database: Database, target: OptionTarget, id: number): boolean {
  return database.row(targets[target], id) !== null;
}
