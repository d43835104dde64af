import type { Config } from '../config.ts';
import { endOnUncaught } from '../last-resort.ts';
import { createLog } from '../log.ts';
import { report } from '../report.ts';
import { stopOnSignals } from '../stop-signals.ts';
import { type Crew, startCrew, WorkerFailure } from './crew.ts';

/** Serves the site with a pool of worker processes. */
export async function runPrimary(config: Config): Promise<void> {
  const log = createLog();
  const { workers } = config;
  process.title = 'masthead';
  let crew: Crew | null = null;
  const stop = async (): Promise<void> => crew?.stop();
  const renew = (): void => void crew?.renew();
  stopOnSignals(stop, renew);
  process.on('SIGUSR2', renew);
  try {
    crew = await startCrew({ count: workers, log });
    endOnUncaught({ log, stop });
    report({ config, ...crew.facts, workers, tookMs: performance.now() });
  } catch (error) {
    if (!(error instanceof WorkerFailure)) throw error;
    process.exitCode = error.exitCode;
  }
}
