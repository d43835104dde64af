import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { SiteOptions } from '@masthead/site';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { report, reportFailure } from './report.ts';
import { stopOnSignals } from './stop-signals.ts';
import { start } from './wire.ts';

// `npm run dev`: the site comes out of Vite, which puts changes into the open page. A change of the backend or of the
// server restarts this process (Node's --watch), which takes less time than turning to the browser.

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
  report({ config, siteUrl, firstStart, findings: await running.diagnose(), workers: 1, tookMs });
  // The router's plugin has a Vite of its own, which would end the process in the middle of our stop. All of them share one listener, and
  // none sets it again that takes another's place after a change of settings: the new one is there before the old one goes.
  process.removeAllListeners('SIGTERM');
  stopOnSignals(async () => {
    // Pages under way still come out of Vite.
    await running.close();
    await vite.close();
  });
} catch (error) {
  process.exitCode = reportFailure(error);
}
