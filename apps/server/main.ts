import './production.ts';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { reportFailure } from './report.ts';

// What a process does not need, it does not load: the one that looks after the others answers nobody.

const root = fileURLToPath(new URL('../../', import.meta.url));

if (cluster.isWorker) {
  const { runWorker } = await import('./workers/run-worker.ts');
  runWorker(root);
} else {
  try {
    const config = readConfig(process.env, root);
    if (config.workers === 1) {
      const { runAlone } = await import('./run-alone.ts');
      await runAlone(config);
    } else {
      const { runPrimary } = await import('./workers/run-primary.ts');
      await runPrimary(config);
    }
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}
