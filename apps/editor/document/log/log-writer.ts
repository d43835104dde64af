import type { Clock } from '../clock.ts';
import type { LocalLog, LogEntry } from './local-log.ts';

/** A change is in the log this long after it, at most. */
const logDelayMs = 150;
/** After the device rejected a write. */
const retryDelayMs = 5000;

export interface LogWriterOptions {
  readonly log: LocalLog;
  readonly clock: Clock;
  /** The entry to write now; `null` if nothing is unsaved. */
  readonly entry: () => LogEntry | null;
  /** Called when the result of `state` may have changed. */
  readonly onChange: () => void;
}

export interface LogWriter {
  /** Writes soon. */
  schedule(): void;
  /** Writes now. Does not wait for earlier writes, because a page that is closing has no time. Never rejects. */
  flush(): Promise<void>;
  /** Removes the entry, if it has no changes after this count. */
  remove(entry: Pick<LogEntry, 'account' | 'key' | 'changeCount'>): Promise<void>;
  state(): 'written' | 'pending' | 'failed';
  stop(): void;
}

/** Writes the unsaved values of one document to the log. */
export function createLogWriter({ log, clock, entry, onChange }: LogWriterOptions): LogWriter {
  let cancel: (() => void) | null = null;
  let writing = 0;
  let isFailed = false;
  let isStopped = false;

  const schedule = (delayMs: number): void => {
    if (isStopped) return;
    cancel ??= clock.after(delayMs, () => {
      cancel = null;
      void write();
    });
  };

  async function write(): Promise<void> {
    const current = entry();
    if (current === null) return;
    await attempt(() => log.write(current));
  }

  async function attempt(operation: () => Promise<void>): Promise<void> {
    writing += 1;
    try {
      await operation();
      isFailed = false;
    } catch {
      // The status reports it, and the server still gets the changes.
      isFailed = true;
      schedule(retryDelayMs);
    }
    writing -= 1;
    onChange();
  }

  return {
    schedule: () => schedule(logDelayMs),
    flush() {
      cancel?.();
      cancel = null;
      return write();
    },
    remove: (removed) => attempt(() => log.remove(removed)),
    state: () => (isFailed ? 'failed' : cancel !== null || writing > 0 ? 'pending' : 'written'),
    stop() {
      isStopped = true;
      cancel?.();
      cancel = null;
    },
  };
}
