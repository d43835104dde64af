import { type EditingService, type MediaItem, ServiceError } from '../../../service/editing-service.ts';

/** A file that is uploaded, or could not be. Uploaded files leave the queue. */
export interface QueuedUpload {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'uploading' | 'failed';
  /** The share that has been sent, from 0 to 1. */
  readonly progress: number;
  /** The server's reason, with `failed`. */
  readonly error: string | null;
}

export interface UploadQueue {
  /** Adds files. @returns The number of files beyond the limit, which are not added. */
  readonly add: (files: Iterable<File>) => number;
  readonly retry: (id: number) => void;
  /** Removes a file, and aborts its request. */
  readonly remove: (id: number) => void;
  /** The files of the queue; the same array until something changes. */
  readonly entries: () => readonly QueuedUpload[];
  /** Calls a listener after each change. @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls a listener for each uploaded file. @returns Unsubscribes. */
  readonly onUploaded: (listener: (item: MediaItem) => void) => () => void;
}

const MAX_PARALLEL = 3;

/** Files that one queue holds at a time. */
export const MAX_QUEUED = 500;

/** Uploads files, at most three at a time, in the order in which they were added. */
export function createUploadQueue(upload: EditingService['upload']): UploadQueue {
  const files = new Map<number, File>();
  const requests = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const uploadedListeners = new Set<(item: MediaItem) => void>();
  let entries: readonly QueuedUpload[] = [];
  let lastId = 0;

  function set(next: readonly QueuedUpload[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  const change = (id: number, changed: Partial<QueuedUpload>): void =>
    set(entries.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)));

  function drop(id: number): void {
    files.delete(id);
    requests.delete(id);
    set(entries.filter((entry) => entry.id !== id));
  }

  function startWaiting(): void {
    for (const { id, state } of entries) {
      if (requests.size >= MAX_PARALLEL) return;
      if (state === 'waiting') void run(id);
    }
  }

  async function run(id: number): Promise<void> {
    const file = files.get(id);
    if (file === undefined) return;
    const request = new AbortController();
    requests.set(id, request);
    change(id, { state: 'uploading', progress: 0, error: null });
    try {
      const onProgress = (progress: number): void => {
        if (!request.signal.aborted) change(id, { progress });
      };
      const item = await upload(file, { signal: request.signal, onProgress });
      // A file that was removed after its last byte had been sent is stored all the same.
      drop(id);
      for (const listener of uploadedListeners) listener(item);
    } catch (error) {
      if (requests.get(id) === request) requests.delete(id);
      const message = error instanceof ServiceError ? error.message : String(error);
      if (!request.signal.aborted) change(id, { state: 'failed', error: message });
    }
    startWaiting();
  }

  return {
    add(added) {
      let rejected = 0;
      const next = [...entries];
      for (const file of added) {
        if (next.length >= MAX_QUEUED) {
          rejected += 1;
          continue;
        }
        lastId += 1;
        files.set(lastId, file);
        next.push({ id: lastId, name: file.name, state: 'waiting', progress: 0, error: null });
      }
      set(next);
      startWaiting();
      return rejected;
    },
    retry(id) {
      change(id, { state: 'waiting', progress: 0, error: null });
      startWaiting();
    },
    remove(id) {
      requests.get(id)?.abort();
      drop(id);
      startWaiting();
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onUploaded(listener) {
      uploadedListeners.add(listener);
      return () => uploadedListeners.delete(listener);
    },
  };
}
