import './production.ts';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { endOnUncaught } from './last-resort.ts';
import { createLog } from './log.ts';
import { report, reportFailure } from './report.ts';
import { stopOnSignals } from './stop-signals.ts';
import { start } from './wire.ts';
import { checkWordPress } from './wordpress-check.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const startedAt = performance.now();
  const config = readConfig(process.env, root);
  const log = createLog();
  const running = await start(config, { log, onProgress: (message) => console.log(message) });
  endOnUncaught({ log, stop: () => running.close() });
  stopOnSignals(() => running.close());

  const findings =
    config.backend.kind === 'wordpress'
      ? await checkWordPress({ ...config.backend, fetch: globalThis.fetch })
      : [];
  report({ config, running, findings, tookMs: performance.now() - startedAt });
} catch (error) {
  process.exitCode = reportFailure(error);
}
