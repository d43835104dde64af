import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { createSite, type Site, type SiteOptions } from '../site.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Where the site's questions go. */
interface Answering {
  fetch: (request: Request) => Promise<Response>;
}

/** The site as it stands in the source, in front of any backend. */
export interface StartedSite extends AsyncDisposable {
  /** Asks for a path, with redirects not followed. Each backend has one site in front of it. */
  get: (path: string, backend: Answering, init?: RequestInit) => Promise<Response>;
  /** The compiled site, to be put in front of something else. */
  readonly build: ServerBuild;
  /** What made error pages, with the incident's number. */
  readonly errors: { error: unknown; incidentId: string }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** React Router writes the types of the routes anew at each start, and two that do it at once fail. */
const lock = join(tmpdir(), `masthead-compiles-${hash('sha1', root)}`);

/**
 * Builds the site with a theme, as `npm run build` does.
 *
 * @param theme The theme's folder.
 * @param folder Where the build goes; it has to lie below a folder with the packages that the site uses.
 */
export async function buildSite({ theme, folder }: { theme: string; folder: string }): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MASTHEAD_THEME: theme,
    MASTHEAD_BUILD: folder,
  };
  await oneAtATime(lock, () =>
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

/** A site that asks a backend; what goes wrong in it is thrown unless `options` say otherwise. */
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
 * @param options.folder Of a site built before. Left out, the site is compiled in memory, which takes a second or two: so a file of
 *   tests starts one.
 */
export async function startSite({ folder }: { folder?: string } = {}): Promise<StartedSite> {
  const [vite, build] =
    folder === undefined
      ? await oneAtATime(lock, compile)
      : [null, (await import(join(folder, 'server/index.js'))) as ServerBuild];
  const errors: StartedSite['errors'] = [];
  const sites = new WeakMap<Answering, Site>();
  const siteOf = (backend: Answering): Site => {
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
