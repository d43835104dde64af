import { everything } from '@masthead/contract';
import type { Database } from '../storage/database.ts';
import { keysOfChanges } from './changes/keys-of-changes.ts';

/** Hears what has changed, by the keys that answers name in `X-GraphQL-Keys`; `*` when it may be anything. */
export type ChangeListener = (keys: readonly string[]) => void;

/**
 * Tells of changes of all processes, each once: of those made here when they are committed and before whoever made them goes
 * on, of others' when somebody looks.
 */
export interface Announcer {
  /** @returns What ends it. */
  onChange(listener: ChangeListener): () => void;
  /**
   * Looks whether another process has changed something, and tells of it. Takes a microsecond when none has. It never throws: where the
   * database cannot say, it may be anything.
   */
  lookForOthers(): void;
  /** While something writes all over the database, each of its changes is told as one of everything. */
  whileWriting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param onFailure Told why something could not be told exactly; everything is told to have changed instead. */
export function announceChanges(database: Database, onFailure: (error: unknown) => void): Announcer {
  const listeners = new Set<ChangeListener>();
  let writers = 0;
  let version = database.dataVersion();
  /** The last entry of the outbox that was told of. */
  let told = database.outbox.last();
  let isReadable = true;

  database.nameChanges((changes) => (writers > 0 ? [everything] : keysOf(changes)));
  database.onChange(tellNew);

  return {
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lookForOthers() {
      const now = versionNow();
      if (now === null || now === version) return;
      version = now;
      tellNew();
    },
    async whileWriting(work) {
      writers += 1;
      try {
        return await work();
      } finally {
        writers -= 1;
        tellEverything();
      }
    },
  };

  /** @returns `null` while it cannot be read; that is told once. What others write meanwhile stands in the outbox. */
  function versionNow(): number | null {
    try {
      const now = database.dataVersion();
      isReadable = true;
      return now;
    } catch (error) {
      if (isReadable) {
        isReadable = false;
        onFailure(error);
        announce([everything]);
      }
      return null;
    }
  }

  /** Changes made here come by the outbox as well: so each is told once, and in the order in which they were made. */
  function tellNew(): void {
    try {
      const { last, keys } = database.outbox.after(told);
      told = last;
      announce(keys);
    } catch (error) {
      onFailure(error);
      announce([everything]);
    }
  }

  function tellEverything(): void {
    try {
      database.transaction(() => database.outbox.add([everything]));
      tellNew();
    } catch (error) {
      onFailure(error);
      announce([everything]);
    }
  }

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
