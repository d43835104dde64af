import type { Log } from './log.ts';

/** How long ending in order may take: the listener alone gives requests ten seconds. */
const GRACE_MS = 15_000;

/**
 * Ends the process, in order and with exit code 1, when an error reaches nobody: what it left half-done is not known, so
 * whoever supervises the process starts it anew. Where somebody looks after such errors already, it is theirs.
 */
export function endOnUncaught({ log, stop }: { log: Log; stop: () => Promise<void> }): void {
  if (process.listenerCount('uncaughtException') > 0) return;
  let isEnding = false;
  // Rejected promises that nobody looks at arrive here, too.
  process.on('uncaughtException', (error: unknown, origin) => {
    log.fatal({ error, origin }, 'an error that nobody caught: the process ends');
    if (isEnding) return;
    isEnding = true;
    setTimeout(end, GRACE_MS);
    void endAfter(stop);
  });
}

async function endAfter(stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
  } finally {
    end();
  }
}

const end = (): never => process.exit(1);
