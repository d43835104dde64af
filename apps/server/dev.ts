import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { SiteOptions } from '@masthead/site';
import { readConfig } from '@masthead/config';
import { createLog } from './log.ts';
import { printBanner, printStartError } from './process/startup-banner.ts';
import { stopOnSignals } from './process/stop-signals.ts';
import { start } from './wire.ts';

// `npm run dev`: Vite serves the site with hot reloading. A change of the backend or server restarts this process (`node --watch`).

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const startedAt = performance.now();
  const config = readConfig(process.env, root);
  const vite = await createServer({
    root: fileURLToPath(new URL('../site/', import.meta.url)),
    configFile: fileURLToPath(new URL('../site/vite.config.ts', import.meta.url)),
    server: { middlewareMode: true },
  });
  const running = await start(config, {
    log: createLog(),
    mode: 'development',
    build: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as ReturnType<
        Extract<SiteOptions['build'], () => unknown>
      >,
    first: vite.middlewares,
    onProgress: (message) => console.log(message),
  });
  const tookMs = performance.now() - startedAt;
  const { siteUrl, firstStart } = running;
  printBanner({ config, siteUrl, firstStart, findings: await running.diagnose(), workers: 1, tookMs });
  // The React Router plugin starts its own Vite, whose SIGTERM listener would exit the process during our shutdown. All Vite instances
  // share that listener, and one that replaces another after a config change does not add it again.
  process.removeAllListeners('SIGTERM');
  stopOnSignals(async () => {
    // Pages in flight are still rendered by Vite.
    await running.close();
    await vite.close();
  });
} catch (error) {
  process.exitCode = printStartError(error);
}
