import { join } from 'node:path';
import { sign, signatureHeader } from '@masthead/kit/signature';
import type { CacheEntry } from '@masthead/page-cache';
import { pluginCallFor } from '../../packages/testing/src/plugin-call.ts';
import { findAdministrator, sendQuery } from './administrator.ts';
import { importMenus } from './import-menus.ts';
import { openSitePair, secret, siteUrl } from './site-pair.ts';

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
  const { cachingSite, freshUrl, contentSite } = await openSitePair(data, { isWordPress, stack });
  const cachedUrl = `http://127.0.0.1:${cachingSite.port}`;
  const { pages } = cachingSite;
  const { backend } = contentSite;
  if (backend === null || pages === null) throw new Error('This site has no page cache.');
  const changedKeys = new Set<string>();
  const leave = backend.onChange((keys) => keys.forEach((key) => changedKeys.add(key)));
  stack.defer(leave);
  const administrator = await findAdministrator(backend);
  const queryBackend = (query: string, variables: object = {}) =>
    sendQuery(backend, query, { variables, caller: administrator });
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
      const response = await backend.fetch(request, administrator);
      if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as { id: number };
    },
    importMenus: () => importMenus(backend, join(data, '..')),
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
      const keys = [...changedKeys];
      changedKeys.clear();
      return sendWebhook(cachedUrl, keys);
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

/** Sends the webhook for these keys. @returns The milliseconds until the response. */
async function sendWebhook(cachedUrl: string, keys: readonly string[]): Promise<number> {
  const body = JSON.stringify({ ...pluginCallFor(keys), withdrawn: [] });
  const path = '/api/faust/purge';
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: sign({ method: 'POST', path, body }, { secret, now: Date.now() }),
  };
  const sentAt = performance.now();
  const answer = await fetch(cachedUrl + path, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`The webhook failed: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - sentAt;
}
