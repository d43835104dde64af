import type { Change } from './change-capture.ts';
import type { Database } from './database.ts';

/** Reads values by id, and only the missing ones from the database. */
export type ReadCached<Value> = (
  database: Database,
  ids: Iterable<number>,
  load: (missing: readonly number[]) => ReadonlyMap<number, Value>,
) => ReadonlyMap<number, Value>;

export interface RowCacheOptions<Value> {
  /** Maximum number of values, or their total size with `sizeOf`; above it, the cache is emptied. */
  readonly maxSize: number;
  readonly sizeOf?: (value: Value | null) => number;
  /** The id of the value that a change of a row affects, or all values. */
  readonly affectedBy: (change: Change) => number | 'all' | null;
}

/** Cached values are rows of this table, by their id. */
export const rowsOf =
  (name: 'content' | 'media' | 'terms' | 'users') =>
  ({ table, id }: Change): number | null =>
    table === name ? id : null;

/** Reads a value that belongs to the whole database, and loads it only after a change. */
export type ReadCachedValue<Value> = (database: Database, load: () => Value) => Value;

/** Creates a cache of one value, such as all settings. */
export function createValueCache<Value>(isAffectedBy: (change: Change) => boolean): ReadCachedValue<Value> {
  const read = createRowCache<Value>({
    maxSize: 1,
    affectedBy: (change) => (isAffectedBy(change) ? 'all' : null),
  });
  return (database, load) => read(database, [0], () => new Map([[0, load()]])).get(0) as Value;
}

/** The cached values of a database. `null`: no such row. */
interface Cache<Value> {
  /** Changes with writes of others, which say nothing about rows; before a commit, with every write. */
  readonly version: number;
  /** Number of own commits that were applied. */
  commits: number;
  readonly values: Map<number, Value | null>;
  size: number;
}

/**
 * Creates a cache of what does not depend on the reader, such as authors and terms, which many queries need. Changes of this process drop
 * what they affect; those of others empty it.
 */
export function createRowCache<Value>({
  maxSize,
  sizeOf = () => 1,
  affectedBy,
}: RowCacheOptions<Value>): ReadCached<Value> {
  const caches = new WeakMap<Database, Cache<Value>>();
  /** What a transaction has written may be rolled back. */
  const uncommitted = new WeakMap<Database, Cache<Value>>();

  /** The cache without outdated values. */
  function current(database: Database): Cache<Value> {
    const { commits, hasUncommittedChanges } = database;
    const those = hasUncommittedChanges ? uncommitted : caches;
    const known = those.get(database);
    const version = hasUncommittedChanges ? database.version() : database.externalVersion();
    const isUsable = known?.version === version && known.size <= maxSize;
    if (isUsable && known.commits === commits.count) return known;
    const missed = isUsable ? commits.since(known.commits) : null;
    if (
      isUsable &&
      missed !== null &&
      missed.every((changes) => changes !== 'too many' && drop(known, changes))
    ) {
      known.commits = commits.count;
      return known;
    }
    const empty = { version, commits: commits.count, values: new Map(), size: 0 };
    those.set(database, empty);
    return empty;
  }

  /** @returns Whether only some values are affected. */
  function drop(cache: Cache<Value>, changes: readonly Change[]): boolean {
    return changes.every((change) => {
      const id = affectedBy(change);
      if (id === 'all') return false;
      const value = id === null ? undefined : cache.values.get(id);
      if (id !== null && value !== undefined) {
        cache.values.delete(id);
        cache.size -= sizeOf(value);
      }
      return true;
    });
  }

  return (database, ids, load) => {
    const cache = current(database);
    const found = new Map<number, Value>();
    const missing = new Set<number>();
    for (const id of ids) {
      const value = cache.values.get(id);
      if (value === undefined) missing.add(id);
      else if (value !== null) found.set(id, value);
    }
    if (missing.size === 0) return found;
    const loaded = load([...missing]);
    for (const id of missing) {
      const value = loaded.get(id) ?? null;
      cache.values.set(id, value);
      cache.size += sizeOf(value);
      if (value !== null) found.set(id, value);
    }
    return found;
  };
}
