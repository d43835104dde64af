import { createLru, type Lru } from '@masthead/kit';
import type { Database } from './database.ts';

/** Reads values by id, and only the missing ones from the database. */
export type ReadCached<Value> = (
  database: Database,
  ids: Iterable<number>,
  load: (missing: readonly number[]) => ReadonlyMap<number, Value>,
  /** Separates values that are loaded in different ways. Default: empty. */
  name?: string,
) => ReadonlyMap<number, Value>;

/**
 * Creates a cache of what does not depend on the reader, such as authors and terms, which many queries need. Any write to the database, by
 * any process, empties it.
 *
 * @param maxSize Maximum number of values, or their total size with `sizeOf`.
 */
export function createRowCache<Value>(
  maxSize: number,
  sizeOf?: (value: Value | null) => number,
): ReadCached<Value> {
  const caches = new WeakMap<Database, { version: number; values: Lru<string, Value | null> }>();
  return (database, ids, load, name = '') => {
    const version = database.version();
    let cache = caches.get(database);
    if (cache?.version !== version) {
      cache = { version, values: createLru<string, Value | null>(maxSize, sizeOf) };
      caches.set(database, cache);
    }
    const { values } = cache;
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const value = values.get(`${id} ${name}`);
      if (value === undefined) missing.push(id);
      else if (value !== null) found.set(id, value);
    }
    if (missing.length === 0) return found;
    const loaded = load(missing);
    for (const id of missing) {
      const value = loaded.get(id) ?? null;
      values.set(`${id} ${name}`, value);
      if (value !== null) found.set(id, value);
    }
    return found;
  };
}
