import { everything } from '@masthead/contract';
import type { Database } from '../storage/sqlite/database.ts';
import { keysOfChanges } from './changes/keys-of-changes.ts';

/** Receives invalidation keys, as responses list them in `X-GraphQL-Keys`; `*` means that anything may have changed. */
export type ChangeListener = (keys: readonly string[]) => void;

/**
 * Publishes the changes of all processes, each once. Changes of this process are published when they are committed, before the
 * writing call returns; those of other processes when `pollExternalChanges()` is called.
 */
export interface Announcer {
  /** @returns A function that removes the listener. */
  onChange(listener: ChangeListener): () => void;
  /**
   * Publishes changes made by other processes. Takes a microsecond if there are none. Never throws: if the database cannot be read,
   * it publishes `*`.
   */
  lookForOthers(): void;
  /** Publishes `*` for each change while a bulk write runs. */
  whileWriting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param onFailure Called when the keys of a change cannot be computed; `*` is published instead. */
export function announceChanges(database: Database, onFailure: (error: unknown) => void): Announcer {
  const listeners = new Set<ChangeListener>();
  let writers = 0;
  let version = database.dataVersion();
  /** The last published entry of the outbox. */
  let told = database.outbox.last();
  let isReadable = true;

  database.setKeyMapper((changes) => (writers > 0 ? [everything] : keysOf(changes)));
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

  /** @returns `null` while it cannot be read, which is reported once. Changes that others make meanwhile are in the outbox. */
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

  /** Changes of this process come through the outbox too, so that each is published once and in commit order. */
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
