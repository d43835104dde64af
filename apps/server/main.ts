import './node-env.ts';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig, readEnvironment, unknownSettings } from '@masthead/config';
import { lockServerData } from './process/lock-server-data.ts';
import { printStartError, printUnknownSettings } from './process/startup-banner.ts';

// Dynamic imports, so that the primary process loads only what it needs.

const root = fileURLToPath(new URL('../../', import.meta.url));

if (cluster.isWorker) {
  const { runWorker } = await import('./cluster/run-worker.ts');
  runWorker(root);
} else {
  try {
    const config = readConfig(process.env, root);
    printUnknownSettings(unknownSettings(readEnvironment(process.env, root)));
    const lock = await lockServerData(config);
    if (config.workers === 1) {
      const { runAlone } = await import('./process/run-alone.ts');
      await runAlone(config, lock);
    } else {
      const { runPrimary } = await import('./cluster/run-primary.ts');
      await runPrimary(config, lock);
    }
  } catch (error) {
    process.exitCode = printStartError(error);
  }
}
