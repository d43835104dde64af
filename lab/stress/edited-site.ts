import '../../apps/server/node-env.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign, signatureHeader } from '@masthead/client/server';
import { readConfig } from '@masthead/config';
import { createLog } from '../../apps/server/log.ts';
import type { CacheEntry } from '@masthead/page-cache';
import { startFailingProxy } from '../../apps/server/tests/failing-proxy.ts';
import { type Running, start } from '../../apps/server/wire.ts';
import { pluginCallFor } from '../../packages/testing/src/plugin-call.ts';
import { wxr } from '../../packages/testing/src/wxr.ts';
import { startProduct } from '../bench/product.ts';

/** The public URL of all sites. */
const siteUrl = 'http://localhost';
const secret = 'only for this';

/** The comparable parts of a response. */
export interface Seen {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
  /** Whether it is marked as possibly stale (it has an `Age`). */
  readonly isStale: boolean;
}

/** A site with a page cache and one without any cache, on the same data. */
export interface EditedSite extends AsyncDisposable {
  /** The data directory. */
  readonly data: string;
  /** Requests a page as browsers do, compressed. */
  readonly cached: (path: string) => Promise<Seen>;
  /** The same, uncompressed, which costs readers less CPU time. */
  readonly read: (path: string) => Promise<Seen>;
  /** Requests a page that is rendered without any cache. */
  readonly fresh: (path: string) => Promise<Seen>;
  /** Queries the backend as the administrator. @throws {Error} when the response has errors. */
  // oxlint-disable-next-line typescript/no-explicit-any -- responses have the shape of their query
  readonly queryBackend: (query: string, variables?: object) => Promise<any>;
  /** Uploads a file, as the administrator. */
  readonly upload: (name: string, bytes: Buffer) => Promise<{ id: number }>;
  /** Imports two menus, and a location for one of them. */
  readonly importMenus: () => Promise<void>;
  /** Receives the changes that another process has written. */
  readonly pollForChanges: () => void;
  /** Waits until scheduled content is published. */
  readonly untilPublished: (id: number) => Promise<void>;
  /** In front of a WordPress: sends the webhook for all changes; readers see them once it has responded. @returns Its milliseconds. */
  readonly sendWebhook: () => Promise<number | null>;
  /** The counters of the page cache. */
  readonly counts: () => {
    revalidated: number;
    rerendered: number;
    rerenderedUnchanged: number;
    hits: number;
    misses: number;
  };
  /** All cached pages. */
  readonly pages: () => readonly CacheEntry[];
  readonly size: () => { pages: number; bytes: number };
  /** The paths of all cached public pages. */
  readonly paths: () => string[];
  /** Waits until no revalidation is running in the background. */
  readonly untilQuiet: () => Promise<void>;
}

/**
 * Opens a site whose pages can be compared with fresh ones.
 *
 * @param options.isWordPress Runs it in front of another Masthead that plays a WordPress with only the companion plugin: its responses
 *   do not contain the keys that they depend on.
 */
export async function openEditedSite(
  data: string,
  { isWordPress = false }: { isWordPress?: boolean } = {},
): Promise<EditedSite> {
  await using stack = new AsyncDisposableStack();
  const settings = (more: Record<string, string>): Record<string, string> => ({
    HOST: '127.0.0.1',
    MASTHEAD_WORKERS: '1',
    SITE_URL: siteUrl,
    MASTHEAD_DATA: data,
    MASTHEAD_DURABILITY: 'normal',
    MASTHEAD_ADMIN_PASSWORD: secret,
    FAUST_SECRET_KEY: secret,
    ...more,
  });
  const product = async (more: Record<string, string>): Promise<Running> => {
    const config = readConfig({ PORT: '0', ...settings(more) }, join(data, '..'));
    const running = await start(config, { log: createLog('silent') });
    stack.defer(() => running.close());
    return running;
  };
  /** Fresh pages are rendered by other processes, so that this one has CPU time for revalidation. */
  const beside = async (more: Record<string, string>): Promise<string> =>
    stack.use(await startProduct(settings(more))).url;
  const { cachingSite, freshUrl, contentSite } = await (isWordPress ? inFrontOfWordPress() : embedded());
  const cachedUrl = `http://127.0.0.1:${cachingSite.port}`;
  const { pages } = cachingSite;
  const { backend } = contentSite;
  if (backend === null || pages === null) throw new Error('This site has no page cache.');
  const changedKeys = new Set<string>();
  const leave = backend.onChange((keys) => keys.forEach((key) => changedKeys.add(key)));
  stack.defer(leave);
  const [administrator] = backend.administrators();
  if (administrator === undefined) throw new Error('There is no administrator.');
  const userId = await idOf(administrator.login);
  const queryBackend = (query: string, variables: object = {}) => send(query, variables, { userId });
  const open = stack.move();
  return {
    data,
    cached: (path) => see(cachedUrl + path),
    read: (path) => see(cachedUrl + path, uncompressed),
    fresh: (path) => see(freshUrl + path, uncompressed),
    queryBackend,
    async upload(name, bytes) {
      const request = new Request(`${siteUrl}/wp-json/wp/v2/media`, {
        method: 'POST',
        headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}"` },
        body: new Uint8Array(bytes),
      });
      const response = await backend.fetch(request, { userId });
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as { id: number };
    },
    async importMenus() {
      const [file, siteFile] = [join(data, '..', 'menus.xml'), join(data, '..', 'menus.json')];
      const links = [0, 1, 2, 3].map((number) => ({ url: `https://example.com/${number}` }));
      const [one, other] = [900_000, 900_100].map((first) =>
        [{ page: 1 }, { page: 2 }, ...links].map((to, index) => ({
          id: first + index,
          title: 'url' in to ? `Link ${index}` : '',
          to,
        })),
      );
      const menus = [
        { id: 900_001, slug: 'one', items: one ?? [] },
        { id: 900_002, slug: 'other', items: other ?? [] },
      ];
      mkdirSync(join(data, '..'), { recursive: true });
      writeFileSync(file, wxr({ menus }));
      writeFileSync(siteFile, JSON.stringify({ options: { nav_menu_locations: { primary: 900_001 } } }));
      await backend.importWxr({ file, siteFile });
    },
    pollForChanges: () => backend.pollExternalChanges(),
    async untilPublished(id) {
      const query = 'query($id:ID!){post(id:$id,idType:DATABASE_ID){status}}';
      for (let attempts = 0; attempts < 500; attempts += 1) {
        const { post } = (await queryBackend(query, { id: String(id) })) as { post: { status: string } };
        if (post.status === 'publish') return;
        await pause(20);
      }
      throw new Error(`${id} was not published.`);
    },
    async sendWebhook() {
      if (!isWordPress) return null;
      backend.pollExternalChanges();
      if (changedKeys.size === 0) return null;
      const body = JSON.stringify({ ...pluginCallFor([...changedKeys]), withdrawn: [] });
      changedKeys.clear();
      const path = '/api/faust/purge';
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: sign({ method: 'POST', path, body }, { secret, now: Date.now() }),
      };
      const sentAt = performance.now();
      const answer = await fetch(cachedUrl + path, {
        method: 'POST',
        headers,
        body,
      });
      if (answer.status !== 200) throw new Error(`The webhook failed: ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - sentAt;
    },
    counts: () => ({ ...pages.counts }),
    pages: () => pages.recent(),
    size: () => ({ pages: pages.size.pages, bytes: pages.size.bytes }),
    paths: () => pages.recent().flatMap(({ key }) => (key.startsWith('/') ? [key] : [])),
    async untilQuiet() {
      while (pages.waiting > 0) await pause(5);
      // Those already started.
      await pause(20);
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };

  async function embedded(): Promise<Stage> {
    const both = await product({});
    const uncached = await beside({ MASTHEAD_PAGE_CACHE: '0', MASTHEAD_ANSWER_CACHE: '0' });
    return { cachingSite: both, freshUrl: uncached, contentSite: both };
  }

  async function inFrontOfWordPress(): Promise<Stage> {
    const wordpress = await product({ MASTHEAD_FRONTEND_URL: siteUrl });
    const exactUrl = await beside({ MASTHEAD_ANSWER_CACHE: '0', MASTHEAD_FRONTEND_URL: siteUrl });
    // Compressing a response for the same machine would take as long as rendering a page from it.
    const strips = ['x-graphql-keys', 'accept-encoding'];
    const proxy = await startFailingProxy(`http://127.0.0.1:${wordpress.port}`, { strips });
    stack.use(proxy);
    const common = { MASTHEAD_POLLING: '0', MASTHEAD_BACKEND_TIMEOUT_MS: '10000' };
    const cached = await product({
      ...common,
      MASTHEAD_PAGE_AGE: '86400',
      WORDPRESS_URL: proxy.url,
      MASTHEAD_DATA: join(data, '..', 'site'),
    });
    const uncached = await beside({
      ...common,
      MASTHEAD_PAGE_CACHE: '0',
      WORDPRESS_URL: exactUrl,
      MASTHEAD_DATA: join(data, '..', 'plain'),
    });
    return { cachingSite: cached, freshUrl: uncached, contentSite: wordpress };
  }

  async function send(query: string, variables: object, caller: { userId?: number }) {
    if (backend === null) throw new Error('There is no backend.');
    const response = await backend.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      }),
      caller,
    );
    const { data: found, errors } = (await response.json()) as {
      data: unknown;
      errors?: { message: string }[];
    };
    if (errors)
      throw new Error(
        `${errors.map(({ message }) => message).join('; ')}: ${query} ${JSON.stringify(variables)}`,
      );
    return found;
  }

  /** The id of the administrator, found by trying ids, since only an administrator may query users. */
  async function idOf(login: string): Promise<number> {
    for (let id = 1; id < 1000; id += 1) {
      const { viewer } = (await send('{viewer{databaseId username}}', {}, { userId: id })) as {
        viewer: { databaseId: number; username: string } | null;
      };
      if (viewer?.username === login) return id;
    }
    throw new Error('The administrator was not found.');
  }
}

interface Stage {
  readonly cachingSite: Running;
  /** The URL of the site without caches. */
  readonly freshUrl: string;
  /** The site with the content. */
  readonly contentSite: Running;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const uncompressed = { 'accept-encoding': 'identity' };

async function see(url: string, headers: Record<string, string> = {}): Promise<Seen> {
  const response = await fetch(url, { redirect: 'manual', headers });
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: await response.text(),
    isStale: response.headers.has('age'),
  };
}
