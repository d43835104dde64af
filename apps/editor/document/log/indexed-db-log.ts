import { unsavedWork } from '@masthead/contract';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { LocalLog, LogEntry, LogSummary } from './local-log.ts';
import { summaryOf } from './local-log.ts';
import { packEntry, unpackEntry, type PackedEntry } from './packed-entry.ts';
import { SegmentKeys, type SegmentChanges } from './segment-keys.ts';

interface LogSchema extends DBSchema {
  [unsavedWork.entries]: {
    key: string;
    value: PackedEntry;
    indexes: { [unsavedWork.accountIndex]: number };
  };
  /** The texts of entries: `[entry, segment]`. */
  [unsavedWork.segments]: { key: [string, number]; value: string };
}

type Database = IDBPDatabase<LogSchema>;

/** Above all segment numbers. */
const lastSegment = Number.MAX_SAFE_INTEGER;

export interface IndexedDbLogOptions {
  readonly databaseName?: string;
  /** Reserves names until the tab ends. Browsers have none on plain http: then tabs do not know of each other. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
}

/**
 * The log of a browser. The text of an entry is stored by segments, so that a key press writes one segment. A write is one transaction: after a
 * crash, an entry is complete, in its new or its previous version.
 */
export async function createIndexedDbLog({
  databaseName = unsavedWork.database,
  locks = (navigator as Partial<Navigator>).locks,
}: IndexedDbLogOptions = {}): Promise<LocalLog> {
  const database = await openDB<LogSchema>(databaseName, 1, {
    upgrade(created) {
      created.createObjectStore('entries', { keyPath: 'key' }).createIndex('account', 'account');
      created.createObjectStore('segments');
    },
  });
  const segmentKeys = new Map<string, SegmentKeys>();

  return {
    async write(entry) {
      const keys = segmentKeys.get(entry.key) ?? new SegmentKeys();
      segmentKeys.set(entry.key, keys);
      const { packed, segments } = packEntry(entry, keys);
      const changes = keys.changesTo(segments);
      try {
        await writeEntry(database, packed, changes);
        keys.written(changes);
      } catch (error) {
        // What the database has is unknown: the next write replaces all segments.
        segmentKeys.delete(entry.key);
        throw error;
      }
    },
    remove: ({ account, key, changeCount }) =>
      removeEntries(database, async (find) => {
        const stored = await find(key);
        const isOlder = stored?.account === account && stored.changeCount <= changeCount;
        if (isOlder) segmentKeys.delete(key);
        return isOlder ? [key] : [];
      }),
    read: async (account, { type, id }) =>
      (await readEntries(database, account)).filter((entry) => entry.type === type && entry.id === id),
    find: async (account, key) =>
      (await readEntries(database, account)).find((entry) => entry.key === key) ?? null,
    list: async (account) =>
      (await readEntries(database, account)).map((entry): LogSummary => summaryOf(entry)),
    async clear(account) {
      segmentKeys.clear();
      const keys = await database.getAllKeysFromIndex('entries', 'account', account);
      await removeEntries(database, async () => keys);
    },
    hold: (key) => hold(locks, `${databaseName}:${key}`),
  };
}

/** Starts the transaction synchronously: a page that is closing has no time for anything else. */
async function writeEntry(database: Database, entry: PackedEntry, changes: SegmentChanges): Promise<void> {
  const transaction = database.transaction(['entries', 'segments'], 'readwrite', { durability: 'strict' });
  const segments = transaction.objectStore('segments');
  const requests: Promise<unknown>[] = [transaction.done];
  try {
    if (changes.isFirst) requests.push(segments.delete(segmentsOf(entry.key)));
    for (const segment of changes.removed) requests.push(segments.delete([entry.key, segment]));
    for (const [segment, text] of changes.added) requests.push(segments.put(text, [entry.key, segment]));
    requests.push(transaction.objectStore('entries').put(entry));
  } catch (error) {
    transaction.abort();
    await Promise.allSettled(requests);
    throw error;
  }
  await Promise.all(requests);
}

async function removeEntries(
  database: Database,
  choose: (find: (key: string) => Promise<PackedEntry | undefined>) => Promise<readonly string[]>,
): Promise<void> {
  const transaction = database.transaction(['entries', 'segments'], 'readwrite', { durability: 'strict' });
  const entries = transaction.objectStore('entries');
  const keys = await choose((key) => entries.get(key));
  for (const key of keys) {
    await entries.delete(key);
    await transaction.objectStore('segments').delete(segmentsOf(key));
  }
  await transaction.done;
}

async function readEntries(database: Database, account: number): Promise<LogEntry[]> {
  const transaction = database.transaction(['entries', 'segments']);
  const packed = await transaction.objectStore('entries').index('account').getAll(account);
  const entries: LogEntry[] = [];
  for (const entry of packed) {
    const segments = transaction.objectStore('segments');
    const keys = await segments.getAllKeys(segmentsOf(entry.key));
    const texts = await segments.getAll(segmentsOf(entry.key));
    entries.push(
      unpackEntry(entry, new Map(keys.map(([, segment], index) => [segment, texts[index] ?? '']))),
    );
  }
  return entries.toSorted((a, b) => b.changedAt - a.changedAt);
}

const segmentsOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, lastSegment]);

function hold(locks: Pick<LockManager, 'request'> | undefined, name: string): Promise<(() => void) | null> {
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(null);
        return null;
      }
      return new Promise<void>((release) => {
        resolve(release);
      });
    });
    held.catch(reject);
  });
}
