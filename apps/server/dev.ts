import { once } from 'node:events';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, createServer, type ViteDevServer } from 'vite';
import { editorBuildFolders } from '@masthead/editor';
import type { SiteOptions } from '@masthead/site';
import { readConfig, readEnvironment, unknownSettings } from '@masthead/config';
import { createLog } from './log.ts';
import { overlayPage } from './overlay-page.ts';
import { lockServerData } from './process/lock-server-data.ts';
import { printBanner, printStartError, printUnknownSettings } from './process/startup-banner.ts';
import { stopOnSignals } from './process/stop-signals.ts';
import { start } from './wire.ts';

type ServerBuild = Awaited<ReturnType<Extract<SiteOptions['build'], () => unknown>>>;

// `npm run dev`: Vite serves the site with hot reloading. A change of the backend or server restarts this process (`node --watch`).

const root = fileURLToPath(new URL('../../', import.meta.url));

// Before Vite's build of the editing area sets `production`, with which React's development functions are missing.
process.env['NODE_ENV'] ??= 'development';

try {
  const startedAt = performance.now();
  const config = readConfig(process.env, root);
  printUnknownSettings(unknownSettings(readEnvironment(process.env, root)));
  const lock = await lockServerData(config);
  // In parallel: the editing area is built by other threads.
  const [vite, stopEditorBuild] = await Promise.all([serveSite(), watchEditor()]);
  const running = await start(config, {
    log: createLog(),
    mode: 'development',
    build: () => loadSite(vite),
    failurePage: overlayPage,
    first: vite.middlewares,
    onProgress: (message) => console.log(message),
  });
  const tookMs = performance.now() - startedAt;
  const { siteUrl, firstStart } = running;
  lock.update({ url: siteUrl });
  printBanner({ config, siteUrl, firstStart, findings: await running.diagnose(), workers: 1, tookMs });
  // The React Router plugin starts its own Vite, whose SIGTERM listener would exit the process during our shutdown. All Vite instances
  // share that listener, and one that replaces another after a config change does not add it again.
  process.removeAllListeners('SIGTERM');
  stopOnSignals(async () => {
    lock.update({ isStopping: true });
    // Pages in flight are still rendered by Vite.
    await running.close();
    await vite.close();
    await stopEditorBuild();
  });
} catch (error) {
  // Vite and the watcher would keep the process alive, and with it the lock.
  process.exit(printStartError(error));
}

/** Starts Vite for the site, and loads the site's modules ahead of the first page. */
async function serveSite(): Promise<ViteDevServer> {
  const vite = await createServer({
    root: fileURLToPath(new URL('../site/', import.meta.url)),
    configFile: fileURLToPath(new URL('../site/vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, hmr: { port: await hotReloadPort() } },
  });
  // The first page reports an error.
  void loadSite(vite).catch(() => {});
  return vite;
}

/** Vite's port for hot reloading, which can be forwarded to another machine; a free one beside another development server. */
async function hotReloadPort(): Promise<number> {
  return (await listenOnce(24_678).catch(() => null)) ?? (await listenOnce(0));
}

/** @returns The port. @throws if it is in use. */
async function listenOnce(wanted: number): Promise<number> {
  // On all interfaces, as Vite does.
  const server = createNetServer().listen(wanted);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function loadSite(vite: ViteDevServer): Promise<ServerBuild> {
  return vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

/** Builds the editing area, and again after each change of it. @returns Stops this. */
async function watchEditor(): Promise<() => Promise<void>> {
  const editorRoot = fileURLToPath(new URL('../editor/', import.meta.url));
  const built = Promise.withResolvers<void>();
  const watcher = await build({
    root: editorRoot,
    configFile: `${editorRoot}vite.config.ts`,
    logLevel: 'warn',
    // Not emptied: another development server of this checkout may be serving its files.
    build: { outDir: editorBuildFolders.development, emptyOutDir: false, watch: {}, minify: false },
  });
  if (!('on' in watcher)) throw new Error('Vite does not watch the editing area.');
  watcher.on('event', (event) => {
    if (event.code === 'END') built.resolve();
    if (event.code === 'ERROR') built.reject(event.error);
  });
  await built.promise;
  return () => watcher.close();
}
