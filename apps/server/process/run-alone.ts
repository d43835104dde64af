import type { DataLock } from '@masthead/backend/data-lock';
import type { Config } from '@masthead/config';
import { endOnUncaught } from './uncaught.ts';
import { createLog } from '../log.ts';
import { printBanner } from './startup-banner.ts';
import { stopOnSignals } from './stop-signals.ts';
import { start } from '../wire.ts';

/** Serves the site in a single process. */
export async function runAlone(config: Config, lock: DataLock): Promise<void> {
  const log = createLog();
  const running = await start(config, { log, onProgress: (message) => console.log(message) });
  endOnUncaught({ log, stop: () => running.close() });
  stopOnSignals(
    () => {
      lock.update({ isStopping: true });
      return running.close();
    },
    () =>
      log.warn(
        'Cannot reload without downtime with one process: restart it, or set MASTHEAD_WORKERS to 2 or more',
      ),
  );
  const { siteUrl, firstStart } = running;
  lock.update({ url: siteUrl });
  const findings = await running.diagnose();
  printBanner({ config, siteUrl, firstStart, findings, workers: 1, tookMs: performance.now() });
}
