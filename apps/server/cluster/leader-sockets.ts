import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths of the sockets on which leaders receive proxied requests. */
export interface LeaderSockets {
  /** A path that was not used before. */
  next(): string;
  /** Removes the folder of the sockets. */
  remove(): void;
}

export function createLeaderSockets(): LeaderSockets {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-'));
  let count = 0;
  return {
    next() {
      count += 1;
      return process.platform === 'win32'
        ? // Unguessable, so that no other program can create the pipe first.
          String.raw`\\.\pipe\masthead-${randomUUID()}`
        : join(folder, `leader-${count}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
