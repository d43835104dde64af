import type { Database } from '../storage/database.ts';
import { everything, keysOfChanges } from './changes/keys-of-changes.ts';

/** Hears what has changed, by the keys that answers name in `X-GraphQL-Keys`; `*` when it may be anything. */
export type ChangeListener = (keys: readonly string[]) => void;

/** Tells of changes, each once it is committed and before whoever made it goes on. */
export interface Announcer {
  /** @returns What ends it. */
  onChange(listener: ChangeListener): () => void;
  /** Looks whether another process has written, which is told as a change of everything. Takes a microsecond. */
  lookForOthers(): void;
  /** While something writes all over the database, each of its changes is told as one of everything. */
  whileWriting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param onFailure Told why something could not be told exactly; everything is told to have changed instead. */
export function announceChanges(database: Database, onFailure: (error: unknown) => void): Announcer {
  const listeners = new Set<ChangeListener>();
  let writers = 0;
  let version = database.dataVersion();

  database.onChange((changes) => announce(writers > 0 ? [everything] : keysOf(changes)));

  return {
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lookForOthers() {
      const now = database.dataVersion();
      if (now === version) return;
      version = now;
      announce([everything]);
    },
    async whileWriting(work) {
      writers += 1;
      try {
        return await work();
      } finally {
        writers -= 1;
        announce([everything]);
      }
    },
  };

  function keysOf(changes: Parameters<typeof keysOfChanges>[1]): readonly string[] {
    try {
      return keysOfChanges(database, changes);
    } catch (error) {
      onFailure(error);
      return [everything];
    }
  }

  function announce(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const listener of listeners) {
      try {
        listener(keys);
      } catch (error) {
        onFailure(error);
      }
    }
  }
}
