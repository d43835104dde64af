import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { createSite, type Site, type SiteOptions } from '../site.ts';
import { withProcessLock } from './process-lock.ts';

/** The backend of the site. */
interface TestBackend {
  fetch: (request: Request) => Promise<Response>;
}

/** The site compiled from source, for any backend. */
export interface StartedSite extends AsyncDisposable {
  /** Requests a path without following redirects. Each backend has its own site. */
  get: (path: string, backend: TestBackend, init?: RequestInit) => Promise<Response>;
  /** The compiled site, for use with another backend. */
  readonly build: ServerBuild;
  /** The errors behind error pages, with their incident ids. */
  readonly errors: { error: unknown; incidentId: string }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** React Router generates the route types at each start, and concurrent starts fail. */
const lock = join(tmpdir(), `masthead-compiles-${hash('sha1', root)}`);

/**
 * Builds the site with a theme, as `npm run build` does.
 *
 * @param theme The theme's folder.
 * @param folder The output folder; it must be below a folder with the site's dependencies.
 */
export async function buildSite({ theme, folder }: { theme: string; folder: string }): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MASTHEAD_THEME: theme,
    MASTHEAD_BUILD: folder,
  };
  await withProcessLock(lock, () =>
    promisify(execFile)('react-router', ['build', '--logLevel', 'error'], { cwd: root, env }),
  );
}

async function compile(): Promise<[ViteDevServer, ServerBuild]> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: 'error',
    appType: 'custom',
  });
  return [vite, (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild];
}

/** Creates a site on a backend; errors are thrown unless `options` handle them. */
export const siteOn = (
  build: SiteOptions['build'],
  backend: SiteOptions['backend'],
  options: Partial<SiteOptions> = {},
): Site =>
  createSite({
    build,
    mode: 'production',
    siteUrl: 'https://site.test',
    backend,
    auth: {
      type: 'redirect',
      secretKey: null,
      loginPagePath: '/login',
      apiBasePath: '/api/faust',
      publicBackendUrl: 'https://backend.test',
    },
    onError(error) {
      throw error;
    },
    ...options,
  });

/**
 * Starts the site.
 *
 * @param options.folder Of an existing build. Default: the site is compiled in memory, which takes a second or two, so start only one per
 *   test
 * file.
 */
export async function startSite({ folder }: { folder?: string } = {}): Promise<StartedSite> {
  const [vite, build] =
    folder === undefined
      ? await withProcessLock(lock, compile)
      : [null, (await import(join(folder, 'server/index.js'))) as ServerBuild];
  const errors: StartedSite['errors'] = [];
  const sites = new WeakMap<TestBackend, Site>();
  const siteOf = (backend: TestBackend): Site => {
    const site =
      sites.get(backend) ??
      siteOn(
        build,
        { kind: 'wordpress', url: 'https://backend.test', fetch: backend.fetch },
        { onError: (error, { incidentId }) => errors.push({ error, incidentId }) },
      );
    sites.set(backend, site);
    return site;
  };
  return {
    build,
    errors,
    get(path, backend, init) {
      return siteOf(backend).fetch(new Request(new URL(path, 'https://site.test'), init));
    },
    async [Symbol.asyncDispose]() {
      await vite?.close();
    },
  };
}
