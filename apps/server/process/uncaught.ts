import type { Log } from '../log.ts';

/** Timeout of the graceful shutdown: the listener alone allows requests ten seconds. */
const GRACE_MS = 15_000;

/**
 * Shuts down gracefully with exit code 1 on an uncaught error: the state of the process is unknown, so its supervisor should restart it.
 * Does nothing if another listener handles such errors.
 */
export function endOnUncaught({ log, stop }: { log: Log; stop: () => Promise<void> }): void {
  if (process.listenerCount('uncaughtException') > 0) return;
  let isEnding = false;
  // Includes unhandled rejections.
  process.on('uncaughtException', (error: unknown, origin) => {
    log.fatal({ error, origin }, 'Uncaught error: the process is exiting');
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
