import type { DataLock } from '@masthead/backend/data-lock';
import type { Config } from '@masthead/config';
import { endOnUncaught } from '../process/uncaught.ts';
import { createLog } from '../log.ts';
import { printBanner } from '../process/startup-banner.ts';
import { stopOnSignals } from '../process/stop-signals.ts';
import { WorkerFailure } from './pool-worker.ts';
import { type WorkerPool, startWorkerPool } from './worker-pool.ts';

/** Serves the site with a pool of worker processes. */
export async function runPrimary(config: Config, lock: DataLock): Promise<void> {
  const log = createLog();
  const { workers } = config;
  process.title = 'masthead';
  let pool: WorkerPool | null = null;
  const stop = async (): Promise<void> => {
    lock.update({ isStopping: true });
    await pool?.stop();
  };
  const renew = (): void => void pool?.renew();
  stopOnSignals(stop, renew);
  process.on('SIGUSR2', renew);
  try {
    pool = await startWorkerPool({ count: workers, log });
    lock.update({ url: pool.facts.siteUrl });
    endOnUncaught({ log, stop });
    printBanner({ config, ...pool.facts, workers, tookMs: performance.now() });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    process.exitCode = error.exitCode;
  }
}
