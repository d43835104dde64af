import type { DatabaseSync } from 'node:sqlite';

/** Replaces repeated slashes in stored permalinks, because SQLite cannot replace a pattern. */
export function normaliseUris(db: DatabaseSync): void {
  for (const table of ['content', 'terms']) {
    const rows = db.prepare(`SELECT id, slug, uri FROM ${table} WHERE uri LIKE '%//%'`).all() as {
      id: number;
      slug: string;
      uri: string;
    }[];
    const update = db.prepare(`UPDATE ${table} SET uri = ? WHERE id = ?`);
    for (const { id, slug, uri } of rows) {
      const path = uri.replace(/\/{2,}/g, '/');
      // "/" is the path of the front page only.
      update.run(path === '/' ? `/${slug}/`.replace('//', '/') : path, id);
    }
  }
}
