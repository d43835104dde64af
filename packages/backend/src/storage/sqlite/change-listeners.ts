import type { Changes } from './change-capture.ts';

/** The listeners of committed changes. */
export interface ChangeListeners {
  /** @returns A function that removes the listener. */
  add(listener: (changes: Changes) => void): () => void;
  /** Calls all listeners. An error in one of them does not affect the others. */
  notify(changes: Changes): void;
}

/** @param onFailure Called with errors thrown by listeners. */
export function createChangeListeners(onFailure: (error: unknown) => void): ChangeListeners {
  const listeners = new Set<(changes: Changes) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(changes) {
      for (const listener of listeners) {
        try {
          listener(changes);
        } catch (error) {
          onFailure(error);
        }
      }
    },
  };
}
