import { prepare, type Database } from '../sqlite/database.ts';
import { originalIdKey } from './original-id.ts';

// Files that were assembled from several exports can have two different items with one id. The second one is stored with
// its own id, as WordPress's importer does, and the id in the file as metadata.

const byOriginal = prepare<{ id: number }, [key: string, originalId: string, type: string, slug: string]>(
  `SELECT content.id FROM content_meta JOIN content ON content.id = content_meta.content_id
   WHERE content_meta.key = ? AND content_meta.value = ? AND content.type = ? AND content.slug = ?`,
);
const original = prepare<{ value: string }, [id: number, key: string]>(
  'SELECT value FROM content_meta WHERE content_id = ? AND key = ?',
);

/** The id of content whose id in the file belonged to other content; `null` if there is none. */
export function findContentCopy(
  database: Database,
  { originalId, type, slug }: { originalId: number; type: string; slug: string },
): number | null {
  return database.row(byOriginal, originalIdKey, String(originalId), type, slug)?.id ?? null;
}

/** The id in its file of content that got another one; `null` for other content. */
export function findOriginalId(database: Database, id: number): number | null {
  const value = database.row(original, id, originalIdKey)?.value;
  return value === undefined ? null : Number(value);
}
