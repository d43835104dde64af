import type { Config } from '@masthead/config';
import { endOnUncaught } from './uncaught.ts';
import { createLog } from '../log.ts';
import { printBanner } from './startup-banner.ts';
import { stopOnSignals } from './stop-signals.ts';
import { start } from '../wire.ts';

/** Serves the site in a single process. */
export async function runAlone(config: Config): Promise<void> {
  const log = createLog();
  const running = await start(config, { log, onProgress: (message) => console.log(message) });
  endOnUncaught({ log, stop: () => running.close() });
  stopOnSignals(
    () => running.close(),
    () =>
      log.warn(
        'Cannot reload without downtime with one process: restart it, or set MASTHEAD_WORKERS to 2 or more',
      ),
  );
  const { siteUrl, firstStart } = running;
  const findings = await running.diagnose();
  printBanner({ config, siteUrl, firstStart, findings, workers: 1, tookMs: performance.now() });
}
