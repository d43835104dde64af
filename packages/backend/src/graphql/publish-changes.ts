import { allKeys } from '@masthead/contract';
import { oncePerTurn } from '@masthead/kit';
import type { Database } from '../storage/sqlite/database.ts';
import { invalidationKeys } from './changes/invalidation-keys.ts';

/** Receives invalidation keys, as responses list them in `X-GraphQL-Keys`; `*` means that anything may have changed. */
export type ChangeListener = (keys: readonly string[]) => void;

/**
 * Publishes the changes of all processes, each once. Changes of this process are published when they are committed, before the
 * writing call returns; those of other processes when `pollExternalChanges()` is called.
 */
export interface ChangePublisher {
  /** @returns A function that removes the listener. */
  onChange(listener: ChangeListener): () => void;
  /**
   * Publishes changes made by other processes. Never throws: if the database cannot be read, it publishes `*`.
   */
  pollExternalChanges(): void;
  /**
   * The same, at most once in a turn of the event loop, in which all queries of a page and requests that arrive together are answered. A
   * change that is committed meanwhile is found in the next turn, before the response to its author's next request.
   */
  pollOncePerTurn(): void;
  /** Publishes `*` for each change while a bulk write runs. */
  whileWriting<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param onFailure Called when the keys of a change cannot be computed; `*` is published instead. */
export function createChangePublisher(
  database: Database,
  onFailure: (error: unknown) => void,
): ChangePublisher {
  const listeners = new Set<ChangeListener>();
  let writers = 0;
  let version = database.dataVersion();
  /** The last published entry of the outbox. */
  let publishedUpTo = database.outbox.last();
  let isReadable = true;

  database.setKeyMapper((changes) => (writers > 0 ? [allKeys] : keysOf(changes)));
  database.onChange(publishNew);

  return {
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pollExternalChanges: poll,
    pollOncePerTurn: oncePerTurn(poll),
    async whileWriting(work) {
      writers += 1;
      try {
        return await work();
      } finally {
        writers -= 1;
        publishAll();
      }
    },
  };

  function poll(): void {
    const now = versionNow();
    if (now === null || now === version) return;
    version = now;
    publishNew();
  }

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
        notifyListeners([allKeys]);
      }
      return null;
    }
  }

  /** Changes of this process come through the outbox too, so that each is published once and in commit order. */
  function publishNew(): void {
    try {
      const { last, keys } = database.outbox.after(publishedUpTo);
      publishedUpTo = last;
      notifyListeners(keys);
    } catch (error) {
      onFailure(error);
      notifyListeners([allKeys]);
    }
  }

  function publishAll(): void {
    try {
      database.transaction(() => database.outbox.add([allKeys]));
      publishNew();
    } catch (error) {
      onFailure(error);
      notifyListeners([allKeys]);
    }
  }

  function keysOf(changes: Parameters<typeof invalidationKeys>[1]): readonly string[] {
    try {
      return invalidationKeys(database, changes);
    } catch (error) {
      onFailure(error);
      return [allKeys];
    }
  }

  function notifyListeners(keys: readonly string[]): void {
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
