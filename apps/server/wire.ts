import { createBackend, type Backend } from '@masthead/backend';
import { clientAssets, createSite, loadBuild, type SiteOptions } from '@masthead/site';
import type { Config } from './config.ts';
import { serveAssets, type Handler } from './assets.ts';
import { compress } from './compress.ts';
import { listen } from './listener.ts';
import { ServerError } from './errors.ts';
import { prepareBackend, type FirstStart } from './first-start.ts';
import type { Log } from './log.ts';

/** The running product. */
export interface Running {
  /** Where readers find it. */
  readonly siteUrl: string;
  readonly port: number;
  /** The embedded backend; `null` when a WordPress is read instead. */
  readonly backend: Backend | null;
  /** What the first start on an empty data directory did; `null` on every later one. */
  readonly firstStart: FirstStart | null;
  /** Lets the requests in flight end, then closes the database. */
  close(): Promise<void>;
}

export interface WireOptions {
  log: Log;
  /** The site's server build; in development Vite's, made anew after each change. */
  build?: SiteOptions['build'];
  mode?: SiteOptions['mode'];
  /** Node handlers before everything else: in development Vite's. */
  first?: Handler;
  onProgress?: (message: string) => void;
}

/**
 * Wires the rooms together and opens the port. This is the only place that knows both ends.
 *
 * @throws {ServerError | BackendError} when something needed is not to be had; nothing is left open then.
 */
export async function start(config: Config, options: WireOptions): Promise<Running> {
  await using undo = new AsyncDisposableStack();
  const listener = await listen(config);
  undo.defer(() => listener.close());
  const siteUrl = config.siteUrl ?? `http://localhost:${listener.port}`;
  const backend = config.backend.kind === 'embedded' ? openBackend(config, siteUrl, options.log) : null;
  undo.defer(() => backend?.close());
  const firstStart = backend && (await prepareBackend(backend, config, options.onProgress));

  const site = createSite({
    build: options.build ?? (await builtSite()),
    mode: options.mode ?? 'production',
    siteUrl,
    backend:
      config.backend.kind === 'wordpress'
        ? { kind: 'wordpress', url: config.backend.url, fetch: globalThis.fetch }
        : { kind: 'embedded', url: siteUrl, fetch: embeddedFetch(backend) },
    onError: (error, details) => options.log.error({ ...details, error }, 'a page failed'),
  });
  listener.serve({
    origin: siteUrl,
    first: options.first ?? serveAssets(clientAssets),
    fetch: async (request) => {
      const room = backend && isForBackend(request.url) ? backend : site;
      return compress(request, await room.fetch(request));
    },
  });

  const open = undo.move();
  return { siteUrl, port: listener.port, backend, firstStart, close: () => open.disposeAsync() };
}

function openBackend(config: Config, siteUrl: string, log: Log): Backend {
  return createBackend({
    data: config.dataDirectory,
    siteUrl,
    durability: config.durability,
    log: ({ level, message, ...details }) => log[level](details, message),
  });
}

/** The client's `fetch` is the backend's own function: no socket between site and backend. */
function embeddedFetch(backend: Backend | null): typeof fetch {
  return async (input, init) => {
    if (!backend) throw new TypeError('There is no embedded backend.');
    return await backend.fetch(new Request(input, init));
  };
}

/** The backend's own doors; everything else is the site's. */
function isForBackend(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname === '/graphql' || pathname === '/graphql/' || pathname.startsWith('/wp-content/uploads/');
}

/** @throws {ServerError} `site_not_built` */
async function builtSite(): Promise<SiteOptions['build']> {
  try {
    return await loadBuild();
  } catch (cause) {
    throw new ServerError('site_not_built', 'The site has not been built.', {
      help: 'Run: npm run build',
      cause,
    });
  }
}
