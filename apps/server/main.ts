import './production.ts';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { endOnUncaught } from './last-resort.ts';
import { createLog } from './log.ts';
import { report, reportFailure } from './report.ts';
import { stopOnSignals } from './stop-signals.ts';
import { start } from './wire.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const startedAt = performance.now();
  const config = readConfig(process.env, root);
  const log = createLog();
  const running = await start(config, { log, onProgress: (message) => console.log(message) });
  endOnUncaught({ log, stop: () => running.close() });
  stopOnSignals(() => running.close());

  const tookMs = performance.now() - startedAt;
  report({ config, running, findings: await running.diagnose(), tookMs });
} catch (error) {
  process.exitCode = reportFailure(error);
}
