/** A file that is being uploaded. */
export interface RunningUpload {
  readonly id: number;
  readonly fileName: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** The uploads of an editor, for its status line. */
export interface UploadList {
  readonly current: () => readonly RunningUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds an upload. */
  readonly start: (fileName: string) => {
    readonly progress: (share: number) => void;
    readonly end: () => void;
  };
}

/** Creates an empty list. */
export function createUploadList(): UploadList {
  const listeners = new Set<() => void>();
  const uploads = new Map<number, RunningUpload>();
  let lastId = 0;
  let snapshot: readonly RunningUpload[] = [];
  const notify = (): void => {
    snapshot = [...uploads.values()];
    for (const listener of listeners) listener();
  };
  return {
    current: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(fileName) {
      lastId += 1;
      const id = lastId;
      const set = (share: number): void => {
        uploads.set(id, { id, fileName, share });
        notify();
      };
      set(0);
      return {
        progress: (share) => {
          if (uploads.has(id)) set(Math.min(1, Math.max(0, share)));
        },
        end() {
          uploads.delete(id);
          notify();
        },
      };
    },
  };
}
