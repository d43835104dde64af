import type { Config } from '../config.ts';
import { endOnUncaught } from '../last-resort.ts';
import { createLog } from '../log.ts';
import { report } from '../report.ts';
import { stopOnSignals } from '../stop-signals.ts';
import { startCrew, WorkerFailure } from './crew.ts';

/** Has the site served by several processes, and looks after them. */
export async function runPrimary(config: Config): Promise<void> {
  const log = createLog();
  const { workers } = config;
  process.title = 'masthead';
  try {
    const crew = await startCrew({ count: workers, log });
    endOnUncaught({ log, stop: () => crew.stop() });
    const renew = (): void => void crew.renew();
    stopOnSignals(() => crew.stop(), { renew, endNow: () => crew.kill() });
    process.on('SIGUSR2', renew);
    report({ config, ...crew.facts, workers, tookMs: performance.now() });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    process.exitCode = error.exitCode;
  }
}
